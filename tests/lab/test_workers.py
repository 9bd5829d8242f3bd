"""Chunks of a study: played in processes or on a cluster, lost and played again, interrupted and gone on."""

from __future__ import annotations

import json
import os
import time
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tabulae.engine.errors import TabulaeError
from tabulae.lab.study_answers import answer_simulate
from tabulae.lab.workers import Workers, chunks, play_chunks
from tabulae.library.choice import GameChoice


def numbers(folder: Path | None, start: int, end: int) -> list[list[Any]]:
    """The numbers themselves; every time they are asked for is noted in the folder."""
    if folder is not None:
        with (folder / "asked").open("a") as file:
            file.write(f"{start}\n")
    return [[number] for number in range(start, end)]


def test_chunks_hold_every_game_once() -> None:
    assert chunks(7, 3) == [(0, 3), (3, 6), (6, 7)]


def test_an_interrupted_study_goes_on_where_it_was(tmp_path: Path) -> None:
    journal = tmp_path / "journal"
    play = partial(numbers, tmp_path)
    study = play_chunks(play, 10, 3, Workers(journal=journal), "one")
    assert [next(study), next(study)] == [[[0], [1], [2]], [[3], [4], [5]]]
    study.close()
    with journal.open("a") as file:
        file.write('{"question": "one", "fro')  # the moment of the interruption
    again = [row for rows in play_chunks(play, 10, 3, Workers(journal=journal), "one") for row in rows]
    assert again == [[number] for number in range(10)]
    assert (tmp_path / "asked").read_text().split() == ["0", "3", "6", "9"]
    assert len(journal.read_text().splitlines()) == 4


def test_another_question_is_not_answered_from_the_journal(tmp_path: Path) -> None:
    journal = tmp_path / "journal"
    list(play_chunks(partial(numbers, tmp_path), 3, 3, Workers(journal=journal), "one"))
    list(play_chunks(partial(numbers, tmp_path), 3, 3, Workers(journal=journal), "two"))
    assert (tmp_path / "asked").read_text().split() == ["0", "0"]


NO_JOURNALS = ["a letter to my aunt", "a letter\nto my aunt\n", '{"question": 1}\n', 9999 * "[" + "\n"]


@pytest.mark.parametrize("content", NO_JOURNALS, ids=range(len(NO_JOURNALS)))
def test_a_file_that_is_no_journal_is_left_alone(tmp_path: Path, content: str) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text(content)
    with pytest.raises(TabulaeError, match="no journal"):
        list(play_chunks(partial(numbers, None), 3, 3, Workers(journal=letter), "one"))
    assert letter.read_text() == content


def test_a_journal_does_not_change_the_answer(tmp_path: Path) -> None:
    plain = answer_simulate(GameChoice("tabula"), 30, 5)
    journal = tmp_path / "journal"
    for _ in range(2):
        assert answer_simulate(GameChoice("tabula"), 30, 5, journal=journal) == plain
    assert len(journal.read_text().splitlines()) == 2


def dies_once(folder: Path, start: int, end: int) -> list[list[Any]]:
    """The numbers; the first worker that is asked for the chunk in the middle is killed by it."""
    killed = folder / "killed"
    if start == 6 and not killed.exists():
        killed.touch()
        os._exit(9)
    time.sleep(0.01)
    return numbers(None, start, end)


@pytest.mark.slow
@pytest.mark.long
def test_a_worker_that_is_lost_in_the_middle_changes_nothing(tmp_path: Path) -> None:
    pytest.importorskip("distributed")
    workers = Workers(2, "local")
    rows = [row for some in play_chunks(partial(dies_once, tmp_path), 20, 3, workers, "") for row in some]
    assert rows == [[number] for number in range(20)]
    assert (tmp_path / "killed").exists()


@pytest.mark.long
@pytest.mark.slow
def test_a_cluster_gives_the_same_answer() -> None:
    pytest.importorskip("distributed")
    plain, spread = (
        json.dumps(answer_simulate(GameChoice("tabula"), 60, 5, jobs=2, cluster=cluster))
        for cluster in (None, "local")
    )
    assert plain == spread


@pytest.mark.long
def test_a_cluster_that_is_not_there_is_told_in_one_line() -> None:
    pytest.importorskip("distributed")
    with pytest.raises(TabulaeError, match="no Dask scheduler at nowhere:1"):
        list(play_chunks(partial(numbers, None), 3, 3, Workers(cluster="nowhere:1"), ""))
