"""Plays as match files and players write them, on the board of backgammon and from the mover's own side.

``tests/data/matches.txt`` has games, a turn a line. The mover is White in each: the board is turned round
after every turn, as 24 is the far end for whoever moves.
"""

from pathlib import Path

import pytest

from tabulae.engine.errors import TabulaeError
from tabulae.engine.explain import explain
from tabulae.engine.notation import follow_plays
from tabulae.engine.position import Position
from tabulae.engine.rules import Rules
from tabulae.library.choice import GameChoice
from tabulae.library.games.game import load_game
from tabulae.library.games.notation import Notation
from tests.support.readings import rules_of
from tests.support.tables import rows

GAMES = (Path(__file__).parents[1] / "data" / "matches.txt").read_text(encoding="utf-8").split("\n\n")


def backgammon() -> Notation:
    game = load_game(GameChoice("backgammon"))
    return Notation(game.id, game.rules, game.templates)


def turned(position: Position) -> Position:
    """The same men as the other side sees them."""
    white, black = (men[-4::-1] + men[-3:] for men in position.men)
    return Position((black, white))


def reached(rules: Rules, position: Position, roll: str, play: str) -> Position:
    """The position after a whole legal turn, from the side of the other player."""
    written = backgammon()
    dice = written.roll(roll, position, 0)
    steps = written.plays(play)
    verdict = explain(rules, position, 0, dice, steps)
    assert verdict.legal and not verdict.unplayed, f"{roll}: {play}: {verdict}"
    followed = follow_plays(rules, position, 0, dice, " ".join(step.text for step in steps))
    assert followed.complete
    return turned(followed.position)


def from_xgid(text: str) -> Position:
    """A position as eXtreme Gammon writes it, from the side of the mover."""
    cells, _, _, turn, *_ = text.split(":")
    x, o = (
        [(ord(cell) - ord(first) + 1) if first <= cell <= last else 0 for cell in cells]
        for first, last in ("AO", "ao")
    )
    sides = [bytes([*men[1:25], 0, bar, 15 - sum(men)]) for men, bar in ((x, x[25]), (o, o[0]))]
    position = Position((sides[0], sides[1]))
    return position if turn == "1" else turned(position)


def test_whole_games_of_matches_are_read_and_legal() -> None:
    rules, count = rules_of("backgammon"), 0
    for game in GAMES:
        position = rules.start
        for line in game.splitlines()[1:]:
            roll, _, play = line.partition(":")
            position = reached(rules, position, roll, play)
            count += 1
    assert count == 150


@rows(
    "roll, plays",
    [
        ("3-1", "8/5, 6/5|8/5,6/5|8-5 6-5|8–5 6–5"),
        ("42", "8/4, 6/4|8/4 6/4|8-4, 6-4"),
        ("61", "13/7, 8/7|13-7 8-7"),
        ("5-3", "8/3, 6/3|13/8, 13/10"),
        ("43", "24/20, 13/10|24/21, 13/9|24-20 13-10|13/10 13/9"),
        ("21", "13/11, 6/5|24/23, 13/11|13/11 6/5|24/21|13/10|24/23/21"),
        ("51", "24/23, 13/8|13/8 6/5"),
        ("6-2", "24/18, 13/11|24-18 13-11|24/16"),
        ("63", "24/18, 13/10|24/15|24/18/15"),
        ("6 4", "24/14|8/2, 6/2|8/2 6/2|24/18, 13/9|24-14|24/20/14"),
        ("65", "24/13|24/18/13|24-18-13|24-13|24 / 18 / 13"),
        ("54", "24/20, 13/8|13-8 24-20|13/8 13/9"),
        ("52", "24/22, 13/8|13/8, 13/11"),
        ("41", "24/23, 13/9|13/9 6/5"),
        ("11", "8/7(2) 6/5(2)|8/7 (2), 6/5 (2)|24/22, 6/5(2)|8/7(2), 6/5(2)"),
        ("22", "13/11(2) 6/4(2)|24/22(2), 6/4(2)|13/9(2)|13/11/9(2)|13-11(2) 6-4(2)"),
        ("3,3", "8/5(2) 6/3(2)|13/10(2) 8/5(2)|24/21(2) 13/10(2)|24/21/18(2)"),
        ("44", "24/20(2) 13/9(2)|13/5(2)|24/16(2)|13/9/5(2)|24/20(2), 13/9(2)"),
        ("55", "13/3(2)|13/8(2), 8/3(2)|13/8/3(2)"),
        ("66", "24/18(2) 13/7(2)|24/18(2), 13/7(2)|24-18(2) 13-7(2)|13/7(4)"),
    ],
)  # fmt: skip
def test_opening_plays_are_read_and_legal(roll: str, plays: str) -> None:
    rules = rules_of("backgammon")
    for play in plays.split("|"):
        reached(rules, rules.start, roll, play)


@rows(
    "xgid, roll, plays",
    [
        ("-CBBBC-a-----Ba---bbbbbbaA:0:0:1:41", "41", "Bar/24* 5/1|Bar/24* 13/9|b/24* 13/9|B/24*, 5/1"),
        ("aCBBBC-a-A---Aa---bbbbbbA-:0:0:-1:65", "65", "Bar/19 18/13|Bar/19 11/6|Bar/14|b/19, 18/13"),
        (
            "-a---aE-C---bD-aaabb-bb-BA:1:1:1:21", "21",
            "Bar/23 24/23|Bar/23 6/5*|Bar/23 8/7|Bar/24 6/4|Bar/24 8/6|Bar/24 13/11|b/23 24/23|bar-23, 6-5*",
        ),
        ("-bbBBAEb--------------g-b-:1:-1:1:31", "31", "6/3 6/5|6/3 5/4"),
    ],
)  # fmt: skip
def test_plays_of_votes_and_of_posts_are_read_and_legal(xgid: str, roll: str, plays: str) -> None:
    rules = rules_of("backgammon")
    for play in plays.split("|"):
        reached(rules, from_xgid(xgid), roll, play)


def test_a_man_who_hits_twice_is_read_and_legal() -> None:
    rules = rules_of("backgammon")
    split = reached(rules, rules.start, "32", "24/21, 13/11")
    for play in ("6/4*/1*", "13/10, 6/4*", "24/21, 6/4*", "6/4/1*", "6-4*-1*"):
        reached(rules, split, "32", play)


@rows(
    "play, steps",
    [
        ("bar/20*/15*/10*/5", "bar/20* 20/15* 15/10* 10/5"),
        ("bar/20*/15", "bar/20* 20/15"),
        ("24/16*/12*/8*", "24/16* 16/12* 12/8*"),
        ("8/3(2) 6/1*(2)", "8/3 8/3 6/1* 6/1"),
        ("8/3*(3) 6/1*", "8/3* 8/3 8/3 6/1*"),
        ("6/1(2)*", "6/1* 6/1"),
        ("24/21*/19*", "24/21* 21/19*"),
        ("bar/17* bar/21 6/2", "bar/17* bar/21 6/2"),
        ("bar/21(2) 8/4(2)", "bar/21 bar/21 8/4 8/4"),
        ("13/7*/1 13/7(2)", "13/7* 7/1 13/7 13/7"),
        ("24/18(2) 13/7*/1", "24/18 24/18 13/7* 7/1"),
        ("6/off(2) 5/Off(2)", "6/off 6/off 5/off 5/off"),
        ("6/OFF, 3/off", "6/off 3/off"),
        ("25/20* 6/0(2)", "bar/20* 6/off 6/off"),
        ("BAR/20 13/11(2)", "bar/20 13/11 13/11"),
        ("13−11", "13/11"),
        ("13->11; 24→23", "13/11 24/23"),
        ("13>11 and 24/23", "13/11 24/23"),
        ("13/11?! 24/23!!", "13/11 24/23"),
        ("13/11, 24/23.", "13/11 24/23"),
        ("13\u204411 24\uff0f23", "13/11 24/23"),
        ("13/11 y 24/23", "13/11 24/23"),
    ],
)
def test_longer_notations_are_taken_apart(play: str, steps: str) -> None:
    assert " ".join(step.text for step in backgammon().plays(play)) == steps


@rows(
    "play",
    [
        "Cannot Move",
        "Cannot move",
        "no play",
        "No move",
        "(no play)",
        "pass",
        "dances",
        "fanned",
        "No legal move.",
        "pasó",
        "",
    ],
)
def test_who_cannot_move_passes(play: str) -> None:
    written = backgammon()
    shut_out = written.position(
        f"white 13x14 bar:1 | black {' '.join(f'{at}x2' for at in range(19, 25))} 12x3"
    )
    assert explain(written.rules, shut_out, 0, (6, 5), written.plays(play)).legal
    verdict = explain(written.rules, written.rules.start, 0, (6, 5), written.plays(play))
    assert verdict.rules == ("use-most",) and verdict.obstacles[0].kind == "instead"


@rows(
    "play",
    ["13", "13/30", "off/5", "6/bar", "24/18-13", "24/18 - 13/11", "8/5(0)", "8/5(20)", "/5", "13//7", "*"],
)
def test_what_could_be_misread_is_refused(play: str) -> None:
    with pytest.raises(TabulaeError):
        backgammon().plays(play)


def test_beyond_the_ends_is_off_and_bar_only_where_nobody_begins_in_hand() -> None:
    game = load_game(GameChoice("tabula"))
    for play in ("0/5", "24/25"):
        with pytest.raises(TabulaeError, match="no point"):
            Notation(game.id, game.rules, game.templates).plays(play)


@rows(
    "text",
    [
        "66",
        "6-6",
        "6–6",
        "6 6",
        "6,6",
        "6, 6,",
        "6;6",
        "6:6",
        "6/6",
        "6+6",
        "6x6",
        "6×6",
        "(6,6)",
        "[6, 6]",
        "66:",
    ],
)
def test_two_sixes_are_read_however_they_are_written(text: str) -> None:
    written = backgammon()
    assert written.roll(text, written.rules.start, 0) == (6, 6)
    for wrong in ("D6", "6.6", "six", "", "6,,x"):
        with pytest.raises(TabulaeError):
            written.roll(f"{wrong}!", written.rules.start, 0)
