"""What texts say of wins, draws, beginning and length is what the stored study has counted, in every game."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from html import unescape
from math import isclose
from typing import Any

import pypdfium2
import pytest

from tabulae.kit.front import fact_phrases
from tabulae.library.choice import GameChoice
from tabulae.library.games.folders import game_folders
from tabulae.library.games.game import load_game
from tabulae.library.games.outcomes import given_up_percent
from tabulae.library.games.records import Paragraph
from tabulae.library.studies import reading_study
from tabulae.library.templates import SHIPPED, Templates
from tabulae.paper.documents.back_matter import short_rows
from tabulae.paper.documents.booklet import booklet
from tabulae.paper.documents.leaflet import leaflet
from tabulae.paper.documents.poster import poster
from tabulae.products.output import OutputFile
from tabulae.web.pages.game_pages import GamePages
from tabulae.web.pages.shared import Site
from tests.conftest import Ran
from tests.support.english_left import SPANISH
from tests.support.listed import GAMES
from tests.support.pseudo_language import pdf_texts
from tests.support.tables import rows


@cache
def kept(name: str) -> Mapping[str, Any]:
    """The study of the default reading, read from its file and not by the library."""
    path = game_folders()[name] / "studies.json"
    readings = json.loads(path.read_text(encoding="utf-8"))["readings"]
    usual = load_game(GameChoice(name)).reading.name
    (study,) = (reading for reading in readings if reading["reading"] == usual)
    assert (
        sum(won["count"] for won in study["winners"].values())
        + study["draws"]["count"]
        + study["unfinished"]["count"]
        == study["games"]
    )
    return study  # type: ignore[no-any-return]


def said(name: str, topic: str, templates: Templates = SHIPPED) -> str:
    """What the rules in short say in one of their rows."""
    game = load_game(GameChoice(name, templates=templates))
    return dict(short_rows(game))[game.message(topic)]


def in_a_hundred(part: Mapping[str, Any], games: int) -> float:
    return 100 * part["count"] / games  # type: ignore[no-any-return]


@rows("name", GAMES)
def test_wins_and_draws_are_those_of_the_study(name: str) -> None:
    study, game, words = kept(name), load_game(GameChoice(name)), said(name, "outcome-title")
    games, drawn = study["games"], in_a_hundred(study["draws"], study["games"])
    if drawn > 95:
        told = re.search(r"(\d+) of 1,000", words)
        assert told and abs(int(told[1]) - 10 * drawn) <= 1
        return
    alike = re.search(r"each of the \w+ sides wins about (\d+)", words)
    if alike:
        shares = [in_a_hundred(won, games) for won in study["winners"].values()]
        assert all(abs(share - int(alike[1])) < 3 for share in shares) and drawn < 1
        return
    counts = []
    for seat, won in study["winners"].items():
        named = game.seat_names[seat]
        told = re.search(rf"{named} (?:wins )?(\d+)", words)
        assert told, words
        assert abs(int(told[1]) - in_a_hundred(won, games)) < 1
        counts.append(int(told[1]))
    told = re.search(r"(\d+) are drawn", words)
    assert (told is not None) == (drawn >= 0.5), words
    given_up = re.search(r"(\d+) were given up", words)
    total = sum(counts) + sum(int(part[1]) for part in (told, given_up) if part)
    assert isclose(total, 100, abs_tol=0 if len(counts) == 2 else 1)
    if told:
        assert abs(int(told[1]) - drawn) < 1


@rows("name", GAMES)
def test_a_game_that_favours_somebody_says_so_and_how_to_play_it_fairly(name: str) -> None:
    study, game, words = kept(name), load_game(GameChoice(name)), said(name, "outcome-title")
    decided = sum(won["count"] for won in study["winners"].values())
    often_won = in_a_hundred(study["draws"], study["games"]) <= 95
    two = len(study["winners"]) == 2 and often_won
    favoured = [
        seat for seat, won in study["winners"].items() if two and won["low"] * study["games"] / decided > 0.55
    ]
    first = often_won and study["first_wins"]["low"] > 1.1 / len(study["winners"])
    for seat in study["winners"]:
        assert (f"{game.seat_names[seat]} has" in words) == (seat in favoured), words
    told = re.search(r"Whoever begins wins (\d+) of them", words)
    assert (told is not None) == first
    if told:
        assert abs(int(told[1]) - 100 * study["first_wins"]["share"]) < 1
    fair = "play two games" in words
    assert fair == (bool(favoured) or first)
    often = 5 <= round(in_a_hundred(study["draws"], study["games"])) < 95
    assert ("count a draw as half a point" in words) == often
    rules = [
        run.text
        for section in game.sections
        if section.id == "balance"
        for rule in section.blocks
        for block in rule.blocks
        if isinstance(block, Paragraph)
        for run in block.runs
    ]
    assert rules == ([words] if fair or often else []), "the rules say the same, if there is something to say"


@pytest.mark.parametrize(
    ("templates", "helps", "games"),
    [(SHIPPED, "It helps to begin", "four games"), (SPANISH, "Empezar ayuda", "cuatro partidas")],
    ids=["en", "es"],
)
def test_a_reading_of_four_says_whether_it_helps_to_begin(
    templates: Templates, helps: str, games: str
) -> None:
    """Whoever begins the short game of four won 2,853 of 10,000 games, and 2,491 of the long one."""
    for reading, better in (("knauer", False), ("short", True)):
        game = load_game(GameChoice("el-mundo", reading, templates=templates))
        words = dict(short_rows(game))[game.message("outcome-title")]
        assert (helps in words, games in words, "29" in words) == (better,) * 3, words
        assert any(section.id == "balance" for section in game.sections) == better


@rows("name", GAMES)
def test_the_length_is_that_of_the_study_and_says_on_what_it_rests(name: str) -> None:
    words, throws = said(name, "length-title"), kept(name)["throws"]
    first, last = (throws / 3 for throws in throws["nine_of_ten"])  # at twenty seconds a throw
    told = re.search(r"(?:(\d+) to )?(\d+) minutes", words)
    assert told, words
    assert "at 20 seconds a throw" in words
    step = 1 if last < 10 else 5  # both ends are rounded outwards
    assert last - 0.1 <= int(told[2]) < last + step + 0.1
    assert first - step - 0.1 < int(told[1] or told[2]) <= max(1, first + 0.1) or not told[1]


@rows("name", GAMES)
def test_every_number_on_who_wins_is_counted_in_the_study(name: str) -> None:
    """Also those of games that end by deadlock or a throw, and none that stands for nothing."""
    study, game, words = kept(name), load_game(GameChoice(name)), said(name, "outcome-title")
    reasons = {reason: in_a_hundred(part, study["games"]) for reason, part in study["reasons"].items()}
    drawn = in_a_hundred(study["draws"], study["games"])
    expected = {
        r"In (\d+) of them nobody can move": reasons.get("deadlock", 0) - drawn,
        r"(\d+) of them end by a throw": reasons.get("unplayed", 0),
    }
    seats = "|".join(game.seat_names.values())
    rest = re.sub(r"Out of 100 games|at 20 seconds|of 1,000|play (?:two|to three)", "", words)
    for pattern, share in expected.items():
        told = re.search(pattern, rest)
        assert told is not None or share < 25, "what decides so many games is told"
        assert told is None or abs(int(told[1]) - share) <= 1
        rest = re.sub(pattern, "", rest)
    for pattern in (
        rf"(?:{seats}) (?:wins )?\d+", r"sides wins about \d+", r"\d+ (?:are drawn|were given up)",
        r"begins wins \d+", r"drawn, \d+", r"after [\d,]+ throws",
    ):  # fmt: skip
        rest = re.sub(pattern, "", rest)
    assert not re.search(r"\d", rest), rest


def hand_written(name: str) -> dict[str, str]:
    """The English texts in the folder of a game, but for links, which are claims that the engine proves."""
    files = sorted(game_folders()[name].glob("*.en.*"))
    return {file.name: re.sub(r"\[[^]]*\]\([^)]*\)", "", file.read_text("utf-8")) for file in files}


SHARES_IN_WORDS = {
    "cab-e-quinal": {"63 of 100"},  # beside the same share in a link
    "doblet": {"42 in a hundred"},  # worked out from 91 of 216 throws
    "doze-canes": {"995 were draws"},  # compared with the study below
}


@rows("name", GAMES)
def test_no_text_has_a_share_of_games_of_its_own(name: str) -> None:
    """Whoever writes how many games are won or drawn writes a claim, in a link."""
    share = re.compile(
        r"\b\d+ (?:(?:games )?(?:of|in) (?:a |every )?(?:100|hundred)|(?:were|are) draw\w+|%|per cent)"
    )
    loose = {found[0] for text in hand_written(name).values() for found in share.finditer(text)}
    assert loose <= SHARES_IN_WORDS.get(name, set())


def test_the_draws_of_one_table_for_both_are_counted() -> None:
    path = game_folders()["doze-canes"] / "studies.json"
    studies = {one["reading"]: one for one in json.loads(path.read_text(encoding="utf-8"))["readings"]}
    assert round(1000 * studies["one-table"]["draws"]["count"] / studies["one-table"]["games"]) == 995


@rows("name", GAMES)
def test_what_ends_most_games_is_not_said_to_happen_sometimes(name: str) -> None:
    study = kept(name)
    ends = study["reasons"].get("deadlock", {"count": 0})
    if in_a_hundred(ends, study["games"]) > 25:
        rules = " ".join(
            run.text
            for section in load_game(GameChoice(name)).sections
            for rule in section.blocks
            for block in rule.blocks
            if isinstance(block, Paragraph)
            for run in block.runs
        )
        assert not re.search(r"(?:Sometimes|Rarely|Now and then)[^.]*no(?:body| move)", rules)


def hundreds(name: str) -> set[int]:
    """The numbers in the row on who wins, of a hundred games or, where nearly all are drawn, a thousand."""
    return {int(number) for number in re.findall(r"\d+", said(name, "outcome-title"))} - {1000}


@pytest.mark.slow
@rows("name", GAMES)
def test_the_spanish_rows_tell_the_same_numbers(name: str) -> None:
    told = {int(number) for number in re.findall(r"\d+", said(name, "outcome-title", SPANISH))} - {1000}
    assert told == hundreds(name)
    lengths = (said(name, "length-title", templates) for templates in (SHIPPED, SPANISH))
    english, spanish = (re.findall(r"\d+", length) for length in lengths)
    assert english == spanish


NUMBERS = {
    "a few minutes": 15, "about twenty minutes": 20, "about a quarter of an hour": 15,
    "pocos minutos": 15, "unos veinte minutos": 20, "un cuarto de hora": 15,
}  # fmt: skip


@rows("templates", [SHIPPED, SPANISH])
@rows("name", GAMES)
def test_a_reading_that_names_its_length_has_it_from_its_study(name: str, templates: Templates) -> None:
    path = game_folders()[name] / "studies.json"
    studies = {one["reading"]: one for one in json.loads(path.read_text(encoding="utf-8"))["readings"]}
    for reading in load_game(GameChoice(name, templates=templates)).readings:
        if not re.search(r"minut|hour|hora", reading.note):
            continue
        (minutes,) = (number for words, number in NUMBERS.items() if words in reading.note)
        longest = studies[reading.name]["throws"]["nine_of_ten"][1] / 3
        assert minutes - 3 <= longest <= minutes + 3, (reading.note, longest)


def joined(text: str) -> str:
    """A text without its spaces and the hyphens of its lines, which a page sets otherwise."""
    return re.sub(r"[\s\u00ad\u00a0\u2060\ufffe\x02-]+", "", text)


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("document", [leaflet, booklet, poster], ids=lambda document: document.__name__)
@pytest.mark.parametrize("name", GAMES)
def test_documents_print_what_the_study_has_counted(name: str, document: Any) -> None:
    made = document(load_game(GameChoice(name)))
    content = made.whole if document is poster else made.reading
    pages = [joined(page) for page in pdf_texts(content)][: len(pypdfium2.PdfDocument(content))]
    rows = [joined(said(name, topic)) for topic in ("outcome-title", "length-title")]
    for row in rows:
        assert row in "".join(pages)
    if document is booklet:
        outcome, length = rows
        minutes = length[: length.index("minutes") + len("minutes")]
        assert outcome in pages[-1] and minutes in pages[-1], "the back says it, too"
        assert all(row in "".join(pages[:-1]) for row in rows), "and so do the rules in short"


def page_text(file: OutputFile) -> str:
    """The words of a page."""
    return joined(unescape(re.sub(r"<[^>]+>", " ", file.content.decode())))


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_the_page_and_the_list_of_games_say_it_too(name: str, tabulae: Any) -> None:
    ran: Ran = tabulae("games", name)
    assert joined(said(name, "outcome-title")) in joined(ran.out)
    pages = GamePages(name, SHIPPED, Site(play=False))
    front, rules = page_text(pages._front()), page_text(next(iter(pages._rules())))
    for topic in ("outcome-title", "length-title"):
        assert joined(said(name, topic)) in front and joined(said(name, topic)) in rules


@rows("name", GAMES)
def test_cards_and_the_table_of_readings_have_the_numbers_of_the_studies(name: str) -> None:
    game, pages = load_game(GameChoice(name)), GamePages(name, SHIPPED, Site(play=False))
    whole = re.search(r"(\d+) minutes", said(name, "length-title"))
    assert whole and any(fact.endswith(f"{whole[1]} minutes") for fact in fact_phrases(game))
    path = game_folders()[name] / "studies.json"
    for study in json.loads(path.read_text(encoding="utf-8"))["readings"]:
        stored = reading_study(name, study["reading"])
        assert stored is not None
        games, length, begins, drawn, hits = pages._study_row(stored, False)["cells"]
        assert int(games.replace(",", "")) == study["games"]
        first, *last = (int(number) for number in re.findall(r"\d+", length))
        ends = [throws / 3 for throws in study["throws"]["nine_of_ten"]]
        assert abs(first - ends[0]) <= 5 and (given_up_percent(stored) or abs(last[0] - ends[1]) <= 5)
        if study["first_wins"]["count"]:
            assert abs(int(begins.partition(" ")[0]) - 100 * study["first_wins"]["share"]) < 1
        undecided = study["draws"]["count"] + study["unfinished"]["count"]
        assert abs(int(drawn.partition(" ")[0]) - 100 * undecided / study["games"]) < 1
        assert abs(int(hits) - study["hits"]["mean"]) < 1
