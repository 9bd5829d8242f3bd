"""What can be wrong with a request, always said in one line."""

from __future__ import annotations

import difflib
from collections.abc import Iterable


class TabulaeError(ValueError):
    """A request that cannot be met. Its text is one line: what is wrong and what would be right.

    >>> import tabulae
    >>> try:
    ...     tabulae.Game("tabulla")
    ... except tabulae.TabulaeError as error:
    ...     print(str(error).partition(":")[0])
    no game 'tabulla' (did you mean tabula?)
    """


class PositionError(TabulaeError):
    """A position text that cannot be read or breaks the game's limits."""


class RollError(TabulaeError):
    """A roll with too many dice, or a face that the dice do not have."""


class PlayError(TabulaeError):
    """A play text that cannot be read."""


class OptionError(TabulaeError):
    """An unknown option or value, or options that contradict each other."""


class UnknownGameError(TabulaeError):
    """A name that no game has."""


class DoesNotFitError(TabulaeError):
    """Text or a drawing that is too large for the paper that was asked for."""


def nearest(word: str, choices: Iterable[str]) -> str:
    """`` (did you mean X?)`` for the closest spelling among the choices, or nothing."""
    close = difflib.get_close_matches(word, list(choices), n=1)
    return f" (did you mean {close[0]}?)" if close else ""


_LONGEST = 1600
"""Letters of an error."""


def one_line(message: str) -> str:
    """A message on one line; of one that quotes something endless the beginning and the end."""
    line = " ".join(message.split())
    return line if len(line) <= _LONGEST else f"{line[: _LONGEST // 2]} … {line[-_LONGEST // 4 :]}"
