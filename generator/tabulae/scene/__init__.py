"""Drawing primitives in millimetres, the style of the house, fonts and measured text."""
