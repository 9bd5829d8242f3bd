"""Products for a laser."""
