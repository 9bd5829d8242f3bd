"""Running text with claims in links, ``[her man on 4 is safe](safe white 4)``, and the numbers in it.

The words of a link are printed as plain prose. Several claims are parted by ``;``. They are listed and proved
in :mod:`tabulae.library.told.claims`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from tabulae.engine.position import Board
from tabulae.library.words.messages import Messages
from tabulae.library.words.phrases import Pattern

_NUMBER = r"\d+(?:/\d+|[.,]\d+…?)?"
_SUM = rf"{_NUMBER}(?: [×÷+−] {_NUMBER})*"
EQUATION = re.compile(rf"(?<![×÷+−=] )(?<![\d/.,]){_SUM}(?: = {_SUM})+")
"""What stands in a text as ``5/6 × 1/6 = 5/36``, or ``11 ÷ 36 = 0.305…``, where digits are cut off."""
_LINK = re.compile(r"\[(?P<text>[^\[\]]+)\]\((?P<claims>[^()]*)\)")


@dataclass(frozen=True, slots=True)
class ClaimedPassage:
    """Words of a text, with the claims that they make, and the line of the file where they begin."""

    text: str
    claims: tuple[str, ...]
    line: int


def without_claims(text: str) -> str:
    """Return a text as it is printed: each link ``[words](claims)`` becomes its words alone."""
    return _LINK.sub(lambda match: match["text"], text)


def passages(text: str, line: int = 0) -> Iterator[ClaimedPassage]:
    """Yield the words of a paragraph, those with claims and those between them.

    ``line`` is the number of its first line in the file.
    """

    def passage(words: str, claims: str, begin: int) -> ClaimedPassage:
        said = tuple(" ".join(claim.split()) for claim in claims.split(";") if claim.strip())
        return ClaimedPassage(words.replace("\n", " "), said, line + text.count("\n", 0, begin))

    end = 0
    for link in _LINK.finditer(text):
        if link.start() > end:
            yield passage(text[end : link.start()], "", end)
        yield passage(link["text"], link["claims"], link.start())
        end = link.end()
    if end < len(text):
        yield passage(text[end:], "", end)


def false_equations(text: str) -> Iterator[str]:
    """Yield the equations of a text, as :data:`EQUATION` finds them, whose sides are not equal."""
    for match in EQUATION.finditer(text):
        first, *others = match[0].split(" = ")
        value = _sum(first)
        for side in others:
            room = Fraction(1, 10 ** len(re.split("[.,]", side.rstrip("…"))[-1])) if side.endswith("…") else 0
            if not (_sum(side) == value or 0 <= value - _sum(side) < room):
                yield match[0]
                break


def _sum(text: str) -> Fraction:
    """Return the value of numbers with signs between them; products come first."""
    total, sign = Fraction(0), 1
    for part in re.split(r" ([+−]) ", text):
        if part in "+−":
            sign = 1 if part == "+" else -1
            continue
        first, *factors = re.split(r" ([×÷]) ", part)
        product = _number(first)
        for operator, factor in zip(factors[::2], factors[1::2], strict=True):
            product = product * _number(factor) if operator == "×" else product / _number(factor)
        total += sign * product
    return total


def _number(text: str) -> Fraction:
    return Fraction(text.rstrip("…").replace(",", "."))


class NumberReader:
    """Finds the numbers in texts of a language, in figures and in words, and the names of points.

    The messages ``number-word`` and ``number-word-more`` have the words; tens and ones may be joined by a
    hyphen or by the *and* of the language. *One* is no number, nor is a year or any other number from a
    thousand on, whose thousands may be parted.
    """

    def __init__(self, message: Messages, board: Board) -> None:
        self.board = board
        self.words: dict[str, int] = {}
        for name in ("number-word", "number-word-more"):
            self.words |= _number_words(message.pattern(name) if name in message else ())
        tens = _alternatives(word for word, number in self.words.items() if number in range(20, 100, 10))
        ones = _alternatives(word for word, number in self.words.items() if 0 < number < 10)
        points = _alternatives(name for name in {*board.points, *board.labels} if not name.isdigit())
        self.pattern = re.compile(
            r"(?<![\w.])(?<!\d[,\xa0\u202f])"
            rf"(?:(?i:(?P<tens>{tens})(?:-|\s{re.escape(message.grammar.and_)}\s)(?P<ones>{ones}))"
            rf"|(?i:(?P<word>{_alternatives(self.words)}))|{points}|\d{{1,3}})\b(?![.,\xa0\u202f]\d)"
        )

    def unproved(self, text: str, proved: Collection[str], spoken: Collection[int] = ()) -> Iterator[str]:
        """Yield the numbers and points of a text that are not among the ``proved``, which are as printed.

        ``spoken`` are numbers that need no proof in words.
        """
        for match in self.pattern.finditer(text):
            number = self._spoken(match)
            if number is not None and (number < 2 or number in spoken):
                continue
            if (match[0] if number is None else str(number)) not in proved:
                yield match[0]

    def numbers(self, text: str) -> Iterator[str]:
        """Yield the numbers and points of a text; those in words as figures."""
        for match in self.pattern.finditer(text):
            number = self._spoken(match)
            yield match[0] if number is None else str(number)

    def _spoken(self, match: re.Match[str]) -> int | None:
        """Return the number that a match of the pattern says in words; None for figures and points."""
        words = [match[group].lower() for group in ("tens", "ones", "word") if match[group]]
        return sum(self.words[word] for word in words) if words else None


def _alternatives(words: Iterable[str]) -> str:
    """Return a pattern of any of these words, the longest first; of none it matches nothing."""
    return "|".join(map(re.escape, sorted(words, key=lambda word: (-len(word), word)))) or "(?!)"


def _number_words(pattern: Pattern) -> dict[str, int]:
    """Return the numbers by their words, as the variants of a message list them."""
    words: dict[str, int] = {}
    for part in pattern:
        if not isinstance(part, str) and "variants" in part:
            for key, variant in {**part["variants"], "": part["otherwise"]}.items():
                words |= {str(variant).lower(): int(key)} if key.isdigit() else _number_words(variant)
    return words
