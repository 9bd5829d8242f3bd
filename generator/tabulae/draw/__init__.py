"""Drawings in millimetres: layouts, board skins, figures, arrows, men, nets. No output library."""
