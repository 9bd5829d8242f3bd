"""``tabulae explain``: whether a play is legal and, if not, why."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from generator.cli.arguments import (
    Base,
    GameName,
    Json,
    PositionText,
    Reading,
    Roll,
    SeatName,
    Set,
    Templates,
    overrides,
)


def explain(
    game: GameName,
    roll: Roll,
    play: Annotated[str, typer.Option("--play", metavar="PLAYS", help='The plays, as "10/16 19/24".')],
    position: PositionText = None,
    seat: SeatName = None,
    reading: Reading = None,
    set_: Set = None,
    base: Base = None,
    as_json: Json = False,
    templates: Templates = None,
) -> None:
    """Say whether a play is legal, or which rule forbids it.

    Example: tabulae explain tabula --roll 6,5,4 --play hand/15
    """
    from generator.content.answers import Question, answer_explain
    from generator.engine.dice import parse_roll

    asked = Question(game, parse_roll(roll), position, seat, reading, overrides(set_), base, templates)
    answer = answer_explain(asked, play)
    if as_json:
        typer.echo(json.dumps(answer, ensure_ascii=False))
    elif not answer["legal"]:
        typer.echo(f"{answer['refused']} is not legal ({answer['rule']}). Rule {answer['text']}")
    elif answer["still_to_play"]:
        dice = ",".join(str(die) for die in answer["still_to_play"])
        typer.echo(f"{play} is legal. Still to play: {dice}.")
    else:
        typer.echo(f"{play} is legal, and ends the turn.")
    if not answer["legal"]:
        raise typer.Exit(1)


COMMANDS = (explain,)
