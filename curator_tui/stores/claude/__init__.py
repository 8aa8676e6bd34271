"""The claude layout: memory folders of Claude Code, an index and topic files in each."""
