"""The chapters of a booklet besides its rules: story, advice, old texts and boards, the reconstruction.

Each is written in a file of its own in the folder of the game; without that file there is no such chapter.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace

from tabulae.draw.pictures import picture, picture_size
from tabulae.draw.pictures.slab import slab
from tabulae.library.games.folders import all_sources
from tabulae.library.games.records import Example, Game, Paragraph, RuleBlock, Run, Section
from tabulae.library.studies import reading_study
from tabulae.library.templates import SHIPPED, Templates
from tabulae.library.tested_plays import AdviceTests, StoredRollout
from tabulae.library.told.background import (
    CITATION,
    LetteredBoard,
    Maxim,
    Quotation,
    ReconstructionStep,
    chapter_sources,
    evidence,
    maxims,
    reconstruction,
    source_number,
    story,
)
from tabulae.library.told.cover import cover_of
from tabulae.library.told.shown_positions import maxim_positions
from tabulae.library.told.told_game import ToldGame
from tabulae.library.words.messages import messages
from tabulae.library.words.table_rules import table_answers, table_rules
from tabulae.paper.flow.columns import beside
from tabulae.paper.flow.flowables import (
    TABLE_PT,
    Drawing,
    Head,
    Stack,
    keep_ends,
    ruled_table,
    table_by_rows,
    whole_paragraph,
)
from tabulae.paper.flow.markup import labelled, markup, raised_number, text_markup
from tabulae.paper.flow.page_design import Styles
from tabulae.paper.flow.paragraph import MeasuredParagraph
from tabulae.paper.flow.story import Story, StoryItem
from tabulae.play.network_files import readings_with_other_network
from tabulae.scene.primitives import Scene
from tabulae.scene.style import POINTS_PER_MM

_PICTURE_SHARES = (0.46, 0.42, 0.38, 0.34, 0.3)
"""The shares of the measure that a picture beside the story may take, the best first."""
_SAME_LENGTH = 0.05
"""Games whose mean lengths differ by no more than this share are not said to be longer or shorter."""


def with_all_sources(game: Game) -> Game:
    """Return the game with the sources of all its chapters, each once, behind those of its rules."""
    ids = chapter_sources(game)
    known, listed = all_sources(game.templates), {source.id for source in game.sources}
    more = tuple(known[name] for name in ids if name in known and name not in listed)
    return replace(game, sources=game.sources + more)


def story_chapter(game: Game, look: Styles, following: Story = ()) -> list[StoryItem]:
    """Return the sections of the story, the numbers of its sources raised, and ``following`` after them.

    Each section has its head; there is none for the chapter. Empty, without ``following`` too, if there is no
    story.
    """
    sections = story(game)
    picture = cover_of(game)[0].picture
    items = list(following) if sections else []
    for number, section in reversed(list(enumerate(sections))):
        texts: list[StoryItem] = [
            whole_paragraph(_with_numbers(markup(part.runs), game, look), look)
            for block in section.blocks
            for part in block.blocks
            if isinstance(part, Paragraph)
        ]
        for text in texts:
            text.runs_on = True
        head = _section_head(section.title, f"story-{section.id}", look)
        if picture and not number:
            items = [head, *_with_picture(game, picture, texts, look, items)]
        else:
            items = [head, *texts, *items]
    return items


def _with_picture(
    game: Game, name: str, texts: list[StoryItem], look: Styles, following: Story
) -> list[StoryItem]:
    """Return the first section of a story with its picture above or beside it, and what follows."""
    caption = game.message(f"picture-{name}")
    (width, height), measure = picture_size(name), look.measure_mm

    def drawn(wide_mm: float) -> Stack:
        scene = picture(name, look.palette.name, wide_mm, caption, caption)
        words = MeasuredParagraph(text_markup(caption), look.caption)
        words.spaceBefore = look.scale.leading * 0.35
        return Stack([Drawing(scene, wide_mm * POINTS_PER_MM), words], look.scale.leading * 0.4)

    if look.scale.text > TABLE_PT or width > height:
        return [
            drawn(measure if width > height else min(width, _PICTURE_SHARES[0] * measure)),
            *texts,
            *following,
        ]
    items: list[StoryItem] | None = None
    for share in reversed(_PICTURE_SHARES):
        figure = drawn(min(width, share * measure))
        figure.height_at(figure.parts[0].width)
        row, rest = beside(figure, texts, following, measure)
        row.alternative = items
        items = [row, *rest]
    return items or []


def _with_numbers(words: str, game: Game, look: Styles) -> str:
    """Return a text with raised numbers in place of its citations."""

    def numbers(citation: re.Match[str]) -> str:
        known = [source_number(game.sources, name) for name in citation["keys"].split("; @")]
        return raised_number(",".join(number for number in known if number), look, look.scale.text)

    return CITATION.sub(numbers, words)


def _before_number(words: str, game: Game) -> tuple[str, str]:
    """Return the text before and after a source number; some languages set it before a full stop."""
    end = game.message("source-number", stop=".", number="1")
    stop = "." if words.endswith(".") and end.index("1") < end.index(".") else ""
    return words.removesuffix(stop), stop


def _section_head(words: str, key: str, look: Styles) -> Head:
    return Head(words, look.scale.section, look, key=key, before=look.scale.leading * 0.8, level=2)


def maxims_section(game: Game, tests: AdviceTests | None) -> Section | None:
    """Return the maxims that games bear out as a section of rules, each a block with its figure, if any.

    With neither figures nor ``tests`` to judge by, all maxims are kept. None if no maxim is left.
    """
    positions = maxim_positions(game)
    blocks = tuple(
        _maxim(game, maxim, figure=positions is not None) for maxim in _advised(game, positions, tests)
    )
    return Section("maxims", "", game.message("chapter-maxims"), blocks) if blocks else None


def _advised(game: Game, positions: ToldGame | None, tests: AdviceTests | None) -> list[Maxim]:
    """Return the maxims that are printed; ``positions`` has the figures of the advice.

    A maxim is printed if the play that its figure shows wins more games than the others that are compared,
    beyond chance, and the tests do not show that its opposite does better. Where there are no figures, the
    tests must confirm it; without tests too, all are printed. None is for rules that were changed by hand.
    """
    advice, tested = maxims(game), {trial.id: trial for trial in tests.trials} if tests else {}
    if advice is None or game.choice.options:
        return []
    if positions:
        proved = {
            name for number, name in enumerate(positions.names, start=1) if positions.proves_best(number)
        }
        refuted = {name for name, trial in tested.items() if trial.refuted}
        return [maxim for maxim in advice.maxims if maxim.id in proved - refuted]
    confirmed = {name for name, trial in tested.items() if trial.confirmed}
    return [maxim for maxim in advice.maxims if not tested or maxim.id in confirmed]


def with_advice_figures(game: Game) -> Game:
    """Return the game with the positions of its maxims among its examples, as ``advice-`` and the maxim's id.

    A game without such positions is returned unchanged.
    """
    positions = maxim_positions(game)
    if positions is None:
        return game
    figures = {}
    for part in positions.told_turns:
        turn, name = positions.turn(part.number), _figure_name(positions.names[part.number - 1])
        seat, caption = game.rules.seat_names[turn.seat], " ".join(part.texts)
        figures[name] = Example(
            id=name,
            title=part.title,
            position=turn.before,
            seat=seat,
            roll=turn.roll,
            shown=turn.play,
            caption=caption,
        )
    return replace(game, examples={**game.examples, **figures})


def _figure_name(maxim: str) -> str:
    return f"advice-{maxim}"


def _maxim(game: Game, maxim: Maxim, *, figure: bool) -> RuleBlock:
    number = source_number(game.sources, maxim.source) if maxim.source else ""
    says, stop = _before_number(game.fill(maxim.says), game) if number else (game.fill(maxim.says), "")
    runs = [Run(f"{maxim.title.rstrip('.')}. ", bold=True), Run(says)]
    if number:
        runs.append(Run(number, raised=True))
    if stop:
        runs.append(Run(stop))
    return RuleBlock(None, "", (Paragraph(tuple(runs)),), (_figure_name(maxim.id),) if figure else ())


def advice_table(game: Game, tests: AdviceTests | None, look: Styles) -> list[StoryItem]:
    """Return a head, a note and a table: for each maxim the wins of the play it shows and of another play.

    Wins are games of a hundred; draws stand with them if there are any. In large print the rows are
    paragraphs. Maxims that games do not bear out are left out. Empty if there are no figures, or no maxim is
    left.
    """
    positions = maxim_positions(game)
    advised = _advised(game, positions, tests)
    if positions is None or not advised:
        return []
    message, rows = game.message, []
    for maxim in advised:
        plays = positions.compared(positions.names.index(maxim.id) + 1)
        rows.append([text_markup(maxim.title), *(_result(game, play) for play in plays[:2])])
    head = Head(message("advice-title"), look.scale.section, look, "advice", look.scale.leading * 0.9)
    words = message("advice-tested", games=message.figures(f"{positions.games:,}"))
    note = MeasuredParagraph(text_markup(words), look.small)
    heads = [text_markup(message(f"advice-{name}")) for name in ("advice", "shown", "other")]
    if look.scale.text > TABLE_PT:
        entries = [
            f"<b>{title}.</b> "
            + message("list-clauses").join(
                message("titled", title=head, says=said) for head, said in zip(heads[1:], others, strict=True)
            )
            for title, *others in rows
        ]
        return [head, note, *(MeasuredParagraph(entry, look.entry) for entry in entries)]
    widths = [share * look.measure_mm * POINTS_PER_MM for share in (0.5, 0.25, 0.25)]
    return [head, Stack([note, ruled_table(heads, rows, look, widths)])]


def _result(game: Game, play: StoredRollout) -> str:
    """Return the games of a hundred that a play wins, and those drawn if there are any."""
    wins, draws = round(100 * play.wins), round(100 * play.draws)
    return text_markup(game.message("advice-result", wins=wins, draws=draws) if draws else str(wins))


def at_the_table(game: Game, look: Styles) -> list[StoryItem]:
    """Return a head, whose rules these are, and the answers to what players ask at the table."""
    words = table_rules(game.templates)
    lead = MeasuredParagraph(text_markup(words.lead), look.caption)
    head = Head(words.title, look.scale.section, look, key="table", before=look.scale.leading * 0.9)
    items: list[StoryItem] = [head, lead]
    for asks, says in table_answers(game):
        items.append(MeasuredParagraph(f"<b>{text_markup(asks)}</b> {markup(says)}", look.entry))
        items[-1].runs_on = True
    keep_ends(items[1:], 3)  # the head keeps with the first of them
    return items


_PASSAGE_PT = 480.0
"""The height of an old text beside its translation, with its place and note, that a small page holds."""


def evidence_chapter(game: Game, look: Styles, *, left_out_id: str = "") -> list[StoryItem]:
    """Return quotations with our translation beside them, then boards cut in letters.

    Each has its head; there is none for the chapter. In large print, and where a passage would not stand on
    a page, the translation follows line by line.
    ``left_out_id`` is the id of a passage that stands elsewhere, such as on a spread of its own. Empty for a
    game without evidence.
    """
    proof = evidence(game)
    if proof is None:
        return []
    items: list[StoryItem] = []
    for passage in proof.passages:
        if passage.id != left_out_id:
            items += _quotation(game, passage, look)
    for board in proof.boards:
        items += [_section_head(board.title, f"board-{board.id}", look), lettered_board(game, board, look)]
    return items


def quoted_markup(text: str) -> str:
    """Return a line of an old text as markup: italic, but Greek upright, because the italic lacks letters."""
    greek = any("\u0370" <= letter <= "\u03ff" or "\u1f00" <= letter <= "\u1fff" for letter in text)
    return text_markup(text) if greek else f"<i>{text_markup(text)}</i>"


def _quotation(game: Game, passage: Quotation, look: Styles) -> Iterator[StoryItem]:
    yield _section_head(passage.title, f"quotation-{passage.id}", look)
    width = look.measure_mm * POINTS_PER_MM
    rows = [[quoted_markup(line.text), text_markup(line.says)] for line in passage.lines]
    table = ruled_table((), rows, look, [width / 2, width / 2])
    end = [MeasuredParagraph(place_of(game, passage, look), look.small)]
    if passage.note:
        end.append(MeasuredParagraph(note_markup(game, passage.note), look.small))
    height = sum(item.wrap(width, 0)[1] for item in (table, *end))
    in_table = look.scale.text <= TABLE_PT and height < _PASSAGE_PT
    if in_table:
        table.keep_with_next = True
        yield table
    else:
        for line in passage.lines:
            yield MeasuredParagraph(quoted_markup(line.text), look.text)
            yield MeasuredParagraph(text_markup(line.says), look.text)
    end[0].keep_with_next = in_table and len(end) > 1
    yield from end


def place_of(game: Game, passage: Quotation, look: Styles) -> str:
    """Return as markup where in its source a passage stands, with the number of the source in red."""
    message = game.message
    number = source_number(game.sources, passage.source)
    return _colour_source(message("evidence-place", place=passage.place, source=_SOURCE_MARK), number, look)


_SOURCE_MARK = "\ue000"
"""Stands for the number of a source in a message, until it is coloured."""


def _colour_source(text: str, source: str, look: Styles) -> str:
    """Return a message as markup, with the number of its source in red instead of the mark."""
    number = f'<font color="{look.palette.rubric}">{source}</font>'
    return text_markup(text.replace("..", ".")).replace(_SOURCE_MARK, number)


def note_markup(game: Game, text: str) -> str:
    """Return a note as markup, its fields filled in, with the words between stars in italics."""
    return re.sub(r"\*([^*]+)\*", r"<i>\1</i>", text_markup(game.fill(text)))


def lettered_scene(
    board: LetteredBoard, width_mm: float, palette: str, templates: Templates = SHIPPED
) -> Scene:
    """Draw a board that is cut in letters on a slab of stone ``width_mm`` wide, as high as its rows need."""
    message = messages(templates)
    alt = message("evidence-alt", rows=message.parted(board.rows))
    return slab(board.rows, palette, width_mm, board.title, alt)


def lettered_board(game: Game, board: LetteredBoard, look: Styles) -> StoryItem:
    """Return a board that is cut in letters, and a caption with what it says and where it was found."""
    message = game.message
    scene = lettered_scene(board, look.measure_mm, look.palette.name, game.templates)
    drawing = Drawing(scene, look.measure_mm * POINTS_PER_MM)
    number = source_number(game.sources, board.source)
    words = message("evidence-board", says=board.says, found=board.found, source=_SOURCE_MARK)
    caption = MeasuredParagraph(_colour_source(words, number, look), look.caption)
    caption.spaceBefore = look.scale.leading * 0.35
    return Stack([drawing, caption], look.scale.leading * 0.4)


def reconstruction_chapter(game: Game, look: Styles) -> list[StoryItem]:
    """Return the reconstruction of the default reading: a table with a row for each step, or paragraphs.

    A rival reading stands in the row, with the length of its games if both were studied with the same player
    and differ in length. Large print has paragraphs. There is no head. Empty for other readings, for changed
    rules or another number of men, and for a game without an account of its reconstruction.
    """
    account = reconstruction(game)
    if account is None or game.choice.reading or game.choice.options or game.choice.men:
        return []
    message = game.message
    numbers = {
        block.rule: block.number for section in game.sections for block in section.blocks if block.rule
    }
    rows = [_step(game, step, numbers, look) for step in account.steps]
    heads = (message("made-said"), message("made-gap"), message("made-played"))
    if look.scale.text > TABLE_PT:
        return [
            MeasuredParagraph(labelled(head, text, message), look.entry)
            for row in rows
            for head, text in zip(heads, row, strict=True)
        ]
    widths = [share * look.measure_mm * POINTS_PER_MM for share in (0.32, 0.26, 0.42)]
    header = [text_markup(head) for head in heads]
    continuation = ruled_table([text_markup(message("made-again")), *header[1:]], (), look, widths)
    continuation.spaceAfter = 0.0
    return table_by_rows(header, rows, look, widths, continuation)


def _step(game: Game, step: ReconstructionStep, numbers: Mapping[str, str], look: Styles) -> list[str]:
    """Return the cells of a step as markup; ``numbers`` are those of the rules."""
    message, red = game.message, look.palette.rubric
    source = source_number(game.sources, step.source)
    said = text_markup(game.fill(step.said))
    if source:
        before, stop = _before_number(said, game)
        said = before + raised_number(source, look, look.scale.cell) + stop
    rule = numbers.get(step.rule, "")
    played = [text_markup(game.fill(step.played))]
    played += [f'<font color="{red}">{text_markup(message("made-rule", rule=rule))}</font>'] if rule else []
    titles = {reading.name: reading.title for reading in game.readings}
    usual = reading_study(game.id, game.reading.name, game.templates)
    known = [rival for rival in step.rivals if rival in titles]
    otherwise = (
        readings_with_other_network(game.id, game.reading.name, known, game.templates) if known else set()
    )
    for rival in known:
        compared = reading_study(game.id, rival, game.templates)
        text = message("made-rival", reading=titles[rival])
        if usual and compared and rival not in otherwise:
            mean, as_usual = compared.throws.mean, usual.throws.mean
            if abs(mean - as_usual) > _SAME_LENGTH * as_usual:
                lengths = {"throws": f"{mean:.0f}", "usual": f"{as_usual:.0f}"}
                text = message("made-compared", reading=titles[rival], **lengths)
        played.append(f"<i>{text_markup(text)}</i>")
    return [said, text_markup(game.fill(step.gap)), " ".join(played)]
