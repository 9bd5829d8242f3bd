"""The chapters of a booklet beside its rules, from files that a game may have or lack."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from xml.sax.saxutils import escape

import pypdfium2
import pytest

from tabulae.library.choice import GameChoice
from tabulae.library.games.game import load_game
from tabulae.library.games.records import Game
from tabulae.library.studies import stored_study
from tabulae.library.tested_plays import AdviceTests, Contest, MaximTrial
from tabulae.library.told.background import (
    evidence,
    maxim_tests,
    maxims,
    reconstruction,
    source_number,
    story,
)
from tabulae.library.told.puzzles import puzzles_of
from tabulae.library.told.told_game import told_game
from tabulae.library.words.messages import messages
from tabulae.paper.documents.back_matter import (
    glossary_of,
    readings,
    short_address,
    short_changes,
    short_entries,
)
from tabulae.paper.documents.book_ends import first_spread
from tabulae.paper.documents.booklet import _chapters, booklet
from tabulae.paper.documents.chapters import (
    evidence_chapter,
    lettered_scene,
    maxims_section,
    quoted_markup,
    reconstruction_chapter,
    story_chapter,
    with_all_sources,
)
from tabulae.paper.documents.listed_sources import listed_sources
from tabulae.paper.documents.puzzle_pages import UpsideDown, puzzle_pages
from tabulae.paper.documents.quoted_spread import VerseLines, quoted_spread, spread_passage
from tabulae.paper.documents.told_pages import told_pages
from tabulae.paper.documents.worded_boards import BoardSetter
from tabulae.paper.flow.columns import Beside, Pair, drawings, flatten
from tabulae.paper.flow.flowables import Drawing, Head, MeasuredTable, Stack, table_by_rows
from tabulae.paper.flow.page_design import BOOK_PAGES, TypeScale, styles
from tabulae.paper.flow.paragraph import MeasuredParagraph
from tabulae.paper.flow.rule_layout import TextCache
from tabulae.scene.fonts import glyph_outline, glyphs, ink_box, missing_glyphs, typeface
from tabulae.scene.primitives import Circle, Group, Text
from tabulae.scene.style import palette_named
from tests.support.listed import GAMES
from tests.support.page_flow import of_type
from tests.support.tables import rows

LOOK = styles(TypeScale(10.5), palette_named("colour"))
HEAD = Head("A chapter", 20.0, LOOK)


@cache
def tabula() -> Game:
    return load_game(GameChoice("tabula"))


def words(game: Game) -> str:
    pages = pypdfium2.PdfDocument(booklet(game).reading)
    return " ".join(" ".join(page.get_textpage().get_text_bounded() for page in pages).split())


@pytest.mark.long
@pytest.mark.slow
def test_a_booklet_has_every_chapter_of_its_game() -> None:
    said = words(tabula())
    proof, account = evidence(tabula()), reconstruction(tabula())
    assert proof and account
    for line in proof.passages[0].lines:
        assert line.text.replace("᾽", "") in said.replace("᾽", "").replace("’", "")
    for section in story(tabula()):
        assert section.title.split()[0].lower() in said.lower()
    assert all(step.played.split(".")[0][:30] in said for step in account.steps)


@rows("name", GAMES)
def test_every_glyph_of_a_quotation_is_there(name: str) -> None:
    proof = evidence(load_game(GameChoice(name)))
    for passage in proof.passages if proof else ():
        lines = " ".join(line.text for line in passage.lines)
        assert missing_glyphs(lines, "regular") == missing_glyphs(lines, "italic") == []


@rows("name", GAMES)
def test_every_letter_of_an_old_text_is_drawn(name: str) -> None:
    """A face may have an empty glyph: it is not missing, and nobody sees it."""
    proof = evidence(load_game(GameChoice(name)))
    for passage in proof.passages if proof else ():
        for line in passage.lines:
            style = "italic" if quoted_markup(line.text).startswith("<i>") else "regular"
            shown = zip(line.text, glyphs(line.text, style), strict=False)
            empty = [
                letter for letter, one in shown if letter.strip() and not glyph_outline(one.number, style, 10)
            ]
            assert empty == [], line.text


def test_the_men_that_a_line_names_stand_beside_it_and_in_the_figure() -> None:
    passage = spread_passage(tabula())
    assert passage and passage.example
    position = tabula().examples[passage.example].position
    for line in passage.lines:
        for seat, points in line.men.items():
            number = tabula().rules.seat_number(seat)
            assert all(position.on(number, tabula().rules.board.points.index(point)) for point in points)
    left, right = quoted_spread(tabula(), "colour", LOOK, BOOK_PAGES["a5"])
    stacks = [of_type(Stack, page.parts[0]).parts for page in (left, right)]
    ours = of_type(VerseLines, stacks[1][1])
    assert isinstance(stacks[0][1], VerseLines)
    heights = [stack[0].wrap(*BOOK_PAGES["a5"].block_pt)[1] for stack in stacks]
    assert heights[0] == pytest.approx(heights[1]), "both texts begin at one height"
    note = of_type(MeasuredParagraph, stacks[0][-1])
    assert note.text.startswith("Three points")
    assert note.getSpaceBefore() == pytest.approx(left.left_pt + 0.8 * LOOK.scale.leading), "as much below it"
    for line in passage.lines:
        items = ours._items(line, line.says)
        said = {item.string for item in items if isinstance(item, Text)}
        assert said == {line.says, *(", ".join(points) for points in line.men.values())}
        assert sum(isinstance(item, Group) for item in items) >= len(line.men)


@pytest.mark.slow
def test_sources_of_all_chapters_are_numbered_once() -> None:
    for name in GAMES:
        game = with_all_sources(load_game(GameChoice(name)))
        works = [source.id for source in game.sources]
        assert len(works) == len(set(works))
        told, made = evidence(game), reconstruction(game)
        works = [one.source for one in told.passages] + [one.source for one in told.boards] if told else []
        assert all(source_number(game.sources, work) for work in works)
        for step in made.steps if made else ():
            assert source_number(game.sources, step.source)


@rows("name", GAMES)
def test_lengths_of_rival_readings_are_those_of_the_study(name: str) -> None:
    game = load_game(GameChoice(name))
    rows = repr(
        [
            getattr(one, "text", one)
            for one in reconstruction_chapter(game, replace(LOOK, scale=TypeScale(18)))
        ]
    )
    told = [(int(one), int(two)) for one, two in re.findall(r"about (\d+) throws instead of (\d+)", rows)]
    kept = stored_study(name)
    assert kept is not None
    means = {one.reading: round(one.throws.mean) for one in kept.readings}
    usual = means[game.reading.name]
    assert all(two == usual and one in means.values() and one != usual for one, two in told)
    if name == "tabula":
        assert told


def test_missing_chapters_are_left_out() -> None:
    bare = load_game(GameChoice("tabula", tabula().readings[1].name))
    assert reconstruction_chapter(bare, LOOK) == [], "the account is that of the usual reading"
    passage = spread_passage(tabula())
    assert passage
    all_of_it = evidence_chapter(tabula(), LOOK)
    assert len(evidence_chapter(tabula(), LOOK, left_out_id=passage.id)) < len(all_of_it)
    assert story_chapter(tabula(), LOOK)


def contest(low: float, high: float) -> Contest:
    points = (low + high) / 2
    return Contest(
        games=100, won=40, lost=40, drawn=20, points=points, low=low, high=high, held=1, changed=0.2
    )


def advice_tests(heeded_high: float, defied_high: float) -> AdviceTests:
    """Tests of the first maxim of Tabula, with the upper ends of what heeding and defying it brings."""
    test = maxim_tests("tabula")[0]
    heeded, defied = contest(-0.2, heeded_high), contest(-0.5, defied_high)
    trial = MaximTrial(id=test.id, test=test, heeded=heeded, defied=defied)
    return AdviceTests(
        game="tabula", reading="bell", games=100, seed=1, player="sensible", network={}, trials=(trial,)
    )


def test_without_figures_only_what_games_confirm_is_advised(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabulae.paper.documents.chapters.maxim_positions", lambda game: None)
    section = maxims_section(tabula(), advice_tests(0.01, -0.01))
    assert section is not None and len(section.blocks) == 1
    assert maxims_section(tabula(), advice_tests(-0.01, -0.01)) is None, "advice that loses is none"
    assert maxims_section(tabula(), advice_tests(0.01, 0.01)) is None, "nor is what does not matter"
    untested = maxims_section(tabula(), None)
    told = maxims(tabula())
    assert untested and told and len(untested.blocks) == len(told.maxims)


@pytest.mark.parametrize(
    ("heeded", "defied", "refuted"),
    [(-0.9, -0.5, True), (-0.5, -0.9, False), (-0.6, -0.5, False), (-0.65, -0.5, True)],
)
def test_advice_is_refuted_by_an_opposite_that_does_better(
    heeded: float, defied: float, refuted: bool
) -> None:
    """Both are known within a tenth, so their difference within 0.14."""

    def around(points: float) -> Contest:
        return contest(points - 0.1, points + 0.1)

    tests = advice_tests(0.0, 0.0)
    tried = tests.trials[0].model_copy(update={"heeded": around(heeded), "defied": around(defied)})
    assert tried.refuted == refuted
    section = maxims_section(tabula(), tests.model_copy(update={"trials": (tried,)}))
    assert section and all(block.figures for block in section.blocks)
    assert (f"advice-{tried.id}" in {block.figures[0] for block in section.blocks}) != refuted


@rows("text_pt", [10.5, 18.0])
def test_a_story_has_one_picture_in_its_first_section(text_pt: float) -> None:
    parts = list(flatten(story_chapter(tabula(), replace(LOOK, scale=TypeScale(text_pt)))))
    heads = [number for number, part in enumerate(parts) if isinstance(part, Head)]
    pictures = [number for number, part in enumerate(parts) if isinstance(part, Drawing)]
    assert len(pictures) == 1 and heads[0] < pictures[0] < heads[1]


def test_source_numbers_are_raised_in_story_advice_and_reconstruction() -> None:
    """A raised red number."""
    game = with_all_sources(tabula())
    sign = re.compile(r'<super rise="[\d.]+" size="[\d.]+"><font color="#9b2d1f">[\d,]+</font></super>')
    advice = maxims_section(game, None)
    assert advice and any(maxim.source for maxim in maxims(game).maxims)  # type: ignore[union-attr]
    advised = [
        of_type(MeasuredParagraph, part).text
        for block in advice.blocks
        for part in TextCache(LOOK).rule(block)
    ]
    told = [part.text for part in flatten(story_chapter(game, LOOK)) if isinstance(part, MeasuredParagraph)]
    made = [
        cell.text
        for table in reconstruction_chapter(game, LOOK)
        for row in getattr(table, "_cellvalues", ())
        for cell in row[:1]
        if isinstance(cell, MeasuredParagraph)
    ]
    for words in (advised, told, made):
        assert any(sign.search(text) for text in words)
        assert not any("[" in text for text in words)


def test_a_glossary_keeps_three_entries_with_its_head_and_two_at_its_end() -> None:
    head, *entries = glossary_of(tabula(), LOOK)
    assert len(entries) > 5 and head.keep_with_next
    kept = [entry.keep_with_next for entry in entries]
    assert kept == [True, True, *[False] * (len(entries) - 4), True, False]


def test_tables_that_run_on_repeat_their_header() -> None:
    message = messages()
    for table in readings(tabula(), LOOK, level=2)[2:]:
        head, header = of_type(Stack, table.continuation).parts
        assert isinstance(head, Head) and isinstance(header, MeasuredTable)
        assert (head.words, head.level, head.key) == (message("readings-again"), 2, "")
        assert len(header._cellvalues) == 1
    for table in reconstruction_chapter(tabula(), LOOK)[1:]:
        assert "continued" in message("made-again")
        header = of_type(MeasuredTable, table.continuation)
        assert header._cellvalues[0][0].text.replace("\u00a0", " ") == message("made-again")


def test_answers_are_upside_down() -> None:
    turned = UpsideDown(MeasuredParagraph("Turn me round", LOOK.small), 0.0)
    assert turned.wrap(200, 100)[1] == pytest.approx(LOOK.small.leading)


def test_the_answers_of_all_puzzles_stand_together() -> None:
    stored = puzzles_of(tabula())
    assert stored is not None
    *_, answers = puzzle_pages(BoardSetter(tabula(), "colour", LOOK, 500.0), HEAD, stored)
    assert (
        isinstance(answers, Stack) and len(answers.parts) == len(stored.puzzles) + 1
    )  # and how they were found
    assert all(isinstance(answer, UpsideDown) for answer in answers.parts)


def test_the_words_that_open_a_chapter_stand_with_its_first_boards() -> None:
    """A page would else end with a head and words about boards that are overleaf."""
    stored, told = puzzles_of(tabula()), told_game(tabula())
    assert stored is not None and told is not None
    after = Stack([])
    setter = BoardSetter(tabula(), "colour", LOOK, 500.0)
    strip = puzzle_pages(setter, HEAD, stored, [after])
    assert strip[-1] is after is list(strip[1].alternative or ())[-1]
    for items in (strip, told_pages(setter, HEAD, told)):
        words, *_, last = flatten(items[1:2])
        assert isinstance(words, MeasuredParagraph) and last is not words
        assert next(drawings(items[1:2]), None) is not None


@pytest.mark.long
@pytest.mark.slow
@rows("name", lambda: [name for name in GAMES if puzzles_of(load_game(GameChoice(name)))])
@rows("text_pt", [10.5, 20.0])
def test_the_boards_of_all_puzzles_have_one_size(name: str, text_pt: float) -> None:
    """The first was once twice as large as the others; in large type it must be smaller now and then."""
    game, look = load_game(GameChoice(name)), styles(TypeScale(text_pt), palette_named("colour"))
    stored = puzzles_of(game)
    assert stored is not None
    setter = BoardSetter(game, "colour", look, BOOK_PAGES["a5"].block_pt[1])
    _, *story = puzzle_pages(setter, HEAD, stored)
    ways = 0
    while story:
        boards = list(drawings(story))
        assert len(boards) == len(stored.puzzles)
        of_one_size = boards if text_pt < 13 else boards[1:]
        assert len({board.width for board in of_one_size}) == 1
        assert all(board.planned and board.planned.man_mm * board.scale >= 4 for board in of_one_size)
        story, ways = list(story[0].alternative or ()), ways + 1
    assert ways


@pytest.mark.slow
@rows("name", GAMES)
def test_every_source_stands_beside_the_code_of_its_address(name: str) -> None:
    game = with_all_sources(load_game(GameChoice(name)))
    _, *rows = listed_sources(game, LOOK)
    cells = [cell for row in rows for cell in (row.rows[0] if isinstance(row, Pair) else [row])]
    for number, source in enumerate(game.sources, start=1):
        cell = cells[number - 1]
        text = of_type(Stack, cell.text if isinstance(cell, Beside) else cell)
        cited = re.sub("<[^>]*>", "", of_type(MeasuredParagraph, text.parts[0]).text)
        assert cited.replace("\u00a0", " ").startswith(f"{number} {escape(source.citation[:6])}")
        address = short_address(source.link)
        assert [drawing.alt for drawing in drawings([cell])] == [address] * bool(address)
        assert escape(address) in cited


def test_a_note_on_a_quotation_stays_with_it() -> None:
    large = styles(TypeScale(20.0), palette_named("colour"))
    for look, stays in ((LOOK, True), (large, False)):
        *_, place, note = evidence_chapter(load_game(GameChoice("seis-dos-y-as")), look)
        assert place.keep_with_next is stays
        assert "The sentence goes on" in of_type(MeasuredParagraph, note).text


def test_no_entry_of_a_poster_goes_over_to_the_next_column() -> None:
    head, *entries = short_entries(tabula(), LOOK)
    assert isinstance(head, Head) and len(entries) > 6
    assert all(isinstance(entry, Stack) and entry.getSpaceAfter() >= 0 for entry in entries)
    entry = of_type(MeasuredParagraph, of_type(Stack, entries[0]).parts[0])
    assert "six\u00a0sides" in entry.text


def test_neither_end_of_a_table_stands_alone() -> None:
    rows = table_by_rows(("a", "b"), [[str(n), "x"] for n in range(5)], LOOK, [50.0, 50.0])
    assert [row.keep_with_next for row in rows] == [True, True, True, True, False]


def test_the_ring_between_the_words_of_a_lettered_board_covers_no_letter() -> None:
    proof = evidence(load_game(GameChoice("ludus-duodecim-scriptorum")))
    assert proof is not None and proof.boards
    for board in proof.boards:
        scene = lettered_scene(board, 120.0, "colour")
        for ring in (item for item in scene.items if isinstance(item, Circle)):
            letters = [
                item for item in scene.items if isinstance(item, Text) and 0 < item.y - ring.y < item.size_mm
            ]
            assert len(letters) >= 12
            for letter in letters:
                box = ink_box(letter.string, letter.font, letter.size_mm)
                assert abs(letter.x - ring.x) > (box.right - box.left) / 2 + ring.radius, letter.string


def test_the_changes_of_the_short_game_are_listed() -> None:
    """In some games more is changed than the number of men, and a teacher must know it."""
    assert [topic for topic, _ in short_changes(load_game(GameChoice("tabula")))] == ["Aim"]
    topics = [topic for topic, _ in short_changes(load_game(GameChoice("diecisiete-tablas")))]
    assert topics == ["Start", "Hitting", "Winning", "No way on"]
    assert short_changes(load_game(GameChoice("irish"))) == ()


def test_rows_on_the_first_spread_have_a_label_with_a_colon() -> None:
    """Regression: "You need. a board of 24 points"."""
    game = load_game(GameChoice("backgammon", "hyper"))
    first = first_spread(game, "colour", BOOK_PAGES["a5"], LOOK)[1]
    said = [part.text for part in first.parts if isinstance(part, MeasuredParagraph)]
    assert said[0].startswith("<b>You need:</b> a board")


@pytest.mark.parametrize("name", ["buffa-de-baldrac", "doblet"])
def test_a_table_of_readings_never_has_ours_alone(name: str) -> None:
    """Regression: *How others play, how we play*, and then only how we play."""
    game = load_game(GameChoice(name))
    assert len(readings(game, LOOK)) == 1 + len(game.readings)  # a head, and a table for each row


def test_the_first_letters_of_rules_are_coloured_and_of_no_section_of_the_story() -> None:
    items = _chapters(load_game(GameChoice("laquet")), "colour", BOOK_PAGES["a5"], LOOK)
    coloured = {item.key: bool(item.initial) for item in items if isinstance(item, Head)}
    assert coloured["setup"] and coloured["chapter-story"]
    assert not coloured["history"]


@pytest.mark.slow
@pytest.mark.long
def test_an_old_text_that_no_page_holds_as_a_table_is_told_line_by_line() -> None:
    """On a larger board the poem stands among the chapters; in sans its table was higher than a page."""
    game = load_game(GameChoice("tabula", base=8))
    with typeface("sans"):
        assert booklet(game, "a4").pages > 20
