"""Questions about a game, with computed answers."""
