"""``tabulae site`` and ``tabulae serve``: pages to read, to play on and to print from."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tabulae.cli.arguments import (
    ForceOption,
    OpenOption,
    OutputOption,
    TemplatesOption,
    completing,
)
from tabulae.cli.printing import open_file, print_hint
from tabulae.cli.settings import users_messages, usual_language


def site(
    context: typer.Context,
    games: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="GAME...", help="Games, or all; see tabulae games.", autocompletion=completing("game")
        ),
    ] = None,
    kits: Annotated[bool, typer.Option("--kits/--no-kits", help="Include finished kits to download.")] = True,
    plastic: Annotated[
        bool, typer.Option("--plastic/--no-plastic", help="Include the parts for a 3D printer in the kits.")
    ] = False,
    play: Annotated[
        bool,
        typer.Option(
            "--play/--no-play",
            help="Include pages to play on and to make paper in, which load Python for browsers.",
        ),
    ] = True,
    jobs: Annotated[
        int | None, typer.Option("--jobs", metavar="J", min=1, help="Worker processes. Default: all cores.")
    ] = None,
    language: Annotated[
        list[str] | None,
        typer.Option(
            "--language", metavar="LANGUAGE", help="Language of the pages; may be repeated. Default: all."
        ),
    ] = None,
    output: OutputOption = Path("site"),
    open_: OpenOption = False,
    force: ForceOption = False,
    templates: TemplatesOption = None,
) -> None:
    """Make a website of games with boards, rules, stories and kits, for any web server or folder.

    The first language goes into the folder itself, the others into folders below it, such as es.

    Example: tabulae site tabula el-mundo -o site --no-kits
    """
    from tabulae.cli.kit import progress_bar
    from tabulae.play.processes import usual_jobs
    from tabulae.web.pages.shared import Site, language_folder, shipped_languages
    from tabulae.web.site import build_site

    pages = Site(
        languages=tuple(language or shipped_languages()),
        templates=templates,
        kits=kits,
        plastic=plastic,
        play=play,
        commands=context.obj(),
    )
    with progress_bar() as watch:
        names = build_site(games or [], output, pages, jobs=jobs or usual_jobs(), force=force, watch=watch)
    first = output / language_folder(usual_language(None, templates), pages.languages) / "index.html"
    typer.echo(first)
    print_hint(users_messages()("site-next", count=len(names), folder=str(output), page=str(first)))
    if open_:
        open_file(first)


def serve(
    context: typer.Context,
    host: Annotated[
        str,
        typer.Option(
            "--host", metavar="ADDRESS", help="Address to listen on; 0.0.0.0 admits other computers."
        ),
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option("--port", metavar="N", min=0, max=65535, help="Port to listen on.")
    ] = 8000,
    shown: Annotated[
        bool, typer.Option("--site/--no-site", help="Serve the website as well as the API, or the API alone.")
    ] = True,
    workers: Annotated[
        int | None,
        typer.Option("--workers", metavar="N", min=1, max=64, help="Worker processes. Default: all cores."),
    ] = None,
    proxy: Annotated[
        bool,
        typer.Option(
            "--proxy", help="Take the client's address from the headers of a reverse proxy on this machine."
        ),
    ] = False,
    root_path: Annotated[
        str, typer.Option("--root-path", metavar="PATH", help="The path under which a proxy shows the site.")
    ] = "",
    cache: Annotated[
        Path | None, typer.Option("--cache", metavar="DIR", help="Folder to keep the website in.")
    ] = None,
    access_log: Annotated[
        bool,
        typer.Option("--access-log", help="Write a line for each request to standard output."),
    ] = False,
) -> None:
    """Serve the website on this machine, with an API for other programs.

    Example: tabulae serve --port 8080
    """
    from importlib.util import find_spec

    from tabulae.engine.errors import TabulaeError
    from tabulae.library.packages import pip_install

    libraries = ("starlette", "uvicorn", "prometheus_client", "numba")
    missing = [name.replace("_", "-") for name in libraries if find_spec(name) is None]
    if missing:
        raise TabulaeError("serve", libraries=missing, command=pip_install(*missing))
    from tabulae.web.server.command import ServeOptions, run_server

    commands = context.obj() if shown else ""
    limits = ServeOptions(host, port, shown, workers, proxy, root_path, cache, commands, access_log)
    run_server(limits)
