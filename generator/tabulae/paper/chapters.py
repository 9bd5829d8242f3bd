"""The chapters of a booklet beside its rules: story, advice, old texts and boards, how the rules were made.

Each comes from a file of its own in the folder of the game; a game that lacks one has no such chapter.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from reportlab.platypus import Flowable

from tabulae.library.background import (
    CITATION,
    LetteredBoard,
    Maxim,
    Quotation,
    ReconstructionStep,
    cited,
    evidence,
    maxims,
    reconstruction,
    story,
)
from tabulae.library.booklet_studies import MaximTrial, Studies
from tabulae.library.document_words import document_words
from tabulae.library.games import all_sources
from tabulae.library.loader import Given
from tabulae.library.records import Game, Paragraph, RuleBlock, Run, Section, Source
from tabulae.library.study import studied
from tabulae.library.words import fill
from tabulae.paper.flowables import (
    TABLE_PT,
    Drawing,
    Head,
    MeasuredParagraph,
    Stack,
    markup,
    plain,
    raised,
    ruled_table,
    table_by_rows,
)
from tabulae.paper.page import Styles
from tabulae.scene.primitives import Circle, Item, Paint, Scene, Text
from tabulae.scene.style import POINTS_PER_MM, palette_named

CHAPTER = 20 / 12.5
"""How much larger the head of a chapter is than that of a section."""
_LETTER_MM, _LETTERS_MM = 6.0, 84.0
"""The size of the letters of a lettered board, and how wide it is drawn."""


def with_all_sources(game: Game) -> Game:
    """The game with the works that its story, evidence and account lean on behind those of its rules."""
    named: list[str] = []
    for section in story(game):
        named += cited(" ".join(run.text for block in section.blocks for run in _runs(block)))
    told, made, advice = evidence(game), reconstruction(game), maxims(game)
    named += [passage.source for passage in told.passages] if told else []
    named += [board.source for board in told.boards] if told else []
    named += [step.source for step in made.steps] if made else []
    named += [maxim.source for maxim in advice.maxims if maxim.source] if advice else []
    known, there = all_sources(game.templates), {source.id for source in game.sources}
    more = tuple(known[name] for name in dict.fromkeys(named) if name in known and name not in there)
    return replace(game, sources=game.sources + more)


def _runs(block: RuleBlock) -> Iterator[Run]:
    for part in block.blocks:
        if isinstance(part, Paragraph):
            yield from part.runs


def chapter_head(words: str, key: str, look: Styles, number: int) -> Head:
    """The head of a chapter, its initial red and blue by turns."""
    initial = (look.palette.rubric, look.palette.lapis)[number % 2]
    return Head(words, CHAPTER * look.scale.section, look, key, 1.3 * look.scale.leading, initial)


def source_number(sources: Sequence[Source], name: str) -> str:
    """The number under which a work stands among the sources; empty if it does not."""
    return next((str(number) for number, one in enumerate(sources, start=1) if one.id == name), "")


def story_chapter(game: Game, look: Styles) -> list[Flowable]:
    """The sections of the story, the numbers of its sources raised; empty if there is none."""
    made: list[Flowable] = []
    for section in story(game):
        made.append(_section_head(section.title, f"story-{section.id}", look))
        for block in section.blocks:
            for part in block.blocks:
                if isinstance(part, Paragraph):
                    made.append(MeasuredParagraph(_with_numbers(markup(part.runs), game, look), look.text))
    return made


def _with_numbers(words: str, game: Game, look: Styles) -> str:
    """The words with raised numbers in place of the names of sources."""

    def numbers(found: re.Match[str]) -> str:
        known = [source_number(game.sources, name) for name in found["keys"].split("; @")]
        said = ",".join(number for number in known if number)
        return raised(said, look, look.scale.text)

    return CITATION.sub(numbers, words)


def _section_head(words: str, key: str, look: Styles) -> Head:
    return Head(words, look.scale.section, look, key=key, before=look.scale.leading * 0.8, level=2)


def maxims_section(game: Game, studies: Studies | None) -> Section | None:
    """Advice as a section of rules, so that each figure stands beside its maxim; None if there is none.

    Where games have put it to the test, only what they have confirmed is advised, with what they found.
    """
    told = maxims(game)
    if told is None:
        return None
    tested = {one.id: one for one in studies.maxims} if studies else {}
    blocks: list[RuleBlock] = []
    for maxim in told.maxims:
        if not tested or (maxim.id in tested and tested[maxim.id].confirmed):
            block = _maxim(game, maxim, tested.get(maxim.id))
            shown = {name for other in blocks for name in other.figures}  # one figure is shown once
            figures = tuple(name for name in block.figures if name not in shown)
            blocks.append(replace(block, figures=figures))
    title = document_words(game.templates).booklet.chapters.maxims
    return Section("maxims", "", title, tuple(blocks)) if blocks else None


def _maxim(game: Game, maxim: Maxim, tested: MaximTrial | None) -> RuleBlock:
    number = source_number(game.sources, maxim.source) if maxim.source else ""
    runs = [Run(f"{maxim.title.rstrip('.')}. ", bold=True), Run(game.fill(maxim.says))]
    if number:
        runs.append(Run(number, raised=True))
    parts = [Paragraph(tuple(runs))]
    if tested:
        parts.append(Paragraph((Run(_found(game, tested), italic=True),)))
    figures = (maxim.figure,) if maxim.figure and maxim.figure in game.examples else ()
    return RuleBlock(None, "", tuple(parts), figures)


def _found(game: Game, tested: MaximTrial) -> str:
    words = document_words(game.templates).booklet.maxims
    said = fill(words.tested, games=tested.games, share=hundreds(tested.opposite.share))
    against = tested.unheeded
    text = words.always if against.low > 0.5 else words.sometimes if against.high < 0.5 else words.even
    return f"{said} {fill(text, share=hundreds(against.share)) if text != words.even else text}"


def hundreds(share: float) -> str:
    """A share as a number of a hundred."""
    return f"{100 * share:.0f}"


def evidence_chapter(game: Game, look: Styles, *, but: str = "") -> list[Flowable]:
    """Quotations with our English beside them, then boards cut in letters; without one passage."""
    told = evidence(game)
    if told is None:
        return []
    made: list[Flowable] = []
    for passage in told.passages:
        if passage.id != but:
            made += _quotation(game, passage, look)
    for board in told.boards:
        made += [_section_head(board.title, f"board-{board.id}", look), lettered_board(game, board, look)]
    return made


def quoted(text: str) -> str:
    """A line of an old text as markup: italic, but Greek upright, whose letters the italic lacks in part."""
    greek = any("\u0370" <= letter <= "\u03ff" or "\u1f00" <= letter <= "\u1fff" for letter in text)
    return plain(text) if greek else f"<i>{plain(text)}</i>"


def _quotation(game: Game, passage: Quotation, look: Styles) -> Iterator[Flowable]:
    yield _section_head(passage.title, f"quotation-{passage.id}", look)
    if look.scale.text > TABLE_PT:
        for line in passage.lines:
            yield MeasuredParagraph(quoted(line.text), look.text)
            yield MeasuredParagraph(plain(line.says), look.text)
    else:
        half = look.measure_mm * POINTS_PER_MM / 2
        rows = [[quoted(line.text), plain(line.says)] for line in passage.lines]
        table = ruled_table((), rows, look, [half, half])
        table.keepWithNext = True
        yield table
    place = MeasuredParagraph(place_of(game, passage, look), look.small)
    place.keepWithNext = bool(passage.note) and look.scale.text <= TABLE_PT
    yield place
    if passage.note:
        yield MeasuredParagraph(said_in_our_words(game, passage.note), look.small)


def place_of(game: Game, passage: Quotation, look: Styles) -> str:
    """Where a passage stands, and the number of its source, as markup."""
    words = document_words(game.templates).booklet.evidence
    number = source_number(game.sources, passage.source)
    return _coloured(words.place, look, place=passage.place, source=number)


def _coloured(text: str, look: Styles, *, source: str, **others: str) -> str:
    """A phrase as markup with the number of its source in red."""
    mark = "\ue000"
    filled = plain(fill(text, source=mark, **others).replace("..", "."))
    return filled.replace(plain(mark), f'<font color="{look.palette.rubric}">{source}</font>')


def said_in_our_words(game: Game, text: str) -> str:
    """A note in our own words, with what stands between stars in italics."""
    return re.sub(r"\*([^*]+)\*", r"<i>\1</i>", plain(game.fill(text)))


def lettered_scene(board: LetteredBoard, width_mm: float, palette: str, templates: Given = None) -> Scene:
    """A board cut in letters as the grid that it is."""
    words, tones = document_words(templates).booklet.evidence, palette_named(palette)
    wide, step = _LETTERS_MM, _LETTERS_MM / 13.6
    pitch = 1.75 * _LETTER_MM
    left = (width_mm - wide) / 2
    items: list[Item] = []
    for row, letters in enumerate(board.rows):
        y = (row + 0.5) * pitch
        for half, word in enumerate(letters.split()):
            for place, letter in enumerate(word):
                x = left + step * (0.8 + place + 6 * half + half)
                items.append(Text(x, y, letter, _LETTER_MM, tones.rubric, "capitals", "centre"))
        items.append(Circle(width_mm / 2, y, 0.18 * pitch, Paint(None, tones.ink, 0.25)))
        items.append(Circle(width_mm / 2, y, 0.06 * pitch, Paint(tones.ink)))
    alt = fill(words.alt, rows="; ".join(board.rows))
    return Scene(width_mm, len(board.rows) * pitch, tuple(items), board.title, alt)


def lettered_board(game: Game, board: LetteredBoard, look: Styles) -> Flowable:
    """A board cut in letters as the grid that it is, and what it says."""
    words = document_words(game.templates).booklet.evidence
    scene = lettered_scene(board, look.measure_mm, look.palette.name, game.templates)
    drawing = Drawing(scene, look.measure_mm * POINTS_PER_MM)
    number = source_number(game.sources, board.source)
    says = _coloured(words.board, look, says=board.says, found=board.found, source=number)
    caption = MeasuredParagraph(says, look.caption)
    caption.spaceBefore = look.scale.leading * 0.35
    return Stack([drawing, caption], look.scale.leading * 0.4)


def made_chapter(game: Game, look: Styles) -> list[Flowable]:
    """How the rules of the reading that is usually played were made, a row a step; empty if nobody says.

    Beside a rival stands how much longer or shorter its games are, if the study of the readings knows.
    """
    told = reconstruction(game)
    if told is None or game.reading != game.readings[0] or game.overrides or game.men_count:
        return []
    words = document_words(game.templates).booklet.made
    numbers = {
        block.rule: block.number for section in game.sections for block in section.blocks if block.rule
    }
    rows = [_step(game, step, numbers, look) for step in told.steps]
    heads = (words.said, words.gap, words.played)
    if look.scale.text > TABLE_PT:
        return [
            MeasuredParagraph(f"<b>{plain(head)}:</b> {text}", look.entry)
            for row in rows
            for head, text in zip(heads, row, strict=True)
        ]
    widths = [share * look.measure_mm * POINTS_PER_MM for share in (0.32, 0.26, 0.42)]
    header = [plain(head) for head in heads]
    again = ruled_table([plain(words.again), *header[1:]], (), look, widths)
    again.spaceAfter = 0.0
    return table_by_rows(header, rows, look, widths, again)


def _step(game: Game, step: ReconstructionStep, numbers: Mapping[str, str], look: Styles) -> list[str]:
    words, red = document_words(game.templates).booklet.made, look.palette.rubric
    source = source_number(game.sources, step.source)
    said = plain(game.fill(step.said)) + (raised(source, look, look.scale.cell) if source else "")
    rule = numbers.get(step.rule, "")
    played = [plain(game.fill(step.played))]
    played += [f'<font color="{red}">{plain(fill(words.rule, rule=rule))}</font>'] if rule else []
    titles = {reading.name: reading.title for reading in game.readings}
    usual = studied(game.id, game.reading.name, game.templates)
    for rival in step.rivals:
        if rival not in titles:
            continue
        compared = studied(game.id, rival, game.templates)
        text = fill(words.rival, reading=titles[rival])
        if usual and compared:
            mean, as_usual = compared["throws"]["mean"], usual["throws"]["mean"]
            if abs(mean - as_usual) > 0.05 * as_usual:
                lengths = {"throws": f"{mean:.0f}", "usual": f"{as_usual:.0f}"}
                text = fill(words.compared, reading=titles[rival], **lengths)
        played.append(f"<i>{plain(text)}</i>")
    return [said, plain(game.fill(step.gap)), " ".join(played)]
