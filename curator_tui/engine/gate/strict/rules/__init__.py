"""Rules by family. What each must catch and must pass is in `examples`, beside them."""
