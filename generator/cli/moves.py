"""``tabulae moves``: every distinct legal outcome of a roll."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from generator.cli.arguments import Base, Json, PositionText, Reading, SeatName, Set, Templates, overrides
from generator.engine.errors import TabulaeError


def moves(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="A game or an alias; see tabulae games.")
    ] = None,
    roll: Annotated[str | None, typer.Option("--roll", metavar="DICE", help="The dice, as 2,5,6.")] = None,
    position: PositionText = None,
    seat: SeatName = None,
    reading: Reading = None,
    set_: Set = None,
    base: Base = None,
    batch: Annotated[
        Path | None,
        typer.Option("--batch", metavar="FILE", help="Answer a JSON request on each line; - reads stdin."),
    ] = None,
    as_json: Json = False,
    templates: Templates = None,
) -> None:
    """List every distinct legal outcome of a roll.

    Example: tabulae moves tabula --roll 5,4,3
    """
    from generator.content.answers import Question, answer_moves
    from generator.engine.dice import parse_roll

    if batch is not None:
        if game is not None or roll is not None:
            raise TabulaeError("--batch reads games and rolls from its file: leave GAME and --roll out")
        _batch(batch, templates)
        return
    if game is None or roll is None:
        raise TabulaeError("moves needs a game and a roll, as in: tabulae moves tabula --roll 5,4,3")
    asked = Question(game, parse_roll(roll), position, seat, reading, overrides(set_), base, templates)
    answer = answer_moves(asked)
    if as_json:
        typer.echo(json.dumps(answer, ensure_ascii=False))
        return
    _print(answer)


def _print(answer: dict[str, object]) -> None:
    from generator.content.words import listed

    dice = listed([str(die) for die in answer["roll"]])  # type: ignore[attr-defined]
    typer.echo(f"{answer['game']} ({answer['reading']}): {answer['seat']} throws {dice}")
    typer.echo(f"  {answer['position']}")
    result = answer["result"]
    if isinstance(result, dict):
        winners = listed(result["winners"]) or "nobody"
        typer.echo(f"The game is over ({result['reason']}): {winners} won.")
        return
    outcomes = answer["outcomes"]
    assert isinstance(outcomes, list)
    typer.echo(f"{len(outcomes)} outcome{'' if len(outcomes) == 1 else 's'}:")
    for outcome in outcomes:
        unused = f"   unused {','.join(map(str, outcome['unused']))}" if outcome["unused"] else ""
        typer.echo(f"  {outcome['plays'][0] or 'no play'}{unused}")


def _batch(path: Path, templates: Path | None) -> None:
    from generator.content.answers import answer_batch

    good = True
    with sys.stdin if str(path) == "-" else path.open(encoding="utf-8", errors="replace") as lines:
        for answer, fine in answer_batch(lines, templates):
            typer.echo(json.dumps(answer, ensure_ascii=False))
            good = good and fine
    if not good:
        raise typer.Exit(1)


COMMANDS = (moves,)
