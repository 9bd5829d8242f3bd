"""Drawings in millimetres: board layouts and skins, figures, arrows, men, dice, parts for a cutter, plots."""
