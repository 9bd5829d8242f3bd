"""The plates of a kit: for one nozzle by colour, and once more for printers that change filament."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from tabulae.library.words.messages import messages
from tabulae.play.second_process import SecondProcess
from tabulae.products.output import OutputFile
from tabulae.products.plastic.piece_build import MadePart, MadePiece, Making, coloured_bodies
from tabulae.solid.files.export import ColouredBody, bambu_project, threemf
from tabulae.solid.files.filaments import DEFAULT_COLOUR, filament_name
from tabulae.solid.files.plates import Plate, PlateObject, plates
from tabulae.solid.kernels.mesh import PrintableMesh
from tabulae.solid.parts.setting import turn_to_fit

SEVERAL, PRUSA, BAMBU = "several-colours", "prusaslicer", "bambu-orca"
"""The folder of plates of several colours; how their files end for PrusaSlicer, and for the two others."""


PLATE_NAMES = {"coupon": "fit-test", "hinge": "hinges"}
"""The names of the plates of some parts, where they are not the name of the part."""


@dataclass(frozen=True, slots=True)
class PlateSet:
    """The plates of a kit for one nozzle, and those of several colours for printers with more."""

    one_nozzle: tuple[Plate, ...] = ()
    colours: tuple[Plate, ...] = ()

    def slots(self, plate: Plate) -> tuple[str, ...]:
        """Return the colours to load for a plate, slot by slot: the same for all plates of its group.

        Each is ``#rrggbb``, or empty if any colour will do.
        """
        if plate in self.one_nozzle:
            return plate.colours
        same = [other for other in self.colours if other.group == plate.group]
        return tuple(dict.fromkeys(colour for other in same for colour in other.colours))

    def files(self, plate: Plate) -> tuple[str, ...]:
        """Return two file names, with their folder, for a plate of several colours.

        The first is for PrusaSlicer, the second for Bambu Studio and OrcaSlicer.
        """
        return tuple(f"{SEVERAL}/{plate.name}-{slicer}.3mf" for slicer in (PRUSA, BAMBU))


def kit_plates(parts: Sequence[MadePart], making: Making) -> PlateSet:
    """Return the plates of all parts: the fit test, the dice, then the other parts in their order.

    Those of several colours are left out unless ``making.several_colours``.
    """
    order = [part for part in parts if part.kind.name == "coupon"]
    order += [part for part in parts if part.kind.name != "coupon" and part.pieces[0].piece.is_die]
    order += [part for part in parts if part not in order]
    single = [item for part in order for item in _single_objects(part, making)]
    coloured = order if making.several_colours else ()
    whole = [list(_whole_objects(part, making)) for part in coloured]
    # A tile without inlays has the ground of those with some.
    several = [item for same in whole if any(len(item.colours) > 1 for item in same) for item in same]
    return PlateSet(plates(single, making.printer), plates(several, making.printer))


def plate_files(plate_set: PlateSet, making: Making, processes: SecondProcess) -> Iterator[OutputFile]:
    """Yield the 3MF file of each plate for one nozzle, then two for each plate of several colours."""

    def call(plate: Plate, is_bambu: bool = False) -> partial[bytes]:
        objects = [(item.name, item.bodies) for item, _ in plate.objects]
        slots = [colour or DEFAULT_COLOUR for colour in plate_set.slots(plate)]
        if is_bambu:
            return partial(bambu_project, objects, plate.origins, plate.full, slots, making.printer.presets)
        return partial(threemf, objects, plate.origins, plate.full, slots, making.printer.presets)

    calls = {plate.file: call(plate) for plate in plate_set.one_nozzle}
    for plate in plate_set.colours:
        prusa, bambu = plate_set.files(plate)
        calls |= {prusa: call(plate), bambu: call(plate, is_bambu=True)}
    contents = processes.results(list(calls.values()))
    for file, content in zip(calls, contents, strict=True):
        about = {"part": "plate", "piece": file.rpartition("/")[2].removesuffix(".3mf")}
        yield OutputFile(file, content, (), making.command, thing="part", about=about, role="model")


def _whole_objects(part: MadePart, making: Making) -> Iterator[PlateObject]:
    """Yield the objects of a part in all their colours: a man and his symbol are one object."""
    for name, group in part.objects.items():
        bodies = tuple(coloured_bodies(group))
        item = _plate_object(part, group[0], bodies, making)
        grams = sum(made.estimate.grams for made in group)
        minutes = sum(made.estimate.minutes for made in group)
        further = sum(made.estimate.further_minutes for made in group)
        yield replace(item, name=name, grams=grams, minutes=minutes, further_minutes=further, note="")


def _single_objects(part: MadePart, making: Making) -> Iterator[PlateObject]:
    """Yield the pieces of a part as objects of one colour, those that are pressed into others last."""
    message = messages(making.templates)
    for is_pressed_in in (False, True):
        for made in part.pieces:
            piece = made.piece
            if (piece.whole not in ("", piece.name)) is not is_pressed_in:
                continue
            item = _plate_object(part, made, (ColouredBody(made.single_mesh, piece.colour),), making)
            note = message(f"part-note-{piece.note}", **piece.note_facts)
            group = f"{filament_name(piece.colour)}-inlays" if is_pressed_in else item.group
            yield replace(item, group=group, note=note)


def _plate_object(
    part: MadePart, made: MadePiece, bodies: tuple[ColouredBody, ...], making: Making
) -> PlateObject:
    """Return an object for a plate, turned if it fits the bed only so."""
    piece, mesh = made.piece, made.single_mesh.mesh
    if turn := turn_to_fit(*mesh.size_mm[:2], making.printer.room_mm):
        mesh = mesh.turned(turn)
        passed = [PrintableMesh(body.passed.name, body.passed.mesh.turned(turn)) for body in bodies]
        bodies = tuple(replace(body, passed=one) for body, one in zip(bodies, passed, strict=True))
    low, high = mesh.bounds_mm.tolist()
    return PlateObject(
        piece.name,
        piece.plate or ("dice" if piece.is_die else PLATE_NAMES.get(part.kind.name, part.kind.name)),
        piece.colour,
        piece.copies,
        bodies,
        mesh.size_mm,
        ((low[0] + high[0]) / 2, (low[1] + high[1]) / 2),
        made.estimate.grams,
        made.estimate.minutes,
        made.estimate.further_minutes,
        piece.is_die,
    )
