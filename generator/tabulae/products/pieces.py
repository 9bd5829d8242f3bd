"""Men to cut out for a game: discs, pairs to fold over, stand-ups, and files for a cutter."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from tabulae import __version__
from tabulae.products.cutter import (
    FOLDER,
    cutter_files,
    cutter_sheet,
    cutter_tool,
    cutter_wanted,
    kerf_width,
)
from tabulae.products.option import choice, switch, whole
from tabulae.products.output import OutputFile, Way
from tabulae.products.product import (
    Facts,
    GameProduct,
    KitItem,
    Order,
    Place,
    back_offset,
    men_size,
    on_each_paper,
    palette,
    paper_list,
)

if TYPE_CHECKING:
    from tabulae.draw.cut_men import MenCut
    from tabulae.paper.men_sheets import MenOrder

FLIPS: dict[Literal["long", "short"], Way] = {"long": "long-edge", "short": "short-edge"}
"""The edges over which a printer may turn a sheet, each with its way of printing."""


def _styles() -> tuple[str, ...]:
    from tabulae.draw.cut_men import STYLES

    return STYLES


@dataclass(frozen=True)
class Pieces(GameProduct):
    """The men of a game; the symbol tells the seat, whatever the colour of the sheet."""

    facts = Facts(
        command="pieces",
        panel="paper",
        summary="Make men to cut out: discs printed on both sides, pairs to fold over, or stand-ups.",
        examples=("pieces tabula --style fold --square --paper letter",),
        title="Men",
        comes_as="any sheet; SVG and DXF for a laser or a knife",
        kit=Place("men", "men to print on both sides", seconds=0.3, block="men-discs"),
        next_step="Print at 100 % on card. tabulae counters tells which coins fit instead.",
    )
    style: str = choice("discs", _styles, "discs, fold or stand.", in_name="always", rank=-1)
    square: bool = switch(False, "Square men, for straight cuts only.")
    men: float = men_size(35.0, "How wide a man is; 35mm fits points of 37mm.")
    spares: int = whole(2, (0, 20), "Spare men for each seat.", spelling="{}-spare")
    palette: str = palette()
    back_offset: tuple[float, float] = back_offset()
    paper: tuple[str, ...] = paper_list()
    for_: str | None = cutter_tool()
    kerf: float = kerf_width()
    sheet: str | None = cutter_sheet()

    @property
    def thing(self) -> str:
        """Men, of whatever style."""
        return "men"

    @property
    def below(self) -> str:
        """Files for a cutter lie apart."""
        return FOLDER if self.for_ else ""

    def make(self) -> Iterator[OutputFile]:
        """The sheets on each paper, discs once for either way a printer turns them; or for a cutter."""
        if cutter_wanted(self, "paper", "palette", "back_offset"):
            return self._cut()
        return self._printed()

    def _printed(self) -> Iterator[OutputFile]:
        from tabulae.paper.men_sheets import men_pdf
        from tabulae.paper.papers import paper
        from tabulae.paper.printing import backs_moved

        order = self.order()
        thing = f"men-{order.cut.style}"
        for one, name in on_each_paper(self):
            sheet = paper(name).portrait
            facts: dict[str, Any] = {
                "thing": thing,
                "paper": name.lower(),
                "alt": f"{order.title}: {order.counted}",
            }
            if order.cut.style != "discs":
                yield one.file(".pdf", men_pdf(order, sheet, one.command), sheet, way="one-side", **facts)
                continue
            for flip, way in FLIPS.items():
                content = backs_moved(men_pdf(order, sheet, one.command, flip), self.back_offset)
                yield one.file(f"-{way}.pdf", content, sheet, way=way, **facts)

    def _cut(self) -> Iterator[OutputFile]:
        from tabulae.draw.cut_parts import man_part
        from tabulae.draw.cutter import GAP_MM, tool_named

        order = self.order("line")
        cut = order.cut
        parts = [man_part(cut, look, tool_named(self.for_ or ""), self.kerf) for look in order.looks]
        # Straight parts lie side by side and share their cuts, unless each must be larger by the kerf.
        gap = 0.0 if cut.straight and not self.kerf else GAP_MM + self.kerf
        about = {"style": cut.style}
        yield from cutter_files(
            self, parts, order.title, order.counted, thing="men-cut", about=about, gap_mm=gap
        )

    def order(self, palette: str | None = None) -> MenOrder:
        """The men of the game as they are cut, in the tones of the product or others."""
        from tabulae.paper.men_sheets import MenOrder

        game = self.load()
        seats = tuple((game.seat_names[name], game.styles[name]) for name in game.rules.seat_names)
        tones = palette or self.palette
        version = f"tabulae {__version__}"
        cut = self.cut_style()
        return MenOrder(game.name, seats, game.rules.men, self.spares, cut, tones, version, self.given)

    def cut_style(self) -> MenCut:
        """How the men are cut; raises TabulaeError for a size that will not do."""
        from tabulae.draw.cut_men import men_cut

        return men_cut(self.style, self.men, self.square)

    def sheets(self, paper: str) -> int:
        """The sheets of men, without drawing them."""
        if self.for_ is not None:
            return 0
        from tabulae.paper.men_sheets import men_sheets
        from tabulae.paper.papers import paper as paper_named

        order = self.order()
        pages = len(men_sheets(order, paper_named(paper)))
        return pages // 2 if order.cut.style == "discs" else pages

    @classmethod
    def in_kit(cls, order: Order) -> Iterator[KitItem]:
        """Discs, men to fold over, and discs for a laser, as wide as the sockets of the board."""
        asked = order.given(cls)
        if order.men_mm is not None:
            asked["men"] = order.men_mm
        given = {**asked, "kerf": 0.0, "paper": order.papers}
        yield KitItem(cls(**given), cls.place(), "discs", kind="men")
        seen = cls.place(
            title="men to fold over", block="men-fold", audiences=("class", "museum"), instead=True
        )
        yield KitItem(cls(**{**given, "style": "fold", "back_offset": (0.0, 0.0)}), seen, "fold", kind="men")
        cut = {**asked, "palette": "colour", "back_offset": (0.0, 0.0), "for_": "laser"}
        seen = Place("cutting", "men for a laser", 0.5, ("maker",), block="cutting", folder=FOLDER)
        yield KitItem(cls(**cut), seen, "laser", kind="men")
