"""Drawings for laser and knife, and nets to fold."""
