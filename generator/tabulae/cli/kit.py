"""``tabulae kit``: everything for a game."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from inspect import Parameter, signature
from math import ceil
from pathlib import Path
from typing import Annotated, Any

import typer

from tabulae.cli.arguments import Base, Json, MenCount, Reading, Set, Templates, overrides
from tabulae.cli.product_command import described, parameter, values
from tabulae.cli.writing import Force, Open, Output, open_file, say, tell
from tabulae.products.catalogue import kit_options
from tabulae.products.product import ALL

SUMMARY = "Make everything for a game: leaflets, boards, men and dice, with a page that shows them."
EXAMPLES = (
    "kit tabula --pupils 28 --paper letter --palette grey",
    "kit tabula --men 30mm --text 12pt --back-offset 0.5,-0.5mm",
)


def kit_command() -> Callable[..., None]:
    """The command with its own options and those of products that the kit has too."""
    own = list(signature(kit, eval_str=True).parameters.values())[:-1]
    at = next(number for number, one in enumerate(own) if one.name == "reading")
    shared = [
        parameter(name, replace(option, help=option.in_kit, default=None, many=False))
        for name, option in kit_options().items()
    ]
    own = [one.replace(kind=Parameter.KEYWORD_ONLY) for one in own]

    def command(**asked: Any) -> None:
        kit(**asked)

    return described(command, "kit", SUMMARY, EXAMPLES, [*own[:at], *shared, *own[at:]])


def kit(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="GAME...", help="Games, or all; see tabulae games.")
    ] = None,
    order: Annotated[
        Path | None, typer.Option("--order", metavar="FILE", help="A kit.yaml with games and settings.")
    ] = None,
    pupils: Annotated[
        int | None, typer.Option("--pupils", metavar="N", help="For so many; tells how often to print.")
    ] = None,
    for_: Annotated[
        str | None,
        typer.Option(
            "--for", metavar="WHOM", help="tomorrow (one lesson), class, maker or museum; else everything."
        ),
    ] = None,
    paper: Annotated[
        list[str] | None, typer.Option("--paper", help="a4 or letter, may be given again; both if left out.")
    ] = None,
    plastic: Annotated[
        bool, typer.Option("--plastic/--no-plastic", help="Also the parts for a 3D printer.")
    ] = True,
    language: Annotated[
        str, typer.Option("--language", metavar="LANGUAGE", help="The language of the texts and the page.")
    ] = "en",
    reading: Reading = None,
    set_: Set = None,
    base: Base = None,
    men_count: MenCount = None,
    plan: Annotated[
        bool, typer.Option("--plan", help="Only say what would be made: sheets and grams.")
    ] = False,
    jobs: Annotated[
        int | None, typer.Option("--jobs", metavar="J", min=1, help="Processes; all cores if left out.")
    ] = None,
    prune: Annotated[
        bool, typer.Option("--prune", help="Take away what earlier orders left in the folder.")
    ] = False,
    as_json: Json = False,
    open_: Open = False,
    output: Output = Path("output"),
    force: Force = False,
    templates: Templates = None,
    **asked: Any,
) -> None:
    """Make the kits that are ordered; ``asked`` are the options of products."""
    from tabulae.engine.errors import TabulaeError
    from tabulae.kit.order import kit_order
    from tabulae.library.games import game_folders

    settings: dict[str, Any] = {
        "reading": reading,
        "overrides": overrides(set_),
        "base": base,
        "men_count": men_count,
        "papers": paper or (),
        "pupils": pupils,
        "audience": for_,
        "language": language,
        "plastic": plastic,
        "templates": templates,
    }
    options = values(kit_options(), asked)
    if order is not None:
        wanted = [{**settings, **one, "options": options | one["options"]} for one in _from_file(order)]
    else:
        names = list(games or [])
        names = list(game_folders(templates)) if names == [ALL] else names
        wanted = [{**settings, "options": options, "game": name} for name in names]
    if not wanted or (order is not None and games):
        raise TabulaeError(f"name games, or all, or --order FILE: {', '.join(game_folders(templates))}")
    orders = [kit_order(**one) for one in wanted]
    twice = [one.game for one in orders if [other.game for other in orders].count(one.game) > 1]
    if twice:
        raise TabulaeError(f"{twice[0]} is ordered twice, and a folder holds one kit: leave one out")
    if plan:
        _plan(orders, as_json)
        return
    _make(orders, output, jobs, force, prune, as_json, open_)


def _from_file(path: Path) -> list[dict[str, Any]]:
    from tabulae.engine.options import format_value
    from tabulae.library.orders import ordered_kits

    known = kit_options()
    fields = {option.name: name for name, option in known.items()}
    names = {"set_": "overrides", "paper": "papers", "for_": "audience"}
    found = []
    for one in ordered_kits(path, list(fields)):
        given: dict[str, Any] = {}
        texts: dict[str, str] = {}
        for name, value in one.items():
            if name in fields:
                texts[fields[name]] = str(value)
            else:
                given[names.get(name, name)] = value
        if "overrides" in given:
            given["overrides"] = {key: format_value(value) for key, value in given["overrides"].items()}
        found.append({**given, "options": values(known, texts)})
    return found


def _plan(orders: list[Any], as_json: bool) -> None:
    from tabulae.kit.plan import planned

    lines = [line for order in orders for line in planned(order)]
    if as_json:
        tell({"products": [line.as_json() for line in lines]})
        return
    for line in lines:
        sheets = f"{line.sheets} sheet{'s' * (line.sheets != 1)}" if line.sheets else "no paper"
        amount = f"{line.grams:g} g" if line.grams else sheets
        choice = " (instead)" if line.instead else ""
        typer.echo(f"{line.game:<28}{line.title:<36}{line.copies:>4} x {amount}{choice}")
    needed = [line for line in lines if not line.instead]
    paper = sum(line.sheets * line.copies for line in needed)
    grams = sum(line.grams * line.copies for line in needed)
    typer.echo(f"{paper} sheets of paper and {grams:.0f} g of plastic; nothing was made")


def _make(
    orders: list[Any],
    output: Path,
    jobs: int | None,
    force: bool,
    prune: bool,
    as_json: bool,
    open_: bool,
) -> None:
    import os

    from tabulae.kit.build import build_kits
    from tabulae.solid.errors import missing_library

    with watching() as watch:
        jobs = jobs or os.cpu_count() or 1
        kits = build_kits(orders, output, jobs=jobs, force=force, prune=prune, watch=watch)
    if as_json:
        answer = [
            {
                "game": one.order.game,
                "made": sorted(one.made),
                "kept": sorted(one.kept),
                **({"left_out": dict(sorted(one.left_out.items()))} if one.left_out else {}),
                **({"left_over": one.left_over} if one.left_over else {}),
                **(
                    {"pruned": [path.relative_to(one.folder.root).as_posix() for path in one.pruned]}
                    if one.pruned
                    else {}
                ),
            }
            for one in kits
        ]
        tell({"kits": answer})
    for one in kits:
        for path in () if as_json else one.paths:
            typer.echo(path)
        say(
            f"{one.order.game}: {len(one.paths)} files in {one.folder.root}, {len(one.made)} parts made, "
            f"{len(one.kept)} kept as they were"
        )
        first = one.paths[0]
        say(f"Print {first.name} first, then follow {one.folder.root / 'index.html'}")
    for one in kits:
        for why in one.left_out.values():
            typer.echo(f"{one.order.game}: left out, as it would not fit: {why}", err=True)
        _tell_left_over(one)
    missing = missing_library()
    if missing and any(one.plastic for one in orders):
        typer.echo(f"The plastic parts were left out: {missing}", err=True)
    above = kits[0].above
    if above is not None:
        if not as_json:
            typer.echo(above)
        say(f"{above} leads to all of them")
    if open_:
        open_file(above if above is not None and len(kits) > 1 else kits[0].paths[-1])


_FEW = 5
"""So many names of files are told; of more only the number."""


def _tell_left_over(kit: Any) -> None:
    """What lies in the folder of a kit that belongs to an earlier order, and what was taken away."""
    if kit.pruned:
        typer.echo(f"{kit.order.game}: {_files(len(kit.pruned))} of earlier orders taken away", err=True)
    if kit.left_over:
        shown = ", ".join(kit.left_over[:_FEW]) + (", …" if len(kit.left_over) > _FEW else "")
        typer.echo(
            f"{kit.order.game}: {_files(len(kit.left_over))} left over from an earlier order: {shown}; "
            "say --prune to take them away",
            err=True,
        )


def _files(count: int) -> str:
    return f"{count} file{'s' * (count != 1)}"


@contextmanager
def watching() -> Iterator[Any]:
    """What the making of kits reports to; None where nobody looks."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    from tabulae.kit.build import Watch

    columns = (TextColumn("{task.description}", markup=False), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("kit", total=None)

        class Bar(Watch):
            running: list[str] = []  # noqa: RUF012  # there is one bar

            def planned(self, parts: int, seconds: float, jobs: int) -> None:
                bar.update(task, total=seconds)
                # The bar knows how long the rest takes when something is done; this is said before.
                if parts > 1:
                    rest = ceil(seconds / min(jobs, parts))
                    bar.console.print(f"{parts} parts to make, about {rest} s", highlight=False)

            def started(self, what: str) -> None:
                self.running.append(what)
                bar.update(task, description=", ".join(self.running))

            def finished(self, what: str, seconds: float) -> None:
                self.running.remove(what)
                bar.update(task, advance=seconds, description=", ".join(self.running) or "the page")

        yield Bar()
