"""A bar on a terminal that names what is being made; nothing anywhere else."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from math import ceil
from typing import Any


@contextmanager
def watching() -> Iterator[Any]:
    """What the making of kits reports to; None where nobody looks."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    from generator.kit.making import Watch

    columns = (TextColumn("{task.description}", markup=False), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("kit", total=None)

        class Bar(Watch):
            running: list[str] = []  # noqa: RUF012  # there is one bar

            def planned(self, parts: int, seconds: float, jobs: int) -> None:
                bar.update(task, total=seconds)
                # The bar knows how long the rest takes when something is done; this is said before.
                if parts > 1:
                    rest = ceil(seconds / min(jobs, parts))
                    bar.console.print(f"{parts} parts to make, about {rest} s", highlight=False)

            def started(self, what: str) -> None:
                self.running.append(what)
                bar.update(task, description=", ".join(self.running))

            def finished(self, what: str, seconds: float) -> None:
                self.running.remove(what)
                bar.update(task, advance=seconds, description=", ".join(self.running) or "the page")

        yield Bar()
