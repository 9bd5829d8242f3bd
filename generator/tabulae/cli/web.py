"""``tabulae site`` and ``tabulae serve``: pages to read, to play on and to print from."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tabulae.cli.arguments import DEFAULT_LANGUAGE, Language, Templates
from tabulae.cli.writing import Force, Open, Output, open_file, say


def site(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="GAME...", help="Games, or all; see tabulae games.")
    ] = None,
    kits: Annotated[bool, typer.Option("--kits/--no-kits", help="Also finished kits to download.")] = True,
    plastic: Annotated[
        bool, typer.Option("--plastic/--no-plastic", help="In the kits also the parts for a 3D printer.")
    ] = False,
    play: Annotated[
        bool,
        typer.Option("--play/--no-play", help="Also pages to play on; they load Python for browsers."),
    ] = True,
    jobs: Annotated[
        int | None, typer.Option("--jobs", metavar="J", min=1, help="Processes; all cores if left out.")
    ] = None,
    language: Language = DEFAULT_LANGUAGE,
    output: Output = Path("site"),
    open_: Open = False,
    force: Force = False,
    templates: Templates = None,
) -> None:
    """Make a web site of games: their boards, rules, stories and kits, for any web server or folder.

    Example: tabulae site tabula el-mundo -o site --no-kits
    """
    import os

    from tabulae.cli.kit import watching
    from tabulae.web.site import build_site

    with watching() as watch:
        names = build_site(
            games or [],
            output,
            kits=kits,
            plastic=plastic,
            play=play,
            language=language,
            templates=templates,
            jobs=jobs or os.cpu_count() or 1,
            force=force,
            watch=watch,
        )
    first = output / "index.html"
    typer.echo(first)
    say(f"{len(names)} files in {output}; {first} leads to all of them")
    if open_:
        open_file(first)


def serve(
    host: Annotated[
        str, typer.Option("--host", metavar="ADDRESS", help="Where to listen; 0.0.0.0 lets others in.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", metavar="N", min=0, max=65535, help="At which port.")] = 8000,
    shown: Annotated[bool, typer.Option("--site/--no-site", help="Or only answer other programs.")] = True,
    workers: Annotated[
        int | None, typer.Option("--workers", metavar="N", min=1, max=64, help="Processes; all cores else.")
    ] = None,
    rate: Annotated[
        float, typer.Option("--rate", metavar="N", min=0, help="Requests a second from one client; 0: any.")
    ] = 40.0,
    proxy: Annotated[bool, typer.Option("--proxy", help="A proxy on this machine says who asks.")] = False,
    root_path: Annotated[
        str, typer.Option("--root-path", metavar="PATH", help="The path below which a proxy shows it.")
    ] = "",
    cache: Annotated[
        Path | None, typer.Option("--cache", metavar="DIR", help="Where to keep what was made.")
    ] = None,
) -> None:
    """Show the site on this machine, and answer the questions of other programs.

    Example: tabulae serve --port 8080
    """
    from importlib.util import find_spec

    from tabulae.engine.errors import TabulaeError

    if find_spec("starlette") is None or find_spec("uvicorn") is None:
        raise TabulaeError("serve needs Starlette and uvicorn: pip install 'tabulae[web]'")
    from tabulae.web.starting import Start, start

    start(Start(host, port, shown, workers, rate, proxy, root_path, cache))
