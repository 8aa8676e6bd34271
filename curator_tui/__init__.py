"""Curator: review what AI agents remember."""

__version__ = "0.1.0"
