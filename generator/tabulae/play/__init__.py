"""What happens in play: simulation of games, and answers about moves."""
