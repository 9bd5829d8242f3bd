"""Parts for a 3D printer: plan, body, mesh, checks, files and pictures.

The plan of a part is pure numbers and needs nothing installed. One of two ``kernels`` builds a body from it:
CadQuery or manifold3d. Every mesh passes :func:`tabulae.solid.kernels.mesh.gate` before it becomes a file.
"""
