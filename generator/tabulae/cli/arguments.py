"""Arguments and options that several commands share; those of rules come from their declarations."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from inspect import Parameter, signature
from pathlib import Path
from typing import Annotated, Any

import typer

from tabulae.cli.settings import usual_language
from tabulae.engine.errors import TabulaeError
from tabulae.library.choice import GameChoice
from tabulae.library.templates import Templates, languages, no_language
from tabulae.library.words.default_language import DEFAULT_LANGUAGE
from tabulae.products.game_options import GameOptions
from tabulae.products.option import (
    CHOICE,
    SWITCH,
    TEXT,
    Option,
    british_spelling,
    out_of_range,
    read_number,
    read_values,
)

Completer = Callable[[typer.Context, str], list[str]]
"""It takes the context of Typer and the text typed so far, and returns the values that begin with it."""
_LISTED = {"GAME": "game", "BOARD": "board", "PART...": "part", "DIE": "die", "[DIE...]": "die"}
_LISTED |= {name: name for name in ("game", "reading", "set", "skin", "language")}
"""What is listed in ``cli/completion.py``, by the placeholders of arguments and the names of options."""


def completing(what: str) -> Completer:
    """Return a function that completes values of ``what``, such as ``game``, when a shell asks."""

    def complete(context: typer.Context, incomplete: str) -> list[str]:
        from tabulae.cli.completion import LISTS

        return [value for value in LISTS[what](context) if value.startswith(incomplete)]

    return complete


def _completer(option: Option) -> Completer | None:
    """Return the function that completes the values of an option; None if they cannot be listed."""
    if option.kind is SWITCH:
        return None
    what = _LISTED.get(option.metavar if option.argument else option.name)
    if what is not None:
        return completing(what)
    if not (option.kind is CHOICE or option.allowed or option.listed):
        return None

    def complete(_: typer.Context, incomplete: str) -> list[str]:
        values = option.allowed or (option.listed() if option.listed else ())
        return [value for value in values if value.startswith(incomplete)]

    return complete


def option_info(option: Option) -> Any:
    """Return ``typer.Option`` or ``typer.Argument`` for an option: flags, placeholder, help, completion."""
    complete: dict[str, Any] = {"autocompletion": _completer(option)}
    if option.argument:
        return typer.Argument(metavar=option.metavar, help=option.help, **complete)
    if option.kind is SWITCH:
        flag = option.flag if option.default is False else f"{option.flag}/--no-{option.name}"
        return typer.Option(
            flag, *option.other_names, help=option.help, show_default=False, rich_help_panel=_panel(option)
        )
    return typer.Option(
        option.flag,
        *option.other_names,
        metavar=_placeholder(option),
        help=_help(option),
        show_default=False,
        rich_help_panel=_panel(option),
        **complete,
    )


RULES_PANEL, TEXTS_PANEL, FILES_PANEL, RESEARCH_PANEL = "Rules", "Texts", "Files", "Research"
"""Headings of options in the help of a command."""


def _panel(option: Option) -> str | None:
    """Return the heading above an option in the help; None for the first group."""
    return {"rules": RULES_PANEL, "source": TEXTS_PANEL}.get(option.group)


def _help(option: Option) -> str:
    """Return the help of an option, with its default, and with a note if it may be repeated."""
    text = option.help
    if may_repeat(option) and "repeated" not in text:
        text = f"{text.rstrip('.')}; may be repeated."
    usual = option.default if not option.many else None
    if usual is not None and "Default:" not in text:
        text = f"{text} [default: {option.kind.write(usual)}]"
    return text


def may_repeat(option: Option) -> bool:
    """Return True if a command takes an option several times, as ``--paper``: one product for each paper."""
    return option.many or (option.name == "paper" and not option.argument)


def _placeholder(option: Option) -> str | None:
    """Return what stands for the value in the help text; None for a switch, which has no value."""
    if option.kind is CHOICE and not callable(option.choices):
        written = "|".join(option.choices)
        return option.metavar or (written if len(written) <= _LONGEST_PLACEHOLDER else "NAME")
    return option.metavar or ("NAME" if option.kind in (CHOICE, TEXT) else None)


_LONGEST_PLACEHOLDER = 16


def option_parameter(name: str, option: Option) -> Parameter:
    """Return an option as a keyword parameter called ``name``; its values are for :func:`read_values`.

    They are texts, lists of texts if the option may be repeated, and True or False for a switch; None for an
    option that is not given and has no default.
    """
    kind: Any = bool if option.kind is SWITCH else str
    default: Any = None
    if may_repeat(option):
        kind = list[str]
    elif option.default is not None and not option.setting:
        default = option.default if option.kind is SWITCH else option.kind.write(option.default)
    if option.argument and option.default is None:
        return parameter(name, kind, option_info(option), Parameter.empty)
    return parameter(name, kind if default is not None else kind | None, option_info(option), default)


def parameter(name: str, kind: Any, info: Any, default: Any) -> Parameter:
    """Return a keyword parameter with its type and its declaration for Typer."""
    return Parameter(name, Parameter.KEYWORD_ONLY, default=default, annotation=Annotated[kind, info])


_GAME_OPTIONS = GameOptions.declared_options()
_CHOICE_OPTIONS = {name: option for name, option in _GAME_OPTIONS.items() if option.group == "rules"}


def decimal_number(flag: str, low: float, high: float | None = None) -> Callable[[str | None], float | None]:
    """Return what reads the number of an option, with a decimal point or comma, within its bounds."""

    def read(value: str | None) -> float | None:
        if value is None:
            return None
        number = read_number(flag, str(value))
        if high is not None and not low <= number <= high:
            raise out_of_range(flag, (low, high), "", str(value))
        if number < low:
            raise TabulaeError("at-least", option=flag, number=low)
        return number

    return read


def with_choice(command: Callable[..., None]) -> Callable[..., None]:
    """Return a command whose first parameter, ``choice``, a :class:`GameChoice`, is made from its options.

    Those are the game, the options that choose rules, and the templates with their language, which is the
    user's own if the answer is for people. A command that declares ``game``, ``templates`` or ``language``
    itself has them as it declares them.
    """
    own = signature(command, eval_str=True).parameters
    parameters = [item.replace(kind=Parameter.KEYWORD_ONLY) for item in list(own.values())[1:]]
    if "game" not in own:
        game = parameter("game", str, option_info(_GAME_OPTIONS["game"]), Parameter.empty)
        parameters.insert(0, game)
    parameters += [option_parameter(name, option) for name, option in _CHOICE_OPTIONS.items()]
    for name, annotation in (("language", LanguageOption), ("templates", TemplatesOption)):
        if name not in own:
            parameters.append(Parameter(name, Parameter.KEYWORD_ONLY, default=None, annotation=annotation))

    @wraps(command)
    def command_with_choice(**values: Any) -> None:

        rules = read_values(_CHOICE_OPTIONS, {name: values.pop(name) for name in _CHOICE_OPTIONS})
        game, language, templates = (values.get(name) for name in ("game", "language", "templates"))
        as_json = values.get("as_json", False) or values.get("batch") is not None
        choice = GameChoice(
            game or "",
            rules.get("reading"),
            dict(rules.get("options", ())),
            rules.get("base"),
            rules.get("men_count"),
            templates_in(templates, language, game, as_json=as_json),
        )
        try:
            command(choice, **{name: value for name, value in values.items() if name in own})
        except TabulaeError as error:
            from tabulae.library.games.notation import printed_error

            raise printed_error(error, choice) from None

    described: Any = command_with_choice
    described.__signature__ = signature(command).replace(parameters=parameters)
    described.__annotations__ = {item.name: item.annotation for item in parameters}
    return command_with_choice


def with_language(command: Callable[..., None]) -> Callable[..., None]:
    """Return a command that takes ``--language``, the language in which it says what it says."""
    own = signature(command, eval_str=True).parameters
    if "language" in own:
        return command

    @wraps(command)
    def with_option(*, language: str | None = None, **values: Any) -> None:
        templates_in(values.get("templates"), language)  # refuses a language that is not there
        command(**values)

    described: Any = with_option
    parameters = [item.replace(kind=Parameter.KEYWORD_ONLY) for item in own.values()]
    parameters.append(Parameter("language", Parameter.KEYWORD_ONLY, default=None, annotation=LanguageOption))
    described.__signature__ = signature(command).replace(parameters=parameters)
    described.__annotations__ = {item.name: item.annotation for item in parameters}
    return with_option


GameArgument = Annotated[str, option_info(_GAME_OPTIONS["game"])]
ReadingOption = Annotated[str | None, option_info(_GAME_OPTIONS["reading"])]
BaseOption = Annotated[int | None, option_info(_GAME_OPTIONS["base"])]
TemplatesOption = Annotated[Path | None, option_info(_GAME_OPTIONS["templates"])]
LanguageOption = Annotated[str | None, option_info(_GAME_OPTIONS["language"])]
JsonOption = Annotated[bool, typer.Option("--json", help="Answer as JSON on one line.")]
PositionOption = Annotated[
    str | None,
    typer.Option("--position", metavar="TEXT", help="Where the men stand. Default: the start position."),
]
SeatOption = Annotated[
    str | None,
    typer.Option(
        "--seat",
        metavar="SEAT",
        help="Whose turn it is. Default: the first seat.",
        autocompletion=completing("seat"),
    ),
]
RollOption = Annotated[str, typer.Option("--roll", metavar="DICE", help="The dice, e.g. 2,5,6.")]


PaletteOption = Annotated[
    str,
    typer.Option(
        "--palette", metavar="NAME", help="colour, grey or line.", callback=british_spelling,
        autocompletion=lambda: ["colour", "grey", "line"],
    ),
]  # fmt: skip


_FILE_ENDINGS = (
    ".pdf", ".svg", ".png", ".dxf", ".stl", ".3mf", ".step", ".zip", ".html", ".csv", ".bib", ".json", ".xml",
    ".gift", ".txt", ".doc", ".docx", ".odt", ".jpg", ".jpeg", ".gif",
)  # fmt: skip
"""File name endings that no folder has."""


def is_file_name(output: Path) -> bool:
    """Return True if --output names a file: it ends as the files made here, in ``.pdf``, and is no folder."""
    return output.suffix.lower() in _FILE_ENDINGS and not output.is_dir()


def _folder(output: Path) -> Path:
    """Return the folder of --output; raise TabulaeError for what looks like the name of a file."""
    if is_file_name(output):
        raise TabulaeError("folder-not-file", folder=output.with_suffix(""))
    return output


OutputOption = Annotated[
    Path,
    typer.Option(
        "-o", "--output", metavar="DIR", help="The folder to write into.", callback=_folder,
        rich_help_panel=FILES_PANEL,
    ),
]  # fmt: skip
OutputPathOption = Annotated[
    Path,
    typer.Option(
        "-o",
        "--output",
        metavar="PATH",
        help="The folder to write into, or a file if the command makes only one of that kind.",
        rich_help_panel=FILES_PANEL,
    ),
]
ForceOption = Annotated[
    bool,
    typer.Option("--force", help="Overwrite files that tabulae did not write.", rich_help_panel=FILES_PANEL),
]
OpenOption = Annotated[
    bool,
    typer.Option(
        "--open", help="Open the result in the default program for it.", rich_help_panel=FILES_PANEL
    ),
]


def templates_in(
    templates: Path | None, language: str | None, game: str | None = None, *, as_json: bool = False
) -> Templates:
    """Return the templates in ``language``; if None, in the language of the user (:func:`usual_language`).

    It is English if the ``game`` has no words in the language of the environment. With ``as_json`` it is
    English for every user, as programs read the answer. Raises TabulaeError for a language that has no
    templates.
    """
    usual = DEFAULT_LANGUAGE if as_json else None
    source = Templates(templates, language or usual or usual_language(game, templates))
    if source.language not in languages(source):
        raise no_language(source)
    return source
