"""Named cases of the engine: positions in which a small mistake would show."""

import itertools
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from tabulae.engine.dice import all_throws
from tabulae.engine.ending import Result, has_lost, has_won, result
from tabulae.engine.errors import PositionError
from tabulae.engine.explain import explain
from tabulae.engine.notation import follow_plays, parse_plays
from tabulae.engine.playout import Ended, Event, choosing, first_seat, play_game, random_player, random_turn
from tabulae.engine.position import Position
from tabulae.engine.rules import Rules
from tabulae.engine.turns import Turn, legal_turns
from tabulae.library.choice import GameChoice
from tabulae.library.games.rules import load_rules
from tabulae.play.answers import MoveRequest, answer_moves
from tabulae.play.simulation import play_one
from tests.support.readings import small_rules
from tests.support.tables import rows


def outcomes(
    game: str,
    position: str,
    seat: str,
    roll: tuple[int, ...],
    settings: dict[str, str] | None = None,
    reading: str | None = None,
) -> list[tuple[str, tuple[int, ...]]]:
    rules = load_rules(GameChoice(game, reading, options=settings or {})).rules
    turns = legal_turns(rules, rules.parse(position), rules.seat_names.index(seat), roll)
    return [(rules.format(turn.position), turn.unused) for turn in turns]


def test_nobody_leaves_while_a_man_is_in_hand() -> None:
    """All men on the board are home, but one has not come in: a 1 can only bring him in."""
    here = "white B7 B10 B12 hand:1 off:11 | black M5x15"
    assert {position.split(" | ")[0] for position, _ in outcomes("xii", here, "white", (1,))} == {
        "white M1 B7 B10 B12 off:11",
        "white B8 B10 B12 hand:1 off:11",
        "white B7 B11 B12 hand:1 off:11",
    }


def test_a_man_who_has_moved_but_is_not_home_keeps_the_others_on_the_board() -> None:
    """Each die moves a different man: the man on 10 has used the 1 and still stands outside."""
    here = "white 10 24 off:13 | black 1x15"
    found = outcomes("tabula", here, "white", (1, 6), {"combine": "separate"})
    assert all("off:13" in position for position, _ in found)


def test_a_man_on_the_bar_keeps_the_others_on_the_board() -> None:
    here = "white 22 24 bar:1 off:12 | black 1x2 2x2 3x2 4x2 5x2 6x2 7x3"
    assert outcomes("tabula", here, "white", (6, 3)) == [(here, (3, 6))]


@pytest.mark.parametrize(("settings", "winners"), [({}, ("blue",)), ({"deadlock": "draw"}, ())])
def test_a_deadlock_is_won_by_the_side_that_moved_last(
    settings: dict[str, str], winners: tuple[str, ...]
) -> None:
    """Two walls of pairs face each other and nobody can leap; red is to throw, so blue moved last."""
    rules = load_rules(GameChoice("quinze-tablas", options=settings)).rules
    here = rules.parse("blue 5 6x2 7x2 8x2 9x2 10x2 11x2 12x2 | red 13x2 14x2 15x2 16x2 17x2 18x2 19x2 20")
    found = result(rules, here, rules.seat_names.index("red"))
    for seat, face in itertools.product((0, 1), range(1, 7)):
        assert legal_turns(rules, here, seat, (face,))[0].unused == (face,)
    assert found is not None and found.winners == winners and found.reason == "deadlock"


@pytest.mark.parametrize(("overshoot", "leaves"), [("rear", False), ("rear_mobile", True)])
def test_a_rear_man_who_is_blocked_holds_back_the_others_in_one_reading_only(
    overshoot: str, leaves: bool
) -> None:
    """With a 5 the man on B1 would land on red's pair on B6; may the man on B4 leave with it?"""
    here = "green B1 B4 off:10 | red B6x2 off:10 | black G1x2 off:10 | white R2x2 off:10"
    (found,) = outcomes("el-mundo", here, "green", (5,), {"overshoot": overshoot})
    assert found[1] == (() if leaves else (5,))
    assert found[0].startswith("green B1 off:11" if leaves else "green B1 B4 off:10")


@pytest.mark.parametrize("entry", ["free", "die"])
def test_points_closed_by_enemies_alone_cost_the_turn(entry: str) -> None:
    """No own pair is in the way that could move out of it: where this does not lose, nobody moves."""
    here = "blue 8x2 9x2 10x2 11x2 12x2 13 14x2 bar:2 | red 1x2 2x2 3x2 4x2 5x2 6x2 15x2 16"
    found = outcomes("quinze-tablas", here, "blue", (1, 2, 3), {"prime": "none", "entry": entry})
    assert found == [(here, (1, 2, 3))]


@pytest.mark.parametrize("entry", ["free", "die"])
def test_an_own_pair_in_the_way_lets_the_others_move(entry: str) -> None:
    """Blue's own pair on 1 fills the last point: the captured man waits, the others may move."""
    here = "blue 1x2 8x2 9x2 10x2 11x2 12x2 13 bar:2 | red 2x2 3x2 4x2 5x2 6x2 15x2 16x2 17"
    found = outcomes("quinze-tablas", here, "blue", (6,), {"entry": entry})
    assert ("blue 1 7 8x2 9x2 10x2 11x2 12x2 13 bar:2", ()) in [
        (position.split(" | ")[0], unused) for position, unused in found
    ]


def test_one_play_with_the_highest_face_keeps_a_game_alive() -> None:
    """Everything is walled in but blue's pair on 12, which a 6 alone takes to 18."""
    rules = load_rules(GameChoice("quinze-tablas")).rules
    here = rules.parse("blue 7x2 8x2 9x2 10x2 11x2 12x2 23 24x2 | red 1x2 2x2 3 13x2 14x2 15x2 16x2 17x2")
    playable = [face for face in range(1, 7) if not legal_turns(rules, here, 0, (face,))[0].unused]
    assert playable == [6] and all(legal_turns(rules, here, 1, (face,))[0].unused for face in range(1, 7))
    assert result(rules, here, 0) is None and result(rules, here, 1) is None


def test_playing_for_places_goes_on_until_one_is_left() -> None:
    one = "green off:12 | red W1x12 | black G1x12 | white R1x12"
    three = "green off:12 | red off:12 | black off:12 | white R1x12"
    for reading, text, winners in [
        ("knauer", one, ("green",)),
        ("play-for-places", one, None),
        ("play-for-places", three, ("green", "red", "black")),
    ]:
        rules = load_rules(GameChoice("el-mundo", reading)).rules
        found = result(rules, rules.parse(text), 1)
        assert (found.winners if found else None) == winners


def test_a_man_of_the_player_on_the_left_need_not_be_hit() -> None:
    """White sits on green's left; red and black, the next two to the right, must be hit."""
    left = "green G1 R1 off:10 | red W1x12 | black W2x12 | white G3 R6x11"
    assert {position.split(" | ")[0] for position, _ in outcomes("el-mundo", left, "green", (2,))} == {
        "green G3 R1 off:10",
        "green G1 R3 off:10",
    }
    right = "green G1 R1 off:10 | red W1x12 | black G3 W2x11 | white R6x12"
    assert {position.split(" | ")[0] for position, _ in outcomes("el-mundo", right, "green", (2,))} == {
        "green G3 R1 off:10"
    }


def test_only_the_man_who_has_just_come_in_may_walk_on_while_others_wait() -> None:
    """The 2 brings a man in beside one who stood there, and the 3 takes him on; the other must stay."""
    found = outcomes("tabula", "white 2 hand:14 | black hand:15", "white", (1, 2, 3))
    whites = [position.split(" | ")[0].split() for position, _ in found]
    assert all({"2", "2x2"} & set(men) for men in whites)
    assert ["white", "1", "2", "5", "hand:12"] in whites


def test_men_leave_in_the_reading_of_murray_and_parlett() -> None:
    """With two men at most on a point six points never hold all fifteen, and none could ever leave."""
    here = "blue 19x5 20x5 21x5 | red 1x15"
    found = outcomes("quinze-tablas", here, "blue", (6,), None, "murray-parlett")
    assert [position.split(" | ")[0] for position, _ in found] == ["blue 19x4 20x5 21x5 off:1"]


ON_THE_BAR = "blue 1x2 2 4x2 5x2 6 9x2 11x2 13 14 bar:1 | red 24x2 23x2 22 20x2 19 17x2 16 15x2 7 3"


@pytest.mark.parametrize(("reentry", "waits"), [("compulsory", False), ("optional", True)])
def test_men_who_come_back_freely_must_do_so_in_one_reading_only(reentry: str, waits: bool) -> None:
    found = outcomes("quinze-tablas", ON_THE_BAR, "blue", (3,), {"reentry": reentry})
    blues = [(position.split(" | ")[0], unused) for position, unused in found]
    assert any("bar:1" in position for position, _ in blues) == waits
    # Nobody comes back by a die here: who has come to 3 has left the die for another man.
    assert ("blue 1x2 2 3 4x2 5x2 6 9x2 11x2 13 14", ()) not in blues


def test_men_who_must_come_back_do_so_even_if_no_die_can_be_played() -> None:
    here = "blue 6x2 7x2 8x2 9x2 10x2 11x2 12x2 bar:1 | red 13x2 14x2 15x2 16x2 17x2 18x2 19x2 20"
    found = outcomes("quinze-tablas", here, "blue", (6,))
    assert len(found) == 5 and all(unused == (6,) and "bar:" not in position for position, unused in found)


def test_nobody_goes_past_the_limit_while_men_wait() -> None:
    found = outcomes("tabula", "white hand:15 | black hand:15", "white", (6, 6, 6))
    assert {position.split(" | ")[0] for position, _ in found} == {"white 6x3 hand:12", "white 6 12 hand:13"}


def test_with_a_man_on_the_bar_one_die_is_played_where_that_is_the_rule() -> None:
    here = "white M12 bar:1 hand:13 | black hand:15"
    found = outcomes("xii", here, "white", (1, 2), None, "getty-single-die")
    assert {unused for _, unused in found} == {(1,), (2,)}
    assert {unused for _, unused in outcomes("xii", here, "white", (1, 2))} == {()}


CROWDED = "blue 6 8x2 9x2 10x2 11x2 12x2 {rest} | red 1-5x2 20x2 21x2 22"


@rows(
    "prime, here, over",
    [
        ("left_over", CROWDED.format(rest="13x2 bar:2"), True),
        ("left_over", CROWDED.format(rest="13x2 14 bar:1"), False),
        ("any_owner", CROWDED.format(rest="13x2 bar:2"), False),
        ("enemy", "blue 1x2 8-12x2 13 bar:2 | red 2-6x2 15x2 16x2 17", False),
        ("any_owner", "blue 1x2 8-12x2 13 bar:2 | red 2-6x2 15x2 16x2 17", True),
        ("enemy", "blue 8-12x2 13x2 14 bar:2 | red 1-6x2 15x2 16", True),
    ],
)
def test_whose_men_close_the_first_quarter_matters(prime: str, here: str, over: bool) -> None:
    rules = load_rules(GameChoice("quinze-tablas", options={"prime": prime})).rules
    found = result(rules, rules.parse(here), 0)
    assert (found is not None and found.reason == "prime") == over


@pytest.mark.parametrize(("point", "over"), [("13", True), ("17", True), ("12", False)])
def test_the_looser_goal_lets_three_men_stand_in_the_quarter_before_the_last(point: str, over: bool) -> None:
    rules = load_rules(GameChoice("quinze-tablas", "goal-loose")).rules
    here = rules.parse(f"blue {point} 14 18 19-24x2 | red 2x2 3x2 4x2 6x2 7x2 9 10x2 11x2")
    assert (result(rules, here, 0) is not None) == over


def test_a_position_with_a_man_too_many_is_refused() -> None:
    rules = load_rules(GameChoice("tabula")).rules
    with pytest.raises(PositionError, match="white has 16 men, but plays with 15"):
        rules.parse("white 1x16 | black hand:15")


def test_a_play_that_can_be_read_in_two_ways_is_read_so_that_the_turn_may_end() -> None:
    """From 7 to 10 with the 1 and the 2, after which the 3 can do nothing; by the 3 the turn would go on."""
    rules = small_rules("emperor", (("obligation", "greedy"), ("row", "none")))
    here = rules.parse("white 7 24x14 | black 5x13 13x2")
    found = follow_plays(rules, here, 0, (1, 2, 3), "7/10")
    assert found.complete and found.unused == (3,)


def test_no_die_is_passed_on_once_the_game_is_won() -> None:
    rules = load_rules(GameChoice("el-mundo")).rules
    here = rules.parse("green B6 off:11 | red W1x12 | black G1x12 | white R1x12")
    for seed in range(3):
        source = random.Random(seed)
        won, ended = play_game(rules, source, random_player(source), 0, start=here)
        assert isinstance(won, Event) and len(won.turn.unused) == 2
        assert isinstance(ended, Ended) and ended.result == Result(("green",), "borne-off")


def test_dice_are_passed_to_the_right() -> None:
    rules = load_rules(GameChoice("el-mundo")).rules
    (events,) = games(rules, 1)
    pairs = [pair for pair in itertools.pairwise(events) if isinstance(pair[1], Event) and pair[1].passed]
    assert pairs
    for before, after in pairs:
        assert isinstance(before, Event) and isinstance(after, Event)
        assert after.seat == (before.seat + 1) % 4 and after.dice == before.turn.unused


LAST_MAN = "white B10 off:14 | black hand:15"


def test_a_turn_that_wins_ends_at_once_however_many_dice_are_left() -> None:
    """The last man may leave with the 3; playing the two ones uses more dice, and does not win."""
    found = outcomes("ludus-duodecim-scriptorum", LAST_MAN, "white", (1, 1, 3))
    assert sorted(found) == [
        ("white B12 off:14 | black hand:15", (3,)),
        ("white off:15 | black hand:15", (1, 1)),
    ]
    answer = answer_moves(MoveRequest(GameChoice("ludus-duodecim-scriptorum"), (1, 1, 3), LAST_MAN))
    assert [outcome.get("wins") for outcome in answer["outcomes"]] == [None, True]
    rules = load_rules(GameChoice("ludus-duodecim-scriptorum")).rules
    verdict = explain(rules, rules.parse(LAST_MAN), 0, (1, 1, 3), parse_plays(rules, "B10/off"))
    assert verdict.legal and not verdict.unplayed


def test_the_duty_to_use_most_dice_counts_over_winning_turns_too() -> None:
    """Both ones win and so does the 2; stopping on 24 after a one would neither win nor use most dice."""
    here, off = "white 23 off:14 | black 1x15", "white off:15 | black 1x15"
    found = outcomes("tabula", here, "white", (1, 1, 2), {"overshoot": "exact"})
    assert sorted(found) == [(off, (1, 1)), (off, (2,))]


def test_no_play_follows_the_goal() -> None:
    """The 2 takes the last man to the goal; the 1 and the 3, which others could play, stay unused."""
    here = "blue 15 18x2 19-24x2 | red 1x2 2x2 3x2 5x2 6x2 7x2 8x2 9"
    found = outcomes("quinze-tablas", here, "blue", (1, 2, 3))
    at_goal = "blue 17 18x2 19x2 20x2 21x2 22x2 23x2 24x2 | red 1x2 2x2 3x2 5x2 6x2 7x2 8x2 9"
    assert (at_goal, (1, 3)) in found and len(found) == 2
    rules = load_rules(GameChoice("quinze-tablas")).rules
    verdict = explain(rules, rules.parse(here), 0, (1, 2, 3), parse_plays(rules, "15/17 17/18"))
    assert not verdict.legal and verdict.refused == "17/18" and verdict.rules == ("game-over",)


def test_who_takes_off_the_last_man_wins_though_a_die_is_left() -> None:
    """Every die must be played or the game is lost; a game that is won asks for no more."""
    rules = load_rules(GameChoice("tabula", options={"unused_dice": "lose_game"})).rules
    here = rules.parse("white 24 off:14 | black hand:15")
    (turn,) = legal_turns(rules, here, 0, (6,))
    assert has_won(rules, turn.position, 0) and not has_lost(rules, turn.position, 0, (1, 2), played=True)
    question = MoveRequest(
        GameChoice("tabula", options={"unused_dice": "lose_game"}),
        (2, 2),
        "white 1 bar:1 off:13 | black 2x15",
    )
    (lost,) = answer_moves(question)["outcomes"]
    assert lost["unused"] == [2, 2] and lost["loses"] is True and "wins" not in lost
    ends = [play_from(rules, "white 24 off:14 | black hand:15", seed) for seed in range(4)]
    assert {(end.winners, end.reason) for end in ends} == {(("white",), "borne-off")}


def play_from(rules: Rules, text: str, seed: int) -> Result:
    """How a game of random play ends that begins in this position with the first seat to throw."""
    source = random.Random(seed)
    *_, last = play_game(replace(rules, start=rules.parse(text)), source, random_player(source), 0)
    assert isinstance(last, Ended) and last.result is not None
    return last.result


def games(rules: Rules, count: int, optional: list[bool] | None = None) -> Iterator[list[Event | Ended]]:
    """Seeded games of random play; notes for each turn whether its dice might be declined."""
    for seed in range(count):
        source = random.Random(seed)
        inner = choosing(random_turn(source))

        def player(rules: Rules, position: Position, seat: int, dice: tuple[int, ...], may: bool) -> Turn:
            if optional is not None:
                optional.append(may)
            return inner(rules, position, seat, dice, may)  # noqa: B023 - used within its turn of the loop

        yield list(play_game(rules, source, player, 0))


def test_who_cannot_play_every_die_loses_where_that_is_the_rule() -> None:
    rules = load_rules(GameChoice("tabula", options={"unused_dice": "lose_game"})).rules
    reasons = []
    for events in games(rules, 4):
        last, ended = events[-2], events[-1]
        assert isinstance(last, Event) and isinstance(ended, Ended) and ended.result is not None
        reasons.append(ended.result.reason)
        if ended.result.reason == "unplayed":
            assert last.turn.unused
            assert ended.result.winners == (rules.seat_names[1 - last.seat],)
        assert all(not event.turn.unused for event in events[:-2] if isinstance(event, Event))
    assert "unplayed" in reasons


@pytest.mark.parametrize("reading", ["knauer", "passed-die-optional"])
def test_a_passed_die_may_be_declined_in_one_reading(reading: str) -> None:
    rules = load_rules(GameChoice("el-mundo", reading)).rules
    optional: list[bool] = []
    (events,) = games(rules, 1, optional)
    passed = [event.passed for event in events if isinstance(event, Event)]
    assert any(passed)
    # Declining is offered for passed dice, and for those alone.
    assert optional[: len(passed)] == [one and reading == "passed-die-optional" for one in passed]


@pytest.mark.parametrize(("dice", "faces"), [(1, 6), (2, 6), (3, 6), (3, 7)])
def test_every_throw_is_counted_as_often_as_it_falls(dice: int, faces: int) -> None:
    throws = dict(all_throws(dice, faces))
    fallen = Counter(tuple(sorted(roll)) for roll in itertools.product(range(1, faces + 1), repeat=dice))
    assert throws == dict(fallen)


def test_idle_throws_are_those_that_changed_nothing() -> None:
    """The same seeded game, once as a record and once event by event."""
    rules = load_rules(GameChoice("diecisiete-tablas")).rules
    record = play_one(rules, random.Random("1 0"))
    source = random.Random("1 0")
    player = random_player(source)
    position, idle, throws = rules.start, 0, 0
    for event in play_game(rules, source, player, first_seat(rules, source)):
        if isinstance(event, Event):
            throws += 1
            idle += event.turn.position.men == position.men
            position = event.turn.position
    assert (record.throws, record.idle) == (throws, idle) and 0 < idle < throws
