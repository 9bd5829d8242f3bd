"""Dice: their measures, faces and marks."""
