"""Each value of an option in a position that shows what it does, and contradictions with their reasons."""

from __future__ import annotations

import itertools
from dataclasses import replace
from random import Random

import pytest

from tabulae.engine.ending import has_lost, has_won, result
from tabulae.engine.errors import OptionError, PositionError
from tabulae.engine.explain import Verdict, explain
from tabulae.engine.notation import parse_plays
from tabulae.engine.options import (
    NUMERIC_OPTIONS,
    OPTION_VALUES,
    Options,
    option_texts,
    parse_value,
    with_options,
)
from tabulae.engine.playout import Ended, Event, play_game, random_player
from tabulae.engine.position import Position
from tabulae.engine.rule_ids import applicable_rules, forbidding_rules
from tabulae.engine.rules import Rules
from tabulae.engine.turns import can_play, legal_turns
from tabulae.kit.check import single_changes
from tabulae.lab.study_answers import answer_simulate
from tabulae.library.choice import GameChoice
from tabulae.library.games.folders import game_model
from tabulae.library.games.rules import load_rules
from tabulae.library.templates import Templates
from tabulae.play.answers import MoveRequest, answer_explain, answer_moves
from tests.support.listed import GAMES
from tests.support.readings import TEMPLATES, small_rules
from tests.support.tables import rows

MODERN = "two-dice"
Outcomes = dict[str, tuple[int, ...]]


def rules_with(game: str, **settings: str) -> Rules:
    return small_rules(game, tuple(settings.items()))


def reached(rules: Rules, text: str, roll: tuple[int, ...], seat: int = 0) -> Outcomes:
    """The seat's own part of each position reached, with the dice left unused."""
    turns = legal_turns(rules, rules.parse(text), seat, roll)
    return {rules.format(turn.position).split(" | ")[seat].partition(" ")[2]: turn.unused for turn in turns}


def explain_of(rules: Rules, text: str, roll: tuple[int, ...], plays: str, seat: int = 0) -> Verdict:
    return explain(rules, rules.parse(text), seat, roll, parse_plays(rules, plays))


def refusal(rules: Rules, text: str, roll: tuple[int, ...], plays: str, seat: int = 0) -> tuple[str, ...]:
    return explain_of(rules, text, roll, plays, seat).rules


def ended(rules: Rules, text: str, seat: int = 0) -> tuple[tuple[str, ...], str] | None:
    over = result(rules, rules.parse(text), seat)
    return (over.winners, over.reason) if over else None


# ---------------------------------------------------------------- dice

ONE_DIE = "white 1 24x14 | black 5x13 9x2"  # after 1/3 the 6 is blocked, after 1/7 the 2


def test_the_larger_die_must_be_played_if_only_one_can_be() -> None:
    free = {"3 24x14": (6,), "7 24x14": (2,)}
    assert reached(rules_with(MODERN), ONE_DIE, (2, 6)) == free
    strict = rules_with(MODERN, larger_die="true")
    assert reached(strict, ONE_DIE, (2, 6)) == {"7 24x14": (2,)}
    assert refusal(strict, ONE_DIE, (2, 6), "1/3") == ("larger-die",)
    blocked = "white 1 24x14 | black 5x11 7x2 9x2"
    assert reached(strict, blocked, (2, 6)) == {"3 24x14": (6,)}


def test_more_dice_count_before_larger_ones() -> None:
    """The 1 opens the way for the 2; with the 6 first nothing else could be played."""
    strict = rules_with(MODERN, larger_die="true")
    here = "white 1 24x14 | black 3x2 8x2 9x2 10x9"
    assert reached(strict, here, (1, 2)) == {"4 24x14": ()}


@pytest.mark.parametrize(
    ("obligation", "more"),
    [("max", {}), ("greedy", {"3 10 24x13": (1,)})],
)
def test_who_need_only_go_on_may_leave_a_die_that_others_could_have_used(
    obligation: str, more: Outcomes
) -> None:
    """After 1/3 the 1 can do nothing; the other ways use both dice."""
    rules = rules_with(MODERN, obligation=obligation)
    here = "white 1 10 24x13 | black 4x2 11x2 6x11"
    assert reached(rules, here, (1, 2)) == {"2 12 24x13": (), "1 13 24x13": (), **more}
    if obligation == "max":
        assert refusal(rules, here, (1, 2), "1/3") == ("use-most",)


def test_each_die_moves_another_man_where_that_is_the_rule() -> None:
    here = "white 1 24x14 | black 10x15"
    assert reached(rules_with(MODERN), here, (1, 2)) == {"4 24x14": ()}
    each = rules_with(MODERN, combine="separate")
    assert reached(each, here, (1, 2)) == {"2 24x14": (2,), "3 24x14": (1,)}
    assert refusal(each, here, (1, 2), "1/2 2/4") == ("different-men",)


def test_nobody_comes_in_by_a_sum_where_a_die_names_the_point() -> None:
    direct = rules_with(MODERN, combine="direct")
    here = "white 24x14 bar:1 | black 1x2 2x2 10x11"
    assert reached(direct, here, (1, 2)) == {"24x14 bar:1": (1, 2)}


def test_dice_that_must_still_be_played_are_told() -> None:
    rules = rules_with(MODERN)
    for plays, left in (("1/2", (2,)), ("1/2 2/4", ()), ("1/4", ())):
        verdict = explain(rules, rules.start, 0, (1, 2), parse_plays(rules, plays))
        assert verdict.legal and verdict.unplayed == left


def test_equal_dice_are_played_twice() -> None:
    here = "white 1 24x14 | black 2x15"
    assert reached(rules_with(MODERN), here, (3, 3)) == {"7 24x14": ()}
    twice = rules_with(MODERN, doublets="twice")
    assert reached(twice, here, (3, 3)) == {"13 24x14": ()}
    assert reached(twice, here, (3,)) == {"4 24x14": ()}
    assert reached(twice, here, (3, 4)) == {"8 24x14": ()}
    blocked = "white 1 24x14 | black 2x13 10x2"
    assert reached(twice, blocked, (3, 3)) == {"7 24x14": (3, 3)}


@rows(
    "rule, roll, lost",
    [
        ("lost", (3, 3), False),
        ("lose_game", (3, 3), True),
        ("lose_if_none", (3, 3), True),  # 4 is closed: neither die can be used
        ("lose_game", (2, 3), True),  # 3, and from there 6 is closed
        ("lose_if_none", (2, 3), False),
    ],
)
def test_dice_left_over_lose_the_game_where_the_rule_says_so(
    rule: str, roll: tuple[int, ...], lost: bool
) -> None:
    rules = rules_with(MODERN, unused_dice=rule)
    here = rules.parse("white 1 24x14 | black 4x2 6x2 10x11")
    for turn in legal_turns(rules, here, 0, roll):
        assert turn.unused and has_lost(rules, turn.position, 0, turn.unused, played=bool(turn.plays)) is lost


def test_a_random_game_is_lost_only_by_a_throw_of_which_no_die_is_played() -> None:
    rules = small_rules("fallas", (("unused_dice", "lose_if_none"),))
    lost = 0
    for seed in range(20):
        source, before, last = Random(f"none {seed}"), rules.start, rules.start
        for event in play_game(rules, source, random_player(source), 0):
            if isinstance(event, Event):
                before, last = last, event.turn.position
            elif event.result and event.result.reason == "unplayed":
                lost += 1
                assert last == before
    assert lost


@pytest.mark.parametrize("doublets", ["none", "again"])
def test_equal_dice_bring_another_throw(doublets: str) -> None:
    rules, source = rules_with(MODERN, doublets=doublets), Random(5)
    events = [
        event for event in play_game(rules, source, random_player(source), 0) if isinstance(event, Event)
    ]
    pairs = list(itertools.pairwise(events))
    again = {before.seat == after.seat for before, after in pairs if len(set(before.dice)) == 1}
    others = {before.seat == after.seat for before, after in pairs if len(set(before.dice)) == 2}
    assert again == {doublets == "again"} and others == {False}


def test_a_game_won_with_equal_dice_is_over() -> None:
    rules = rules_with(MODERN, doublets="again")
    here = rules.parse("white 24 off:14 | black 1x15")
    for seed in range(40):
        source = Random(seed)
        throw, *_ = play_game(
            Rules(**{**rules.__getstate__(), "start": here}), source, random_player(source), 0
        )
        assert isinstance(throw, Event) and not isinstance(throw, Ended)


# ---------------------------------------------------------------- points


def test_one_man_closes_a_point_where_that_is_the_rule() -> None:
    here = "white 1 24x14 | black 3 5x14"
    assert reached(rules_with(MODERN), here, (2,)) == {"3 24x14": ()}
    alone = rules_with(MODERN, held_by="1")
    assert reached(alone, here, (2,)) == {"1 24x14": (2,)}
    assert refusal(alone, here, (2,), "1/3") == ("held-point",)
    assert "captured-first" not in forbidding_rules(alone) and "entry-point" not in forbidding_rules(alone)


@pytest.mark.parametrize(("table", "played"), [("none", {"1", "19"}), ("entry", {"19"}), ("home", {"1"})])
def test_no_man_joins_another_in_one_table(table: str, played: set[str]) -> None:
    """White may step from 1 to 2 and from 19 to 20, where a man of his own stands already."""
    rules = rules_with(MODERN, single_men=table, row="7", bear_off="false", degrees="none")
    here = "white 1 2x2 3x2 4x2 5x2 6 19 20x4 | black 7x9 21x6"
    found = reached(rules, here, (1,))
    left = {source for source in ("1", "19") if any(source not in men.split() for men in found)}
    assert left == played
    if table == "entry":
        assert refusal(rules, here, (1,), "1/2") == ("single-man",)


def test_nobody_walks() -> None:
    rules = rules_with("unstacking")
    start = rules.format(rules.start)
    assert reached(rules, start, (2, 2, 5)) == {"1 2x2 3 4 5x2 6 hand:4": (2,)}
    assert refusal(rules, start, (1, 2, 3), "2/1") == ("no-walking",)
    assert refusal(rules, start, (1, 2, 3), "hand/5") == ("entry-point",)
    assert refusal(rules, start, (1, 2, 3), "1/off") == ("enter-first", "home-first")
    ending = "white 2 5x2 off:9 | black 19x2 20x2 21x2 22x2 23x2 24x2"
    assert reached(rules, ending, (1, 2, 5)) == {"5 off:11": (1,)}


def test_men_enter_where_the_table_says() -> None:
    """White's dice 1, 2, 3 name the points 3, 2, 1."""
    rules = rules_with("agreed-table")
    start = rules.format(rules.start)
    assert reached(rules, start, (1,)) == {"3 hand:11": ()}
    assert reached(rules, start, (3,)) == {"1 hand:11": ()}
    assert reached(rules, start, (1,), seat=1) == {"24 hand:11": ()}


def test_men_in_hand_wait_while_their_table_is_full_of_own_men() -> None:
    rules = rules_with("agreed-table", reserve_blocks="true", stack_limit="2", walk="true")
    here = "white 1-5x2 6 hand:1 | black hand:12"
    assert reached(rules, here, (6,)) == {"1x2 2x2 3x2 4x2 5x2 6x2": ()}
    nine = rules_with("agreed-table", reserve_blocks="true", single_men="entry")
    full = "white 1 2 3 4 5 6 12 hand:5 | black 20x12"
    assert reached(nine, full, (1,)) == {
        "1 2 3 4 5 7 12 hand:5": (),
        "1 2 3 4 5 6 13 hand:5": (),
    }


# ---------------------------------------------------------------- men who are hit


def test_a_man_who_is_hit_is_pinned_and_free_again_when_nobody_lies_on_him() -> None:
    rules = rules_with("pinning")
    alone = "white 1x14 5 | black 7 24x14"
    assert {rules.format(turn.position) for turn in legal_turns(rules, rules.parse(alone), 0, (2,))} == {
        "white 1x14 7 | black 7p 24x14",
        "white 1x13 3 5 | black 7 24x14",
    }
    held = "white 1x14 7 | black 7p 24x14"
    assert refusal(rules, held, (2,), "7/5", seat=1) == ("pinned",)
    assert refusal(rules, held.replace("24x14", "8 24x13"), (1,), "8/7", seat=1) == ("held-point",)
    # Others join the man who pins; when the last of them has left, the other side's man stands alone again.
    assert "1x13 7x2" in reached(rules, held, (6,))
    freed = {rules.format(turn.position) for turn in legal_turns(rules, rules.parse(held), 0, (4,))}
    assert "white 1x14 11 | black 7 24x14" in freed


def test_a_man_may_pin_leave_and_pin_again_in_one_turn() -> None:
    rules = rules_with("pinning")
    turns = legal_turns(rules, rules.parse("white 1x14 5 | black 7 9 24x13"), 0, (2, 2))
    plays = {rules.format(turn.position): turn.plays for turn in turns}
    last = plays["white 1x14 9 | black 7 9p 24x13"]
    assert [play.hit for play in last] == [True, True]
    both = plays["white 1x13 3 7 | black 7p 9 24x13"]
    assert [play.hit for play in both].count(True) == 1
    joined = legal_turns(rules, rules.parse("white 3 5 1x13 | black 7 24x14"), 0, (2, 4))
    (pair,) = [turn for turn in joined if turn.position.on(0, 6) == 2]
    assert [play.hit for play in pair.plays] == [True, False]


def test_a_pinned_man_keeps_the_others_on_the_board() -> None:
    rules = rules_with("pinning")
    outside = "white 10p 24x14 | black 10 20x14"
    assert reached(rules, outside, (1, 2)) == {"10p 24x14": (1, 2)}
    assert refusal(rules, outside, (1, 2), "24/off") == ("home-first",)
    rear = "white 19p 23x14 | black 19 24 20x13"
    assert reached(rules, rear, (3,)) == {"19p 23x14": (3,)}
    mobile = rules_with("pinning", overshoot="rear_mobile")
    assert reached(mobile, rear, (3,)) == {"19p 23x13 off:1": ()}


def test_two_men_who_pin_each_other_at_the_end_draw_the_game() -> None:
    """Each lies on his own first point under men who are home and may not leave before he is."""
    both = "white 1p 24x14 | black 24p 1x14"
    assert ended(rules_with("pinning"), both) == ((), "deadlock")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("white 1x14 7 | black 7 24x14", "if a man is pinned there, write 7p"),
        ("white 1x14 7p | black 7p 24x14", "two men are pinned on 7"),
        ("white 1x15 | black 7p 24x14", "nobody stands on the pinned man on 7"),
        ("white 1x13 7-8p | black 24x15", "write each pinned man by himself"),
    ],
)
def test_a_position_with_pinned_men_is_checked(text: str, reason: str) -> None:
    with pytest.raises(PositionError, match=reason):
        rules_with("pinning").parse(text)
    with pytest.raises(PositionError, match="no man is pinned in this game"):
        rules_with(MODERN).parse("white 1p 24x14 | black 1 20x14")


def test_the_finder_of_pinned_men_says_who_lies_on_them() -> None:
    question = MoveRequest(
        GameChoice("pinning", templates=Templates(TEMPLATES)), (2,), "white 1x14 7 | black 7p 24x14", "black"
    )
    answer = answer_explain(question, "7/5")
    assert (answer["rule"], answer["because"]) == ("pinned", "White lies on your man on 7.")


def test_a_pinned_man_stays_pinned_while_others_of_his_side_move() -> None:
    rules = rules_with("pinning")
    here = rules.parse("white 3 10p 24x13 | black 10 20x14")
    (turn,) = legal_turns(rules, here, 0, (1,))
    assert rules.format(turn.position) == "white 4 10p 24x13 | black 10 20x14"


# ---------------------------------------------------------------- part of a die


def test_part_of_a_die_may_be_given_up_but_not_by_who_leaves() -> None:
    whole, parts = rules_with(MODERN), rules_with(MODERN, part_of_die="true")
    here = "white 1 24x14 | black 3x2 20x13"
    assert reached(whole, here, (3,)) == {"4 24x14": ()}
    assert reached(parts, here, (3,)) == {"4 24x14": (), "2 24x14": ()}  # 3 is closed
    assert refusal(whole, here, (3,), "1/2") == ("dice",)
    assert refusal(parts, here, (3,), "1/5") == ("dice",)
    assert refusal(parts, here, (3,), "1/3") == ("held-point",)
    entering = "white bar:1 24x14 | black 3x2 20x13"
    assert reached(parts, entering, (3,)) == {"1 24x14": (), "2 24x14": ()}
    assert refusal(parts, entering, (1,), "bar/2") == ("entry-point",)
    exact = rules_with(MODERN, part_of_die="true", overshoot="exact")
    home = "white 22 24 off:13 | black 1x15"
    assert reached(exact, home, (2,)) == {"24x2 off:13": (), "23 24 off:13": ()}
    assert refusal(exact, home, (2,), "24/off") == ("exit-number",)
    assert "off:14" in " ".join(reached(exact, home, (1, 5)))
    assert "part-of-die" in applicable_rules(parts)


# ---------------------------------------------------------------- piles and the entry row


def test_men_on_one_point_move_as_one_with_one_die() -> None:
    here = "white 3x4 24x11 | black 20x15"
    assert reached(rules_with(MODERN), here, (1,)) == {"3x3 4 24x11": ()}
    piles = rules_with(MODERN, piles="true")
    assert reached(piles, here, (1,)) == {"4x4 24x11": ()}
    (turn,) = legal_turns(piles, piles.parse(here), 0, (1,))
    assert [play.men for play in turn.plays] == [4]
    # Who joins a pile with one die goes on with it: 3 and 5 come to 5, and all of them to 6.
    assert "6x5 24x10" in reached(piles, "white 3x2 5x3 24x10 | black 20x15", (1, 2))


def test_a_pile_hits_one_that_is_no_larger_and_is_shut_out_by_a_larger() -> None:
    piles = rules_with(MODERN, piles="true")
    here = "white 3 5x2 24x12 | black 6x3 7x2 20x10"
    hit = legal_turns(piles, piles.parse(here), 0, (2,))
    assert {piles.format(turn.position) for turn in hit} == {
        "white 3 7x2 24x12 | black 6x3 20x10 bar:2",
        "white 5x3 24x12 | black 6x3 7x2 20x10",
    }
    assert refusal(piles, here, (1,), "5/6") == refusal(piles, here, (3,), "3/6") == ("held-point",)
    assert refusal(piles, here, (4,), "3/7") == ("held-point",)
    # Where a pile has been hit, one man may land in the same turn.
    assert "7x3 24x12" in reached(piles, here, (2, 4))
    assert "held" in [one.kind for one in explain_of(piles, here, (1,), "5/6").obstacles]


def test_a_pile_leaves_with_one_die_and_may_win_by_it() -> None:
    piles = rules_with(MODERN, piles="true")
    here = "white 20x9 24 off:5 | black 1x15"
    assert reached(piles, here, (1, 5)) == {"off:15": (), "24 off:14": ()}
    # Nine men are more than the dice, and yet the 5 alone wins at once.
    last = legal_turns(piles, piles.parse("white 20x9 off:6 | black 1x15"), 0, (2, 5))
    assert {(turn.position.on(0, 26), turn.unused) for turn in last} == {(15, ()), (15, (2,))}


def test_from_an_entry_row_that_counts_alike_a_number_goes_equally_far() -> None:
    alike = rules_with(MODERN, entry_row="alike")
    here = "white 2 5 24x13 | black 20x15"
    assert reached(alike, here, (1,)) == {"3 5 24x13": (), "2 6 24x13": (), "5 7 24x13": (), "2 7 24x13": ()}
    assert reached(alike, here, (4,)) == {"5 6 24x13": (), "5 10 24x13": (), "2 10 24x13": ()}
    assert refusal(alike, here, (4,), "5/9") == ("dice",)
    assert refusal(alike, here, (2, 1), "2/9") == ()
    alone = rules_with(MODERN, entry_row="alike", single_men="entry")
    assert refusal(alone, here, (3,), "2/5") == ("single-man",)
    assert "entry-row" in applicable_rules(alone)
    with pytest.raises(OptionError, match="points of entry of white at the beginning of its course"):
        fallas = load_rules(GameChoice("fallas", "ludii")).rules
        replace(fallas, options=with_options(fallas.options, {"entry_row": "alike"}))


def test_few_men_in_piles_never_shut_each_other_out() -> None:
    """Six men close at most three points, and somebody who is hit leaves an empty point to come in on."""
    rules, source = load_rules(GameChoice("ludus-duodecim-scriptorum", "finkel")).rules, Random(4)
    assert "deadlock" not in applicable_rules(rules) and "no-room" not in applicable_rules(rules)
    for _ in range(300):
        men = [bytearray(len(rules.board.points) + 3) for _ in rules.seats]
        for own, other, seat in zip(men, reversed(men), rules.seats, strict=True):
            for _ in range(rules.men):
                taken = {place for place in seat.entry if own[place]}
                free = [place for place in seat.course if not other[place] and place not in taken]
                piles = [place for place in free if own[place]]
                own[source.choice([*piles, source.choice(free), len(own) - 2])] += 1
        position = Position((bytes(men[0]), bytes(men[1])))
        assert can_play(rules, position, 0) and can_play(rules, position, 1), rules.format(position)


# ---------------------------------------------------------------- winning


def test_two_men_on_each_point_of_the_agreed_table_win_at_once() -> None:
    rules = rules_with("agreed-table")
    here = "white 6 7 8-12x2 | black 19x12"
    (won,) = [
        turn for turn in legal_turns(rules, rules.parse(here), 0, (1, 1)) if has_won(rules, turn.position, 0)
    ]
    assert rules.format(won.position).startswith("white 7x2 8x2") and won.unused == (1,)
    assert ended(rules, "white 7-12x2 | black 19x12", 1) == (("white",), "goal")
    assert ended(rules, "white 6 7 8-12x2 | black 19x12", 1) is None


def test_a_row_of_points_wins_at_once() -> None:
    rules = rules_with("emperor")
    row = "white 7x2 8x2 9x2 10x2 11x2 12x5 | black 24x15"
    assert ended(rules, row, 1) == (("white",), "row")
    assert ended(rules, "white 7x2 8x2 9x2 10x2 11 12x6 | black 24x15", 1) is None
    broken = "white 6x2 7x2 8x2 10x2 11x2 12x5 | black 24x15"
    assert ended(rules, broken, 1) is None
    nearly = rules.parse("white 6 7x2 8x2 9x2 10x2 11 12x5 | black 24x15")
    won = [turn for turn in legal_turns(rules, nearly, 0, (1, 2, 5)) if has_won(rules, turn.position, 0)]
    assert (1, 2) in {turn.unused for turn in won}
    assert ended(rules_with("emperor", row="none"), row, 1) is None


# ---------------------------------------------------------------- degrees of winning

LAST = "white 24 off:14 | black "


@rows(
    "degrees, black, degree",
    [
        ("backgammon", "1x14 off:1", "single"),
        ("backgammon", "7x15", "gammon"),
        ("backgammon", "7x14 19", "backgammon"),
        ("backgammon", "7x14 bar:1", "backgammon"),
        ("gammon", "7x14 bar:1", "gammon"),
        ("none", "7x14 bar:1", "single"),
    ],
)
def test_a_win_may_count_double_or_three_times(degrees: str, black: str, degree: str) -> None:
    rules = rules_with(MODERN, degrees=degrees)
    over = result(rules, rules.parse(f"white off:15 | black {black}"), 1)
    assert over is not None and over.degree == degree
    question = MoveRequest(
        GameChoice(MODERN, options={"degrees": degrees}, templates=Templates(TEMPLATES)), (1,), LAST + black
    )
    (won,) = answer_moves(question)["outcomes"]
    assert won["wins"] is True and won.get("degree") == (None if degrees == "none" else degree)


def test_a_row_counts_more_with_captives() -> None:
    rules, row = rules_with("emperor", degrees="captives"), "white 7x2 8x2 9x2 10x2 11x2 12x5 | black "
    free, held = (result(rules, rules.parse(row + black), 1) for black in ("24x15", "24x14 bar:1"))
    assert free is not None and held is not None
    assert (free.degree, held.degree) == ("row", "row-with-captives")


def test_degrees_are_counted() -> None:
    found = answer_simulate(
        GameChoice(MODERN, options={"degrees": "gammon"}, templates=Templates(TEMPLATES)), 40, 1
    )
    assert set(found["degrees"]) == {"single", "gammon"}
    assert sum(part["count"] for part in found["degrees"].values()) == 40
    assert "degrees" not in answer_simulate(GameChoice(MODERN, templates=Templates(TEMPLATES)), 2, 1)


# ---------------------------------------------------------------- round and round

SEATS = ("black", "green", "red", "yellow", "purple", "blue", "white")


def seven(**men: str) -> str:
    """The text of a position of seven players; who is not named has lost all men."""
    return " | ".join(f"{seat} {men.get(seat, 'off:7')}" for seat in SEATS)


def test_men_go_round_and_round() -> None:
    rules = rules_with("heptagon", skip_starts="none")
    here = seven(black="G6x7", red="D2x7")
    assert reached(rules, here, (3,)) == {"A2 G6x6": ()}
    assert refusal(rules, here, (3,), "G6/A3") == ("dice",)


def test_the_start_of_another_player_is_not_counted_while_he_holds_it() -> None:
    held = rules_with("heptagon")
    two, one, none = (seven(black="A6x7", green=men) for men in ("B1x2 off:5", "B1 off:6", "B2x2 off:5"))
    assert reached(held, two, (2,)) == {"A6x6 B2": ()}
    assert refusal(held, two, (2,), "A6/B1") == ("skipped-point",)
    assert reached(held, one, (2,)) == {"A6x6 B1": ()}
    assert reached(held, none, (2,)) == {"A6x6 B1": ()}


def test_a_start_may_be_counted_only_while_a_lone_man_is_there() -> None:
    alone = rules_with("heptagon", skip_starts="unless_lone")
    assert reached(alone, seven(black="A6x7", green="B1 off:6"), (2,)) == {"A6x6 B1": ()}
    assert reached(alone, seven(black="A6x7", green="G2x2 off:5"), (2,)) == {"A6x6 B2": ()}
    # The first die takes the lone man; for the second his point is counted no more.
    here = seven(black="A6 A7 off:5", green="B1 B5x2 off:4")
    assert "A6 B1 off:5" in {men for men, unused in reached(alone, here, (1,)).items() if not unused}
    assert "B1 B2 off:5" in reached(alone, here, (1, 2))


def test_the_last_player_with_men_wins_at_once() -> None:
    rules = rules_with("heptagon")
    here = seven(black="A6 off:6", white="B2 off:6")
    turns = legal_turns(rules, rules.parse(here), 0, (2, 2, 3))
    (won,) = [turn for turn in turns if has_won(rules, turn.position, 0)]
    assert won.unused == (2, 2) and len(turns) > 1
    assert ended(rules, seven(black="A6 off:6"), 1) == (("black",), "survivor")
    assert ended(rules, here) is None


def test_players_without_men_are_passed_over() -> None:
    rules, source = rules_with("heptagon"), Random(3)
    *events, last = play_game(rules, source, random_player(source), 0)
    assert isinstance(last, Ended) and last.result is not None and last.result.reason == "survivor"
    lost: set[int] = set()
    for event in events:
        assert isinstance(event, Event) and event.seat not in lost
        lost = {seat for seat, men in enumerate(event.turn.position.men) if men[-1] == rules.men}
    assert len(lost) == len(SEATS) - 1


# ---------------------------------------------------------------- the language

REFUSED = [
    (MODERN, {"larger_die": "true", "obligation": "free"}, "larger_die=true .* needs obligation=max"),
    (MODERN, {"doublets": "twice", "unused_dice": "opponent"}, "equal dice that are passed"),
    (MODERN, {"held_by": "1", "prime": "enemy"}, "prime=enemy needs held_by=2"),
    (MODERN, {"held_by": "1", "entry": "free"}, "entry=free, for captured men, needs held_by=2"),
    (MODERN, {"stack_limit": "2"}, "forbids the start, where 5 men share a point"),
    (MODERN, {"bear_off": "false"}, "leave no way to win"),
    ("diecisiete-tablas", {"bear_off": "true"}, "17 men do not fit on 7 points; the least that works is"),
    (
        "diecisiete-tablas",
        {"stack_limit": "none"},
        "leave every game drawn; the most that works is stack_limit=3",
    ),
    ("tabula", {"stack_limit": "2"}, "15 men do not fit on 6 points; the least that works is stack_limit=3"),
    (MODERN, {"single_men": "home"}, "15 men do not fit on 6 points one by one"),
    (MODERN, {"row": "9"}, "row must be between 2 and 7, or none, got 9"),
    (MODERN, {"bear_off": "false", "goal": "pairs", "single_men": "home"}, "single_men=home forbids it"),
    ("agreed-table", {"goal": "mirror"}, "the men start in hand"),
    ("agreed-table", {"goal": "none", "bear_off": "true"}, "needs a home at the end of the course of white"),
    ("agreed-table", {"entry": "total"}, "entry of white must be its beginning"),
    (MODERN, {"degrees": "captives"}, "it needs row and hit_men=bar"),
    (MODERN, {"survivor": "true"}, "set hit_men=out and bear_off=false"),
    (MODERN, {"laps": "true"}, "no end of the course"),
    (MODERN, {"skip_starts": "held"}, "needs bear_off=false"),
    ("heptagon", {"degrees": "gammon"}, "exactly two seats"),
    ("heptagon", {"walk": "false"}, "leaves nobody to go round"),
    ("emperor", {"walk": "false", "bear_off": "false"}, "walk=false leaves nothing to play"),
    ("pinning", {"prime": "enemy"}, "needs men that come back"),
    ("pinning", {"row": "4"}, "with hit_men=pin one man closes some"),
    ("pinning", {"held_by": "1"}, "leaves nobody to be hit: hit_men=pin"),
    (MODERN, {"part_of_die": "true", "combine": "direct"}, "combine=direct adds up whole dice"),
    ("unstacking", {"part_of_die": "true"}, "needs men who move along the board"),
    (MODERN, {"piles": "true", "held_by": "1"}, "held_by=1 is not defined for them"),
    (MODERN, {"piles": "true", "overshoot": "rear_mobile"}, "overshoot=rear_mobile is not defined"),
    ("pinning", {"piles": "true"}, "hit_men=pin is not defined"),
    (MODERN, {"entry_row": "alike", "entry": "total"}, "entry=total does not go with it"),
    ("el-mundo", {"hit_men": "pin"}, "hit_men=pin leaves them where they are"),
]


@rows("game, settings, reason", REFUSED)
def test_contradictions_are_refused_with_the_reason(game: str, settings: dict[str, str], reason: str) -> None:
    with pytest.raises(OptionError, match=reason):
        rules_with(game, **settings)


def test_a_choice_that_a_reading_has_no_room_for_is_refused_and_no_fault_of_its_file() -> None:
    with pytest.raises(OptionError, match="the least that works is stack_limit=3"):
        load_rules(GameChoice("quinze-tablas", "bear-off", options={"hit_men": "bar"}))


@pytest.mark.slow
@rows("name", GAMES)
def test_what_is_refused_says_what_can_be_played(name: str) -> None:
    model = game_model(name)
    for reading in model.readings:
        for option, value in single_changes(model):
            try:
                load_rules(GameChoice(name, reading, {option: value}))
            except OptionError as error:
                works = dict(said.split("=") for said in error.values.get("works", ()))
                near = {option: value, error.values["options"][0]: str(error.values.get("nearest"))}
                assert works.get(option, value) == value or value.isdecimal(), error
                load_rules(GameChoice(name, reading, works or near))


@rows(
    "name, settings, works",
    [
        ("backgammon", {"obligation": "free"}, "obligation=free, larger_die=false"),
        ("backgammon", {"stack_limit": "3"}, "stack_limit=5"),
        ("el-mundo", {"doublets": "twice"}, "doublets=twice, unused_dice=lost"),
    ],
)
def test_the_nearest_settings_that_work_are_told(name: str, settings: dict[str, str], works: str) -> None:
    with pytest.raises(OptionError, match=f"; what works is {works}$"):
        load_rules(GameChoice(name, options=settings))


def test_every_value_of_every_option_can_be_chosen() -> None:
    assert list(OPTION_VALUES) == list(option_texts(Options()))
    for name, values in OPTION_VALUES.items():
        for value in values:
            text = "6" if value == "number" else value
            assert option_texts(with_options(Options(), {name: text}))[name] == text
    assert all(type(parse_value(name, "2")) is int for name in NUMERIC_OPTIONS)


def test_yes_and_no_are_understood() -> None:
    assert parse_value("larger_die", "yes") is True and parse_value("walk", "no") is False
    with pytest.raises(OptionError, match="choose false, true"):
        parse_value("larger_die", "maybe")
