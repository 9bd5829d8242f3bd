"""``tabulae simulate``: what random play tells about a game."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated, Any

import typer

from generator.cli.arguments import Base, GameName, Json, Reading, Set, Templates, overrides


def simulate(
    game: GameName,
    games: Annotated[int, typer.Option("--games", metavar="N", min=1, help="How many games to play.")] = 100,
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="The same seed, the same games.")] = 1,
    jobs: Annotated[
        int, typer.Option("--jobs", metavar="J", min=1, help="Processes; they do not change the answer.")
    ] = 1,
    reading: Reading = None,
    set_: Set = None,
    base: Base = None,
    as_json: Json = False,
    templates: Templates = None,
) -> None:
    """Play a game at random, again and again: how long it takes, who wins, how it ends.

    Example: tabulae simulate tabula --games 100 --seed 1
    """
    from generator.content.simulation import answer_simulate

    with _progress(games) as report:
        answer = answer_simulate(
            game,
            games,
            seed,
            jobs=jobs,
            reading=reading,
            overrides=overrides(set_),
            base=base,
            templates=templates,
            report=report,
        )
    if as_json:
        typer.echo(json.dumps(answer, ensure_ascii=False))
    else:
        _print(answer)


@contextmanager
def _progress(games: int) -> Iterator[Callable[[int], None] | None]:
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=games)
        yield lambda done: bar.update(task, completed=done)


def _print(answer: dict[str, Any]) -> None:
    count = answer["games"]
    typer.echo(
        f"{answer['game']} ({answer['reading']}): {count} game{'' if count == 1 else 's'} at random, "
        f"seed {answer['seed']}, with 95 % intervals"
    )
    for name in ("throws", "minutes", "hits", "idle_throws", "dice_passed_on"):
        found = answer[name]
        label = name.replace("_", " ")
        ends = f"   {found['shortest']} to {found['longest']}" if "shortest" in found else ""
        typer.echo(f"  {label:16}{found['mean']:9.1f}   ({found['low']:.1f} to {found['high']:.1f}){ends}")
    shares = [(f"{seat} wins", found) for seat, found in answer["winners"].items()]
    shares += [(name, answer[name]) for name in ("draws", "unfinished") if answer[name]["count"]]
    shares += [(f"ends: {reason}", found) for reason, found in answer["reasons"].items()]
    for label, found in shares:
        low, high = 100 * found["low"], 100 * found["high"]
        typer.echo(f"  {label:16}{100 * found['share']:7.1f} %   ({low:.1f} to {high:.1f})")


COMMANDS = (simulate,)
