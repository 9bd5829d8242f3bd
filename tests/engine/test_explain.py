"""``explain`` agrees with the move finder on every single play, and always names a rule of the game."""

import itertools

import pytest

from tabulae.engine.ending import deadlock, result
from tabulae.engine.errors import PlayError
from tabulae.engine.explain import explain
from tabulae.engine.notation import follow_plays, parse_plays
from tabulae.engine.plays import Mover
from tabulae.engine.position import PILES, Position
from tabulae.engine.rule_ids import RULES, applicable_rules, forbidding_rules
from tabulae.engine.rules import Rules
from tabulae.engine.turns import TurnSearch, format_play
from tabulae.library.choice import GameChoice
from tabulae.library.games.folders import game_folders, game_model
from tabulae.library.games.rules import load_rules, readings
from tabulae.play.answers import MoveRequest, answer_explain
from tests.slow_finder.compose import composed, reachable
from tests.slow_finder.games import READINGS, Game, find_game
from tests.slow_finder.position import format_position
from tests.support.marks import full
from tests.support.readings import MIXES, small_rules
from tests.support.tables import rows

CASES = [
    (game, reading.name)
    for game in game_folders()
    for reading in readings(game_model(game))
    if reading.name in READINGS.get(game, ())
]


def first_plays(rules: Rules, position: Position, seat: int, dice: tuple[int, ...]) -> set[str]:
    """The texts of the journeys with which some legal turn begins."""
    search = TurnSearch(Mover(rules, position, seat), position, rules.dice_of(dice))
    good = search.completable_nodes()
    begun = set()
    names = rules.board.points + PILES
    (node,) = [search.root]
    targets = [*range(len(rules.board.points)), names.index("off")]
    for source, target in itertools.product(range(len(names)), targets):
        if any(after in good for _, after in search.routes_of_man(node, source, target)):
            begun.add(f"{names[source]}/{names[target]}")
    return begun


@pytest.mark.slow
@pytest.mark.parametrize("count", [1, full(10)])
@pytest.mark.parametrize(("game", "reading"), CASES)
def test_every_single_play_is_judged_rightly(game: str, reading: str, count: int) -> None:
    judge(load_rules(GameChoice(game, reading)).rules, find_game(game, reading), count)


@pytest.mark.slow
@pytest.mark.parametrize("count", [3, full(10)])
@pytest.mark.parametrize(("name", "settings"), MIXES, ids=str)
def test_single_rules_are_judged_rightly(name: str, settings: dict[str, str], count: int) -> None:
    judge(small_rules(name, tuple(settings.items())), find_game(name, None, settings), count)


def judge(rules: Rules, slow: Game, count: int) -> None:
    """Every single play of some cases is legal where the finder has it, and refused by rules told."""
    sayable = {*forbidding_rules(rules), "no-man", "game-over"}
    names = [*rules.board.points, *PILES[:2]]
    goals = [*rules.board.points, "off"]
    for case in [*composed(slow, 5, count), *reachable(slow, 6, count)]:
        position = rules.parse(format_position(slow, case.position))
        seat = rules.seat_names.index(case.seat)
        if result(rules, position, seat):
            continue
        dice = case.dice[: rules.dice]
        legal = first_plays(rules, position, seat, dice)
        sources = [name for name in names if position.on(seat, (rules.board.points + PILES).index(name))]
        for source, goal in itertools.product(sources, goals):
            text = f"{source}/{goal}"
            verdict = explain(rules, position, seat, dice, parse_plays(rules, text))
            assert verdict.legal == (text in legal), f"{text} with {dice} in {rules.format(position)}"
            assert verdict.legal or set(verdict.rules) <= sayable, (verdict, text, rules.format(position))
            assert verdict.legal or verdict.rules, (text, dice, rules.format(position))


@pytest.mark.slow(every_game=True)
@pytest.mark.parametrize(("game", "reading"), CASES)
def test_every_whole_turn_is_legal(game: str, reading: str) -> None:
    rules = load_rules(GameChoice(game, reading)).rules
    slow = find_game(game, reading)
    for case in reachable(slow, 7, 4):
        position = rules.parse(format_position(slow, case.position))
        seat = rules.seat_names.index(case.seat)
        if result(rules, position, seat):
            continue
        search = TurnSearch(Mover(rules, position, seat), position, rules.dice_of(case.dice))
        for turn in search.turns()[:5]:
            text = " ".join(format_play(rules, play) for play in turn.plays)
            if text:
                verdict = explain(rules, position, seat, case.dice, parse_plays(rules, text))
                assert verdict.legal and not verdict.unplayed, (text, rules.format(position))


def test_rules_are_listed_with_the_most_specific_first() -> None:
    assert list(RULES).index("held-point") < list(RULES).index("captured-first")
    assert list(RULES).index("captured-first") < list(RULES).index("use-most")


@rows(
    "overshoot, white, black, roll, play, named",
    [
        # No sum is 6, and only a 6 takes him off: a place to rest would not help.
        ("exact", "B7 B10x2 B12x2 off:10", "T1x15", (1, 3, 4), "B7/off", ("exit-number",)),
        # 1 and 5 make 6, but there is no rest on the way.
        ("exact", "B7 B10x2 off:12", "B8x2 B12x2 T1x11", (1, 5), "B7/off", ("resting-place",)),
        # Both are wrong here: 1 and 2 have no rest between them, the 6 is too large.
        (
            "exact",
            "B10 B9 off:13",
            "B11x2 B12x2 T1x11",
            (1, 2, 6),
            "B10/off",
            ("resting-place", "exit-number"),
        ),
        # He may rest, but then the second 2 is too large while a man stands behind him.
        ("rear", "B7 B10 off:13", "T1x15", (2, 2), "B10/off", ("exit-number",)),
        # 3 and 4 would do for the rearmost man, but neither leaves him a place to rest.
        ("rear", "B8 off:14", "B11x2 B12x2 T1x11", (3, 4), "B8/off", ("resting-place",)),
    ],
)
def test_leaving_by_several_dice_names_what_is_really_wrong(
    overshoot: str, white: str, black: str, roll: tuple[int, ...], play: str, named: tuple[str, ...]
) -> None:
    rules = load_rules(GameChoice("ludus-duodecim-scriptorum", options={"overshoot": overshoot})).rules
    position = rules.parse(f"white {white} | black {black}")
    assert explain(rules, position, 0, roll, parse_plays(rules, play)).rules == named


ZENO = "white 6x7 9 10x2 19x2 20x2 23 | black 8x2 11x2 12x2 13 14x2 15x2 18x2 21x2"


@rows(
    "game, position, roll, play, rule, because",
    [
        ("tabula", ZENO, (2, 5, 6), "6/17", "resting-place", "11 and 12 are Black’s."),
        ("tabula", ZENO, (2, 5, 6), "6/8", "held-point", "8 is Black’s."),
        ("tabula", ZENO, (2, 5, 6), "23/off", "home-first", "Your men on 6, 9 and 10 are still outside."),
        ("tabula", ZENO, (2, 5, 6), "5/7", "no-man", "None of your men stands on 5."),
        ("tabula", ZENO, (2, 5, 6), "hand/7", "no-man", "You have no man in hand."),
        ("tabula", ZENO, (2, 5, 6), "19/21", "held-point", "21 is Black’s."),
        (
            "tabula",
            "white 1x2 hand:1 bar:2 off:10 | black 2x15",
            (3, 4, 5),
            "1/4",
            "captured-first",
            "You have two men on the bar.",
        ),
        (
            "tabula",
            "white 1x2 hand:13 | black 2x15",
            (3,),
            "1/4",
            "enter-first",
            "You have thirteen men in hand.",
        ),
        ("el-mundo", None, (1, 2, 3), "hand/R1", "entry-point", ""),
        ("el-mundo", None, (1, 2, 3), "hand/G4", "entry-point", "A man comes in on G4 with the number 4."),
        ("ludus-duodecim-scriptorum", None, (1, 2, 3), "hand/M7", "entry-point", ""),
        (
            "quinze-tablas",
            None,
            (1, 2, 3),
            "1/2",
            "stack-limit",
            "2 already has as many of your men as it may hold.",
        ),
        (
            "ludus-duodecim-scriptorum",
            "white B7 B9 off:13 | black hand:15",
            (5,),
            "B9/off",
            "exit-number",
            "From B9 it takes the number 4 to leave.",
        ),
        (
            "el-mundo",
            "green G5 R1 off:10 | red R3 off:11 | black W6x2 off:10 | white W1x2 off:10",
            (1, 2),
            "G5/G6",
            "must-hit",
            "The man on R3 can be hit.",
        ),
        (
            "tabula",
            "white 9 20 off:13 | black 15x2 10x2 21x11",
            (1, 5),
            "9/10",
            "held-point",
            "10 is Black’s.",
        ),
    ],
)
def test_a_refusal_names_the_rule_to_look_up_and_what_is_in_the_way(
    game: str, position: str | None, roll: tuple[int, ...], play: str, rule: str, because: str
) -> None:
    answer = answer_explain(MoveRequest(GameChoice(game), roll, position), play)
    assert (answer["rule"], answer["because"]) == (rule, because)


def test_a_turn_that_uses_more_dice_is_named() -> None:
    """With the 2 on the man on 1, the 5 would have nowhere to go."""
    here = "white 1 20 off:13 | black 8x2 9x2 15x2 off:9"
    answer = answer_explain(MoveRequest(GameChoice("tabula"), (2, 5), here), "1/3")
    assert (answer["rule"], answer["because"]) == ("use-most", "You could play 20/22 1/6.")
    assert answer_explain(MoveRequest(GameChoice("tabula"), (2, 5), here), "20/22 1/6")["legal"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "position", "reason", "because"),
    [
        (
            "tabula",
            "white off:15 | black hand:15",
            "borne-off",
            "White has won: all men are off the board.",
        ),
        (
            "quinze-tablas",
            "blue 8x2 9x2 10x2 11x2 12x2 13 14x2 bar:2 | red 1x2 2x2 3x2 4x2 5x2 6x2 15x2 16",
            "prime",
            "Red has won: a man on the bar cannot come back.",
        ),
        (
            "el-mundo",
            "green off:12 | red off:12 | black off:12 | white R1x12",
            "borne-off",
            "Green, Red and Black have won: all men are off the board.",
        ),
    ],
)
def test_a_game_that_is_over_says_who_has_won_and_how(
    game: str, position: str, reason: str, because: str
) -> None:
    four = game == "el-mundo"
    choice = GameChoice(game, options={"finish": "places"} if four else {})
    answer = answer_explain(MoveRequest(choice, (1,), position), "G1/G2" if four else "1/2")
    assert (answer["rule"], answer["because"]) == ("game-over", because)
    assert answer["result"]["reason"] == reason


def test_a_drawn_game_says_that_nobody_has_won() -> None:
    here = "blue 5 6x2 7x2 8x2 9x2 10x2 11x2 12x2 | red 13x2 14x2 15x2 16x2 17x2 18x2 19x2 20"
    answer = answer_explain(MoveRequest(GameChoice("quinze-tablas", "thomas-guild"), (1,), here), "5/6")
    assert answer["because"] == "Nobody has won: nobody can move, whatever is thrown."


def test_a_prime_is_told_only_where_there_are_men_for_one() -> None:
    """Regression: the short game of six men told of pairs on all six points."""
    for game in ("quinze-tablas", "diecisiete-tablas"):
        whole, short = (load_rules(GameChoice(game, reading)).rules for reading in (None, "short"))
        assert "prime" in applicable_rules(whole) and "prime" not in applicable_rules(short)
    twelve, eleven = (load_rules(GameChoice("quinze-tablas", men=men)).rules for men in (12, 11))
    assert "prime" in applicable_rules(twelve) and "prime" not in applicable_rules(eleven)


def test_men_who_stay_at_the_end_of_their_way_can_leave_nobody_a_move() -> None:
    stay = load_rules(GameChoice("quinze-tablas", options={"stack_limit": "none"})).rules
    assert "deadlock" in applicable_rules(stay)
    assert deadlock(stay, stay.parse("blue 23 24x14 | red 2 1x14"), 0) is None
    assert deadlock(stay, stay.parse("blue 24x15 | red 1x15"), 0) is not None


def test_what_a_text_must_tell_follows_the_options() -> None:
    plain = set(applicable_rules(small_rules("two-dice")))
    assert {"start", "first", "hit", "borne-off"} <= plain
    assert not plain & {"doublets", "degrees", "row", "survivor", "prime", "goal", "unplayed", "passed-dice"}
    more = {
        "doublets": "twice",
        "degrees": "gammon",
        "row": "6",
        "unused_dice": "lose_game",
        "prime": "enemy",
    }
    told = set(applicable_rules(small_rules("two-dice", tuple(more.items()))))
    assert {"doublets", "degrees", "row", "unplayed", "prime"} <= told
    assert "hit" not in applicable_rules(small_rules("same-way"))
    assert {"passed-dice", "no-walking"} <= set(applicable_rules(small_rules("unstacking")))
    assert {"survivor", "skipped-point"} <= set(applicable_rules(small_rules("heptagon")))


def test_a_deadlock_is_told_where_it_can_come_about() -> None:
    beside_a_hand = {"course": "opposite", "entry_limit": "none", "reserve_blocks": "false"}
    assert "deadlock" in applicable_rules(load_rules(GameChoice("tabula", options=beside_a_hand)).rules)
    assert "deadlock" not in applicable_rules(
        load_rules(GameChoice("tabula", "opposite")).rules
    )  # both hands are empty before
    assert "deadlock" not in applicable_rules(load_rules(GameChoice("buffa-de-baldrac")).rules)
    assert "deadlock" not in applicable_rules(load_rules(GameChoice("tabula")).rules)
    shut_out_one_by_one = small_rules("two-dice")  # nobody in hand: who is shut out closes nothing more
    assert "deadlock" not in applicable_rules(shut_out_one_by_one)


def test_a_mark_where_nobody_is_hit_is_refused() -> None:
    rules = load_rules(GameChoice("tabula")).rules
    hit, safe = rules.parse("white hand:15 | black 1 hand:14"), rules.parse("white hand:15 | black hand:15")
    for text in ("hand/1", "hand/1*"):
        assert follow_plays(rules, hit, 0, (1,), text).plays[0].hit
    with pytest.raises(PlayError, match="leave the \\* out"):
        follow_plays(rules, safe, 0, (1,), "hand/1*")


def test_other_dice_for_the_plays_before_give_no_reason() -> None:
    """The man can have come in with the 2 or with both ones; with the 2 there is a 1 left."""
    rules = load_rules(GameChoice("ludus-duodecim-scriptorum")).rules
    position = rules.parse("white hand:15 | black M3x2 hand:13")
    verdict = explain(rules, position, 0, (1, 1, 2), parse_plays(rules, "hand/M2 M2/M3"))
    assert (verdict.refused, verdict.rules) == ("M2/M3", ("held-point",))


@rows(
    "game, options, roll, plays, rule",
    [
        ("tabula", {"doublets": "twice"}, (1, 1, 1), " ".join(["hand/1"] * 7), "doublets"),
        ("backgammon", {}, (1, 1), "8/7 8/7 6/5 6/5 6/5", "doublets"),
        ("backgammon", {}, (1, 2), "8/7 8/6 6/5", "dice"),
        ("irish", {"doublets": "again"}, (1, 1), "8/7 8/7 6/5", "doublets"),
        ("irish", {}, (1, 1), "8/7 8/7 6/5", "dice"),
        ("ludus-duodecim-scriptorum", {}, (1, 2), "hand/1 hand/2 hand/3".replace("/", "/M"), "dice"),
    ],
)
def test_who_has_used_every_die_is_told_how_often(
    game: str, options: dict[str, str], roll: tuple[int, ...], plays: str, rule: str
) -> None:
    rules = load_rules(GameChoice(game, options=options)).rules
    assert explain(rules, rules.start, 0, roll, parse_plays(rules, plays)).rules == (rule,)
