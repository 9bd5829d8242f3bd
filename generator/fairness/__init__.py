"""How fair a die is: predictions and statistics of rolls."""
