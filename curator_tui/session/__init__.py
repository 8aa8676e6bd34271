"""One open store: read, reviewed, decided, committed."""
