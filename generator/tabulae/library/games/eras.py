"""The eras by which the first page of a site shows its games."""

from __future__ import annotations

from collections.abc import Sequence

from tabulae.library.games.schema import Name, StrictModel
from tabulae.library.loader import read_files
from tabulae.library.templates import SHIPPED, Templates

ERAS = "eras.yaml"
NO_ERA = "other"
"""The era of games that stand in none."""


class Era(StrictModel):
    """An era: its name, and its games in the order in which they are shown."""

    name: Name
    games: tuple[Name, ...]


class Eras(StrictModel):
    """An eras.yaml; ``first`` is the game for somebody who knows none."""

    eras: tuple[Era, ...]
    first: Name


def eras(templates: Templates = SHIPPED) -> Eras:
    """Return the checked eras.yaml, a user's own eras included; raises TemplateError for a fault."""
    return read_files(templates, Eras, ERAS)


def games_by_era(games: Sequence[str], listed: Eras) -> list[tuple[str, list[str]]]:
    """Return pairs of the name of an era and those of ``games`` (ids) in it, in the order of the file.

    Eras without any are left out; games of no era come last, under NO_ERA.
    """
    by_era = [(era.name, [game for game in era.games if game in games]) for era in listed.eras]
    placed = {game for _, names in by_era for game in names}
    by_era.append((NO_ERA, [game for game in games if game not in placed]))
    return [(name, names) for name, names in by_era if names]
