"""The ``tabulae`` program: its commands in the panels of its help."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from tabulae import __version__
from tabulae.cli import checks, queries, simulations
from tabulae.cli.fairness import fairness
from tabulae.cli.kit import kit_command
from tabulae.cli.product_command import product_command
from tabulae.cli.web import serve, site
from tabulae.products.catalogue import PRODUCTS
from tabulae.products.product import Panel, Product

PANELS: dict[Panel, str] = {
    "kits": "Kits",
    "answers": "Rules and answers",
    "paper": "Paper",
    "parts": "Parts",
    "own": "Games of your own, and this computer",
}
"""The panels of the help in their order."""

COMMANDS: dict[Panel, tuple[Callable[..., None], ...]] = {
    "kits": (site, serve),
    "answers": (
        queries.games,
        queries.moves,
        queries.explain,
        simulations.analyse,
        simulations.simulate,
        simulations.compare,
        simulations.study,
        queries.figure,
    ),
    "paper": (queries.boards,),
    "parts": (queries.parts, fairness),
    "own": (checks.check, checks.new_game, simulations.train, checks.doctor),
}
"""Hand-written commands besides ``kit``; those of products follow them in each panel."""


class PanelledCommands(TyperGroup):
    """The commands of the program; the help lists them by panel, each with its whole first sentence."""

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Write the panels of the help."""
        for title in PANELS.values():
            rows = [
                (name, " ".join((command.help or "").split("\n\n")[0].split()))
                for name, command in self.commands.items()
                if getattr(command, "rich_help_panel", None) == title
            ]
            with formatter.section(title):
                formatter.write_dl(rows, col_max=14)


def _version(is_given: bool) -> None:
    if is_given:
        typer.echo(f"tabulae {__version__}")
        raise typer.Exit


def common(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Options before any command."""


def program(only: str = "", products: Sequence[type[Product]] = PRODUCTS) -> typer.Typer:
    """Return the program with the hand-written commands and those of `products`.

    If `only` is the name of a command, the program has no other: making all of them is slow.
    """
    app = typer.Typer(
        name="tabulae",
        cls=PanelledCommands,
        help="Boards, booklets and dice for the old tables games, proved by one rules engine.",
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        no_args_is_help=True,
    )
    app.callback()(common)
    makers: dict[str, tuple[Panel, Callable[[], Callable[..., None]]]] = {"kit": ("kits", kit_command)}
    for panel in PANELS:
        for command in COMMANDS[panel]:
            makers[command.__name__.replace("_", "-")] = panel, partial(lambda made: made, command)
    for product in products:
        makers[product.facts.command] = product.facts.panel, partial(product_command, product)
    for name in [only] if only in makers else makers:
        panel, make = makers[name]
        app.command(name, rich_help_panel=PANELS[panel])(make())
    return app
