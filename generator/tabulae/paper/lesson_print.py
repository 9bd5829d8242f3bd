"""The print for one lesson: its parts in the order of the lesson, as often as a class needs them."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import pikepdf
from pikepdf import Name, Pdf
from reportlab.platypus import Flowable

from tabulae.library.lesson_words import TomorrowWords, tomorrow_words
from tabulae.library.records import Game
from tabulae.library.words import fill
from tabulae.paper.closing import colophon
from tabulae.paper.filled_page import PageBlock
from tabulae.paper.flowables import TITLE_KEY, Head, MeasuredParagraph, line_markup, plain, ruled_table
from tabulae.paper.imposition import page_count
from tabulae.paper.lesson import class_facts, number_facts, statistics_of
from tabulae.paper.page import Imprint, PageShape, TypeScale, document, styles
from tabulae.paper.papers import PAPERS
from tabulae.paper.spare import page_of
from tabulae.scene.style import POINTS_PER_MM, palette_named

Sides = Literal["one", "both"]
Whom = Literal["you", "group", "pupil"]
PLAN = "plan"
_TEXT_PT = 12.0
_SHARES = (0.18, 0.54, 0.28)
_STEP_SHARES = (0.13, 0.62, 0.25)


@dataclass(frozen=True, slots=True)
class LessonPart:
    """One document of the print: a key of the words of its table, its PDF, how often, and for whom."""

    name: str
    content: bytes
    copies: int
    whom: Whom

    @property
    def pages(self) -> int:
        """The pages of one copy."""
        return page_count(self.content)

    def sheets(self, sides: Sides) -> int:
        """The sheets of all copies."""
        return self.copies * (self.pages if sides == "one" else -(-self.pages // 2))


@dataclass(frozen=True, slots=True)
class LessonPrint:
    """The whole print, and each sheet of it once to be copied; ``sheets`` are those of the whole."""

    whole: bytes
    master: bytes
    sheets: int


def lesson_print(
    game: Game,
    parts: Sequence[LessonPart],
    pupils: int,
    sides: Sides = "one",
    paper: str = "a4",
    palette: str = "colour",
    command: str = "",
    men_mm: float = 0.0,
) -> LessonPrint:
    """The print of these parts for a class; the plan comes first, on a page that says what there is.

    ``men_mm`` is how wide men may be on the board that is printed.
    """
    page = _PlanPage(game, pupils, sides, paper, palette, command)
    page.facts["men_mm"] = f"{men_mm:.1f}"
    sheets = 1 + sum(part.sheets(sides) for part in parts)
    whole, master = (page.made(parts, sheets, master=master) for master in (False, True))
    title = page.fill(page.words.title, sheets)
    return LessonPrint(
        _joined([whole, *(part.content for part in parts for _ in range(part.copies))], sides, title),
        _joined([master, *(part.content for part in parts)], sides, title),
        sheets,
    )


class _PlanPage:
    """The first page: how often what is printed, the plan of the lesson, what to bring."""

    def __init__(self, game: Game, pupils: int, sides: Sides, paper: str, palette: str, command: str) -> None:
        self.game, self.sides, self.command = game, sides, command
        self.words: TomorrowWords = tomorrow_words(game.templates)
        self.facts = {**class_facts(game, pupils), **number_facts(game, statistics_of(game))}
        side = (PAPERS[paper].width_mm - 160.0) / 2
        self.shape = PageShape(PAPERS[paper], side, side, 18.0, 16.0)
        self.look = styles(TypeScale(_TEXT_PT, 24.0), palette_named(palette), self.shape.measure_mm)

    def fill(self, words: str, sheets: int) -> str:
        """Words with all that is known of game, class and print."""
        side = getattr(self.words.sides, self.sides)
        return self.game.grammar.fill(words, {**self.facts, "sheets": sheets, "side": side, "rounds": 0})

    def made(self, parts: Sequence[LessonPart], sheets: int, *, master: bool) -> bytes:
        """The page as a PDF."""
        words, look = self.words, self.look

        def told(text: str) -> str:
            return line_markup(self.fill(" ".join(text.split()), sheets))

        def head(text: str, key: str) -> Flowable:
            return Head(self.fill(text, sheets), look.scale.section, look, key=key, before=look.scale.leading)

        def table(columns: Sequence[str], rows: list[list[str]], shares: Sequence[float]) -> Flowable:
            wide = look.measure_mm * POINTS_PER_MM
            return ruled_table(
                [plain(one) for one in columns], rows, look, [share * wide for share in shares]
            )

        title = self.fill(words.title, sheets)
        story: list[Flowable] = [
            Head(title, look.scale.title, look, key=TITLE_KEY),
            MeasuredParagraph(told(words.master if master else words.all), look.text),
            head(words.parts.title, "parts"),
        ]
        rows = [self._row(PLAN, 1, 1, "you"), *(self._row(p.name, p.copies, p.pages, p.whom) for p in parts)]
        story.append(table(words.parts.columns, rows, _SHARES))
        story.append(head(words.lesson.title, "lesson"))
        steps = [[str(step.minutes), told(step.what), told(step.how)] for step in words.lesson.steps]
        story.append(table(words.lesson.columns, steps, _STEP_SHARES))
        story.append(head(words.bring.title, "bring"))
        bring = list(words.bring.items)
        if any(part.name == "sevens" for part in parts):
            bring.insert(1, words.bring.sevens)
        story += [MeasuredParagraph(told(item), look.bullet, bulletText="–") for item in bring]
        story.append(colophon(self.game, self.command, look))
        imprint = Imprint(title, self.fill(words.subject, sheets), lang=self.game.templates.language)
        block = PageBlock(page_of(story, self.shape), *self.shape.block_pt)
        return document([block], self.shape, imprint, look, bare=frozenset({1}))

    def _row(self, name: str, copies: int, pages: int, whom: Whom) -> list[str]:
        words = self.words.parts
        many = words.page if pages == 1 else fill(words.pages, pages=pages)
        count = fill(words.copies, count=copies, pages=many) if copies > 1 else many
        return [plain(count), plain(getattr(words, name)), plain(getattr(words, whom))]


def _joined(documents: Sequence[bytes], sides: Sides, title: str) -> bytes:
    """The documents one after the other; on both sides each begins on a front.

    What is there several times is in the file once. The tags of the parts, which stand in the files of
    their own, are left out.
    """
    out = io.BytesIO()
    with Pdf.new() as target:
        first: dict[bytes, range] = {}
        for content in documents:
            start = len(target.pages)
            if content in first:
                for number in first[content]:
                    target.pages.append(target.pages[number])
            else:
                with Pdf.open(io.BytesIO(content)) as source:
                    target.pages.extend(source.pages)
                first[content] = range(start, len(target.pages))
            if sides == "both" and (len(target.pages) - start) % 2:
                last = target.pages[-1].mediabox
                target.add_blank_page(page_size=(float(last[2]), float(last[3])))
        for page in target.pages:
            for key in (Name.StructParents, Name.Annots):
                if key in page:
                    del page[key]
        target.docinfo[Name.Title] = pikepdf.String(title)
        target.Root.ViewerPreferences = pikepdf.Dictionary(
            PrintScaling=Name("/None"), Duplex=Name("/Simplex" if sides == "one" else "/DuplexFlipLongEdge")
        )
        target.remove_unreferenced_resources()
        target.save(out, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate)
    return out.getvalue()
