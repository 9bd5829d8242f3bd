"""Boards at true size: SVG, PDF on one sheet, PDF in tiles."""

from __future__ import annotations

from collections.abc import Sequence

from generator import __version__
from generator.content.boards import NamedBoard
from generator.draw.layout import POINT_WIDTH_MM
from generator.draw.skins import board_scene
from generator.output import Made
from generator.paper.papers import paper as paper_named
from generator.paper.sheets import Label, sheet_pdf, tiled_pdf
from generator.products.command import command_line
from generator.render.svg import svg_bytes


def board_files(
    named: NamedBoard,
    skin: str | None = None,
    palette: str = "colour",
    point_width_mm: float = POINT_WIDTH_MM,
    papers: Sequence[str] = (),
    *,
    numbers: bool = True,
) -> list[Made]:
    """The files of a board: SVG and PDF of its own size, and a tiled PDF for each paper.

    Raises TabulaeError for an unknown skin, palette or paper.
    """
    skin = skin or named.skin
    scene = board_scene(named.board, skin, palette, point_width_mm, numbers, title=named.title)
    settings: dict[str, object] = {"skin": skin}
    if palette != "colour":
        settings["palette"] = palette
    if point_width_mm != POINT_WIDTH_MM:
        settings["point-width"] = f"{point_width_mm:g}mm"
    if not numbers:
        settings["no-numbers"] = True
    size = (scene.width_mm, scene.height_mm)
    label = Label(named.title, f"{skin} board", f"tabulae {__version__}")
    plain = command_line("board", named.id, settings=settings)
    stem = f"board-{skin}" if palette == "colour" else f"board-{skin}-{palette}"
    made = [
        Made(f"{stem}.svg", svg_bytes(scene, command=plain), size, plain),
        Made(f"{stem}.pdf", sheet_pdf(scene, label), size, plain),
    ]
    for name in papers:
        sheet = paper_named(name)
        command = command_line("board", named.id, settings={**settings, "paper": name})
        made.append(Made(f"{stem}-{name.lower()}.pdf", tiled_pdf(scene, sheet, label), size, command))
    return made
