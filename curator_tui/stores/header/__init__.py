"""YAML headers of Markdown files: read as they are, edited by splicing, mended where they are broken."""
