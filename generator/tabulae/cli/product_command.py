"""Commands made from declarations: the options of a product or kit become those of its command."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from inspect import Parameter, Signature
from pathlib import Path
from typing import Any

import typer

from tabulae.cli.arguments import (
    ForceOption,
    JsonOption,
    OpenOption,
    OutputPathOption,
    is_file_name,
    option_parameter,
    parameter,
)
from tabulae.cli.printing import print_hints, print_json
from tabulae.cli.settings import with_settings
from tabulae.cli.writing import write, write_named
from tabulae.products.catalogue import summary_of
from tabulae.products.option import read_values
from tabulae.products.output import OutputFile
from tabulae.products.output_folder import OutputFolder
from tabulae.products.product import Product


def with_help(
    command: Callable[..., None],
    name: str,
    summary: str,
    examples: tuple[str, ...],
    parameters: list[Parameter],
) -> Callable[..., None]:
    """Set the name, signature and help text of a command, which Typer reads, and return the same command.

    ``examples`` are command lines without ``tabulae`` in front.
    """
    function: Any = command
    function.__signature__ = Signature(parameters)
    function.__annotations__ = {item.name: item.annotation for item in parameters}
    function.__name__ = name.replace("-", "_")
    function.__doc__ = "\n\n".join([summary, *(f"Example: tabulae {example}" for example in examples)])
    return command


def output_parameters(output: object) -> list[Parameter]:
    """Return the parameters --output, --open and --force; `output` is the annotation of the first."""
    shared = (("output", output, Path("output")), ("open_", OpenOption, False), ("force", ForceOption, False))
    return [
        Parameter(name, Parameter.KEYWORD_ONLY, default=default, annotation=annotation)
        for name, annotation, default in shared
    ]


def _on_papers(product: type[Product], texts: dict[str, Any]) -> list[Product]:
    """Return the products to make, one for each ``--paper`` if the product itself has a single paper."""
    options = product.declared_options()
    paper = options.get("paper")
    if paper is None or paper.many:
        return [product(**read_values(options, texts))]
    papers = texts["paper"] or [None]
    names = dict.fromkeys([papers] if isinstance(papers, str) else papers)
    return [product(**read_values(options, {**texts, "paper": name})) for name in names]


def product_command(product: type[Product]) -> Callable[..., None]:
    """Return a function, with a signature for Typer, that writes a product's files or prints its answer."""
    options, facts = product.declared_options(), product.facts

    def command(
        output: Path, open_: bool, force: bool, as_json: bool = False, dry_run: bool = False, **texts: Any
    ) -> None:
        chosen, *others = _on_papers(product, with_settings(options, texts, as_json=as_json))
        if as_json and (facts.answers or dry_run):
            print_json(chosen.answer())
            return
        if dry_run:
            for line in chosen.lines():
                typer.echo(line)
        else:

            def make() -> list[OutputFile]:
                return [file for item in (chosen, *others) for file in item.placed_files()]

            with ExitStack() as around:
                if product.shares_work:
                    from tabulae.play.second_process import second_process_allowed

                    around.enter_context(second_process_allowed())
                if is_file_name(output):
                    write_named(output, make, force, open_)
                else:
                    write(OutputFolder(output / chosen.folder, force=force, within=output), make, open_)
        print_hints(chosen.notes)

    return with_help(
        command, facts.command, summary_of(facts.command), facts.examples, product_parameters(product)
    )


def product_parameters(product: type[Product], output: object = OutputPathOption) -> list[Parameter]:
    """Return the parameters of a product's command; `output` is the annotation of ``--output``."""
    options, facts = product.declared_options(), product.facts
    own = [option_parameter(name, option) for name, option in options.items() if not option.group]
    own.sort(key=lambda item: not options[item.name].argument)
    rules = [option_parameter(name, option) for name, option in options.items() if option.group == "rules"]
    source = [option_parameter(name, option) for name, option in options.items() if option.group == "source"]
    if facts.dry_run:
        own.append(parameter("dry_run", bool, typer.Option("--dry-run", help=facts.dry_run), False))
    if facts.answers or facts.dry_run:
        own.append(Parameter("as_json", Parameter.KEYWORD_ONLY, default=False, annotation=JsonOption))
    return [*own, *rules, *output_parameters(output), *source]
