"""What a class gets: lessons, units, worksheets."""
