"""Things to print in plastic: CadQuery bodies, the mesh gate and the exporters."""
