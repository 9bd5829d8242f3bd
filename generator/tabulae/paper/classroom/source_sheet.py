"""The historian's worksheet: the sources of a game, what they say and what had to be decided."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest
from random import Random
from string import ascii_uppercase

from tabulae.engine.errors import TabulaeError
from tabulae.library.games.folders import all_sources
from tabulae.library.games.records import Game
from tabulae.library.told.background import (
    Evidence,
    Quotation,
    ReconstructionStep,
    evidence,
    model_answers,
    reconstruction,
)
from tabulae.library.words.messages import Messages
from tabulae.paper.classroom.worksheet import (
    BLOCK_MM,
    LINE_MM,
    MIN_GAP_MM,
    USUAL_TEXT_PT,
    AnswerLines,
    Worksheet,
    WorksheetPage,
    WorksheetPlan,
    numbered_prompt,
    pages_pdf,
    teachers_plan,
    worksheet_opening,
    worksheet_plan,
)
from tabulae.paper.documents.chapters import lettered_scene
from tabulae.paper.flow.flowables import Drawing, Head, Stack, ruled_table
from tabulae.paper.flow.markup import text_markup
from tabulae.paper.flow.page_design import Styles, styles
from tabulae.paper.flow.paragraph import MeasuredParagraph
from tabulae.paper.flow.story import Story, StoryItem
from tabulae.paper.flow.tagging import TagLeaf
from tabulae.quiz.rules import rule_number
from tabulae.scene.style import POINTS_PER_MM

_MAX_STEPS = 6
"""The most decisions that are to be matched with what the sources say."""
_PASSAGES_MM = 150.0
"""The most height that quotations may take on the first page."""
_LETTERS_MM = 118.0
"""The width of a board cut in letters."""
_KEY_SIZES = (1.2, 1.1, 1.0, 0.9)
"""How many times larger the tables of the key may be set, largest first."""
_FINDINGS_LINES = 2
"""The lines on the key to note what the class found; none if there is no room for them."""
_QUOTATION_SIZES = (1.4, 1.2, 1.0)
"""How many times larger quotations may be set, largest first."""
_FEWEST_ROWS = 3
"""The fewest rows of a table on a page where it goes on overleaf."""
_MAX_LINES = 6
"""The most lines for an answer."""
_WIDTH_PT = BLOCK_MM * POINTS_PER_MM
_LONG_WORD = re.compile(r"[^\W\d]{5,}")
"""A word that tells one work from another."""


def source_sheet(
    game: Game, seed: int, paper: str = "a4", palette: str = "colour", text_pt: float = 12.0
) -> Worksheet:
    """Return two pages, or more in large type, on the sources of a game, and their key.

    ``seed`` draws the decisions to be matched and their order. Raises TabulaeError for a game of which no
    source is quoted, or as :func:`worksheet_plan` does.
    """
    proof = evidence(game)
    if proof is None or not (proof.passages or proof.boards):
        raise TabulaeError("no-source-quoted", game=game.name)
    plan = worksheet_plan(game, "historian", seed, 0, paper, palette, text_pt)
    maker = _SourceSheet(plan, proof, seed)
    sheet = pages_pdf(plan, maker.sheet(), key=False)
    maker.plan = teachers_plan(plan)
    return Worksheet(sheet, pages_pdf(maker.plan, maker.key(), key=True))


class _SourceSheet:
    """The pages of the sheet and of its key.

    ``steps`` are the decisions to be matched and ``sayings`` the same steps in another order, of which the
    sources' words are shown. ``answers`` collects question numbers and answers while the sheet is laid out.
    """

    def __init__(self, plan: WorksheetPlan, proof: Evidence, seed: int) -> None:
        self.plan, self.game, self.proof = plan, plan.game, proof
        self.message = plan.game.message
        self.steps, self.sayings = _draw_steps(plan.game, seed)
        self.number = 0
        self.answers: list[tuple[int, str]] = []

    def sheet(self) -> list[WorksheetPage]:
        """Return the pages to write on."""
        message = self.message
        boards = self._boards()
        first: list[StoryItem] = [worksheet_opening(self.plan, message("historian-lead"), key=False)]
        first += [*self._passages(_QUOTATION_SIZES, room_share=0.5 if boards else 0.7), *boards]
        first += [*self._task(message("historian-recognise"), 1), *self._task(message("historian-teller"), 1)]
        second: list[StoryItem] = []
        if self.steps:
            head = self._head("sort", message("historian-sort"))
            second += [
                self._pairs((head, self._small(message("historian-sort-lead")))),
                *self._task(message("historian-gap"), 2),
            ]
        asked = [pair for pair in zip_longest(self.game.questions, model_answers(self.game)) if pair[0]]
        for number, (question, answer) in enumerate(asked[: 2 if self.steps else None]):
            task, lines = self._task(self.game.fill(question), 2)
            self.answers += [(self.number, self.game.fill(answer))] if answer else []
            if not number:
                task = Stack([self._head("think", message("historian-think")), task])
                task.keep_with_next = True
            second += [task, lines]
        return [*self._paged(first), *self._paged(second)]

    def key(self) -> list[WorksheetPage]:
        """Return the answers on one page, as large as possible, with the quotations if there is room.

        Text so large that one page does not hold the answers takes more pages.
        """
        for with_quotations in (True, False):
            for size in _KEY_SIZES:
                pages = self._paged(self._key(size, with_quotations), key=True)
                if len(pages) == 1:
                    return pages
        return pages

    def _key(self, size: float, with_quotations: bool) -> list[StoryItem]:
        """Return the quotations, the matches of the decisions with their rules, and model answers."""
        message = self.message
        parts: list[StoryItem] = [worksheet_opening(self.plan, message("historian-key-note"), key=True)]
        if with_quotations:
            parts += [*self._passages((size,)), *self._boards()]
        noted = [passage for passage in self._chosen() if passage.note]
        parts += [self._small(f"{passage.title}. {passage.note}".replace("*", "")) for passage in noted]
        own_answers = [(1, message("historian-recognise-key")), (2, message("historian-teller-key"))]
        if self.steps:
            parts.append(self._matches(size))
            own_answers.append((3, " ".join([message("historian-gap-key"), *self._otherwise()])))
        answers = [
            numbered_prompt(answer, number, self.plan.look)
            for number, answer in (*own_answers, *self.answers)
        ]
        return [
            *parts,
            Stack([self._head("answers", message("historian-answers")), answers[0]]),
            *answers[1:],
        ]

    def _matches(self, size: float) -> StoryItem:
        """Return a table: what a source says, what it leaves open, and the rule that was decided on."""
        message = self.message
        large = self._larger(size)
        rows = [
            [
                f"{self._letter(step)}.",
                text_markup(step.said),
                text_markup(f"{step.gap} {step.played}"),
                text_markup(f"{rule_number(self.game, step.rule)}. {self._rivals(step)}".strip()),
            ]
            for step in self.steps
        ]
        heads = (
            "",
            text_markup(message("historian-says")),
            text_markup(message("historian-decided")),
            text_markup(message("historian-rule")),
        )
        widths = _widths(large, (0.04,), (0.30, 0.40, 0.26))
        sources = self._small(message("historian-sources", sources=message.parted(self._sources())))
        return _SplittableTable(
            heads, rows, large, widths, (self._head("sort", message("historian-sort")),), (sources,)
        )

    def _larger(self, size: float) -> Styles:
        """Return the styles of a table whose text is ``size`` times larger, its small type no smaller."""
        look = self.plan.look
        return styles(replace(look.scale, text=size * look.scale.text), look.palette, lining=True)

    def _sources(self) -> Iterator[str]:
        """Yield each source with the letters of the sentences from it."""
        known = all_sources(self.game.templates)
        for source in dict.fromkeys(step.source for step in self.sayings):
            letters = [self._letter(step) for step in self.sayings if step.source == source]
            cited = known[source].citation if source in known else source
            yield self.message("historian-source", letters=", ".join(letters), source=cited.rstrip("."))

    def _rivals(self, step: ReconstructionStep) -> str:
        titles = [reading.title for reading in self.game.readings if reading.name in step.rivals]
        return self.message("historian-rivals", readings=self.game.message.listed(titles)) if titles else ""

    def _otherwise(self) -> list[str]:
        """Return how another reading decides one of the steps, if there is one."""
        rivals = [name for step in self.steps for name in step.rivals]
        readings = [reading for reading in self.game.readings if reading.name in rivals]
        return [
            self.message("historian-answered", reading=reading.title, note=reading.note)
            for reading in readings[:1]
        ]

    def _letter(self, step: ReconstructionStep) -> str:
        return ascii_uppercase[self.sayings.index(step)]

    def _paged(self, parts: Story, *, key: bool = False) -> list[WorksheetPage]:
        """Return the parts on as many pages as they need; tables split between two rows.

        The room that a key has left at its end is for notes on what the class found.
        """
        room = self.plan.room_pt(key=key)
        pages: list[list[StoryItem]] = [[]]
        waiting = list(parts)
        while waiting:
            count = next((at for at, part in enumerate(waiting) if not part.keep_with_next), 0) + 1
            together, waiting = waiting[:count], waiting[count:]
            if _height([*pages[-1], *together]) <= room:
                pages[-1] += together
                continue
            left = room - _height([*pages[-1], Stack([])])  # with the gap above one more part
            table = together[0]
            halves = table.halves(left, bool(pages[-1])) if isinstance(table, _SplittableTable) else ()
            if halves:
                pages[-1].append(halves[0])
                waiting = [*halves[1:], *together[1:], *waiting]
            elif not pages[-1]:
                pages[-1] += together
            else:
                waiting = [*together, *waiting]
            if waiting:
                pages.append([])
        if key:
            findings = [
                self._head("keep", self.message("historian-keep")),
                AnswerLines(_FINDINGS_LINES, self._pitch_mm, self.plan.look),
            ]
            pages[-1] += findings if _height([*pages[-1], *findings]) <= room else []
        return [self._page(page, key=key) for page in pages]

    def _page(self, parts: Story, *, key: bool = False) -> WorksheetPage:
        """Return a page with as many lines to write on as it has room for."""
        room = self.plan.room_pt(key=key)
        pitch = self._pitch_mm * POINTS_PER_MM
        used = _height(parts)
        lines = [part for part in parts if isinstance(part, AnswerLines)]
        while lines and room - used > pitch:
            fewest = min(lines, key=lambda part: part.count)
            if fewest.count >= _MAX_LINES:
                break
            fewest.count += 1
            used += pitch
        return WorksheetPage(tuple(parts), max(0.0, room - _height(parts)))

    @property
    def _pitch_mm(self) -> float:
        return self.plan.look.scale.text / USUAL_TEXT_PT * LINE_MM

    def _task(self, words: str, lines: int) -> list[StoryItem]:
        self.number += 1
        prompt = numbered_prompt(words, self.number, self.plan.look)
        prompt.keep_with_next = True
        return [prompt, AnswerLines(lines, self._pitch_mm, self.plan.look)]

    def _head(self, key: str, words: str) -> Head:
        return Head(words, self.plan.look.scale.section, self.plan.look, key=key)

    def _small(self, words: str) -> MeasuredParagraph:
        paragraph = MeasuredParagraph(text_markup(" ".join(words.split())), self.plan.look.caption)
        paragraph.leaf = TagLeaf("P")
        return paragraph

    def _chosen(self) -> list[Quotation]:
        """Return the passages that the first page has room for, at least the first."""
        chosen: list[Quotation] = []
        used = 0.0
        for passage in self.proof.passages:
            used += self._passage(passage).height_at(_WIDTH_PT) / POINTS_PER_MM
            if chosen and used > _PASSAGES_MM:
                break
            chosen.append(passage)
        return chosen

    def _passages(self, sizes: Sequence[float], room_share: float = 1.0) -> list[StoryItem]:
        """Return the quotations in the first size that leaves room for the rest, else in the last."""
        room = _PASSAGES_MM * POINTS_PER_MM * room_share
        for size in sizes:
            passages = [self._passage(passage, size) for passage in self._chosen()]
            if sum(part.height_at(_WIDTH_PT) for part in passages) <= room:
                break
        return passages

    def _boards(self) -> list[StoryItem]:
        """Return boards cut in letters with what they say: one besides quotations, else at most three."""
        stacks: list[StoryItem] = []
        for board in self.proof.boards[: 1 if self._chosen() else 3]:
            scene = lettered_scene(board, _LETTERS_MM, self.plan.look.palette.name, self.game.templates)
            says = f"{board.found}. {board.says}"
            caption = self._small(self.game.message("titled", title=board.title, says=says))
            stacks.append(Stack([Drawing(scene, _LETTERS_MM * POINTS_PER_MM), caption]))
        return stacks

    def _passage(self, passage: Quotation, size: float = 1.0) -> StoryItem:
        """Return a quotation and its translation side by side, line by line."""
        known, look = all_sources(self.game.templates), self.plan.look
        source = known[passage.source].citation if passage.source in known else ""
        rows = [[text_markup(line.text), text_markup(line.says)] for line in passage.lines]
        large = self._larger(size)
        title = MeasuredParagraph(text_markup(passage.title), look.text)
        place = self._small(quoted_from(passage.place, source, self.message))
        heads = (self.message("historian-old"), self.message("historian-ours"))
        widths = [0.5 * _WIDTH_PT, 0.5 * _WIDTH_PT]
        return _SplittableTable(heads, rows, large, widths, (title,), (place,))

    def _pairs(self, head: Story) -> StoryItem:
        """Return a table: on the left what the sources say, on the right the decisions in another order."""
        rows = [
            [
                f"{self._letter(saying)}.",
                text_markup(saying.said),
                "_____",
                text_markup(f"{step.gap} {step.played}"),
            ]
            for saying, step in zip(self.sayings, self.steps, strict=True)
        ]
        letter, line, *others = _widths(self.plan.look, (0.04, 0.09), (0.40, 0.47))
        heads = (
            "",
            text_markup(self.message("historian-says")),
            "",
            text_markup(self.message("historian-decided")),
        )
        widths = [letter, others[0], line, others[1]]
        return _SplittableTable(heads, rows, self.plan.look, widths, head)


class _SplittableTable(Stack):
    """A table with items above and below it, which may be split between two rows."""

    def __init__(
        self,
        heads: Sequence[str],
        rows: Sequence[Sequence[str]],
        look: Styles,
        widths: Sequence[float],
        above: Story = (),
        below: Story = (),
    ) -> None:
        self.table = ruled_table(heads, rows, look, widths)
        super().__init__([*above, self.table, *below])
        self.heads, self.rows, self.look, self.widths = heads, rows, look, widths
        self.above, self.below = above, below

    def halves(self, room: float, may_wait: bool) -> tuple[_SplittableTable, ...]:
        """Return the table in two, the first with as many rows as fit a height.

        Each has three rows at least. Empty if they do not fit and the table ``may_wait`` for the next page;
        if it may not, each has a row at least.
        """
        leasts = (_FEWEST_ROWS,) if may_wait else (_FEWEST_ROWS, 1)
        for count in (at for least in leasts for at in range(len(self.rows) - least, least - 1, -1)):
            first = _SplittableTable(self.heads, self.rows[:count], self.look, self.widths, self.above)
            if first.wrap(_WIDTH_PT, room)[1] <= room or (count == 1 and not may_wait):
                rest = _SplittableTable(self.heads, self.rows[count:], self.look, self.widths, (), self.below)
                first.table.branch = rest.table.branch = self.table.branch
                return first, rest
        return ()


def quoted_from(place: str, citation: str, message: Messages) -> str:
    """Return where a quotation stands and which source has it, whose citation may name the same work.

    Then only what follows its semicolon is added: that another page quotes it, or whose text it is.
    """
    work, _, remark = citation.partition("; ")
    words = _LONG_WORD.findall(place)[:4]  # author and title
    if remark and sum(word in work for word in words) * 2 >= len(words):
        return message("historian-place-of-work", place=place, source=remark)
    return message("historian-place", place=place, source=citation)


def _widths(look: Styles, marks: Sequence[float], words: Sequence[float]) -> list[float]:
    """Return the widths of columns from their shares; those of single marks grow with the text."""
    larger = max(1.0, look.scale.text / USUAL_TEXT_PT)
    left = (1.0 - larger * sum(marks)) / sum(words)
    return [share * larger * _WIDTH_PT for share in marks] + [share * left * _WIDTH_PT for share in words]


def _height(parts: Story) -> float:
    """Return the height of parts with the least gap between them, in points."""
    gaps = MIN_GAP_MM * POINTS_PER_MM * max(0, len(parts) - 1)
    return gaps + sum(part.height_at(_WIDTH_PT) for part in parts)


def _draw_steps(game: Game, seed: int) -> tuple[list[ReconstructionStep], list[ReconstructionStep]]:
    """Return steps of the reconstruction in two random orders; empty if there is no account of it."""
    account = reconstruction(game)
    steps = [step for step in account.steps if rule_number(game, step.rule)] if account else []
    steps = [step for step in steps if game.reading.name not in step.rivals]
    source = Random(f"{game.id} historian {seed}")
    source.shuffle(steps)
    del steps[_MAX_STEPS:]
    return (steps, source.sample(steps, len(steps))) if len(steps) > 1 else ([], [])
