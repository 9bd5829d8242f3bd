"""Printed documents about a game: leaflet, booklet, card, poster, report."""
