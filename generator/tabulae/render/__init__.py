"""Back ends: a Scene becomes SVG, PDF, DXF or text."""
