"""The report on the readings of a game agrees with the stored study."""

from __future__ import annotations

import csv
import io

import pytest

from tabulae.engine.errors import TabulaeError
from tabulae.library.game import load_game
from tabulae.library.games import game_folders
from tabulae.library.outcomes import outcome_counts
from tabulae.library.study import length_words, stored_study, studied
from tabulae.paper.back_matter import short_rows
from tabulae.paper.report import report_csv


@pytest.mark.parametrize("game", list(game_folders()))
def test_numbers_are_those_of_the_study(game: str) -> None:
    study = stored_study(game)
    assert study is not None
    rows = list(csv.DictReader(io.StringIO(report_csv(load_game(game)))))
    assert [row["reading"] for row in rows] == [entry["reading"] for entry in study["readings"]]
    for row, entry in zip(rows, study["readings"], strict=True):
        assert int(row["drawn"]) == entry["draws"]["count"]
        won = sum(int(row[f"won_{seat}"]) for seat in entry["winners"])
        assert won + int(row["drawn"]) + int(row["unfinished"]) == int(row["games"])


@pytest.mark.parametrize("game", list(game_folders()))
def test_texts_say_of_draws_balance_and_length_what_the_study_has(game: str) -> None:
    loaded, study = load_game(game), studied(game, load_game(game).reading.name)
    assert study is not None
    rows, counts = dict(short_rows(loaded)), outcome_counts(study)
    assert rows["It takes"] == length_words(study) and sum(counts.values()) == 100
    drawn, said = counts["draws"], rows["Who wins"]
    assert ("drawn" in said) == bool(drawn) and (not drawn or f"{drawn} are drawn" in said)
    if len(study["winners"]) == 2:
        assert all(
            f"{loaded.seat_names[seat]} wins {counts[seat]}" in said for seat in list(study["winners"])[:1]
        )
    balance = [section for section in loaded.sections if section.id == "balance"]
    uneven = drawn >= 5 or "better of it" in said or "helps to begin" in said
    assert bool(balance) == uneven


def test_a_game_without_a_study_has_no_report(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabulae.paper.report.stored_study", lambda *_: None)
    with pytest.raises(TabulaeError, match="laquet has no study"):
        report_csv(load_game("laquet"))
