"""The ``tabulae`` program: its commands in the panels of its help."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from tabulae import __version__
from tabulae.cli.spoken import translate_help, translate_placeholders
from tabulae.engine.errors import TabulaeError, closest
from tabulae.products.catalogue import OTHER_SUMMARIES, PRODUCTS, HelpPanel, Listing

PANELS: dict[HelpPanel, str] = {
    "kits": "Kits", "answers": "Rules and answers", "paper": "Paper", "parts": "Parts",
    "own": "Games of your own, and this computer", "research": "Research",
}  # fmt: skip
"""The panels of the help in their order."""

COMMANDS: dict[str, tuple[HelpPanel, str]] = {
    "kit": ("kits", "kit"),
    "site": ("kits", "web"),
    "serve": ("kits", "web"),
    "games": ("answers", "queries"),
    "moves": ("answers", "queries"),
    "explain": ("answers", "queries"),
    "analyse": ("answers", "simulations"),
    "simulate": ("answers", "simulations"),
    "compare": ("answers", "simulations"),
    "figure": ("answers", "queries"),
    "boards": ("paper", "queries"),
    "parts": ("parts", "queries"),
    "fairness": ("parts", "fairness"),
    "check": ("own", "checks"),
    "new-game": ("own", "checks"),
    "new-language": ("own", "checks"),
    "settings": ("own", "settings"),
    "doctor": ("own", "checks"),
    "study": ("research", "simulations"),
    "strengths": ("research", "simulations"),
    "train": ("research", "simulations"),
}
"""The hand-written commands: the panel of each, and the module that has it; those of products follow them."""


class SpokenHelp:
    """Help in the language of the user, without the names of types, its options in groups."""

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        """Write the usage line."""
        formatter.write_usage(
            ctx.command_path,
            translate_placeholders(" ".join(ctx.command.collect_usage_pieces(ctx))),
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
                name = translate_placeholders(str(item.metavar))
                groups.setdefault("Arguments", []).append((name, item.help))
            elif (record := item.get_help_record(ctx)) is not None:
                title = getattr(item, "rich_help_panel", None) or "Options"
                notes = record[1].replace("[default: ", f"[{translate_help('default')}{_gap()}: ")
                groups.setdefault(title, []).append((translate_placeholders(record[0]), notes))
        for title in sorted(groups, key=lambda name: ("Arguments", "Options", name).index(name)):
            with formatter.section(translate_help(title) + _gap()):
                formatter.write_dl(groups[title])


def _gap() -> str:
    """Return what the user's language puts before a colon: in French a no-break space."""
    return "\u00a0" if translate_help("Usage:").endswith("\u00a0:") else ""


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
            with formatter.section(translate_help(title) + _gap()):
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
    context.obj = _reference


def _reference() -> str:
    from tabulae.cli.reference import command_reference

    return command_reference(program())


def program(only: str = "") -> typer.Typer:
    """Return the program with the hand-written commands and those of products.

    If `only` is the name of a command, the program has no other; with any other text it has all commands, but
    those of products have a summary and nothing else. So the program reads the files of the products that
    it needs, and no others. With an empty `only` all commands are whole.
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
    products = {listing.command: listing for listing in PRODUCTS}
    listed = bool(only) and only not in COMMANDS | products
    for panel, title in PANELS.items():
        names = [name for name, (own, _) in COMMANDS.items() if own == panel]
        names += [name for name, listing in products.items() if listing.panel == panel]
        for name in names:
            if listed or only in ("", name):
                made = (
                    _product_command(products[name], listed) if name in products else _command(name, listed)
                )
                app.command(name, cls=GroupedOptions, rich_help_panel=title)(made)
    return app


def _command(name: str, listed: bool) -> Callable[..., None]:
    """Return a hand-written command, with its summary alone where it is only listed."""
    if listed and name in OTHER_SUMMARIES:
        return _summarised(OTHER_SUMMARIES[name])
    module = import_module(f"tabulae.cli.{COMMANDS[name][1]}")
    command: Callable[..., None] = (
        module.kit_command() if name == "kit" else getattr(module, name.replace("-", "_"))
    )
    if listed:
        return _summarised(command.__doc__ or "")
    from tabulae.cli.arguments import with_language

    return with_language(command)


def _product_command(listing: Listing, listed: bool) -> Callable[..., None]:
    if listed:
        return _summarised(listing.summary)
    from tabulae.cli.product_command import product_command

    return product_command(listing.load())


def _summarised(summary: str) -> Callable[..., None]:
    """Return a command that only has a summary, for a list of commands."""

    def command() -> None:
        pass

    command.__doc__ = summary
    return command
