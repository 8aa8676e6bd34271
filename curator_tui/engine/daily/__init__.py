"""From daily notes to a gardened MEMORY.md: what should stay, and what it does to what stands there."""
