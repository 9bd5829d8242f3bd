"""A page for classes without seven-sided dice: a spinner, two coins with a die, and seven cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from generator.draw.scene import Group, Item, Paint, Path, Scene, Text
from generator.draw.shapes import polyline
from generator.draw.spinner import spinner
from generator.draw.style import INK, POINT_MM, THINNEST_MM, palette_named
from generator.fairness.sevens import (
    card_of_seven,
    coins_and_die,
    die_of_eight,
    some_alike,
    two_coins_and_a_die,
)
from generator.paper.papers import Paper
from generator.paper.part_sheets import BODY_MM, LEADING_MM, heading, part_page, room, text_lines, wrapped
from generator.render.pdf import pdf_bytes

TITLE = "A seven without a die of seven"
_RADIUS_MM = 44.0
_SECTION_MM = 12.5 * POINT_MM
_ROW_MM = 6.6
_GAP_MM = 11.0
_HEADS = ("No head", "One head", "Two heads")

_SPINNER = (
    "Print this page on card, or glue it on card, and cut out the heptagon. Push a match or a short pencil "
    "through the middle and spin it like a top: it comes to rest on one of its sides, and the number that "
    "stands upright counts.",
    "Or leave it on the page: hold a paper clip in the middle with the point of a pencil and flick it round.",
)
_COINS = (
    "Throw two coins and a die of six together. The die counts as it lies, unless both coins show heads: "
    "then 1, 2 and 3 make a seven, and 4, 5 and 6 are thrown again."
)
_CARDS = (
    "Take the ace to the seven of one suit, or seven slips of paper. Draw one, read it, put it back and "
    "shuffle. For three dice draw three times, or from three decks."
)


def sevens_pdf(sheet: Paper, palette: str, version: str, subject: str) -> bytes:
    """The page as a PDF."""
    page = sevens_page(sheet, palette, version)
    return pdf_bytes([page], page.title, subject=subject)


def sevens_page(sheet: Paper, palette: str, version: str) -> Scene:
    """The page. Every chance on it is counted out by :mod:`generator.fairness.sevens`."""
    tones = palette_named(palette)
    head, head_mm = heading(
        sheet, TITLE, ["Three ways to a number from 1 to 7 that are exactly fair, for games with such dice."]
    )
    space = room(sheet, head_mm)
    left, wide = space.x, space.width
    items: list[Item] = list(head)
    y = space.y + 3
    items.append(Group(spinner(_RADIUS_MM, tones), (1, 0, 0, 1, left + _RADIUS_MM, y + _RADIUS_MM)))
    column = left + 2 * _RADIUS_MM + _GAP_MM
    items += _section("The spinner", _SPINNER, column, y + 14, left + wide - column)[0]
    y += 2 * _RADIUS_MM + _GAP_MM
    words, foot = _section("Two coins and a die", (_COINS,), left, y, wide)
    titles = ["", *(f"Die {n}" for n in range(1, 7))]
    items += [*words, *_grid(titles, _coin_rows(), left, foot, _widths(wide, 30.0, 6))]
    y = foot + 4 * _ROW_MM + _GAP_MM
    words, foot = _section("Seven cards", (_CARDS, _alike()), left, y, wide)
    items += words
    y = foot + _GAP_MM
    words, foot = _section("The chances, counted out", (), left, y, wide)
    titles = ["", "Each number in one go", "Once more", "Each number in the end", "Goes for a number"]
    items += [*words, *_grid(titles, _chance_rows(), left, foot, _widths(wide, 52.0, 4))]
    return part_page(
        sheet,
        items,
        [TITLE, f"Print at 100 % · {version}"],
        TITLE,
        f"A heptagon with the numbers 1 to 7. {' '.join(_SPINNER)} {_COINS} {_CARDS}",
    )


def _widths(wide: float, first: float, others: int) -> list[float]:
    return [first, *([(wide - first) / others] * others)]


def _section(
    title: str, sentences: Sequence[str], x: float, y: float, wide: float
) -> tuple[list[Item], float]:
    """A head with running text, and how far down the page that goes."""
    lines = [line for sentence in sentences for line in wrapped(sentence, wide, BODY_MM)]
    head = Text(x, y, title, _SECTION_MM, INK, "caps", spacing=0.04)
    words = text_lines(lines, x, y + 1.15 * LEADING_MM)
    return [head, *words], y + (len(lines) + 0.35) * LEADING_MM


def _coin_rows() -> list[list[str]]:
    rows = []
    for heads, name in enumerate(_HEADS):
        counts = [coins_and_die(heads, die) for die in range(1, 7)]
        rows.append([name, *("again" if count is None else str(count) for count in counts)])
    return rows


def _chance_rows() -> list[list[str]]:
    rows = []
    for name, way in (
        ("The spinner, or a card put back", card_of_seven()),
        ("Two coins and a die", two_coins_and_a_die()),
        ("A die of eight, 8 thrown again", die_of_eight()),
    ):
        (one,), (end,) = set(way.chances), set(way.in_the_end)
        rows.append([name, _words(one), _words(way.again), _words(end), _words(way.attempts)])
    return rows


def _alike() -> str:
    back, kept = some_alike(3), some_alike(3, put_back=False)
    return (
        f"Put each card back: of three numbers thrown some two are alike in {_words(back)} of all cases, "
        f"of three cards kept in the hand in {'none' if kept == 0 else _words(kept)}."
    )


def _words(chance: Fraction) -> str:
    if chance == 0:
        return "never"
    if chance.denominator == 1:
        return str(chance.numerator)
    whole, rest = divmod(chance.numerator, chance.denominator)
    return f"{whole} {rest}/{chance.denominator}" if whole else f"{rest}/{chance.denominator}"


def _grid(
    titles: Sequence[str], rows: Sequence[Sequence[str]], x: float, y: float, widths: Sequence[float]
) -> Iterator[Item]:
    """A table with thin lines between its rows; the first column is set to the left, the others centred."""
    line = Paint(None, INK, THINNEST_MM)
    for number, row in enumerate([titles, *rows]):
        foot = y + (number + 1) * _ROW_MM
        at = x
        for column, (words, wide) in enumerate(zip(row, widths, strict=True)):
            place = (at, "start") if column == 0 else (at + wide / 2, "middle")
            font = "italic" if number == 0 or words == "again" else "regular" if column == 0 else "figures"
            yield Text(place[0], foot - 1.9, words, BODY_MM, INK, font, place[1])  # type: ignore[arg-type]
            at += wide
        yield Path(polyline([(x, foot), (at, foot)]), line)
