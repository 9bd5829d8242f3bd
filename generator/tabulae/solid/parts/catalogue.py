"""The kinds of parts: their measures and plans, the whole kit of a game, and lines of a parts list."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from typing import TYPE_CHECKING, Any

from tabulae.engine.errors import closest
from tabulae.geometry.die_facts import die_of
from tabulae.geometry.vector import Vector, add
from tabulae.library.templates import SHIPPED, Templates
from tabulae.library.words.messages import Messages, messages
from tabulae.solid.dice.die_plan import D6, D7, D8, INLAY_COLOUR, D7Log, Die, LongDie, plan_die
from tabulae.solid.dice.shaped_die import shaped_dice
from tabulae.solid.errors import BedError, PartError
from tabulae.solid.files.estimate import Estimate, estimate
from tabulae.solid.files.filaments import filament_name
from tabulae.solid.kernels.assembly import Fold, Mate
from tabulae.solid.kernels.build import build_body, chosen_kernel
from tabulae.solid.kernels.manifold import Mesh
from tabulae.solid.kernels.mesh import overhang_mm2, printable
from tabulae.solid.parts.piece import Body, Piece
from tabulae.solid.parts.setting import (
    INFILL_PERCENT,
    Measure,
    Measures,
    MeasureValue,
    PartSetting,
    Printer,
    check_names,
    check_size,
    measures_of,
)

if TYPE_CHECKING:
    from tabulae.solid.dice.face_marks import OwnMarks


@dataclass(frozen=True, slots=True)
class PartLine:
    """A line of the parts list; grams and minutes are those of one copy, as estimated.

    ``all_minutes`` are those of all copies on the plates on which they lie.
    """

    part: str
    piece: str
    copies: int
    size_mm: tuple[float, float, float]
    volume_mm3: float
    grams: float
    minutes: float
    all_minutes: float
    colour: str
    colour_change_mm: float | None
    overhang_mm2: float
    note: str
    files: tuple[str, ...] = ()
    resin: bool = False

    @property
    def time(self) -> str:
        """The printing time of one copy, in words."""
        return duration(self.minutes)

    def as_json(self) -> dict[str, object]:
        """Return a dict of the fields but ``resin``, rounded, and ``time``; no colour is None."""
        return {
            "part": self.part,
            "piece": self.piece,
            "copies": self.copies,
            "size_mm": [round(side, 2) for side in self.size_mm],
            "volume_mm3": round(self.volume_mm3, 1),
            "grams": round(self.grams, 1),
            "minutes": round(self.minutes, 1),
            "time": self.time,
            "colour": self.colour or None,
            "colour_change_mm": self.colour_change_mm,
            "overhang_mm2": round(self.overhang_mm2, 1),
            "note": self.note,
            "files": list(self.files),
        }


def part_line(
    part: str,
    piece: Piece,
    printer: Printer,
    made: tuple[Mesh, Estimate] | None = None,
    files: tuple[str, ...] = (),
    templates: Templates = SHIPPED,
    all_minutes: float = 0.0,
) -> PartLine:
    """Return the line of a piece, from its mesh and estimate if it was ``made``, or else from a coarse mesh.

    ``files`` are the names of its files; its note is in the language of the templates. ``all_minutes`` is the
    time of all copies, 0 if they are not laid on plates: then that of one bed. Without ``made``,
    raises :class:`~tabulae.solid.errors.MeshError` for a piece that must not be printed,
    :class:`~tabulae.solid.errors.PartError` for one that falls apart, and
    :class:`~tabulae.library.packages.MissingError` if meshes cannot be made here.
    """
    mesh, needed = made or _planned(piece, printer)
    further = needed.further_minutes if printer.layer_s is None else needed.minutes
    return PartLine(
        part,
        piece.name,
        piece.copies,
        mesh.size_mm,
        mesh.volume_mm3,
        needed.grams,
        needed.minutes,
        all_minutes or needed.minutes + (piece.copies - 1) * further,
        piece.colour,
        piece.colour_change_mm,
        overhang_mm2(mesh),
        messages(templates)(f"part-note-{piece.note}", **piece.note_facts),
        files,
        printer.layer_s is not None,
    )


def piece_grams(piece: Piece, printer: Printer) -> float:
    """Return the planned mass of all copies of a piece, in grams; raises as :func:`part_line` does."""
    return piece.copies * _planned(piece, printer, timed=False)[1].grams


def _planned(piece: Piece, printer: Printer, *, timed: bool = True) -> tuple[Mesh, Estimate]:
    """Return the coarse mesh of a piece and its estimate."""
    body = build_body(piece, chosen_kernel("manifold"))
    mesh = printable(body, "draft", printer.room_mm, printer.wall_mm).mesh
    return mesh, estimate(piece.name, mesh, printer, full=piece.is_die, timed=timed)


def duration(minutes: float) -> str:
    """Return minutes in words, rounded as an estimate should be, at least 1 min: 35 min, 6 h 50 min, 57 h."""
    if minutes < 10:
        return f"{max(1, round(minutes))} min"
    fives = round(minutes / 5) * 5
    if fives < 60:
        return f"{fives} min"
    if fives >= 24 * 60 or fives % 60 == 0:
        return f"{round(minutes / 60)} h"
    return f"{fives // 60} h {fives % 60} min"


@dataclass(frozen=True, slots=True)
class Total:
    """The plastic and time of all copies of the pieces of one colour; the colour is empty if any will do."""

    colour: str
    pieces: int
    grams: float
    minutes: float

    def as_json(self) -> dict[str, object]:
        """Return a dict for ``parts.json``: the fields, rounded, and ``time``; no colour is None."""
        return {
            "colour": self.colour or None,
            "pieces": self.pieces,
            "grams": round(self.grams),
            "minutes": round(self.minutes),
            "time": duration(self.minutes),
        }


def shared_notes(notes: Iterable[tuple[str, str]]) -> list[tuple[tuple[str, ...], str]]:
    """Return the clauses of notes with the names that share them, as pairs (names, clauses).

    ``notes`` are pairs (name, note), with semicolons between clauses; clauses of the same names are joined.
    The pairs come in the order in which their first clauses occur.

    >>> shared_notes([("left", "print flat; add a magnet"), ("right", "print flat")])
    [(('left', 'right'), 'print flat'), (('left',), 'add a magnet')]
    """
    told: dict[str, dict[str, None]] = {}
    for name, note in notes:
        for clause in note.split("; ") if note else ():
            told.setdefault(clause, {})[name] = None
    groups: dict[tuple[str, ...], list[str]] = {}
    for clause, names in told.items():
        groups.setdefault(tuple(names), []).append(clause)
    return [(names, "; ".join(clauses)) for names, clauses in groups.items()]


def totals(lines: Sequence[PartLine]) -> tuple[Total, ...]:
    """Return a total for each colour, in the order in which colours first occur in the lines."""
    by_colour = []
    for colour in dict.fromkeys(line.colour for line in lines):
        same = [line for line in lines if line.colour == colour]
        pieces = sum(line.copies for line in same)
        grams = sum(line.copies * line.grams for line in same)
        by_colour.append(Total(colour, pieces, grams, sum(line.all_minutes for line in same)))
    return tuple(by_colour)


def total_lines(lines: Sequence[PartLine], message: Messages) -> list[str]:
    """Return the pieces, grams and time in words: a line for each colour, then one for all parts."""
    texts = [
        message(
            "parts-list-total",
            colour=message(f"filament-{filament_name(total.colour)}" if total.colour else "filament-any"),
            pieces=total.pieces,
            grams=round(total.grams),
            time=duration(total.minutes),
        )
        for total in totals(lines)
    ]
    whole = "parts-list-whole-resin" if any(line.resin for line in lines) else "parts-list-whole"
    pieces = sum(line.copies for line in lines)
    grams = round(sum(line.grams * line.copies for line in lines))
    time = duration(sum(line.all_minutes for line in lines))
    return [*texts, message(whole, pieces=pieces, grams=grams, time=time, infill=INFILL_PERCENT)]


def die_pieces(die: Die, copies: int, marks: OwnMarks | None = None) -> tuple[Piece, ...]:
    """Return a die as one piece, lying on its 1, a d7 on 6, a bar on 4; raises as :func:`plan_die` does."""
    planned = plan_die(die, marks)
    note, facts = "die", {}
    if isinstance(die, D7) and die.shortened_mm:
        note = f"die-{die.edges}"
        facts = {"less": f"{die.shortened_mm:.2f}", "ratio": f"{die.sharp_ratio:.4g}"}
    inlays = tuple(replace(cut, colour=INLAY_COLOUR) for cut in planned.engravings) if die.inlay else ()
    return (Piece(planned.name, planned, planned.engravings, inlays, copies, note=note, note_facts=facts),)


@dataclass(frozen=True, slots=True)
class PartPlan:
    """The pieces of a part, how neighbours meet, and which leaves turn."""

    pieces: tuple[Piece, ...]
    mates: tuple[Mate, ...] = ()
    folds: tuple[Fold, ...] = ()

    @property
    def mated(self) -> set[str]:
        """The names of the pieces that belong beside others, in places of their own."""
        meetings: tuple[Mate | Fold, ...] = (*self.mates, *self.folds)
        return {name for meeting in meetings for name in (meeting.first, meeting.second)}

    def places(self, gap_mm: float = 5.0) -> dict[str, Vector]:
        """Return by name where the origin of the bed of each piece lies in the assembled part, in mm.

        There is one place for all copies of a piece. Pieces that do not belong together lie side by side
        along x, and a symbol lies in its man.
        """
        places: dict[str, Vector] = {}
        right: float | None = None
        for piece in self.pieces:
            (low, _, _), (high, _, _) = piece.bounds_mm
            x, y, z = piece.origin
            if piece.name in self.mated:
                places[piece.name] = (x, y, z + piece.lift_mm)
            elif piece.whole not in ("", piece.name):
                places[piece.name] = add(places[piece.whole], piece.origin)
            else:
                left = low if right is None else right + gap_mm
                places[piece.name] = (left - low, 0.0, 0.0)
                right = left - low + high
        return places

    def companions(self, piece: Piece) -> tuple[Piece, ...]:
        """Return the other pieces of the object named after this one, such as a man's symbol; () if none."""
        return tuple(other for other in self.pieces if other.whole == piece.name != other.name)


@dataclass(frozen=True, slots=True)
class PartKind:
    """A kind of part: its name, a description, the dataclass of its measures, and its planner.

    ``declared_in`` is that dataclass, or its file and name as ``file:dataclass``: so the file of a part is
    loaded when the part is made. The planner gets the setting, the part's own measures, and all requested
    measures, since a box must know the men that go into it.
    """

    name: str
    description: str
    declared_in: str | type[Any]
    planner: Callable[[PartSetting, Any, Measures], PartPlan]

    @property
    def record(self) -> type[Any]:
        """The dataclass of the measures of the part."""
        if not isinstance(self.declared_in, str):
            return self.declared_in
        file, _, name = self.declared_in.partition(":")
        record: type[Any] = getattr(import_module(f"tabulae.solid.parts.{file}"), name)
        return record

    @property
    def measures(self) -> tuple[Measure, ...]:
        """The measures of the part, with defaults, ranges and meanings."""
        return measures_of(self.record)

    def plan(self, setting: PartSetting | None = None, measures: Measures | None = None) -> PartPlan:
        """Return the plan of the part in pure numbers; measures of other parts are ignored.

        Without a ``setting`` the game and printer are those of ``PartSetting()``. Raises
        :class:`~tabulae.solid.errors.PartError` if the part cannot be made with them and these measures.
        """
        requested, own = measures or {}, setting or PartSetting()
        if "air_mm" in requested:
            own = replace(own, air_mm=float(requested["air_mm"]))
        return self.planner(own, own_measures(self.record, requested), requested)

    def build(self, setting: PartSetting | None = None, **measures: MeasureValue) -> tuple[Body, ...]:
        """Return the bodies of the part, built by CadQuery if it is installed, or else by manifold3d.

        They are those of the pieces of the plan, each once, however many copies are needed. Raises
        :class:`~tabulae.solid.errors.PartError` for an unknown measure or where :meth:`plan` does, and
        :class:`~tabulae.library.packages.MissingError` if neither can be loaded.
        """
        check_names(self.name, self.record, measures)
        return tuple(build_body(piece) for piece in self.plan(setting, measures).pieces)


def own_measures(record: type[Any], measures: Measures) -> Any:
    """Return a ``record``, a dataclass of measures, with those of ``measures`` that it declares."""
    names = (measure.name for measure in measures_of(record))
    return record(**{name: measures[name] for name in names if name in measures})


def part_kinds(templates: Templates = SHIPPED) -> Mapping[str, PartKind]:
    """Return every kind of part by name: those of :data:`PARTS`, and the dice that the templates describe.

    Raises :class:`~tabulae.library.loader.TemplateError` for a die that is not fair.
    """
    shaped = shaped_dice(templates).items()
    return PARTS | {name: PartKind(name, what, record, _die) for name, (what, record) in shaped}


def part(name: str, templates: Templates = SHIPPED) -> PartKind:
    """Return the kind of part of that name; raises :class:`PartError` if unknown; see :func:`part_kinds`."""
    known = part_kinds(templates)
    if name not in known:
        raise PartError("no-part", name=name, close=closest(name, known), known=list(known))
    return known[name]


BOARD_KINDS = ("tables", "rows", "ring")
"""The kinds of boards that can be made of tiles."""


def whole_kit(
    setting: PartSetting, measures: Measures | None = None, templates: Templates = SHIPPED
) -> tuple[PartKind, ...]:
    """Return the kinds of all parts of a game, in the order of printing.

    The die is left out if there is none with as many faces, the coupon if there is no board in tiles with
    tongues, the hinge if the board has no printed one, and what no plate holds (:func:`too_large_parts`). A
    Roman game has a tower with its tray, others have a fritillus. Receptacles are left out because they are
    for wooden boards. Raises :class:`~tabulae.solid.errors.PartError` for measures with which board
    or box cannot be made.
    """
    requested = measures or {}
    lacks = too_large_parts(setting, requested)
    known = part_kinds(templates)
    names = [name for name in _names_in_kit(setting, requested) if name in known and name not in lacks]
    if "board" in names:
        from tabulae.solid.parts.board import PlasticBoard, board_plan

        board = own_measures(PlasticBoard, requested)
        names += ["hinge"] if board_plan(setting, board).hinges_y and board.hinge == "printed" else []
    return tuple(known[name] for name in names)


def _names_in_kit(setting: PartSetting, measures: Measures) -> list[str]:
    """Return the names of the parts of a game in the order of printing, but for hinges."""
    from tabulae.solid.parts.board import PlasticBoard
    from tabulae.solid.parts.joints import TONGUES

    has_board = setting.board.kind in BOARD_KINDS
    has_tongues = has_board and own_measures(PlasticBoard, measures).joint in TONGUES
    names = ["coupon"] if has_tongues else []
    names += [die_of(setting.faces), "men", "box"]
    names += ["tower", "tray"] if setting.is_roman else ["fritillus"]
    return [*names, "board"] if has_board else names


def too_large_parts(setting: PartSetting, measures: Measures) -> dict[str, BedError]:
    """Return the parts of a game that no plate of the printer holds, by name, with errors that say so.

    Without its tower a tray is left out with the same error. Raises
    :class:`~tabulae.solid.errors.PartError` for a measure of theirs outside its range.
    """
    lacks = {}
    for name in _names_in_kit(setting, measures):
        if name not in PARTS:
            continue  # dice of the templates
        try:
            for piece in PARTS[name].plan(setting, measures).pieces:
                check_size(piece.name, piece.size_mm, setting.printer.room_mm, BedError)
        except BedError as error:
            lacks[name] = error
    if "tower" in lacks:
        lacks["tray"] = lacks["tower"]
    return lacks


def _die(setting: PartSetting, record: Any, requested: Measures) -> PartPlan:
    return PartPlan(die_pieces(record, setting.dice, setting.marks))


def _men(setting: PartSetting, record: Any, requested: Measures) -> PartPlan:
    from tabulae.solid.parts.men import men_pieces

    return PartPlan(men_pieces(setting, record))


def _box(setting: PartSetting, record: Any, requested: Measures) -> PartPlan:
    from tabulae.solid.parts.box import box_pieces
    from tabulae.solid.parts.men import Men

    return PartPlan(*box_pieces(setting, record, own_measures(Men, requested)))


def _tower(setting: PartSetting, record: Any, requested: Measures) -> PartPlan:
    from tabulae.solid.parts.tower import tower_pieces

    return PartPlan(tower_pieces(record, setting.words))


def _tray(setting: PartSetting, record: Any, requested: Measures) -> PartPlan:
    from tabulae.solid.parts.tower import Tower
    from tabulae.solid.parts.tray import tray_pieces

    return PartPlan(tray_pieces(setting, record, own_measures(Tower, requested)))


def _fritillus(setting: PartSetting, record: Any, requested: Measures) -> PartPlan:
    from tabulae.solid.parts.fritillus import fritillus_pieces

    return PartPlan(fritillus_pieces(record))


def _coupon(setting: PartSetting, record: Any, requested: Measures) -> PartPlan:
    from tabulae.solid.parts.coupon import coupon_pieces

    return PartPlan(coupon_pieces(record))


def _receptacles(setting: PartSetting, record: Any, requested: Measures) -> PartPlan:
    from tabulae.solid.parts.receptacles import receptacle_pieces

    return PartPlan(receptacle_pieces(setting, record))


def _board(setting: PartSetting, record: Any, requested: Measures) -> PartPlan:
    from tabulae.solid.parts.board import board_plan

    planned = board_plan(setting, record)
    return PartPlan(planned.pieces, planned.mates)


def _hinge(setting: PartSetting, record: Any, requested: Measures) -> PartPlan:
    from tabulae.solid.parts.board import PlasticBoard, board_plan
    from tabulae.solid.parts.hinge import hinge_pieces

    board = own_measures(PlasticBoard, requested)
    is_folding = setting.board.kind == "tables" and board.hinge == "printed"
    copies = len(board_plan(setting, board).hinges_y) if is_folding else 1
    leaves, folds = hinge_pieces(record, copies)
    return PartPlan(leaves, folds=folds)


PARTS: dict[str, PartKind] = {
    kind.name: kind
    for kind in (
        PartKind("d6", "die with six faces; opposite faces add up to seven", D6, _die),
        PartKind("d7", "die with seven faces: a prism with 6 and 7 on its pentagonal ends", D7, _die),
        PartKind("d8", "die with eight triangular faces; opposite faces add up to nine", D8, _die),
        PartKind("d7log", "die with seven sides: a log with pointed ends, fair by its symmetry", D7Log, _die),
        PartKind("longdie", "a long die: a bar with 1, 3, 4 and 6 on its sides", LongDie, _die),
        PartKind(
            "receptacles",
            "half-moon strips, rows or a ring, to glue onto a board",
            "receptacles:Receptacles",
            _receptacles,
        ),
        PartKind(
            "board", "the whole board with its rim, in tiles that fit the bed", "board:PlasticBoard", _board
        ),
        PartKind("hinge", "a pin hinge for a board that folds", "hinge:Hinge", _hinge),
        PartKind("men", "men that stack, with the symbol of their seat as an inlay", "men:Men", _men),
        PartKind("box", "a box with a sliding lid for the men and the dice", "box:MenBox", _box),
        PartKind("tower", "a pyrgus, the dice tower of the Romans", "tower:Tower", _tower),
        PartKind("tray", "steps and a tray for the dice that leave the tower", "tray:Tray", _tray),
        PartKind(
            "fritillus",
            "a dice cup, ridged inside so that the dice turn over",
            "fritillus:Fritillus",
            _fritillus,
        ),
        PartKind(
            "coupon",
            "plates to try every fit on: print them first to find the gaps of your printer",
            "coupon:Coupon",
            _coupon,
        ),
    )
}
