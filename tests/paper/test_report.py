"""The report on the readings of a game agrees with the stored study."""

from __future__ import annotations

import csv
import io
import re

import pytest

from tabulae.engine.errors import TabulaeError
from tabulae.library.choice import GameChoice
from tabulae.library.games.folders import all_sources
from tabulae.library.games.game import load_game
from tabulae.library.studies import stored_study
from tabulae.library.told.background import reconstruction
from tabulae.library.words.citations import bibliography
from tabulae.paper.documents.chapters import _step
from tabulae.paper.documents.report import (
    _method,
    _number_rows,
    _numbers,
    _outcomes,
    _readings,
    report_csv,
    report_entry,
    report_sources,
)
from tabulae.paper.flow.page_design import TypeScale, styles
from tabulae.play.network_files import readings_with_other_network
from tabulae.scene.style import palette_named
from tests.support.listed import GAMES
from tests.support.tables import rows


@rows("game", GAMES)
def test_numbers_are_those_of_the_study(game: str) -> None:
    study = stored_study(game)
    assert study is not None
    rows = list(csv.DictReader(io.StringIO(report_csv(load_game(GameChoice(game))))))
    assert [row["reading"] for row in rows] == [entry.reading for entry in study.readings]
    for row, entry in zip(rows, study.readings, strict=True):
        assert int(row["drawn"]) == entry.draws.count
        won = sum(int(row[f"won_{seat}"]) for seat in entry.winners)
        assert won + int(row["drawn"]) + int(row["unfinished"]) == int(row["games"])


def test_readings_of_which_the_same_can_be_said_are_told_together() -> None:
    game = load_game(GameChoice("el-mundo"))
    study = stored_study("el-mundo")
    assert study is not None
    titles = {reading.name: reading.title for reading in game.readings}
    (alike, won), (apart, helped) = _outcomes(game, study.readings, titles)
    assert apart == [titles["short"]] and "helps to begin" in helped
    assert {*alike, *apart} == {titles[entry.reading] for entry in study.readings} and "about 25" in won


def test_options_are_named_as_they_are_set() -> None:
    (row,) = (
        row for row in _readings(load_game(GameChoice("el-mundo"))) if row[0].startswith("Playing for places")
    )
    assert row[1].endswith(" <i>finish = places</i>") and row[1].count("third place") == 1


def test_a_game_without_a_study_has_no_report(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabulae.paper.documents.report.stored_study", lambda *_: None)
    with pytest.raises(TabulaeError, match="laquet has no study"):
        report_csv(load_game(GameChoice("laquet")))


@rows("game", GAMES)
def test_every_work_that_the_report_cites_is_listed_and_none_of_the_story_alone(game: str) -> None:
    loaded = load_game(GameChoice(game))
    account = reconstruction(loaded)
    cited = {reading.source for reading in loaded.readings}
    cited |= {step.source for step in account.steps} if account else set()
    listed = [source.id for source in report_sources(loaded)]
    assert {name for name in cited if all_sources()[name].type} <= set(listed)
    assert set(listed) <= cited | {source.id for source in loaded.sources} and len(set(listed)) == len(listed)


def test_the_book_of_games_is_cited_with_the_folio_of_the_game() -> None:
    (book,) = (
        source for source in report_sources(load_game(GameChoice("el-mundo"))) if source.id == "alfonso-1283"
    )
    assert "Escorial MS T.I.6, fol. 89; not opened" in book.citation
    assert "pages = {fol. 89}" in bibliography([book], "bibtex")


def test_the_report_itself_can_be_cited() -> None:
    entry = bibliography([report_entry(load_game(GameChoice("laquet")))], "bibtex")
    assert isinstance(entry, str) and entry.startswith("@misc{tabulae-report-laquet,")
    assert "Laquet: the readings compared" in entry and "seed 1283" in entry


@rows("game", GAMES)
def test_all_games_of_a_row_are_accounted_for_and_shares_have_intervals(game: str) -> None:
    study = stored_study(game)
    assert study is not None
    rows = list(csv.DictReader(io.StringIO(report_csv(load_game(GameChoice(game))))))
    for row, entry in zip(rows, study.readings, strict=True):
        counted = re.findall(r"\d[\d,]*", _numbers(load_game(GameChoice(game)), entry, {})[2])
        assert sum(int(count.replace(",", "")) for count in counted) == entry.games
        for name in ("drawn", "unfinished", *(f"won_{seat}" for seat in entry.winners)):
            share = int(row[name]) / entry.games
            assert float(row[f"{name}_low"]) - 1e-4 <= share <= float(row[f"{name}_high"]) + 1e-4


def test_readings_of_another_player_are_marked_and_their_length_is_not_compared() -> None:
    game, study = load_game(GameChoice("quinze-tablas")), stored_study("quinze-tablas")
    assert study is not None
    names = [entry.reading for entry in study.readings]
    marked = readings_with_other_network(game.id, names[0], names)
    assert "thomas-guild" in marked and not {"playing-in-history", "reentry-optional"} & marked
    titles = {reading.name: reading.title for reading in game.readings}
    heads = [row[0] for row in _number_rows(game, study.readings, titles)]
    assert [head.endswith("*") for head in heads] == [name in marked for name in names]
    look = styles(TypeScale(10.0, 20.0), palette_named("grey"), 165.0)
    account = reconstruction(game)
    assert account is not None
    steps = {step.rule: _step(game, step, {}, look) for step in account.steps}
    assert "Thomas Guild" in steps["goal"][2] and "throws" not in steps["goal"][2]
    words = " ".join(_method(game, study))
    assert "Against random play" in words and "of 1,000 games" in words
