"""A game as somebody chose to play it: one record from the command, order, form or library to the rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tabulae.library.templates import SHIPPED, Templates


@dataclass(frozen=True, slots=True)
class GameChoice:
    """A game with what was chosen in it; what is None or left out is the game's own.

    ``game`` is an id, an alias, a printed name or words of it. ``options`` are values of rule options by
    name, as text; they are kept sorted, so that no text follows the order in which they were given.
    ``base`` is the number of points in a quarter, ``men`` that of men a side. ``templates`` say where the
    game is read, and in which language. Nothing is checked before the game is loaded.
    """

    game: str
    reading: str | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    base: int | None = None
    men: int | None = None
    templates: Templates = SHIPPED

    def __post_init__(self) -> None:
        object.__setattr__(self, "options", dict(option_pairs(self.options)))

    def __hash__(self) -> int:
        options = tuple(self.options.items())
        return hash((self.game, self.reading, options, self.base, self.men, self.templates))

    @property
    def as_usual(self) -> bool:
        """True if nothing but the reading is chosen: no option, no other board, no other number of men."""
        return not self.options and self.base is None and self.men is None


def option_pairs(options: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """Return the values of options as pairs, sorted by name."""
    return tuple(sorted(options.items()))
