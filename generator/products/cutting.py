"""Files for laser cutters and knife cutters: SVG in layers, and the same as DXF."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from generator.content.boards import NamedBoard
from generator.content.records import Game
from generator.draw.cut_board import board_parts
from generator.draw.cut_parts import kerf_parts, man_part, net_part
from generator.draw.cutting import LINE_MM, CutPart, Tool, checked_kerf, cut_scene, tool_named
from generator.draw.nesting import EDGE_MM, GAP_MM, nested
from generator.draw.nets import FAIR_RATIO, die_net, paper_die
from generator.draw.pieces import MAN_MM, cut_named
from generator.output import Made
from generator.paper.papers import paper as paper_named
from generator.products.boards import BoardWish, board_settings, split_at_bar, wished_scene
from generator.products.command import command_line
from generator.products.nets import checked_count, die_settings, marks_named
from generator.products.pieces import SPARES, men_order, pieces_settings, pieces_stem
from generator.render.dxf import dxf_bytes
from generator.render.lettering import outlined
from generator.render.svg import svg_bytes

SHEETS: dict[Tool, str] = {"laser": "600x400mm", "knife": "305x305mm"}
"""The usual sheets: the bed of a small laser, and the mat of 12 inches of a hobby knife."""

_ORDER = "Layers in the order of working: engrave (black), score (blue), cut (red), inner cuts before outer."


@dataclass(frozen=True, slots=True)
class Cutter:
    """What cuts: the tool, the width of its cut in mm, and the sheet as text (None: the usual one)."""

    tool: Tool
    kerf_mm: float = 0.0
    sheet: str | None = None

    @property
    def settings(self) -> dict[str, object]:
        """The settings that choose it, where they are not the default."""
        kerf = f"{self.kerf_mm:g}mm" if self.kerf_mm else None
        return {"for": self.tool, "kerf": kerf, "sheet": self.sheet}


def cutter(tool: str, kerf_mm: float = 0.0, sheet: str | None = None) -> Cutter:
    """A cutter; raises TabulaeError for a tool, kerf or sheet that will not do."""
    if sheet is not None:
        paper_named(sheet)
    return Cutter(tool_named(tool), checked_kerf(kerf_mm), sheet)


def cut_board_files(named: NamedBoard, wish: BoardWish, by: Cutter, stem: str = "board") -> list[Made]:
    """A board for a cutter, on a sheet of its own size unless one is asked for."""
    skin, settings = board_settings(named, replace(wish, palette="colour"))
    scene = wished_scene(named, replace(wish, palette="line"))
    command = command_line("board", named.id, settings={**settings, **by.settings})
    joint = scene.width_mm / 2 if split_at_bar(named, wish) else None
    parts = board_parts(scene, by.tool, by.kerf_mm, joint)
    size = (scene.width_mm + 2 * EDGE_MM + GAP_MM, scene.height_mm + 2 * EDGE_MM)
    return _files(
        parts,
        by,
        f"{stem}-{skin}",
        scene.title,
        scene.description,
        command,
        None if by.sheet else size,
        mend="choose a larger --sheet, a smaller board, or --split bar if it has a bar",
    )


def cut_men_files(
    game: Game,
    by: Cutter,
    style: str = "discs",
    men_mm: float = MAN_MM,
    spares: int = SPARES,
    *,
    square: bool = False,
) -> list[Made]:
    """The men of a game for a cutter: the symbol tells the seat, whatever the colour of the sheet."""
    cut = cut_named(style, men_mm, square)
    order = men_order(game, cut, "line", spares)
    parts = [man_part(cut, look, by.tool, by.kerf_mm) for look in order.looks]
    command = command_line("pieces", game.id, settings={**pieces_settings(game, cut, spares), **by.settings})
    # Straight parts lie side by side and share their cuts, unless each must be larger by the kerf.
    gap = 0.0 if cut.straight and not by.kerf_mm else GAP_MM + by.kerf_mm
    return _files(parts, by, pieces_stem(cut), order.title, order.counted, command, gap_mm=gap)


def cut_net_files(
    names: Sequence[str],
    by: Cutter,
    marks: str = "pips",
    edge_mm: float | None = None,
    length_ratio: float = FAIR_RATIO,
    count: int | None = None,
) -> list[Made]:
    """Dice of card for a cutter, three of each unless a number is given."""
    made = []
    chosen = marks_named(marks)
    for die in [paper_die(name) for name in dict.fromkeys(names)]:
        edge = edge_mm or die.edge_mm
        one = net_part(die_net(die, edge, length_ratio), chosen, by.tool, by.kerf_mm)
        settings = die_settings(die, edge, length_ratio, marks) | {"count": checked_count(count)}
        command = command_line("nets", die.name, settings={**settings, **by.settings})
        stem = f"net-{die.name}" + ("" if marks == "pips" else f"-{marks}")
        made += _files([one] * (count or 3), by, stem, die.title, die.rule, command)
    return made


def kerf_files(by: Cutter) -> list[Made]:
    """The piece that tells how wide a cutter cuts."""
    command = command_line("kerf-test", settings=by.settings)
    words = "Ten strips, a disc and its hole, to measure the width of the cut."
    return _files(kerf_parts(by.kerf_mm), by, "kerf-test", "Kerf test", words, command, (112.0, 100.0))


def _files(
    parts: Sequence[CutPart],
    by: Cutter,
    stem: str,
    title: str,
    description: str,
    command: str,
    size_mm: tuple[float, float] | None = None,
    gap_mm: float | None = None,
    mend: str = "choose a larger --sheet or smaller parts",
) -> list[Made]:
    """SVG and DXF of every sheet that the parts need."""
    sheet = paper_named(by.sheet or SHEETS[by.tool])
    width, height = (sheet.width_mm, sheet.height_mm) if by.sheet or size_mm is None else size_mm
    gap = GAP_MM + by.kerf_mm if gap_mm is None else gap_mm
    sheets = nested(parts, width, height, gap, mend)
    made = []
    for number, placed in enumerate(sheets, start=1):
        name = f"{stem}-{by.tool}" + (f"-{number}" if len(sheets) > 1 else "")
        words = f"{description} Parts: {len(placed)}. {_ORDER}"
        drawn = cut_scene(placed, width, height, by.tool, title, words)
        scene = outlined(drawn, None if by.tool == "laser" else LINE_MM)
        made.append(Made(f"{name}.svg", svg_bytes(scene, command=command), (width, height), command))
        made.append(Made(f"{name}.dxf", dxf_bytes(scene), (width, height), command))
    return made
