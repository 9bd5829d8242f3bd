"""Plays and positions as a language prints them: its letters for points, its words for seats and piles.

Machines read ``bar/5`` and ``G3/R1`` in every language; a reader of Spanish sees ``barra/5`` and ``V3/R1``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from tabulae.engine.position import PILES, Board
from tabulae.library.words.messages import Messages

_WORD = re.compile(r"[^\W\d_]+\d*|\d+")


def pile_words(message: Messages) -> dict[str, str]:
    """Return the words that the language prints for ``hand``, ``bar`` and ``off``, a dict by these names."""
    return {pile: message(f"notation-{pile}") for pile in PILES}


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

    def read_plays(self, text: str) -> str:
        """Return plays as machines read them, if all are written as the language prints them.

        A text without ``/``, or with any word in another form, is returned unchanged.
        """
        names = {printed: name for name, printed in self._places.items()}
        known = {*names, *(() if self.board.labels else self.board.points)}
        is_printed = "/" in text and known.issuperset(_WORD.findall(text))
        return _replaced(text, names) if is_printed else text

    def read_position(self, text: str) -> str:
        """Return a position as machines read it, if it begins with a seat as the language prints it.

        Any other text is returned unchanged. Seats are read in lower case only.
        """
        names = {printed: name for name, printed in self._words.items()}
        seat = names.get(text.partition(" ")[0])
        return _replaced(text, names) if seat in self.seats else text


def _replaced(text: str, names: Mapping[str, str]) -> str:
    return _WORD.sub(lambda match: names.get(match[0], match[0]), text)
