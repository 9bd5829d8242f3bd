"""What a kit is ordered with: a game in a reading, for whom, how many, on which paper and printer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from generator.content.games import find_game
from generator.content.library import load_game
from generator.content.records import Game
from generator.content.workshop import find_printer
from generator.draw.style import palette_named
from generator.engine.errors import TabulaeError, nearest
from generator.paper.leaflet import SHEETS

AUDIENCES = ("class", "maker", "museum")
MOST_PUPILS = 1000


@dataclass(frozen=True, slots=True)
class KitOrder:
    """An order that has been checked; ``audience`` None stands for everything there is.

    ``overrides`` are pairs of option and value. It can be sent to another process.
    """

    game: str
    reading: str | None = None
    overrides: tuple[tuple[str, str], ...] = ()
    base: int | None = None
    papers: tuple[str, ...] = tuple(SHEETS)
    palette: str = "colour"
    printer: str = "220x220"
    pupils: int | None = None
    audience: str | None = None
    language: str = "en"
    plastic: bool = True
    templates: Path | None = None

    def load(self) -> Game:
        """The game in the reading that is ordered."""
        return _loaded(self)

    def settings(self) -> dict[str, object]:
        """The settings that order this kit again."""
        plain = KitOrder(self.game)
        return {
            "reading": self.reading,
            "set": [f"{name}={value}" for name, value in self.overrides],
            "base": self.base,
            "paper": list(self.papers) if self.papers != plain.papers else [],
            "palette": self.palette if self.palette != plain.palette else None,
            "printer": self.printer if self.printer != plain.printer else None,
            "pupils": self.pupils,
            "for": self.audience,
            "language": self.language if self.language != plain.language else None,
            "no-plastic": not self.plastic,
            "templates": self.templates,
        }


def kit_order(
    game: str,
    *,
    reading: str | None = None,
    overrides: Mapping[str, str] | None = None,
    base: int | None = None,
    papers: Sequence[str] = (),
    palette: str = "colour",
    printer: str = "220x220",
    pupils: int | None = None,
    audience: str | None = None,
    language: str = "en",
    plastic: bool = True,
    templates: Path | None = None,
) -> KitOrder:
    """The order, checked; raises TabulaeError with the choices for anything that cannot be had."""
    found = find_game(game, templates)
    for name in papers:
        _check("paper for a kit", name.lower(), SHEETS)
    palette_named(palette)
    find_printer(printer, templates)
    if audience is not None:
        _check("kit --for", audience, AUDIENCES)
    _check("language", language, ("en",))
    if pupils is not None and not 1 <= pupils <= MOST_PUPILS:
        raise TabulaeError(f"{pupils} pupils will not do: choose 1 to {MOST_PUPILS}")
    order = KitOrder(
        game=found,
        reading=reading,
        overrides=tuple(sorted((overrides or {}).items())),
        base=base,
        papers=tuple(dict.fromkeys(name.lower() for name in papers)) or tuple(SHEETS),
        palette=palette,
        printer=printer,
        pupils=pupils,
        audience=audience,
        language=language,
        plastic=plastic,
        templates=templates,
    )
    order.load()
    return order


def _check(what: str, value: str, choices: Sequence[str] | Mapping[str, str]) -> None:
    if value not in choices:
        raise TabulaeError(f"no {what} {value[:40]!r}{nearest(value, choices)}: choose {', '.join(choices)}")


@cache
def _loaded(order: KitOrder) -> Game:
    return load_game(order.game, order.reading, dict(order.overrides), order.base, order.templates)
