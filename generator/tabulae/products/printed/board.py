"""Boards at true size: SVG, PDF on one sheet or in tiles, and files for a print shop or a cutter."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Self

from tabulae import __version__
from tabulae.draw.cutting.tools import TOOLS
from tabulae.engine.errors import OptionError, TabulaeError, closest
from tabulae.library.choice import GameChoice
from tabulae.paper.printing.presses import BLEEDS_MM, Press
from tabulae.products import shared_options as shared
from tabulae.products.game_options import rule_name_parts
from tabulae.products.option import argument, choice, folder, length, out_of_range, switch, text_option
from tabulae.products.output import OutputFile
from tabulae.products.printed.press import (
    PRINT_SHOP,
    bleed_width,
    is_black_only,
    press_use,
    printing_condition,
    spot_colour,
)
from tabulae.products.product import KitItem, KitPlace, Product, ProductFacts
from tabulae.products.wood.cutter import (
    FOLDER,
    USUAL_SHEETS,
    CutJob,
    cut_job,
    cutter_files,
    cutter_sheet,
    kerf_width,
)

if TYPE_CHECKING:
    from tabulae.draw.cutting.board_splitting import LeftOut, SeamLimits
    from tabulae.draw.skins import Lettering, PointNumbers
    from tabulae.library.games.boards import NamedBoard
    from tabulae.library.games.records import BoardContext, BoardSeat
    from tabulae.paper.printing.presses import Press
    from tabulae.products.kit_order import KitOrder
    from tabulae.products.printed.press_board import PressJob
    from tabulae.scene.primitives import Scene
    from tabulae.scene.style import Palette

_WORDS_SKIN, _PLAIN_SKIN = "words", "modern"
_LONGEST_NAME = 24
"""The number of characters that fit as the name of a side."""
_SHEETS_TO_FIT = re.compile(r"(.+)x([1-9]\d?)\Z")
_SIDES_WITHOUT_NAMES = 2
"""Black and white distinguish two sides; more sides need their names on the board."""


def _numbers() -> Sequence[str]:
    from tabulae.draw.skins import NUMBERS

    return NUMBERS


@dataclass(frozen=True)
class BoardProduct(Product):
    """A listed board, or the board of a game.

    At most one of `point_width`, `men` and `fit` sets its size. None leaves an option to the board: its
    default skin, numerals if it has them by default, names if more than two play.
    """

    facts = ProductFacts(
        command="board",
        examples=("board tables-24 --skin modern --paper a4",),
        title="Board",
        comes_as="SVG, PDF, tiles for your paper; PDF/X for a print shop; SVG and DXF for a laser or a knife",
        kit=KitPlace("board", "{} board", seconds=0.7, file_names={"board": "board"}),
        next_step="Print at 100 %, then measure the bar on the sheet.",
    )
    board: str = argument("BOARD", "A board or a game; see tabulae boards.")
    reading: str | None = shared.reading_option()
    base: int | None = shared.base_option()
    skin: str | None = text_option(
        None,
        "How the board looks; see tabulae boards.",
        in_name="always",
        rank=-1,
        kit_help="How the board looks; see tabulae boards.",
    )
    palette: str = shared.palette()
    point_width: float | None = shared.point_width(
        "Width of a point, e.g. 37mm, 3.7cm or 1.5in.", spelling="points-{}"
    )
    men: float | None = shared.men_size(
        None, "Instead of --point-width: diameter of the men.", bounds=None, spelling="men-{}"
    )
    fit: str | None = text_option(
        None,
        "Fit the board onto one sheet (a3), or several (a3x2: two sheets that meet at the bar).",
        metavar="PAPER",
        spelling="fit-{}",
    )
    numbers: str | None = choice(
        None,
        _numbers,
        "Numbers of the points: none, edge (the first and last of each quarter) or all. "
        "Default: all, on a board of letters none.",
        spelling="numbers-{}",
    )
    numerals: bool | None = switch(None, "Print numerals for bearing off, VI to I.")
    names: bool | None = switch(None, "Print the names of the sides. Default: if more than two play.")
    routes: bool = switch(False, "Print the course of each side.")
    words: str | None = text_option(
        None,
        "Six words of six letters, or an inscription: levate, venari, parthi.",
        kit_help="Six words of six letters, or an inscription: levate, venari, parthi.",
    )
    latin: bool = switch(
        False,
        "Write your own --words as Romans did: V for U, I for J.",
        kit_help="Write your own --words as Romans did: V for U, I for J.",
    )
    players: str | None = text_option(
        None,
        "Names of the players instead of the sides, separated by commas.",
        metavar="A,B",
        kit_help="Names of the players on the board instead of the sides, separated by commas.",
    )
    split: str = choice(
        "points",
        ("points", "anywhere", "bar"),
        "Where tiles and parts meet: between points, anywhere (fewer sheets), or only at the bar.",
        spelling="split-{}",
    )
    overlap: float | None = length(
        None, (6, 40), "Overlap of neighbouring tiles. Default: 10mm.", spelling="overlap-{}"
    )
    paper: tuple[str, ...] = shared.paper_list("Also make tiles on a4, letter, …", rank=3, setting=False)
    colours: Path | None = folder(
        "A YAML file with your own colours of the board and the sides.", metavar="FILE", in_name="changed"
    )
    for_: str | None = press_use(
        "Instead of home printing: print-shop, fabric (mats, cloth), or SVG and DXF for a laser or a knife.",
        (*BLEEDS_MM, *TOOLS),
    )
    condition: str = printing_condition()
    bleed: float | None = bleed_width(
        "Bleed for a print shop, e.g. 3mm or 0.125in. Default: 3mm, on fabric 15mm."
    )
    spot: str | None = spot_colour()
    kerf: float = kerf_width()
    sheet: str | None = cutter_sheet()

    @property
    def named_board(self) -> NamedBoard:
        """The board with its title and defaults; raises TabulaeError if there is none."""
        from tabulae.library.games.boards import find_board

        return find_board(self.board, self.template_source, self.reading, self.base)

    def resolved(self) -> Self:
        """Return a copy with the id of the board, not an alias, and with its skin filled in."""
        return replace(self, board=self.named_board.id, skin=self.chosen_skin)

    @property
    def chosen_skin(self) -> str:
        """The skin of the option, the skin for words if there are words, or the default of the board."""
        if self.words:
            from tabulae.draw.skins import skins_for

            if _WORDS_SKIN not in skins_for(self.named_board.board):
                raise TabulaeError("words-on-board", board=self.named_board.title)
        return self.skin or (_WORDS_SKIN if self.words else self.named_board.skin)

    @property
    def about(self) -> dict[str, str]:
        """The skin of the board."""
        return {"skin": self.chosen_skin}

    @property
    def folder(self) -> str:
        """The name of the output folder: the id of the board, or of the game whose board it is."""
        return self.named_board.id

    @property
    def press(self) -> Press | None:
        """The kind of press, ``print-shop`` or ``fabric``; None for home printing and for cutters."""
        return next((press for press in BLEEDS_MM if press == self.for_), None)

    @property
    def subfolder(self) -> str:
        """``cut`` for the files of a cutter, otherwise empty."""
        return FOLDER if self.for_ and not self.press else ""

    def name_parts(self) -> Sequence[str]:
        """Return the parts of the file names for a reading or base that is not the default; empty if none."""
        if self.reading is None and self.base is None:
            return ()
        from tabulae.library.games.rules import load_rules

        choice = GameChoice(self.board, self.reading, base=self.base, templates=self.template_source)
        return rule_name_parts(load_rules(choice).choice)

    def scene(self, board: NamedBoard | None = None, bleed_mm: float = 0.0) -> Scene:
        """Return the drawing of the board at true size; `board` replaces the one that the option names.

        `bleed_mm` is how far its ground is drawn beyond the edges.

        Raises TabulaeError for an unknown skin, a size out of range, and letters that the board cannot have.
        """
        from tabulae.draw.skins import SKINS, board_scene
        from tabulae.draw.skins.decoration import Finish
        from tabulae.library.games.boards import chosen_words

        board = board or self.named_board
        skin, (tones, board_context) = self.chosen_skin, self._customised(board.board_context)
        if self.words is not None:
            if skin not in SKINS or not SKINS[skin].has_letters:
                lettered = [name for name, other in SKINS.items() if other.has_letters]
                raise TabulaeError("words-on-skin", choices=lettered, skin=skin)
            board_context = replace(
                board_context, words=chosen_words(self.words, self.template_source, latin=self.latin)
            )
        width, lettering = self.point_width_mm(board), self._lettering(board)
        air, hatched = self._socket_air_mm, self.for_ != "knife"
        finish = Finish(bleed_mm, air, scored=True, hatched=hatched) if air else Finish(bleed_mm)
        scene = board_scene(board.board, skin, tones, width, board_context, lettering, finish)
        return replace(scene, title=board.title)

    def _customised(self, board_context: BoardContext) -> tuple[Palette, BoardContext]:
        """Return the palette and the context of the board with the user's own colours and names."""
        from tabulae.scene.style import palette_named

        tones = palette_named(self.palette)
        if self.colours is not None:
            tones, board_context = _recoloured(self.colours, tones, board_context)
        if self.players is not None:
            board_context = replace(board_context, seats=self._with_players(board_context.seats))
        return tones, board_context

    def _with_players(self, seats: tuple[BoardSeat, ...]) -> tuple[BoardSeat, ...]:
        """Return the seats with the names of their players."""
        from tabulae.scene.fonts import clean_text, missing_glyphs

        names = [clean_text(name).strip() for name in (self.players or "").split(",")]
        if not seats:
            raise TabulaeError("players-without-sides")
        if len(names) != len(seats):
            raise TabulaeError("player-count", seats=len(seats), names=len(names))
        for name in names:
            if missing := missing_glyphs(name, "caps"):
                raise TabulaeError("typeface-lacks", where="--players", letters=missing[:5])
            if not 1 <= len(name) <= _LONGEST_NAME:
                raise TabulaeError("player-name", most=_LONGEST_NAME, name=name)
        return tuple(replace(seat, name=name) for seat, name in zip(seats, names, strict=True))

    def point_width_mm(self, named: NamedBoard) -> float:
        """Return the width of a point in mm, from `point_width`, `men` or `fit`, or the default of `named`.

        A board that is fitted to paper has points of at most 80 mm. Raises TabulaeError if more than one of
        the three is given, and for a size out of range.
        """
        from tabulae.draw.layout import layout, point_width_for

        low, high = shared.POINT_RANGE_MM
        sizes = [name for name in ("point_width", "men", "fit") if getattr(self, name) is not None]
        if len(sizes) > 1:
            raise TabulaeError("both-set", options=self.changed_flags(sizes))
        if self.men is not None:
            smallest = layout(named.board, low).man_mm
            largest = smallest * high / low
            if not smallest <= self.men <= largest:
                raise out_of_range("--men", (smallest, largest), "mm", f"{self.men:g}mm")
            return point_width_for(named.board, self.men)
        if self.fit is not None:
            width = named.point_width_mm * self._scale_to_fit(named)
            if width < low:
                raise TabulaeError("fit-too-small", paper=self.fit, width=round(width, 1))
            return min(width, high)
        return named.point_width_mm if self.point_width is None else self.point_width

    def _scale_to_fit(self, named: NamedBoard) -> float:
        """Return the factor by which a board of its usual size grows or shrinks to ``--fit``."""
        from tabulae.draw.cutting.board_splitting import seam_limits
        from tabulae.draw.skins import NUMBER_SHARE, skin_layout
        from tabulae.paper.printing.papers import paper
        from tabulae.paper.printing.tiling import OVERLAP_MM, largest_scale_on

        sheet, sheets = self._paper_to_fit()
        plan = skin_layout(named.board, self.chosen_skin, named.point_width_mm, self._shown_numbers())
        limits = seam_limits(plan, NUMBER_SHARE * named.point_width_mm)
        overlap = OVERLAP_MM if self.overlap is None else self.overlap
        return largest_scale_on(plan.width_mm, plan.height_mm, paper(sheet), sheets, limits, overlap)

    def _paper_to_fit(self) -> tuple[str, int]:
        """Return the paper of ``--fit`` and the number of its sheets."""
        from tabulae.paper.printing.papers import PAPERS

        text = self.fit or ""
        match = _SHEETS_TO_FIT.match(text.strip())
        if match is None or "-".join(text.lower().split()) in PAPERS:
            return text, 1
        return match[1], int(match[2])

    def _lettering(self, named: NamedBoard) -> Lettering:
        from tabulae.draw.skins import SKINS, Lettering
        from tabulae.library.games.folders import game_folders

        seats = named.board_context.seats
        homes = any(seat.home for seat in seats)
        for name in ("numerals", "names", "routes"):
            if getattr(self, name) and not seats:
                known = list(game_folders(self.template_source))
                raise TabulaeError("board-of-no-game", option=f"--{name}", board=named.id, known=known)
        if self.numerals and not homes:
            raise TabulaeError("board-without-home", board=named.id)
        skin = self.chosen_skin
        if self._shown_numbers() not in (None, "none") and skin in SKINS and not SKINS[skin].has_numbers:
            raise TabulaeError("board-without-numbers", skin=skin)
        speaks = SKINS[skin].has_letters if skin in SKINS else False
        by_default = named.numerals and homes and (not speaks or self.numbers == "all")
        numerals = by_default if self.numerals is None else self.numerals
        names = (
            len(seats) > _SIDES_WITHOUT_NAMES or self.players is not None
            if self.names is None
            else self.names
        )
        return Lettering(self._shown_numbers(), numerals, names, self.routes)

    def _shown_numbers(self) -> PointNumbers | None:
        from tabulae.draw.skins import NUMBERS

        return next((numbers for numbers in NUMBERS if numbers == self.numbers), None)

    @property
    def _socket_air_mm(self) -> float:
        """The air of a socket on a board for a cutter; 0 on paper, where nothing is cut out."""
        from tabulae.draw.layout import SOCKET_AIR_MM

        return SOCKET_AIR_MM if self.for_ is not None and self.press is None else 0.0

    def seams(self) -> SeamLimits:
        """Return the intervals, in mm from the left and the top, that no seam may cross, and the joint.

        They are those of sockets and numbers; with ``--split anywhere`` there are none. A board that is
        fitted to two sheets may be split at the joint of its bar alone.
        """
        from tabulae.draw.cutting.board_splitting import NO_LIMITS, seam_limits
        from tabulae.draw.skins import NUMBER_SHARE, skin_layout

        named = self.named_board
        width = self.point_width_mm(named)
        plan = skin_layout(named.board, self.chosen_skin, width, self._shown_numbers())
        limits = seam_limits(replace(plan, air_mm=self._socket_air_mm), NUMBER_SHARE * width)
        if self.split == "anywhere":
            return replace(NO_LIMITS, joint_mm=limits.joint_mm)
        if self.fit is not None and self.for_ is None and self._paper_to_fit()[1] == 2:
            return limits.only_joint()
        return limits

    def is_split_at_bar(self) -> bool:
        """Return whether the board is split only at its bar; raise TabulaeError if it then has no bar."""
        from tabulae.draw.layout import layout

        if self.split == "bar" and layout(self.named_board.board).bar is None:
            raise TabulaeError("board-without-bar", board=self.named_board.id)
        return self.split == "bar"

    def make(self) -> Iterator[OutputFile]:
        """Yield SVG and PDF on one sheet and tiles for each paper; or files for a print shop or a cutter.

        Raises TabulaeError for options that would have no effect, and as :meth:`scene` does.
        """
        self._check_press_options()
        if self.template_source.own is not None:
            from tabulae.products.letters import refuse_lacking

            refuse_lacking(self.named_board.id, self.template_source)
        if self.press is not None:
            return self._press_job(self.press).files()
        paper_options = ("paper", "palette", "overlap", "colours")
        job = cut_job(self, self.for_, self.kerf, self.sheet, paper_options)
        return self._cutter_files(job) if job else self._home_files()

    def _check_press_options(self) -> None:
        """Raise OptionError for an option of a press that this one, a printer or a cutter has no use for."""
        is_coloured = self.press == PRINT_SHOP and not is_black_only(self.palette)
        for name, is_used, uses in (
            ("spot", is_coloured, (f"{PRINT_SHOP} --palette colour",)),
            ("condition", self.press == PRINT_SHOP, (PRINT_SHOP,)),
            ("bleed", self.press is not None, BLEEDS_MM),
        ):
            if not is_used and (flags := self.changed_flags([name])):
                raise OptionError("only-for", options=flags, choices=[f"--for {use}" for use in uses])

    def _press_job(self, press: Press) -> PressJob:
        from tabulae.products.printed.press_board import PressJob

        def draw(bleed_mm: float) -> Scene:
            return self.scene(bleed_mm=bleed_mm)

        return PressJob(self, press, draw, self.palette, self.condition, self.bleed, self.spot)

    def _home_files(self) -> Iterator[OutputFile]:
        """Yield SVG and PDF on one sheet, and a tiled PDF for each paper."""
        from tabulae.library.words.messages import messages
        from tabulae.paper.printing.papers import paper
        from tabulae.paper.printing.sheets import SheetLabel, sheet_pdf
        from tabulae.render.ascii_board import empty_ascii_board
        from tabulae.render.svg import svg_bytes

        named, scene = self.named_board, self.scene()
        skin, message = self.chosen_skin, messages(self.template_source)
        whole = replace(self, paper=())
        version = f"tabulae {__version__}"
        label = SheetLabel(
            named.title,
            message("board-sheet", skin=message(f"skin-{skin}")),
            version,
            whole.command,
            self.template_source,
        )
        size = (scene.width_mm, scene.height_mm)
        alt = f"{scene.title}. {scene.description}"
        drawing = svg_bytes(scene, whole.command, empty_ascii_board(named.board), self.template_source)
        yield whole.file(".svg", drawing, size, alt=alt)
        yield whole.file(".pdf", sheet_pdf(scene, label), size, way="whole", alt=alt)
        at_joint = self.is_split_at_bar()
        for name in self._papers():
            from tabulae.paper.printing.board_sheets import tiled_pdf

            seams = self.seams()
            tiled = replace(self, paper=(name,))
            tile_label = replace(label, command=tiled.command)
            tiles = tiled_pdf(scene, paper(name), tile_label, self.overlap, at_joint=at_joint, seams=seams)
            yield tiled.file(".pdf", tiles, size, way="tiles", paper=name.lower(), alt=alt)

    def _papers(self) -> list[str]:
        """Return the papers of the tiles."""
        return list(dict.fromkeys((*([self._paper_to_fit()[0]] if self.fit else []), *self.paper)))

    def _cutter_files(self, job: CutJob) -> Iterator[OutputFile]:
        from tabulae.draw.cutting.board_splitting import describe_split
        from tabulae.draw.cutting.cut_parts import board_parts
        from tabulae.draw.cutting.cutter import GAP_MM, SHEET_MARGIN_MM

        scene, seams, left_out = self._split_scene()
        parts = board_parts(scene, job.tool, job.kerf_mm, *seams)
        split = describe_split(*seams, left_out, self.template_source)
        described = f"{scene.description} {split}".strip()
        size = scene.width_mm + 2 * SHEET_MARGIN_MM + GAP_MM, scene.height_mm + 2 * SHEET_MARGIN_MM
        job = replace(job, sheet=self._cutter_sheet, size_mm=size)
        yield from cutter_files(self, job, parts, scene.title, described, "board-cut")

    @property
    def _cutter_sheet(self) -> str | None:
        """The sheet of ``--sheet``; for a knife its usual mat, for a laser None: one sheet for the board."""
        return self.sheet or (USUAL_SHEETS["knife"] if self.for_ == "knife" else None)

    def _split_scene(self) -> tuple[Scene, tuple[tuple[float, ...], tuple[float, ...]], LeftOut]:
        """Return the board for a cutter without what seams would cut, the seams, and what is left out.

        The seams are in mm from the left and from the top.
        """
        from tabulae.draw.cutting.board_splitting import without_cut

        scene = replace(self, palette="line").scene()
        seams = self._seam_positions(scene)
        scene, left_out = without_cut(scene, *seams)
        return scene, seams, left_out

    def _seam_positions(self, scene: Scene) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """Return where a board for a cutter is split, in mm from the left and from the top."""
        from tabulae.draw.cutting.board_splitting import find_seams, least_harmful_seams, with_drawing
        from tabulae.draw.cutting.cutter import SHEET_MARGIN_MM
        from tabulae.paper.printing.papers import paper

        seams, at_bar = self.seams(), self.is_split_at_bar()
        sheet = self._cutter_sheet
        if sheet is None:
            return (seams.joints if at_bar else ()), ()
        bed = paper(sheet)
        room = bed.width_mm - 2 * SHEET_MARGIN_MM - self.kerf, bed.height_mm - 2 * SHEET_MARGIN_MM - self.kerf
        whole = replace(seams, crowded=False)
        for at_joint in (True,) if at_bar else (False, True):
            limits = with_drawing(whole, scene, at_joint=at_joint)
            positions = find_seams(scene.width_mm, scene.height_mm, limits, *room, at_joint=at_bar)
            if positions is not None:
                return positions
        if at_bar:
            return find_seams(scene.width_mm, scene.height_mm, seams, *room, at_joint=True) or ((), ())
        return least_harmful_seams(scene, seams, *room) or ((), ())

    def notes(self) -> Iterator[str]:
        """Yield the next step, and whether seams through sockets would save sheets.

        For a cutter it is only how the board is split, if it is, for a print shop the colours that its inks
        miss, and for fabric nothing.
        """
        from tabulae.draw.cutting.board_splitting import describe_split
        from tabulae.library.words.messages import messages

        if self.press is None and self.for_ is not None:
            _, seams, left_out = self._split_scene()
            split = describe_split(*seams, left_out, self.template_source)
            yield from [split] if split else []
            return
        if self.press is not None:
            yield from self._press_job(self.press).notes()
            return
        yield from super().notes()
        for paper in self._papers() if self.split == "points" else ():
            sheets, fewest = self.sheets(paper), replace(self, split="anywhere").sheets(paper)
            if fewest < sheets:
                yield messages(self.template_source)(
                    "board-fewer-sheets", paper=paper, sheets=sheets, fewest=fewest
                )

    def sheets(self, paper: str) -> int:
        """Return how many sheets of a paper the tiles take; 0 for files for a print shop or a cutter."""
        if self.for_ is not None:
            return 0
        from tabulae.paper.printing.papers import paper as paper_named
        from tabulae.paper.printing.tiling import OVERLAP_MM, plan_tiles, plan_tiles_at_joint

        scene = self.scene()
        size = scene.width_mm, scene.height_mm, paper_named(paper)
        if self.is_split_at_bar():
            return len(plan_tiles_at_joint(*size, self.overlap or OVERLAP_MM).tiles)
        return len(plan_tiles(*size, self.overlap, seams=self.seams()).tiles)

    @classmethod
    def kit_items(cls, order: KitOrder) -> Iterator[KitItem]:
        """Yield the board in the ordered skin, or in its own and a plain one; then one for a laser.

        The board for a laser is split into parts that fit the bed of a small one.
        """
        values = order.values_for(cls)
        first = cls(**{**values, "board": order.game, "kerf": 0.0}).resolved()
        if values.keys() & {"skin", "words", "players", "men", "point_width"}:
            first.scene()  # raises an error for options that contradict each other, before anything is made
        skins = [str(first.skin)] if values.keys() & {"skin", "words"} else first._kit_skins()
        for number, skin in enumerate(skins):
            board = replace(first, skin=skin, paper=order.papers)
            place = cls.kit_place()
            if number:
                name = {"board": f"board-{skin}"}
                place = cls.kit_place(is_alternative=True, audiences=("museum",), file_names=name)
            yield KitItem(board, place, skin)
        bed = USUAL_SHEETS["laser"]
        cut = replace(first, palette="colour", for_="laser", kerf=values.get("kerf", 0.0), sheet=bed)
        place = KitPlace(
            "cutting", "board for a laser", 0.8, ("maker",), subsection="cutting", short_stem="board"
        )
        yield KitItem(cut, place, "laser")

    def _kit_skins(self) -> list[str]:
        """Return the skins of the boards of a kit: that of the board, and a plain one if it has one."""
        from tabulae.draw.skins import skins_for

        known = skins_for(self.named_board.board)
        return [skin for skin in dict.fromkeys([str(self.skin), _PLAIN_SKIN]) if skin in known]


def _recoloured(path: Path, tones: Palette, board_context: BoardContext) -> tuple[Palette, BoardContext]:
    """Return the palette and the context of a board with the colours of a YAML file."""
    from tabulae.library.words.tones import own_tones
    from tabulae.scene.style import own_palette

    own, side_colours = own_tones(path)
    tones = own_palette(own, tones)
    seats, quarters = board_context.seats, board_context.quarters
    numbers = {seat.name.lower(): number for number, seat in enumerate(seats)}
    for side, colour in side_colours.items():
        if side.lower() not in numbers:
            names = [seat.name for seat in seats]
            close = closest(side, names)
            raise TabulaeError(
                "board-side", where=str(path), name=side, close=close, number=len(names), known=names
            )
        own_palette({"ink": colour}, tones)  # raises an error for what is not a colour
        old = seats[numbers[side.lower()]].style
        new = old.model_copy(update={"colour": colour.lower()})
        seats = tuple(replace(seat, style=new) if seat.style == old else seat for seat in seats)
        quarters = tuple(
            replace(quarter, style=new) if quarter.style == old else quarter for quarter in quarters
        )
    return tones, replace(board_context, seats=seats, quarters=quarters)
