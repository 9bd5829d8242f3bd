"""Products of plastic, and what is known about their dice."""
