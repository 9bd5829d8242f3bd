"""Where the games of a study are played: here, by processes of this computer, or by a Dask cluster.

A study is cut into chunks of games. What a chunk gives depends on its numbers alone, so chunks may be
played anywhere, in any order, and again if a worker is lost; the answer is the same. A journal stores the
chunks that are done, so that an interrupted study resumes.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from tabulae.engine.errors import TabulaeError
from tabulae.library.packages import pip_install
from tabulae.play.processes import worker_processes

LOCAL = "local"
"""The name of a cluster that is made on this computer for a single study."""
MAX_LOSSES = 20
"""How often a chunk may be lost with its worker before the study is given up."""
QUEUED_CHUNKS = 4
"""Chunks queued for each worker of a cluster, so that none is idle and memory stays small."""
LONGEST_LINE = 1 << 26

Rows = list[list[Any]]
"""The records of a chunk as lists, so that they can be written as JSON."""
Chunk = Callable[[int, int], Rows]
"""Plays the games from a first number up to an end, which is not included."""


@dataclass(frozen=True, slots=True)
class Workers:
    """Where games are played: in ``jobs`` processes here, or on a cluster at an address (or ``local``).

    ``journal`` is the file that stores what is done.
    """

    jobs: int = 1
    cluster: str | None = None
    journal: Path | None = None


def chunks(games: int, size: int) -> list[tuple[int, int]]:
    """Return the number of the first game and the end, not included, of each chunk of ``size`` games.

    The last chunk may be smaller.
    """
    return [(start, min(games, start + size)) for start in range(0, games, size)]


def play_chunks(
    play: Chunk, games: int, size: int, workers: Workers, question: str
) -> Generator[Rows, None, None]:
    """Yield the records of every chunk of ``size`` games in order.

    ``question`` is the key under which the journal stores these games: only chunks with that key are reused.
    ``play`` must be a function that other processes can import, or a partial of such a function. Raises
    TabulaeError for a file that is no journal, and for workers that cannot be started or reached.
    """
    spans = chunks(games, size)
    with _open_journal(workers.journal, question) as (stored, keep):
        missing = [chunk for chunk in spans if chunk not in stored]
        played = _played(play, missing, workers)
        for chunk in spans:
            if chunk in stored:
                yield stored.pop(chunk)
                continue
            rows = next(played)
            keep(chunk, rows)
            yield rows


def _played(play: Chunk, spans: Sequence[tuple[int, int]], workers: Workers) -> Iterator[Rows]:
    """Yield the records of chunks in order."""
    if not spans:
        return
    if workers.cluster is not None:
        yield from _on_cluster(play, spans, workers)
    elif workers.jobs == 1 or len(spans) == 1:
        for start, end in spans:
            yield play(start, end)
    else:
        yield from _in_processes(play, spans, workers.jobs)


def _in_processes(play: Chunk, spans: Sequence[tuple[int, int]], jobs: int) -> Iterator[Rows]:
    starts, ends = zip(*spans, strict=True)
    with worker_processes(min(jobs, len(spans))) as pool:
        yield from pool.map(play, starts, ends)


def _on_cluster(play: Chunk, spans: Sequence[tuple[int, int]], workers: Workers) -> Iterator[Rows]:
    """Yield chunks played by Dask, which replays those of a lost worker; resubmit those it gives up."""
    with _client(workers) as client:
        waiting: dict[int, Any] = {}
        submitted = 0
        for number in range(len(spans)):
            ahead = QUEUED_CHUNKS * max(1, len(client.nthreads()))
            while submitted < min(len(spans), number + ahead):
                waiting[submitted] = client.submit(play, *spans[submitted], pure=False, retries=MAX_LOSSES)
                submitted += 1
            yield client.gather(waiting.pop(number))


@contextmanager
def _client(workers: Workers) -> Iterator[Any]:
    """Yield a client of the cluster; a local cluster has ``jobs`` workers and ends with the study."""
    if find_spec("distributed") is None:
        raise TabulaeError("cluster", command=pip_install("distributed", "numba"))
    import dask
    from distributed import Client, LocalCluster

    dask.config.set({"distributed.scheduler.allowed-failures": MAX_LOSSES})
    if workers.cluster == LOCAL:
        with (
            LocalCluster(
                n_workers=workers.jobs, threads_per_worker=1, dashboard_address=":0", silence_logs="CRITICAL"
            ) as cluster,
            Client(cluster) as client,
        ):
            yield client
        return
    try:
        client = Client(workers.cluster, timeout="10s")
    except (OSError, ValueError) as error:
        raise TabulaeError("no-scheduler", address=workers.cluster, reason=error) from None
    with client:
        yield client


@contextmanager
def _open_journal(
    path: Path | None, question: str
) -> Iterator[tuple[dict[tuple[int, int], Rows], Callable[[tuple[int, int], Rows], None]]]:
    """Yield the chunks that a journal has for a question, and a function that adds a chunk.

    Raises TabulaeError if the file is not a journal.
    """
    if path is None:
        yield {}, lambda chunk, rows: None
        return
    stored = {}
    for line in _lines(path):
        if line["question"] == question:
            stored[line["from"], line["to"]] = line["games"]
    with path.open("a", encoding="utf-8") as file:

        def keep(chunk: tuple[int, int], rows: Rows) -> None:
            entry = {"question": question, "from": chunk[0], "to": chunk[1], "games": rows}
            file.write(json.dumps(entry, ensure_ascii=False) + "\n")
            file.flush()

        yield stored, keep


def _lines(path: Path) -> Iterator[dict[str, Any]]:
    """Yield the lines of a journal, and remove a last line that was cut off by an interruption."""
    if not path.exists():
        return
    end = 0
    with path.open("rb") as file:
        while text := file.readline(LONGEST_LINE):
            try:
                line = json.loads(text)
            except (ValueError, RecursionError):
                line = None
            if not isinstance(line, dict) or set(line) != {"question", "from", "to", "games"}:
                if text.endswith(b"\n") or not end:
                    raise TabulaeError("no-journal", file=path)
                break
            end = file.tell()
            yield line
    with path.open("r+b") as file:
        file.truncate(end)
