"""``tabulae fairness``: the predicted chances of a die, and the statistics of its counted rolls."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import typer

from tabulae.cli.arguments import OutputOption
from tabulae.cli.printing import open_file, print_hint, print_json
from tabulae.cli.product_command import product_parameters, with_help
from tabulae.cli.settings import users_messages, with_settings
from tabulae.geometry.die_facts import FACES
from tabulae.geometry.lengths import unit_of
from tabulae.products.catalogue import summary_of
from tabulae.products.numbered_files import numbered
from tabulae.products.option import read_values
from tabulae.products.output_folder import OutputFolder
from tabulae.products.plastic.fairness import FairnessProduct


def _fairness(output: Path, open_: bool, force: bool, as_json: bool, **texts: Any) -> None:
    from tabulae.products.plastic.die_report import DieReport

    options = FairnessProduct.declared_options()
    asked = FairnessProduct(**read_values(options, with_settings(options, texts, as_json=as_json)))
    measured = texts.get("edge") or texts.get("across")
    report = DieReport(asked, unit_of(texts.get("length_")), unit_of(measured))
    folder = OutputFolder(output, force=force)
    if asked.sheet or asked.plot:
        folder.check_writable()
    lines, files = list(report.lines()), list(report.files())
    if as_json:
        print_json(report.answer())
    else:
        typer.echo("\n".join(lines))
    paths = folder.write(numbered(files, folder)) if files else []
    for path in paths:
        typer.echo(path, err=as_json)  # stdout carries the answer for a program
    if open_ and paths:
        open_file(paths[0])
    if not asked.sheet and not report.judged and asked.die in FACES and not report.command:
        print_hint(users_messages()("tally-next", command=f"tabulae fairness {asked.die} --sheet"))


fairness = with_help(
    _fairness,
    FairnessProduct.facts.command,
    summary_of(FairnessProduct.facts.command),
    FairnessProduct.facts.examples,
    product_parameters(FairnessProduct, OutputOption),
)
