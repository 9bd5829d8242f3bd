"""Arguments that several commands share."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from generator.engine.errors import OptionError

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game or an alias; see tabulae games.")]
Reading = Annotated[
    str | None, typer.Option("--reading", metavar="R", help="Which reading of the rules to play.")
]
Set = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="OPTION=VALUE", help="Override one option; may be given again."),
]
Base = Annotated[
    int | None, typer.Option("--base", metavar="N", help="Points in a quarter: 6, 7 or 8 where allowed.")
]
Templates = Annotated[
    Path | None, typer.Option("--templates", metavar="DIR", help="A folder with games of your own.")
]
Json = Annotated[bool, typer.Option("--json", help="Answer as JSON on one line.")]
PositionText = Annotated[
    str | None,
    typer.Option("--position", metavar="TEXT", help="Where the men stand; the start if left out."),
]
SeatName = Annotated[
    str | None, typer.Option("--seat", metavar="S", help="Who plays; the first seat if left out.")
]
Roll = Annotated[str, typer.Option("--roll", metavar="DICE", help="The dice, as 2,5,6.")]


def overrides(settings: list[str] | None) -> dict[str, str]:
    """The overrides of ``--set``; raises OptionError for one that is not OPTION=VALUE."""
    found: dict[str, str] = {}
    for setting in settings or ():
        name, equals, value = setting.partition("=")
        if not equals or not name.strip() or not value.strip():
            raise OptionError(f"cannot read --set {setting[:80]!r}: write it as overshoot=rear")
        found[name.strip()] = value.strip()
    return found
