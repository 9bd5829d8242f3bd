"""Dry runs of kits: the errors that ``kit`` would report for a game, without writing anything."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from tabulae.engine.errors import TabulaeError
from tabulae.kit.order import kit_items, kit_order
from tabulae.kit.page import kit_page
from tabulae.library.choice import GameChoice
from tabulae.library.games.folders import game_languages
from tabulae.library.games.game import load_game
from tabulae.library.games.records import Game
from tabulae.library.templates import SHIPPED, TemplateError, Templates
from tabulae.products.kit_order import KitOrder
from tabulae.products.output import OutputFile
from tabulae.products.product import KitItem
from tabulae.products.shared_options import DOCUMENT_PAPERS

Depth = Literal["planned", "everything"]
"""How much of a kit is tried.

"planned": the usual kit of the default reading is laid out on the first paper without drawing, as by ``kit
--plan``, without plastic parts. "everything": every product of all readings is drawn on the first paper and
laid out on the second, in every language of the game, and plastic parts are planned.
"""


TitleShown = Callable[[str], None]
"""Called with the title of each product before it is tried."""


def _unwatched(title: str) -> None:
    """Ignore the title."""


@dataclass(frozen=True, slots=True)
class _Case:
    """One reading in one language, its kit made or only planned. ``watch`` gets the titles of trials."""

    game: Game
    reading: str
    whole: bool
    watch: TitleShown

    @property
    def title(self) -> str:
        return f"{self.game.id}: {self.game.templates.language}: {self.reading}"

    def order(self, papers: Sequence[str]) -> KitOrder:
        templates = self.game.templates
        return kit_order(
            self.game.id,
            reading=self.reading,
            papers=papers,
            everything=self.whole,
            language=templates.language,
            templates=templates.own,
            planned=False,
        )


def kit_faults(
    name: str, templates: Templates = SHIPPED, depth: Depth = "everything", watch: TitleShown = _unwatched
) -> Iterator[TabulaeError]:
    """Yield the errors of a game's kit; an error of several products is reported once.

    `name` is the id of the game. The place of an error is the game and, as far as they matter, the language,
    the reading and the product. All readings and languages of the game are tried; with depth "planned", only
    the default reading in the language of the templates. `watch` gets the title of each product beforehand.
    """
    reported: set[str] = set()
    for place, error in _faults(name, templates, depth, watch):
        if str(error) not in reported:
            reported.add(str(error))
            yield TemplateError.at(place, None, error)


def _faults(
    name: str, templates: Templates, depth: Depth, watch: TitleShown
) -> Iterator[tuple[str, TabulaeError]]:
    """Yield the place of each error, and the error."""
    others = () if depth == "planned" else game_languages(name, templates)
    shapes: list[object] = []
    for language in dict.fromkeys((templates.language, *others)):
        try:
            game = load_game(GameChoice(name, templates=Templates(templates.own, language)))
        except TabulaeError as error:
            yield f"{name}: {language}", error
            continue
        if not game.sections:
            yield name, TabulaeError("no-rules")
        for reading in game.readings if depth != "planned" else game.readings[:1]:
            case = _Case(game, reading.name, depth == "everything", watch)
            for paper in DOCUMENT_PAPERS if case.whole else DOCUMENT_PAPERS[:1]:
                yield from _paper_faults(case, paper, drawn=case.whole and paper == DOCUMENT_PAPERS[0])
            if depth != "planned":
                yield from _plastic_faults(case, shapes)


def _paper_faults(case: _Case, paper: str, *, drawn: bool) -> Iterator[tuple[str, TabulaeError]]:
    """Yield the errors of products to print or cut, and of the page of the kit if they are drawn."""
    files: dict[str, list[OutputFile]] = {}
    try:
        order = case.order((paper,))
        items = [item for item in kit_items(order) if not item.place.plastic]
    except TabulaeError as error:
        yield case.title, error
        return
    for item in items:
        case.watch(f"{case.title}: {item.title}")
        try:
            if drawn:
                files[item.id] = item.make()
            else:
                item.product.sheets(paper)
        except TabulaeError as error:
            yield f"{case.title}: {item.title}", error
    if drawn and len(files) == len(items):
        try:
            kit_page(order, items, files)
        except TabulaeError as error:
            yield f"{case.title}: index.html", error


def _plastic_faults(case: _Case, shapes: list[object]) -> Iterator[tuple[str, TabulaeError]]:
    """Yield the errors of plastic parts, unless an earlier case has the same board, men and dice.

    `shapes` collects the boards, men and dice of the cases so far.
    """
    items: tuple[KitItem, ...] = ()
    try:
        order = case.order(DOCUMENT_PAPERS[:1])
        rules = order.load().rules
        shape = rules.board, rules.men, rules.dice, rules.faces
        if shape not in shapes:
            shapes.append(shape)
            items = kit_items(order)
    except TabulaeError:  # reported by _paper_faults
        return
    for item in items:
        if not item.place.plastic:
            continue
        case.watch(f"{case.title}: {item.title}")
        try:
            list(item.product.lines())
        except TabulaeError as error:
            yield f"{case.title}: {item.title}", error
