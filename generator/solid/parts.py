"""The parts that can be made in plastic: planned and listed without CadQuery, built with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from generator.engine.errors import nearest
from generator.solid import available, box, coupon, hinge, men, receptacles, tower
from generator.solid.board import WholeBoard, board_plan
from generator.solid.body import Body
from generator.solid.die_pieces import NAMES, die_pieces
from generator.solid.die_plan import D6, D7, D8, D7Log
from generator.solid.errors import PartError
from generator.solid.joints import STYLES, TONGUES
from generator.solid.mating import Fold, Mate
from generator.solid.measures import Measure, check_names, measures_of
from generator.solid.piece import Piece
from generator.solid.setting import Setting

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
    planner: Callable[[Setting, Any, Given], PartPlan]

    @property
    def measures(self) -> tuple[Measure, ...]:
        """Its measures with defaults, ranges and meanings."""
        return measures_of(self.record)

    def plan(self, setting: Setting | None = None, given: Given | None = None) -> PartPlan:
        """The part as planned, in pure numbers; measures of other parts in ``given`` are passed over.

        Raises :class:`PartError` for a measure outside its range.
        """
        asked = given or {}
        return self.planner(setting or Setting(), own_record(self.record, asked), asked)

    def build(self, setting: Setting | None = None, **measures: float | bool | str) -> tuple[Body, ...]:
        """The bodies of the part; measures that are not given have their defaults.

        Raises :class:`PartError` for an unknown measure or one outside its range, and
        :class:`MissingError` if CadQuery cannot be loaded.
        """
        check_names(self.name, self.record, measures)
        available.require()
        from generator.solid.forming import form

        return tuple(form(piece) for piece in self.plan(setting, measures).pieces)


def own_record(record: type[Any], given: Given) -> Any:
    """A record of measures with those of the given ones that it knows."""
    return record(**{one.name: given[one.name] for one in measures_of(record) if one.name in given})


def part(name: str) -> PartKind:
    """The kind of part of that name; :class:`PartError` names the valid ones."""
    if name not in PARTS:
        raise PartError(f"no part {name!r}{nearest(name, PARTS)}; there are {', '.join(PARTS)}")
    return PARTS[name]


def whole_kit(setting: Setting, given: Given | None = None) -> tuple[PartKind, ...]:
    """The parts of everything for a game, what to print first in front.

    The coupon is left out if the tiles of the board have no tongues.
    """
    wanted = own_record(WholeBoard, given or {})
    names = [] if wanted.joint in set(STYLES) - set(TONGUES) else ["coupon"]
    names += [NAMES.get(setting.faces, "d8"), "men", "box", "tower"]
    if setting.board.kind in ("tables", "rows", "ring"):
        names += ["receptacles", "board"]
        if board_plan(setting, wanted).hinges_y and wanted.hinge == "printed":
            names.append("hinge")
    return tuple(PARTS[name] for name in names)


def _hinge_kind(given: Given) -> str:
    return str(own_record(WholeBoard, given).hinge)


def _die(setting: Setting, record: Any, given: Given) -> PartPlan:
    return PartPlan(die_pieces(record, setting.dice, setting.marks))


def _men(setting: Setting, record: Any, given: Given) -> PartPlan:
    return PartPlan(men.pieces(setting, record))


def _box(setting: Setting, record: Any, given: Given) -> PartPlan:
    return PartPlan(*box.pieces(setting, record, own_record(men.Men, given)))


def _tower(setting: Setting, record: Any, given: Given) -> PartPlan:
    return PartPlan(tower.pieces(record, setting.words))


def _coupon(setting: Setting, record: Any, given: Given) -> PartPlan:
    return PartPlan(coupon.pieces(record))


def _receptacles(setting: Setting, record: Any, given: Given) -> PartPlan:
    return PartPlan(receptacles.pieces(setting, record))


def _board(setting: Setting, record: Any, given: Given) -> PartPlan:
    planned = board_plan(setting, record)
    return PartPlan(planned.pieces, planned.mates)


def _hinge(setting: Setting, record: Any, given: Given) -> PartPlan:
    folding = setting.board.kind == "tables" and _hinge_kind(given) == "printed"
    many = len(board_plan(setting, own_record(WholeBoard, given)).hinges_y) if folding else 1
    leaves, folds = hinge.pieces(record, many)
    return PartPlan(leaves, folds=folds)


PARTS: dict[str, PartKind] = {
    kind.name: kind
    for kind in (
        PartKind("d6", "die with six faces, opposite ones make seven", D6, _die),
        PartKind("d7", "die with seven faces: a prism, 6 and 7 on its five-cornered ends", D7, _die),
        PartKind("d8", "die with eight three-cornered faces, opposite ones make nine", D8, _die),
        PartKind("d7log", "die with seven sides: a log with pointed ends, fair by its symmetry", D7Log, _die),
        PartKind(
            "receptacles",
            "half-moon strips, rows or a ring, to glue onto a board",
            receptacles.Receptacles,
            _receptacles,
        ),
        PartKind("board", "the whole board with its rim, in tiles that fit the bed", WholeBoard, _board),
        PartKind("hinge", "a pin hinge for a board that folds", hinge.Hinge, _hinge),
        PartKind("men", "men that stack, with the symbol of their seat as an inlay", men.Men, _men),
        PartKind("box", "a box with a sliding lid for the men and the dice", box.Box, _box),
        PartKind("tower", "a pyrgus, the dice tower of the Romans", tower.Tower, _tower),
        PartKind(
            "coupon", "a tongue and six sockets: print it first to find the fit", coupon.Coupon, _coupon
        ),
    )
}
