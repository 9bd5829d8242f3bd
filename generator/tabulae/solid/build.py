"""From a plan to a body, by one of two kernels: CadQuery where it is installed, else manifold3d alone."""

from __future__ import annotations

from typing import Literal

from tabulae.engine.errors import nearest
from tabulae.solid.die_plan import DiePlan
from tabulae.solid.errors import PartError, missing_cadquery, require_cadquery, require_library
from tabulae.solid.piece import Body, Piece

Kernel = Literal["cadquery", "manifold"]

KERNELS: tuple[Kernel, ...] = ("cadquery", "manifold")

FORMATS: dict[Kernel, tuple[str, ...]] = {"cadquery": ("stl", "3mf", "step"), "manifold": ("stl", "3mf")}
"""What each kernel can write: STEP needs the exact solid that only CadQuery has."""


def chosen_kernel(wanted: str | None = None) -> Kernel:
    """The kernel of that name; if none is named, CadQuery if it is installed and loads, else manifold3d.

    Raises :class:`PartError` for another name and :class:`~tabulae.solid.errors.MissingError` for one that
    is not installed.
    """
    if wanted is None:
        require_library()
        return "manifold" if missing_cadquery() else "cadquery"
    for name in KERNELS:
        if name == wanted:
            require_cadquery() if name == "cadquery" else require_library()
            return name
    raise PartError(f"no kernel {wanted[:40]!r}{nearest(wanted, KERNELS)}: choose {', '.join(KERNELS)}")


def build_body(piece: Piece, kernel: Kernel | None = None) -> Body:
    """The piece as a body lying on the bed; :class:`PartError` names the piece if it cannot be one solid."""
    engravings = tuple(engraving.moved(_back(piece)) for engraving in piece.engravings)
    pipped = isinstance(piece.shape, DiePlan)
    if (kernel or chosen_kernel()) == "manifold":
        return Body(piece.name, None, pipped, engravings, piece)

    from tabulae.solid.build_cadquery import exact_solid

    return Body(piece.name, exact_solid(piece), pipped, engravings, piece)


def _back(piece: Piece) -> tuple[float, float, float]:
    x, y, z = piece.origin
    return -x, -y, -z
