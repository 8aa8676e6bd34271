"""The queues: what waits for a person, found from the store as it is."""
