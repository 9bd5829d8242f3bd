"""Games whose examples the engine has proved, and how their rules differ from the default."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Any

from tabulae.engine.errors import TabulaeError
from tabulae.library.file_cache import cached_by_files

if TYPE_CHECKING:
    from tabulae.library.loader import Templates
    from tabulae.library.records import Game


@cached_by_files(maxsize=32)
def proved_game(
    name: str,
    reading: str | None = None,
    changes: tuple[str, ...] = (),
    base: int | None = None,
    templates: Templates | None = None,
    men: int | None = None,
) -> Game:
    """Return a game after the engine has proved every example, so that nothing false is printed.

    `changes` are overrides as ``option=value``, `base` is the number of points in a quarter, `men` that of
    men a side; None is the default. Raises TabulaeError for an unknown game or rule and for a disproved
    example. The last 32 games are cached until a template file changes.
    """
    from tabulae.library.game import disproved_claims, load_game

    overrides = dict(change.split("=", 1) for change in changes)
    game = load_game(name, reading, overrides, base, templates, men)
    for claim in disproved_claims(game):
        raise TabulaeError(claim)
    return game


def non_default_rules(game: Game) -> dict[str, Any]:
    """Return the values of the options that choose this game and its rules, by the names of their fields.

    The keys are always ``game`` (its id), ``reading``, ``set_`` (a tuple of ``option=value``), ``base`` and
    ``men_count``; a value that is the default is None, or () for ``set_``.
    """
    return {
        "game": game.id,
        "reading": game.reading.name if game.reading != game.readings[0] else None,
        "set_": tuple(f"{name}={value}" for name, value in sorted(game.overrides.items())),
        "base": game.rules.board.base if game.rules.board.base != game.default_base else None,
        "men_count": game.men_count,
    }


_LONGEST_RULE_PART = 80


def rule_name_parts(game: Game) -> list[str]:
    """Return the reading, overrides, base and men that are not the default, as parts of a file name.

    They read like ``hit-men-bar``, ``base-7`` and ``men-count-12``; [] for a default game. If they have more
    than 80 characters together, a digest of them is the only part.
    """
    rules = non_default_rules(game)
    parts = [str(rules["reading"])] if rules["reading"] else []
    parts += [change.replace("=", "-").replace("_", "-") for change in rules["set_"]]
    parts += [f"base-{rules['base']}"] if rules["base"] else []
    parts += [f"men-count-{rules['men_count']}"] if rules["men_count"] else []
    name = "-".join(parts)
    if len(name) <= _LONGEST_RULE_PART:
        return parts
    # Many overrides would make a name longer than file systems allow; a digest still keeps it unique.
    return [f"set-{sha256(name.encode()).hexdigest()[:12]}"]
