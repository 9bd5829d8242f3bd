"""What is told about a game: its story, told game, lessons and first game."""
