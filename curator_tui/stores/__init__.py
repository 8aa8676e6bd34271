"""What is written: bytes to memories and back, per layout."""
