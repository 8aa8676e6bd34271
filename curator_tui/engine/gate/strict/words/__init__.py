"""Word lists by language. A class holds the same thing said in many of them."""
