"""Back ends: a scene becomes SVG, PDF, PNG or DXF; a position becomes an ASCII board."""
