"""The page: the daily seed of a notes store, compiled under a budget that attention divides."""
