"""The help in another language: complete, and free of what no command says any more."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator

import pytest
import typer

from tabulae.cli.app import PANELS, program
from tabulae.library.templates import Templates
from tabulae.library.words.help_texts import help_texts
from tabulae.solid.parts.catalogue import part_kinds

OF_EVERY_HELP = (
    "yes or no",
    "Usage:",
    "Options",
    "Arguments",
    "default",
    "OPTIONS",
    "Show this message and exit.",
    *PANELS.values(),
)
SPANISH = help_texts(Templates(None, "es"))


def said() -> Iterator[str]:
    """Yield what the help of the program and of all its commands says, paragraph by paragraph."""
    yield from OF_EVERY_HELP
    group = typer.main.get_command(program())
    for command in (group, *vars(group)["commands"].values()):
        context = typer.Context(command)
        texts = [command.help or ""]
        for item in command.get_params(context):
            yield from re.findall(r"\b[A-Z]{2,}\b", str(getattr(item, "metavar", None) or ""))
            texts += [getattr(item, "help", None) or "", getattr(item, "rich_help_panel", None) or ""]
        yield from (" ".join(part.split()) for text in texts for part in text.split("\n\n") if part.strip())
    for kind in part_kinds().values():  # of tabulae parts
        yield from ("yes or no", kind.description, *(measure.meaning for measure in kind.measures))


def test_every_help_text_is_there_in_spanish_and_none_is_left_over() -> None:
    assert set(said()) == set(SPANISH)
    assert [text for text, spanish in SPANISH.items() if text == spanish and len(text.split()) > 2] == []


def test_options_and_examples_stay_as_they_are_typed() -> None:
    for english, spanish in SPANISH.items():
        typed = {word.strip(".,;:()") for word in english.split() if word.startswith("--")}
        assert typed <= {word.strip(".,;:()") for word in spanish.split()}, english


@pytest.mark.slow
def test_help_is_in_the_language_of_the_system() -> None:
    environment = {**os.environ, "LC_ALL": "es_MX.UTF-8"}
    for words in ([], ["leaflet"]):
        ran = subprocess.run(
            [sys.executable, "-m", "tabulae", *words, "--help"],
            capture_output=True, text=True, check=True, env=environment, encoding="utf-8",
        )  # fmt: skip
        assert ran.stdout.startswith("Uso: ") and "Opciones:" in ran.stdout
        assert "Options" not in ran.stdout and " the " not in ran.stdout
