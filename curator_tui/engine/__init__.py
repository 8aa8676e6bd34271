"""What to think: pure functions over memories."""
