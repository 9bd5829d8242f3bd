"""The options and the SVG and DXF files that products for a laser or a knife cutter have in common."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from tabulae.draw.cutting.tools import KERF_RANGE_MM, TOOLS, Tool, tool_named
from tabulae.engine.errors import OptionError
from tabulae.products.option import SIZES, TextT, choice, length, text_option
from tabulae.products.output import OutputFile
from tabulae.products.product import Product

if TYPE_CHECKING:
    from tabulae.draw.cutting.cutter import CutPart

USUAL_SHEETS = {"laser": "600x400mm", "knife": "305x305mm"}
"""The usual sheet of each cutter: the bed of a small laser, and the 12-inch mat of a hobby knife."""
FOLDER = "cut"
"""The subfolder of the files for a cutter."""


def cutter_tool(
    default: TextT, help_text: str = "Instead of paper, SVG and DXF for a laser or a knife."
) -> TextT:
    """Declare ``--for`` as a dataclass field: the cutter, ``laser`` or ``knife``."""
    return choice(default, TOOLS, help_text, metavar="CUTTER", in_name="always", rank=5, explicit=True)


def kerf_width() -> float:
    """Declare ``--kerf`` as a dataclass field: the width that a cutter removes, in mm; 0 by default."""
    help_text = "Kerf: the width your cutter removes, e.g. 0.15mm."
    return length(0.0, KERF_RANGE_MM, help_text, kit_help=help_text, in_name="never")


def cutter_sheet() -> str | None:
    """Declare ``--sheet`` as a dataclass field: the sheet to cut from, such as ``600x400mm``.

    None, the default, stands for the usual sheet of the cutter.
    """
    return text_option(None, "The sheet to cut from, e.g. 600x400mm.", SIZES, metavar="SIZE", rank=6)


@dataclass(frozen=True, slots=True)
class CutJob:
    """How parts are cut: the cutter, its kerf in mm, and the sheet by name or size.

    If it names no sheet, sheets are `size_mm` large, or the cutter's default. `gap_mm` is the distance
    between parts, by default the usual one and the kerf.
    """

    tool: Tool
    kerf_mm: float = 0.0
    sheet: str | None = None
    size_mm: tuple[float, float] | None = None
    gap_mm: float | None = None


def cut_job(
    product: Product, tool: str | None, kerf_mm: float, sheet: str | None, paper_options: Sequence[str] = ()
) -> CutJob | None:
    """Return how the parts of a product are cut, or None if it is printed on paper.

    It is printed if `tool` is None. `paper_options` are the fields of options that matter on paper only.
    Raises OptionError for options that would have no effect, TabulaeError for an unknown tool.
    """
    if tool is None:
        if flags := product.changed_flags(("kerf", "sheet")):
            raise OptionError("only-for", options=flags, choices=[f"--for {name}" for name in TOOLS])
        return None
    if flags := product.changed_flags(paper_options):
        raise OptionError("no-effect", use=tool, options=flags)
    return CutJob(tool_named(tool), kerf_mm, sheet)


def cutter_files(
    product: Product,
    job: CutJob,
    parts: Sequence[CutPart],
    title: str,
    description: str,
    thing: str,
    tail: str = "",
) -> Iterator[OutputFile]:
    """Yield an SVG and then a DXF of every sheet that the parts need; in a page of the site there is no DXF.

    Raises TabulaeError for a part larger than a sheet. `tail` ends the stem of the file names; for `thing`
    see :class:`OutputFile`.
    """
    from tabulae.draw.cutting.cutter import GAP_MM, LINE_MM, cut_scene, nest_parts, with_text_outlined
    from tabulae.library.words.messages import messages
    from tabulae.paper.printing.papers import paper
    from tabulae.render.dxf import can_write_dxf, dxf_bytes
    from tabulae.render.svg import svg_bytes

    message = messages(product.template_source)
    bed = paper(job.sheet or USUAL_SHEETS[job.tool])
    width, height = (bed.width_mm, bed.height_mm) if job.sheet or job.size_mm is None else job.size_mm
    gap = GAP_MM + job.kerf_mm if job.gap_mm is None else job.gap_mm
    sheets = nest_parts(parts, width, height, gap)
    for number, placed in enumerate(sheets, start=1):
        count = f"-{number}" if len(sheets) > 1 else ""
        filled = message("cutter-description", subject=description, count=len(placed))
        drawing = cut_scene(placed, width, height, job.tool, title, filled)
        scene = with_text_outlined(drawing, None if job.tool == "laser" else LINE_MM)
        contents = {".svg": svg_bytes(scene, command=product.command, templates=product.template_source)}
        if can_write_dxf():
            contents[".dxf"] = dxf_bytes(scene)
        for ending, content in contents.items():
            file = product.file(f"{tail}{count}{ending}", content, (width, height), thing=thing, alt=title)
            yield replace(file, role="cut")
