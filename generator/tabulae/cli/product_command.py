"""Commands that are made from declarations: the options of a product become those of its command."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from inspect import Parameter, Signature
from pathlib import Path
from typing import Annotated, Any

import typer

from tabulae.cli.arguments import Json
from tabulae.cli.writing import Force, Open, Output, say_all, tell, write
from tabulae.play.second_process import second_process_allowed
from tabulae.products.option import SWITCH, Option
from tabulae.products.output import OutputFolder
from tabulae.products.product import Product

_RULES = ("reading", "set_", "base", "men_count")
"""Options that choose the rules stand after those of the product itself."""
_LAST = ("language", "templates")


def parameter(name: str, option: Option) -> Parameter:
    """An option as a parameter that Typer reads; its values are texts, which the option reads itself."""
    kind: Any = bool if option.kind is SWITCH else str
    default: Any = None
    if option.many:
        kind = list[str]
    elif option.default is not None:
        default = option.default if option.kind is SWITCH else option.kind.write(option.default)
    if option.argument:
        needed = option.default is None
        info: Any = typer.Argument(metavar=option.metavar, help=option.help)
        return _parameter(name, kind if needed else kind | None, info, Parameter.empty if needed else None)
    flags = [f"{option.flag}/--no-{option.name}" if option.kind is SWITCH else option.flag]
    info = typer.Option(*flags, *option.other_names, metavar=option.metavar or None, help=option.help)
    return _parameter(name, kind if default is not None else kind | None, info, default)


def _parameter(name: str, kind: Any, info: Any, default: Any) -> Parameter:
    return Parameter(name, Parameter.KEYWORD_ONLY, default=default, annotation=Annotated[kind, info])


def values(options: Mapping[str, Option], asked: Mapping[str, Any]) -> dict[str, Any]:
    """The values of options from what Typer was given; what was left out is left out."""
    found: dict[str, Any] = {}
    for name, option in options.items():
        value = asked.get(name)
        if value is None or value == []:
            continue
        if option.kind is SWITCH:
            found[name] = value
        elif option.many:
            found[name] = tuple(option.read(text) for text in value)
        else:
            found[name] = option.read(value)
    return found


def described(
    command: Callable[..., None],
    name: str,
    summary: str,
    examples: tuple[str, ...],
    parameters: list[Parameter],
) -> Callable[..., None]:
    """A command with the signature and the help that Typer reads."""
    made: Any = command
    made.__signature__ = Signature(parameters)
    made.__annotations__ = {one.name: one.annotation for one in parameters}
    made.__name__ = name.replace("-", "_")
    made.__doc__ = "\n\n".join([summary, *(f"Example: tabulae {example}" for example in examples)])
    return command


def product_command(product: type[Product]) -> Callable[..., None]:
    """The command of a product."""
    options, facts = product.options(), product.facts

    def command(
        output: Path, open_: bool, force: bool, as_json: bool = False, dry_run: bool = False, **asked: Any
    ) -> None:
        made = product(**values(options, asked))
        if as_json and (facts.answers or dry_run):
            tell(made.answer())
            return
        if dry_run:
            for line in made.lines():
                typer.echo(line)
        else:
            with second_process_allowed():
                write(OutputFolder(output / made.folder, force=force, within=output), made.placed, open_)
        say_all(made.notes)

    own = [parameter(name, option) for name, option in options.items() if name not in (*_RULES, *_LAST)]
    own.sort(key=lambda one: not options[one.name].argument)
    rules = [parameter(name, options[name]) for name in _RULES if name in options]
    if facts.dry_run:
        info = typer.Option("--dry-run", help=facts.dry_run)
        own.append(_parameter("dry_run", bool, info, False))
    if facts.answers or facts.dry_run:
        own.append(Parameter("as_json", Parameter.KEYWORD_ONLY, default=False, annotation=Json))
    end = [
        Parameter("output", Parameter.KEYWORD_ONLY, default=Path("output"), annotation=Output),
        Parameter("open_", Parameter.KEYWORD_ONLY, default=False, annotation=Open),
        Parameter("force", Parameter.KEYWORD_ONLY, default=False, annotation=Force),
    ]
    end += [parameter(name, options[name]) for name in _LAST]
    return described(command, facts.command, facts.summary, facts.examples, [*own, *rules, *end])
