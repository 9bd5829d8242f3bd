"""Reports of ``check``: what was proved of a game, now or the last time that everything was as it is now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tabulae.engine.errors import TabulaeError
from tabulae.kit.digests import game_digest
from tabulae.kit.kept import kept
from tabulae.library.games.folders import find_game, game_folders, game_languages
from tabulae.library.templates import SHIPPED, Templates
from tabulae.library.words.completeness import unread_files


@dataclass(frozen=True, slots=True)
class Report:
    """The number of readings and claims of a game that were proved, and its faults.

    With any fault ``readings`` is 0.
    """

    game: str
    readings: int
    claims: int
    faults: tuple[TabulaeError, ...]

    def as_json(self) -> dict[str, Any]:
        """Return the report as a JSON-ready dict, its faults as texts in English."""
        return {
            "game": self.game,
            "readings": self.readings,
            "claims": self.claims,
            "faults": list(map(str, self.faults)),
        }


def checked_games(names: list[str], templates: Templates = SHIPPED) -> list[str]:
    """Return the ids of the games in ``names``; if it is empty, all with words in the templates' language.

    A name may be an id, an alias or a printed name. Raises UnknownGameError for a name that is not that of a
    game.
    """
    language = templates.language
    spoken = [game for game in game_folders(templates) if language in game_languages(game, templates)]
    return [find_game(name, templates) for name in names] or spoken


def proved_before(name: str, templates: Templates, prove: Callable[[], Report]) -> Report:
    """Return what `prove` returns, or the report in the user's cache if nothing has changed since.

    Only a report without faults is kept, under this `name`. It rests on the files of all games, for units of
    lessons have parts of several, and on the names of those in a user's folder that nothing reads.
    """
    made: list[Report] = []

    def proved() -> list[int] | None:
        made.append(prove())
        return None if made[0].faults else [made[0].readings, made[0].claims]

    unread = list(map(str, unread_files(templates.own.resolve()))) if templates.own else []
    rests_on = [unread, *(game_digest(game, templates) for game in game_folders(templates))]
    counted = kept(f"proved-{name}", repr(templates), rests_on, proved)
    return made[0] if made else Report(name, counted[0], counted[1], ())
