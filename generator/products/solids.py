"""Plastic parts: STL and STEP, with a picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.engine.errors import TabulaeError, nearest
from generator.fairness.predict import predicted_ends
from generator.output import Made
from generator.products.command import command_line
from generator.render.svg import svg_bytes
from generator.solid import available
from generator.solid.errors import PartError
from generator.solid.parts import PartKind, part

QUALITIES = ("draft", "normal", "fine")


def parts_files(
    names: Sequence[str], quality: str = "normal", measures: Mapping[str, float] | None = None
) -> tuple[list[Made], list[str]]:
    """The files of parts and what is to be said about them; a measure goes to every part that has it.

    All parts are built in one process, since loading CadQuery takes longer than building them.
    Raises TabulaeError for a part, a quality or a measure that does not exist.
    """
    given = dict(measures or {})
    if quality not in QUALITIES:
        close = nearest(quality, QUALITIES)
        raise TabulaeError(f"no quality {quality[:40]!r}{close}: choose {', '.join(QUALITIES)}")
    kinds = [part(name) for name in dict.fromkeys(names)]
    for name in given:
        if not any(name == one.name for kind in kinds for one in kind.measures):
            setting = _setting(name)
            raise PartError(f"--{setting} is not a measure of {', '.join(names)}: see tabulae parts")
    available.require()
    made: list[Made] = []
    notes: list[str] = []
    for kind in kinds:
        own = {one.name: given[one.name] for one in kind.measures if one.name in given}
        made += _part_files(kind, quality, own)
        notes += _notes(kind, own)
    return made, notes


def _notes(kind: PartKind, measures: Mapping[str, float]) -> list[str]:
    """What a maker should know of a die before trusting it; nothing outside what was simulated."""
    record = kind.record(**measures)
    if not hasattr(record, "length_ratio"):
        return []
    try:
        return [predicted_ends(record.length_ratio, record.chamfer_mm / record.edge_mm).sentence]
    except TabulaeError as error:
        return [str(error)]


def _setting(measure: str) -> str:
    return measure.removesuffix("_mm").replace("_", "-")


def _part_files(kind: PartKind, quality: str, measures: Mapping[str, float]) -> list[Made]:
    """STL, STEP and a picture, made only if the mesh passes the gate."""
    from generator.solid.export import step, stl
    from generator.solid.mesh import printable
    from generator.solid.picture import picture

    settings: dict[str, object] = {
        _setting(name): f"{value:g}mm" if name.endswith("_mm") else f"{value:g}"
        for name, value in measures.items()
    }
    settings["quality"] = quality if quality != "normal" else None
    command = command_line("solid", kind.name, settings=settings)
    made: list[Made] = []
    for body in kind.build(**measures):
        ready = printable(body, quality)  # type: ignore[arg-type]  # checked above
        size = ready.mesh.size_mm
        scene = picture(ready)
        made += [
            Made(f"{body.name}.stl", stl(ready), size, command),
            Made(f"{body.name}.step", step(body), size, command),
            Made(f"{body.name}.svg", svg_bytes(scene, command=command), (), command),
        ]
    return made
