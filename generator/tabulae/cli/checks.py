"""Commands that look after the templates and the program: ``check``, ``doctor`` and ``new-game``."""

from __future__ import annotations

from dataclasses import asdict, replace
from pathlib import Path
from typing import Annotated

import typer

from tabulae.cli.arguments import DEFAULT_LANGUAGE, Json, Templates, templates_in
from tabulae.cli.writing import Force, say, tell, write
from tabulae.products.output import OutputFolder


def check(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]...", help="The games to check; all if left out.")
    ] = None,
    language: Annotated[
        str,
        typer.Option("--language", metavar="LANGUAGE", help="Also say what a language lacks."),
    ] = DEFAULT_LANGUAGE,
    thorough: Annotated[
        bool, typer.Option("--thorough", help="Make all that a kit has in every reading; keep nothing.")
    ] = False,
    as_json: Json = False,
    templates: Templates = None,
) -> None:
    """Prove all examples, texts and templates, and try a kit without writing it.

    Of a game that is named all that a kit has is made in its usual reading and planned in the others, in
    every language that it has words in; of all games only the usual reading is planned.

    Example: tabulae check tabula
    """
    from tabulae.kit.check import check_games, template_faults
    from tabulae.kit.dry_run import Depth, kit_faults

    where = templates_in(templates, language)
    depth: Depth = "everything" if thorough else "usual" if games else "planned"
    shared = template_faults(where)
    reports = []
    for fault in shared if not as_json else ():
        typer.echo(fault, err=True)
    for report in check_games(games or [], where):
        if not report.faults and not shared:  # which every product would say again
            report = replace(report, faults=tuple(kit_faults(report.game, where, depth)))
        reports.append(report)
        if as_json:
            continue
        for fault in report.faults:
            typer.echo(fault, err=True)
        if not report.faults:
            plural = "s" * (report.readings != 1)
            typer.echo(f"{report.game}: {report.claims} claims proved in {report.readings} reading{plural}")
    if as_json:
        answer = {"games": [asdict(report) for report in reports], "templates": shared}
        tell(answer)
    if shared or any(report.faults for report in reports):
        raise typer.Exit(1)


def doctor(as_json: Json = False) -> None:
    """Tell what is missing on this computer, and the command that mends it.

    Example: tabulae doctor
    """
    from tabulae.kit.doctor import health_findings

    found = health_findings()
    if as_json:
        tell({"checks": [one.as_json() for one in found]})
    else:
        for one in found:
            typer.echo(f"{'ok' if one.well else '--':<4}{one.what}" + (f": {one.mend}" if one.mend else ""))
    if any(one.needed and not one.well for one in found):
        raise typer.Exit(1)


def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Small letters, digits and hyphens.")],
    output: Annotated[
        Path, typer.Option("-o", "--output", metavar="DIR", help="The templates folder to write into.")
    ] = Path("my-templates"),
    force: Force = False,
) -> None:
    """Write a commented folder for a game of your own; it can be played at once.

    Example: tabulae new-game my-game -o my-templates
    """
    from tabulae.kit.new_game import new_game_files

    write(OutputFolder(output, force=force), lambda: new_game_files(name, output))
    say(f"Edit it, then: tabulae check {name} --templates {output}")
