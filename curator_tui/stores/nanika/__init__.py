"""The nanika layout: one memory a line, with ` | key: value` stamps behind it."""
