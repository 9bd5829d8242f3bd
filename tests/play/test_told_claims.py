"""Told games: every claim is proved, false ones are refused, and no number stands in the text without one."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from tabulae.engine.errors import TabulaeError
from tabulae.lab.told_study import told_rollouts
from tabulae.library.choice import GameChoice
from tabulae.library.game import load_game
from tabulae.library.games import game_folders
from tabulae.library.templates import TemplateError, Templates
from tabulae.library.told_game import ToldGame, told_game
from tabulae.play.told_check import count_claims, told_faults
from tabulae.play.told_claims import KINDS, ToldScene, prove
from tests.support.readings import games_with

TABULA = load_game(GameChoice("tabula"))


def told(name: str) -> ToldGame:
    found = told_game(load_game(GameChoice(name)))
    assert found is not None
    return found


TOLD = games_with("told.yaml")


def scene(number: int) -> ToldScene:
    """A turn of Tabula's told game, after a turn that was told."""
    game = told("tabula")
    turn = game.turn(number)
    earlier = next(part for part in game.told_turns if part.number < number or number == 1)
    return ToldScene(TABULA, game, turn, turn.after, earlier if number > 1 else None)


@pytest.mark.parametrize("name", TOLD)
def test_all_claims_of_a_told_game_are_proved(name: str) -> None:
    game = told(name)
    assert list(told_faults(load_game(GameChoice(name)), game)) == []
    assert 6 <= len(game.told_turns) <= 9 and count_claims(game) >= 3 * len(game.told_turns)


@pytest.mark.parametrize("name", TOLD)
def test_a_told_game_is_prose(name: str) -> None:
    for part in (told(name).opening, *told(name).told_turns):
        for text in part.texts:
            assert not re.search(r"->|→|\d/|%|\]\(|of 100", text), text


@pytest.mark.parametrize("name", TOLD)
def test_a_told_game_speaks_of_every_die_that_its_pictures_show(name: str) -> None:
    game = told(name)
    words = ("one", "two", "three", "four", "five", "six", "seven")
    for part in game.told_turns:
        text = " ".join(part.texts).lower()
        unspoken = {words[face - 1] for face in game.turn(part.number).roll}
        unspoken = {word for word in unspoken if not re.search(rf"\b{word}(e?s)?\b", text)}
        assert not unspoken, f"turn {part.number}: {unspoken}"


# Turn 5 of the game: Black 3,3,3 plays hand/3* hand/3 hand/3. Turn 15: Black 1,3,5 plays 6/7* 6/9* 3/8.
CLAIMS = [
    (5, "closed black 1 3 6", "closed black 1 2"),
    (5, "alone white 2", "alone black 3"),
    (5, "blots white 2", "blots white 2 4"),
    (5, "empty 5 7", "empty 4"),
    (5, "men black hand 7", "men black hand 8"),
    (5, "men black 1 3 5", "men black entry 7"),
    (5, "row black 1", "row black 2"),
    (109, "before: leads white 2", "before: leads black 2"),
    (5, "danger white 2 0/1", "danger white 2 1/6"),
    (1, "safe black", "danger black 1/6"),
    (5, "hits 3", "hits none"),
    (5, "could-hit 3", "could-hit 4"),
    (1, "cannot-hit", "could-hit 1"),
    (5, "before: alone white 3", "alone white 3"),
    (5, "enters white 2 4 5", "enters white 2 5"),
    (5, "dead white 1 3 6", "dead white 2"),
    (5, "plays hand/3*", "plays hand/6"),
    (5, "plays hand/3* hand/3 hand/3", "plays hand/3 hand/3 hand/3 hand/3"),
    (15, "plays 6/7* 6/9*", "plays 6/8"),
    (15, "with 5 3/8", "with 1 6/9*"),
    (28, "with 5 6 5/16*", "with 5 5/16*"),
    (15, "legal 6/7* 6/9*", "legal 1/5"),
    (15, "illegal 1/5", "illegal 6/7"),
    (109, "unused 3 4", "unused 3"),
    (109, "ends borne-off black", "ends borne-off white"),
    (109, "throws 109", "throws 108"),
    (15, "wins 75", "wins 50"),
    (15, "wins white 26", "wins white 75"),
    (15, "draws 0", "draws 20"),
    (1, "if hand/2 hand/4 hand/6: worse", "if hand/2 hand/4 hand/6: better"),
    (1, "if hand/2 hand/4 hand/6: costs 22", "if hand/2 hand/4 hand/6: costs 5"),
    (15, "if 8/9* 6/9 3/8: equal", "if hand/2: equal"),
    (5, "later 4", "later 5"),
    (5, "hit-since white 1", "hit-since white 2"),
    (5, "fact men 15", "fact men 14"),
    (109, "ways 2", "only"),
]


@pytest.mark.parametrize(("number", "true", "false"), CLAIMS)
def test_true_claims_are_proved_and_false_ones_refused(number: int, true: str, false: str) -> None:
    prove(scene(number), true)
    with pytest.raises(TabulaeError):
        prove(scene(number), false)


def test_a_game_lost_by_dice_that_cannot_be_used_is_claimed_as_such() -> None:
    """A throw that loses does not change the board; its end is told by the dice."""
    game, fallas = told("fallas"), load_game(GameChoice("fallas"))
    last, before = (game.turn(len(game.turns) - back) for back in (0, 1))
    prove(ToldScene(fallas, game, last, last.after), "ends unplayed white")
    for wrong in ("ends unplayed black", "ends borne-off white"):
        with pytest.raises(TabulaeError, match="the game has: unplayed white"):
            prove(ToldScene(fallas, game, last, last.after), wrong)
    with pytest.raises(TabulaeError, match="the game has: no end"):
        prove(ToldScene(fallas, game, before, before.after), "ends unplayed white")


def test_a_claim_that_nobody_knows_is_refused_with_those_that_exist() -> None:
    with pytest.raises(TabulaeError, match=r"no claim 'close' \(did you mean closed\?\)|closed"):
        prove(scene(5), "close black 1")
    assert {true.rpartition(": ")[2].split()[0] for _, true, _ in CLAIMS} | {
        "hit-by",
        "hit-needs",
        "better",
        "only",
    } >= set(KINDS)


def own_game(folder: Path, text: str, lines: str | None = None) -> Templates:
    """A copy of Tabula with a told text of one's own."""
    own = folder / "games" / "tabula"
    shutil.copytree(game_folders()["tabula"], own)
    (own / "told.en.md").write_text(text, encoding="utf-8")
    if lines is not None:
        (own / "told.yaml").write_text(lines, encoding="utf-8")
    return Templates(folder)


def faults(templates: Templates) -> list[str]:
    game = load_game(GameChoice("tabula", templates=templates))
    found = told_game(game)
    assert found is not None
    return list(told_faults(game, found))


def test_a_number_without_a_claim_is_named_with_file_and_line(tmp_path: Path) -> None:
    text = "A game.\n\n## 1 One\n\nBlack throws a six.\nShe goes to 6, and [Black](closed black 5) is glad.\n"
    first, second = faults(own_game(tmp_path, text))
    assert "told.en.md:6: turn 1: '6' in" in first or "told.en.md:5: turn 1: '6' in" in first
    assert "told.en.md:6: turn 1: 'Black' (closed black 5): black has 0 on 5" in second


def test_a_poor_play_must_be_admitted(tmp_path: Path) -> None:
    templates = own_game(tmp_path, "A game.\n\n## 1 In pairs\n\nBlack begins.\n")
    assert faults(templates) == []
    stored = tmp_path / "games" / "tabula" / "told.json"
    kept = stored.read_text(encoding="utf-8")
    stored.write_text(kept.replace('"behind": 0.0,', '"behind": 0.6,', 1), encoding="utf-8")
    assert faults(templates) and all(
        fault.endswith("say why it was not played") for fault in faults(templates)
    )


def test_a_turn_that_cannot_be_played_is_named_with_file_and_line(tmp_path: Path) -> None:
    lines = 'reading: bell\nplayer: strong\nseed: 1\nturns:\n  - "white 1,2,3: hand/4 hand/5"\n'
    templates = own_game(tmp_path, "A game.\n\n## 1 One\n\nIt begins.\n", lines)
    with pytest.raises(TemplateError, match=r"told\.yaml:5: hand/5 cannot be played"):
        told_game(load_game(GameChoice("tabula", templates=templates)))


def test_there_is_no_told_game_under_other_rules() -> None:
    assert told_game(load_game(GameChoice("tabula", options={"overshoot": "exact"}))) is None
    assert told_game(load_game(GameChoice("tabula", TABULA.readings[1].name))) is None


@pytest.mark.long
def test_rollouts_are_the_same_every_time() -> None:
    assert told_rollouts(TABULA, 10, 1) == told_rollouts(TABULA, 10, 1)
