"""The one registry of commands: ids, keys, verbs, and their names on the command line."""
