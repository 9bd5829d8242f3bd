"""Counted rolls: reading them, what they say about a die, by how much its length should change.

Counts can speak against a die, never for it: the best a die can get is no evidence of bias at so many
throws. On a prism the question asked beforehand is whether it stops on its ends too often or too
seldom, since its length is what goes wrong; the chi-square over all faces is a stricter second look, so
that both together raise a false alarm on about one fair die in seventeen.
"""

from __future__ import annotations

import csv
import math
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from tabulae.engine.errors import TabulaeError
from tabulae.fairness import distributions
from tabulae.fairness import distributions as power
from tabulae.fairness.prediction import EndsPrediction, ends_per_ratio

SECOND_LEVEL = 0.01
"""The level of the all-face test where the ends were the question."""

VISIBLE_POINTS = 0.05
"""A difference that a table would notice in an evening: five throws in a hundred."""

EXACT_BELOW = 5
"""Fewer throws a face than this, and the chi-square table is not trusted."""

MOST_PARTITIONS = 50_000
SIMULATIONS = 20_000
SEED = 1283

How = Literal["chi-square", "exact", "simulated"]


@dataclass(frozen=True, slots=True)
class FaceCount:
    """How often a face came: its share of the throws with its 95 % Wilson interval."""

    face: int
    count: int
    share: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class EndsCount:
    """The two ends of a prism together against its sides; ``p`` is the exact binomial for few throws."""

    count: int
    share: float
    low: float
    high: float
    fair: float
    z: float
    p: float


@dataclass(frozen=True, slots=True)
class Judgement:
    """What the counts of a die say.

    ``visible_ends`` and ``visible_face`` are the smallest biases, as differences of a chance, that four
    series in five of so many throws would have shown. ``throws_if_so`` is how many throws in all would
    show the bias that was counted, were it the true one; ``throws_for_points`` one of five points.
    """

    faces: tuple[FaceCount, ...]
    throws: int
    chi_square: float
    p: float
    how: How
    ends: EndsCount | None
    visible_face: float
    visible_ends: float | None
    throws_if_so: int | None
    throws_for_points: int

    @property
    def freedom(self) -> int:
        """Degrees of freedom of the chi-square."""
        return len(self.faces) - 1

    @property
    def ends_speak(self) -> bool:
        """Whether the ends came too often or too seldom for a fair prism."""
        return self.ends is not None and self.ends.p < power.LEVEL

    @property
    def faces_speak(self) -> bool:
        """Whether the faces differ by more than a fair die's."""
        return self.p < (power.LEVEL if self.ends is None else SECOND_LEVEL)

    @property
    def evidence(self) -> bool:
        """Whether there is evidence of bias."""
        return self.ends_speak or self.faces_speak

    @property
    def more_throws(self) -> int:
        """How many more throws would decide whether the ends, or a face, are off by five points."""
        return 0 if self.evidence else max(0, self.throws_for_points - self.throws)


def judge(counts: Sequence[int], *, prism: bool = False) -> Judgement:
    """What counts of the faces 1, 2, 3, … say; the last two of a prism are its ends.

    Raises TabulaeError if they are fewer than one a face.
    """
    faces, throws = len(counts), sum(counts)
    if any(count < 0 for count in counts):
        raise TabulaeError(f"a count of {min(counts)} cannot be: counts are 0 or more")
    if throws < faces:
        raise TabulaeError(
            f"{throws} throws say nothing about {faces} faces: throw at least {EXACT_BELOW * faces} times, "
            "200 times if you can"
        )
    chi_square = sum((count - throws / faces) ** 2 for count in counts) * faces / throws
    p, how = faces_p(counts)
    ends = _ends(counts) if prism else None
    return Judgement(
        faces=tuple(_face(number, count, throws) for number, count in enumerate(counts, start=1)),
        throws=throws,
        chi_square=chi_square,
        p=p,
        how=how,
        ends=ends,
        visible_face=power.smallest_face_bias(throws, faces),
        visible_ends=power.smallest_share_bias(throws, ends.fair) if ends else None,
        throws_if_so=_throws_if_so(counts, ends),
        throws_for_points=_throws_for_points(faces, ends),
    )


def _face(number: int, count: int, throws: int) -> FaceCount:
    return FaceCount(number, count, count / throws, *distributions.wilson(count, throws))


def _ends(counts: Sequence[int]) -> EndsCount:
    throws, count, fair = sum(counts), sum(counts[-2:]), 2 / len(counts)
    z = (count / throws - fair) / math.sqrt(fair * (1 - fair) / throws)
    exact = throws <= 1000
    p = distributions.binomial_two_sided(count, throws, fair) if exact else distributions.normal_two_sided(z)
    return EndsCount(count, count / throws, *distributions.wilson(count, throws), fair, z, p)


def _throws_if_so(counts: Sequence[int], ends: EndsCount | None) -> int | None:
    """Throws to show the counted shares, were they the true ones; none if they are the fair ones."""
    throws, faces = sum(counts), len(counts)
    shares = [ends.share, 1 - ends.share] if ends else [count / throws for count in counts]
    fair = [ends.fair, 1 - ends.fair] if ends else [1 / faces] * faces
    return power.throws_to_see(shares, fair) if power.effect(shares, fair) > 1e-9 else None


def _throws_for_points(faces: int, ends: EndsCount | None) -> int:
    if ends:
        return power.throws_to_see(
            [ends.fair + VISIBLE_POINTS, 1 - ends.fair - VISIBLE_POINTS], [ends.fair, 1 - ends.fair]
        )
    others = (1 - 1 / faces - VISIBLE_POINTS) / (faces - 1)
    return power.throws_to_see([1 / faces + VISIBLE_POINTS] + [others] * (faces - 1), [1 / faces] * faces)


def faces_p(counts: Sequence[int]) -> tuple[float, How]:
    """The chance that a fair die's counts differ as much as these or more, and how it was found.

    From the chi-square table if there are five throws a face or more. Otherwise exactly, by adding up
    every way in which the throws can fall; or from simulated dice if the ways are too many.
    """
    faces, throws = len(counts), sum(counts)
    squares = sum(count * count for count in counts)
    if throws >= EXACT_BELOW * faces:
        return distributions.chi_square_tail(squares * faces / throws - throws, faces - 1), "chi-square"
    if _partition_count(throws, faces) <= MOST_PARTITIONS:
        return _exact_p(squares, throws, faces), "exact"
    return _simulated_p(squares, throws, faces), "simulated"


def _exact_p(squares: int, throws: int, faces: int) -> float:
    """Adds up the multinomial chances of all counts whose sum of squares is at least ``squares``."""
    all_ways = math.lgamma(throws + 1) + math.lgamma(faces + 1) - throws * math.log(faces)
    chances = []
    for parts in _partitions(throws, faces, throws):
        if sum(part * part for part in parts) < squares:
            continue
        padded = parts + (0,) * (faces - len(parts))
        same = sum(math.lgamma(number + 1) for number in Counter(padded).values())
        chances.append(math.exp(all_ways - same - sum(math.lgamma(part + 1) for part in parts)))
    return min(1.0, math.fsum(chances))


def _partitions(total: int, parts: int, largest: int) -> Iterator[tuple[int, ...]]:
    """All ways to write a number as at most ``parts`` falling parts, none above ``largest``."""
    if total == 0:
        yield ()
        return
    for first in range(min(total, largest), 0, -1):
        if first * parts < total:
            return
        for rest in _partitions(total - first, parts - 1, first):
            yield (first, *rest)


def _partition_count(total: int, parts: int) -> int:
    ways = [1] + [0] * total
    for part in range(1, parts + 1):  # as many with at most n parts as with parts of at most n
        for number in range(part, total + 1):
            ways[number] += ways[number - part]
    return ways[total]


def _simulated_p(squares: int, throws: int, faces: int) -> float:
    """From seeded dice; the real counts are one of the series, so that the answer is never 0."""
    dice = random.Random(SEED)
    numbers = range(faces)
    as_odd = sum(
        sum(count * count for count in Counter(dice.choices(numbers, k=throws)).values()) >= squares
        for _ in range(SIMULATIONS)
    )
    return (as_odd + 1) / (SIMULATIONS + 1)


MOST_RATIO = 0.12
"""A larger change of ratio in one step is a guess: change so much, throw again."""

MODEL_SHARE = 0.03
"""How far a prediction of the ends may be off, as a standard deviation: the model's error, table and hand."""


@dataclass(frozen=True, slots=True)
class Correction:
    """How much longer the prism should be in mm, less than 0 for shorter, with its 95 % interval.

    ``believed`` is the chance of the ends that prediction and counts give together, ``weight`` the share
    that the counts have in it. ``clamped`` tells that more was asked for than one step may do.
    """

    longer_mm: float
    low_mm: float
    high_mm: float
    clamped: bool
    believed: float
    weight: float

    @property
    def called_for(self) -> bool:
        """Whether the interval leaves out no change at all."""
        return self.low_mm > 0 or self.high_mm < 0


def length_correction(
    ends: EndsCount, throws: int, edge_mm: float, predicted: EndsPrediction | None = None
) -> Correction:
    """The change of length that would make the chance of the ends fair, as far as it is known.

    The die that stops on its ends too often is too short. A few counts say little: they are weighed
    against the prediction by what either may be off (Bayes, normal distributions of the chance). Without
    a prediction, since the die is longer or shorter than any that was simulated, the counts stand alone.
    """
    counted = max(ends.share * (1 - ends.share), ends.fair * (1 - ends.fair)) / throws
    if predicted is None:
        weight, believed, variance = 1.0, ends.share, counted
    else:
        weight = MODEL_SHARE**2 / (MODEL_SHARE**2 + counted)
        believed = predicted.thrown + weight * (ends.share - predicted.thrown)
        variance = weight * counted
    off = 1.96 * math.sqrt(variance)
    slope = ends_per_ratio(predicted.throw, predicted.surface) if predicted else ends_per_ratio()
    asked, low, high = ((chance - ends.fair) / slope for chance in (believed, believed - off, believed + off))

    def step_mm(ratio: float) -> float:
        return max(-MOST_RATIO, min(MOST_RATIO, ratio)) * edge_mm

    clamped = abs(asked) > MOST_RATIO
    return Correction(step_mm(asked), step_mm(low), step_mm(high), clamped, believed, weight)


MOST_BYTES = 1_000_000
MOST_THROWS = 10_000_000

_HOW = "write a column face and a column count under those names, or nothing but throws"


def parse_counts(text: str, faces: int) -> tuple[int, ...]:
    """The counts of the faces 1, 2, 3, … from ``12,14,…``; raises TabulaeError if they are not so many."""
    words = text.replace(";", ",").split(",")
    counts = tuple(_count(word, "--counts") for word in words)
    if len(counts) != faces:
        raise TabulaeError(f"--counts has {len(counts)} numbers: a d{faces} needs {faces}")
    return _checked(counts, "--counts")


def read_counts(path: Path, faces: int) -> tuple[int, ...]:
    """The counts of the faces 1, 2, 3, … from a CSV file, either face,count by line or raw throws.

    Raises TabulaeError with the line of what cannot be read.
    """
    rows = _rows(path)
    head = [cell.lower() for cell in rows[0][1]]
    if "face" in head and "count" in head:
        return _checked(_table(path, rows[1:], head.index("face"), head.index("count"), faces), str(path))
    if not any(_is_number(cell) for cell in head):
        if "count" in head or "counts" in head:
            raise TabulaeError(f"{path}:{rows[0][0]}: which column names the face? {_HOW}")
        rows = rows[1:]  # a heading over raw throws
    seen = Counter(
        _parse_face(cell, f"{path}:{line}", faces) for line, cells in rows for cell in cells if cell
    )
    return _checked([seen[face] for face in range(1, faces + 1)], str(path))


def _rows(path: Path) -> list[tuple[int, list[str]]]:
    """The lines that hold anything, with their numbers."""
    if not path.exists():
        raise TabulaeError(f"no file {str(path)!r}: --rolls wants a CSV file")
    if path.is_dir():
        raise TabulaeError(f"{path} is a folder: --rolls wants a CSV file")
    if not path.is_file():  # a pipe or a device may never end
        raise TabulaeError(f"{path} is no plain file: --rolls wants a CSV file")
    if path.stat().st_size > MOST_BYTES:
        raise TabulaeError(f"{path} is larger than {MOST_BYTES // 1_000_000} MB: give counts, not throws")
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise TabulaeError(f"{path} is not a CSV file: it is not text") from None
    delimiter = next((mark for mark in ";\t," if mark in text), ",")
    try:
        cells = list(csv.reader(text.splitlines(), delimiter=delimiter))
    except csv.Error as error:
        raise TabulaeError(f"{path} is not a CSV file: {error}") from None
    stripped = [(line, [cell.strip() for cell in row]) for line, row in enumerate(cells, start=1)]
    rows = [(line, row) for line, row in stripped if any(row) and not row[0].startswith("#")]
    if not rows:
        raise TabulaeError(f"{path} is empty: {_HOW}")
    return rows


def _table(
    path: Path, rows: Sequence[tuple[int, list[str]]], face_at: int, count_at: int, faces: int
) -> list[int]:
    found: dict[int, int] = {}
    for line, cells in rows:
        where = f"{path}:{line}"
        if len(cells) <= max(face_at, count_at):
            raise TabulaeError(f"{where}: a face without its count")
        face = _parse_face(cells[face_at], where, faces)
        if face in found:
            raise TabulaeError(f"{where}: face {face} is there twice")
        found[face] = _count(cells[count_at], where)
    missing = [str(face) for face in range(1, faces + 1) if face not in found]
    if missing:
        raise TabulaeError(f"{path}: no line for face {', '.join(missing)}: write 0 if it never came")
    return [found[face] for face in range(1, faces + 1)]


def _is_number(cell: str) -> bool:
    return cell.lstrip("+-").isdecimal()


def _count(word: str, where: str) -> int:
    word = word.strip()
    if not _is_number(word) or len(word) > 12:
        raise TabulaeError(f"{where}: {word[:40]!r} is no count: counts are whole numbers")
    if int(word) < 0:
        raise TabulaeError(f"{where}: a count of {word} cannot be: counts are 0 or more")
    return int(word)


def _parse_face(word: str, where: str, faces: int) -> int:
    if not _is_number(word) or len(word) > 12 or not 1 <= int(word) <= faces:
        raise TabulaeError(f"{where}: {word[:40]!r} is no face of a d{faces}: faces are 1 to {faces}; {_HOW}")
    return int(word)


def _checked(counts: Sequence[int], where: str) -> tuple[int, ...]:
    if sum(counts) == 0:
        raise TabulaeError(f"{where}: no throws at all")
    if sum(counts) > MOST_THROWS:
        raise TabulaeError(f"{where}: more than {MOST_THROWS:,} throws: nobody throws that often")
    return tuple(counts)
