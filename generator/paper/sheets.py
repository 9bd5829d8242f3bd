"""A true-size drawing on paper: on one sheet, or on several to be glued together."""

from __future__ import annotations

import io
from collections.abc import Iterable
from dataclasses import dataclass

import pikepdf
from pikepdf import Dictionary, Name, Pdf

from generator.draw.scene import Scene
from generator.engine.errors import TabulaeError
from generator.paper.marks import sheet_marks
from generator.paper.papers import POINTS_PER_MM, Paper
from generator.paper.tiling import MARGIN_MM, OVERLAP_MM, Tile, Tiling, own_sheet, plan, plan_at_joint
from generator.render.pdf import pdf_bytes

_OVERLAP_RANGE_MM = (6.0, 40.0)


@dataclass(frozen=True, slots=True)
class Label:
    """The words on every sheet: the game or set it belongs to, what is drawn, and the version.

    ``command`` is what made it; it is not printed but kept in the file.
    """

    game: str
    subject: str
    version: str
    command: str = ""


def sheet_pdf(scene: Scene, label: Label, margin_mm: float = MARGIN_MM) -> bytes:
    """The drawing on one sheet of its own size, with margins and check bars."""
    return _pdf(scene, own_sheet(scene.width_mm, scene.height_mm, margin_mm), label)


def tiled_pdf(
    scene: Scene,
    paper: Paper,
    label: Label,
    overlap_mm: float = OVERLAP_MM,
    margin_mm: float = MARGIN_MM,
    at_joint: bool = False,
) -> bytes:
    """The drawing at true size on as few sheets of the paper as hold it; on one, if it fits.

    ``at_joint`` allows a seam in the middle only, where a board folds. Raises TabulaeError for an
    overlap too small to glue or a paper too small for its margins.
    """
    low, high = _OVERLAP_RANGE_MM
    if not low <= overlap_mm <= high:
        raise TabulaeError(f"an overlap of {overlap_mm:g} mm will not do: choose {low:g} to {high:g} mm")
    spread = plan_at_joint if at_joint else plan
    return _pdf(scene, spread(scene.width_mm, scene.height_mm, paper, overlap_mm, margin_mm), label)


def tiled_page_pdf(page: bytes, size: Paper, paper: Paper, label: Label, description: str) -> bytes:
    """The first page of a document, as large as ``size``, on sheets of a smaller paper."""
    blank = Scene(size.width_mm, size.height_mm, (), label.subject, description)
    return _pdf(blank, plan(size.width_mm, size.height_mm, paper), label, page)


def _pdf(scene: Scene, tiling: Tiling, label: Label, drawing: bytes | None = None) -> bytes:
    title = f"{label.game}: {label.subject}"
    marks = (_furniture(scene, tiling, tile, label) for tile in tiling.tiles)
    furniture = pdf_bytes(marks, title, subject=label.command)
    drawn = drawing or pdf_bytes([scene], title)
    out = io.BytesIO()
    with Pdf.open(io.BytesIO(furniture)) as target, Pdf.open(io.BytesIO(drawn)) as source:
        board = target.copy_foreign(source.pages[0].as_form_xobject())
        for page, tile in zip(target.pages, tiling.tiles, strict=True):
            _place(target, page, board, _placement(scene, tiling, tile))
        target.Root.ViewerPreferences.Duplex = Name.Simplex
        target.save(out, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate)
    return out.getvalue()


def _furniture(scene: Scene, tiling: Tiling, tile: Tile, label: Label) -> Scene:
    number = tile.row * len(tiling.columns) + tile.column + 1
    of = len(tiling.tiles)
    words = [f"{label.game} · {label.subject}, {_length(scene.width_mm)} × {_length(scene.height_mm)} mm"]
    if of > 1:
        words.append(f"Sheet {number} of {of} · row {tile.row + 1}, column {tile.column + 1}")
    words.append(f"Print at 100 % · {label.version}")
    return Scene(
        tiling.paper.width_mm,
        tiling.paper.height_mm,
        sheet_marks(tiling, tile, words),
        title=words[0],
        description=scene.description,
    )


def _length(length_mm: float) -> str:
    return f"{length_mm:.1f}".removesuffix(".0")


def _placement(scene: Scene, tiling: Tiling, tile: Tile) -> str:
    """The operators that cut the page to the tile and move the drawing under it."""
    high = tiling.paper.height_mm
    clip = (tiling.left_mm, high - tiling.top_mm - tile.y.length, tile.x.length, tile.y.length)
    move = (tiling.left_mm - tile.x.start, high - tiling.top_mm + tile.y.start - scene.height_mm)
    return f"q {_points(clip)} re W n 1 0 0 1 {_points(move)} cm /Drawing Do Q\n"


def _points(values_mm: Iterable[float]) -> str:
    return " ".join(f"{value * POINTS_PER_MM:.4f}" for value in values_mm)


def _place(target: Pdf, page: pikepdf.Page, board: pikepdf.Object, operators: str) -> None:
    # A page's resources may be shared with its neighbours: each gets its own copy.
    resources = Dictionary(Font=page.resources.Font, XObject=Dictionary({"/Drawing": board}))
    page.obj.Resources = resources
    page.contents_add(target.make_stream(operators.encode("ascii")), prepend=True)
