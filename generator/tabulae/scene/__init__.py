"""Drawing primitives in millimetres, palettes, fonts and measured text, outlines of users' files."""
