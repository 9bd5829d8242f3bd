"""What is told of the games beside their rules: summaries, stories, evidence and how the rules were made."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tabulae.engine.turns import format_plays, legal_turns
from tabulae.library.choice import GameChoice
from tabulae.library.games.folders import all_sources, game_folders
from tabulae.library.games.game import load_game
from tabulae.library.games.records import Bullets, Game, Paragraph, Section
from tabulae.library.studies import stored_study
from tabulae.library.templates import TemplateError, Templates
from tabulae.library.told.background import (
    CITATION,
    background_faults,
    cited_ids,
    evidence,
    maxims,
    model_answers,
    reconstruction,
    story,
    summary,
)
from tabulae.library.told.claimed_text import without_claims
from tabulae.library.words.glossary import glossary, glossary_words
from tabulae.paper.documents.back_matter import short_rows
from tests.conftest import Ran
from tests.support.listed import ALL, GAMES, games_with
from tests.support.tables import rows

Tabulae = Callable[..., Ran]
FIRST = ("tabula", "ludus-duodecim-scriptorum", "quinze-tablas", "diecisiete-tablas", "el-mundo")
TOLD = games_with("story.en.md")
SHORT = [(name, reading) for name, reading in ALL if name in games_with("short.en.yaml")]


def plain(sections: tuple[Section, ...]) -> str:
    """The paragraphs as plain words."""
    blocks = [block for section in sections for rule in section.blocks for block in rule.blocks]
    return " ".join(run.text for block in blocks if isinstance(block, Paragraph) for run in block.runs)


def test_the_first_five_games_have_a_story() -> None:
    assert set(TOLD) >= set(FIRST) and {name for name, _ in SHORT} >= set(FIRST)


@rows("name", TOLD)
def test_every_section_of_a_story_names_sources_that_exist(name: str) -> None:
    for section in story(load_game(GameChoice(name))):
        text = plain((section,))
        assert cited_ids(text), f"{name}: {section.id} cites nothing"
        assert set(cited_ids(text)) <= set(all_sources())
        assert "@" not in CITATION.sub("", text)


@pytest.mark.slow
@rows("name, reading", ALL)
def test_what_is_told_names_nothing_that_does_not_exist(name: str, reading: str) -> None:
    assert not list(background_faults(load_game(GameChoice(name, reading))))


@rows("name", FIRST)
def test_of_the_first_five_games_everything_is_told(name: str) -> None:
    told = evidence(load_game(GameChoice(name)))
    assert told and told.passages and reconstruction(load_game(GameChoice(name)))


@rows("name", TOLD)
def test_examples_that_evidence_shows_are_there(name: str) -> None:
    game = load_game(GameChoice(name))
    told, advice = evidence(game), maxims(game)
    assert advice and 3 <= len(advice.maxims) <= 5
    shown = [one.example for one in told.passages] if told else []
    assert {one for one in shown if one} <= set(game.examples)


@pytest.mark.parametrize("language", ["en", "es", "fr"])
@rows("name", games_with("evidence.en.yaml"))
def test_old_words_and_their_translation_are_printed_as_they_are_written(name: str, language: str) -> None:
    background = evidence(load_game(GameChoice(name, templates=Templates(language=language))))
    assert background is not None
    for passage in background.passages:
        for words in (
            passage.title,
            passage.place,
            *(w for line in passage.lines for w in (line.text, line.says)),
        ):
            assert not set("*[]") & set(words), words  # these fields know no italics and no links


def test_the_lines_of_the_poem_name_every_man_of_zenos_position() -> None:
    game = load_game(GameChoice("tabula"))
    told = evidence(game)
    assert told
    poem = told.passages[0]
    position = game.examples[poem.example or ""].position
    for seat, side in enumerate(game.rules.seats):
        named = {point for line in poem.lines for point in line.men.get(side.name, ())}
        points = game.rules.board.points
        assert named == {name for at, name in enumerate(points) if position.men[seat][at]}


@pytest.mark.slow
@rows("name, reading", SHORT)
def test_the_summary_has_a_row_for_every_topic_in_every_reading(name: str, reading: str) -> None:
    game, usual = load_game(GameChoice(name, reading)), load_game(GameChoice(name))
    topics = {topic for topic, _ in summary(game)}
    assert topics >= {topic for topic, _ in summary(usual)}


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("tabula", ["first wins", "two or more enemy men", "goes to the bar", "Once all your men are on"]),
        ("diecisiete-tablas", ["stay on the board", "it is a draw", "cannot come back"]),
        ("el-mundo", ["Pass them to your right", "first wins"]),
    ],
)  # fmt: skip
def test_one_can_play_by_the_summary(name: str, words: list[str]) -> None:
    said = " ".join(text for _, text in short_rows(load_game(GameChoice(name))))
    assert [one for one in words if one not in said] == []


def test_rules_changed_by_hand_are_summed_up_as_they_are_played() -> None:
    said = dict(short_rows(load_game(GameChoice("tabula", options={"stack_limit": "3"}))))
    assert "At most three of your men may share a point." in said["Closed points"]


def changed(tmp_path: Path, file: str, old: str, new: str) -> Path:
    """A templates folder with Tabula, one of its files changed."""
    folder = tmp_path / "games" / "tabula"
    shutil.copytree(game_folders()["tabula"], folder)
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return tmp_path


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize(
    ("file", "old", "new", "words"),
    [
        ("story.en.md", "[@anthology-9-482]", "[@antology-9-482]", ["no source", "did you mean anthology"]),
        ("evidence.en.yaml", "source: suetonius-claudius", "source: sueton", ["no source 'sueton'"]),
        ("reconstruction.en.yaml", "rule: entry-limit", "rule: entry-limits", ["no rule", "entry-limit"]),
        ("reconstruction.en.yaml", "[exact, rear]", "[exact, last]", ["no reading 'last'"]),
        ("maxims.en.yaml", "title: Come in low", "head: Come in low", ["maxims.en.yaml:", "head"]),
        ("short.en.yaml", "{men:word}", "{man:word}", ["short.en.yaml:", "no field '{man:word}'"]),
        ("short.en.yaml", "{overshoot: exact}", "{overshot: exact}", ["no option 'overshot'", "overshoot"]),
        ("short.en.yaml", "topic: Turn", "topic: Aim", ["the topic Aim is there twice"]),
    ],
)  # fmt: skip
def test_check_tells_what_is_wrong_beside_the_rules(
    tabulae: Tabulae, tmp_path: Path, file: str, old: str, new: str, words: list[str]
) -> None:
    ran = tabulae("check", "tabula", "--templates", changed(tmp_path, file, old, new))
    assert ran.code == 1 and all(word in ran.err for word in words), ran.err


def test_a_board_in_letters_has_six_words_of_six(tmp_path: Path) -> None:
    folder = tmp_path / "games" / "ludus-duodecim-scriptorum"
    shutil.copytree(game_folders()["ludus-duodecim-scriptorum"], folder)
    file = folder / "evidence.en.yaml"
    file.write_text(
        file.read_text(encoding="utf-8").replace("LEVATE DALOCV", "LEVATE LOCV"), encoding="utf-8"
    )
    with pytest.raises(TemplateError, match="LEVATE LOCV"):
        evidence(load_game(GameChoice("ludus-duodecim-scriptorum", templates=Templates(tmp_path))))


@pytest.mark.slow
@rows("name, reading", ALL)
def test_rules_captions_and_summary_have_one_word_for_one_thing(name: str, reading: str) -> None:
    game: Game = load_game(GameChoice(name, reading))
    captions = " ".join(example.caption for example in game.examples.values())
    words = f"{plain(game.sections)} {captions} {' '.join(text for _, text in summary(game))}"
    assert not re.findall(r"\b(?:captur\w+|enter(?:s|ed|ing)?|walk\w*|bear\w* off)\b", words)


def test_the_draws_of_one_table_for_both_are_those_of_the_study() -> None:
    game = load_game(GameChoice("doze-canes", "one-table"))
    kept = stored_study("doze-canes")
    assert kept is not None
    (share,) = (one.draws.share for one in kept.readings if one.reading == "one-table")
    told = re.search(r"of a thousand games .*?, (\d+) were draws", game.reading.note)
    assert told and int(told[1]) == round(1000 * share)


def test_words_are_explained_as_the_game_plays_them() -> None:
    """A prime is a row in Emperador, and in Laquet one man is enough to close a point."""
    assert "in a row" in explained("emperador")["prime"] and "come back" in explained("fallas")["prime"]
    assert (
        "even one alone" in explained("laquet")["closed point"]
        and "two or more" in explained("tabula")["closed point"]
    )


@pytest.mark.slow
@rows("name, reading", ALL)
def test_a_rule_says_whether_a_man_who_came_in_moves_on_while_another_waits(name: str, reading: str) -> None:
    """In Tabula he does, even if the other cannot come in: then a turn is not over yet."""
    game = load_game(GameChoice(name, reading))
    said = [rule for rule in rules_of(game) if "even while another is still on the bar" in rule]
    assert bool(said) == (name == "tabula" and game.rules.options.entry == "total")
    if said and game.rules.options.combine == "stepwise" and game.reading.name == "bell":
        before = game.rules.parse("white bar:2 6x13 | black hand:5 3x2 4x2 10x6")
        (only,) = legal_turns(game.rules, before, 0, (1, 3, 4))
        assert format_plays(game.rules, only.plays) == "bar/1 1/5 5/8"


def rules_of(game: Game) -> list[str]:
    """The words of each rule."""
    return [
        " ".join(
            "".join(run.text for run in part.runs) for part in block.blocks if isinstance(part, Paragraph)
        )
        for section in game.sections
        for block in section.blocks
    ]


def explained(name: str) -> dict[str, str]:
    """The terms of a game with what they mean, each said once."""
    terms = glossary(load_game(GameChoice(name)))
    assert len(dict(terms)) == len(terms)
    return {term: "".join(run.text for run in runs) for term, runs in terms}


@pytest.mark.slow
@rows("name, reading", ALL)
def test_two_dice_are_both_and_never_all(name: str, reading: str) -> None:
    game = load_game(GameChoice(name, reading))
    assert game.rules.dice != 2 or not re.findall(r"\b[Aa]ll two\b", plain(game.sections))


@pytest.mark.slow
@rows("name, reading", ALL)
def test_every_bold_word_of_the_rules_is_among_the_words_explained(name: str, reading: str) -> None:
    game = load_game(GameChoice(name, reading))
    listed = {term for term, _ in glossary(game)}
    known = " ".join(w for e in glossary_words().words if e.term in listed for w in (e.term, *e.find)).lower()
    assert [word for word in sorted(bold(game)) if not re.search(rf"\b{word}\b", known)] == []


def bold(game: Game) -> set[str]:
    """The words that the rules define, set bold where they stand."""
    parts = [part for section in game.sections for rule in section.blocks for part in rule.blocks]
    lines = [line for part in parts if isinstance(part, Bullets) for line in part.items]
    lines += [part.runs for part in parts if isinstance(part, Paragraph)]
    return {run.text.lower() for line in lines for run in line if run.bold}


def told(name: str) -> str:
    """All that rules, captions, tips and summary of a game say, in every reading."""
    files = ("rules.en.md", "words.en.yaml", "short.en.yaml", "maxims.en.yaml")
    texts = [(game_folders()[name] / file).read_text(encoding="utf-8") for file in files]
    return " ".join(" ".join(texts).split())


@rows("name", GAMES)
def test_men_on_the_bar_either_come_back_or_come_in_throughout_a_game(name: str) -> None:
    text = told(name).lower()
    back = re.findall(r"\b(?:comes?|coming) back\b(?<!not come back)", text)
    entered = re.findall(r"\b(?:comes?|came|coming) in\b", text)
    assert not back or not entered


def test_thousands_are_parted_in_every_lesson() -> None:
    """Regression: 10000 games."""
    for name in game_folders():
        for file in sorted(game_folders()[name].glob("lesson.e?.yaml")):
            assert not re.findall(r"\b\d{5,}\b", without_claims(file.read_text("utf-8"))), file.name


@rows("name", GAMES)
def test_a_player_is_never_called_the_enemy(name: str) -> None:
    """Men are enemy men; who leads them is the other player."""
    person = r"\benemy’s\b|\bthe enemy\b(?! (?:man|men|blot|pair)\b)|\b\w+ enemies(?! of)\b"
    assert not re.findall(person, told(name))


@rows("name", FIRST)
def test_the_first_games_answer_the_questions_of_their_worksheets(name: str) -> None:
    assert model_answers(load_game(GameChoice(name)))


def test_a_wrong_number_of_answers_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "games" / "tabula"
    folder.mkdir(parents=True)
    (folder / "teaching.en.yaml").write_text("answers: [One.]\n")
    with pytest.raises(TemplateError, match="1 answer to 2 questions"):
        model_answers(load_game(GameChoice("tabula", templates=Templates(tmp_path))))


@pytest.mark.slow
@rows("name, reading", ALL)
def test_rules_say_so_if_the_figures_throw_fewer_dice_than_one_plays_with(name: str, reading: str) -> None:
    game = load_game(GameChoice(name, reading))
    rolls = [example.roll for example in game.examples.values() if example.roll]
    fewer = sum(len(roll) < game.rules.dice for roll in rolls)
    assert ("The figures show only" in plain(game.sections)) == (fewer > len(rolls) / 2)
