"""A second process that takes its share: the same results in the same order, whatever becomes of that."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Any, cast

import pytest

from tabulae.engine.errors import TabulaeError
from tabulae.play.second_process import SecondProcess, second_process, second_process_allowed
from tabulae.products.output import OutputFile
from tabulae.products.plastic.solid import SolidProduct


class Pool:
    """Does what it is given at once, as another process would: what goes there and comes back is copied."""

    def __init__(self, breaks_after: int = 1000) -> None:
        self.calls = 0
        self.breaks_after = breaks_after

    def submit(self, call: Callable[[], Any]) -> Future[Any]:
        self.calls += 1
        if self.calls > self.breaks_after + 1:
            raise BrokenProcessPool
        future: Future[Any] = Future()
        if self.calls > self.breaks_after:
            future.set_exception(BrokenProcessPool())
            return future
        try:
            future.set_result(pickle.loads(pickle.dumps(pickle.loads(pickle.dumps(call))())))
        except Exception as error:
            future.set_exception(error)
        return future


def helped_by(pool: Pool) -> SecondProcess:
    return SecondProcess(cast("ProcessPoolExecutor", pool))


def refuse(number: int) -> int:
    raise TabulaeError(f"no {number}")


def calls(*refused: int) -> list[Callable[[], int]]:
    return [partial(refuse if number in refused else abs, -number) for number in range(9)]


@pytest.mark.parametrize("breaks_after", [0, 1, 4, 1000])
def test_all_is_done_in_order_even_if_the_helper_ends(breaks_after: int) -> None:
    assert helped_by(Pool(breaks_after)).results(calls()) == list(range(9))


def test_of_those_that_fail_the_first_is_told_wherever_it_was_done() -> None:
    class Slow(Pool):
        """Takes two calls and no more."""

        def submit(self, call: Callable[[], Any]) -> Future[Any]:
            future = super().submit(call)
            future.done = lambda: False  # type: ignore[method-assign]
            return future

    for refused in ((0, 5), (1, 2), (2, 4), (8,)):
        with pytest.raises(TabulaeError, match=f"no -?{refused[0]}$"):
            helped_by(Slow()).results(calls(*refused))


@pytest.mark.slow
def test_a_second_process_takes_its_share() -> None:
    with second_process_allowed(), second_process(partial(abs, 0)) as found:  # type: ignore[arg-type]
        done = found.results([os.getpid] * 4)
    with second_process(partial(abs, 0)) as alone:  # type: ignore[arg-type]
        assert alone.results([os.getpid]) == [os.getpid()]
    assert os.cpu_count() == 1 or len(set(done)) == 2


def test_a_system_without_processes_makes_do_with_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(_: int) -> None:
        raise TabulaeError("no second process can be started here")

    monkeypatch.setattr("tabulae.play.processes.worker_processes", none)
    with second_process_allowed(), second_process(list) as found:  # type: ignore[arg-type]
        assert found.results([os.getpid]) == [os.getpid()]


INTERRUPTED = """
import contextlib, time
from tabulae.play.processes import worker_processes
with contextlib.suppress(KeyboardInterrupt), worker_processes(1) as pool:
    pool.submit(time.sleep, 60)
    for _ in range(3):
        pool.submit(len, bytes(1_000_000))
    time.sleep(1)
    raise KeyboardInterrupt
"""


@pytest.mark.slow
def test_what_is_interrupted_ends_even_while_a_large_call_is_handed_over() -> None:
    """Python 3.11.2, which Debian 12 has, waited for ever for a process that had been killed."""
    ended = subprocess.run([sys.executable, "-c", INTERRUPTED], capture_output=True, timeout=45, check=False)
    assert (ended.returncode, ended.stderr) == (0, b"")


def test_commands_do_not_load_what_starts_processes() -> None:
    asked = "import sys, tabulae.play.second_process; print(int('multiprocessing' in sys.modules))"
    assert subprocess.run([sys.executable, "-c", asked], capture_output=True, check=True).stdout == b"0\n"


def made(monkeypatch: pytest.MonkeyPatch, *parts: str) -> tuple[list[OutputFile], list[OutputFile], int]:
    """The files of parts made by one process and by two, and what the second took."""
    pytest.importorskip("manifold3d")
    wanted = SolidProduct(parts, game="tabula", kernel="manifold", quality="draft")
    alone, pool = list(wanted.make()), Pool()
    monkeypatch.setattr("tabulae.play.second_process.SecondProcess", lambda _: helped_by(pool))
    return alone, list(wanted.make()), pool.calls


@pytest.mark.slow
def test_parts_made_by_two_processes_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    alone, shared, taken = made(monkeypatch, "box", "hinge")
    assert taken > 2 and [file.name for file in shared] == [file.name for file in alone]
    assert shared == alone
