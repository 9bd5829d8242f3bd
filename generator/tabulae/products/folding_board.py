"""A folding board as a box of sheet wood: files for a laser, a material each, and how to put it together."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from tabulae.engine.errors import OptionError, TabulaeError
from tabulae.products.cutter import FOLDER, cutter_files, cutter_sheet, cutter_tool, kerf_width
from tabulae.products.option import argument, choice, length, text, whole
from tabulae.products.output import OutputFile
from tabulae.products.product import (
    DOCUMENT_PAPERS,
    Facts,
    KitItem,
    Order,
    Place,
    Product,
    document_paper,
    fewer_men,
    men_size,
    one_copy,
    rule_variant,
)

if TYPE_CHECKING:
    from tabulae.draw.cutter import CutPart
    from tabulae.draw.laser_box import BoxOptions
    from tabulae.draw.layout import Layout
    from tabulae.library.boards import NamedBoard
    from tabulae.library.records import Game

_BED = "600x400mm"


def _corners() -> Sequence[str]:
    from tabulae.draw.laser_box import CORNERS

    return CORNERS


def _backs() -> Sequence[str]:
    from tabulae.draw.laser_box import BACKS

    return BACKS


@dataclass(frozen=True)
class FoldingBoard(Product):
    """The folding board of Alfonso's book from flat sheets: bases, backs, rim, sockets, men and a case."""

    facts = Facts(
        command="folding-board",
        panel="parts",
        summary="Make a folding board for a laser: a box of sheet wood with its men and a case for dice.",
        examples=("folding-board quinze-tablas --thickness 4mm --kerf 0.15mm",),
        title="Folding board",
        comes_as="SVG and DXF for a laser, a material each; the assembly and a woodworkers' page as PDF",
        kit=Place("cutting", "folding board for a laser", 2.0, ("maker",), block="folding-board"),
        next_step="Cut one reference square first and measure it: 30 mm each way.",
    )
    board: str = argument("BOARD", "A board with two facing rows, or a game that has one.")
    reading: str | None = text(None, "Which reading of the rules to play.", metavar="R", in_name="never")
    base: int | None = whole(None, None, "Points in a quarter: 6, 7 or 8 where allowed.", in_name="never")
    thickness: float = length(4.0, (3, 6), "The thickness of the sheets: 3, 4 or 6mm.", spelling="{}-thick")
    men_count: int | None = fewer_men()
    men: float = men_size(35.0, "How wide a man is; the box follows.", spelling="men-{}")
    corner: str = choice("tongue", _corners, "The corners of the rim: tongue or mitre.")
    back: str = choice("chess", _backs, "What the back bears: chess, pair, rithmomachia or none.")
    dice: int = whole(3, (1, 8), "Dice that the case holds.", spelling="{}-dice")
    spares: int = whole(2, (0, 20), "Spare men for each seat.", spelling="{}-spare")
    paper: str = document_paper()
    for_: str = cutter_tool("laser", "laser or knife.")
    kerf: float = kerf_width()
    sheet: str | None = cutter_sheet()

    def named(self) -> NamedBoard:
        """The board with its title; raises TabulaeError if there is none."""
        from tabulae.library.boards import find_board

        return find_board(self.board, self.given, self.reading, self.base)

    def resolved(self) -> FoldingBoard:
        """The same with the board by its id."""
        return replace(self, board=self.named().id)

    @property
    def folder(self) -> str:
        """The folder of the board, which is that of its game."""
        return self.named().id

    @property
    def below(self) -> str:
        """Files for a cutter lie apart."""
        return FOLDER

    def rule_parts(self) -> Sequence[str]:
        """The reading, the base and the men of a game, where they are not the usual ones."""
        if self.reading is None and self.base is None and self.men_count is None:
            return ()
        return rule_variant(self._game())

    def _game(self) -> Game:
        from tabulae.library.game import load_game

        return load_game(self.board, self.reading, base=self.base, templates=self.given, men=self.men_count)

    def wanted(self) -> BoxOptions:
        """The options of the box; raises TabulaeError for what will not do."""
        from tabulae.draw.laser_box import box_options

        return box_options(self.thickness, self.corner, self.back, self.dice)

    def plan(self, named: NamedBoard) -> Layout:
        """The layout of the open board; raises TabulaeError if half of it is larger than the sheet."""
        from tabulae.draw.cutter import EDGE_MM
        from tabulae.draw.layout import layout, point_width_for
        from tabulae.paper.papers import paper

        plan = layout(named.board, point_width_for(named.board, self.men))
        bed = paper(self.sheet or _BED)
        room = [side - 2 * EDGE_MM - self.kerf for side in sorted((bed.width_mm, bed.height_mm))]
        half = sorted((plan.width_mm / 2, plan.height_mm))
        scale = min(have / need for have, need in zip(room, half, strict=True))
        if scale < 1 and plan.board.kind == "tables":  # no other kind folds, however small
            most = math.floor(10 * self.men * scale) / 10
            raise TabulaeError(
                f"half of this board is {half[0]:.0f} × {half[1]:.0f} mm, more than a sheet of {bed.name} "
                f"holds: choose a larger --sheet, or --men {most:g}mm at most"
            )
        return plan

    def make(self) -> Iterator[OutputFile]:
        """SVG and DXF of every material, then the sheet of assembly and the page for woodworkers."""
        from tabulae.draw.laser_box import MATERIALS, box_parts, cut_layers, reference_square
        from tabulae.library.words import fill
        from tabulae.library.workshop_words import workshop_words

        named, wanted, words = self.named(), self.wanted(), workshop_words(self.given).box
        plan = self.plan(named)
        parts = box_parts(plan, wanted)
        for material in MATERIALS:
            cut = [reference_square(self.kerf)]
            for part in parts:
                if part.material == material:
                    cut += cut_layers(part, self.kerf)
            yield from self._sheets(material, words.sheets[material], cut, named)
        for seat, (name, men) in self._men(named).items():
            said = fill(words.sheets["men"], seat=name)
            yield from self._sheets(f"men-{seat}", said, [reference_square(self.kerf), *men], named)
        yield from self._papers(named, plan)

    def _papers(self, named: NamedBoard, plan: Layout) -> Iterator[OutputFile]:
        """The sheet of assembly and the page for woodworkers."""
        from tabulae.paper.assembly import assembly_pdf, woodwork_pdf
        from tabulae.paper.papers import paper

        wanted = self.wanted()
        sheet = paper(self.paper)
        for thing, content in (
            ("assembly", assembly_pdf(plan, wanted, sheet, self.command, self.given)),
            ("woodwork", woodwork_pdf(plan, sheet, self.command, self.given)),
        ):
            yield self.file(
                f"-{thing}.pdf",
                content,
                sheet,
                thing=thing,
                way="one-side",
                paper=self.paper,
                alt=named.title,
            )

    def sheets(self, paper: str) -> int:
        """The sheets of the two papers; what is cut takes none."""
        named = self.named()
        return sum(file.sheets for file in one_copy(self._papers(named, self.plan(named)), paper))

    def _sheets(
        self, material: str, called: str, parts: Sequence[CutPart], named: NamedBoard
    ) -> Iterator[OutputFile]:
        from tabulae.library.words import fill
        from tabulae.library.workshop_words import workshop_words

        say = workshop_words(self.given).box.sheets_say
        yield from cutter_files(
            replace(self, sheet=self.sheet or _BED),
            parts,
            f"{named.title}: {called}",
            fill(say, thickness=f"{self.thickness:g}"),
            thing="folding-board",
            about={"material": called},
            tail=f"-{material}",
            by=self,
        )

    def _men(self, named: NamedBoard) -> dict[str, tuple[str, list[CutPart]]]:
        """The printed name and the men of each side, if the board is that of a game."""
        from tabulae.draw.cut_men import men_cut
        from tabulae.draw.cut_parts import man_part
        from tabulae.draw.cutter import tool_named
        from tabulae.library.boards import listed_boards

        if named.id in listed_boards(self.given):
            if self.men_count is not None:
                raise OptionError(f"--men-count is that of a game: {named.id} is a board")
            return {}
        game = self._game()
        cut = men_cut("discs", self.men, False)
        tool = tool_named(self.for_)
        many, men = game.rules.men + self.spares, {}
        for seat in game.rules.seat_names:
            one = man_part(cut, game.styles[seat], tool, self.kerf)
            men[seat] = (game.seat_names[seat], [one] * many)
        return men

    @classmethod
    def in_kit(cls, order: Order) -> Iterator[KitItem]:
        """One for the makers of a game with two facing rows, of men as large as the order has them."""
        given = {**order.given(cls), "board": order.game}
        if order.men_mm is not None:
            given["men"] = order.men_mm
        paper = order.papers[0] if order.papers and order.papers[0] in DOCUMENT_PAPERS else DOCUMENT_PAPERS[0]
        one = cls(**{**given, "paper": paper})
        if one.named().board.kind == "tables":
            yield KitItem(one, cls.place(folder=FOLDER))
