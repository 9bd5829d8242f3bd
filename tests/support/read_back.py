"""What is printed is read back: commands, plays, positions, seats, lengths, numbers, dice, names of files."""

from __future__ import annotations

import html
import re
import shlex
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import PurePath
from typing import Any

import typer

from tabulae.cli.app import program
from tabulae.engine.errors import TabulaeError
from tabulae.geometry.lengths import parse_length
from tabulae.library.choice import GameChoice
from tabulae.library.games.game import load_game
from tabulae.library.games.notation import Notation
from tabulae.library.templates import Templates
from tabulae.library.words.messages import messages
from tabulae.products.catalogue import PRODUCTS
from tabulae.products.option import read_values

_COMMANDS = [command.name or "" for command in program("--help").registered_commands]
_NAMES = "|".join(sorted(_COMMANDS, key=len, reverse=True))
OF_OTHERS = {"--force-reinstall", "--nworkers", "--nthreads", "--strict", "--install-completion"}
"""Options of pip, Dask and mypy that the handbook shows, and the one that Typer adds to the whole program."""
_COMMAND = re.compile(rf"\btabulae ({_NAMES})\b(?![-:])((?: \S+)*)")
_OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]*")
_LENGTH = re.compile(
    r"(?<![\w.,×–/])\d(?:[\d.,]*\d)?[\u00a0\u202f ]?(?:mm|cm|in)\b(?!\s+(?:the|a|all|one|two|its))"
)
_MEASURE = re.compile(
    r"(?<![\w.,/])\d+([.,])\d{1,2}[\u00a0\u202f ]?(?:%|mm|cm|cm³|g|h|min|minutes|minutos|pt)(?![\w/])"
)
_TYPED = (r"--[a-z-]+\s+\S+", r"\btabulae [a-z][^\r\n]*")
"""What is typed has a decimal point in every language."""
_POSITION = re.compile(r"(?m)^ *((?:\S+(?: \S+)+ \| )+\S+(?: \S+)+)$")
_ENDS = ".,;:)»”’'\""
_FILE_NAME = re.compile(
    r"(?<![\w/.@-])\w[\w.-]*\.(?:pdf|svg|dxf|stl|3mf|step|yaml|json|csv|html|zip|png|bib|xml)\b"
)
_BROKEN_ADDRESS = re.compile(r"(\S/\S*[/.]|\S\.\w+/)\s*\n(?=[a-z])")


@dataclass
class ReadBack:
    """How many things of each kind were read, and those that were refused, with the reason."""

    counts: Counter[str] = field(default_factory=Counter)
    refused: list[str] = field(default_factory=list)

    def note(self, kind: str, text: str, error: object = None) -> None:
        self.counts[kind] += 1
        if error:
            self.refused.append(f"{kind} {text!r}: {error}")


@cache
def command_named(name: str) -> Any:
    """A command as Typer has it."""
    return vars(typer.main.get_command(program(name)))["commands"][name]


@cache
def flags_of(name: str) -> dict[str, bool]:
    """The flags of a command, and whether each takes a value."""
    return {
        flag: not item.is_flag
        for item in command_named(name).params
        if item.param_type_name == "option"
        for flag in (*item.opts, *item.secondary_opts)
    } | {"--help": False}


@cache
def known_flags() -> frozenset[str]:
    """The flags of all commands."""
    return frozenset(OF_OTHERS) | frozenset(flag for name in _COMMANDS for flag in flags_of(name))


def parse(words: Sequence[str]) -> None:
    """Parse a command line as the program does, up to running it; raises what the program would."""
    name, *rest = words
    context = command_named(name).make_context(name, list(rest))
    listing = next((listing for listing in PRODUCTS if listing.command == name), None)
    if listing is not None:
        product = listing.load()
        options = product.declared_options()
        texts = {key: value for key, value in context.params.items() if key in options}
        if isinstance(texts.get("paper"), list) and not options["paper"].many:
            texts["paper"] = next(iter(texts["paper"]), None)
        values = read_values(options, texts)
        values.pop("templates", None)
        product(**values)


def command_in(name: str, words: Iterable[str]) -> list[str]:
    """The words of a command that stands in a text, before the sentence goes on."""
    flags, found, words = flags_of(name), [name], iter(words)
    for word in words:
        bare = word.rstrip(_ENDS)
        if bare.startswith("-"):
            found.append(bare)
            if flags.get(bare) and bare == word:
                value = next(words, "")
                found.append(value.rstrip(_ENDS))
                word, bare = value, found[-1]
        elif any(item.param_type_name == "argument" for item in command_named(name).params) and re.fullmatch(
            r"[a-z0-9]+(-[a-z0-9]+)*", bare
        ):
            known = len(found) == 1 or name in ("kit", "site", "games", "solid", "nets", "check", "strengths")
            if not known or (len(found) > 1 and any(part.startswith("-") for part in found)):
                break
            found.append(bare)
        else:
            break
        if bare != word:
            break
    return found


def read(text: str, note: ReadBack) -> None:
    """Read the commands, options and lengths of a text."""
    joined = re.sub(r"\s*\n\s*", " ", text.replace("\r", ""))
    for match in _COMMAND.finditer(joined):
        words = command_in(match[1], match[2].split())
        line = shlex.join(words)
        try:
            parse(words)
            note.note("command", line)
        except (TabulaeError, typer.TyperException, SystemExit) as error:
            is_named_only = type(error).__name__ == "MissingParameter"  # the command as such is spoken of
            note.note("command", line, None if is_named_only else error)
    for option in _OPTION.findall(joined):
        note.note("option", option, None if option in known_flags() else "no command has it")
    for length in _LENGTH.findall(joined):
        plain = re.sub(r"[\u00a0\u202f ]", "", length)
        note.note("length", length, None if parse_length(plain) is not None else "no length")


def read_numbers(text: str, language: str, note: ReadBack) -> None:
    """Look whether each measure of a running text has the decimal sign of its language."""
    sign = messages(Templates(None, language)).figures("2.5")[1]
    for typed in _TYPED:
        text = re.sub(typed, "", text)
    for match in _MEASURE.finditer(text):
        note.note("number", match[0], None if match[1] == sign else f"{language} has {sign!r}")


def read_page(page: str, note: ReadBack) -> None:
    """Read a page in HTML: its code line by line, and what it says beside that."""
    page = re.sub(r"(?s)<(script|style)\b.*?</\1>", "", page)
    for code in re.findall(r"(?s)<(?:pre|code)\b[^>]*>(.*?)</(?:pre|code)>", page):
        for line in _said(code, "").splitlines():
            read(re.split(r" [>#] ", line)[0], note)
    read(_said(re.sub(r"(?s)<(pre|code)\b.*?</\1>", " ; ", page), " "), note)


def _said(markup: str, tag: str) -> str:
    return html.unescape(re.sub(r"<[^>]+>", tag, markup))


def read_file_names(text: str, made: Iterable[str], note: ReadBack) -> None:
    """Look for each name of a file in a text among the files that were made.

    What ends an address is none, also where the address goes over several lines.
    """
    names = {PurePath(path).name for path in made}
    for name in _FILE_NAME.findall(_BROKEN_ADDRESS.sub(r"\1", text)):
        note.note("file", name, None if name in names else "there is no such file")


def play_pattern(notation: Notation) -> re.Pattern[str]:
    """Plays as the language prints them."""
    places = sorted(notation.printed.place_names, key=len, reverse=True)
    place = "|".join(map(re.escape, places))
    return re.compile(rf"(?<![\w./])(?:{place})/(?:{place})\*?(?![\w/])", re.IGNORECASE)


def read_game(texts: Iterable[str], game: str, language: str, note: ReadBack) -> None:
    """Read what is printed of a game: its texts, and every position, seat and throw of its examples."""
    templates = Templates(None, language)
    loaded = load_game(GameChoice(game, templates=templates))
    notation = Notation(loaded.id, loaded.rules, templates)
    printed, plays = notation.printed, play_pattern(notation)

    def tried(kind: str, text: str, attempt: Any) -> None:
        try:
            note.note(kind, text, None if attempt(text) else "read as something else")
        except TabulaeError as error:
            note.note(kind, text, error)

    for text in texts:
        read(text, note)
        read_numbers(text, language, note)
        for line in _POSITION.findall(text):
            tried("position", line, notation.position)
        for play in plays.findall(re.sub(r"\s*\n\s*", " ", text)):
            tried("play", play, notation.plays)
    for seat, name in printed.seats.items():
        number = loaded.rules.seat_number(seat)
        tried("seat", name, lambda text, number=number: notation.seat(text) == number)
    for example in loaded.examples.values():
        line = printed.position(loaded.rules.format(example.position))
        tried("position", line, lambda text, example=example: notation.position(text) == example.position)
        if example.shown:
            tried("play", printed.plays(example.shown), notation.plays)
        if example.roll:
            dice = printed.message.listed([str(die) for die in example.roll])
            side = loaded.rules.seat_number(example.seat)

            def is_roll(text: str, example: Any = example, side: int = side) -> bool:
                return tuple(notation.roll(text, example.position, side)) == tuple(example.roll)

            tried("roll", dice, is_roll)


def lines_of_code(markdown: str) -> Iterator[str]:
    """The command lines in the blocks of code of a Markdown text."""
    for block in re.findall(r"```(?:sh)?\n(.*?)```", markdown, re.DOTALL):
        yield from (line for line in block.splitlines() if line.startswith("tabulae "))
