"""The notes layout: a folder of Markdown files, one memory each, with YAML headers."""
