"""A kit that is made and thrown away: what ``kit`` would refuse of a game, before anything is written."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from tabulae.engine.errors import TabulaeError
from tabulae.kit.order import KitOrder, kit_items, kit_order
from tabulae.kit.page import kit_page
from tabulae.library.game import load_game
from tabulae.library.games import game_languages
from tabulae.library.loader import Given, Templates, templates_of
from tabulae.library.records import Game
from tabulae.products.output import OutputFile
from tabulae.products.product import DOCUMENT_PAPERS, KitItem

Depth = Literal["planned", "usual", "everything"]
"""How much is tried: the usual reading planned; that made and all others planned; or all of them made.

A reading is made on the first paper of a kit and planned on the other, or only planned on the first: laid out
with nothing drawn, as by ``kit --plan``. Parts of plastic are planned, and for "planned" not even that.
"""


@dataclass(frozen=True, slots=True)
class _Case:
    """One reading in one language, and whether its kit is made or only planned."""

    game: Game
    reading: str
    made: bool

    @property
    def title(self) -> str:
        where = templates_of(self.game.templates)
        return f"{self.game.id}: {where.language}: reading {self.reading}"

    def order(self, papers: Sequence[str]) -> KitOrder:
        where = templates_of(self.game.templates)
        return kit_order(
            self.game.id,
            reading=self.reading,
            papers=papers,
            language=where.language,
            templates=where.own,
            planned=False,
        )


def kit_faults(name: str, templates: Given = None, depth: Depth = "everything") -> Iterator[str]:
    """What a kit of a game cannot have, a line each, and each once; nothing is kept of what can be made.

    All languages are tried that the game has words in, of ``"planned"`` only that of the templates.
    """
    told: set[str] = set()
    for place, fault in _faults(name, templates_of(templates), depth):
        if fault not in told:  # one word that is wrong spoils many products
            told.add(fault)
            yield f"{place}: {fault}"


def _faults(name: str, where: Templates, depth: Depth) -> Iterator[tuple[str, str]]:
    others = () if depth == "planned" else game_languages(name, where)
    for language in dict.fromkeys((where.language, *others)):
        try:
            game = load_game(name, templates=Templates(where.own, language))
        except TabulaeError as error:
            yield f"{name}: {language}", str(error)
            continue
        if not game.sections:
            yield name, "there is no rules.md, and a leaflet without rules is empty"
        shapes: list[object] = []
        for number, reading in enumerate(game.readings if depth != "planned" else game.readings[:1]):
            case = _Case(game, reading.name, depth == "everything" or (depth == "usual" and not number))
            for paper in DOCUMENT_PAPERS if case.made else DOCUMENT_PAPERS[:1]:
                yield from _of_paper(case, paper, drawn=case.made and paper == DOCUMENT_PAPERS[0])
            if depth != "planned":
                yield from _of_plastic(case, shapes)


def _of_paper(case: _Case, paper: str, *, drawn: bool) -> Iterator[tuple[str, str]]:
    """What cannot be printed or cut; of what is drawn the page of the kit, too."""
    files: dict[str, list[OutputFile]] = {}
    try:
        order = case.order((paper,))
        items = [item for item in kit_items(order) if not item.place.plastic]
    except TabulaeError as error:
        yield case.title, str(error)
        return
    for item in items:
        try:
            if drawn:
                files[item.id] = item.make()
            else:
                item.product.sheets(paper)
        except TabulaeError as error:
            yield f"{case.title}: {item.title}", str(error)
    if drawn and len(files) == len(items):
        try:
            kit_page(order, items, files)
        except TabulaeError as error:
            yield f"{case.title}: the page", str(error)


def _of_plastic(case: _Case, shapes: list[object]) -> Iterator[tuple[str, str]]:
    """What cannot be planned of plastic, unless a reading before had the same board, men and dice."""
    items: tuple[KitItem, ...] = ()
    try:
        order = case.order(DOCUMENT_PAPERS[:1])
        rules = order.load().rules
        shape = rules.board, rules.men, rules.dice, rules.faces
        if shape not in shapes:
            shapes.append(shape)
            items = kit_items(order)
    except TabulaeError:  # which is told of what is printed
        return
    for item in items:
        try:
            if item.place.plastic:
                list(item.product.lines())
        except TabulaeError as error:
            yield f"{case.title}: {item.title}", str(error)
