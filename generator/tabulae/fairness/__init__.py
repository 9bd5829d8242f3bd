"""How fair a die is: resting, throwing, statistics of rolls. Mathematics only."""
