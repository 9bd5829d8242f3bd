"""Figures of positions: board, men, dice, arrows and their labels."""
