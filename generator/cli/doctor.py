"""``tabulae doctor``: what is missing here, and the command that mends it."""

from __future__ import annotations

import json

import typer

from generator.cli.arguments import Json


def doctor(as_json: Json = False) -> None:
    """Tell what is missing on this computer, and the command that mends it.

    Example: tabulae doctor
    """
    from generator.kit.health import findings

    found = findings()
    if as_json:
        typer.echo(json.dumps({"checks": [one.as_json() for one in found]}, ensure_ascii=False))
    else:
        for one in found:
            typer.echo(f"{'ok' if one.well else '--':<4}{one.what}" + (f": {one.mend}" if one.mend else ""))
    if any(one.needed and not one.well for one in found):
        raise typer.Exit(1)


COMMANDS = (doctor,)
