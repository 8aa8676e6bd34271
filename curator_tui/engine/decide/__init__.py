"""Decisions: a person said what should happen to an item; here it becomes one change."""
