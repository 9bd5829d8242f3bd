"""Products: everything a user can order, one declaration each, with its options and its files."""
