"""A game on a screen, step by step, is the game that the engine plays."""

import itertools
import json
import random
import subprocess
import sys
from typing import Any

import pytest

from tabulae.engine.errors import TabulaeError
from tabulae.engine.playout import Ended, Event, choosing, play_game, random_turn
from tabulae.engine.turns import format_play, legal_turns
from tabulae.library.choice import GameChoice
from tabulae.library.games.game import load_game
from tabulae.library.words.phrases import PhraseBook
from tabulae.play.session import Session, rules_as_json, rules_from_json
from tests.support.listed import ALL
from tests.support.marks import FIRST_GAMES
from tests.support.tables import rows


def session(game: str, reading: str | None = None, **options: str) -> Session:
    loaded = load_game(GameChoice(game, reading, options=options))
    # By way of JSON, as a browser gets it.
    rules = rules_from_json(json.loads(json.dumps(rules_as_json(loaded.rules))))
    phrases = PhraseBook.from_json(json.loads(json.dumps(loaded.phrase_book.as_json())))
    return Session(rules, phrases)


def do(one: Session, state: dict[str, Any] | None, **action: object) -> dict[str, Any]:
    """An answer by way of JSON."""
    answer: dict[str, Any] = json.loads(json.dumps(one.answer(state, action)))
    return answer


@pytest.mark.slow
@rows("game, reading", ALL)
def test_rules_and_phrases_survive_json(game: str, reading: str) -> None:
    loaded = load_game(GameChoice(game, reading))
    one = session(game, reading)
    assert one.rules == loaded.rules
    assert one.phrases.as_json() == json.loads(json.dumps(loaded.phrase_book.as_json()))


@pytest.mark.slow
@pytest.mark.parametrize(("game", "reading"), ALL)
def test_a_game_step_by_step_is_the_game_of_the_engine(game: str, reading: str) -> None:
    one = session(game, reading)
    rules, source = one.rules, random.Random(f"{game} {reading}")
    state = do(one, None, do="begin", seat=rules.seat_names[0])["state"]
    player = choosing(random_turn(source))
    for number, event in enumerate(play_game(rules, source, player, 0, most_throws=40)):
        if isinstance(event, Ended):
            if event.result is not None:
                assert state["result"]["winners"] == list(event.result.winners)
                assert state["result"]["reason"] == event.result.reason
            assert one.rules.parse(state["position"]) == event.position
            return
        state = follow(one, state, event, number)


def follow(one: Session, state: dict[str, Any], event: Event, number: int) -> dict[str, Any]:
    """The state after the same turn has been played by clicks.

    Of plays that move the same man and allow the same ends one is offered, perhaps with another die.
    """
    rules = one.rules
    assert rules.seat_number(state["seat"]) == event.seat
    if not event.passed:
        state = do(one, state, do="throw", dice=list(event.dice))["state"]
    assert sorted(state["dice"]) == list(event.dice)
    view = do(one, state, do="look")["view"]
    declined = view["may_decline"] and event.turn.unused == event.dice and not event.turn.plays
    if declined:
        answer = do(one, state, do="decline")
        assert answer["turn"]["declined"]
        return dict(answer["state"])
    same_dice = True
    for play in event.turn.plays:
        singles = [offer["plays"] for offer in view["plays"] if len(offer["plays"]) == 1]
        clicks = [plays for plays in singles if plays[0][0] == format_play(rules, play)]
        clicks.sort(key=lambda plays: plays[0][1] != list(play.dice))
        assert clicks, (play, view["plays"])
        same_dice &= clicks[0][0][1] == list(play.dice)
        answer = do(one, state, do="play", plays=clicks[0])
        state, view = answer["state"], answer["view"]
    assert rules.parse(view["position"]) == event.turn.position
    assert view["may_end"]
    assert not same_dice or sorted(view["left"]) == sorted(event.turn.unused)
    answer = do(one, state, do="end")
    assert not answer["turn"]["declined"]
    return dict(answer["state"])


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("game", FIRST_GAMES)
def test_every_offer_leads_to_an_outcome_and_every_outcome_is_offered(game: str) -> None:
    one = session(game)
    rules, source = one.rules, random.Random(game)
    events = list(play_game(rules, source, choosing(random_turn(source)), 0, most_throws=25))
    for before, event in list(itertools.pairwise(events))[::12]:
        if not isinstance(before, Event) or not isinstance(event, Event) or event.passed:
            continue
        position, seat = rules.format(before.turn.position), rules.seat_names[event.seat]
        state = do(one, None, do="begin", position=position, seat=seat)["state"]
        if state["result"]:
            continue
        state = do(one, state, do="throw", dice=list(event.dice))["state"]
        wanted = {
            (turn.position.men, turn.unused)
            for turn in legal_turns(rules, before.turn.position, event.seat, event.dice)
        }
        assert reached(one, state) == wanted


def reached(one: Session, state: dict[str, Any]) -> set[tuple[Any, Any]]:
    """Every outcome that clicks come to; steps of several dice come to none that single ones do not."""
    found, frontier = set(), [state]
    seen: set[tuple[str, tuple[int, ...]]] = set()
    while frontier:
        state = frontier.pop()
        view = one.answer(state, {"do": "look"})["view"]
        moment = view["position"], tuple(view["left"])
        if moment in seen:
            continue
        seen.add(moment)
        if view["may_end"]:
            found.add((one.rules.parse(view["position"]).men, tuple(sorted(view["left"]))))
        frontier += [
            one.answer(state, {"do": "play", "plays": offer["plays"]})["state"] for offer in view["plays"]
        ]
    return found


def test_a_forbidden_play_quotes_its_rule() -> None:
    one = session("tabula")
    position = "white 6x7 9 10 16 19 22x4 | black 11x2 12x3 20x5 23x5"
    state = do(one, None, do="begin", position=position, seat="white")["state"]
    state = do(one, state, do="throw", dice=[2, 5, 6])["state"]
    said = do(one, state, do="explain", play="6/11")["said"]
    assert (said["legal"], said["rule"]) == (False, "held-point")
    assert said["text"] == load_game(GameChoice("tabula")).rule_text("held-point")
    assert "11" in said["because"]


def test_undo_goes_back_one_play_or_all() -> None:
    one = session("tabula")
    state = do(one, None, do="begin", seat="white")["state"]
    state = do(one, state, do="throw", dice=[1, 2, 3])["state"]
    first = do(one, state, do="play", plays=[["hand/1", [1]]])["state"]
    second = do(one, first, do="play", plays=[["hand/2", [2]]])["state"]
    assert do(one, second, do="undo")["state"] == first
    assert do(one, second, do="undo", all=True)["state"] == state


def test_a_turn_does_not_end_while_a_die_must_be_played() -> None:
    one = session("tabula")
    state = do(one, None, do="begin", seat="white")["state"]
    state = do(one, state, do="throw", dice=[1, 2, 3])["state"]
    assert not do(one, state, do="look")["view"]["may_end"]
    with pytest.raises(TabulaeError, match=r"dice are left to play \(1, 2, 3\)"):
        one.answer(state, {"do": "end"})


@pytest.mark.parametrize("player", ["random", "sensible", "strong"])
def test_the_computer_plays_whole_turns(player: str) -> None:
    one = session("tabula")
    state = do(one, None, do="begin", seat="white")["state"]
    for number in range(4):
        before = state
        answer = do(one, state, do="think", player=player, seed=number)
        state = answer["state"]
        turn = answer["turn"]
        outcomes = [
            one.rules.format(turn_.position)
            for turn_ in legal_turns(one.rules, one.rules.parse(before["position"]), number % 2, turn["dice"])
        ]
        assert state["position"] in outcomes
        assert state["throws"] == number + 1


def test_a_hint_is_what_the_player_would_do_and_says_what_it_does() -> None:
    one = session("tabula")
    position = "white 6x7 9 10 16 19 22x4 | black 11x2 12x3 20x5 23x5"
    state = do(one, None, do="begin", position=position, seat="white")["state"]
    state = do(one, state, do="throw", dice=[2, 5, 6])["state"]
    said = do(one, state, do="hint")["said"]
    thought = do(one, state, do="think")
    assert said["plays"] == thought["turn"]["plays"]
    assert 0 <= said["danger"] <= 1


def test_dice_that_were_passed_on_are_part_of_a_position() -> None:
    """Who opens a link plays what the thrower has left, and not a throw of his own."""
    one = session("el-mundo")
    position = "green G1x2 G2x2 G3x2 G4x2 G5x2 R6x2 | red hand:11 bar:1 | black hand:12 | white hand:12"
    state = do(one, None, do="begin", position=position, seat="red")["state"]
    state = do(one, state, do="throw", dice=[6, 6, 6])["state"]
    passed = do(one, state, do="end")
    where = {name: passed["state"][name] for name in ("position", "seat")}
    opened = do(one, None, do="begin", **where, thrower="red", dice=[6, 6, 6])
    assert opened["view"] == passed["view"]
    assert {**passed["state"], "last_mover": None} == opened["state"]


def test_no_dice_are_declined_after_the_end() -> None:
    one = session("el-mundo", passed_dice="optional")
    state = do(one, None, do="begin", seat="red", thrower="green", dice=[6, 6, 6])["state"]
    assert do(one, state, do="look")["view"]["may_decline"]
    over = {"winners": ["green"], "reason": "borne-off", "degree": "single"}
    view = do(one, {**state, "dice": None, "result": over}, do="look")["view"]
    assert view["ended"] and not view["may_decline"]


@rows(
    "game, action, told",
    [
        ("tabula", {"seat": "white", "thrower": "black", "dice": [6]}, "no dice are passed on here"),
        ("el-mundo", {"seat": "red", "thrower": "red", "dice": [6]}, "no dice are passed on here"),
        ("el-mundo", {"seat": "red", "thrower": "nobody", "dice": [6]}, "nobody"),
        ("el-mundo", {"seat": "red", "thrower": 5, "dice": [6]}, "a seat must be a text"),
        ("el-mundo", {"seat": "red", "thrower": "green"}, "the dice are a list of numbers"),
        ("el-mundo", {"seat": "red", "thrower": "green", "dice": [6, 6, 6, 6]}, "dice"),
        ("el-mundo", {"seat": "red", "thrower": "green", "dice": []}, "dice"),
        ("el-mundo", {"seat": "red", "thrower": "green", "dice": [9]}, "9"),
    ],
)
def test_dice_that_nobody_passes_on(game: str, action: dict[str, Any], told: str) -> None:
    with pytest.raises(TabulaeError, match=told):
        session(game).answer(None, {"do": "begin", **action})


@rows(
    "state",
    [
        {},
        {"position": 5},
        {"position": "white hand:15 | black hand:15", "seat": "green"},
        {"position": "x" * 5000, "seat": "white"},
        {"result": "x"},
        {"result": {"winners": ["white"]}},
        {"result": {"winners": ["nobody"], "reason": "borne-off", "degree": "single"}},
        {"result": {"winners": ["white"], "reason": "luck", "degree": "single"}},
        {"result": {"winners": ["white"], "reason": [], "degree": {}}},
        {"dice": [1, 2, 3], "played": [["6/11", ["x"]]]},
    ],
)
def test_a_state_that_makes_no_sense_is_refused(state: dict[str, Any]) -> None:
    one = session("tabula")
    sound = one.answer(None, {"do": "begin"})["state"] if {"result", "dice"} & state.keys() else {}
    with pytest.raises(TabulaeError):
        one.answer(sound | state, {"do": "look"})


@rows(
    "action",
    [
        {},
        {"do": "dance"},
        {"do": "throw", "dice": [9, 9, 9]},
        {"do": "throw", "dice": [1]},
        {"do": "throw", "dice": "1,2,3"},
        {"do": "play", "plays": [["hand/1", [1]]]},
        {"do": "play", "plays": [["hand/1", ["x"]]]},
        {"do": "play", "plays": [["hand/1", [None]]]},
        {"do": "end"},
        {"do": "decline"},
        {"do": "explain", "play": "6/11"},
        {"do": "hint"},
    ],
)
def test_an_action_that_makes_no_sense_is_refused(action: dict[str, Any]) -> None:
    one = session("tabula")
    state = one.answer(None, {"do": "begin"})["state"]
    with pytest.raises(TabulaeError):
        one.answer(state, action)


def test_the_session_needs_nothing_but_the_standard_library() -> None:
    """What a browser loads is these modules alone."""
    code = (
        "import sys; import tabulae.play.session; "
        "print(*sorted({name.partition('.')[0] for name in sys.modules} - set(sys.stdlib_module_names)))"
    )
    command = [sys.executable, "-S", "-c", f"import sys; sys.path[:0] = {sys.path!r}; {code}"]
    shown = subprocess.run(command, capture_output=True, text=True, check=True)
    assert [name for name in shown.stdout.split() if not name.startswith("_")] == ["tabulae"]


def test_nobody_is_asked_for_a_die_where_all_come_to_the_same() -> None:
    """The last man leaves with either die, and the game is over; two men left make it a choice."""
    one = session("backgammon")
    last = {"do": "begin", "position": "white 1 off:14 | black 24x15", "seat": "white"}
    state = do(one, None, **last)["state"]
    plays = do(one, state, do="throw", dice=[3, 6])["view"]["plays"]
    assert [(play["from"], play["to"]) for play in plays] == [("1", "off")]
    two = {"do": "begin", "position": "white 1 5 off:13 | black 24x15", "seat": "white"}
    view = do(one, do(one, None, **two)["state"], do="throw", dice=[1, 6])["view"]
    assert sorted(play["dice"] for play in view["plays"] if play["from"] == "1") == [[1]]
    assert view["way"] == list(reversed(one.rules.board.points))
