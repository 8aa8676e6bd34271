"""Daily notes beside a gardened MEMORY.md, as OpenClaw workspaces have them."""
