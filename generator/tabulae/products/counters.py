"""The page of things to use instead of men: which coins, beans and buttons fit which size of a board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tabulae import __version__
from tabulae.products.output import OutputFile
from tabulae.products.product import (
    Facts,
    GameProduct,
    KitItem,
    Order,
    Place,
    men_size,
    on_each_paper,
    paper_list,
)


@dataclass(frozen=True)
class Counters(GameProduct):
    """Coins and beans by the sizes of a game's board."""

    facts = Facts(
        command="counters",
        panel="paper",
        summary="Make a page of the coins, beans and buttons that fit a game's board at each size.",
        examples=("counters tabula --json",),
        title="Coins and beans",
        comes_as="any sheet, or JSON",
        kit=Place("men", "coins and beans to use instead", 0.3, audiences=("class", "museum"), instead=True),
        answers=True,
    )
    men: float | None = men_size(None, "The men of a board of your own size, as 30mm.")
    paper: tuple[str, ...] = paper_list()

    def make(self) -> Iterator[OutputFile]:
        """The page on each paper."""
        from tabulae.library.equipment import counters
        from tabulae.paper.counters import counters_pdf
        from tabulae.paper.papers import paper

        game, things = self.load(), counters(self.given)
        for one, name in on_each_paper(self):
            sheet = paper(name).portrait
            content = counters_pdf(
                things,
                game.rules.board,
                game.name,
                sheet,
                f"tabulae {__version__}",
                one.command,
                self.given,
                self.men,
            )
            yield one.file(".pdf", content, sheet, way="one-side", paper=name.lower())

    def answer(self) -> dict[str, Any]:
        """What fits each size of the board."""
        from tabulae.library.equipment import counters
        from tabulae.paper.counters import board_sizes, fitting

        game, things = self.load(), counters(self.given)
        boards = [
            {
                "board": size.name,
                "point_mm": size.point_mm,
                "man_mm": round(size.man_mm, 2),
                "fits": {row: dict(found) for row, found in fitting(things, size).items() if found},
            }
            for size in board_sizes(game.rules.board, things.words, self.men)
        ]
        return {"game": game.id, "boards": boards}

    def sheets(self, paper: str) -> int:
        """One."""
        return 1

    @classmethod
    def in_kit(cls, order: Order) -> Iterator[KitItem]:
        """One page, for the men of the order."""
        yield KitItem(cls(**{**order.given(cls), "men": order.men_mm}, paper=order.papers), cls.place())
