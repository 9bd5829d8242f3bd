"""What a kit is ordered with, and the products that such an order makes."""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tabulae.draw.layout import layout, point_width_for
from tabulae.engine.errors import TabulaeError, nearest
from tabulae.library.equipment import find_printer
from tabulae.library.games import find_game
from tabulae.library.loader import DEFAULT_LANGUAGE, Templates, languages, no_language
from tabulae.library.records import Game
from tabulae.paper.lesson import group_sizes
from tabulae.products.catalogue import PRODUCTS, SECTIONS, kit_options
from tabulae.products.product import (
    AUDIENCES,
    DOCUMENT_PAPERS,
    EVERYTHING,
    KitItem,
    Product,
    proved_game,
    usual_left_out,
)
from tabulae.solid.errors import missing_library

MOST_PUPILS = 1000
_RULES = ("game", "reading", "set_", "base", "men_count", "language", "templates")
"""Fields of products that choose the game and its rules."""


@dataclass(frozen=True, slots=True)
class KitOrder:
    """An order that has been checked; ``audience`` None stands for everything there is.

    ``overrides`` are pairs of option and value. ``options`` are those of products that the kit has too,
    pairs of the name of their field and a value, where they differ from what each product does by itself.
    It can be sent to another process.
    """

    game: str
    reading: str | None = None
    overrides: tuple[tuple[str, str], ...] = ()
    base: int | None = None
    men_count: int | None = None
    papers: tuple[str, ...] = DOCUMENT_PAPERS
    options: tuple[tuple[str, Any], ...] = ()
    pupils: int | None = None
    audience: str | None = None
    language: str = DEFAULT_LANGUAGE
    plastic: bool = True
    templates: Path | None = None

    def load(self) -> Game:
        """The game in the reading that is ordered; raises TabulaeError if one of its examples is false."""
        where = self.given_templates
        return proved_game(self.game, self.reading, self.changes, self.base, where, self.men_count)

    @property
    def given_templates(self) -> Templates:
        """The templates and the language of the order."""
        return Templates(self.templates, self.language)

    @property
    def changes(self) -> tuple[str, ...]:
        """The overrides as they are typed."""
        return tuple(f"{name}={value}" for name, value in self.overrides)

    def option(self, name: str) -> Any:
        """The value of an option of products, None if it was not asked for."""
        return dict(self.options).get(name)

    def given(self, product: type[Product]) -> dict[str, Any]:
        """What the order says of the options of a product, by the names of its fields."""
        rules: dict[str, Any] = {
            "game": self.game,
            "reading": self.reading,
            "set_": self.changes,
            "base": self.base,
            "men_count": self.men_count,
            "language": self.language,
            "templates": self.templates,
        }
        has = product.options()
        found = {name: rules[name] for name in _RULES if name in has}
        return found | {name: value for name, value in self.options if name in has and has[name].in_kit}

    @property
    def men_mm(self) -> float | None:
        """The diameter of the men for the size that was asked for."""
        width = self.option("point_width")
        if width is not None:
            return round(layout(self.load().rules.board, width).man_mm, 2)
        found: float | None = self.option("men")
        return found

    @property
    def point_width_mm(self) -> float | None:
        """The width of a point for the size that was asked for."""
        men = self.option("men")
        if men is not None:
            return point_width_for(self.load().rules.board, men)
        found: float | None = self.option("point_width")
        return found

    @property
    def command(self) -> str:
        """The command that orders this kit again."""
        rules, usual = usual_left_out(self.load()), KitOrder(self.game)
        words = ["tabulae", "kit", self.game]
        words += _words("reading", rules["reading"])
        for change in rules["set_"]:
            words += ["--set", change]
        words += _words("base", rules["base"])
        words += _words("men-count", rules["men_count"])
        for paper in self.papers if self.papers != usual.papers else ():
            words += ["--paper", paper]
        known = kit_options()
        for name, value in self.options:
            words += known[name].words(value)
        words += _words("pupils", self.pupils) + _words("for", self.audience)
        words += _words("language", self.language if self.language != usual.language else None)
        words += [] if self.plastic else ["--no-plastic"]
        words += _words(
            "templates", self.templates and (self.templates.name or self.templates.resolve().name)
        )
        return shlex.join(words)

    @property
    def kept(self) -> dict[str, Any]:
        """The kit as it stands in a file of orders; templates are named where it is used."""
        usual = KitOrder(self.game)
        known = kit_options()
        own = {
            "game": self.game,
            "reading": self.reading,
            "set": dict(self.overrides) or None,
            "base": self.base,
            "men-count": self.men_count,
            "paper": list(self.papers) if self.papers != usual.papers else None,
            "pupils": self.pupils,
            "for": self.audience,
            "language": self.language if self.language != usual.language else None,
            "plastic": None if self.plastic else False,
        }
        own |= {known[name].name: known[name].kind.write(value) for name, value in self.options}
        return {name: value for name, value in own.items() if value is not None}


def _words(name: str, value: object) -> list[str]:
    return [] if value is None else [f"--{name}", str(value)]


def kit_order(
    game: str,
    *,
    reading: str | None = None,
    overrides: Mapping[str, str] | None = None,
    base: int | None = None,
    men_count: int | None = None,
    papers: Sequence[str] = (),
    options: Mapping[str, Any] | None = None,
    pupils: int | None = None,
    audience: str | None = None,
    language: str = DEFAULT_LANGUAGE,
    plastic: bool = True,
    templates: Path | None = None,
    planned: bool = True,
) -> KitOrder:
    """The order, checked; raises TabulaeError with the choices for anything that cannot be had.

    Without ``planned`` its products are not asked yet whether they can meet it, which :func:`kit_items` does.
    """
    for name in papers:
        _check("paper for a kit", name.lower(), DOCUMENT_PAPERS)
    known = kit_options()
    asked = {
        name: value for name, value in (options or {}).items() if value not in (None, known[name].default)
    }
    for name, value in asked.items():
        known[name].check(value)
    find_printer(str(asked.get("printer", known["printer"].default)), templates)
    if asked.keys() >= {"men", "point_width"}:
        raise TabulaeError("--men and --point-width both say how large everything is: give one of them")
    if audience is not None:
        _check("kit --for", audience, AUDIENCES)
    given = Templates(templates, language)
    if language not in languages(given):
        raise TabulaeError(no_language(given))
    found = find_game(game, given)
    if pupils is not None and not 1 <= pupils <= MOST_PUPILS:
        raise TabulaeError(f"{pupils} pupils will not do: choose 1 to {MOST_PUPILS}")
    order = KitOrder(
        game=found,
        reading=reading,
        overrides=tuple(sorted((overrides or {}).items())),
        base=base,
        men_count=men_count,
        papers=tuple(dict.fromkeys(name.lower() for name in papers)) or DOCUMENT_PAPERS,
        options=tuple((name, asked[name]) for name in known if name in asked),
        pupils=pupils,
        audience=audience,
        language=language,
        plastic=plastic,
        templates=templates,
    )
    if planned:
        kit_items(order)
    return order


def _check(what: str, value: str, choices: Sequence[str]) -> None:
    if value not in choices:
        raise TabulaeError(f"no {what} {value[:40]!r}{nearest(value, choices)}: choose {', '.join(choices)}")


def kit_items(order: KitOrder) -> tuple[KitItem, ...]:
    """The products of an order as they are shown; without CadQuery those of plastic are left out."""
    order.load()
    plastic = order.plastic and missing_library() is None
    wanted = EVERYTHING if order.audience is None else (order.audience,)
    items = [
        item
        for product in PRODUCTS
        for item in product.in_kit(order)
        if (plastic or not item.place.plastic) and not set(item.place.audiences).isdisjoint(wanted)
    ]
    rank = {section: number for number, section in enumerate(SECTIONS)}
    return tuple(sorted(items, key=lambda item: rank.get(item.place.section, len(rank))))


def copies(order: KitOrder, item: KitItem) -> int:
    """How often a product is wanted: once, for each pupil, or for each group that plays."""
    if order.pupils is None or item.place.per == "kit":
        return 1
    if item.place.per == "pupil":
        return order.pupils
    return group_sizes(order.pupils, len(order.load().rules.seats))
