"""Rule texts follow every choice: what is printed is true, and what a choice changes is told."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from tabulae.engine.ending import deadlock
from tabulae.engine.errors import OptionError
from tabulae.engine.options import NUMERIC_OPTIONS
from tabulae.engine.turns import turn_search
from tabulae.kit.check import single_changes, unsaid_options, untold_choices
from tabulae.library.choice import GameChoice
from tabulae.library.games.chosen_words import (
    changes_by_hand,
    general_passage,
    option_chapters,
    option_title,
)
from tabulae.library.games.examples import game_examples
from tabulae.library.games.folders import game_model, rules_file
from tabulae.library.games.game import load_game
from tabulae.library.games.records import Bullets, Game, Paragraph, Table
from tabulae.library.games.rule_text import (
    SENTENCE,
    condition_holds,
    parse_blocks,
    parse_condition,
    read_chapters,
    sentence_conditions,
    true_text,
)
from tabulae.library.templates import SHIPPED, Templates
from tabulae.library.told.background import maxims, model_answers, story, summary
from tabulae.paper.documents.back_matter import short_changes
from tabulae.paper.documents.chapters import maxims_section
from tests.support.listed import GAMES
from tests.support.tables import rows

LANGUAGES = ("en", "es")
PAIRS = 6
"""Pairs of changes that are drawn by lot in each game."""


def printed(game: Game) -> str:
    """All that is printed of the rules and in short, in one line."""
    parts: list[str] = []
    for section in game.sections:
        for block in section.blocks:
            for part in block.blocks:
                if isinstance(part, Paragraph):
                    parts.append("".join(run.text for run in part.runs))
                elif isinstance(part, Bullets):
                    parts += ["".join(run.text for run in item) for item in part.items]
                elif isinstance(part, Table):
                    parts += ["".join(run.text for run in cell) for row in part.rows for cell in row]
    return " | ".join([*parts, *(says for _, says in summary(game))])


def plain(game: Game, text: str) -> str:
    (paragraph,) = parse_blocks(game.fill(text)) or (Paragraph(()),)
    return "".join(run.text for run in paragraph.runs) if isinstance(paragraph, Paragraph) else ""


def untrue(game: Game) -> Iterator[str]:
    """The passages and sentences of the rules that are printed where their conditions do not hold."""
    text, path = printed(game), rules_file(game.id, game.templates)
    assert path is not None
    true, false = set[str](), set[str]()  # what stands in several passages may be true in one of them
    for passage in (passage for chapter in read_chapters(path) for passage in chapter.passages):
        holds = condition_holds(passage.when, game.values)
        for match in SENTENCE.finditer(passage.text):
            held = condition_holds(parse_condition(match["when"]), game.values)
            if not held or holds:
                (true if held else false).add(plain(game, match["text"]))
    yield from (said for said in sorted(false - true) if len(said) > 25 and said in text)


def changed_games(name: str, language: str) -> Iterator[Game]:
    """The game with every single change that can be played, and with some pairs, in readings by lot."""
    templates = Templates(None, language)
    model = game_model(name, templates)
    changes, lot = list(single_changes(model)), random.Random(name)
    pairs = [lot.sample(changes, 2) for _ in range(PAIRS)] if len(changes) > 1 else []
    drawn = [(lot.choice(sorted(model.readings)), pair) for pair in pairs]
    for reading, chosen in [*((None, [change]) for change in changes), *drawn]:
        try:
            yield load_game(GameChoice(name, reading, dict(chosen), templates=templates))
        except OptionError:
            continue


def numbers_of_none(game: Game) -> Iterator[str]:
    """What the rules print of a number that an option has not."""
    none = [option for option in NUMERIC_OPTIONS if game.values[option] == "none"]
    path = rules_file(game.id, game.templates)
    assert path is not None
    for passage in (passage for chapter in read_chapters(path) for passage in chapter.passages):
        if condition_holds(passage.when, game.values):
            text = true_text(passage.text, game.values)
            yield from (text for option in none if f"{{{option}" in text)


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
@rows("name", GAMES)
def test_nothing_untrue_is_printed_whatever_is_chosen(name: str, language: str) -> None:
    for game in changed_games(name, language):
        assert [*untrue(game), *numbers_of_none(game)] == [], game.choice
        topics = [topic for topic, _ in summary(game)]
        assert len(set(topics)) == len(topics), game.choice


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
@rows("name", GAMES)
def test_every_choice_is_told(name: str, language: str) -> None:
    templates = Templates(None, language)
    assert [*unsaid_options(name, templates), *untold_choices(name, templates)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@rows("name", GAMES)
def test_every_change_has_a_title_and_a_sentence_of_its_own(name: str, language: str) -> None:
    """The list of changes names no option, and tells no more of another reading than what was changed."""
    templates = Templates(None, language)
    chapters, values = option_chapters(templates), load_game(GameChoice(name, templates=templates)).values
    for option, value in single_changes(game_model(name, templates)):
        assert option_title(chapters, option) != option
        played = "7" if value == "n" else value  # as many sides as a quarter has points
        said = general_passage(chapters, option, {**values, option: played})
        assert option == "course" or said is not None or values[option] == value, f"{option}={value}"


def test_a_change_is_told_by_the_note_of_a_reading_that_changes_nothing_else() -> None:
    (row,) = changes_by_hand(load_game(GameChoice("tabula", None, {"course": "opposite"})))
    assert row[0] == "The way round" and row[1].startswith("Black goes the other way round")
    (row,) = changes_by_hand(load_game(GameChoice("quinze-tablas", None, {"goal": "none"})))
    assert row == ("Winning by where men stand", "You win nothing by where your men stand.")


def test_a_general_sentence_does_not_stand_within_another() -> None:
    text = printed(load_game(GameChoice("quinze-tablas", None, {"goal": "none"})))
    assert "whole first quarter. You win nothing by where your men stand." in text


@pytest.mark.parametrize(
    ("options", "gone", "said"),
    [
        ({"obligation": "free"}, "You must use as many of your dice", "You may stop at any time"),
        ({"held_by": "1"}, "two or more enemy men", "A single man closes his point"),
        ({"doublets": "twice"}, "Doubles are nothing special", "use each of them twice"),
        ({"overshoot": "rear_mobile"}, "from 24 any number will do", "no man of yours behind him can use it"),
        ({"stack_limit": "3"}, "as many as you like", "of your men may share a point. Then it is full"),
        (
            {"unused_dice": "lose_game"},
            "Dice you cannot use are lost",
            "If you cannot use every die, you lose",
        ),
    ],
)
def test_the_leaflet_of_tabula_says_what_is_played(options: dict[str, str], gone: str, said: str) -> None:
    assert gone in printed(load_game(GameChoice("tabula")))
    text = printed(load_game(GameChoice("tabula", None, options)))
    assert gone not in text and said in text


@pytest.mark.parametrize(
    ("name", "example", "options", "gone", "said"),
    [
        ("backgammon", "bar-first", {"unused_dice": "lose_game"}, "6 is lost", "and the 6 loses the game."),
        ("irish", "doublet", {"doublets": "again"}, "that is all", "to 18, and White throws again."),
        ("irish", "last", {"degrees": "gammon"}, "does not matter", "so the win counts double."),
        ("buffa-de-baldrac", "last", {"doublets": "twice"}, "The third", "Black has won."),
        ("laquet", "nothing", {"unused_dice": "lost"}, "go to Black", "Both dice are lost."),
        ("todas-tablas", "shut-out", {"unused_dice": "lose_if_none"}, "[", "White has lost."),
        ("el-mundo", "off-second", {"overshoot": "exact"}, "stand behind", "for B5 and B6. It moves"),
    ],
)
def test_captions_say_what_is_played(
    name: str, example: str, options: dict[str, str], gone: str, said: str
) -> None:
    usual = load_game(GameChoice(name)).examples[example].caption
    caption = load_game(GameChoice(name, None, options)).examples[example].caption
    assert said in caption and gone not in caption and caption != usual


@pytest.mark.parametrize("language", LANGUAGES)
@rows("name", GAMES)
def test_sentences_of_captions_ask_for_values_that_may_be_played(name: str, language: str) -> None:
    templates = Templates(None, language)
    model = game_model(name, templates)
    played = [load_game(GameChoice(name, reading, templates=templates)).values for reading in model.readings]
    may_be = {*single_changes(model), *(change for values in played for change in values.items())}
    for example in game_examples(name, templates):
        conditions = sentence_conditions(f"{example.caption} {example.question}")
        asked = [(option, value) for one in conditions for option, values in one.items() for value in values]
        assert set(asked) <= may_be, example.id


def test_a_draw_is_told_where_single_men_can_shut_both_sides_in() -> None:
    game = load_game(GameChoice("medio-emperador", "alone", {"held_by": "1"}))
    position = game.rules.parse("white 1x10 2-6 | black 24x10 19-23")
    assert deadlock(game.rules, position, 0) is not None
    assert "Then nobody wins: the game is a draw." in printed(game)
    assert "play never comes to that" in printed(load_game(GameChoice("medio-emperador", "alone")))


@rows("name", ["buffa-de-baldrac", "pareia-de-entrada", "tabula", "ludus-duodecim-scriptorum"])
def test_no_die_is_left_over_for_a_man_who_has_used_one(name: str) -> None:
    text = printed(load_game(GameChoice(name, None, {"combine": "separate"})))
    assert "for any man" not in text and "different man" in text


def test_men_who_may_wait_on_the_bar_come_in_if_only_they_can_use_a_die() -> None:
    game = load_game(GameChoice("todas-tablas", None, {"reentry": "optional"}))
    position = game.rules.parse("white 24x14 bar:1 | black 23x15")
    assert not any(turn.unused for turn in turn_search(game.rules, position, 0, (1, 2)).turns())
    assert "if only a man on the bar can use a die, he must come in" in printed(game)
    free = load_game(GameChoice("todas-tablas", None, {"reentry": "optional", "obligation": "free"}))
    assert "You may leave men waiting on your bar" in printed(free) and "only a man" not in printed(free)


@pytest.mark.parametrize(("name", "said"), [("emperador", "that counts 1"), ("backgammon", "a single win")])
def test_a_win_by_dice_that_cannot_be_used_says_what_it_counts(name: str, said: str) -> None:
    for option in ("lose_game", "lose_if_none"):
        assert said in printed(load_game(GameChoice(name, None, {"unused_dice": option})))


@rows("option", ["lose_game", "lose_if_none"])
def test_a_win_by_dice_that_cannot_be_used_is_no_gammon(option: str) -> None:
    text = printed(load_game(GameChoice("backgammon", None, {"unused_dice": option})))
    assert text.count("counts one. If you win by taking off all your men and") == 1
    assert "counts one; two if it was won by taking off all men and the loser" in text


@pytest.mark.parametrize(
    ("language", "name", "said"),
    [
        ("en", "todas-tablas", "uses the most. Dice you cannot"),
        ("es", "cab-e-quinal", "usar más. Los dados que"),
    ],
)
def test_what_is_lost_has_its_noun_where_one_must_go_on(language: str, name: str, said: str) -> None:
    game = load_game(GameChoice(name, None, {"obligation": "greedy"}, templates=Templates(None, language)))
    assert said in printed(game)


def test_who_names_a_page_has_it_among_the_sources() -> None:
    for name in GAMES:
        game, path = load_game(GameChoice(name)), rules_file(name, Templates())
        links = " ".join(source.link or "" for source in game.sources)
        named = re.findall(r"page (\w+(?:\.\w+)+)", path.read_text(encoding="utf-8") if path else "")
        assert [page for page in named if page not in links] == []


def test_examples_have_nobody_on_the_bar_where_nobody_is_hit() -> None:
    assert "bar-first" in load_game(GameChoice("irish")).examples
    assert "bar-first" not in load_game(GameChoice("irish", None, {"held_by": "1"})).examples


def test_dice_that_are_lost_are_not_passed_on() -> None:
    game = load_game(GameChoice("el-mundo", None, {"unused_dice": "lost"}))
    rules = {block.rule for section in game.sections for block in section.blocks}
    text = printed(game)
    assert "passed-dice" not in rules and "passed die" not in text and "Pass " not in text
    assert "Dice you cannot use are lost." in text


def test_a_rule_that_only_a_choice_makes_matter_is_told_where_it_belongs() -> None:
    game = load_game(GameChoice("el-mundo", None, {"stack_limit": "3"}))
    chapters = {block.rule: section.id for section in game.sections for block in section.blocks}
    assert (chapters["stack-limit"], chapters["no-room"]) == ("turn", "hitting")
    assert "at least one is full of your own men, the men who still have to come in wait" in printed(game)
    assert "all men are in" not in printed(game)


def test_a_general_sentence_stands_where_its_own_option_was_told() -> None:
    options = {"reentry": "optional", "must_hit": "none"}
    text = printed(load_game(GameChoice("el-mundo", None, options, templates=Templates(None, "es"))))
    assert "al lado del tablero. No tiene que volver a entrar enseguida. Puedes comer una ficha sola" in text


def test_a_sentence_may_be_of_all_numbers_from_one_on() -> None:
    text = printed(load_game(GameChoice("quinze-tablas", None, {"stack_limit": "4"})))
    assert "A point holds no more than four men." in text and "Pairs or more of yours" in text
    assert "At most four of your men" not in text, "the general sentence is not needed"
    assert "Pairs of yours" in printed(load_game(GameChoice("quinze-tablas")))


def test_what_a_game_does_not_offer_is_refused_with_what_it_does() -> None:
    with pytest.raises(OptionError, match=r"with another laps: what may be set is course, .*overshoot"):
        load_game(GameChoice("tabula", None, {"laps": "true"}))


def test_a_choice_that_changes_nothing_is_none() -> None:
    assert load_game(GameChoice("tabula", None, {"obligation": "max", "entry_limit": "12"})).as_usual
    assert load_game(GameChoice("tabula")).templates == SHIPPED


@pytest.mark.parametrize(("value", "holds"), [("none", False), ("2", False), ("3", True), ("12", True)])
def test_a_condition_may_allow_any_number_from_one_on(value: str, holds: bool) -> None:
    assert condition_holds(parse_condition("stack_limit=3+"), {"stack_limit": value}) is holds


def test_men_who_stay_at_the_end_of_their_way_can_leave_nobody_a_move() -> None:
    game = load_game(GameChoice("diecisiete-tablas", None, {"stack_limit": "none", "goal": "mirror"}))
    assert "If nobody can move any more" in printed(game)
    blocked = game.rules.parse("white 28x17 | black 1x17")
    assert deadlock(game.rules, blocked, 0) is not None


@pytest.mark.parametrize(("value", "holds"), [("none", False), ("9", False), ("2n", True), ("n", False)])
def test_a_condition_may_allow_a_term(value: str, holds: bool) -> None:
    assert condition_holds(parse_condition("entry_limit=2n"), {"entry_limit": value}) is holds
    assert condition_holds(parse_condition("entry_limit=number"), {"entry_limit": value}) is (value != "none")


@pytest.mark.parametrize("course", ["same", "opposite"])
def test_half_way_is_said_only_where_the_limit_is_half_way(course: str) -> None:
    usual = printed(load_game(GameChoice("tabula", None, {"course": course})))
    text = printed(load_game(GameChoice("tabula", None, {"course": course, "entry_limit": "9"})))
    for said in ("half way round", "past the middle", "in the first half of the board"):
        assert said not in text
    assert "in the first half of the board" in usual
    assert "go past point 9" in text


def test_a_limit_that_a_die_goes_past_is_refused_with_the_least_that_works() -> None:
    with pytest.raises(OptionError, match="set entry_limit=6 or more"):
        load_game(GameChoice("tabula", None, {"entry_limit": "5"}))
    assert load_game(GameChoice("tabula", None, {"entry_limit": "6"})).rules.options.entry_limit == 6


@rows("name, men, points", [("diecisiete-tablas", 4, 7), ("quinze-tablas", 6, 6)])
def test_a_prime_that_too_few_men_could_close_is_no_way_to_win(name: str, men: int, points: int) -> None:
    with pytest.raises(OptionError, match=f"{men} men cannot close {points} points"):
        load_game(GameChoice(name, "short", {"goal": "none"}))
    assert load_game(GameChoice(name, None, {"goal": "none"})).rules.options.goal == "none"


@rows("held_by, waiting", [("1", "hand:12"), ("2", "bar:1 off:11"), ("2", "hand:11 bar:1")])
def test_who_finds_no_room_beside_own_men_lets_others_move(held_by: str, waiting: str) -> None:
    game = load_game(GameChoice("tabula", None, {"held_by": held_by, "stack_limit": "3"}))
    assert "one is full of your own men, the men who still have to come in wait" in printed(game)
    full = game.rules.parse(f"white 1x3 {waiting} | black 2x2 3x2 4x2 5x2 6x2 off:5")
    assert [turn.unused for turn in turn_search(game.rules, full, 0, (1, 6)).turns()] == [()]
    room = game.rules.parse(f"white 1x2 7 {waiting} | black 2x2 3x2 4x2 5x2 6x2 off:5")
    assert [turn.unused for turn in turn_search(game.rules, room, 0, (2, 6)).turns()] == [(2, 6)]


def test_equal_dice_used_twice_are_more_than_were_thrown() -> None:
    text = printed(load_game(GameChoice("tabula", None, {"doublets": "twice"})))
    assert "as many of your dice as you can." in text and "all three if" not in text
    options = {"doublets": "twice", "combine": "separate"}
    game = load_game(GameChoice("tabula", None, options))
    assert "use each of them twice, and for a different man each time" in printed(game)
    assert dict(changes_by_hand(game))["Several dice"].startswith("Each die")


@rows(
    "name, gone, said",
    [
        ("fallas", "all three dice if", "You must use all dice if there is any way."),
        ("laquet", "Use both dice if", "of four equal numbers as many as possible. If you can"),
        ("irish", "Use both dice if", "Use as much of your throw as you can."),
        ("doze-canes", "Doubles are nothing", "play that number four times. One man may use several"),
    ],
)
def test_no_duty_counts_the_dice_where_equal_ones_count_double(name: str, gone: str, said: str) -> None:
    lost = {"unused_dice": "lost"} if name == "laquet" else {}
    text = printed(load_game(GameChoice(name, None, {"doublets": "twice", **lost})))
    assert gone not in text and said in text
    assert gone in printed(load_game(GameChoice(name)))


def test_equal_dice_are_thrown_again_even_if_they_could_not_be_used() -> None:
    again, loses = {"doublets": "again"}, {"doublets": "again", "unused_dice": "lose_game"}
    assert "even if you could use only some of them or none" in printed(
        load_game(GameChoice("tabula", None, again))
    )
    game = load_game(GameChoice("tabula", None, loses))
    assert "even if you could use only some of them or none" not in printed(game)
    assert [title for title, _ in changes_by_hand(game)] == ["Doubles", "Dice left over"]


@pytest.mark.parametrize("language", LANGUAGES)
@rows(
    "name, reading, options",
    [
        ("ludus-duodecim-scriptorum", "murray", {"doublets": "again", "piles": "true"}),
        ("quinze-tablas", "bear-off", {"doublets": "again", "combine": "separate"}),
        ("quinze-tablas", "prime-any-left-over", {"prime": "any_owner", "goal": "none"}),
        ("quinze-tablas", "murray-parlett", {"prime": "enemy", "stack_limit": "3"}),
        ("quinze-tablas", "murray-parlett", {"deadlock": "last_mover"}),
        ("diecisiete-tablas", "murray-parlett-17", {"deadlock": "last_mover"}),
        ("irish", "larger-die", {"larger_die": "false", "obligation": "free"}),
    ],
)
def test_each_topic_stands_once_in_short(
    name: str, reading: str, options: dict[str, str], language: str
) -> None:
    game = load_game(GameChoice(name, reading, options, templates=Templates(None, language)))
    topics = [topic for topic, _ in summary(game)]
    assert len(set(topics)) == len(topics)


def test_a_change_that_does_not_matter_is_not_listed() -> None:
    game = load_game(GameChoice("backgammon", None, {"larger_die": "false", "obligation": "greedy"}))
    assert [title for title, _ in changes_by_hand(game)] == ["Duty to play"]


def test_nobody_wins_by_the_last_move_where_there_is_always_one() -> None:
    for name, reading in (("quinze-tablas", "murray-parlett"), ("diecisiete-tablas", "murray-parlett-17")):
        text = printed(load_game(GameChoice(name, reading, {"deadlock": "last_mover"})))
        assert "so there is always a way on" in text and "moved last wins" not in text


def test_what_is_changed_of_the_duty_stands_in_short_beside_the_duty() -> None:
    topics = [topic for topic, _ in summary(load_game(GameChoice("tabula", None, {"larger_die": "true"})))]
    assert topics[topics.index("The larger die") - 1] == "All dice"
    for name in ("cab-e-quinal", "todas-tablas"):
        options = {"obligation": "greedy", "unused_dice": "opponent"}
        topics = [topic for topic, _ in summary(load_game(GameChoice(name, None, options)))]
        assert topics.count("All dice") == 1


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"entry_limit": "none"}, "he may move on at once. Other men may move, too."),
        ({"combine": "separate"}, "point 4. Other men may move, too, but not past 12 until all are in."),
        ({"entry": "die"}, "Dice are never added up to bring him in. Other men may move, too"),
        ({"course": "opposite", "entry_limit": "9"}, "but not past point 9 of their way until all are in."),
    ],
)
def test_in_short_nobody_waits_who_need_not(options: dict[str, str], said: str) -> None:
    game = load_game(GameChoice("tabula", None, {"reserve_blocks": "false", **options}))
    (row,) = (says for topic, says in summary(game) if topic == "Coming in")
    assert said in row and "wait" not in row


@rows("combine", ["direct", "separate", "stepwise"])
def test_each_side_comes_in_at_its_own_end(combine: str) -> None:
    options = {"course": "opposite", "combine": combine, "reserve_blocks": "false"}
    text = printed(load_game(GameChoice("tabula", None, options)))
    assert "point 4" not in text and "for Black a 1 is point 24" in text


def test_nobody_comes_back_who_is_out_for_good() -> None:
    for options in ({"entry": "free"}, {"reentry": "optional"}):
        says = " ".join(
            says for _, says in summary(load_game(GameChoice("quinze-tablas", "bear-off", options)))
        )
        assert "out for good" in says and "come back" not in says and "on your bar" not in says


def test_jumps_over_what_stands_in_between_are_told_once() -> None:
    text = printed(load_game(GameChoice("tabula", None, {"combine": "direct"})))
    assert text.count("What stands in between does not matter") == 1


@rows("name", GAMES)
def test_a_story_tells_no_rules_of_what_was_changed(name: str) -> None:
    usual = [section.title for section in story(load_game(GameChoice(name)))]
    assert [section.title for section in story(next(changed_games(name, "en")))] == usual


def test_a_booklet_of_changed_rules_says_nothing_of_the_usual_ones() -> None:
    """Nobody is ever hit: no advice on hits, none in the short game."""
    game = load_game(GameChoice("tabula", None, {"held_by": "1"}))
    assert maxims_section(game, None) is None and maxims_section(load_game(GameChoice("tabula")), None)
    assert [topic for topic, _ in short_changes(game)] == ["Aim"]


def test_questions_answers_advice_and_tagline_follow_the_reading() -> None:
    """Regression: "Here it costs the game", of a reading in which it does not."""

    def said(name: str, reading: str, language: str) -> str:
        game = load_game(GameChoice(name, reading, templates=Templates(language=language)))
        advice = maxims(game)
        parts = [game.tagline, *game.questions, *model_answers(game)]
        return " ".join([*parts, *(maxim.says for maxim in (advice.maxims if advice else ()))])

    for language, costs, passed, wall in (
        ("en", "costs the game", "passed", "six points"),
        ("es", "cuesta la partida", "pasaron", "seis casillas"),
    ):
        assert costs in said("fallas", "ludii", language)
        assert costs not in said("fallas", "dice-lost", language)
        assert passed in said("doblet", "as-quoted", language)
        assert passed not in said("doblet", "dice-lost", language)
        assert wall in said("emperador", "with-prime", language)
        assert wall not in said("emperador", "race-only", language)
    assert "Three fives" in said("fallas", "as-quoted", "en")
    walls = "point holds two men"
    assert walls in said("quinze-tablas", "thomas-guild", "en")
    assert walls not in said("quinze-tablas", "murray-parlett", "en")
    ludii = said("fallas", "ludii", "en")
    assert "Three sixes" in ludii and "two men on the first point" not in ludii


def test_each_question_has_an_answer_in_every_reading() -> None:
    for name in GAMES:
        for reading in game_model(name).readings:
            game = load_game(GameChoice(name, reading))
            answers = model_answers(game)
            assert not answers or [*map(bool, game.questions)] == [*map(bool, answers)], (name, reading)


def test_no_text_follows_the_order_in_which_settings_were_given() -> None:
    settings = {"unused_dice": "lose_if_none", "degrees": "gammon"}
    for given in (settings.items(), reversed(settings.items())):
        assert list(GameChoice("seis-dos-y-as", None, dict(given)).options) == sorted(settings)
