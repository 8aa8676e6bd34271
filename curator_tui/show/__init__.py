"""Words for people: text made visible, items put into sentences."""
