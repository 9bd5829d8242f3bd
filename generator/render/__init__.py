"""Back ends: a Scene becomes SVG, PDF or text. Owns the fonts and glyph outlines."""
