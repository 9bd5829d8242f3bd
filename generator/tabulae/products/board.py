"""Boards at true size: SVG, PDF on one sheet, PDF in tiles, files for a print shop and for a cutter."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from tabulae import __version__
from tabulae.engine.errors import TabulaeError
from tabulae.products.cutter import (
    FOLDER,
    SHEETS,
    cutter_files,
    cutter_sheet,
    cutter_wanted,
    kerf_width,
    tools,
)
from tabulae.products.option import argument, choice, folder, length, switch, text, whole
from tabulae.products.output import OutputFile
from tabulae.products.product import (
    POINT_RANGE_MM,
    Facts,
    KitItem,
    Order,
    Place,
    Product,
    men_size,
    palette,
    paper_list,
    point_width,
    rule_variant,
)

if TYPE_CHECKING:
    from tabulae.draw.seams import Seams
    from tabulae.draw.skins import Lettering
    from tabulae.library.boards import NamedBoard
    from tabulae.library.records import BoardContext, BoardSeat
    from tabulae.paper.print_shop import Press
    from tabulae.scene.primitives import Scene
    from tabulae.scene.style import Palette

_WORDS_SKIN, _PLAIN_SKIN = "words", "modern"
_LETTERS = 36  # the points of a board that six words of six letters fill
_LONGEST_NAME = 24
_SHEETS = re.compile(r"(.+)x([1-9]\d?)\Z")
_FEW = 2
"""Two sides are known by black and white; more of them need their names on the board."""


def _uses() -> tuple[str, ...]:
    from tabulae.paper.print_shop import BLEEDS_MM

    return (*BLEEDS_MM, *tools())


@dataclass(frozen=True)
class Board(Product):
    """A board of its own or that of a game.

    At most one of ``point_width``, ``men`` and ``fit`` says its size. None leaves an option to the board:
    its own skin, numerals if it usually has them, names if more than two play.
    """

    facts = Facts(
        command="board",
        panel="paper",
        summary="Make a board at true size: SVG and PDF on one sheet, and PDF in tiles for your paper.",
        examples=("board tables-24 --skin modern --paper a4",),
        title="Board",
        comes_as="SVG, PDF, tiles for your paper; PDF/X for a print shop; SVG and DXF for a laser or a knife",
        kit=Place("board", "{} board", seconds=0.7),
        next_step="Print at 100 %, then measure the bar on the sheet.",
    )
    board: str = argument("BOARD", "A board or a game; see tabulae boards.")
    reading: str | None = text(None, "Which reading of the rules to play.", metavar="R", in_name="never")
    base: int | None = whole(None, None, "Points in a quarter: 6, 7 or 8 where allowed.", in_name="never")
    skin: str | None = text(
        None,
        "How it looks; see tabulae boards.",
        in_name="always",
        rank=-1,
        in_kit="How the board looks; see tabulae boards.",
    )
    palette: str = palette()
    point_width: float | None = point_width("A point: 37mm, 3.7cm, 1.5in.", spelling="points-{}")
    men: float | None = men_size(None, "Or: for men of this diameter.", bounds=None, spelling="men-{}")
    fit: str | None = text(
        None,
        "Or: as large as one sheet holds, or several: a3x2 is two of them that meet at the bar.",
        metavar="PAPER",
        spelling="fit-{}",
    )
    numbers: bool | None = switch(None, "Numbers of the points.")
    numerals: bool | None = switch(None, "Numerals for bearing off, VI to I.")
    names: bool | None = switch(None, "Names of the sides; if left out, where more than two play.")
    routes: bool = switch(False, "The way of each side.")
    words: str | None = text(
        None,
        "Six words of six letters, or an inscription: levate, venari, parthi.",
        in_kit="Words for a board of letters: six of six letters, or levate, venari, parthi.",
    )
    players: str | None = text(
        None, "Names of those who play instead of their sides, with commas between.", metavar="A,B"
    )
    split: str = choice(
        "points",
        ("points", "anywhere", "bar"),
        "Where parts meet: between the points, anywhere if that saves sheets, or at the bar only.",
        spelling="split-{}",
    )
    overlap: float | None = length(
        None, (6, 40), "What tiles share; 10mm if left out.", spelling="overlap-{}"
    )
    paper: tuple[str, ...] = paper_list("Also in tiles on a4, letter, …; may be given again.", rank=3)
    colours: Path | None = folder(
        "A file with colours of your own: tones of the board, and of sides.",
        metavar="FILE",
        in_name="changed",
    )
    for_: str | None = choice(
        None,
        _uses,
        "Instead of home paper: print-shop, fabric (mats, cloth), or SVG and DXF for a laser or a knife.",
        metavar="USE",
        in_name="always",
        rank=5,
        shown=True,
    )
    condition: str = text(
        "FOGRA39", "The printing condition that the print shop works under.", metavar="NAME"
    )
    kerf: float = kerf_width()
    sheet: str | None = cutter_sheet()

    def named(self) -> NamedBoard:
        """The board with its title and what it can bear; raises TabulaeError if there is none."""
        from tabulae.library.boards import find_board

        return find_board(self.board, self.given, self.reading, self.base)

    def resolved(self) -> Self:
        """The same with the board by its id and the skin that it gets."""
        named = self.named()
        return replace(self, board=named.id, skin=self.chosen_skin(named))

    def chosen_skin(self, named: NamedBoard) -> str:
        """The skin that was asked for, that of words if there are some, or the board's own."""
        return self.skin or (_WORDS_SKIN if self.words else named.skin)

    @property
    def folder(self) -> str:
        """The folder of the board, which is that of its game."""
        return self.named().id

    @property
    def pressed(self) -> Press | None:
        """The kind of press it is for, None for paper at home and for cutters."""
        from tabulae.paper.print_shop import BLEEDS_MM

        return next((press for press in BLEEDS_MM if press == self.for_), None)

    @property
    def below(self) -> str:
        """Files for a cutter lie apart."""
        return FOLDER if self.for_ and not self.pressed else ""

    def rule_parts(self) -> Sequence[str]:
        """The reading and the base of a game's board, where they are not the usual ones."""
        if self.reading is None and self.base is None:
            return ()
        from tabulae.library.game import load_game

        return rule_variant(load_game(self.board, self.reading, base=self.base, templates=self.given))

    def scene(self, named: NamedBoard | None = None, bleed_mm: float = 0.0) -> Scene:
        """The board as it is wanted, true to size; ``named`` stands in for the board of its name.

        Raises TabulaeError for an unknown skin, a size out of range, and letters that it cannot bear.
        """
        from tabulae.draw.skins import board_scene
        from tabulae.library.boards import chosen_words

        named = named or self.named()
        skin, (tones, furnishing) = self.chosen_skin(named), self._own(named.furnishing)
        if self.words is not None:
            if skin != _WORDS_SKIN:
                raise TabulaeError(f"--words needs the skin {_WORDS_SKIN}, not {skin}")
            furnishing = replace(furnishing, words=chosen_words(self.words, self.given))
        return board_scene(
            named.board,
            skin,
            tones,
            self.point_width_mm(named),
            title=named.title,
            furnishing=furnishing,
            lettering=self._lettering(named),
            bleed_mm=bleed_mm,
        )

    def _own(self, furnishing: BoardContext) -> tuple[Palette, BoardContext]:
        """The palette and what the board bears, with colours and names of one's own."""
        from tabulae.library.tones import own_tones
        from tabulae.scene.style import own_palette, palette_named

        tones, seats, quarters = palette_named(self.palette), furnishing.seats, furnishing.quarters
        if self.colours is not None:
            own, sides = own_tones(self.colours)
            tones = own_palette(own, tones)
            known = [seat.name for seat in seats]
            by_name = {name.lower(): name for name in known}
            for side, colour in sides.items():
                if side.lower() not in by_name:
                    named = f"the sides are {', '.join(known)}" if known else "this board has no sides"
                    raise TabulaeError(f"{self.colours}: no side {side[:40]!r}: {named}")
                number = known.index(by_name[side.lower()])
                old = seats[number].style
                own_palette({"ink": colour}, tones)  # a colour that cannot be read is told
                new = replace(old, colour=colour.lower())
                seats = tuple(replace(one, style=new) if one.style == old else one for one in seats)
                quarters = tuple(replace(one, style=new) if one.style == old else one for one in quarters)
        if self.players is not None:
            seats = self._played_by(seats)
        return tones, replace(furnishing, seats=seats, quarters=quarters)

    def _played_by(self, seats: tuple[BoardSeat, ...]) -> tuple[BoardSeat, ...]:
        """The sides under the names of those who play them."""
        from tabulae.scene.fonts import clean_text, missing_glyphs

        names = [clean_text(name).strip() for name in (self.players or "").split(",")]
        if len(names) != len(seats):
            raise TabulaeError(f"--players names {len(names)}, but {len(seats)} play on this board")
        for name in names:
            strange = missing_glyphs(name, "caps")
            if strange or not 1 <= len(name) <= _LONGEST_NAME:
                why = (
                    f"the typeface has no {strange[:5]!r}" if strange else f"1 to {_LONGEST_NAME} letters fit"
                )
                raise TabulaeError(f"--players cannot print {name[:40]!r}: {why}")
        return tuple(replace(seat, name=name) for seat, name in zip(seats, names, strict=True))

    def point_width_mm(self, named: NamedBoard) -> float:
        """The width of a point: as asked for, for the men, or as large as a sheet holds."""
        from tabulae.draw.layout import layout, point_width_for
        from tabulae.draw.seams import board_seams
        from tabulae.draw.skins import NUMBER_SHARE, skin_layout
        from tabulae.paper.papers import paper
        from tabulae.paper.tiling import OVERLAP_MM, largest_scale_on

        low, high = POINT_RANGE_MM
        given = [name for name in ("point_width", "men", "fit") if getattr(self, name) is not None]
        if len(given) > 1:
            flags = " and ".join(self.options()[name].flag for name in given)
            raise TabulaeError(f"{flags} both say how large the board is: give one of them")
        if self.men is not None:
            smallest = layout(named.board, low).man_mm
            largest = smallest * high / low
            if not smallest <= self.men <= largest:
                raise TabulaeError(
                    f"--men cannot be '{self.men:g}mm': choose {smallest:g} to {largest:g} mm for this board"
                )
            return point_width_for(named.board, self.men)
        if self.fit is not None:
            sheet, sheets = self._fitted()
            full = skin_layout(named.board, self.chosen_skin(named), named.point_width_mm, self.numbers)
            rules = board_seams(full, NUMBER_SHARE * named.point_width_mm)
            glued = OVERLAP_MM if self.overlap is None else self.overlap
            scale = largest_scale_on(full.width_mm, full.height_mm, paper(sheet), sheets, rules, glued)
            width = named.point_width_mm * scale
            if width < low:
                raise TabulaeError(
                    f"on {self.fit} this board would have points of {width:.1f} mm: choose a larger paper"
                )
            return min(width, high)
        return named.point_width_mm if self.point_width is None else self.point_width

    def _fitted(self) -> tuple[str, int]:
        """The paper that the board is to fill, and how many sheets of it."""
        from tabulae.paper.papers import PAPERS

        wanted = self.fit or ""
        found = _SHEETS.match(wanted.strip())
        if found is None or "-".join(wanted.lower().split()) in PAPERS:
            return wanted, 1
        return found[1], int(found[2])

    def _lettering(self, named: NamedBoard) -> Lettering:
        from tabulae.draw.skins import SKINS, Lettering
        from tabulae.library.games import game_folders

        seats = named.furnishing.seats
        homes = any(seat.home for seat in seats)
        for name in ("numerals", "names", "routes"):
            if getattr(self, name) and not seats:
                known = ", ".join(game_folders(self.given))
                raise TabulaeError(
                    f"{named.id} is the board of no one game, so it has no {name}: name a game: {known}"
                )
        if self.numerals and not homes:
            raise TabulaeError(f"nobody bears men off on the board of {named.id}: leave out --numerals")
        skin = self.chosen_skin(named)
        speaks = SKINS[skin].speaks if skin in SKINS else False
        usual = named.numerals and homes and (not speaks or bool(self.numbers))
        numerals = usual if self.numerals is None else self.numerals
        names = len(seats) > _FEW or self.players is not None if self.names is None else self.names
        return Lettering(self.numbers, numerals, names, self.routes)

    def seams(self) -> Seams:
        """Where the board may be parted: round its sockets and numbers, or anywhere if that is asked for."""
        from tabulae.draw.seams import ANYWHERE, board_seams
        from tabulae.draw.skins import NUMBER_SHARE, skin_layout

        named = self.named()
        width = self.point_width_mm(named)
        laid = skin_layout(named.board, self.chosen_skin(named), width, self.numbers)
        rules = board_seams(laid, NUMBER_SHARE * width)
        if self.split == "anywhere":
            return replace(ANYWHERE, joint_mm=rules.joint_mm)
        if self.fit is not None and self.for_ is None and self._fitted()[1] == 2:
            return rules.only_joint()
        return rules

    def split_at_bar(self, named: NamedBoard) -> bool:
        """Whether the board is to be parted at its bar; raises TabulaeError if it has none."""
        from tabulae.draw.layout import layout

        if self.split == "bar" and layout(named.board).bar is None:
            raise TabulaeError(f"the board of {named.id} has no bar to be split at: leave out --split")
        return self.split == "bar"

    def make(self) -> Iterator[OutputFile]:
        """SVG and PDF of its own size and a tiled PDF for each paper, or SVG and DXF for a cutter."""
        if self.pressed is not None:
            return self._pressed(self.pressed)
        if cutter_wanted(self, "paper", "palette", "overlap", "colours"):
            return self._cut()
        return self._printed()

    def _pressed(self, press: Press) -> Iterator[OutputFile]:
        """One page for a print shop, the board and its bleed alone."""
        from tabulae.paper.print_shop import BLEEDS_MM, print_shop_pdf

        options = type(self).options()
        idle = [options[name].flag for name in ("paper", "overlap", "kerf", "sheet") if getattr(self, name)]
        if idle:
            raise TabulaeError(f"--for {press} is one sheet without marks: leave out {', '.join(idle)}")
        named, bleed = self.named(), BLEEDS_MM[press]
        scene = self.scene(named, bleed)
        content = print_shop_pdf(scene, named.title, press, self.condition, self.command)
        size = scene.width_mm + 2 * bleed, scene.height_mm + 2 * bleed
        about = {"skin": self.chosen_skin(named)}
        alt = f"{scene.title}. {scene.description}"
        yield self.file(".pdf", content, size, thing=f"board-{press}", about=about, way="whole", alt=alt)

    def _printed(self) -> Iterator[OutputFile]:
        from tabulae.library.figure_words import figure_words
        from tabulae.library.words import fill
        from tabulae.paper.board_sheets import SheetLabel, sheet_pdf, tiled_pdf
        from tabulae.paper.papers import paper
        from tabulae.render.svg import svg_bytes
        from tabulae.render.text import empty_board

        named, scene = self.named(), self.scene()
        skin, words = self.chosen_skin(named), figure_words(self.given).board
        whole = replace(self, paper=())
        version = f"tabulae {__version__}"
        label = SheetLabel(
            named.title,
            fill(words.sheet, skin=words.skins.get(skin, skin)),
            version,
            whole.command,
            self.given,
        )
        size = (scene.width_mm, scene.height_mm)
        facts: dict[str, Any] = {"about": {"skin": skin}, "alt": f"{scene.title}. {scene.description}"}
        drawing = svg_bytes(scene, whole.command, empty_board(named.board), self.given)
        yield whole.file(".svg", drawing, size, role="drawing", **facts)
        yield whole.file(".pdf", sheet_pdf(scene, label), size, way="whole", **facts)
        at_joint, seams = self.split_at_bar(named), self.seams()
        for name in self._papers():
            one = replace(self, paper=(name,))
            named_label = replace(label, command=one.command)
            tiles = tiled_pdf(scene, paper(name), named_label, self.overlap, at_joint=at_joint, seams=seams)
            yield one.file(".pdf", tiles, size, way="tiles", paper=name.lower(), **facts)

    def _papers(self) -> list[str]:
        return list(dict.fromkeys((*([self._fitted()[0]] if self.fit else []), *self.paper)))

    def _cut(self) -> Iterator[OutputFile]:
        from tabulae.draw.cut_parts import board_parts
        from tabulae.draw.cutter import EDGE_MM, GAP_MM, tool_named
        from tabulae.draw.seams import split_words

        scene = replace(self, palette="line").scene()
        across, down = self._parted(scene)
        yield from cutter_files(
            self,
            board_parts(scene, tool_named(self.for_ or ""), self.kerf, across, down),
            scene.title,
            f"{scene.description} {split_words(across, down, self.given)}".strip(),
            thing="board-cut",
            about={"skin": self.chosen_skin(self.named())},
            size_mm=(scene.width_mm + 2 * EDGE_MM + GAP_MM, scene.height_mm + 2 * EDGE_MM),
            mend="choose a larger --sheet or a smaller board",
        )

    def _parted(self, scene: Scene) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """Where a board is parted: at its bar if asked for, and so that its parts fit the sheet."""
        from tabulae.draw.cutter import EDGE_MM
        from tabulae.draw.seams import parts_for
        from tabulae.paper.papers import paper

        seams, at_bar = self.seams(), self.split_at_bar(self.named())
        if self.sheet is None:
            return (seams.joints if at_bar else ()), ()
        bed = paper(self.sheet)
        room = bed.width_mm - 2 * EDGE_MM - self.kerf, bed.height_mm - 2 * EDGE_MM - self.kerf
        found = parts_for(scene.width_mm, scene.height_mm, seams, *room, at_joint=at_bar)
        return found or ((), ())

    def notes(self) -> Iterator[str]:
        """How a board for a cutter is parted, and whether seams through sockets would save sheets."""
        from tabulae.draw.seams import split_words

        if self.pressed is None and self.for_ is not None:
            parted = split_words(*self._parted(replace(self, palette="line").scene()), self.given)
            yield from [parted] if parted else []
            return
        yield from super().notes()
        for paper in self._papers() if self.split == "points" else ():
            usual, fewest = self.sheets(paper), replace(self, split="anywhere").sheets(paper)
            if fewest < usual:
                yield f"{paper}: {usual} sheets; {fewest} would do with --split anywhere, through sockets."

    def sheets(self, paper: str) -> int:
        """The tiles of the board on a paper, without drawing them."""
        if self.for_ is not None:
            return 0
        from tabulae.paper.papers import paper as paper_named
        from tabulae.paper.tiling import OVERLAP_MM, plan_tiles, plan_tiles_at_joint

        scene = self.scene()
        size = scene.width_mm, scene.height_mm, paper_named(paper)
        if self.split_at_bar(self.named()):
            return len(plan_tiles_at_joint(*size, self.overlap or OVERLAP_MM).tiles)
        return len(plan_tiles(*size, self.overlap, seams=self.seams()).tiles)

    @classmethod
    def in_kit(cls, order: Order) -> Iterator[KitItem]:
        """The board in letters if it can be, in its own skin and a plain one, or in the skin that is ordered.

        And one for a laser, in parts that fit the bed of a small one.
        """
        asked = order.given(cls)
        first = cls(**{**asked, "board": order.game, "kerf": 0.0}).resolved()
        skins = [str(first.skin)]
        if asked.keys() & {"skin", "words", "men", "point_width"}:
            first.scene()  # what cannot be had is said before anything is made
        if not asked.keys() & {"skin", "words"}:
            known = list(_skins(first.named()))
            usual = [_WORDS_SKIN, *skins, _PLAIN_SKIN]  # a board of letters is what people hang on a wall
            letters = len(first.named().board.points) == _LETTERS
            known = [skin for skin in known if letters or skin != _WORDS_SKIN]
            skins = list(dict.fromkeys(skin for skin in usual if skin in known))
        for number, skin in enumerate(skins):
            one = replace(first, skin=skin, paper=order.papers)
            yield KitItem(one, cls.place(instead=number > 0), skin)
        bed = SHEETS["laser"]
        cut = replace(first, palette="colour", for_="laser", kerf=asked.get("kerf", 0.0), sheet=bed)
        seen = Place("cutting", "board for a laser", 0.8, ("maker",), block="cutting", folder=FOLDER)
        yield KitItem(cut, seen, "laser")


def _skins(named: NamedBoard) -> Sequence[str]:
    from tabulae.draw.skins import skins_for

    return skins_for(named.board)
