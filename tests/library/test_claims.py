"""Claims: true ones of every kind are proved, false ones refused; no number stands in a text without one."""

from __future__ import annotations

import re
import shutil
from dataclasses import replace
from functools import cache, partial
from pathlib import Path

import pytest

from tabulae.engine.errors import TabulaeError
from tabulae.kit.check import check_game
from tabulae.lab.told_study import told_rollouts
from tabulae.library.chances import THROWS
from tabulae.library.choice import GameChoice
from tabulae.library.games.folders import game_folders
from tabulae.library.games.game import load_game
from tabulae.library.games.records import Game
from tabulae.library.templates import TemplateError, Templates
from tabulae.library.told.check_texts import lesson_facts, told_facts, told_faults
from tabulae.library.told.claim_facts import Facts
from tabulae.library.told.claimed_text import NumberReader, false_equations, passages, without_claims
from tabulae.library.told.claims import _CHOICES, KINDS, prove, read_claim, unproved_claims
from tabulae.library.told.told_game import ToldGame, told_game
from tabulae.library.words.messages import messages
from tests.support.listed import games_with
from tests.support.tables import rows


def told(name: str) -> ToldGame:
    found = told_game(load_game(GameChoice(name)))
    assert found is not None
    return found


TOLD = games_with("told.yaml")


@cache
def tabula() -> Game:
    return load_game(GameChoice("tabula"))


@cache
def facts_about(where: int | str) -> Facts:
    """A turn of a told game, that of Tabula after a turn that was told, or what a lesson claims about."""
    if isinstance(where, str) and not where.startswith("irish "):
        return lesson_facts(tabula(), where)
    if isinstance(where, str):
        name, number = where.split()
        return told_facts(load_game(GameChoice(name)), told(name), int(number))
    game = told("tabula")
    earlier = [part.number for part in game.told_turns if part.number < where]
    return told_facts(tabula(), game, where, earlier[0] if earlier else 0)


@pytest.mark.slow
@rows("name", TOLD)
def test_all_claims_of_a_told_game_are_proved(name: str) -> None:
    game = told(name)
    assert list(told_faults(load_game(GameChoice(name)), game)) == []
    assert 6 <= len(game.told_turns) <= 9 and sum(len(part.claims) for part in game.told_turns) >= 3 * len(
        game.told_turns
    )


@pytest.mark.slow
@rows("name", TOLD)
def test_a_told_game_is_prose(name: str) -> None:
    for part in (told(name).opening, *told(name).told_turns):
        for text in part.texts:
            assert not re.search(r"->|→|\d/|%|\]\(|of 100", text), text


@rows("name", TOLD)
def test_a_told_game_speaks_of_every_die_that_its_pictures_show(name: str) -> None:
    game = told(name)
    words = ("one", "two", "three", "four", "five", "six", "seven")
    for part in game.told_turns:
        text = " ".join(part.texts).lower()
        unspoken = {words[face - 1] for face in game.turn(part.number).roll}
        unspoken = {word for word in unspoken if not re.search(rf"\b{word}(e?s)?\b", text)}
        assert not unspoken, f"turn {part.number}: {unspoken}"


# Turn 5 of the game: Black 3,3,3 plays hand/3* hand/3 hand/3. Turn 15: Black 1,3,5 plays 6/7* 6/9* 3/8.
CLAIMS: list[tuple[int | str, str, tuple[str, ...]]] = [
    (5, "closed black 1 3 6", ("closed black 1 2", "closed white 1 3 6")),
    (5, "alone white 2", ("alone black 2", "alone white 3", "alone white 2 3")),
    (5, "blots white 2", ("blots white 2 4", "blots black 2", "blots white")),
    (5, "empty 5 7", ("empty 4", "empty 5 7 1")),
    (5, "men black hand 7", ("men black hand 8", "men white hand 7", "men black off 7")),
    (5, "men black 1 3 5", ("men black 1 3 6", "men white 1 3 5", "men black entry 7")),
    (5, "row black 1", ("row black 2", "row white 2")),
    (109, "before: leads white 2", ("before: leads black 2", "before: leads white 3")),
    (5, "danger white 2 0/1", ("danger white 2 1/6", "danger white 2 1/216")),
    (
        15,
        "danger black 7 63/216",
        ("danger black 7 64/216", "danger white 7 63/216", "danger black 3 63/216"),
    ),
    (15, "danger black 7 2/7", ("danger black 7 1/7", "danger black 7 4/10")),
    (1, "safe black", ("if hand/2 hand/4 hand/6: safe black", "if hand/2 hand/4 hand/6: safe black 4")),
    (
        "irish 42",
        "hit-needs 4 white 7",
        ("hit-needs 3 white 7", "hit-needs 4 white 8", "hit-needs 4 black 7"),
    ),
    (5, "enters white 2 4 5", ("enters white 2 5", "enters white none", "enters black 2 4 5")),
    (5, "dead white 1 3 6", ("dead white 2", "dead black 1")),
    (109, "outcomes 2", ("outcomes 3",)),
    ("zeno", "outcomes 1", ("outcomes 2",)),
    ("zeno", "only", ()),
    (109, "outcomes 2", ("only",)),
    (15, "legal 6/7* 6/9*", ("legal 1/5", "legal 7/8")),
    (15, "illegal 1/5", ("illegal 6/7", "illegal 6/7*")),
    ("zeno", "illegal 6/8 held-point", ("illegal 6/8 dice", "illegal 6/9 held-point", "illegal 10/16")),
    (5, "could-hit 3", ("could-hit 4", "could-hit 3 4")),
    (1, "cannot-hit", ("could-hit 1",)),
    (5, "cannot-hit 4", ("cannot-hit", "cannot-hit 3", "cannot-hit 3 4")),
    ("chance-near", "hit-chance 1 1/6", ("hit-chance 1 2/6", "hit-chance 2 1/6")),
    ("zeno", "die 6 1", ("die 6 2", "die 6 0")),
    (5, "plays hand/3*", ("plays hand/6", "plays bar/3")),
    (5, "plays hand/3* hand/3 hand/3", ("plays hand/3 hand/3 hand/3 hand/3", "plays hand/3* hand/6*")),
    (15, "plays 6/7* 6/9*", ("plays 6/8", "plays 3/8*")),
    (15, "with 5 3/8", ("with 1 6/9*", "with 3 3/8", "with 5 6/9")),
    (28, "with 5 6 5/16*", ("with 5 5/16*", "with 6 6 5/16*")),
    (5, "hits 3", ("hits none", "hits 3 4", "hits 2")),
    (15, "hits 7 9", ("hits 7", "hits 9 8")),
    (109, "unused 3 4", ("unused 3", "unused none", "unused 4 4")),
    (109, "ends borne-off black", ("ends borne-off white", "ends prime black", "ends borne-off draw")),
    (109, "ends borne-off single", ("ends borne-off gammon",)),
    (5, "later 4", ("later 5",)),
    (109, "throws 109", ("throws 108",)),
    (5, "hit-since white 1", ("hit-since white 2", "hit-since black 1")),
    (15, "wins 75", ("wins 50", "wins white 75")),
    (15, "wins white 26", ("wins white 75", "wins black 26")),
    (15, "draws 0", ("draws 20",)),
    (1, "if hand/2 hand/4 hand/6: worse", ("if hand/2 hand/4 hand/6: better", "worse")),
    (1, "if hand/2 hand/4 hand/6: costs 22", ("if hand/2 hand/4 hand/6: costs 5", "costs 0")),
    (15, "if 8/9* 6/9 3/8: equal", ("if 8/9* 6/9 3/8: worse", "if hand/2: equal")),
    (5, "source bell-1960", ("source alfonso-1283", "source bell")),
    (5, "fact men 15", ("fact men 14", "fact man 15", "fact dice 15")),
    ("", "rule use-most 6.4", ("rule use-most 1.1", "rule hit 6.4")),
    ("", "study games 10000", ("study games 10", "study first 10000", "study short games 3")),
    ("", "study win white 50", ("study win white 40", "study win nobody 50", "study win 50")),
    ("", "chance 11/36 any 2 6", ("chance 12/36 any 2 6", "chance 11/36 any 3 6", "chance 11/36 all 2 6")),
    ("", "chance 31% any 2 6", ("chance 30% any 2 6",)),
    ("", "turns 2/3 1/2", ("turns 1/2 1/2", "turns 2/3 1/3")),
    ("", "race 12 65", ("race 12 50", "race 3 65")),
    ("", "luck 70 4 16 1/7", ("luck 70 6 14 1/7", "luck 70 4 16")),
    ("", "percent 42 91/216", ("percent 43 91/216", "percent 42 19/216")),
    ("", "share 91 65 140", ("share 90 65 140", "share 91 65 100")),
    ("", "sum 7+1+2=10", ("sum 7+1=9", "sum 7-1+2*3=11")),
    ("", "sum 17-15+2*6=14", ("sum 17-15+2*6=16",)),
]


@rows("where, true, false", CLAIMS)
def test_true_claims_are_proved_and_false_ones_refused(
    where: int | str, true: str, false: tuple[str, ...]
) -> None:
    facts = facts_about(where)
    assert list(unproved_claims([true], facts.about)) == []
    for claim in false:
        (fault,) = unproved_claims([claim], facts.about)
        for said in (str(fault), messages(Templates(None, "es")).error(fault)):
            assert said.startswith(f"({claim}): ") and "\n" not in said


def test_every_kind_is_proved_once_and_refused_once() -> None:
    proved = {read_claim(true).kind.form.split()[0] for _, true, _ in CLAIMS}
    refused = {claim.rpartition(": ")[2].split()[0] for _, _, false in CLAIMS for claim in false}
    assert set(KINDS) - proved == {
        "better",
        "reaches",
    }  # where rollouts find a better play the text must say so
    assert set(KINDS) - refused == {"reaches"}


def test_a_better_play_is_proved_by_its_rollouts() -> None:
    """In Todas Tablas a play is told that was not the best."""
    claims = [
        (name, part.number, claim) for name in TOLD for part in told(name).told_turns for claim in part.claims
    ]
    better = [(name, number, claim) for name, number, claim in claims if claim.endswith(": better")]
    assert better
    for name, number, claim in better:
        facts = told_facts(load_game(GameChoice(name)), told(name), number)
        assert not list(unproved_claims([claim], facts.about))
        assert list(unproved_claims([claim.replace(": better", ": worse")], facts.about))


def test_a_throw_leads_to_one_position_alone() -> None:
    facts, rules = facts_about("zeno"), tabula().rules
    (turn,) = facts.legal
    prove(read_claim(f"reaches {rules.format(turn.position)}"), facts)
    for where, position in (("zeno", rules.start), ("hit", turn.position)):
        with pytest.raises(TabulaeError, match="it leads to"):
            prove(read_claim(f"reaches {rules.format(position)}"), facts_about(where))


@rows(
    "text, says",
    [
        ("close black 1", r"no claim 'close' \(did you mean closed\?\): the claims are closed, alone"),
        ("closed black", "cannot read 'closed black': write closed SEAT POINTS"),
        ("men black 1", "cannot read 'men black 1': write men SEAT PLACES NUMBER"),
        ("illegal 1/5 held-pint", r"write illegal PLAYS \[RULE\]; RULE is game-over, .*held-point"),
        ("ends quickly", "write ends .*; REASON is borne-off, .*, DEGREE is single"),
        ("study nonsense 3", "STUDIED is first, draws"),
        ("chance 1/6 one 2", "THROW is any, all"),
        ("nonsense 3", "no claim 'nonsense': the claims are"),
        ("", "no claim ''"),
    ],
)
def test_a_claim_of_no_known_form_is_refused_with_those_that_exist(text: str, says: str) -> None:
    with pytest.raises(TabulaeError, match=says):
        read_claim(text)


@rows(
    "claim, says",
    [
        ("closed green 1", "no seat 'green': the seats are white, black"),
        ("safe white 99", "no point '99'"),
        ("men white nowhere 3", "no place 'nowhere'.*: choose from 1, 2"),
        ("somewhere: alone white 3", "no claim begins with 'somewhere': write before: or if PLAYS:"),
        ("if 1/24: worse", "1/24 cannot be played with this roll"),
        ("legal 1/99", "no point '99'"),
        ("fact mem 15", r"no fact 'mem' \(did you mean men\?\)"),
        ("die 7 1", "between 1 and 6, got 7"),
        ("chance 1/6 any 9 1", "9 dice: choose 1 to 4"),
    ],
)
def test_a_claim_about_what_does_not_exist_is_refused_with_the_choices(claim: str, says: str) -> None:
    (fault,) = unproved_claims([claim], facts_about(5).about)
    assert re.search(says, str(fault)), fault


@pytest.mark.parametrize(
    ("about", "says"),
    [
        ("nobody", "no example 'nobody'.*: choose from placing-543"),
        ("zeno before", "cannot read .zeno before.: write an example"),
        ("reading nothing", "no reading 'nothing'"),
    ],
)
def test_what_a_lesson_speaks_of_must_exist(about: str, says: str) -> None:
    (fault,) = unproved_claims([f"{about}: fact men 15"], partial(lesson_facts, tabula()))
    assert re.search(says, str(fault)), fault


def test_a_lesson_speaks_of_examples_after_their_plays_and_of_other_readings() -> None:
    true = ["zeno after: alone white 16 22 24", "reading short: fact men 5", "game irish: fact dice 2"]
    true += ["reading direct-totals zeno-direct: outcomes 10", "men white hand 15"]
    false = ["zeno: alone white 16 22 24", "fact men 5", "reading direct-totals zeno-direct: outcomes 1"]
    prove_all = partial(unproved_claims, facts_about=partial(lesson_facts, tabula()))
    assert not list(prove_all(true)) and len(list(prove_all(false))) == len(false)


def test_how_many_men_close_a_point_is_asked_of_the_rules() -> None:
    game = load_game(GameChoice("backgammon", options={"held_by": "1"}))
    alone = game.rules.parse("white 6 7 8 off:12 | black 19x2 21 off:12")
    facts = replace(facts_about("zeno"), rules=game.rules, position=alone)
    assert facts.closed_points(0) == ("6", "7", "8") and facts.longest_row(0) == 3
    usual = replace(facts, rules=load_game(GameChoice("backgammon")).rules)
    assert usual.closed_points(0) == () and usual.longest_row(0) == 0
    assert usual.closed_points(1) == ("19",) and usual.longest_row(1) == 1


def test_a_lead_is_one_of_two_sides() -> None:
    game = load_game(GameChoice("el-mundo"))
    facts = replace(facts_about("zeno"), rules=game.rules, position=game.rules.start)
    (fault,) = unproved_claims([f"leads {game.rules.seat_names[0]} 0"], facts.about)
    assert "games of two alone" in str(fault)


def test_an_example_claims_nothing_that_needs_texts() -> None:
    facts = facts_about("zeno")
    bare = Facts(facts.rules, facts.turn, facts.position)
    (fault,) = unproved_claims(["fact men 15"], bare.about)
    assert "an example cannot claim what is said in texts and studies" in str(fault)


def test_a_game_lost_by_dice_that_cannot_be_used_is_claimed_as_such() -> None:
    """A throw that loses does not change the board; its end is told by the dice."""
    game, fallas = told("fallas"), load_game(GameChoice("fallas"))
    last, before = (told_facts(fallas, game, len(game.turns) - back) for back in (0, 1))
    prove(read_claim("ends unplayed white"), last)
    for wrong in ("ends unplayed black", "ends borne-off white"):
        with pytest.raises(TabulaeError, match="the game ends so: unplayed white"):
            prove(read_claim(wrong), last)
    with pytest.raises(TabulaeError, match="the game ends so: no-end"):
        prove(read_claim("ends unplayed white"), before)


@rows(
    "language, text, numbers",
    [
        ("en", "She leads by forty-three, and two sixes: 15 men in 1283.", "forty-three two sixes 15"),
        ("en", "One of them, someone, tent and oftener: twenty, not twenty-two.", "twenty twenty-two"),
        ("en", "A hundred men on M5, T12 and X9; 2.5 mm.", "hundred M5 T12"),
        ("en", "In 10,000 games 12 men.", "12"),
        ("es", "En 10\xa0000 partidas, 12 fichas.", "12"),
        (
            "es",
            "Cuarenta y tres turnos, treinta y seis tiradas y dos seises.",
            "Cuarenta y tres treinta y seis dos seises",
        ),
        ("es", "Una ficha, veintiuna fichas: de la A12 a M5, once.", "veintiuna A12 M5 once"),
    ],
)
def test_numbers_are_found_in_figures_and_in_the_words_of_the_language(
    language: str, text: str, numbers: str
) -> None:
    templates = Templates(language=language)
    game = load_game(GameChoice("ludus-duodecim-scriptorum", templates=templates))
    reader = NumberReader(messages(templates), game.rules.board)
    assert " ".join(reader.unproved(text, ())) == numbers


def test_a_number_in_words_is_proved_by_its_figures_and_spoken_ones_need_no_proof() -> None:
    reader = NumberReader(messages(), tabula().rules.board)
    assert list(reader.unproved("forty-three, 43, six and 6", {"43"}, {6})) == ["6"]


def test_a_link_gives_its_words_and_its_claims_with_their_line() -> None:
    text = "Her man [on 4\nis safe](safe white 4;\n men white 4 1), and\n[he](alone white 4) waits."
    found = list(passages(text, 7))
    assert "".join(passage.text for passage in found) == without_claims(text).replace("\n", " ")
    assert [(passage.claims, passage.line) for passage in found if passage.claims] == [
        (("safe white 4", "men white 4 1"), 7),
        (("alone white 4",), 10),
    ]


def test_a_claim_of_an_example_that_cannot_be_read_is_named_with_its_line(tmp_path: Path) -> None:
    own = tmp_path / "games" / "tabula"
    shutil.copytree(game_folders()["tabula"], own)
    text = (own / "examples.yaml").read_text(encoding="utf-8")
    (own / "examples.yaml").write_text(text.replace("- legal: 13/14*", "- legel: 13/14*"), encoding="utf-8")
    (fault,) = check_game("tabula", Templates(tmp_path)).faults
    line = text[: text.index("- legal: 13/14*")].count("\n") + 1
    assert f"examples.yaml:{line}: chance-near: no claim 'legel' (did you mean legal?)" in str(fault)


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
    return list(map(str, told_faults(game, found)))


def test_a_number_without_a_claim_is_named_with_file_and_line(tmp_path: Path) -> None:
    text = "A game.\n\n## 1 One\n\nBlack throws a six.\nShe goes to 6, and [Black](closed black 5) is glad.\n"
    first, second = faults(own_game(tmp_path, text))
    assert "told.en.md:6: turn 1: '6' in" in first or "told.en.md:5: turn 1: '6' in" in first
    assert "told.en.md:6: turn 1: (closed black 5): black closes 6" in second


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
    assert told_game(load_game(GameChoice("tabula", tabula().readings[1].name))) is None


@pytest.mark.long
def test_rollouts_are_the_same_every_time() -> None:
    assert told_rollouts(tabula(), 10, 1) == told_rollouts(tabula(), 10, 1)


@rows(
    "text, false",
    [
        ("At the second die: 5/6 × 1/6 = 5/36, 30 of 216.", []),
        ("11 ÷ 36 = 0.305…, about 31 per cent", []),
        ("11 ÷ 36 = 0,305…", []),
        ("11 ÷ 36 = 0.306…", ["11 ÷ 36 = 0.306…"]),
        ("11 ÷ 36 = 0.305", ["11 ÷ 36 = 0.305"]),
        ("They are 6 + 6 − 1 = 11 of 36.", []),
        ("They are 6 + 6 − 1 = 12 of 36.", ["6 + 6 − 1 = 12"]),
        ("2 + 3 × 4 = 14 = 28 ÷ 2", []),
        ("make 6 × 6 × 6 = 217 throws", ["6 × 6 × 6 = 217"]),
        ("One and two are three, 1/2.", []),
    ],
)
def test_equations_in_a_text_are_worked_out(text: str, false: list[str]) -> None:
    assert list(false_equations(text)) == false


def test_claims_know_the_throws_whose_chances_are_counted() -> None:
    assert _CHOICES["THROW"] == tuple(THROWS)
