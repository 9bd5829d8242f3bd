"""Men to cut out for a game: discs, pairs to fold over, stand-ups, and files for a cutter."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal

from tabulae import __version__
from tabulae.draw.cutting.tools import TOOLS
from tabulae.engine.errors import OptionError
from tabulae.products import shared_options as shared
from tabulae.products.option import choice, switch, whole
from tabulae.products.output import OutputFile, Way
from tabulae.products.printed.press import (
    PRINT_SHOP,
    PrintShopProduct,
    bleed_width,
    is_black_only,
    press_use,
    printing_condition,
)
from tabulae.products.product import KitItem, KitPlace, ProductFacts, on_each_paper
from tabulae.products.wood.cutter import (
    FOLDER,
    CutJob,
    cut_job,
    cutter_files,
    cutter_sheet,
    kerf_width,
)

if TYPE_CHECKING:
    from tabulae.draw.cutting.cut_men import MenCut
    from tabulae.library.games.records import Game
    from tabulae.library.orbits import OrbitGame
    from tabulae.paper.sheets.men_sheets import MenOrder
    from tabulae.products.kit_order import KitOrder

_MEN_MM, _ON_ORBITS_MM = 35.0, 16.0
"""The usual diameter of men: those of tables fit points of 37 mm, those of orbits a board of full size."""
FLIPS: dict[str, tuple[Literal["long", "short"], Way]] = {
    "long-edge": ("long", "long-edge"),
    "short-edge": ("short", "short-edge"),
}
"""For each setting of a duplex printer, the edge over which it flips, and the way of printing."""


def _styles() -> tuple[str, ...]:
    from tabulae.draw.cutting.cut_men import STYLES

    return STYLES


@dataclass(frozen=True)
class PiecesProduct(PrintShopProduct):
    """The men of a game, told apart by their symbols, so that any colour of card will do."""

    facts = ProductFacts(
        command="pieces",
        examples=("pieces tabula --style fold --square --paper letter",),
        title="Men",
        comes_as="any sheet; SVG and DXF for a laser or a knife",
        kit=KitPlace(
            "men",
            "men to print on both sides",
            seconds=0.3,
            subsection="men-discs",
            file_names={"men-discs": "men", "men-fold": "men-to-fold"},
        ),
        next_step="Print at 100 % on card. tabulae counters lists coins to use instead.",
    )
    style: str = choice("discs", _styles, "discs, fold or stand.", in_name="always", rank=-1)
    square: bool = switch(False, "Square men, for straight cuts only.")
    men: float | None = shared.men_size(
        None, "Diameter of the men. Default: 35mm, which fits points of 37mm; on orbits 16mm."
    )
    spares: int = whole(2, (0, 20), "Spare men for each seat.", spelling="{}-spare")
    palette: str = shared.palette()
    face: str = shared.face()
    duplex: str = shared.duplex()
    back_offset: tuple[float, float] = shared.back_offset()
    paper: tuple[str, ...] = shared.paper_list()
    for_: str | None = press_use(
        "Instead of home printing: print-shop (a sheet to be punched), or SVG and DXF for a laser or knife.",
        (PRINT_SHOP, *TOOLS),
    )
    condition: str = printing_condition()
    bleed: float | None = bleed_width()
    kerf: float = kerf_width()
    sheet: str | None = cutter_sheet()

    @property
    def is_on_orbits(self) -> bool:
        """Whether the game is played on orbits, not on tables."""
        from tabulae.library.games.folders import orbit_folders

        return self.game in orbit_folders(self.template_source)

    def chosen_game(self) -> Game | OrbitGame:
        """Return the game, on tables or on orbits; raise TabulaeError for an unknown one."""
        if not self.is_on_orbits:
            return self.load()
        from tabulae.library.orbits import chosen_orbits  # few games are played on orbits

        return chosen_orbits(self.choice)

    @property
    def thing(self) -> str:
        """The kind of file, by which the page of a kit finds its words: ``men``, whatever the style."""
        return "men"

    @property
    def subfolder(self) -> str:
        """``cut`` for the files of a cutter, otherwise empty."""
        return FOLDER if self.for_ in TOOLS else ""

    def make(self) -> Iterator[OutputFile]:
        """Yield the sheets for each paper, or only the files for a cutter or a print shop if one is chosen.

        Sheets of discs are made for the edge over which the printer turns the paper. Raises TabulaeError for
        discs without duplex printing, and for options that would have no effect.
        """
        if self.is_for_press("paper", "duplex", "back_offset", "kerf", "sheet"):
            return self._press_files()
        job = cut_job(self, self.for_, self.kerf, self.sheet, ("paper", "palette", "duplex", "back_offset"))
        return self._cutter_files(job) if job else self._paper_files()

    def _paper_files(self) -> Iterator[OutputFile]:
        from tabulae.paper.printing.papers import paper
        from tabulae.paper.printing.pdf_files import with_backs_moved
        from tabulae.paper.sheets.men_sheets import men_pdf

        order = self.order()
        thing = f"men-{order.cut.style}"
        if thing == "men-discs" and self.duplex not in FLIPS:
            raise OptionError("discs-without-duplex")
        for product, name in on_each_paper(self):
            sheet = paper(name).portrait
            facts: dict[str, Any] = {
                "thing": thing,
                "paper": name.lower(),
                "alt": order.message("titled", title=order.title, says=order.counted),
            }
            if order.cut.style != "discs":
                yield product.file(
                    ".pdf", men_pdf(order, sheet, product.command), sheet, way="one-side", **facts
                )
                continue
            flip, way = FLIPS[self.duplex]
            content = with_backs_moved(men_pdf(order, sheet, product.command, flip), self.back_offset)
            tail = "" if flip == "long" else f"-{way}"
            yield product.file(f"{tail}.pdf", content, sheet, way=way, **facts)

    def _press_files(self) -> Iterator[OutputFile]:
        from tabulae.paper.printing.print_shop import print_shop_pdf
        from tabulae.paper.sheets.men_sheets import punched_sheet

        order, bleed = self.order(), self.bleed_mm
        pages = punched_sheet(order, bleed)
        content = print_shop_pdf(
            pages,
            PRINT_SHOP,
            self.condition,
            self.command,
            bleed,
            self.language,
            black_only=is_black_only(self.palette),
        )
        size = pages[0].width_mm + 2 * bleed, pages[0].height_mm + 2 * bleed
        alt = order.message("titled", title=order.title, says=order.counted)
        yield self.file(".pdf", content, size, thing="men-print-shop", way="both-sides", alt=alt)

    @property
    def about(self) -> dict[str, str]:
        """The style of the men, for a cutter; the words for men on paper are those of their style."""
        return {"style": self.cut_style().style} if self.for_ in TOOLS else {}

    def _cutter_files(self, job: CutJob) -> Iterator[OutputFile]:
        from tabulae.draw.cutting.cut_parts import man_part
        from tabulae.draw.cutting.cutter import GAP_MM

        order = self.order("line")
        cut = order.cut
        parts = [man_part(cut, style, job.tool, job.kerf_mm) for style in order.looks]
        # Square men share the cuts between them, unless the kerf makes each of them larger.
        gap = 0.0 if cut.straight and not self.kerf else GAP_MM + self.kerf
        job = replace(job, gap_mm=gap)
        yield from cutter_files(self, job, parts, order.title, order.counted, "men-cut")

    def order(self, palette: str | None = None) -> MenOrder:
        """Return the men to print or cut, in the palette of the product or another one."""
        from tabulae.paper.sheets.men_sheets import MenOrder

        game, tones, version = self.chosen_game(), palette or self.palette, f"tabulae {__version__}"
        seats = tuple((name, game.styles[seat]) for seat, name in game.seat_names.items())
        men = 1 if self.is_on_orbits else self.load().rules.men
        cut, source = self.cut_style(), self.template_source
        return MenOrder(game.name, seats, men, self.spares, cut, tones, version, source)

    def cut_style(self) -> MenCut:
        """Return how the men are cut; raise TabulaeError for a size that is not possible."""
        from tabulae.draw.cutting.cut_men import men_cut

        usual_mm = _ON_ORBITS_MM if self.is_on_orbits else _MEN_MM
        return men_cut(self.style, self.men or usual_mm, self.square)

    def sheets(self, paper: str) -> int:
        """Return the number of sheets of a paper; 0 for a cutter or a print shop."""
        if self.for_ is not None:
            return 0
        from tabulae.paper.printing.papers import paper as paper_named
        from tabulae.paper.sheets.men_sheets import men_sheets

        order = self.order()
        pages = len(men_sheets(order, paper_named(paper)))
        return pages // 2 if order.cut.style == "discs" else pages

    @classmethod
    def kit_items(cls, order: KitOrder) -> Iterator[KitItem]:
        """Yield discs, men to fold over, and discs for a laser, in the ordered size.

        Discs to print are left out if the order has ``duplex`` as ``off``.
        """
        values = order.values_for(cls)
        if order.men_mm is not None:
            values["men"] = order.men_mm
        printed = {**values, "kerf": 0.0, "paper": order.papers}
        duplex = values.pop("duplex", "long-edge")
        if duplex in FLIPS:
            yield KitItem(cls(**printed), cls.kit_place(), "discs", kind="men")
        place = cls.kit_place(title="men to fold over", subsection="men-fold")
        if duplex in FLIPS:
            place = replace(place, audiences=(), is_alternative=True)
        one_sided = {"back_offset": (0.0, 0.0), "duplex": "long-edge"}
        folded = cls(**{**printed, **one_sided, "style": "fold"})
        yield KitItem(folded, place, "fold", kind="men")
        cut = {**values, "palette": "colour", "back_offset": (0.0, 0.0), "for_": "laser"}
        place = KitPlace(
            "cutting", "men for a laser", 0.5, ("maker",), subsection="cutting", short_stem="men"
        )
        yield KitItem(cls(**cut), place, "laser", kind="men")
