"""Errors that users see: one line each, which says what is wrong and what would be right.

An error is raised by its id with its values; the words are the message ``error-ID`` of a language.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable
from typing import Any, Self

words_of: Callable[[TabulaeError], str] | None = None
"""What puts an error into English words; the library sets it, as the engine reads no files."""


class TabulaeError(ValueError):
    """Something is wrong with a request; the text is one line that says what, and what would be right.

    ``id`` names the fault, ``values`` are what it is about: texts, numbers, paths, lists, other errors. Three
    names mean the same in all: ``where`` is the place of the fault, such as ``game.yaml:12`` or a part,
    ``close`` a spelling that may be meant, or "", and of ``choices`` one must be chosen.

    >>> import tabulae
    >>> try:
    ...     tabulae.Game("tabulla")
    ... except tabulae.TabulaeError as error:
    ...     print(str(error).partition(":")[0])
    no game 'tabulla' (did you mean tabula?)
    """

    def __init__(self, id: str, /, **values: Any) -> None:
        super().__init__(id)
        self.id = id
        self.values = values

    def __str__(self) -> str:
        return self.plain if words_of is None else words_of(self)

    @property
    def plain(self) -> str:
        """The id and the values, for where there are no messages."""
        return " ".join([self.id, *(f"{name}={value!r}" for name, value in self.values.items())])

    def __reduce__(self) -> tuple[Callable[..., Self], tuple[type[Self], str, dict[str, Any]]]:
        return _again, (type(self), self.id, self.values)


def _again(kind: type[TabulaeError], id: str, values: dict[str, Any]) -> Any:
    """Return an error that comes from another process."""
    return kind(id, **values)


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


def closest(word: str, choices: Iterable[str]) -> str:
    """Return the choice that is spelt most like a word, ``""`` if none is close."""
    return next(iter(difflib.get_close_matches(word[:_MAX_LETTERS], list(choices), n=1)), "")


_MAX_LETTERS = 1600


def one_line(message: str) -> str:
    """Return a message on one line; of more than 1600 letters the first 800, `` … `` and the last 400."""
    line = " ".join(message.split())
    return (
        line if len(line) <= _MAX_LETTERS else f"{line[: _MAX_LETTERS // 2]} … {line[-_MAX_LETTERS // 4 :]}"
    )
