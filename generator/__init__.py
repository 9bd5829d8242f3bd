"""Printable teaching materials and physical kits for the old tables games."""

__version__ = "0.1.0"
