"""Sheets to cut, fold, build and fill in."""
