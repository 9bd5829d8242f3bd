"""The first page of a lesson, all that a teacher reads: goal, hook, plan, exit, help, what to print."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import floor
from typing import Literal

from tabulae.engine.errors import DoesNotFitError
from tabulae.library.games.class_sizes import board_count
from tabulae.library.games.records import Game
from tabulae.library.studies import Pace
from tabulae.library.told.lesson_plans import LessonPlan, LessonPlay, game_of_figure, game_of_lesson
from tabulae.paper.classroom.lesson_tasks import lesson_diagram, lesson_markup
from tabulae.paper.classroom.worksheet import small_plan
from tabulae.paper.documents.back_matter import colophon
from tabulae.paper.flow.columns import Beside
from tabulae.paper.flow.document import Imprint, document_pdf, filled_pages
from tabulae.paper.flow.filled_page import FilledPage
from tabulae.paper.flow.flowables import (
    TABLE_PT,
    TITLE_KEY,
    Drawing,
    Head,
    Stack,
    cell_gap_pt,
    ruled_table,
    table_by_rows,
)
from tabulae.paper.flow.markup import text_markup
from tabulae.paper.flow.page_design import PageShape, chosen_scale, styles
from tabulae.paper.flow.paragraph import MeasuredParagraph
from tabulae.paper.flow.spare_pages import page_of
from tabulae.paper.flow.story import StoryItem
from tabulae.paper.printing.papers import PAPERS
from tabulae.paper.printing.pdf_files import FlipEdge
from tabulae.play.pace import SECONDS_A_TURN, lesson_pace, minutes_of_play, set_up_minutes
from tabulae.scene.style import POINTS_PER_MM, palette_named

Recipient = Literal["you", "group", "pair", "pupil", "four", "wall"]
_BLOCK_MM = 172.0
_SIZES_PT = (11.0, 10.5, 10.0, 9.5, 9.0, 8.7, 8.4, 8.1)
"""The sizes of type to try, largest first: the page is one page, unless a size is chosen."""
_PICTURE_MM = 62.0
_GUTTER_MM = 7.0
_FEWEST_OFF = 0.5
"""The least mean number of men of a side borne off for the page to mention it."""


@dataclass(frozen=True, slots=True)
class PrintRow:
    """A part in the list of what is printed: its name, its copies, the pages of a copy, and who gets one."""

    name: str
    copies: int
    pages: int
    recipient: Recipient


@dataclass(frozen=True, slots=True)
class ClassPrint:
    """What is printed for a class, and how: on a paper, in a palette, by a command.

    ``text_pt`` is the size of the text in points, None for what suits each sheet. ``edge`` is that over which
    the printer turns a sheet to print both sides, None for one side.
    """

    pupils: int
    paper: str
    palette: str
    command: str = ""
    text_pt: float | None = None
    edge: FlipEdge | None = None

    @property
    def facts(self) -> dict[str, str]:
        """Return what messages say of the sides: ``sides``, ``one`` or ``both``, and the ``edge``."""
        return {"sides": "both" if self.edge else "one", "edge": self.edge or ""}


class LessonPage:
    """The first page of the print of a lesson.

    ``men_mm`` is the diameter of the men that fit the board, ``coins`` are those that serve as such men, in
    words, ``none``, or ``any`` if nobody has ordered a size. ``heading`` stands below the title instead of
    the name of the game. Raises TemplateError if the plan names a reading that the game lacks.
    """

    def __init__(
        self,
        game: Game,
        plan: LessonPlan,
        order: ClassPrint,
        men_mm: float = 0.0,
        heading: str = "",
        coins: str = "any",
    ) -> None:
        self.game, self.plan, self.order, self.heading = game, plan, order, heading
        self.played = game_of_lesson(game, plan)
        self.air = 1.0
        paper, pupils = PAPERS[order.paper], order.pupils
        side = (paper.width_mm - _BLOCK_MM) / 2
        self.shape = PageShape(paper, side, side, 12.0, 11.0)
        laid = game.rules.men if plan.whole_set else self.played.rules.men
        seats = len(game.rules.seats)
        groups = board_count(pupils, seats)
        self.facts: dict[str, str | int] = {
            **self.played.facts,
            "game": game.name,
            "id": game.id,
            "pupils": pupils,
            "groups": groups,
            "spare": pupils - groups * seats,
            "men_laid": laid,
            "men_needed": groups * seats * laid,
            "dice_needed": groups * self.played.rules.dice,
            **order.facts,
            "men_mm": f"{floor(men_mm)}" if coins == "any" else f"{men_mm:g}",
            "coins": coins,
        }
        self.pace = lesson_pace(self.played, minutes_of_play(self.played, plan.play)) if plan.play else None

    def filled_message(self, name: str, **more: str | int) -> str:
        """Return the message ``name`` as plain text, with ``more`` and the facts of game, class and print.

        ``more`` comes before facts of the same name.
        """
        return self.game.message(name, **{**self.facts, **more})

    def pdf(self, rows: Sequence[PrintRow], sheets: int, *, master: bool) -> bytes:
        """Return the page as a PDF; with ``master`` its words are those for a print to be copied.

        ``rows`` list the parts of the print, which takes ``sheets`` sheets. In a chosen size of text it takes
        the pages it needs; else raises DoesNotFitError if the plan is too long for one page.
        """
        chosen_pt = self.order.text_pt
        for text_pt in (chosen_pt,) if chosen_pt else _SIZES_PT:
            self._set_type(text_pt)
            page = page_of(list(self._story(rows, sheets, master=master)), self.shape)
            if page.left_pt >= 0:
                return self._document([page])
        if chosen_pt is None:
            raise DoesNotFitError("lesson-too-long", game=self.game.name)
        return self._document(self._pages(rows, sheets, master=master))

    def _pages(self, rows: Sequence[PrintRow], sheets: int, *, master: bool) -> list[FilledPage]:
        """Return the story on several pages, the colophon never alone on the last.

        Where half the air between paragraphs brings it to the page before, they have no more.
        """
        for self.air in (1.0, 0.5):
            pages = filled_pages(list(self._story(rows, sheets, master=master)), self.shape)
            if len(pages[-1].parts) > 1:
                return pages
        self.air = 1.0
        story = list(self._story(rows, sheets, master=master))
        story[-2].keep_with_next = True
        return filled_pages(story, self.shape)

    def _set_type(self, text_pt: float) -> None:
        scale = chosen_scale(text_pt, 24.0)
        self.look = styles(scale, palette_named(self.order.palette), self.shape.measure_mm, lining=True)

    def _document(self, pages: Sequence[FilledPage]) -> bytes:
        title = self.filled_message("lesson-print-title", title=self.plan.title)
        imprint = Imprint(
            title, self.filled_message("lesson-print-subject"), lang=self.game.templates.language
        )
        bare = frozenset(range(1, len(pages) + 1))
        return document_pdf(pages, self.shape, imprint, self.look, bare=bare)

    def _story(self, rows: Sequence[PrintRow], sheets: int, *, master: bool) -> Iterator[StoryItem]:
        plan, look = self.plan, self.look
        yield Head(plan.title, look.scale.title, look, key=TITLE_KEY)
        heading = self.heading or self.filled_message("lesson-for" if plan.play else "lesson-for-all")
        yield MeasuredParagraph(text_markup(heading), look.small)
        if plan.warning:
            yield MeasuredParagraph(f"<b>{lesson_markup(plan.warning)}</b>", look.text)
        picture = self._picture()
        column_pt = self.shape.block_pt[0] - picture.width - _GUTTER_MM * POINTS_PER_MM
        yield Beside(self._hook(), picture, column_pt, picture.width, look.scale.leading * 0.5)
        yield self._row("lesson-say-title", *(self._quoted(words) for words in plan.say))
        yield from self._steps()
        if plan.play:
            yield self._row("lesson-pace-title", self._far(plan.play), lesson_markup(plan.play.count))
        yield self._row(
            "lesson-exit-title",
            f"{self._quoted(plan.exit.ask)} {text_markup(self.filled_message('lesson-exit-good'))} "
            f"{lesson_markup(plan.exit.good)}",
        )
        yield self._row("lesson-support-title", lesson_markup(plan.support))
        yield self._row("lesson-extension-title", lesson_markup(plan.extension))
        yield self._row("lesson-bring-title", *self._bring(rows))
        yield self._parts(rows, sheets, master=master)
        end = colophon(self.played, self.order.command, look)
        end.spaceBefore *= self.air
        yield end

    def _quoted(self, text: str) -> str:
        """Return words in quotation marks; those within them become inner ones."""
        outer, inner = (
            self.filled_message(name, text="\0").split("\0") for name in ("quoted", "quoted-within")
        )
        for outer_mark, inner_mark in zip(outer, inner, strict=True):
            text = text.replace(outer_mark, inner_mark)
        return lesson_markup(self.filled_message("quoted", text=text.strip()))

    def _row(self, title: str, *paragraphs: str) -> StoryItem:
        """Return paragraphs, the first behind a run-in head."""
        look, parts = self.look, []
        for number, words in enumerate(paragraphs):
            head = f"<b>{text_markup(self.filled_message(title))}</b> " if not number else ""
            paragraph = MeasuredParagraph(head + words, look.text)
            paragraph.spaceBefore = 0.0 if not number else look.scale.leading * 0.1
            parts.append(paragraph)
        return Stack(parts, look.scale.leading * 0.45 * self.air)

    def _hook(self) -> StoryItem:
        plan = self.plan
        goal = MeasuredParagraph(f"<b>{lesson_markup(plan.objective)}</b>", self.look.text)
        hook = self._row(
            "lesson-hook-title",
            self._quoted(plan.hook.ask),
            f"{text_markup(self.filled_message('lesson-hook-hope'))} {lesson_markup(plan.hook.hope)}",
        )
        hook.spaceBefore = self.look.scale.leading * 0.45
        return Stack([goal, hook])

    def _picture(self) -> Drawing:
        hook = self.plan.hook
        shown = game_of_figure(self.game, self.played, hook.figure)
        diagram = lesson_diagram(shown, hook.figure, dice=hook.dice)
        figure = small_plan(diagram, _PICTURE_MM, self.look.scale, self.game.skin, self.order.palette)
        return Drawing(figure, _PICTURE_MM * POINTS_PER_MM)

    def _steps(self) -> Sequence[StoryItem]:
        rows = [
            [
                str(step.minutes),
                lesson_markup(step.happens),
                text_markup(self.filled_message(f"lesson-how-{step.how}")),
            ]
            for step in self.plan.steps
        ]
        header = [
            text_markup(self.filled_message(name)) for name in ("lesson-column-minutes", "lesson-column-what")
        ]
        header.append(text_markup(self.filled_message("lesson-column-how")))
        look = self.look
        whole = look.measure_mm * POINTS_PER_MM
        minutes = MeasuredParagraph(header[0], look.cell_head).minWidth() + cell_gap_pt(look) + 2.0
        minutes = max(0.09 * whole, minutes)
        widths = [minutes, 0.84 * whole - minutes, 0.16 * whole]
        is_large = look.scale.text > TABLE_PT
        tables = (
            table_by_rows(header, rows, look, widths)
            if is_large
            else [ruled_table(header, rows, look, widths)]
        )
        tables[0].spaceBefore = look.scale.leading * 0.6
        return tables

    def _far(self, play: LessonPlay) -> str:
        pace = self.pace
        assert pace is not None
        setting_up = "lesson-set-up-before" if play.ready else "lesson-set-up"
        words = [
            self.filled_message(setting_up, set_up=set_up_minutes(self.played)),
            self.filled_message(
                "lesson-pace", minutes=pace.minutes, seconds=SECONDS_A_TURN, turns=pace.turns
            ),
        ]
        words += self._ended(pace)
        return text_markup(" ".join(words))

    def _ended(self, pace: Pace) -> Iterator[str]:
        """Yield how many games are over by then, and where the men of the others are."""
        low, high = sorted((round(pace.over), round(pace.over_random)))
        facts: dict[str, str | int] = {"low": low, "high": high, "reading": self._reading()}
        yield self.filled_message("lesson-pace-over" if high else "lesson-pace-none", **facts)
        if low < 50:
            places = {"board": round(pace.board), "waiting": round(pace.waiting), "off": round(pace.off)}
            if pace.off >= _FEWEST_OFF:
                yield self.filled_message("lesson-pace-off", **places)
            elif pace.waiting >= 1:
                yield self.filled_message("lesson-pace-waiting", **places)

    def _reading(self) -> str:
        return "short" if self.played.rules.men < self.game.rules.men else "whole"

    def _bring(self, rows: Sequence[PrintRow]) -> Iterator[str]:
        names = [row.name for row in rows]
        if self.plan.bring:
            yield lesson_markup(self.plan.bring)
            return
        if self.plan.play is None:
            yield text_markup(self.filled_message("lesson-bring-nothing"))
            return
        sevens = text_markup(self.filled_message("lesson-bring-sevens")) + " " if "sevens" in names else ""
        lead, evening = (
            text_markup(self.filled_message(name)) for name in ("lesson-bring", "lesson-bring-evening")
        )
        yield f"{lead} {sevens}{evening}"

    def _parts(self, rows: Sequence[PrintRow], sheets: int, *, master: bool) -> StoryItem:
        lead = self.filled_message("lesson-print-master" if master else "lesson-print-all", sheets=sheets)
        listed = [
            self.filled_message(
                "lesson-print-part",
                count=row.copies,
                pages=row.pages,
                what=self.filled_message(f"lesson-part-{row.name}"),
                whom=self.filled_message(f"lesson-for-{row.recipient}"),
            )
            for row in rows
        ]
        screen = text_markup(self.filled_message("lesson-print-screen"))
        # A number of copies never ends a line.
        clauses = self.filled_message("list-clauses").join(listed).replace(" × ", "\u00a0×\u00a0")
        return self._row("lesson-parts-title", f"{text_markup(lead)} {text_markup(clauses)}. {screen}")
