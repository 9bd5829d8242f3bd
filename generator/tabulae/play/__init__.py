"""Play: simulated games, computer players, and answers about moves."""
