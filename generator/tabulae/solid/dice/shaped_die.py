"""Dice that data describe: a dataclass of measures for each, whose faces are proved to be alike."""

from __future__ import annotations

from dataclasses import make_dataclass

from tabulae.engine.errors import TabulaeError
from tabulae.geometry.polyhedron import enclosed_by
from tabulae.geometry.vector import length, scaled, total, unit
from tabulae.library.file_cache import cached_by_files
from tabulae.library.games.dice_shapes import DICE_SHAPES, DieShape, dice_shapes
from tabulae.library.loader import fault_in
from tabulae.library.templates import Templates
from tabulae.solid.dice.die_plan import ACROSS, ShapedDie
from tabulae.solid.parts.setting import measure

_ALIKE = 1e-3
"""How much the areas of faces may differ, as a share: what decimals of directions leave."""


@cached_by_files(maxsize=8)
def shaped_dice(templates: Templates) -> dict[str, tuple[str, type[ShapedDie]]]:
    """Return by name the title of each die of the templates and the dataclass of its measures.

    Raises :class:`~tabulae.library.loader.TemplateError` for faces that enclose nothing or are not alike:
    such a die would not be fair, and nothing here knows how unfair.
    """
    kinds = {}
    for name, shape in dice_shapes(templates).items():
        record = _record(name, shape)
        wrong = _fault(name, record())
        if wrong:
            raise fault_in(templates, DICE_SHAPES, ["dice", name], wrong)
        kinds[name] = shape.title, record
    return kinds


def _record(name: str, shape: DieShape) -> type[ShapedDie]:
    size = shape.across
    faces = {int(number): face for number, face in shape.faces.items()}
    return make_dataclass(
        name,
        [("across_mm", float, measure(size.usual, size.least, size.most, ACROSS))],
        bases=(ShapedDie,),
        namespace={
            "looks": {number: unit(face.looks) for number, face in faces.items()},
            "up": {number: unit(face.up) for number, face in faces.items()},
        },
        frozen=True,
    )


def _fault(name: str, die: ShapedDie) -> TabulaeError | None:
    """Return the error that says why a die of these faces would not be fair; None if it is."""
    facets = enclosed_by(tuple(face.plane for face in die.numbered())).facets
    areas = [facet.area_mm2 for facet in facets]
    push = total(scaled(facet.plane.normal, area) for facet, area in zip(facets, areas, strict=True))
    if len(facets) < 4 or length(push) > _ALIKE * sum(areas):  # what is closed is pushed alike from all sides
        return TabulaeError("die-open", die=name)
    if len(facets) < len(die.looks):
        return TabulaeError("die-face-cut-off", die=name)
    if max(areas) - min(areas) > _ALIKE * max(areas):
        return TabulaeError(
            "die-faces-unlike", die=name, least=round(min(areas), 1), most=round(max(areas), 1)
        )
    return None
