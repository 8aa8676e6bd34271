"""What is around: git, project trees, transcripts, read into plain values."""
