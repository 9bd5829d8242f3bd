"""Commands for templates and the installation: ``check``, ``doctor``, ``new-game`` and ``new-language``."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tabulae.cli.arguments import ForceOption, JsonOption, TemplatesOption, completing, templates_in
from tabulae.cli.printing import print_hint, print_json, status_line
from tabulae.engine.errors import TabulaeError, one_line
from tabulae.library.templates import TemplateError, languages
from tabulae.library.words.default_language import DEFAULT_LANGUAGE

if TYPE_CHECKING:
    from tabulae.library.words.translation import FileTranslation, Translation


def check(
    games: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[GAME]...", help="The games to check. Default: all.", autocompletion=completing("game")
        ),
    ] = None,
    language: Annotated[
        str,
        typer.Option(
            "--language",
            metavar="LANGUAGE",
            help="Also report how much of a language is missing, left in English or older than the English.",
        ),
    ] = DEFAULT_LANGUAGE,
    record: Annotated[
        bool,
        typer.Option(
            "--record", help="Note in translated.txt of the language from which English its texts were made."
        ),
    ] = False,
    thorough: Annotated[
        bool,
        typer.Option("--thorough", help="Also make every product of every reading, without writing files."),
    ] = False,
    as_json: JsonOption = False,
    templates: TemplatesOption = None,
) -> None:
    """Prove all examples, texts and templates, and lay out the usual kit without writing it.

    What was proved of the same files before is not proved again. With --thorough everything is, and every
    product of every reading is made as well, in every language of the game.

    Example: tabulae check tabula
    """
    from tabulae.cli.settings import users_messages
    from tabulae.kit.reports import Report, checked_games, proved_before
    from tabulae.library.games.folders import find_game
    from tabulae.library.studies import stored_study, study_command
    from tabulae.library.words.translation import record_translation, translation

    source = templates_in(templates, language)
    chosen = [find_game(game, source) for game in games or []]
    if record:
        record_translation(source)
    translated = None

    def prove_templates() -> Report:
        from tabulae.kit.check import template_faults

        return Report("", 0, 0, tuple(template_faults(source)))

    try:
        if source.language != DEFAULT_LANGUAGE:
            translated = translation(source, chosen)
        shared = proved_before("templates", source, prove_templates).faults
    except TemplateError as error:  # a file that every command needs: nothing else can be checked
        if source.language not in languages(source):
            raise
        _print_faults([error])
        raise typer.Exit(1) from None
    incomplete = translated.faults if translated else []
    if translated and not as_json:
        _print_translation(translated)
    reports, message = [], users_messages()
    _print_faults(shared if not as_json else ())

    def prove(game: str) -> Report:
        from tabulae.kit.check import check_game
        from tabulae.kit.dry_run import kit_faults

        report = check_game(game, source)
        if report.faults or shared:  # every product would report them again
            return report
        with status_line() as watch:
            faults = kit_faults(game, source, "everything" if thorough else "planned", watch)
            return replace(report, faults=tuple(faults))

    for game in checked_games(chosen, source):
        anew = thorough or shared
        report = prove(game) if anew else proved_before(game, source, partial(prove, game))
        reports.append(report)
        if as_json:
            continue
        _print_faults(report.faults)
        if not report.faults:
            typer.echo(
                message("check-proved", game=report.game, claims=report.claims, readings=report.readings)
            )
            if stored_study(report.game, source) is None:
                typer.echo(
                    message("check-no-study", game=report.game, command=study_command(report.game, source))
                )
    if as_json:
        games_json = [report.as_json() for report in reports]
        answer: dict[str, Any] = {"games": games_json, "templates": list(map(str, shared))}
        if translated:
            answer["translation"] = translated.as_json()
        print_json(answer)
    if shared or incomplete or any(report.faults for report in reports):
        raise typer.Exit(1)


def _print_translation(translated: Translation) -> None:
    """Print how far a language is translated, by file, and on stderr what is missing, English or stale."""
    from tabulae.cli.settings import users_messages

    message = users_messages()

    def counted(file: FileTranslation) -> str:
        share = 100 * file.done // max(1, file.texts)
        counts = {"missing": file.missing, "english": file.english, "stale": file.stale}
        faults = [message(f"check-{name}", count=count) for name, count in counts.items() if count]
        return message(
            "check-translated", file=file.file, share=share, texts=file.texts, faults=", ".join(faults),
            number=len(faults),
        )  # fmt: skip

    typer.echo(counted(translated.total))
    for stage in translated.stages:
        counts = asdict(stage) | {"title": message(f"stage-{stage.stage}")}
        typer.echo(message("check-stage", **counts))
    for file in translated.files:
        if file.faults:
            typer.echo(f"  {counted(file)}")
    _print_faults(translated.faults)


def _print_faults(faults: Iterable[TabulaeError]) -> None:
    """Print faults on stderr in the language of the user, a line each."""
    from tabulae.cli.settings import users_messages

    message = users_messages()
    for fault in faults:
        typer.echo(one_line(message.error(fault)), err=True)


def doctor(as_json: JsonOption = False) -> None:
    """Check what this computer has and lacks, and give the commands that install what is missing.

    Example: tabulae doctor
    """
    from tabulae.kit.doctor import Finding, health_findings
    from tabulae.lab.compiled import compiling_fault
    from tabulae.library.broken_packages import run_apart

    compiling = compiling_fault(run_apart)
    findings = [*health_findings(), Finding("compiled", "numba compiles (optional)", False, compiling)]
    if as_json:
        print_json({"checks": [finding.as_json() for finding in findings]})
    else:
        from tabulae.cli.settings import users_messages

        try:
            message = users_messages()
            named = [message(f"doctor-{finding.name}") for finding in findings]
            faults = [message.error(finding.fault) if finding.fault else "" for finding in findings]
        except TabulaeError:  # what is missing may be the templates
            named = [finding.what for finding in findings]
            faults = [str(finding.fault or "") for finding in findings]
        for name, fault in zip(named, faults, strict=True):
            typer.echo(f"--  {name}: {fault}" if fault else f"ok  {name}")
    if any(finding.needed and finding.fault for finding in findings):
        raise typer.Exit(1)


def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Lower-case letters, digits and hyphens.")],
    output: Annotated[
        Path, typer.Option("-o", "--output", metavar="DIR", help="The templates folder to write into.")
    ] = Path("my-templates"),
    force: ForceOption = False,
) -> None:
    """Write a commented starter folder for a game of your own, playable at once.

    Example: tabulae new-game my-game -o my-templates
    """
    from tabulae.cli.settings import users_messages
    from tabulae.cli.writing import write
    from tabulae.kit.new_game import new_game_files
    from tabulae.products.output_folder import OutputFolder

    write(OutputFolder(output, force=force), lambda: new_game_files(name, output))
    print_hint(users_messages()("new-game-next", game=name, templates=str(output)))


def new_language(
    code: Annotated[
        str, typer.Argument(metavar="LANGUAGE", help="The code of the language, e.g. fr, pt-BR, zh-Hant.")
    ],
    game: Annotated[
        str | None,
        typer.Option(
            "--game",
            metavar="GAME",
            help="The game to begin with. Default: the one with the shortest rules.",
            autocompletion=completing("game"),
        ),
    ] = None,
    stage: Annotated[
        str | None,
        typer.Option(
            "--stage",
            metavar="NAME",
            help="What to translate: leaflet, sheets, lesson, commands, page or workshop. Default: leaflet.",
        ),
    ] = None,
    output: Annotated[
        Path, typer.Option("-o", "--output", metavar="DIR", help="The templates folder to write into.")
    ] = Path("my-templates"),
) -> None:
    """Begin a translation: write the English texts of its first stage, what a leaflet needs, and list them.

    Overwrite each text with its translation. After each stage everything can be printed; what is not
    translated is in English. No file that exists is touched.

    Example: tabulae new-language it -o my-templates
    """
    from tabulae.cli.settings import users_messages
    from tabulae.kit.new_language import begin_language

    for line in begin_language(code, output, stage, game, users_messages()):
        typer.echo(line)
