"""``tabulae settings``: duplex, back offset, paper and language, remembered for all commands."""

from __future__ import annotations

import os
import re
import sys
import tomllib
from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tabulae.engine.errors import TabulaeError
from tabulae.library.templates import SHIPPED, Templates, languages, no_language, read_text
from tabulae.library.user_folders import user_settings_folder
from tabulae.library.words.default_language import DEFAULT_LANGUAGE
from tabulae.products import shared_options as shared
from tabulae.products.option import Option

if TYPE_CHECKING:
    from tabulae.library.words.messages import Messages

_LETTER = frozenset(["BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE"])
"""The countries where people print on Letter, by the Unicode Common Locale Data Repository."""
_NAMES = ("duplex", "paper", "back-offset", "language")


def settings_file() -> Path | None:
    """Return the path of settings.toml, which may not exist yet; None where no folder is the user's own."""
    folder = user_settings_folder()
    return folder / "settings.toml" if folder is not None else None


def read_settings() -> dict[str, str]:
    """Return those of ``duplex``, ``paper``, ``back-offset`` and ``language`` that are stored, by name.

    Values are unchecked texts; without a file there are none. Raises TabulaeError if the file cannot be read.
    """
    path = settings_file()
    try:
        if path is None or not path.exists():
            return {}
        stored = tomllib.loads(read_text(path))
    except (OSError, TabulaeError, ValueError, RecursionError) as error:
        raise TabulaeError("settings-unreadable", path=path, reason=str(error)) from None
    return {name: str(stored[name]) for name in _NAMES if name in stored}


def local_paper() -> str:
    """Return the usual paper of the country in the locale of the environment: ``letter``, or else ``a4``."""
    names = (os.environ.get(name, "") for name in ("LC_ALL", "LC_PAPER", "LANG"))
    country = next(filter(None, names), "").partition(".")[0].partition("_")[2]
    return "letter" if country in _LETTER else "a4"


def local_language(languages: Sequence[str]) -> str:
    """Return the one of ``languages`` that the environment names, ``es`` for ``es_MX``; ``en`` if none."""
    language, spoken = _language_of_environment(), {code.lower(): code for code in languages}
    codes = (code for code in (language, language.partition("-")[0]) if code in spoken)
    return spoken[next(codes, DEFAULT_LANGUAGE)]


def _language_of_environment() -> str:
    """Return the language of the locale in lower case, such as ``es-mx`` or ``c``; empty if none is set."""
    names = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return re.split(r"[.@]", next(filter(None, names), ""))[0].replace("_", "-").lower()


def usual_language(game: str | None = None, templates: Path | None = None) -> str:
    """Return the language that is asked for with ``--language``, remembered, or that of the environment.

    The first counts if there are templates in it (else the command refuses it), the second in any case, the
    last if there are templates in it, and the ``game`` has words in it; else it is English. Raises
    TabulaeError if the settings cannot be read.
    """
    if asked("--language"):
        source = Templates(templates, asked("--language"))
        if source.language in languages(source):
            return source.language
    stored = read_settings().get("language")
    if stored:
        return stored
    if _language_of_environment().partition("-")[0] in ("", "c", "posix", DEFAULT_LANGUAGE):
        return DEFAULT_LANGUAGE  # without the import, which a help text can do without

    source = Templates(templates)
    language = local_language(languages(source))
    if language == DEFAULT_LANGUAGE or game is None:
        return language
    from tabulae.library.games.folders import find_game, game_languages

    try:
        spoken = game_languages(find_game(game, source), source)
    except TabulaeError:  # the command itself says what is wrong
        return language
    return language if language in spoken else DEFAULT_LANGUAGE


def asked(option: str) -> str:
    """Return the value that the command line gives an option, as ``sys.argv`` has it; empty if none."""
    for word, after in pairwise([*sys.argv, ""]):
        name, equals, value = word.partition("=")
        if name == option:
            return value if equals else after
    return ""


def users_templates(language: str = "") -> Templates:
    """Return the templates of ``--templates``, in a language or else in that of :func:`usual_language`."""
    own = _folder(asked("--templates"))
    return Templates(own, language or usual_language(None, own))


def users_messages(language: str = "") -> Messages:
    """Return the messages in a language; if it is empty, in the one that :func:`usual_language` names."""
    from tabulae.library.words.messages import messages

    return messages(users_templates(language))


def with_settings(
    options: Mapping[str, Option], texts: Mapping[str, Any], *, as_json: bool = False
) -> dict[str, Any]:
    """Return the texts of options as a user gave them, by field, with the settings for those not given.

    A stored ``a4`` or ``letter`` becomes ``a3`` or ``tabloid`` for a product on larger paper. A product for a
    cutter or a print shop (``for_``) gets no settings of a printer; with ``as_json`` no language is filled
    in. Raises TabulaeError if the settings cannot be read.
    """
    stored: dict[str, str] | None = None
    result = dict(texts)
    for field, option in options.items():
        if option.name == "language" and not result.get(field) and not as_json:
            result[field] = usual_language(result.get("game"), _folder(result.get("templates")))
        if not option.setting or result.get(field) or result.get("for_") or option.name == "language":
            continue
        stored = read_settings() if stored is None else stored
        value = stored.get(option.name)
        if value is None and option.name == "paper" and local_paper() == "letter":
            value = "letter"
        if value is not None and option.allowed and value not in option.allowed:
            from tabulae.paper.printing.papers import DOUBLE  # a poster is printed on paper twice as large

            value = DOUBLE.get(value) if option.name == "paper" else None
        if value is not None:
            result[field] = [value] if option.many else value
    return result


def _folder(text: str | None) -> Path | None:
    return Path(text) if text and Path(text).is_dir() else None


def settings(
    duplex_: Annotated[
        str | None,
        typer.Option("--duplex", metavar="EDGE", help="How your printer turns the sheet: see duplex-test."),
    ] = None,
    paper: Annotated[str | None, typer.Option("--paper", metavar="PAPER", help="a4 or letter.")] = None,
    offset: Annotated[
        str | None,
        typer.Option("--back-offset", metavar="X,Y", help="Offset of back pages, e.g. 1.5,-0.5mm."),
    ] = None,
    language: Annotated[
        str | None, typer.Option("--language", metavar="LANGUAGE", help="Language of the texts, e.g. es.")
    ] = None,
    reset: Annotated[bool, typer.Option("--reset", help="Forget all settings.")] = False,
) -> None:
    """Show or remember how your printer turns the paper, its size, and your language.

    Every command uses these unless you give --duplex, --paper, --back-offset or --language.

    Example: tabulae settings --duplex short-edge --paper letter
    """
    if language is not None and language not in languages(SHIPPED):
        raise no_language(Templates(None, language))
    given = {"duplex": duplex_, "paper": paper, "back-offset": offset, "language": language}
    checked = {name: _options()[name].read(value) for name, value in given.items() if value is not None}
    path = settings_file()
    if reset and path is not None:
        path.unlink(missing_ok=True)
    stored = read_settings()
    if checked:
        stored |= {name: _options()[name].kind.write(value) for name, value in checked.items()}
        _write_settings(path, stored)
    usual = {"duplex": "long-edge", "paper": local_paper(), "back-offset": "0,0mm"}
    usual["language"] = local_language(languages(SHIPPED))
    message = users_messages()
    for name, value in (usual | stored).items():
        typer.echo(f"{name:<12} {value}{'' if name in stored else '   ' + message('settings-default')}")
    if stored:
        typer.echo(message("settings-kept", file=str(path)))


def _write_settings(path: Path | None, stored: Mapping[str, str]) -> None:
    """Write settings.toml; raise TabulaeError where there is no place for it."""
    from tabulae.library.temporary_files import write_atomically

    if path is None:
        raise TabulaeError("no-home")
    lines = [f'{name} = "{value}"\n' for name, value in sorted(stored.items())]
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(path, "".join(lines).encode())
    except OSError as error:
        raise TabulaeError("settings-not-kept", path=path, reason=error) from None


def _options() -> dict[str, Option]:
    """Return the options that have settings, by their names, as products declare them."""
    from dataclasses import dataclass

    from tabulae.products.option import OptionRecord

    @dataclass(frozen=True)
    class PrinterSettings(OptionRecord):
        duplex: str = shared.duplex()
        paper: str = shared.document_paper(shared.DOCUMENT_PAPERS)
        back_offset: tuple[float, float] = shared.back_offset()
        language: str = shared.language_option()

    return {option.name: option for option in PrinterSettings.declared_options().values()}
