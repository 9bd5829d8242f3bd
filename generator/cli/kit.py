"""``tabulae kit``: everything for a game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from generator.cli.arguments import Base, Json, Reading, Set, Templates, overrides
from generator.cli.writing import Force, Open, Output, open_file, say


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
        str | None, typer.Option("--for", metavar="WHOM", help="class, maker or museum; else everything.")
    ] = None,
    paper: Annotated[
        list[str] | None, typer.Option("--paper", help="a4 or letter, may be given again; both if left out.")
    ] = None,
    palette: Annotated[str, typer.Option("--palette", help="colour, grey or line.")] = "colour",
    printer: Annotated[
        str, typer.Option("--printer", metavar="NAME", help="A printer of printers.yaml, or a YAML file.")
    ] = "220x220",
    plastic: Annotated[
        bool, typer.Option("--plastic/--no-plastic", help="Also the parts for a 3D printer.")
    ] = True,
    language: Annotated[str, typer.Option("--language", help="Of the page: en.")] = "en",
    reading: Reading = None,
    set_: Set = None,
    base: Base = None,
    plan: Annotated[
        bool, typer.Option("--plan", help="Only say what would be made: sheets and grams.")
    ] = False,
    jobs: Annotated[
        int | None, typer.Option("--jobs", metavar="J", min=1, help="Processes; all cores if left out.")
    ] = None,
    as_json: Json = False,
    open_: Open = False,
    output: Output = Path("output"),
    force: Force = False,
    templates: Templates = None,
) -> None:
    """Make everything for a game: leaflets, boards, men and dice, with a page that shows them.

    Example: tabulae kit tabula --pupils 28 --paper letter --palette grey
    """
    from generator.content.games import game_folders
    from generator.engine.errors import TabulaeError
    from generator.kit.order import kit_order

    settings: dict[str, Any] = {
        "reading": reading,
        "overrides": overrides(set_),
        "base": base,
        "papers": paper or (),
        "palette": palette,
        "printer": printer,
        "pupils": pupils,
        "audience": for_,
        "language": language,
        "plastic": plastic,
        "templates": templates,
    }
    if order is not None:
        wanted = [{**settings, **given} for given in _from_file(order)]
    else:
        names = list(games or [])
        names = list(game_folders(templates)) if names == ["all"] else names
        wanted = [{**settings, "game": name} for name in names]
    if not wanted or (order is not None and games):
        raise TabulaeError(f"name games, or all, or --order FILE: {', '.join(game_folders(templates))}")
    orders = [kit_order(**one) for one in wanted]
    twice = [one.game for one in orders if [other.game for other in orders].count(one.game) > 1]
    if twice:
        raise TabulaeError(f"{twice[0]} is ordered twice, and a folder holds one kit: leave one out")
    if plan:
        _plan(orders, as_json)
        return
    _make(orders, output, jobs, force, as_json, open_)


def _from_file(path: Path) -> list[dict[str, Any]]:
    from generator.content.kit_orders import ordered_kits
    from generator.engine.options import format_value

    names = {"set_": "overrides", "paper": "papers", "for_": "audience"}
    found = []
    for kit in ordered_kits(path):
        given = {names.get(name, name): value for name, value in kit.items()}
        if "overrides" in given:
            given["overrides"] = {key: format_value(value) for key, value in given["overrides"].items()}
        found.append(given)
    return found


def _plan(orders: list[Any], as_json: bool) -> None:
    from generator.kit.plan import planned

    lines = [line for order in orders for line in planned(order)]
    if as_json:
        typer.echo(json.dumps({"products": [line.as_json() for line in lines]}, ensure_ascii=False))
        return
    for line in lines:
        sheets = f"{line.sheets} sheet{'s' * (line.sheets != 1)}" if line.sheets else "no paper"
        amount = f"{line.grams:g} g" if line.grams else sheets
        choice = " (instead)" if line.instead else ""
        typer.echo(f"{line.game:<28}{line.title:<36}{line.copies:>4} x {amount}{choice}")
    needed = [line for line in lines if not line.instead]
    paper = sum(line.sheets * line.copies for line in needed)
    grams = sum(line.grams * line.copies for line in needed)
    typer.echo(f"{paper} sheets of paper and {grams:.0f} g of plastic, filled solidly; nothing was made")


def _make(orders: list[Any], output: Path, jobs: int | None, force: bool, as_json: bool, open_: bool) -> None:
    import os

    from generator.cli.progress import watching
    from generator.kit.making import make_kits
    from generator.solid import available

    with watching() as watch:
        kits = make_kits(orders, output, jobs=jobs or os.cpu_count() or 1, force=force, watch=watch)
    if as_json:
        answer = [
            {"game": one.order.game, "made": sorted(one.made), "kept": sorted(one.kept)} for one in kits
        ]
        typer.echo(json.dumps({"kits": answer}, ensure_ascii=False))
    for one in kits:
        for path in () if as_json else one.paths:
            typer.echo(path)
        say(
            f"{one.order.game}: {len(one.paths)} files in {one.folder.root}, {len(one.made)} parts made, "
            f"{len(one.kept)} kept as they were"
        )
        first = next((path for path in one.paths if path.name.startswith("duplex-test")), one.paths[0])
        say(f"Print {first.name} first, then follow {one.folder.root / 'index.html'}")
    missing = available.missing()
    if missing and any(one.plastic for one in orders):
        typer.echo(f"The plastic parts were left out: {missing}", err=True)
    above = kits[0].above
    if above is not None:
        if not as_json:
            typer.echo(above)
        say(f"{above} leads to all of them")
    if open_:
        open_file(above if above is not None and len(kits) > 1 else kits[0].paths[-1])


COMMANDS = (kit,)
