"""Commands for templates and the installation: ``check``, ``doctor`` and ``new-game``."""

from __future__ import annotations

from dataclasses import asdict, replace
from pathlib import Path
from typing import Annotated

import typer

from tabulae.cli.arguments import DEFAULT_LANGUAGE, Json, Templates, templates_in
from tabulae.cli.writing import Force, print_hint, print_json, write
from tabulae.products.output import OutputFolder


def check(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]...", help="The games to check. Default: all.")
    ] = None,
    language: Annotated[
        str,
        typer.Option("--language", metavar="LANGUAGE", help="Also report what is missing in a language."),
    ] = DEFAULT_LANGUAGE,
    thorough: Annotated[
        bool,
        typer.Option("--thorough", help="Also make every product of every reading, without writing files."),
    ] = False,
    as_json: Json = False,
    templates: Templates = None,
) -> None:
    """Prove all examples, texts and templates, and lay out the usual kit without writing it.

    With --thorough every product of every reading is made as well, in every language of the game.

    Example: tabulae check tabula
    """
    from tabulae.kit.check import check_games, template_faults
    from tabulae.kit.dry_run import Depth, kit_faults
    from tabulae.library.loader import TemplateError, languages

    source = templates_in(templates, language)
    depth: Depth = "everything" if thorough else "planned"
    try:
        shared = template_faults(source)
    except TemplateError as error:  # a file that every command needs: nothing else can be checked
        if source.language not in languages(source):
            raise
        typer.echo(str(error), err=True)
        raise typer.Exit(1) from None
    reports = []
    for fault in shared if not as_json else ():
        typer.echo(fault, err=True)
    for report in check_games(games or [], source):
        if not report.faults and not shared:  # every product would report them again
            report = replace(report, faults=tuple(kit_faults(report.game, source, depth)))
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
        print_json(answer)
    if shared or any(report.faults for report in reports):
        raise typer.Exit(1)


def doctor(as_json: Json = False) -> None:
    """List what is missing on this computer, with the command that installs it.

    Example: tabulae doctor
    """
    from tabulae.kit.doctor import health_findings

    findings = health_findings()
    if as_json:
        print_json({"checks": [finding.as_json() for finding in findings]})
    else:
        for finding in findings:
            remedy = f": {finding.mend}" if finding.mend else ""
            typer.echo(f"{'ok' if finding.well else '--':<4}{finding.what}{remedy}")
    if any(finding.needed and not finding.well for finding in findings):
        raise typer.Exit(1)


def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Lower-case letters, digits and hyphens.")],
    output: Annotated[
        Path, typer.Option("-o", "--output", metavar="DIR", help="The templates folder to write into.")
    ] = Path("my-templates"),
    force: Force = False,
) -> None:
    """Write a commented folder for a game of your own, which is playable at once.

    Example: tabulae new-game my-game -o my-templates
    """
    from tabulae.kit.new_game import new_game_files

    write(OutputFolder(output, force=force), lambda: new_game_files(name, output))
    print_hint(f"Edit it, then run: tabulae check {name} --templates {output}")
