"""``tabulae settings``: what is remembered about the user's printer and paper."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import typer

from tabulae.engine.errors import TabulaeError
from tabulae.products.option import Option
from tabulae.products.shared_options import DOCUMENT_PAPERS, back_offset, document_paper, duplex

_LETTER = frozenset(["BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE"])
"""The countries where people print on Letter, by the Unicode Common Locale Data Repository."""
_LARGER = {"a4": "a3", "letter": "tabloid"}
"""The paper of what is printed on paper twice as large."""
_NAMES = ("duplex", "paper", "back-offset")


def settings_file() -> Path:
    """Return the file that keeps the settings: in the folder where this system keeps those of programs."""
    return Path(typer.get_app_dir("tabulae")) / "settings.toml"


def read_settings() -> dict[str, str]:
    """Return the settings by the names of their options; those that nobody set are left out."""
    path = settings_file()
    try:
        with path.open("rb") as file:
            stored = tomllib.load(file)
    except FileNotFoundError:
        return {}
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise TabulaeError(f"{path} cannot be read ({error}): delete it, or correct it") from None
    return {name: str(stored[name]) for name in _NAMES if name in stored}


def local_paper() -> str:
    """Return the paper of the country that the environment names: ``letter`` in North America, or ``a4``."""
    names = (os.environ.get(name, "") for name in ("LC_ALL", "LC_PAPER", "LANG"))
    country = next(filter(None, names), "").partition(".")[0].partition("_")[2]
    return "letter" if country in _LETTER else "a4"


def with_settings(options: Mapping[str, Option], texts: Mapping[str, Any]) -> dict[str, Any]:
    """Return the texts of options as a user gave them, with the settings for what was not given.

    What is made for a cutter or a print shop has no settings of a printer.
    """
    stored: dict[str, str] | None = None
    result = dict(texts)
    for field, option in options.items():
        if not option.setting or result.get(field) or result.get("for_"):
            continue
        stored = read_settings() if stored is None else stored
        value = stored.get(option.name)
        if value is None and option.name == "paper" and local_paper() == "letter":
            value = "letter"
        if value is not None and option.allowed and value not in option.allowed:
            value = _LARGER.get(value)
        if value is not None:
            result[field] = [value] if option.many else value
    return result


def settings(
    duplex_: Annotated[
        str | None,
        typer.Option("--duplex", metavar="EDGE", help="How your printer turns the sheet: see duplex-test."),
    ] = None,
    paper: Annotated[str | None, typer.Option("--paper", metavar="PAPER", help="a4 or letter.")] = None,
    offset: Annotated[
        str | None,
        typer.Option("--back-offset", metavar="X,Y", help="How far back pages lie off, as 1.5,-0.5mm."),
    ] = None,
    reset: Annotated[bool, typer.Option("--reset", help="Forget all settings.")] = False,
) -> None:
    """Show or remember how your printer turns the paper, and its size.

    Every command takes these where you give no --duplex, --paper or --back-offset.

    Example: tabulae settings --duplex short-edge --paper letter
    """
    from tabulae.products.output import write_atomically

    given = {"duplex": duplex_, "paper": paper, "back-offset": offset}
    checked = {name: _options()[name].read(value) for name, value in given.items() if value is not None}
    path = settings_file()
    if reset:
        path.unlink(missing_ok=True)
    stored = read_settings()
    if checked:
        stored |= {name: _options()[name].kind.write(value) for name, value in checked.items()}
        path.parent.mkdir(parents=True, exist_ok=True)
        lines = [f'{name} = "{value}"\n' for name, value in sorted(stored.items())]
        write_atomically(path, "".join(lines).encode())
    usual = {"duplex": "long-edge", "paper": local_paper(), "back-offset": "0,0mm"}
    for name, value in (usual | stored).items():
        typer.echo(f"{name:<12} {value}{'' if name in stored else '   (default)'}")
    if stored:
        typer.echo(f"kept in {path}")


def _options() -> dict[str, Option]:
    """Return the options that have settings, by their names, as products declare them."""
    from dataclasses import dataclass

    from tabulae.products.option import OptionRecord

    @dataclass(frozen=True)
    class Printer(OptionRecord):
        duplex: str = duplex()
        paper: str = document_paper(DOCUMENT_PAPERS)
        back_offset: tuple[float, float] = back_offset()

    return {option.name: option for option in Printer.options().values()}
