"""The parts that can be made in plastic: planned and listed without CadQuery, built with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tabulae.engine.errors import nearest
from tabulae.geometry.die_facts import die_of
from tabulae.library.loader import SHIPPED, Templates
from tabulae.library.part_words import part_words
from tabulae.library.words import fill
from tabulae.solid import box, fritillus, hinge, men, receptacles, tower, tray
from tabulae.solid import joints as coupon
from tabulae.solid.assembly import Fold, Mate
from tabulae.solid.board import PlasticBoard, board_plan
from tabulae.solid.build import build_body, chosen_kernel
from tabulae.solid.die_marks import OwnMarks
from tabulae.solid.die_plan import (
    D4,
    D6,
    D7,
    D8,
    INLAY_COLOUR,
    Astragalus,
    D7Log,
    Die,
    LongDie,
    plan,
)
from tabulae.solid.errors import BedError, PartError
from tabulae.solid.estimate import Estimate, estimate
from tabulae.solid.joints import STYLES, TONGUES
from tabulae.solid.manifold import Mesh
from tabulae.solid.mesh import overhang_mm2, printable
from tabulae.solid.piece import Body, Piece
from tabulae.solid.setting import Measure, PartSetting, Printer, check_names, measures_of
from tabulae.solid.shaped_die import shaped_dice


@dataclass(frozen=True, slots=True)
class PartLine:
    """A line of the parts list; grams and minutes are those of one copy.

    It is sliced as :mod:`tabulae.solid.estimate` says.
    """

    part: str
    piece: str
    copies: int
    size_mm: tuple[float, float, float]
    volume_mm3: float
    grams: float
    minutes: float
    colour: str
    colour_change_mm: float | None
    overhang_mm2: float
    note: str
    files: tuple[str, ...] = ()
    resin: bool = False

    @property
    def time(self) -> str:
        """How long one copy takes to print, in words."""
        return duration(self.minutes)

    def as_json(self) -> dict[str, object]:
        """The line for ``parts.json``."""
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
) -> PartLine:
    """The line of a piece as made, its mesh and what it takes, or as a coarse mesh of its plan.

    Raises :class:`~tabulae.solid.errors.MeshError` for a piece that must not be printed, and
    :class:`~tabulae.solid.errors.MissingError` if meshes cannot be made here.
    """
    if made is None:
        body = build_body(piece, chosen_kernel("manifold"))
        mesh = printable(body, "draft", printer.bed_mm, printer.wall_mm).mesh
        made = mesh, estimate(piece.name, mesh, printer, full=piece.full)
    mesh, needed = made
    return PartLine(
        part,
        piece.name,
        piece.copies,
        mesh.size_mm,
        mesh.volume_mm3,
        needed.grams,
        needed.minutes,
        piece.colour,
        piece.colour_change_mm,
        overhang_mm2(mesh),
        fill(part_words(templates).notes[piece.note], **piece.note_facts),
        files,
        printer.layer_s is not None,
    )


def duration(minutes: float) -> str:
    """Minutes in words, no closer than an estimate is: 4 min, 35 min, 6 h 50 min, 57 h."""
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
    """What all copies of the pieces of one colour take; the colour is empty if any will do."""

    colour: str
    pieces: int
    grams: float
    minutes: float

    def as_json(self) -> dict[str, object]:
        """The total for ``parts.json``."""
        return {
            "colour": self.colour or None,
            "pieces": self.pieces,
            "grams": round(self.grams),
            "minutes": round(self.minutes),
            "time": duration(self.minutes),
        }


def totals(lines: Sequence[PartLine]) -> tuple[Total, ...]:
    """The totals of the colours, in the order in which they come."""
    found = []
    for colour in dict.fromkeys(line.colour for line in lines):
        own = [line for line in lines if line.colour == colour]
        found.append(
            Total(
                colour,
                sum(line.copies for line in own),
                sum(line.copies * line.grams for line in own),
                sum(line.copies * line.minutes for line in own),
            )
        )
    return tuple(found)


def die_pieces(die: Die, copies: int, marks: OwnMarks | None = None) -> tuple[Piece, ...]:
    """The die as one piece, lying on the face of its lowest number (the d7 on its 6)."""
    drawn = plan(die, marks)
    note, facts = "die", {}
    if isinstance(die, D7) and die.shortened_mm:
        note = f"die-{die.edges}"
        facts = {"less": f"{die.shortened_mm:.2f}", "ratio": f"{die.length_ratio:.4g}"}
    inlays = tuple(replace(cut, colour=INLAY_COLOUR) for cut in drawn.engravings) if die.inlay else ()
    return (Piece(drawn.name, drawn, drawn.engravings, inlays, copies, note=note, note_facts=facts),)


Given = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class PartPlan:
    """The pieces of a part, how neighbours meet, and what turns."""

    pieces: tuple[Piece, ...]
    mates: tuple[Mate, ...] = ()
    folds: tuple[Fold, ...] = ()


@dataclass(frozen=True, slots=True)
class PartKind:
    """A kind of part: its name, what it is, the record of its measures and what plans it.

    The planner gets the setting, the record, and all measures that were asked for, since a box must
    know the men that go into it.
    """

    name: str
    description: str
    record: type[Any]
    planner: Callable[[PartSetting, Any, Given], PartPlan]

    @property
    def measures(self) -> tuple[Measure, ...]:
        """Its measures with defaults, ranges and meanings."""
        return measures_of(self.record)

    def plan(self, setting: PartSetting | None = None, given: Given | None = None) -> PartPlan:
        """The part as planned, in pure numbers; measures of other parts in ``given`` are passed over.

        Raises :class:`~tabulae.solid.errors.PartError` for a measure outside its range.
        """
        asked = given or {}
        return self.planner(setting or PartSetting(), own_record(self.record, asked), asked)

    def build(self, setting: PartSetting | None = None, **measures: float | bool | str) -> tuple[Body, ...]:
        """The bodies of the part; measures that are not given have their defaults.

        The kernel is CadQuery if it is installed, or else manifold3d.
        Raises :class:`~tabulae.solid.errors.PartError` for an unknown measure or one outside its range, and
        :class:`~tabulae.solid.errors.MissingError` if neither can be loaded.
        """
        check_names(self.name, self.record, measures)
        return tuple(build_body(piece) for piece in self.plan(setting, measures).pieces)


def own_record(record: type[Any], given: Given) -> Any:
    """A record of measures with those of the given ones that it knows."""
    return record(**{one.name: given[one.name] for one in measures_of(record) if one.name in given})


def part_kinds(templates: Templates = SHIPPED) -> Mapping[str, PartKind]:
    """Every kind of part by name: those of :data:`PARTS`, and the dice that the templates describe."""
    shaped = shaped_dice(templates).items()
    return PARTS | {name: PartKind(name, what, record, _die) for name, (what, record) in shaped}


def part(name: str, templates: Templates = SHIPPED) -> PartKind:
    """The kind of part of that name; :class:`~tabulae.solid.errors.PartError` names the valid ones."""
    known = part_kinds(templates)
    if name not in known:
        raise PartError(f"no part {name!r}{nearest(name, known)}; there are {', '.join(known)}")
    return known[name]


def whole_kit(
    setting: PartSetting, given: Given | None = None, templates: Templates = SHIPPED
) -> tuple[PartKind, ...]:
    """The parts of everything for a game, what to print first in front.

    The die is left out if none has as many faces, the coupon if the tiles of the board have no tongues, the
    box if no plate holds one (:func:`lacking_box`). Receptacles are for boards of wood: the plastic one has
    its own.
    """
    wanted = own_record(PlasticBoard, given or {})
    names = [] if wanted.joint in set(STYLES) - set(TONGUES) else ["coupon"]
    holds = ["box"] if not lacking_box(setting, given or {}) else []
    known = part_kinds(templates)
    die = die_of(setting.faces)
    names += [*([die] if die in known else []), "men", *holds, "tower"]
    if setting.board.kind in ("tables", "rows", "ring"):
        names.append("board")
        if board_plan(setting, wanted).hinges_y and wanted.hinge == "printed":
            names.append("hinge")
    return tuple(known[name] for name in names)


def lacking_box(setting: PartSetting, given: Given) -> str:
    """Why there is no box for all men of a game; nothing if there is one."""
    try:
        PARTS["box"].plan(setting, given)
    except BedError as error:
        return str(error)
    return ""


def _hinge_kind(given: Given) -> str:
    return str(own_record(PlasticBoard, given).hinge)


def _die(setting: PartSetting, record: Any, given: Given) -> PartPlan:
    return PartPlan(die_pieces(record, setting.dice, setting.marks))


def _men(setting: PartSetting, record: Any, given: Given) -> PartPlan:
    return PartPlan(men.men_pieces(setting, record))


def _box(setting: PartSetting, record: Any, given: Given) -> PartPlan:
    return PartPlan(*box.box_pieces(setting, record, own_record(men.Men, given)))


def _tower(setting: PartSetting, record: Any, given: Given) -> PartPlan:
    return PartPlan(tower.tower_pieces(record, setting.words))


def _tray(setting: PartSetting, record: Any, given: Given) -> PartPlan:
    return PartPlan(tray.tray_pieces(setting, record, own_record(tower.Tower, given)))


def _cup(setting: PartSetting, record: Any, given: Given) -> PartPlan:
    return PartPlan(fritillus.cup_pieces(record))


def _coupon(setting: PartSetting, record: Any, given: Given) -> PartPlan:
    return PartPlan(coupon.coupon_pieces(record))


def _receptacles(setting: PartSetting, record: Any, given: Given) -> PartPlan:
    return PartPlan(receptacles.receptacle_pieces(setting, record))


def _board(setting: PartSetting, record: Any, given: Given) -> PartPlan:
    planned = board_plan(setting, record)
    return PartPlan(planned.pieces, planned.mates)


def _hinge(setting: PartSetting, record: Any, given: Given) -> PartPlan:
    folding = setting.board.kind == "tables" and _hinge_kind(given) == "printed"
    many = len(board_plan(setting, own_record(PlasticBoard, given)).hinges_y) if folding else 1
    leaves, folds = hinge.hinge_pieces(record, many)
    return PartPlan(leaves, folds=folds)


PARTS: dict[str, PartKind] = {
    kind.name: kind
    for kind in (
        PartKind("d6", "die with six faces, opposite ones make seven", D6, _die),
        PartKind("d7", "die with seven faces: a prism, 6 and 7 on its five-cornered ends", D7, _die),
        PartKind("d8", "die with eight three-cornered faces, opposite ones make nine", D8, _die),
        PartKind("d7log", "die with seven sides: a log with pointed ends, fair by its symmetry", D7Log, _die),
        PartKind("d4", "die with four faces: the number upright on top of every side counts", D4, _die),
        PartKind("longdie", "a long die: a bar with 1, 3, 4 and 6 on its sides", LongDie, _die),
        PartKind("astragalus", "an ankle bone made simple: 3 and 4 often, 1 and 6 seldom", Astragalus, _die),
        PartKind(
            "receptacles",
            "half-moon strips, rows or a ring, to glue onto a board",
            receptacles.Receptacles,
            _receptacles,
        ),
        PartKind("board", "the whole board with its rim, in tiles that fit the bed", PlasticBoard, _board),
        PartKind("hinge", "a pin hinge for a board that folds", hinge.Hinge, _hinge),
        PartKind("men", "men that stack, with the symbol of their seat as an inlay", men.Men, _men),
        PartKind("box", "a box with a sliding lid for the men and the dice", box.MenBox, _box),
        PartKind("tower", "a pyrgus, the dice tower of the Romans", tower.Tower, _tower),
        PartKind("tray", "steps and a tray for the dice that leave the tower", tray.Tray, _tray),
        PartKind("fritillus", "a dice cup, ridged inside so that the dice turn over", fritillus.Cup, _cup),
        PartKind(
            "coupon", "a tongue and six sockets: print it first to find the fit", coupon.Coupon, _coupon
        ),
    )
}
