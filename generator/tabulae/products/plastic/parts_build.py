"""The building of plastic parts, and the files of each: models, pictures, and beds full of small pieces."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from tabulae.library.words.messages import messages
from tabulae.play.second_process import SecondProcess
from tabulae.products.output import OutputFile
from tabulae.products.plastic.parts_request import PartsRequest
from tabulae.products.plastic.piece_build import (
    MadePart,
    Making,
    PiecePicture,
    check_assembly,
    draw_together,
    make_piece,
    object_file,
)
from tabulae.products.product import ALL
from tabulae.solid.parts.catalogue import PartLine, part_line

if TYPE_CHECKING:
    from tabulae.solid.files.plates import Plate


def part_files(
    request: PartsRequest, making: Making, title: str | None, processes: SecondProcess
) -> Iterator[OutputFile]:
    """Build and check the requested parts, and yield their files.

    Each piece has its STL and STEP, if ``making`` asks for them, and pictures. With a ``title``, that of the
    whole set, the 3MF files are plates in the order of printing, and a list and a common picture follow; if
    it is None, there is one for each object. Raises TabulaeError, before anything is yielded, if any piece
    must not be printed.
    """
    parts = _made_parts(request, making, processes)
    drawings = _drawings(parts, making, title, processes)
    is_3mf, lines = "3mf" in making.formats, list[PartLine]()
    if title is None:
        models = _models(parts, making, processes) if is_3mf else {}
        for part in parts:
            yield from _PartFiles(part, request, making, models, ()).all(drawings.get(part.kind.name))
        return
    from tabulae.products.plastic.parts_list import list_files  # loads reportlab
    from tabulae.products.plastic.parts_notes import left_out
    from tabulae.products.plastic.plate_build import PlateSet, kit_plates, plate_files
    from tabulae.products.plastic.print_day import print_day, sentence

    plate_set = kit_plates(parts, making) if is_3mf else PlateSet()
    for part in parts:
        files = _PartFiles(part, request, making, {}, plate_set.one_nozzle)
        yield from files.all(drawings.get(part.kind.name))
        lines += files.lines()
    yield from plate_files(plate_set, making, processes)
    lacks, day = left_out(request), None
    if plate_set.one_nozzle:
        day = print_day(parts, plate_set, title, making, processes)
        day = replace(day, checks=(*day.checks, *map(sentence, lacks)))
    yield from list_files(lines, plate_set, title, drawings[ALL], making, day, lacks)


def _made_parts(request: PartsRequest, making: Making, processes: SecondProcess) -> list[MadePart]:
    plans = [(kind, request.plan(kind)) for kind in request.kinds]
    calls = [
        partial(make_piece, piece, making, not plan.mates, plan.companions(piece))
        for _, plan in plans
        for piece in plan.pieces
    ]
    made = iter(processes.results(calls))
    return [MadePart(kind, plan, [next(made) for _ in plan.pieces]) for kind, plan in plans]


def _drawings(
    parts: Sequence[MadePart], making: Making, title: str | None, processes: SecondProcess
) -> dict[str, PiecePicture]:
    """Return common pictures of mated pieces by part, and of everything as ``all`` if there is a title.

    Raises MeshError if pieces do not meet as they should.
    """
    from tabulae.solid.pictures.picture import COARSE, QUICK

    calls: dict[str, Callable[[], PiecePicture | None]] = {}
    if title is not None:
        caption = messages(making.templates)("parts-all", title=title)
        pieces = [part.shown_pieces() for part in parts]
        calls[ALL] = partial(draw_together, pieces, caption, making, (180.0, 150.0), COARSE)
    for part in parts:
        name, mates, folds = part.kind.name, part.plan.mates, part.plan.folds
        if mates or folds:
            calls[f"{name} meets"] = partial(check_assembly, part.shown_pieces(), mates, folds)
        if mates and not making.plates_only:
            calls[name] = partial(draw_together, [part.shown_pieces()], name, making, (110.0, 100.0), QUICK)
    drawings = zip(calls, processes.results(list(calls.values())), strict=True)
    return {name: drawing for name, drawing in drawings if drawing is not None}


def _models(
    parts: Sequence[MadePart], making: Making, processes: SecondProcess
) -> dict[tuple[str, str], bytes]:
    """Return the 3MF files by part and object."""
    calls = {
        (part.kind.name, name): partial(object_file, name, group, making.printer)
        for part in parts
        for name, group in part.objects.items()
    }
    return dict(zip(calls, processes.results(list(calls.values())), strict=True))


class _PartFiles:
    """The files of one part, and its lines in the parts list, which name them."""

    def __init__(
        self,
        part: MadePart,
        request: PartsRequest,
        making: Making,
        models: Mapping[tuple[str, str], bytes],
        plates: Sequence[Plate],
    ) -> None:
        self.part, self.making, self.models, self.plates = part, making, models, plates
        self.suffix = request.file_suffix(part.kind)
        self.names: dict[str, list[str]] = {made.piece.name: [] for made in part.pieces}

    def all(self, together: PiecePicture | None) -> Iterator[OutputFile]:
        """Yield models and pictures of each piece, the common picture, and the 3MF file of each object."""
        part = self.part.kind.name
        for made in self.part.pieces:
            piece, size = made.piece.name, made.single_mesh.mesh.size_mm
            step = "-plain.step" if self.making.plain_step else ".step"
            for ending, content in ((".stl", made.stl), (step, made.step)):
                if content is not None:
                    yield self._model(f"{piece}{self.suffix}{ending}", content, size, piece, [piece])
            if made.drawing is not None:
                self.names[piece].append(f"{piece}{self.suffix}.svg")
                yield self._drawing(piece, made.drawing, {"part": part, "piece": piece})
        if together is not None:
            yield self._drawing(part, together, {"part": part})
        for name, group in self.part.objects.items() if self.models else ():
            size, pieces = group[0].single_mesh.mesh.size_mm, [made.piece.name for made in group]
            yield self._model(f"{name}{self.suffix}.3mf", self.models[part, name], size, name, pieces)

    def lines(self) -> Iterator[PartLine]:
        """Yield the lines of the pieces in the parts list; call this after :meth:`all`."""
        printer, templates = self.making.printer, self.making.templates
        for made in self.part.pieces:
            on_plates = [plate for plate in self.plates if made.piece.name in plate.copies]
            names = (*self.names[made.piece.name], *(plate.file for plate in on_plates))
            minutes = sum(plate.minutes_of(made.piece.name) for plate in on_plates)
            built = made.single_mesh.mesh, made.estimate
            time = 0.0 if printer.layer_s is not None else minutes  # a plate of resin takes no longer if full
            yield part_line(self.part.kind.name, made.piece, printer, built, names, templates, time)

    def _model(
        self, file: str, content: bytes, size_mm: tuple[float, ...], name: str, pieces: Sequence[str]
    ) -> OutputFile:
        for piece in pieces:
            self.names[piece].append(file)
        about = {"part": self.part.kind.name, "piece": name}
        return OutputFile(file, content, size_mm, self.making.command, "part", about, role="model")

    def _drawing(self, name: str, drawing: PiecePicture, about: Mapping[str, str]) -> OutputFile:
        file = f"{name}{self.suffix}.svg"
        return OutputFile(
            file, drawing.svg, (), self.making.command, "part", about, role="drawing", alt=drawing.alt
        )
