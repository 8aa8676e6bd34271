"""Relevance: which memories an objective needs, what the store knows, what a new memory replaces."""
