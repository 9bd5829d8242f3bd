"""Things to print in plastic: CadQuery bodies, the mesh gate and the exporters.

Plans of parts (sizes, pips, limits) are pure numbers and need nothing installed. Bodies, meshes and
exports need the extra ``[solid]``; :func:`tabulae.solid.errors.missing_library` says what is lacking.
"""
