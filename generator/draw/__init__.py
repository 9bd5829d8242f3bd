"""Drawings in millimetres: layouts, board skins, figures, men, dice, marks. No output library."""
