"""Kits: what they are ordered with, which products make them, how they are made, and their page."""
