"""The historian's worksheet: what has come down to us of a game, what it says and what it does not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from string import ascii_uppercase

from reportlab.platypus import Flowable, Spacer

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
from tabulae.paper.page import Styles, TypeScale, styles
from tabulae.paper.tagging import TagLeaf
from tabulae.paper.worksheet import (
    BLOCK_MM,
    LEAST_GAP_MM,
    LINE_MM,
    USUAL_TEXT_PT,
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
_KEY_SIZES = (1.2, 1.1, 1.0)
"""How much larger the tables of the key are set, as it has a page for itself: the first that fits."""
_KEPT_LINES = 2
"""So many lines at least to write down what the class found, or none."""
_LARGER = (1.4, 1.2, 1.0)
"""How much larger the old words may be set."""
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
        boards = self._boards()
        first: list[Flowable] = [opening_of(self.plan, words.lead, key=False)]
        first += [*self._passages(_LARGER, room_share=0.5 if boards else 0.7), *boards]
        first += [*self._task(words.recognise, 1), *self._task(words.teller, 1)]
        second: list[Flowable] = []
        if self.steps:
            head = self._head("sort", words.sort)
            second += [self._pairs((head, self._small(words.sort_lead))), *self._task(words.gap, 2)]
        questions = self.game.questions[: 2 if self.steps else None]
        answers = model_answers(self.game)
        for number, question in enumerate(questions):
            task, lines = self._task(self.game.fill(question), 2)
            self.answers += [(self.number, self.game.fill(answer)) for answer in answers[number : number + 1]]
            if not number:
                task = Stack([self._head("think", words.think), task])
                task.keepWithNext = True
            second += [task, lines]
        return [*self._paged(first), *self._paged(second)]

    def key(self) -> list[WorksheetPage]:
        """The answers on one page, as large as it allows, with the old words if there is room for them.

        Text so large that one page does not hold the answers goes on to others.
        """
        tried = (self._key(size, quoted) for quoted in (True, False) for size in _KEY_SIZES)
        fitting = (pages for parts in tried if len(pages := self._paged(parts, key=True)) == 1)
        return next(fitting, None) or self._paged(self._key(1.0, quoted=False), key=True)

    def _key(self, size: float, quoted: bool) -> list[Flowable]:
        """The old words, what good answers have, and which rule each decision has become."""
        words = self.words
        parts: list[Flowable] = [opening_of(self.plan, words.key_note, key=True)]
        if quoted:
            parts += [*self._passages((size,)), *self._boards()]
        notes = [one for one in self._chosen() if one.note]
        parts += [self._small(f"{one.title}. {one.note}".replace("*", "")) for one in notes]
        told = [(1, words.recognise_key), (2, words.teller_key)]
        if self.steps:
            parts.append(self._decided(size))
            told.append((3, " ".join([words.gap_key, *self._otherwise()])))
        answers = [
            numbered_prompt(answer, number, self.plan.look) for number, answer in (*told, *self.answers)
        ]
        return [*parts, Stack([self._head("answers", words.answers), answers[0]]), *answers[1:]]

    def _decided(self, size: float) -> Flowable:
        """Which sentence left each decision open, and the rule of the leaflet that it has become."""
        words = self.words
        large = styles(TypeScale(size * self.plan.look.scale.text), self.plan.look.palette)
        rows = [
            [
                f"{self._letter(one)}.",
                plain(one.said),
                plain(f"{one.gap} {one.played}"),
                plain(f"{rule_number(self.game, one.rule)}. {self._rivals(one)}".strip()),
            ]
            for one in self.steps
        ]
        heads = ("", plain(words.says), plain(words.decided), plain(words.rule))
        widths = _widths(large, (0.04,), (0.30, 0.40, 0.26))
        said = self._small(fill(words.sources, sources="; ".join(self._sources())))
        return _Rows(heads, rows, large, widths, (self._head("sort", words.sort),), (said,))

    def _sources(self) -> Iterator[str]:
        """Each source with the letters of the sentences that are from it."""
        known = all_sources(self.game.templates)
        for source in dict.fromkeys(one.source for one in self.sayings):
            letters = [self._letter(one) for one in self.sayings if one.source == source]
            cited = known[source].citation if source in known else source
            yield fill(self.words.source, letters=", ".join(letters), source=cited.rstrip("."))

    def _rivals(self, one: ReconstructionStep) -> str:
        titles = [reading.title for reading in self.game.readings if reading.name in one.rivals]
        return fill(self.words.rivals, readings=self.game.grammar.listed(titles)) if titles else ""

    def _otherwise(self) -> list[str]:
        """What another reading makes of one of the decisions, if there is one."""
        rivals = [name for one in self.steps for name in one.rivals]
        found = [reading for reading in self.game.readings if reading.name in rivals]
        return [fill(self.words.answered, reading=one.title, note=one.note) for one in found[:1]]

    def _letter(self, one: ReconstructionStep) -> str:
        return ascii_uppercase[self.sayings.index(one)]

    def _paged(self, parts: Sequence[Flowable], *, key: bool = False) -> list[WorksheetPage]:
        """The parts on as many pages as they need; a table goes on to the next page between two rows.

        What room a key has left at its end is for what the class found.
        """
        room = self.plan.room_pt(key=key)
        pages: list[list[Flowable]] = [[]]
        waiting = list(parts)
        while waiting:
            count = next((at for at, one in enumerate(waiting) if not one.getKeepWithNext()), 0) + 1
            together, waiting = waiting[:count], waiting[count:]
            if _high([*pages[-1], *together]) <= room:
                pages[-1] += together
                continue
            left = room - _high([*pages[-1], Spacer(0, 0)])
            split = together[0].rows_within(left, bool(pages[-1])) if isinstance(together[0], _Rows) else ()
            if split:
                pages[-1].append(split[0])
                waiting = [*split[1:], *together[1:], *waiting]
            elif not pages[-1]:
                pages[-1] += together
            else:
                waiting = [*together, *waiting]
            if waiting:
                pages.append([])
        if key:
            kept = [
                self._head("keep", self.words.keep),
                AnswerLines(_KEPT_LINES, self._pitch_mm, self.plan.look),
            ]
            pages[-1] += kept if _high([*pages[-1], *kept]) <= room else []
        return [self._page(page, key=key) for page in pages]

    def _page(self, parts: Sequence[Flowable], *, key: bool = False) -> WorksheetPage:
        """A page with as many lines to write on as it has room for."""
        room = self.plan.room_pt(key=key)
        pitch = self._pitch_mm * POINTS_PER_MM
        used = _high(parts)
        lines = [part for part in parts if isinstance(part, AnswerLines)]
        while lines and room - used > pitch:
            fewest = min(lines, key=lambda one: one.count)
            if fewest.count >= _MOST_LINES:
                break
            fewest.count += 1
            used += pitch
        return WorksheetPage(tuple(parts), max(0.0, room - _high(parts)))

    @property
    def _pitch_mm(self) -> float:
        return self.plan.look.scale.text / USUAL_TEXT_PT * LINE_MM

    def _task(self, words: str, lines: int) -> list[Flowable]:
        self.number += 1
        prompt = numbered_prompt(words, self.number, self.plan.look)
        prompt.keepWithNext = True
        return [prompt, AnswerLines(lines, self._pitch_mm, self.plan.look)]

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

    def _passages(self, sizes: Sequence[float], room_share: float = 1.0) -> list[Flowable]:
        """The old words in the first of the sizes that leaves room for the rest, else in the last."""
        room = _PASSAGES_MM * POINTS_PER_MM * room_share
        for size in sizes:
            made = [self._passage(one, size) for one in self._chosen()]
            if sum(one.wrap(_WIDE_PT, 1e6)[1] for one in made) <= room:
                break
        return made

    def _boards(self) -> list[Flowable]:
        """Boards cut in letters, with what they say: one where there are old words besides."""
        made: list[Flowable] = []
        for board in self.told.boards[: 1 if self._chosen() else 3]:
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
        title = MeasuredParagraph(plain(passage.title), look.text)
        said = self._small(fill(self.words.place, place=passage.place, source=source))
        heads = (self.words.old, self.words.ours)
        return _Rows(heads, rows, large, [0.5 * _WIDE_PT, 0.5 * _WIDE_PT], (title,), (said,))

    def _pairs(self, head: Sequence[Flowable]) -> Flowable:
        """What the sources say on the left, what was decided on the right, in another order."""
        rows = [
            [f"{self._letter(said)}.", plain(said.said), "_____", plain(f"{decided.gap} {decided.played}")]
            for said, decided in zip(self.sayings, self.steps, strict=True)
        ]
        letter, line, *others = _widths(self.plan.look, (0.04, 0.09), (0.40, 0.47))
        heads = ("", plain(self.words.says), "", plain(self.words.decided))
        return _Rows(heads, rows, self.plan.look, [letter, others[0], line, others[1]], tuple(head))


class _Rows(Stack):
    """A table with what stands above and below it; it can go over to another page between two rows."""

    def __init__(
        self,
        heads: Sequence[str],
        rows: Sequence[Sequence[str]],
        look: Styles,
        widths: Sequence[float],
        above: Sequence[Flowable] = (),
        below: Sequence[Flowable] = (),
    ) -> None:
        super().__init__([*above, ruled_table(heads, rows, look, widths), *below])
        self.heads, self.rows, self.look, self.widths = heads, rows, look, widths
        self.above, self.below = above, below

    def rows_within(self, room: float, may_wait: bool) -> tuple[_Rows, ...]:
        """The table in two, as many rows within a height as there is room for; none if it may wait instead.

        Where it may not wait, its first part has a row at least.
        """
        for count in range(len(self.rows) - 1, 0, -1):
            first = _Rows(self.heads, self.rows[:count], self.look, self.widths, self.above)
            if first.wrap(_WIDE_PT, room)[1] <= room or (count == 1 and not may_wait):
                rest = _Rows(self.heads, self.rows[count:], self.look, self.widths, (), self.below)
                return first, rest
        return ()


def _widths(look: Styles, marks: Sequence[float], words: Sequence[float]) -> list[float]:
    """The columns of a table by their shares of the width; those of single marks grow with the text."""
    larger = max(1.0, look.scale.text / USUAL_TEXT_PT)
    left = (1.0 - larger * sum(marks)) / sum(words)
    return [share * larger * _WIDE_PT for share in marks] + [share * left * _WIDE_PT for share in words]


def _high(parts: Sequence[Flowable]) -> float:
    """How high parts are with the least gap between them."""
    gaps = LEAST_GAP_MM * POINTS_PER_MM * max(0, len(parts) - 1)
    return gaps + sum(float(part.wrap(_WIDE_PT, 1e6)[1]) for part in parts)


def _drawn(game: Game, seed: int) -> tuple[list[ReconstructionStep], list[ReconstructionStep]]:
    """Steps of the account in two orders, none if there is no account of these rules."""
    account = reconstruction(game)
    steps = [one for one in account.steps if rule_number(game, one.rule)] if account else []
    source = Random(f"{game.id} historian {seed}")
    source.shuffle(steps)
    del steps[_STEPS:]
    return (steps, source.sample(steps, len(steps))) if len(steps) > 1 else ([], [])
