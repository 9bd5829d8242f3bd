"""Paper dice: sheets to print and fold, a picture of each net, and ways to a seven without a die."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from generator import __version__
from generator.draw.nets import FAIR_RATIO, Marks, PaperDie, die_net, net_items, paper_die
from generator.draw.scene import Group, Scene
from generator.draw.style import palette_named
from generator.engine.errors import TabulaeError, nearest
from generator.output import Made
from generator.paper.nets import NetOrder, net_pdf, size_words
from generator.paper.papers import paper as paper_named
from generator.paper.sevens import sevens_pdf
from generator.products.command import command_line
from generator.render.svg import svg_bytes

_AIR_MM = 2.0


def net_files(
    names: Sequence[str],
    papers: Sequence[str] = ("a4",),
    palette: str = "colour",
    marks: str = "pips",
    edge_mm: float | None = None,
    length_ratio: float = FAIR_RATIO,
    count: int | None = None,
) -> list[Made]:
    """For each die an SVG of its net and a PDF for each paper; with the d7 the page of sevens too.

    Raises TabulaeError for a die, paper, palette, mark, size or number that will not do.
    """
    palette_named(palette)
    made: list[Made] = []
    for die in [paper_die(name) for name in dict.fromkeys(names)]:
        order = NetOrder(
            die,
            edge_mm or die.edge_mm,
            length_ratio,
            marks_named(marks),
            palette,
            checked_count(count),
            f"tabulae {__version__}",
        )
        made += _die_files(order, papers)
        if die.faces == 7:
            made += sevens_files(papers, palette)
    return made


def marks_named(name: str) -> Marks:
    """What the faces carry; raises TabulaeError with the choices."""
    for marks in get_args(Marks):
        if name == marks:
            return marks  # type: ignore[no-any-return]  # get_args forgets the type
    choices = get_args(Marks)
    raise TabulaeError(f"no marks {name[:40]!r}{nearest(name, choices)}: choose {' or '.join(choices)}")


def checked_count(count: int | None) -> int | None:
    """A number of dice; raises TabulaeError for one that will not do."""
    if count is not None and not 1 <= count <= 60:
        raise TabulaeError(f"{count} dice will not do: choose 1 to 60")
    return count


def sevens_files(papers: Sequence[str], palette: str = "colour") -> list[Made]:
    """The page with a spinner and with tables that make a seven from coins, a die or cards."""
    made = []
    for name in papers:
        sheet = paper_named(name).portrait
        settings = {"paper": name, "palette": palette if palette != "colour" else None}
        command = command_line("nets", "d7", settings=settings)
        stem = f"sevens-{name.lower()}" + ("" if palette == "colour" else f"-{palette}")
        content = sevens_pdf(sheet, palette, f"tabulae {__version__}", subject=command)
        made.append(Made(f"{stem}.pdf", content, (sheet.width_mm, sheet.height_mm), command))
    return made


def die_settings(die: PaperDie, edge_mm: float, length_ratio: float, marks: str) -> dict[str, object]:
    """The settings that choose this die where they are not the default."""
    return {
        "marks": marks if marks != "pips" else None,
        "edge": f"{edge_mm:g}mm" if edge_mm != die.edge_mm else None,
        "length-ratio": f"{length_ratio:g}" if die.faces == 7 and length_ratio != FAIR_RATIO else None,
    }


def _die_files(order: NetOrder, papers: Sequence[str]) -> list[Made]:
    die = order.die
    settings = die_settings(die, order.edge_mm, order.length_ratio, order.marks)
    settings["palette"] = order.palette if order.palette != "colour" else None
    settings["count"] = order.count
    stem = f"net-{die.name}" + ("" if order.marks == "pips" else f"-{order.marks}")
    look = "" if order.palette == "colour" else f"-{order.palette}"
    net = die_net(die, order.edge_mm, order.length_ratio)
    size = net.width_mm + 2 * _AIR_MM, net.height_mm + 2 * _AIR_MM
    drawing = Group(net_items(net, order.marks, palette_named(order.palette)), (1, 0, 0, 1, _AIR_MM, _AIR_MM))
    scene = Scene(*size, (drawing,), die.title, f"{size_words(order)}; {die.rule}.")
    plain = command_line("nets", die.name, settings=settings)
    made = [Made(f"{stem}{look}.svg", svg_bytes(scene, command=plain), size, plain)]
    for name in papers:
        sheet = paper_named(name).portrait
        command = command_line("nets", die.name, settings={**settings, "paper": name})
        content = net_pdf(order, sheet, subject=command)
        file = f"{stem}-{name.lower()}{look}.pdf"
        made.append(Made(file, content, (sheet.width_mm, sheet.height_mm), command))
    return made
