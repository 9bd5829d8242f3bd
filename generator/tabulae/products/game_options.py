"""The options that choose a game and its rules, for products of one game and for kits."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabulae.library.choice import GameChoice, option_pairs
from tabulae.library.file_cache import cached_by_files
from tabulae.products import shared_options as shared
from tabulae.products.option import OptionRecord, argument, name_part

if TYPE_CHECKING:
    from tabulae.library.games.records import Game
    from tabulae.library.templates import Templates


@cached_by_files(maxsize=32)
def proved_game(choice: GameChoice) -> Game:
    """Return a game after the engine has proved every example, so that nothing false is printed.

    Raises TabulaeError for an unknown game or rule, for a disproved example, and for letters in a user's own
    texts that the typeface lacks. The last 32 games are cached
    until a template file changes.
    """
    from tabulae.library.games.game import load_game
    from tabulae.library.told.claims import disproved_claims

    game = load_game(choice)
    for error in disproved_claims(game):
        raise error
    if game.templates.own is not None:
        from tabulae.products.letters import refuse_lacking

        refuse_lacking(game.id, game.templates)
    return game


@dataclass(frozen=True)
class TextOptions(OptionRecord):
    """The options that say where texts are read, and in which language."""

    _: KW_ONLY
    language: str = shared.language_option()
    templates: Path | None = shared.templates_option()

    @property
    def template_source(self) -> Templates:
        """The templates folder and the language to read texts from."""
        from tabulae.library.templates import Templates

        return Templates(self.templates, self.language)


@dataclass(frozen=True)
class GameOptions(TextOptions):
    """The options that choose a game and its rules."""

    game: str = argument("GAME", "A game or an alias; see tabulae games.")
    reading: str | None = shared.reading_option()
    options: tuple[tuple[str, str], ...] = shared.set_option()
    base: int | None = shared.base_option()
    men_count: int | None = shared.men_count_option()

    @property
    def choice(self) -> GameChoice:
        """The game as these options choose it."""
        return GameChoice(
            self.game, self.reading, dict(self.options), self.base, self.men_count, self.template_source
        )

    def load(self) -> Game:
        """Return the game; raise TabulaeError for an unknown game or rule and for a disproved example."""
        return proved_game(self.choice)


def choice_values(choice: GameChoice) -> dict[str, Any]:
    """Return the values of :class:`GameOptions` that choose a game and its rules, by field."""
    return {
        "game": choice.game,
        "reading": choice.reading,
        "options": option_pairs(choice.options),
        "base": choice.base,
        "men_count": choice.men,
    }


def rule_name_parts(choice: GameChoice) -> list[str]:
    """Return the reading, options, base and men that are chosen, as a part of a file name.

    They read like ``hit-men-bar-base-7-men-count-12``; [] if nothing is.
    """
    parts = [choice.reading] if choice.reading else []
    parts += [f"{name}-{value}" for name, value in option_pairs(choice.options)]
    parts += [f"base-{choice.base}"] if choice.base else []
    parts += [f"men-count-{choice.men}"] if choice.men else []
    return [name_part("-".join(parts))] if parts else []
