"""Test counted rolls of a die for bias, estimate how to correct its length, and read counts from files.

Counts can speak against a die, never for it: the best verdict is no evidence of bias at so many throws. For a
prism the primary test is whether it stops on its ends too often or too seldom, since its length is what goes
wrong. The chi-square test over all faces is a second one at a stricter level, so that both together raise a
false alarm on about one fair die in seventeen.
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
from tabulae.fairness.prediction import EndsPrediction, ends_chance_falloff

FACES_ALPHA = 0.01
"""The significance level of the test over all faces of a prism."""

EXACT_BELOW = 5
"""With fewer throws per face than this the chi-square distribution is too rough."""

MAX_PARTITIONS = 50_000
"""With more ways to distribute the throws, p-values are simulated instead of exact."""
SIMULATIONS = 20_000
SEED = 1283

PValueMethod = Literal["chi-square", "exact", "simulated"]


@dataclass(frozen=True, slots=True)
class FaceCount:
    """The count of a face, and its share of the throws with a 95 % Wilson interval."""

    face: int
    count: int
    share: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class EndsCount:
    """The count of both ends of a prism together, and its test against the ``fair`` chance.

    ``z`` is the deviation in standard deviations; ``p`` is exact up to 1000 throws, else normal.
    """

    count: int
    share: float
    low: float
    high: float
    fair: float
    z: float
    p: float


@dataclass(frozen=True, slots=True)
class Judgement:
    """The result of testing the counts of a die.

    ``chi_square``, ``degrees_of_freedom``, ``p`` and ``method`` belong to the test over all faces. ``ends``
    is None unless the die is a prism.
    """

    faces: tuple[FaceCount, ...]
    throws: int
    chi_square: float
    degrees_of_freedom: int
    p: float
    method: PValueMethod
    ends: EndsCount | None

    @property
    def ends_are_biased(self) -> bool:
        """Whether the ends of a prism came up significantly too often or too seldom; False for other dice."""
        return self.ends is not None and self.ends.p < distributions.ALPHA

    @property
    def faces_are_biased(self) -> bool:
        """Whether the faces differ significantly: at a level of 0.05, or 0.01 for a prism."""
        return self.p < (distributions.ALPHA if self.ends is None else FACES_ALPHA)

    @property
    def has_evidence(self) -> bool:
        """Whether either test shows a bias."""
        return self.ends_are_biased or self.faces_are_biased


def judge(counts: Sequence[int], *, prism: bool = False, numbers: Sequence[int] = ()) -> Judgement:
    """Test the counts of the faces 1, 2, 3, …, or of those with other ``numbers``.

    The last two faces of a ``prism`` are its ends. Raises TabulaeError for a negative count, and for fewer
    throws than faces.
    """
    faces, throws = len(counts), sum(counts)
    if any(count < 0 for count in counts):
        raise TabulaeError("count-negative", count=min(counts))
    if throws < faces:
        raise TabulaeError("few-throws", throws=throws, faces=faces, least=EXACT_BELOW * faces)
    numbers = numbers or range(1, faces + 1)
    p, method = faces_p(counts)
    return Judgement(
        faces=tuple(_face(number, count, throws) for number, count in zip(numbers, counts, strict=True)),
        throws=throws,
        chi_square=sum((count - throws / faces) ** 2 for count in counts) * faces / throws,
        degrees_of_freedom=faces - 1,
        p=p,
        method=method,
        ends=_ends(counts) if prism else None,
    )


def _face(number: int, count: int, throws: int) -> FaceCount:
    return FaceCount(number, count, count / throws, *distributions.wilson(count, throws))


def _ends(counts: Sequence[int]) -> EndsCount:
    throws, count, fair = sum(counts), sum(counts[-2:]), 2 / len(counts)
    z = (count / throws - fair) / math.sqrt(fair * (1 - fair) / throws)
    exact = throws <= 1000
    p = distributions.binomial_two_sided(count, throws, fair) if exact else distributions.normal_two_sided(z)
    return EndsCount(count, count / throws, *distributions.wilson(count, throws), fair, z, p)


def faces_p(counts: Sequence[int]) -> tuple[float, PValueMethod]:
    """Return the p-value of the chi-square test over all faces, and how it was computed.

    From the chi-square distribution if there are at least five throws per face; otherwise exactly, by
    enumerating all counts; or by simulation if there are too many of them.
    """
    faces, throws = len(counts), sum(counts)
    squares = sum(count * count for count in counts)
    if throws >= EXACT_BELOW * faces:
        return distributions.chi_square_tail(squares * faces / throws - throws, faces - 1), "chi-square"
    if _partition_count(throws, faces) <= MAX_PARTITIONS:
        return _exact_p(squares, throws, faces), "exact"
    return _simulated_p(squares, throws, faces), "simulated"


def _exact_p(squares: int, throws: int, faces: int) -> float:
    """Return the multinomial probability that the sum of squared counts is at least ``squares``."""
    all_ways = math.lgamma(throws + 1) + math.lgamma(faces + 1) - throws * math.log(faces)
    chances = []
    for parts in _partitions(throws, faces, throws):
        if sum(part * part for part in parts) < squares:
            continue
        padded = parts + (0,) * (faces - len(parts))
        repeats = sum(math.lgamma(number + 1) for number in Counter(padded).values())
        chances.append(math.exp(all_ways - repeats - sum(math.lgamma(part + 1) for part in parts)))
    return min(1.0, math.fsum(chances))


def _partitions(total: int, parts: int, largest: int) -> Iterator[tuple[int, ...]]:
    """Yield the partitions of ``total`` into at most ``parts`` parts, none above ``largest``."""
    if total == 0:
        yield ()
        return
    for first in range(min(total, largest), 0, -1):
        if first * parts < total:
            return
        for rest in _partitions(total - first, parts - 1, first):
            yield (first, *rest)


def _partition_count(total: int, parts: int) -> int:
    """Return the number of partitions of ``total`` into at most ``parts`` parts.

    There are as many into parts no larger than ``parts``, which are easier to count.
    """
    ways = [1] + [0] * total
    for part in range(1, parts + 1):
        for number in range(part, total + 1):
            ways[number] += ways[number - part]
    return ways[total]


def _simulated_p(squares: int, throws: int, faces: int) -> float:
    """Estimate the p-value with seeded dice; the real counts are one of the series, so that it is never 0."""
    dice = random.Random(SEED)
    numbers = range(faces)
    as_uneven = sum(
        sum(count * count for count in Counter(dice.choices(numbers, k=throws)).values()) >= squares
        for _ in range(SIMULATIONS)
    )
    return (as_uneven + 1) / (SIMULATIONS + 1)


MAX_RATIO_CHANGE = 0.12
"""The largest change of the length ratio in one step; a larger one would be a guess."""

MODEL_SHARE = 0.03
"""The standard deviation of a predicted chance of the ends: the model's error, table and hand."""


@dataclass(frozen=True, slots=True)
class Correction:
    """How much longer the prism should be in mm, negative for shorter, with a 95 % interval.

    ``believed`` is the chance of the ends estimated from prediction and counts together, ``weight`` the share
    of the counts in that estimate. All three lengths are limited to MAX_RATIO_CHANGE edges; ``clamped`` tells
    that this has changed ``longer_mm``.
    """

    longer_mm: float
    low_mm: float
    high_mm: float
    clamped: bool
    believed: float
    weight: float


def length_correction(
    ends: EndsCount, throws: int, edge_mm: float, predicted: EndsPrediction | None = None
) -> Correction:
    """Estimate the change of length that makes the chance of the ends fair.

    ``ends`` were counted in so many ``throws``; ``edge_mm`` is the edge of the d7's pentagon. A die that
    stops on its ends too often is too short. Counts and prediction are weighed by their variances (Bayes,
    normal distributions), so that a few counts change little. Without a prediction, for a die outside the
    simulated lengths, the counts stand alone.
    """
    counts_variance = max(ends.share * (1 - ends.share), ends.fair * (1 - ends.fair)) / throws
    if predicted is None:
        weight, believed, variance = 1.0, ends.share, counts_variance
    else:
        weight = MODEL_SHARE**2 / (MODEL_SHARE**2 + counts_variance)
        believed = predicted.thrown + weight * (ends.share - predicted.thrown)
        variance = weight * counts_variance
    half = 1.96 * math.sqrt(variance)
    slope = ends_chance_falloff(predicted.throw, predicted.surface) if predicted else ends_chance_falloff()
    change, low, high = (
        (chance - ends.fair) / slope for chance in (believed, believed - half, believed + half)
    )

    def step_mm(ratio: float) -> float:
        return max(-MAX_RATIO_CHANGE, min(MAX_RATIO_CHANGE, ratio)) * edge_mm

    clamped = abs(change) > MAX_RATIO_CHANGE
    return Correction(step_mm(change), step_mm(low), step_mm(high), clamped, believed, weight)


MAX_BYTES = 1_000_000
MAX_THROWS = 10_000_000


def parse_counts(text: str, faces: int, numbers: Sequence[int] = ()) -> tuple[int, ...]:
    """Parse ``12,14,…``, the counts of the faces 1, 2, …, or of those with other ``numbers``.

    Raises TabulaeError if it is malformed, has more or fewer than ``faces`` counts, or counts no throws at
    all or more than 10,000,000.
    """
    words = text.replace(";", ",").split(",")
    counts = tuple(_count(word, "--counts") for word in words)
    if len(counts) != faces:
        known = list(numbers or range(1, faces + 1))
        raise TabulaeError("counts-of-faces", faces=faces, known=known, number=len(counts))
    return _checked(counts, "--counts")


def read_counts(path: Path, faces: int, numbers: Sequence[int] = ()) -> tuple[int, ...]:
    """Read the counts of the faces 1, 2, … from a CSV file with columns face and count, or with raw throws.

    A table must have a line for each face, once. Raw throws are numbers of faces, any number in a line, with
    or without a heading; a face that never came counts 0. ``numbers`` are those on the faces if they are not
    1, 2, …; the counts come in the same order. Cells are parted by commas, semicolons or tabs; lines that
    begin with ``#`` are skipped. Raises TabulaeError that names the file, and the line where one is at fault.
    """
    rows, known = _rows(path), tuple(numbers or range(1, faces + 1))
    head = [cell.lower() for cell in rows[0][1]]
    if "face" in head and "count" in head:
        return _checked(
            _face_table(path, rows[1:], head.index("face"), head.index("count"), known), str(path)
        )
    if not any(_is_number(cell) for cell in head):
        if "count" in head or "counts" in head:
            raise TabulaeError("rolls-no-face", where=f"{path}:{rows[0][0]}")
        rows = rows[1:]  # a heading over raw throws
    seen = Counter(
        _parse_face(cell, f"{path}:{line}", known) for line, cells in rows for cell in cells if cell
    )
    return _checked([seen[face] for face in known], str(path))


def _rows(path: Path) -> list[tuple[int, list[str]]]:
    """Return the lines that are neither empty nor comments, as pairs of line number and cells."""
    if not path.exists():
        raise TabulaeError("rolls-no-file", path=str(path))
    if not path.is_file():  # a pipe or a device may never end
        raise TabulaeError("not-a-plain-file", where=str(path))
    if path.stat().st_size > MAX_BYTES:
        raise TabulaeError("rolls-too-large", where=str(path), most=MAX_BYTES // 1_000_000)
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise TabulaeError("not-utf-8", where=str(path), byte=error.start) from None
    lines = [
        (number, line)
        for number, line in enumerate(text.splitlines(), start=1)
        if not line.lstrip().startswith("#")
    ]
    delimiter = next((mark for mark in ";\t," if any(mark in line for _, line in lines)), ",")
    try:
        cells = list(csv.reader((line for _, line in lines), delimiter=delimiter))
    except csv.Error as error:
        raise TabulaeError("rolls-no-csv", where=str(path), reason=str(error)) from None
    stripped = [
        (number, [cell.strip() for cell in row]) for (number, _), row in zip(lines, cells, strict=False)
    ]
    rows = [(number, row) for number, row in stripped if any(row)]
    if not rows:
        raise TabulaeError("rolls-empty", where=str(path))
    return rows


def _face_table(
    path: Path, rows: Sequence[tuple[int, list[str]]], face_at: int, count_at: int, faces: Sequence[int]
) -> list[int]:
    counts: dict[int, int] = {}
    for line, cells in rows:
        where = f"{path}:{line}"
        if len(cells) <= max(face_at, count_at):
            raise TabulaeError("rolls-no-count", where=where)
        face = _parse_face(cells[face_at], where, faces)
        if face in counts:
            raise TabulaeError("rolls-face-twice", where=where, face=face)
        counts[face] = _count(cells[count_at], where)
    missing = [face for face in faces if face not in counts]
    if missing:
        raise TabulaeError("rolls-face-missing", where=str(path), faces=missing)
    return [counts[face] for face in faces]


def _is_number(cell: str) -> bool:
    return cell.lstrip("+-").isdecimal()


def _count(word: str, where: str) -> int:
    word = word.strip()
    if not _is_number(word) or len(word) > 12:
        raise TabulaeError("count-unreadable", where=where, text=word)
    if int(word) < 0:
        raise TabulaeError("count-negative", where=where, count=int(word))
    return int(word)


def _parse_face(word: str, where: str, faces: Sequence[int]) -> int:
    if not _is_number(word) or len(word) > 12 or int(word) not in faces:
        raise TabulaeError("rolls-face", where=where, text=word, known=list(faces))
    return int(word)


def _checked(counts: Sequence[int], where: str) -> tuple[int, ...]:
    if sum(counts) == 0:
        raise TabulaeError("no-throws", where=where)
    if sum(counts) > MAX_THROWS:
        raise TabulaeError("many-throws", where=where, most=MAX_THROWS)
    return tuple(counts)
