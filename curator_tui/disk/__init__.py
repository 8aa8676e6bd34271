"""What is kept: the only code that writes."""
