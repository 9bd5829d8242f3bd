"""One lesson in one print: plan, key, cards and worksheets for a class, sorted and counted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Self

from tabulae.engine.errors import OptionError
from tabulae.geometry.die_facts import die_of
from tabulae.library.games.class_sizes import USUAL_PUPILS, board_count, check_pupils, class_sizes
from tabulae.products import shared_options as shared
from tabulae.products.game_options import choice_values
from tabulae.products.option import choice, whole
from tabulae.products.output import OutputFile, Way
from tabulae.products.printed.board import BoardProduct
from tabulae.products.printed.counters import CountersProduct
from tabulae.products.printed.nets import NetsProduct
from tabulae.products.product import GameProduct, KitItem, KitPlace, ProductFacts
from tabulae.products.shared_options import DUPLEX

if TYPE_CHECKING:
    from tabulae.library.games.records import Game
    from tabulae.library.told.lesson_plans import LessonPlan
    from tabulae.paper.classroom.lesson_print import LessonPart, LessonPrint
    from tabulae.paper.documents.card import Card as RulesCard
    from tabulae.paper.printing.papers import Paper
    from tabulae.paper.printing.pdf_files import FlipEdge
    from tabulae.products.kit_order import KitOrder

SIDES = ("one", "both")


@dataclass(frozen=True)
class LessonProduct(GameProduct):
    """Everything to print for one lesson with a class, and pages for a screen."""

    facts = ProductFacts(
        command="lesson",
        examples=("lesson tabula --pupils 26 --paper letter --palette grey --sides one",),
        title="A lesson for tomorrow",
        comes_as="A4 and Letter, one side or both, whole or to be copied",
        kit=KitPlace(
            "lesson",
            "lesson for tomorrow on {}",
            seconds=4.0,
            audiences=("tomorrow", "class"),
            copies_per="kit",
            printed_alone=True,
            file_names={
                "lesson": "lesson",
                "lesson-master": "lesson-to-copy",
                "lesson-screen": "lesson-for-the-screen",
                "lesson-notes": "lesson-notes-for-the-screen",
            },
        ),
        next_step="Print the whole file once, at 100 %, or copy the master as often as its page says.",
    )
    pupils: int = whole(
        USUAL_PUPILS,
        None,
        "Number of pupils, 2 to 300.",
        explicit=True,
        in_name="always",
        spelling="{}-pupils",
        rank=4,
    )
    sides: str = choice(
        "one",
        SIDES,
        "Print on one side of the paper, or on both.",
        kit_help="Print the lesson on one side or both.",
    )
    paper: str = shared.document_paper()
    palette: str = shared.palette()
    duplex: str = shared.duplex()
    face: str = shared.face()
    men: float | None = shared.men_size(
        None, "Diameter of the men, e.g. 23mm or coin:2-euro; a board for them is printed for each group."
    )
    text: float | None = shared.text_size(
        None, "Type size of the text of every sheet; large print takes more. Default: what suits each."
    )

    def resolved(self) -> Self:
        """Return a copy that makes the same; on one side no edge makes a difference."""
        return replace(super().resolved(), duplex=self.duplex if self.sides == "both" else DUPLEX[0])

    def make(self) -> Iterator[OutputFile]:
        """Yield four PDFs: for the whole class, a master with each sheet once, screen pages, and their notes.

        Raises TabulaeError if the class is too small or too large for the game.
        """
        from tabulae.paper.printing.papers import PAPERS

        sheet = PAPERS[self.paper]
        way: Way = "one-side" if self.sides == "one" else "both-sides"
        yield self.file(".pdf", self._print.whole, sheet, way=way, paper=self.paper)
        yield self._more("lesson-master", self._print.master, sheet, self.paper)
        yield from self._for_the_screen()

    def _for_the_screen(self) -> Iterator[OutputFile]:
        """Yield the pages for the screen, in colour, and the same small with notes under them."""
        from tabulae.draw.figures.slide import HEIGHT_MM, WIDTH_MM
        from tabulae.paper.classroom.lesson_screen import lesson_screen, screen_notes
        from tabulae.paper.printing.papers import PAPERS

        game, size = self.load(), (WIDTH_MM, HEIGHT_MM)
        pages = lesson_screen(game, self._plan, self.command)
        yield replace(self._more("lesson-screen", pages, size, ""), role="")
        notes = screen_notes(game, self._plan, self.paper, text_pt=self.text)
        yield self._more("lesson-notes", notes, PAPERS[self.paper], self.paper)

    def _more(self, thing: str, content: bytes, size: tuple[float, float] | Paper, paper: str) -> OutputFile:
        name = f"{self.stem.replace('lesson', thing, 1)}.pdf"
        return self.file(name, content, size, thing=thing, way="reading", paper=paper)

    def sheets(self, paper: str) -> int:
        """Return the sheets for the class, on the product's own paper: ``paper`` makes no difference."""
        return self._print.sheets

    @cached_property
    def _print(self) -> LessonPrint:
        from tabulae.paper.classroom.lesson_page import ClassPrint, LessonPage
        from tabulae.paper.classroom.lesson_print import lesson_print

        game = self.load()
        check_pupils(game, self.pupils)
        edge = printed_edge(self.sides, self.duplex)
        order = ClassPrint(self.pupils, self.paper, self.palette, self.command, self.text, edge)
        page = LessonPage(game, self._plan, order, self._men_mm, coins=self._coins)
        return lesson_print(page, list(self._parts()))

    @cached_property
    def _plan(self) -> LessonPlan:
        from tabulae.library.told.lesson_plans import lesson_plan

        return lesson_plan(self.load())

    @cached_property
    def _played(self) -> Game:
        """The game in the reading that the lesson plays."""
        from tabulae.library.told.lesson_plans import game_of_lesson

        return game_of_lesson(self.load(), self._plan)

    @cached_property
    def _card(self) -> RulesCard:
        from tabulae.paper.documents.card import card

        return card(self._played, self.paper, self.palette, self.command, self.text)

    @property
    def _rules_alone(self) -> RulesCard:
        """The card without its board."""
        from tabulae.paper.documents.card import card

        return card(self._played, self.paper, self.palette, self.command, self.text, board=False)

    @property
    def _has_board(self) -> bool:
        """Whether the men are too large for the board on the card, so that one is printed beside it."""
        return bool(self._plan.play) and self.men is not None and self.men > self._card.man_mm

    @property
    def _men_mm(self) -> float:
        """The diameter of the men that are played with: that ordered, or the widest for the card."""
        return (self.men or self._card.man_mm) if self._plan.play else 0.0

    @property
    def _coins(self) -> str:
        """The coins that fit the ordered size, in words, ``none`` or, if no size is ordered, ``any``."""
        from tabulae.library.games.equipment import counters
        from tabulae.paper.sheets.counters import BoardSize, counters_that_fit

        if self.men is None:
            return "any"
        things, message = counters(self.template_source), self.load().message
        fits = counters_that_fit(things, BoardSize("", 0.0, self.men), message)
        rows = [
            message("lesson-coins-of", currency=currency, coins=", ".join(name for name, _ in fits[currency]))
            for currency in things.board_for
            if fits[currency]
        ]
        return "; ".join(rows) or "none"

    def _board(self, rules: dict[str, Any], shared: dict[str, Any]) -> Iterator[LessonPart]:
        """Yield the board for the ordered men, in as many sheets as it takes."""
        from tabulae.paper.classroom.lesson_print import LessonPart

        groups = board_count(self.pupils, len(self._played.rules.seats))
        values = {name: rules[name] for name in ("reading", "base") if rules.get(name) is not None}
        board = BoardProduct(
            self._played.id, **values, **shared, men=self.men, palette=self.palette, paper=(self.paper,)
        )
        tiles = next(file for file in board.make() if file.way == "tiles")
        yield LessonPart("board", tiles.content, groups, "group", fronts_only=True)

    def _parts(self) -> Iterator[LessonPart]:
        """Yield what is printed after the first page, in the order of the lesson."""
        from tabulae.paper.classroom.lesson_print import LessonPart, wall_parts
        from tabulae.paper.classroom.lesson_sheets import SheetForm, exit_slips, pupil_sheet, sheets_key

        game, plan, played = self.load(), self._plan, self._played
        groups = board_count(self.pupils, len(game.rules.seats))
        shared: dict[str, Any] = {"language": self.language, "templates": self.templates}
        rules = choice_values(self.choice)
        sheets = [sheet for sheet in (plan.pair, plan.pupil) if sheet is not None]
        title = game.message("lesson-key-title", title=plan.title)
        form = SheetForm(self.paper, self.palette, self.text)
        yield LessonPart("key", sheets_key(game, sheets, title, form, played), 1, "you")
        if plan.play:
            # Counters for the board of the card, and for larger boards.
            men = round(self._men_mm, 2 if self.men else 1)
            coins = CountersProduct(
                **rules, **shared, paper=(self.paper,), men=men, face=self.face, text=self.text or 10.5
            )
            yield LessonPart("counters", next(coins.make()).content, 1, "you")
            if self._has_board:
                yield LessonPart("rules", self._rules_alone.content, groups, "group", fronts_only=True)
                yield from self._board(rules, shared)
            else:
                yield LessonPart("card", self._card.content, groups, "group", fronts_only=True)
            yield from self._dice(played.rules.faces, groups, shared)
        if plan.pair:
            pairs = -(-self.pupils // 2)
            content = pupil_sheet(game, plan.pair, form, played=played, name=False)
            yield LessonPart("pair", content, pairs, "pair")
        sheet = pupil_sheet(game, plan.pupil, form, played=played)
        yield LessonPart("pupil", sheet, self.pupils, "pupil")
        yield exit_slips_part(exit_slips(game, plan.title, plan.exit, form), self.pupils, self.text)
        yield from wall_parts(game, self.pupils, form)

    def _dice(self, faces: int, groups: int, shared: dict[str, Any]) -> Iterator[LessonPart]:
        """Yield paper dice for each group, unless the die is a d6 or has a substitute that needs no glue."""
        from tabulae.draw.cutting.paper_dice import PAPER_DICE
        from tabulae.paper.classroom.lesson_print import LessonPart

        die = die_of(faces)
        if faces == 6 or die not in PAPER_DICE:
            return
        nets = NetsProduct(
            (die,),
            count=self._played.rules.dice,
            palette=self.palette,
            paper=(self.paper,),
            face=self.face,
            text=self.text or 10.5,
            **shared,
        )
        printed = [file for file in nets.make() if file.ending == "pdf"]
        has_substitute = len(printed) > 1  # the second sheet shows ways to throw without a die
        for file in printed:
            if has_substitute:
                yield LessonPart(file.thing, file.content, 1, "you")
            else:
                yield LessonPart(file.thing, file.content, groups, "group", fronts_only=True)

    @classmethod
    def kit_items(cls, order: KitOrder) -> Iterator[KitItem]:
        """Yield one item for each paper of the order, for the pupils that :func:`class_pupils` returns."""
        values = {**order.values_for(cls), "pupils": class_pupils(order), "men": order.men_mm}
        if values.get("duplex") == "off":
            values["sides"] = "one"
        for paper in order.papers:
            yield KitItem(cls(**{**values, "paper": paper}), cls.kit_place(), paper=paper)


def exit_slips_part(content: bytes, pupils: int, text_pt: float | None) -> LessonPart:
    """Return the exit slips as a part of a lesson: four on a page, or in large type two."""
    from tabulae.paper.classroom.lesson_print import LessonPart
    from tabulae.paper.classroom.lesson_sheets import slips_a_page

    count = slips_a_page(text_pt)
    name: str = "slips" if count == 4 else "slips-of-two"
    return LessonPart(name, content, -(-pupils // count), "four" if count == 4 else "pair")


def printed_edge(sides: str, duplex: str) -> FlipEdge | None:
    """Return the edge over which the sheets of a class are turned, None if they are printed on one side.

    `sides` is one of :data:`SIDES`. Raises OptionError for both sides on a printer that cannot.
    """
    if sides == "one":
        return None
    if duplex == "off":
        raise OptionError("sides-without-duplex")
    return "short" if duplex == "short-edge" else "long"


def class_pupils(order: KitOrder) -> int:
    """Return the pupils of the order, or 28 if it gives none, clamped to the class sizes of the game."""
    least, most = class_sizes(order.load())
    return min(max(order.pupils or USUAL_PUPILS, least), most)
