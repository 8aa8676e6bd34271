"""Commands for scripts and hooks."""
