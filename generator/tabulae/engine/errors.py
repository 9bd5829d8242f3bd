"""Errors that users see: one line each, which says what is wrong and what would be right."""

from __future__ import annotations

import difflib
from collections.abc import Iterable


class TabulaeError(ValueError):
    """Something is wrong with a request; the text is one line that says what, and what would be right.

    >>> import tabulae
    >>> try:
    ...     tabulae.Game("tabulla")
    ... except tabulae.TabulaeError as error:
    ...     print(str(error).partition(":")[0])
    no game 'tabulla' (did you mean tabula?)
    """


class PositionError(TabulaeError):
    """A position text cannot be read, or breaks the limits of the game."""


class RollError(TabulaeError):
    """A roll cannot be read, has no dice or too many, or a number that the dice do not have."""


class PlayError(TabulaeError):
    """A text of plays cannot be read, or its plays cannot be made."""


class OptionError(TabulaeError):
    """An option or value does not exist, or options contradict each other."""


class UnknownGameError(TabulaeError):
    """No game has this name."""


class DoesNotFitError(TabulaeError):
    """A text or drawing is too large for the paper."""


def nearest(word: str, choices: Iterable[str]) -> str:
    """Return ``" (did you mean X?)"``, blank included, for the closest choice, ``""`` if none is close."""
    close = difflib.get_close_matches(word, list(choices), n=1)
    return f" (did you mean {close[0]}?)" if close else ""


_MAX_LETTERS = 1600


def one_line(message: str) -> str:
    """Return a message on one line; of more than 1600 letters the first 800, `` … `` and the last 400."""
    line = " ".join(message.split())
    return (
        line if len(line) <= _MAX_LETTERS else f"{line[: _MAX_LETTERS // 2]} … {line[-_MAX_LETTERS // 4 :]}"
    )
