"""What products for a cutter share: their options, and files in layers for a laser or a knife."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from tabulae.engine.errors import OptionError
from tabulae.products.option import choice, length, text
from tabulae.products.output import OutputFile
from tabulae.products.product import Product, kerf_range

if TYPE_CHECKING:
    from tabulae.draw.cutter import CutPart, Tool

SHEETS = {"laser": "600x400mm", "knife": "305x305mm"}
"""The usual sheets: the bed of a small laser, and the mat of 12 inches of a hobby knife."""
FOLDER = "cut"
"""Where the files for a cutter lie beside those on paper."""


class Cuttable(Protocol):
    """A product that can be made for a cutter."""

    @property
    def for_(self) -> str | None:
        """The cutter, None for paper."""

    @property
    def kerf(self) -> float:
        """The width of the cut in mm."""

    @property
    def sheet(self) -> str | None:
        """The sheet to cut from, None for the usual one."""


def tools() -> tuple[str, ...]:
    """The cutters there are."""
    from tabulae.draw.cutter import TOOLS

    return TOOLS


def cutter_tool(default: str | None = None, help: str = "") -> Any:
    """The option for the cutter."""
    words = help or "Instead of paper, SVG and DXF for a laser or a knife."
    return choice(default, tools, words, metavar="CUTTER", in_name="always", rank=5, shown=True)


def kerf_width() -> Any:
    """The option for the width of the cut."""
    words = "Width of the cut to make good, as 0.15mm."
    return length(0.0, kerf_range, words, in_kit="How wide the laser cuts, as 0.15mm.", in_name="never")


def cutter_sheet() -> Any:
    """The option for the sheet to cut from."""
    return text(None, "The sheet to cut from, as 600x400mm.", metavar="SIZE", rank=6)


def cutter_wanted(product: Cuttable, *idle: str) -> bool:
    """Whether a product is for a cutter; ``idle`` are the fields that only paper has.

    Raises OptionError for options that would do nothing.
    """
    assert isinstance(product, Product)
    options = product.options()
    if product.for_ is None:
        if product.kerf or product.sheet is not None:
            raise OptionError("--kerf and --sheet are for cutters: add --for laser or --for knife")
        return False
    given = [options[name].flag for name in idle if getattr(product, name) != options[name].default]
    if given:
        raise OptionError(f"--for {product.for_} puts nothing on paper: leave out {', '.join(given)}")
    return True


def cutter_files(
    product: Cuttable,
    parts: Sequence[CutPart],
    title: str,
    description: str,
    *,
    thing: str,
    about: Mapping[str, str] | None = None,
    size_mm: tuple[float, float] | None = None,
    gap_mm: float | None = None,
    mend: str = "choose a larger --sheet or smaller parts",
    tail: str = "",
    by: Product | None = None,
) -> Iterator[OutputFile]:
    """SVG and DXF of every sheet that the parts need, the usual one or ``size_mm`` if none is asked for.

    ``tail`` tells the files of one product apart; ``by`` is the product whose command and name they bear,
    if that is another one.
    """
    from tabulae.draw.cutter import GAP_MM, LINE_MM, cut_scene, nest_parts, outlined_text, tool_named
    from tabulae.library.sheet_words import sheet_words
    from tabulae.library.words import fill
    from tabulae.paper.papers import paper
    from tabulae.render.dxf import dxf_bytes
    from tabulae.render.svg import svg_bytes

    assert isinstance(product, Product) and product.for_ is not None
    tool: Tool = tool_named(product.for_)
    say = sheet_words(product.given).cutter
    bed = paper(product.sheet or SHEETS[tool])
    width, height = (bed.width_mm, bed.height_mm) if product.sheet or size_mm is None else size_mm
    gap = GAP_MM + product.kerf if gap_mm is None else gap_mm
    sheets = nest_parts(parts, width, height, gap, mend)
    for number, placed in enumerate(sheets, start=1):
        count = f"-{number}" if len(sheets) > 1 else ""
        described = fill(say.description, subject=description, count=len(placed), layers=say.layers)
        drawn = cut_scene(placed, width, height, tool, title, described)
        scene = outlined_text(drawn, None if tool == "laser" else LINE_MM)
        maker = by or product
        contents = {
            ".svg": svg_bytes(scene, command=maker.command, templates=product.given),
            ".dxf": dxf_bytes(scene),
        }
        for ending, content in contents.items():
            yield maker.file(
                f"{tail}{count}{ending}",
                content,
                (width, height),
                thing=thing,
                about=about,
                role="cut",
                alt=title,
            )
