"""The historian's worksheet: what has come down to us of a game, what it says and what it does not."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from string import ascii_uppercase

from reportlab.platypus import Flowable

from tabulae.engine.errors import TabulaeError
from tabulae.library.background import (
    Evidence,
    Quotation,
    ReconstructionStep,
    evidence,
    model_answers,
    reconstruction,
)
from tabulae.library.games import all_sources
from tabulae.library.records import Game
from tabulae.library.words import fill
from tabulae.library.worksheet_words import HistorianWords
from tabulae.paper.chapters import lettered_scene
from tabulae.paper.flowables import Drawing, Head, MeasuredParagraph, Stack, plain, ruled_table
from tabulae.paper.page import TypeScale, styles
from tabulae.paper.tagging import TagLeaf
from tabulae.paper.worksheet import (
    BLOCK_MM,
    LINE_MM,
    NAME_MM,
    AnswerLines,
    Worksheet,
    WorksheetPage,
    WorksheetPlan,
    numbered_prompt,
    opening_of,
    pages_pdf,
    worksheet_plan,
)
from tabulae.quiz.rules import rule_number
from tabulae.scene.style import POINTS_PER_MM

_STEPS = 6
"""How many decisions are to be matched with what the sources say."""
_PASSAGES_MM = 150.0
"""How much of the first page old words may take."""
_LETTERS_MM = 118.0
_KEY_SIZES = (1.3, 1.15, 1.0)
"""How much larger the key is set than tables are, as it has a page for itself: the first that fits."""
_MOST_LINES = 6
_WIDE_PT = BLOCK_MM * POINTS_PER_MM


def source_sheet(
    game: Game, seed: int, paper: str = "a4", palette: str = "colour", text_pt: float = 12.0
) -> Worksheet:
    """Two pages on the sources of a game, and their key.

    Raises TabulaeError for a game of which no source is quoted, or as :func:`worksheet_plan` does.
    """
    told = evidence(game)
    if told is None or not (told.passages or told.boards):
        raise TabulaeError(f"no source of {game.name} is quoted: choose another step of the ladder")
    plan = worksheet_plan(game, "historian", seed, 0, paper, palette, text_pt)
    maker = _SourceSheet(plan, told, seed)
    return Worksheet(pages_pdf(plan, maker.sheet(), key=False), pages_pdf(plan, maker.key(), key=True))


class _SourceSheet:
    """The parts of the sheet and of its key."""

    def __init__(self, plan: WorksheetPlan, told: Evidence, seed: int) -> None:
        self.plan, self.game, self.told = plan, plan.game, told
        self.words: HistorianWords = plan.words.historian
        self.steps, self.sayings = _drawn(plan.game, seed)
        self.number = 0
        self.answers: list[tuple[int, str]] = []

    def sheet(self) -> list[WorksheetPage]:
        """The pages to write on."""
        words = self.words
        first: list[Flowable] = [opening_of(self.plan, words.lead, key=False), *self._passages()]
        first += [*self._task(words.recognise, 1), *self._task(words.teller, 1)]
        second: list[Flowable] = []
        if self.steps:
            head = self._head("sort", words.sort)
            second += [Stack([head, self._small(words.sort_lead), self._pairs()]), *self._task(words.gap, 2)]
        questions = self.game.questions[: 2 if self.steps else None]
        answers = model_answers(self.game)
        for number, question in enumerate(questions):
            task, lines = self._task(self.game.fill(question), 2)
            self.answers += [(self.number, self.game.fill(answer)) for answer in answers[number : number + 1]]
            second += [Stack([self._head("think", words.think), task]) if not number else task, lines]
        return [self._page(first), self._page(second)]

    def key(self) -> list[WorksheetPage]:
        """The answers, as large as the page allows."""
        room = self.plan.height_mm * POINTS_PER_MM
        keys = [self._key(size) for size in _KEY_SIZES]
        fitting = (key for key in keys if key.wrap(_WIDE_PT, room)[1] <= room)
        return [self._page([next(fitting, keys[-1])], key=True)]

    def _key(self, size: float) -> Stack:
        """What each decision belongs to and the rule that it has become, and what good answers have."""
        parts: list[Flowable] = [opening_of(self.plan, self.words.key_note, key=True)]
        if self.steps:
            rows = [[plain(f"{one.gap} {one.played}"), plain(self._told(one))] for one in self.steps]
            shares = [0.4 * _WIDE_PT, 0.6 * _WIDE_PT]
            large = styles(TypeScale(size * self.plan.look.scale.text), self.plan.look.palette)
            parts += [self._head("sort", self.words.sort), ruled_table((), rows, large, shares)]
        if self.answers:
            parts.append(self._head("think", self.words.think))
            parts += [numbered_prompt(answer, number, self.plan.look) for number, answer in self.answers]
        for passage in self._chosen():
            if passage.note:
                parts.append(self._small(f"{passage.title}. {passage.note}".replace("*", "")))
        return Stack([parts[0], *(Stack([part], self.plan.look.scale.leading) for part in parts[1:])])

    def _told(self, one: ReconstructionStep) -> str:
        known = all_sources(self.game.templates)
        said = fill(
            self.words.pair,
            letter=self._letter(one),
            rule=rule_number(self.game, one.rule),
            source=known[one.source].citation if one.source in known else one.source,
        )
        titles = [reading.title for reading in self.game.readings if reading.name in one.rivals]
        if titles:
            said = f"{said} {fill(self.words.rivals, readings=self.game.grammar.listed(titles))}"
        return said

    def _letter(self, one: ReconstructionStep) -> str:
        return ascii_uppercase[self.sayings.index(one)]

    def _page(self, parts: Sequence[Flowable], *, key: bool = False) -> WorksheetPage:
        """A page with as many lines to write on as it has room for; tasks stay with their lines."""
        room = (self.plan.height_mm - (0.0 if key else NAME_MM)) * POINTS_PER_MM
        gap = 2.0 * POINTS_PER_MM
        pitch = self.plan.look.scale.text / 12.0 * LINE_MM * POINTS_PER_MM
        used = sum(part.wrap(_WIDE_PT, room)[1] + gap for part in parts)
        lines = [part for part in parts if isinstance(part, AnswerLines)]
        while lines and room - used > pitch:
            fewest = min(lines, key=lambda one: one.count)
            if fewest.count >= _MOST_LINES:
                break
            fewest.count += 1
            used += pitch
        left = room - sum(part.wrap(_WIDE_PT, room)[1] for part in parts) - gap * (len(parts) - 1)
        return WorksheetPage(tuple(parts), max(0.0, left))

    def _task(self, words: str, lines: int) -> list[Flowable]:
        self.number += 1
        pitch = self.plan.look.scale.text / 12.0 * LINE_MM
        return [
            numbered_prompt(words, self.number, self.plan.look),
            AnswerLines(lines, pitch, self.plan.look),
        ]

    def _head(self, key: str, words: str) -> Head:
        return Head(words, self.plan.look.scale.section, self.plan.look, key=key)

    def _small(self, words: str) -> MeasuredParagraph:
        made = MeasuredParagraph(plain(" ".join(words.split())), self.plan.look.caption)
        made.leaf = TagLeaf("P")
        return made

    def _chosen(self) -> list[Quotation]:
        """The passages that the first page has room for, the first of them in any case."""
        found: list[Quotation] = []
        used = 0.0
        for passage in self.told.passages:
            used += self._passage(passage).wrap(_WIDE_PT, 1e6)[1] / POINTS_PER_MM
            if found and used > _PASSAGES_MM:
                break
            found.append(passage)
        return found

    def _passages(self) -> list[Flowable]:
        """The old words, as large as their part of the page allows, and a board cut in letters."""
        chosen, sizes = self._chosen(), [1.4, 1.2, 1.0]
        boards = self.told.boards[: 1 if chosen else 3]
        room = _PASSAGES_MM * POINTS_PER_MM * (0.5 if boards else 0.7)
        while (
            len(sizes) > 1
            and sum(self._passage(one, sizes[0]).wrap(_WIDE_PT, 1e6)[1] for one in chosen) > room
        ):
            del sizes[0]
        made: list[Flowable] = [self._passage(one, sizes[0]) for one in chosen]
        for board in boards:
            scene = lettered_scene(board, _LETTERS_MM, self.plan.look.palette.name, self.game.templates)
            said = self._small(f"{board.title}: {board.found}. {board.says}")
            made.append(Stack([Drawing(scene, _LETTERS_MM * POINTS_PER_MM), said]))
        return made

    def _passage(self, passage: Quotation, size: float = 1.0) -> Flowable:
        """The old words and ours side by side, line by line."""
        known, look = all_sources(self.game.templates), self.plan.look
        source = known[passage.source].citation if passage.source in known else ""
        rows = [[plain(line.text), plain(line.says)] for line in passage.lines]
        large = styles(TypeScale(look.scale.text * size), look.palette)
        heads = (self.words.old, self.words.ours)
        table = ruled_table(heads, rows, large, [0.5 * _WIDE_PT, 0.5 * _WIDE_PT])
        title = MeasuredParagraph(plain(passage.title), look.text)
        return Stack([title, table, self._small(fill(self.words.place, place=passage.place, source=source))])

    def _pairs(self) -> Flowable:
        """What the sources say on the left, what was decided on the right, in another order."""
        rows = [
            [f"{self._letter(said)}.", plain(said.said), "_____", plain(f"{decided.gap} {decided.played}")]
            for said, decided in zip(self.sayings, self.steps, strict=True)
        ]
        shares = [share * _WIDE_PT for share in (0.04, 0.40, 0.09, 0.47)]
        return ruled_table(
            ("", plain(self.words.says), "", plain(self.words.decided)), rows, self.plan.look, shares
        )


def _drawn(game: Game, seed: int) -> tuple[list[ReconstructionStep], list[ReconstructionStep]]:
    """Steps of the account in two orders, none if there is no account of these rules."""
    account = reconstruction(game)
    steps = [one for one in account.steps if rule_number(game, one.rule)] if account else []
    source = Random(f"{game.id} historian {seed}")
    source.shuffle(steps)
    del steps[_STEPS:]
    return (steps, source.sample(steps, len(steps))) if len(steps) > 1 else ([], [])
