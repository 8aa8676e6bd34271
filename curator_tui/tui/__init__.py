"""Panes for people."""
