"""A folding board as a box of sheet wood: files for a laser, one for each material, and its assembly."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from tabulae.engine.errors import OptionError, TabulaeError
from tabulae.library.choice import GameChoice
from tabulae.products import shared_options as shared
from tabulae.products.game_options import rule_name_parts
from tabulae.products.option import argument, choice, length, whole
from tabulae.products.output import OutputFile
from tabulae.products.product import KitItem, KitPlace, Product, ProductFacts, files_of_one_copy
from tabulae.products.wood.cutter import FOLDER, CutJob, cutter_files, cutter_sheet, cutter_tool, kerf_width

if TYPE_CHECKING:
    from tabulae.draw.cutting.cutter import CutPart
    from tabulae.draw.cutting.laser_box import BoxOptions, BoxPart
    from tabulae.draw.layout import Layout
    from tabulae.library.games.boards import NamedBoard
    from tabulae.library.games.records import Game
    from tabulae.products.kit_order import KitOrder

_BED = "600x400mm"


def _corners() -> Sequence[str]:
    from tabulae.draw.cutting.laser_box import CORNERS

    return CORNERS


def _backs() -> Sequence[str]:
    from tabulae.draw.cutting.laser_box import BACKS

    return BACKS


@dataclass(frozen=True)
class FoldingBoardProduct(Product):
    """A folding board made of flat sheets: bases, backs, rim, sockets, men and a case for dice."""

    facts = ProductFacts(
        command="folding-board",
        examples=("folding-board quinze-tablas --thickness 4mm --kerf 0.15mm",),
        title="Folding board",
        comes_as="SVG and DXF for a laser, a material each; the assembly and a woodworkers' page as PDF",
        kit=KitPlace(
            "cutting",
            "folding board for a laser",
            2.0,
            ("maker",),
            subsection="folding-board",
            short_stem="folding-board",
        ),
        next_step="Cut one reference square first and measure it: 30 mm each way.",
    )
    board: str = argument("BOARD", "A board with two facing rows, or a game that has one.")
    reading: str | None = shared.reading_option()
    base: int | None = shared.base_option()
    men_count: int | None = shared.men_count_option()
    thickness: float = length(4.0, (3, 6), "Thickness of the sheets: 3, 4 or 6mm.", spelling="{}-thick")
    men: float = shared.men_size(35.0, "Diameter of the men; the box follows.", spelling="men-{}")
    fit: float = length(
        0.5, (0, 2), "How much wider sockets are than men; measure it with kerf-test.", spelling="fit-{}"
    )
    corner: str = choice("tongue", _corners, "Corners of the rim: tongue or mitre.")
    back: str = choice("chess", _backs, "Board on the back: chess, pair, rithmomachia or none.")
    dice: int = whole(3, (1, 8), "Number of dice in the case.", spelling="{}-dice")
    spares: int = whole(2, (0, 20), "Spare men for each seat.", spelling="{}-spare")
    paper: str = shared.document_paper()
    face: str = shared.face()
    text: float = shared.text_size(10.5)
    for_: str = cutter_tool("laser", "laser or knife.")
    kerf: float = kerf_width()
    sheet: str | None = cutter_sheet()

    @property
    def named_board(self) -> NamedBoard:
        """The board with its title; raises TabulaeError if there is none."""
        from tabulae.library.games.boards import find_board

        return find_board(self.board, self.template_source, self.reading, self.base)

    def resolved(self) -> FoldingBoardProduct:
        """Return a copy that names the board by its id, not by an alias."""
        return replace(self, board=self.named_board.id)

    @property
    def folder(self) -> str:
        """The id of the board; if it is the board of a game, the id of that game."""
        return self.named_board.id

    @property
    def subfolder(self) -> str:
        """``cut``: the subfolder of all files, the PDFs included."""
        return FOLDER

    def name_parts(self) -> Sequence[str]:
        """Return the reading, the base and the number of men that are not the default."""
        if self.reading is None and self.base is None and self.men_count is None:
            return ()
        return rule_name_parts(self._game().choice)

    def _game(self) -> Game:
        from tabulae.library.games.game import load_game

        return load_game(
            GameChoice(
                self.board,
                self.reading,
                base=self.base,
                men=self.men_count,
                templates=self.template_source,
            )
        )

    def box_options(self) -> BoxOptions:
        """Return the options of the box; raise TabulaeError for a combination that is not possible."""
        from tabulae.draw.cutting.laser_box import BoxOptions

        return BoxOptions(self.thickness, self.corner, self.back, self.dice)

    def plan(self, named: NamedBoard) -> Layout:
        """Return the layout of the open board; raise TabulaeError if half of it is larger than a sheet."""
        from tabulae.draw.cutting.cutter import SHEET_MARGIN_MM
        from tabulae.draw.cutting.laser_box import box_layout
        from tabulae.paper.printing.papers import paper

        plan = box_layout(named.board, self.men, self.fit)
        bed = paper(self.sheet or _BED)
        room = [side - 2 * SHEET_MARGIN_MM - self.kerf for side in sorted((bed.width_mm, bed.height_mm))]
        half = sorted((plan.width_mm / 2, plan.height_mm))
        scale = min(have / need for have, need in zip(room, half, strict=True))
        if scale < 1 and plan.board.kind == "tables":  # no other kind folds, however small
            largest_mm = math.floor(10 * self.men * scale) / 10
            width, height = map(round, half)
            raise TabulaeError(
                "half-board-on-sheet", width=width, height=height, sheet=bed.name, most=f"{largest_mm:g}mm"
            )
        return plan

    def make(self) -> Iterator[OutputFile]:
        """Yield SVG and DXF of each material and of each seat's men, then the assembly and woodworkers' PDFs.

        Raises TabulaeError for a board that does not fold, and for parts larger than a sheet.
        """
        from tabulae.draw.cutting.laser_box import MATERIALS, box_parts, cut_layers, reference_square
        from tabulae.library.words.messages import messages

        named, message = self.named_board, messages(self.template_source)
        if self.template_source.own is not None:
            from tabulae.products.letters import refuse_lacking

            refuse_lacking(named.id, self.template_source)
        plan = self.plan(named)
        parts = box_parts(plan, self.box_options())
        for material in MATERIALS:
            cut = [reference_square(self.kerf)]
            for part in parts:
                if part.material == material:
                    cut += cut_layers(part, self.kerf)
            yield from self._sheets(material, message(f"box-file-{material}"), cut, named)
        for seat, (name, men) in self._men(named).items():
            title = message("box-file-men", seat=name)
            yield from self._sheets(f"men-{seat}", title, [reference_square(self.kerf), *men], named)
        yield from self._papers(named, plan, parts)

    def _papers(
        self, named: NamedBoard, plan: Layout, parts: Sequence[BoxPart] | None = None
    ) -> Iterator[OutputFile]:
        """Yield the assembly sheet and the page for woodworkers."""
        from tabulae.paper.printing.papers import paper
        from tabulae.paper.sheets.box_assembly import BoxPages, assembly_pdf, woodwork_pdf

        options = self.box_options()
        sheet = paper(self.paper)
        pages = BoxPages(sheet, self.text, self.command, self.template_source)
        for thing, content in (
            ("assembly", assembly_pdf(plan, options, pages, self.kerf, parts, self._has_men(named))),
            ("woodwork", woodwork_pdf(plan, pages)),
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
        """Return how many sheets the two PDFs take; 0 for another paper than the product's."""
        named = self.named_board
        return sum(file.sheets for file in files_of_one_copy(self._papers(named, self.plan(named)), paper))

    def _sheets(
        self, material: str, title: str, parts: Sequence[CutPart], named: NamedBoard
    ) -> Iterator[OutputFile]:
        from tabulae.draw.cutting.tools import tool_named
        from tabulae.library.words.messages import messages

        job = CutJob(tool_named(self.for_), self.kerf, self.sheet or _BED)
        whole = f"{named.title}: {title}"
        words = messages(self.template_source)("box-sheets", thickness=f"{self.thickness:g}")
        for file in cutter_files(self, job, parts, whole, words, "folding-board", f"-{material}"):
            yield replace(file, about={"material": title})

    def _has_men(self, named: NamedBoard) -> bool:
        """Return True if the board is that of a game."""
        from tabulae.library.games.boards import listed_boards

        return named.id not in listed_boards(self.template_source)

    def _men(self, named: NamedBoard) -> dict[str, tuple[str, list[CutPart]]]:
        """Return the printed name and the men of each seat; empty if the board is not that of a game."""
        from tabulae.draw.cutting.cut_men import men_cut
        from tabulae.draw.cutting.cut_parts import man_part
        from tabulae.draw.cutting.tools import tool_named
        from tabulae.library.games.folders import game_folders

        if not self._has_men(named):
            if self.men_count is not None:
                known = list(game_folders(self.template_source))
                raise OptionError("board-of-no-game", option="--men-count", board=named.id, known=known)
            return {}
        game = self._game()
        cut = men_cut("discs", self.men, False)
        tool = tool_named(self.for_)
        count, men = game.rules.men + self.spares, {}
        for seat in game.rules.seat_names:
            part = man_part(cut, game.styles[seat], tool, self.kerf)
            men[seat] = (game.seat_names[seat], [part] * count)
        return men

    @classmethod
    def kit_items(cls, order: KitOrder) -> Iterator[KitItem]:
        """Yield a board for the men of the order, if the game is played on two facing rows."""
        values = {**order.values_for(cls), "board": order.game, "paper": order.papers[0]}
        if order.men_mm is not None:
            values["men"] = order.men_mm
        product = cls(**values)
        if product.named_board.board.kind == "tables":
            yield KitItem(product, cls.kit_place())
