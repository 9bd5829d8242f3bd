"""Bodies from plans, built by one of two kernels: CadQuery where it is installed, else manifold3d alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from tabulae.engine.errors import closest
from tabulae.solid.errors import (
    PartError,
    load_cadquery,
    missing_cadquery,
    require_cadquery,
    require_library,
)
from tabulae.solid.parts.piece import Body, Piece

SolidKernel = Literal["cadquery", "manifold"]

KERNELS: tuple[SolidKernel, ...] = ("cadquery", "manifold")

KERNEL_FORMATS: dict[SolidKernel, tuple[str, ...]] = {
    "cadquery": ("stl", "3mf", "step"),
    "manifold": ("stl", "3mf"),
}
"""The file formats of each kernel: STEP needs the exact solid that only CadQuery has."""


def chosen_kernel(name: str | None = None) -> SolidKernel:
    """Return the kernel of that name; without a name ``cadquery`` if it is installed, else ``manifold``.

    Raises :class:`PartError` for an unknown name and :class:`~tabulae.library.packages.MissingError` for a
    kernel that is not installed.
    """
    if name is None:
        require_library()
        return "manifold" if missing_cadquery() else "cadquery"
    for kernel in KERNELS:
        if kernel == name:
            require_cadquery() if kernel == "cadquery" else require_library()
            return kernel
    raise PartError("no-kernel", name=name, close=closest(name, KERNELS), choices=KERNELS)


def check_formats(kernel: str | None, formats: Sequence[str] | None) -> None:
    """Raise :class:`~tabulae.engine.errors.TabulaeError` for STEP files that the kernel cannot write.

    A ``kernel`` of None is the best one installed; without ``formats`` nothing is refused.
    """
    if formats and "step" in formats:
        if kernel == "manifold":
            raise missing_cadquery() or PartError("step-by-manifold")
        require_cadquery()


def build_body(piece: Piece, kernel: SolidKernel | None = None) -> Body:
    """Return the piece as a body lying on the bed, built by ``kernel`` or the best one installed.

    With ``manifold`` the body holds the plan alone, which is built and checked when it is meshed. Raises
    :class:`PartError`, which names the piece, if it cannot be one solid, and
    :class:`~tabulae.library.packages.MissingError` if no kernel can be loaded.
    """
    if (kernel or chosen_kernel()) == "manifold":
        return Body(piece)

    load_cadquery()
    from tabulae.solid.kernels.build_cadquery import build_piece

    return Body(piece, build_piece(piece).val())
