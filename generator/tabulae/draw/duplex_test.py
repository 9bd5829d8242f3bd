"""The test sheet of a printer: over which edge it turns the paper, and how well its two sides meet."""

from __future__ import annotations

from collections.abc import Iterator

from tabulae.library.words.messages import Messages
from tabulae.scene.primitives import Group, Item, Paint, Path, Scene, Segment, Text
from tabulae.scene.style import INK, POINT_MM

_GREY = "#dedad5"
_LINE = Paint(stroke=INK, width_mm=0.2)


def duplex_sides(size_mm: tuple[float, float], message: Messages) -> tuple[Scene, Scene]:
    """Return front and back of the test sheet, whose width and height are ``size_mm``; it lies across."""
    front = (*_front_items(size_mm, message), *_cross(size_mm, 6.0))
    back = (*_back_items(size_mm), *_cross(size_mm, 3.0))
    return (
        Scene(*size_mm, front, message("duplex-front"), message("duplex-front.description")),
        Scene(*size_mm, back, message("duplex-back"), message("duplex-back.description")),
    )


def _front_items(size_mm: tuple[float, float], message: Messages) -> Iterator[Item]:
    yield _arrow(size_mm[0] / 4, size_mm[1] / 2, "", filled=True)
    x, y = size_mm[0] / 2 + 10, size_mm[1] / 2 - 38
    yield Text(x, y, message("duplex-question"), 16 * POINT_MM, INK, "caps")
    for number in range(5):
        for part, half in enumerate(_halves(message(f"duplex-step-{number + 1}"))):
            yield Text(x, y + 12 + 15 * number + 5.8 * part, half, 13 * POINT_MM, INK)


def _halves(step: str) -> list[str]:
    """Return a step in two lines, broken at the blank nearest to its middle; a single word in one."""
    blanks = [at for at, character in enumerate(step) if character == " "]
    if not blanks:
        return [step]
    middle = min(blanks, key=lambda at: abs(at - len(step) / 2))
    return [step[:middle].strip(), step[middle:].strip()]


def _back_items(size_mm: tuple[float, float]) -> Iterator[Item]:
    yield _arrow(size_mm[0] / 4, size_mm[1] / 2, "S", filled=False)
    upside_down = Group(
        (_arrow(0, 0, "L", filled=False),), (-1, 0, 0, -1, size_mm[0] * 3 / 4, size_mm[1] / 2)
    )
    yield upside_down


def _arrow(x: float, y: float, letter: str, *, filled: bool) -> Item:
    corners = ((0, -62), (30, -22), (13, -22), (13, 50), (-13, 50), (-13, -22), (-30, -22))
    first, *rest = corners
    outline: tuple[Segment, ...] = (("M", *first), *(("L", *corner) for corner in rest), ("Z",))
    shape = Path(outline, Paint(fill=_GREY if filled else None, stroke=INK, width_mm=1.0))
    items = (shape, Text(0, 12, letter, 22, INK, "bold", anchor="centre")) if letter else (shape,)
    return Group(items, (1, 0, 0, 1, x, y))


def _cross(size_mm: tuple[float, float], reach_mm: float) -> Iterator[Item]:
    """Yield a cross in the middle of the sheet; a long one carries a scale in millimetres."""
    x, y = size_mm[0] / 2, size_mm[1] / 2
    yield _stroke((x - reach_mm, y), (x + reach_mm, y))
    yield _stroke((x, y - reach_mm), (x, y + reach_mm))
    for step in range(1, int(reach_mm) + 1 if reach_mm > 5 else 1):
        for sign in (-1, 1):
            yield _stroke((x + sign * step, y - 0.6), (x + sign * step, y + 0.6))
            yield _stroke((x - 0.6, y + sign * step), (x + 0.6, y + sign * step))


def _stroke(start: tuple[float, float], end: tuple[float, float]) -> Item:
    return Path((("M", *start), ("L", *end)), _LINE)
