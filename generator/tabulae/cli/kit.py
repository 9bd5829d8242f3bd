"""``tabulae kit``: everything for a game."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from inspect import Parameter
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from tabulae.cli.arguments import JsonOption, OutputOption, completing, option_parameter, parameter
from tabulae.cli.printing import open_file, print_hint, print_json
from tabulae.cli.product_command import output_parameters, with_help
from tabulae.cli.settings import users_messages, with_settings
from tabulae.library.templates import Templates
from tabulae.products.catalogue import summary_of
from tabulae.products.kit_options import kit_options, product_options
from tabulae.products.option import Option, read_values
from tabulae.products.product import ALL

if TYPE_CHECKING:
    from tabulae.kit.build import BuiltKit, Watch
    from tabulae.library.words.messages import Messages
    from tabulae.products.kit_order import KitOrder

EXAMPLES = (
    "kit tabula --pupils 28 --paper letter --palette grey",
    "kit tabula --men 30mm --text 12pt --back-offset 0.5,-0.5mm",
)


def kit_command() -> Callable[..., None]:
    """Return the Typer command ``kit``: a function that passes its options to :func:`kit`."""
    options, of_products = kit_options(), product_options()

    def parameters(group: str) -> list[Parameter]:
        """Return the options of a group; those of the kit itself stand before those of products."""
        names = [name for name, option in options.items() if option.group == group and not option.argument]
        names.sort(key=of_products.__contains__)
        return [option_parameter(name, _unset(options[name], name in of_products)) for name in names]

    games = typer.Argument(
        metavar="GAME...", help="Games, or all; see tabulae games.", autocompletion=completing("game")
    )
    order = typer.Option("--order", metavar="FILE", help="A kit.yaml with games and their options.")
    plan = typer.Option("--plan", help="Only list what would be made, with sheets and grams.")
    jobs = typer.Option("--jobs", metavar="J", min=1, help="Worker processes. Default: all cores.")
    prune = typer.Option("--prune", help="Delete files that earlier orders left in the folder.")

    def command(**texts: Any) -> None:
        kit(**texts)

    return with_help(
        command,
        "kit",
        summary_of("kit"),
        EXAMPLES,
        [
            parameter("games", list[str] | None, games, None),
            parameter("order_file", Path | None, order, None),
            *parameters(""),
            *parameters("rules"),
            parameter("plan", bool, plan, False),
            parameter("jobs", int | None, jobs, None),
            parameter("prune", bool, prune, False),
            Parameter("as_json", Parameter.KEYWORD_ONLY, default=False, annotation=JsonOption),
            *output_parameters(OutputOption),
            *parameters("source"),
        ],
    )


def _unset(option: Option, of_products: bool) -> Option:
    """Return an option whose help shows no default, where each product has its own."""
    return replace(option, default=None) if of_products or option.many else option


def kit(
    games: list[str] | None,
    order_file: Path | None,
    *,
    plan: bool,
    jobs: int | None,
    prune: bool,
    as_json: bool,
    output: Path,
    open_: bool,
    force: bool,
    **texts: Any,
) -> None:
    """Make the ordered kits, or with `plan` print a list of their products instead.

    `texts` are options of the kit as a user types them, by field. Raises TabulaeError without any games, with
    both games and an order file, and for a game that is ordered twice.
    """
    from tabulae.engine.errors import TabulaeError
    from tabulae.kit.order import kit_order, read_order_file
    from tabulae.library.games.folders import game_folders

    values = read_values(kit_options(), with_settings(kit_options(), texts, as_json=as_json))
    templates = Templates(values.get("templates"))
    if order_file is not None:
        kits = [{**values, **entry} for entry in read_order_file(order_file)]
    else:
        names = list(game_folders(templates)) if games == [ALL] else games or []
        kits = [{**values, "game": name} for name in names]
    if not kits or (order_file is not None and games):
        raise TabulaeError("kit", known=tuple(game_folders(templates)))
    orders = [kit_order(planned=not plan, **kit_values) for kit_values in kits]
    ordered = [order.game for order in orders]
    twice = [name for name in ordered if ordered.count(name) > 1]
    if twice:
        raise TabulaeError("ordered-twice", game=twice[0])
    if plan:
        _print_plan(orders, as_json)
        return
    _make(orders, output, jobs, force, prune, as_json, open_)


def _print_plan(orders: Sequence[KitOrder], as_json: bool) -> None:
    from tabulae.kit.plan import planned_products, printed_title
    from tabulae.play.second_process import second_process_allowed

    with second_process_allowed():
        products = [product for order in orders for product in planned_products(order)]
    if as_json:
        print_json({"products": [product.as_json() for product in products]})
        return
    message = users_messages()
    for product in products:
        title = printed_title(product, message)
        paper = message("plan-sheets", count=product.sheets) if product.sheets else message("plan-no-paper")
        amount = message("plan-grams", grams=round(product.grams)) if product.grams else paper
        alternative = f" {message('plan-instead')}" if product.instead else ""
        typer.echo(f"{product.game:<28}{title:<36}{product.copies:>4} x {amount}{alternative}")
    counted = [product for product in products if not product.instead]
    sheets = sum(product.sheets * product.copies for product in counted)
    grams = sum(product.grams * product.copies for product in counted)
    typer.echo(message("plan-total", sheets=sheets, grams=round(grams)))


def _make(
    orders: Sequence[KitOrder],
    output: Path,
    jobs: int | None,
    force: bool,
    prune: bool,
    as_json: bool,
    open_: bool,
) -> None:
    from tabulae.kit.build import build_kits
    from tabulae.play.processes import usual_jobs
    from tabulae.solid.errors import missing_cadquery, missing_library

    message = users_messages()

    with progress_bar() as watch:
        kits = build_kits(orders, output, jobs=jobs or usual_jobs(), force=force, prune=prune, watch=watch)
    gallery = kits[0].gallery
    if as_json:
        print_json({"kits": [kit.as_json() for kit in kits]})
    for kit in kits:
        for path in () if as_json else kit.paths:
            typer.echo(path)
        written = message(
            "made-written",
            game=kit.order.game,
            count=len(kit.paths),
            folder=str(kit.folder.root),
            made=len(kit.made),
            unchanged=len(kit.kept),
        )
        print_hint(written)
        page = str(kit.folder.root / "index.html")
        print_hint(message("made-next", first=kit.paths[0].name, page=page))
    for kit in kits:
        for error in kit.left_out.values():
            reason = message.error(error)
            typer.echo(message("made-left-out", game=kit.order.game, reason=reason), err=True)
        _print_leftovers(kit, message)
    missing, light = missing_library(), missing_cadquery()
    if missing and any(order.plastic for order in orders):
        typer.echo(message("made-no-plastic", reason=message.error(missing)), err=True)
    elif light and any(order.plastic for order in orders):
        typer.echo(message("made-light-plastic", reason=message.error(light)), err=True)
    if gallery is not None:
        if not as_json:
            typer.echo(gallery)
        print_hint(message("made-gallery", page=str(gallery)))
    if open_:
        open_file(gallery if gallery is not None and len(kits) > 1 else kits[0].paths[-1])


_MAX_NAMES = 5
"""How many leftover files are named."""


def _print_leftovers(kit: BuiltKit, message: Messages) -> None:
    game = kit.order.game
    if kit.pruned:
        typer.echo(message("made-pruned", game=game, count=len(kit.pruned)), err=True)
    if kit.left_over:
        names = ", ".join(kit.left_over[:_MAX_NAMES]) + (", …" if len(kit.left_over) > _MAX_NAMES else "")
        typer.echo(message("made-left-over", game=game, count=len(kit.left_over), names=names), err=True)


@contextmanager
def progress_bar() -> Iterator[Watch | None]:
    """Yield a ``Watch`` for ``build_kits`` that is shown as a bar on stderr; None if that is no terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    from tabulae.kit.build import Watch

    message = users_messages()
    columns = (TextColumn("{task.description}", markup=False), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("kit", total=None)
        running: list[str] = []

        class Bar(Watch):
            def planned(self, products: int, seconds: float, jobs: int) -> None:
                bar.update(task, total=seconds)
                # The bar can only estimate the rest when a product is finished; this is shown before that.
                if products > 1:
                    rest = ceil(seconds / min(jobs, products))
                    planned = message("made-to-make", count=products, seconds=rest)
                    bar.console.print(planned, highlight=False)

            def started(self, title: str) -> None:
                running.append(title)
                bar.update(task, description=", ".join(running))

            def finished(self, title: str, seconds: float) -> None:
                running.remove(title)
                bar.update(task, advance=seconds, description=", ".join(running) or message("made-page"))

        yield Bar()
