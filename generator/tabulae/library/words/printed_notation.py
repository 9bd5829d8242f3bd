"""Plays and positions as a language prints them: its letters for points, its words for seats and piles.

Machines read ``bar/5`` and ``G3/R1`` in every language; a reader of Spanish sees ``barra/5`` and ``V3/R1``.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from tabulae.engine.errors import PlayError, PositionError, RollError, TabulaeError
from tabulae.engine.position import PILES, Board, plain_signs
from tabulae.library.words.messages import Messages

_WORD = re.compile(r"[^\W\d_]+\d*|\d+")
_COUNTS = re.compile(r"\(\d\)|(?<=\d)(?:\s*x\s*\d+|p)(?!\w)|:\s*\d+", re.IGNORECASE)
"""Numbers of men in plays and positions, and the mark of a pinned man."""


def pile_words(message: Messages) -> dict[str, str]:
    """Return the words that the language prints for ``hand``, ``bar`` and ``off``, a dict by these names."""
    return {pile: message(f"notation-{pile}") for pile in PILES}


def spelling(word: str) -> str:
    """Return a word without capitals and accents, so that all ways to write it are equal."""
    letters = unicodedata.normalize("NFKD", word.replace("’", "'"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).casefold()


@dataclass(frozen=True)
class PrintedNotation:
    """The notation of a game in a language; ``seats`` are the printed names of its seats by id."""

    board: Board
    seats: Mapping[str, str]
    message: Messages

    @cached_property
    def _places(self) -> dict[str, str]:
        return dict(zip(self.board.points, self.board.labels, strict=False)) | pile_words(self.message)

    @cached_property
    def _words(self) -> dict[str, str]:
        return self._places | {name: seat.lower() for name, seat in self.seats.items()}

    def plays(self, text: str) -> str:
        """Return plays or points, as ``bar/5 6/11*`` or ``G3``, as the language prints them.

        Words that are neither points nor piles stay as they are.
        """
        return _replaced(text, self._places)

    def position(self, text: str) -> str:
        """Return the text of a position as the language prints it: ``verde V3 mano:2 | rojo …``.

        Seats are their printed names in lower case; words that are not names stay as they are.
        """
        return _replaced(text, self._words)

    def error(self, error: TabulaeError) -> TabulaeError:
        """Return an error about a position, roll, play or seat, with names as the language prints them."""

        def printed(value: object) -> object:
            if isinstance(value, list | tuple):
                return [printed(part) for part in value]
            if isinstance(value, TabulaeError):
                return self.error(value)
            return self.position(value) if isinstance(value, str) else value

        if error.id != "seat" and not isinstance(error, PositionError | RollError | PlayError):
            return error
        values = {name: value if name == "name" else printed(value) for name, value in error.values.items()}
        if "known" in values:
            values.pop("close", None)  # the nearest of the printed names is another
        return type(error)(error.id, **values)

    def ending(self, result: Mapping[str, Any]) -> str:
        """Return a sentence that says who has won, and how, from the ``result`` of an answer."""
        winners = [self.seats[seat] for seat in result["winners"]]
        reason = self.message(f"rule-{result['reason']}")
        return self.message("ended", count=len(winners), winners=self.message.listed(winners), reason=reason)

    @cached_property
    def place_names(self) -> dict[str, str]:
        """The names of points and piles as machines read them, and a comma for *and*, by their spelling."""
        unlabelled = () if self.board.labels else self.board.points
        return self._also | _by_spelling(dict(zip(unlabelled, unlabelled, strict=True)) | self._places)

    @cached_property
    def seat_names(self) -> dict[str, str]:
        """The names of the seats as machines read them, by the spelling of *White* or *Whites*."""
        written = {name: self.message("notation-side", seat=seat) for name, seat in self.seats.items()}
        several = {spelling(side): name for name, sides in written.items() for side in sides.split(",")}
        return several | _by_spelling(self.seats)

    @cached_property
    def passes(self) -> frozenset[str]:
        """The spellings of what is written where nothing is played."""
        written = f"{self.message('notation-pass')},{self.message('moves-none')}".split(",")
        return frozenset(spelling(words.strip()) for words in written)

    @cached_property
    def dice_words(self) -> dict[str, str]:
        """What stands in a list of dice, as figures and commas, by spelling: *two* and *and*."""
        words = {str(number): self.message.number(number) for number in range(1, 21)}
        return _by_spelling(words) | self._also

    @property
    def _also(self) -> dict[str, str]:
        return {spelling(self.message(f"list-and{other}")): "," for other in ("", "-other")}


def _by_spelling(printed: Mapping[str, str]) -> dict[str, str]:
    return {spelling(words): name for name, words in printed.items()}


def replaced_words(text: str, names: Mapping[str, str]) -> str:
    """Return a text whose words are replaced by their names, by spelling; others stay as they are."""
    return _WORD.sub(lambda match: names.get(spelling(match[0]), match[0]), plain_signs(text))


def words_in(text: str) -> set[str]:
    """Return the spellings of all words in plays or a position, numbers of men left out."""
    return {spelling(word) for word in _WORD.findall(_COUNTS.sub(" ", plain_signs(text)))}


def _replaced(text: str, names: Mapping[str, str]) -> str:
    return _WORD.sub(lambda match: names.get(match[0], match[0]), text)
