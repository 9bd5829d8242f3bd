"""The ``tabulae`` program: its commands in the panels of its help."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from tabulae import __version__
from tabulae.cli import checks, queries, simulations
from tabulae.cli.fairness import fairness
from tabulae.cli.kit import kit_command
from tabulae.cli.product_command import product_command
from tabulae.cli.reference import command_reference
from tabulae.cli.settings import settings
from tabulae.cli.spoken import translate_help
from tabulae.cli.web import serve, site
from tabulae.engine.errors import TabulaeError, closest
from tabulae.products.catalogue import PRODUCTS
from tabulae.products.product import HelpPanel, Product

PANELS: dict[HelpPanel, str] = {
    "kits": "Kits", "answers": "Rules and answers", "paper": "Paper", "parts": "Parts",
    "own": "Games of your own, and this computer", "research": "Research",
}  # fmt: skip
"""The panels of the help in their order."""

COMMANDS: dict[HelpPanel, tuple[Callable[..., None], ...]] = {
    "kits": (site, serve),
    "answers": (
        queries.games, queries.moves, queries.explain, simulations.analyse, simulations.simulate,
        simulations.compare, queries.figure,
    ),
    "paper": (queries.boards,),
    "parts": (queries.parts, fairness),
    "own": (checks.check, checks.new_game, settings, checks.doctor),
    "research": (simulations.study, simulations.strengths, simulations.train),
}  # fmt: skip
"""Hand-written commands besides ``kit``; those of products follow them in each panel."""


class SpokenHelp:
    """Help in the language of the user, without the names of types, its options in groups."""

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        """Write the usage line."""
        formatter.write_usage(
            ctx.command_path,
            " ".join(ctx.command.collect_usage_pieces(ctx)),
            prefix=f"{translate_help('Usage:')} ",
        )

    def format_help_text(self, ctx: Any, formatter: Any) -> None:
        """Write what the command does."""
        ctx.command.help = translate_help(ctx.command.help or "")
        super().format_help_text(ctx, formatter)  # type: ignore[misc]  # of the command that this is mixed into

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write the arguments, and the options under their headings."""
        groups: dict[str, list[tuple[str, str]]] = {}
        for item in ctx.command.get_params(ctx):
            item.help = translate_help(getattr(item, "help", None) or "")
            if item.param_type_name == "argument":
                groups.setdefault("Arguments", []).append((str(item.metavar), item.help))
            elif (record := item.get_help_record(ctx)) is not None:
                title = getattr(item, "rich_help_panel", None) or "Options"
                notes = record[1].replace("[default: ", f"[{translate_help('default')}: ")
                groups.setdefault(title, []).append((record[0], notes))
        order = ("Arguments", "Options")
        for title in sorted(groups, key=lambda name: order.index(name) if name in order else len(order)):
            with formatter.section(translate_help(title)):
                formatter.write_dl(groups[title])


class PanelledCommands(SpokenHelp, TyperGroup):
    """The commands of the program; the help lists them by panel, each with its whole first sentence."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Return the command that the arguments name, as Typer does; raise TabulaeError if there is none."""
        name = args[0]
        if name not in self.commands and not name.startswith("-") and not ctx.resilient_parsing:
            raise TabulaeError("no-command", name=name, close=closest(name, self.commands))
        return super().resolve_command(ctx, args)

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write the options of the program itself, then the commands as :meth:`format_commands` does."""
        super().format_options(ctx, formatter)
        self.format_commands(ctx, formatter)

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Write the panels of the help, each a heading and its commands."""
        for title in PANELS.values():
            rows = [
                (name, translate_help(" ".join((command.help or "").split("\n\n")[0].split())))
                for name, command in self.commands.items()
                if getattr(command, "rich_help_panel", None) == title
            ]
            with formatter.section(translate_help(title)):
                formatter.write_dl(rows, col_max=14)


class GroupedOptions(SpokenHelp, TyperCommand):
    """A command whose usage line has its arguments by their names."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the arguments, as Typer does; raise TabulaeError for one too many."""
        ctx.allow_extra_args = True
        rest = super().parse_args(ctx, args)
        if rest and not ctx.resilient_parsing:
            raise TabulaeError("unexpected", text=" ".join(rest))
        return rest

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        """Return the words of the usage line: ``[OPTIONS]``, then the arguments."""
        arguments = [str(item.metavar) for item in self.params if item.param_type_name == "argument"]
        return ["[OPTIONS]", *arguments]


def _version(is_given: bool) -> None:
    if is_given:
        typer.echo(f"tabulae {__version__}")
        raise typer.Exit


def common(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Accept options before any command; ``context.obj`` becomes a function that returns the reference."""
    context.obj = lambda: command_reference(program())


def program(only: str = "", products: Sequence[type[Product]] = PRODUCTS) -> typer.Typer:
    """Return the program with the hand-written commands and those of `products`.

    If `only` is the name of a command, the program has no other, as making all of them is slow. With any
    other text it has all commands.
    """
    app = typer.Typer(
        name="tabulae",
        cls=PanelledCommands,
        help="Boards, booklets and dice for the old tables games, proved by one rules engine.",
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        no_args_is_help=True,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(common)
    makers: dict[str, tuple[HelpPanel, Callable[[], Callable[..., None]]]] = {"kit": ("kits", kit_command)}
    for panel in PANELS:
        for command in COMMANDS[panel]:
            makers[command.__name__.replace("_", "-")] = panel, partial(lambda made: made, command)
    for product in products:
        makers[product.facts.command] = product.facts.panel, partial(product_command, product)
    for name in [only] if only in makers else makers:
        panel, make = makers[name]
        app.command(name, cls=GroupedOptions, rich_help_panel=PANELS[panel])(make())
    return app
