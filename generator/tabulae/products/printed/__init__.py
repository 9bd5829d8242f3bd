"""Products on paper."""
