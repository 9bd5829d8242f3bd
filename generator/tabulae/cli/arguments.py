"""Arguments that several commands share, and commands whose options are declared elsewhere."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tabulae.engine.errors import OptionError, TabulaeError

if TYPE_CHECKING:
    from tabulae.library.loader import Templates as TemplateFiles

DEFAULT_LANGUAGE = "en"
"""The language of what is said if none is asked for; the loader of the templates has the same."""

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
MenCount = Annotated[
    int | None,
    typer.Option("--men-count", metavar="N", help="So many men a side, where a game can be laid with fewer."),
]
Templates = Annotated[
    Path | None, typer.Option("--templates", metavar="DIR", help="A folder with games of your own.")
]
Language = Annotated[
    str, typer.Option("--language", metavar="LANGUAGE", help="The language of what is said.")
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


def templates_in(templates: Path | None, language: str) -> TemplateFiles:
    """The templates to read; raises TabulaeError for a language that nothing is written in."""
    from tabulae.library.loader import Templates, languages, no_language

    where = Templates(templates, language)
    if language not in languages(where):
        raise TabulaeError(no_language(where))
    return where


def overrides(settings: list[str] | None) -> dict[str, str]:
    """The overrides of ``--set``; raises OptionError for one that is not OPTION=VALUE."""
    found: dict[str, str] = {}
    for setting in settings or ():
        name, equals, value = setting.partition("=")
        if not equals or not name.strip() or not value.strip():
            raise OptionError(f"cannot read --set {setting[:80]!r}: write it as overshoot=rear")
        found[name.strip()] = value.strip()
    return found
