"""A board with its rim, cut into tiles that fit the bed; hinged in the middle if it has two halves."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from tabulae.draw.layout import Layout
from tabulae.solid.errors import PartError
from tabulae.solid.files.tiles import TileGrid, joint_places, tile_grid
from tabulae.solid.kernels.assembly import Mate
from tabulae.solid.parts import hinge
from tabulae.solid.parts.artwork import ColourDrawing, colour_drawing
from tabulae.solid.parts.board_features import (
    BoardHollows,
    TileRectangle,
    back_engravings,
    board_hollows,
    mark_feet,
    raised_marks,
)
from tabulae.solid.parts.engraving import Engraving
from tabulae.solid.parts.joints import PIN_MM, PIN_REACH_MM, STYLES, TONGUES, Joint, plate
from tabulae.solid.parts.outline import circle
from tabulae.solid.parts.piece import Combined, Extrusion, Piece, Shape, foot_middle
from tabulae.solid.parts.receptacles import SocketCut
from tabulae.solid.parts.setting import PartSetting, air_measure, check_ranges, choice, measure

PART = "board"
MAGNET_NOTE, LOW_NOTE = "board-magnet", "board-low"

JOINT_FACTS = {**dict.fromkeys(TONGUES, "tongues"), "pin": "pins", "none": "none"}
"""What the notes on tiles say of each style of joint."""

WHOLE = "whole"
"""What they say of a board, or the half of one, in a single piece."""


ARTS = ("plain", "engraved", "inlaid")
SKINS_WITH_SOCKETS = ("alfonsine",)
"""The skins of tables boards on which men lie in half moons."""

SOCKETS = ("skin", "moons", "none")


@dataclass(frozen=True, slots=True)
class PlasticBoard:
    """A board with its rim and its receptacles in one."""

    floor_mm: float = measure(6.0, 3, 15, "thickness under the field, mm")
    depth_mm: float = measure(6.0, 3, 12, "height of rim and receptacles above the field, mm")
    air_mm: float = air_measure()
    cut_share: float = measure(2 / 3, 0.55, 0.75, "share of a hole's width that a receptacle keeps")
    tip_mm: float = measure(1.0, 0, 3, "rounding of the tips between the holes, mm")
    joint: str = choice("puzzle", STYLES, "how tiles hold together")
    joint_gap_mm: float = measure(0.15, 0.05, 0.4, "clearance around a tongue or pin, mm")
    seam_gap_mm: float = measure(0.1, 0, 0.4, "clearance between two tiles, mm")
    hinge: str = choice("printed", hinge.CHOICES, "what joins the halves of a board that folds")
    magnet_mm: float = measure(
        6.0, 0, 10, "diameter of the magnets hidden in the rims of a board that folds, mm; 0 for none"
    )
    magnet_gap_mm: float = measure(0.1, 0, 0.3, "clearance around a magnet, mm")
    back: str = choice("plain", ("plain", "chess", "rithmomachia"), "what is engraved on the back")
    points: str = choice("plain", ("plain", "raised"), "ridges and dots at the points, to be felt")
    art: str = choice("inlaid", ARTS, "the ornament of the board: left out, engraved, or inlaid in colour")
    filaments: float = measure(4, 2, 16, "how many filaments an inlaid board is printed with")
    sockets: str = choice(
        "skin", SOCKETS, "half-moon sockets for the men: as the skin has them, always, or never"
    )


@dataclass(frozen=True, slots=True)
class BoardHalf:
    """A half of a folding board, or the whole of any other: its name, its range of x, where it has hinges."""

    name: str
    x0: float
    x1: float
    hinged_right: bool = False
    hinged_left: bool = False


@dataclass(frozen=True, slots=True)
class BoardPlan:
    """The tiles of a board, how they meet, and the y of the middles of its hinges in mm; () without any."""

    pieces: tuple[Piece, ...]
    mates: tuple[Mate, ...]
    hinges_y: tuple[float, ...]


@lru_cache(maxsize=8)  # the board, its hinges and the list of parts all ask for it
def board_plan(setting: PartSetting, measures: PlasticBoard) -> BoardPlan:
    """Return the tiles of a board, their joints and its hinges.

    Raises TabulaeError if the board, a measure, the bed or the skin allows none.
    """
    check_ranges(PART, measures)
    layout = setting.layout
    moon = SocketCut(layout.socket_mm / 2, measures.cut_share, measures.tip_mm)
    hollows = board_hollows(layout, moon if _has_sockets(setting, measures) else None, PART)
    joint = Joint(measures.joint, measures.joint_gap_mm, measures.seam_gap_mm)
    halves = _halves(layout, measures)
    grids = {half.name: _grid(setting, layout, hollows, half, joint) for half in halves}
    hinges_y = _hinges(grids[halves[0].name]) if len(halves) > 1 else ()
    pieces: list[Piece] = []
    mates: list[Mate] = []
    for half in halves:
        tiler = _HalfTiler(setting, measures, hollows, joint, half, grids[half.name], hinges_y)
        pieces += tiler.pieces()
        mates += tiler.mates()
    return BoardPlan(tuple(pieces), tuple(mates), hinges_y)


def _has_sockets(setting: PartSetting, measures: PlasticBoard) -> bool:
    """Return True if men lie in half moons; on a tables board only some skins draw them."""
    if setting.board.kind != "tables" or measures.sockets == "moons":
        return True
    return measures.sockets == "skin" and (setting.art is None or setting.art.skin in SKINS_WITH_SOCKETS)


def height_mm(layout: Layout, measures: PlasticBoard) -> float:
    """Return the thickness of a board in mm, without raised marks.

    It is ``floor_mm`` + ``depth_mm``, on a row board ``floor_mm`` + ``depth_mm`` / 2.
    """
    return measures.floor_mm + (measures.depth_mm / 2 if layout.board.kind == "rows" else measures.depth_mm)


def _halves(layout: Layout, measures: PlasticBoard) -> tuple[BoardHalf, ...]:
    folds = layout.board.kind == "tables" and layout.bar is not None and measures.hinge != "none"
    if not folds or layout.bar is None:
        return (BoardHalf("board", 0.0, layout.width_mm),)
    if measures.points == "raised":
        raise PartError("hinge-raised-points", where=PART)
    middle = layout.bar.centre[0]
    hinge.check_hinge(PART, layout.bar.width / 2, measures.floor_mm + measures.depth_mm, measures.hinge)
    return (
        BoardHalf("board-left", 0.0, middle, hinged_right=True),
        BoardHalf("board-right", middle, layout.width_mm, hinged_left=True),
    )


def _grid(
    setting: PartSetting, layout: Layout, hollows: BoardHollows, half: BoardHalf, joint: Joint
) -> TileGrid:
    middle = [layout.bar.centre[0]] if layout.bar else []
    cuts = ([*hollows.cuts_x, *middle], hollows.cuts_y)
    return tile_grid(PART, (half.x0, half.x1), (0.0, layout.height_mm), cuts, joint, setting.printer)


HINGE_EVERY_MM = 220.0
"""The longest stretch of the fold that one hinge holds."""


def _hinges(tiles: TileGrid) -> tuple[float, ...]:
    """The y of the hinges: as many on each row of tiles as its length needs, so that none crosses a seam."""
    rows = list(pairwise(tiles.ys))
    least = 2 if len(rows) == 1 else 1
    places: list[float] = []
    for low, high in rows:
        many = max(least, math.ceil((high - low) / HINGE_EVERY_MM))
        places += [round(low + (high - low) * (2 * at + 1) / (2 * many), 3) for at in range(many)]
    return tuple(places)


@lru_cache(maxsize=8)  # both halves ask for it
def _drawing(
    setting: PartSetting, measures: PlasticBoard, hollows: BoardHollows, height: float
) -> ColourDrawing:
    """The drawing on the board."""
    if setting.art is None or measures.art == "plain":
        return ColourDrawing()
    heights = (measures.floor_mm, height)
    plain = measures.points == "plain"
    filaments = round(measures.filaments) if measures.art == "inlaid" else 1
    return colour_drawing(setting.art, setting.layout, hollows.outlines, heights, filaments, plain)


class _HalfTiler:
    """Cuts a half of a board into tiles."""

    def __init__(
        self,
        setting: PartSetting,
        measures: PlasticBoard,
        hollows: BoardHollows,
        joint: Joint,
        half: BoardHalf,
        tiles: TileGrid,
        hinges_y: Sequence[float],
    ) -> None:
        layout = setting.layout
        self.setting, self.measures, self.layout, self.joint = setting, measures, layout, joint
        self.half, self.tiles = half, tiles
        self.height = height_mm(layout, measures)
        self.hollows = hollows
        self.columns, self.rows = len(tiles.xs) - 1, len(tiles.ys) - 1
        self.places_x = [self._along_x(row) for row in range(1, self.rows)]
        self.places_y = [self._along_y(column) for column in range(1, self.columns)]
        sunk = tuple(Extrusion(loop, measures.floor_mm, self.height + 1) for loop in hollows.outlines)
        self.cuts: tuple[Shape, ...] = (*sunk, *self._pins())
        self.drawing = _drawing(setting, measures, hollows, self.height)
        self.pockets: tuple[Shape, ...] = ()
        if hinges_y:
            middle = half.x1 if half.hinged_right else half.x0
            self.cuts += hinge.recesses(middle, self.height, hinges_y, measures.hinge, half.hinged_right)
            left, right = layout.fields[0].x, layout.fields[-1].right
            rim = (half.x0, left) if half.hinged_right else (right, half.x1)
            magnet, gap = measures.magnet_mm, measures.magnet_gap_mm
            self.pockets = hinge.magnet_pockets(rim, tiles.ys, self.height, magnet, gap)
            self.cuts += self.pockets

    def pieces(self) -> list[Piece]:
        """Return the tiles, row by row."""
        return [self._tile(column, row) for row in range(self.rows) for column in range(self.columns)]

    def mates(self) -> list[Mate]:
        """Return each pair of neighbouring tiles."""
        mates = []
        for row in range(self.rows):
            for column in range(self.columns):
                here = self._name(column, row)
                if column + 1 < self.columns:
                    holds = self.joint.holds and bool(self._joints_y(column + 1, row))
                    mates.append(Mate(here, self._name(column + 1, row), (1.0, 0.0, 0.0), holds))
                if row + 1 < self.rows:
                    holds = self.joint.holds and bool(self._joints_x(row + 1, column))
                    mates.append(Mate(here, self._name(column, row + 1), (0.0, 1.0, 0.0), holds))
        return mates

    def _name(self, column: int, row: int) -> str:
        return f"{self.half.name}-{'abcdefghijkl'[column]}{row + 1}"

    def _tile(self, column: int, row: int) -> Piece:
        (x0, x1), (y0, y1) = self.tiles.xs[column : column + 2], self.tiles.ys[row : row + 2]
        sides = (
            (self._joints_x(row, column), False if row else None),
            (self._joints_y(column + 1, row), True if column + 1 < self.columns else None),
            (self._joints_x(row + 1, column), True if row + 1 < self.rows else None),
            (self._joints_y(column, row), False if column else None),
        )
        whole = plate(self.joint, (x0, y0), (x1, y1), sides, self.height)
        shape = Combined((*whole, *self._marks((x0, y0, x1, y1))), self._cuts(x0, y0, x1, y1))
        is_inner = all(kind is not None for _, kind in sides)
        if is_inner and shape.area_mm2(self.measures.floor_mm + 0.5) < 1:  # all of it lies in the field
            low = plate(self.joint, (x0, y0), (x1, y1), sides, self.measures.floor_mm)
            shape = Combined(low, shape.cuts)
        art = self._art(x0, y0, x1, y1)
        has_magnet = any(pocket in shape.cuts for pocket in self.pockets)
        is_low = shape.bounds_mm[1][2] <= self.measures.floor_mm
        is_whole = self.columns * self.rows == 1
        facts = {"joint": WHOLE if is_whole else JOINT_FACTS[self.joint.style]}
        facts |= {} if is_low else {"height": f"{self.measures.floor_mm:g}"}
        facts |= {"width": f"{self.measures.magnet_mm:g}"} if has_magnet else {}
        return Piece(
            self._name(column, row),
            shape,
            engravings=self._back(x0, y0, x1, y1) + tuple(cut for cut in art if not cut.colour),
            inlays=tuple(cut for cut in art if cut.colour),
            ground=self.drawing.ground,
            note=MAGNET_NOTE if has_magnet else LOW_NOTE if is_low else PART,
            note_facts=facts,
            origin=foot_middle(shape),
            colour_change_mm=None if is_low else self.measures.floor_mm,
            sockets=self.hollows.sockets,
        )

    def _cuts(self, x0: float, y0: float, x1: float, y1: float) -> tuple[Shape, ...]:
        """The cuts near a tile and its tongues."""
        reach = self.joint.reach_mm + 1
        near = []
        for cut in self.cuts:
            low, high = cut.bounds_mm
            if low[0] < x1 + reach and high[0] > x0 - reach and low[1] < y1 + reach and high[1] > y0 - reach:
                near.append(cut)
        return tuple(near)

    def _joints_x(self, row: int, column: int) -> list[float]:
        """The x of the joints in the seam below a row, within a column."""
        if not 0 < row < self.rows:
            return []
        low, high = self.tiles.xs[column : column + 2]
        return [x for x in self.places_x[row - 1] if low < x < high]

    def _joints_y(self, column: int, row: int) -> list[float]:
        """The y of the joints in the seam left of a column, within a row."""
        if not 0 < column < self.columns:
            return []
        low, high = self.tiles.ys[row : row + 2]
        return [y for y in self.places_y[column - 1] if low < y < high]

    def _along_x(self, row: int) -> list[float]:
        """The x of all joints in the seam below a row."""
        seam = self.tiles.ys[row]
        at_rim = [not self.half.hinged_left, *[False] * (self.columns - 1), not self.half.hinged_right]
        return self._along(self.tiles.xs, at_rim, lambda x, off: self.hollows.is_blocked(x, seam + off))

    def _along_y(self, column: int) -> list[float]:
        """The y of all joints in the seam left of a column."""
        seam = self.tiles.xs[column]
        at_rim = [True, *[False] * (self.rows - 1), True]
        return self._along(self.tiles.ys, at_rim, lambda y, off: self.hollows.is_blocked(seam + off, y))

    def _along(
        self, edges: Sequence[float], at_rim: Sequence[bool], is_blocked: Callable[[float, float], bool]
    ) -> list[float]:
        """The joints in a seam between the ``edges`` of the tiles along it, each with whether it is a rim.

        ``is_blocked`` gets a place along the seam and a distance beyond it.
        """
        reach = self.joint.reach_mm or PIN_REACH_MM
        places = []
        for (low, low_rim), (high, high_rim) in pairwise(zip(edges, at_rim, strict=True)):
            places += joint_places(
                low,
                high,
                lambda at: not any(is_blocked(at, off) for off in (0.0, reach / 2, reach + 1)),
                (low_rim, high_rim),
            )
        return places

    def _pins(self) -> list[Shape]:
        """The holes for pins across every seam, at half the height of the floor."""
        if self.joint.style != "pin":
            return []
        radius, z = PIN_MM / 2 + self.joint.gap_mm, self.measures.floor_mm / 2
        pins: list[Shape] = []
        for seam, places in zip(self.tiles.ys[1:-1], self.places_x, strict=True):
            for x in places:
                pins.append(Extrusion(circle((x, z), radius), seam - PIN_REACH_MM, seam + PIN_REACH_MM, "y"))
        for seam, places in zip(self.tiles.xs[1:-1], self.places_y, strict=True):
            for y in places:
                pins.append(Extrusion(circle((y, z), radius), seam - PIN_REACH_MM, seam + PIN_REACH_MM, "x"))
        return pins

    def _back(self, x0: float, y0: float, x1: float, y1: float) -> tuple[Engraving, ...]:
        half = (self.half.x0, 0.0, self.half.x1, self.layout.height_mm)
        hinged = self.half.hinged_right, self.half.hinged_left
        return back_engravings(self.measures.back, half, hinged, self.layout.side_mm, (x0, y0, x1, y1))

    def _art(self, x0: float, y0: float, x1: float, y1: float) -> tuple[Engraving, ...]:
        """The drawing on a tile, its tongues included, but for the ground under raised marks."""
        near = self.joint.reach_mm + 1
        box = (x0 - near, y0 - near, x1 + near, y1 + near)
        feet = mark_feet(self._marks((x0, y0, x1, y1)))
        cuts = (
            area.on_tile(box, feet if area.height_mm == self.height else ()) for area in self.drawing.areas
        )
        return tuple(cut for cut in cuts if cut is not None)

    def _marks(self, box: TileRectangle) -> tuple[Shape, ...]:
        if self.measures.points == "plain":
            return ()
        return raised_marks(self.layout, (self.tiles.xs, self.tiles.ys), box, self.height)
