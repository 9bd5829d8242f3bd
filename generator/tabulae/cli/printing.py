"""What commands print: answers, hints, progress; and results opened on the desktop."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import typer


def print_json(answer: object) -> None:
    """Print an answer as JSON on one line, in ASCII if stdout cannot encode it otherwise."""
    text = json.dumps(answer, ensure_ascii=False)
    try:
        text.encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        text = json.dumps(answer)
    typer.echo(text)


def print_hint(text: str) -> None:
    """Print a line on stderr if that is a terminal."""
    if sys.stderr.isatty():
        typer.echo(text, err=True)


@contextmanager
def status_line() -> Iterator[Callable[[str], None]]:
    """Yield a function that shows a text on a status line on stderr; it does nothing without a terminal."""
    if not sys.stderr.isatty():
        yield lambda text: None
        return
    from rich.console import Console
    from rich.markup import escape

    with Console(stderr=True).status("") as status:
        yield lambda text: status.update(escape(text))


def print_hints(hints: Callable[[], Iterable[str]]) -> None:
    """Print lines on stderr if it is a terminal; `hints` takes time and is called only in that case."""
    if sys.stderr.isatty():
        for text in hints():
            print_hint(text)


def open_file(path: Path) -> None:
    """Open a file in the default program of the desktop; do nothing if there is none."""
    typer.launch(str(path.resolve()))
