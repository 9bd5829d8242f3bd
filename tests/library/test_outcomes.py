"""What texts say of wins, draws, beginning and length is what the stored study has counted, in every game."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from html import unescape
from math import isclose
from typing import Any

import pytest

from tabulae.library.game import load_game
from tabulae.library.games import game_folders
from tabulae.library.loader import SHIPPED
from tabulae.library.records import Paragraph
from tabulae.paper.back_matter import short_rows
from tabulae.paper.booklet import booklet
from tabulae.paper.leaflet import leaflet
from tests.conftest import Ran
from tests.support.pseudo_language import pdf_texts

GAMES = list(game_folders())


@cache
def kept(name: str) -> Mapping[str, Any]:
    """The study of the default reading, read from its file and not by the library."""
    path = game_folders()[name] / "studies.json"
    readings = json.loads(path.read_text(encoding="utf-8"))["readings"]
    usual = load_game(name).reading.name
    (study,) = (reading for reading in readings if reading["reading"] == usual)
    assert (
        sum(won["count"] for won in study["winners"].values())
        + study["draws"]["count"]
        + study["unfinished"]["count"]
        == study["games"]
    )
    return study  # type: ignore[no-any-return]


def said(name: str, topic: str) -> str:
    """What the rules in short say in one of their rows."""
    game = load_game(name)
    return dict(short_rows(game))[game.message(topic)]


def in_a_hundred(part: Mapping[str, Any], games: int) -> float:
    return 100 * part["count"] / games  # type: ignore[no-any-return]


@pytest.mark.parametrize("name", GAMES)
def test_wins_and_draws_are_those_of_the_study(name: str) -> None:
    study, game, words = kept(name), load_game(name), said(name, "outcome-title")
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


@pytest.mark.parametrize("name", GAMES)
def test_a_game_that_favours_somebody_says_so_and_how_to_play_it_fairly(name: str) -> None:
    study, game, words = kept(name), load_game(name), said(name, "outcome-title")
    decided = sum(won["count"] for won in study["winners"].values())
    two = len(study["winners"]) == 2 and in_a_hundred(study["draws"], study["games"]) <= 95
    favoured = [
        seat for seat, won in study["winners"].items() if two and won["low"] * study["games"] / decided > 0.55
    ]
    first = two and study["first_wins"]["low"] > 0.55
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


@pytest.mark.parametrize("name", GAMES)
def test_the_length_is_that_of_the_study_and_says_on_what_it_rests(name: str) -> None:
    words, throws = said(name, "length-title"), kept(name)["throws"]
    first, last = (throws / 3 for throws in throws["nine_of_ten"])  # at twenty seconds a throw
    told = re.search(r"(?:(\d+) to )?(\d+) minutes", words)
    assert told, words
    assert "at 20 seconds a throw" in words
    assert abs(int(told[2]) - last) <= 5 and abs(int(told[1] or told[2]) - first) <= 10


def joined(text: str) -> str:
    """A text without its spaces and the hyphens of its lines, which a page sets otherwise."""
    return re.sub(r"[\s\u00ad\u00a0\u2060\ufffe\x02-]+", "", text)


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("document", [leaflet, booklet], ids=lambda document: document.__name__)
@pytest.mark.parametrize("name", GAMES)
def test_leaflet_and_booklet_print_what_the_study_has_counted(name: str, document: Any) -> None:
    printed = joined(" ".join(pdf_texts(document(load_game(name)).reading)))
    for topic in ("outcome-title", "length-title"):
        assert joined(said(name, topic)) in printed


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_the_page_and_the_list_of_games_say_it_too(name: str, tabulae: Any) -> None:
    from tabulae.web.game_pages import GamePages

    ran: Ran = tabulae("games", name)
    assert joined(said(name, "outcome-title")) in joined(ran.out)
    rules = next(iter(GamePages(name, SHIPPED, play=False)._rules())).content.decode()
    assert joined(said(name, "outcome-title")) in joined(unescape(re.sub(r"<[^>]+>", " ", rules)))
