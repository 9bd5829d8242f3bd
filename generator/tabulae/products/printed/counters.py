"""A page of things to use instead of men: the coins, beans and buttons that fit each size of a board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tabulae import __version__
from tabulae.products import shared_options as shared
from tabulae.products.output import OutputFile
from tabulae.products.product import GameProduct, KitItem, KitPlace, ProductFacts, on_each_paper

if TYPE_CHECKING:
    from tabulae.products.kit_order import KitOrder


@dataclass(frozen=True)
class CountersProduct(GameProduct):
    """The coins and beans that fit each size of a game's board."""

    facts = ProductFacts(
        command="counters",
        examples=("counters tabula --json",),
        title="Coins and beans",
        comes_as="any sheet, or JSON",
        kit=KitPlace(
            "men",
            "coins and beans to use instead",
            0.3,
            audiences=("class",),
            is_alternative=True,
            file_names={"counters": "coins-and-beans"},
        ),
        answers=True,
    )
    men: float | None = shared.men_size(None, "Diameter of the men of your own board, e.g. 30mm.")
    paper: tuple[str, ...] = shared.paper_list()
    face: str = shared.face()
    text: float = shared.text_size(10.5)

    def make(self) -> Iterator[OutputFile]:
        """Yield the page as a PDF for each paper, A4 if none is chosen."""
        from tabulae.library.games.equipment import counters
        from tabulae.paper.printing.papers import paper
        from tabulae.paper.sheets.counters import counters_pdf

        game, things = self.load(), counters(self.template_source)
        for product, name in on_each_paper(self):
            sheet = paper(name).portrait
            version = f"tabulae {__version__}"
            content = counters_pdf(things, game, sheet, version, product.command, self.men, self.text)
            yield product.file(".pdf", content, sheet, way="one-side", paper=name.lower())

    def answer(self) -> dict[str, Any]:
        """Return a JSON-ready dict: the id of the ``game``, and its ``boards``, a list of sizes.

        Each has its name as ``board``, ``point_mm``, the widest man as ``man_mm``, and ``fits``, a dict by
        the name of a currency or the words for other things. It holds the diameter in mm, as text (``18.0``,
        ``9–16``), of each thing that fits; where nothing fits, there is no entry.
        """
        from tabulae.library.games.equipment import counters
        from tabulae.library.words.messages import messages
        from tabulae.paper.sheets.counters import board_sizes, counters_that_fit

        game, things = self.load(), counters(self.template_source)
        message = messages(self.template_source)
        coins = {name: things.coins[name] for name in things.board_for}
        boards = [
            {
                "board": size.name,
                "point_mm": size.point_mm,
                "man_mm": round(size.man_mm, 2),
                "fits": {
                    row: dict(fits) for row, fits in counters_that_fit(things, size, message).items() if fits
                },
            }
            for size in board_sizes(game.rules.board, message, self.men, coins=coins)
        ]
        return {"game": game.id, "boards": boards}

    def sheets(self, paper: str) -> int:
        """Return 1: the page is one sheet."""
        return 1

    @classmethod
    def kit_items(cls, order: KitOrder) -> Iterator[KitItem]:
        """Yield one item, with the page on every paper, for men of the ordered size."""
        yield KitItem(
            cls(**{**order.values_for(cls), "men": order.men_mm}, paper=order.papers), cls.kit_place()
        )
