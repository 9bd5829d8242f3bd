"""Checked orders of kits, from options or an order file, and the products that an order makes."""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from tabulae.engine.errors import TabulaeError
from tabulae.engine.options import format_value
from tabulae.library.games.class_sizes import board_count
from tabulae.library.games.equipment import find_printer
from tabulae.library.games.folders import find_game
from tabulae.library.games.orders import ordered_kits
from tabulae.library.games.schema import DecimalNumber, Line, Scalar
from tabulae.library.templates import TemplateError, Templates, languages, no_language
from tabulae.library.words.default_language import DEFAULT_LANGUAGE
from tabulae.products.catalogue import product_classes
from tabulae.products.game_options import choice_values
from tabulae.products.kit_options import kit_options, product_options
from tabulae.products.kit_order import HOME, KitOrder
from tabulae.products.option import NUMBER, SETTING, SWITCH, WHOLE, Option, read_values
from tabulae.products.output import OutputFile
from tabulae.products.product import KitItem
from tabulae.products.shared_options import DOCUMENT_PAPERS
from tabulae.solid.errors import missing_library

MadeItem = tuple[KitItem, Sequence[OutputFile]]
MadeItems = Sequence[MadeItem]
"""Items of a kit with their files."""


def kit_order(game: str, *, planned: bool = True, **values: Any) -> KitOrder:
    """Return the order of a kit of a game; `values` are options of kits by their Python names.

    The names are the keys of :func:`kit_options`, such as ``point_width``. A `game` may be named by its id,
    an alias or its printed name. Options of products whose value is None or their default are left
    out. Raises TabulaeError for a value that is not allowed and for options that contradict each other,
    TypeError for an option that kits do not have. Unless `planned` is False, :func:`kit_items` is called too,
    for the errors that it raises.
    """
    options, shared = kit_options(), product_options()
    if unknown := values.keys() - options.keys():
        raise TypeError(f"a kit has no option {', '.join(sorted(unknown))}")
    shared_values = {name: values.pop(name) for name in shared if name in values}
    for_products = {
        name: value for name, value in shared_values.items() if value not in (None, shared[name].default)
    }
    for name, value in for_products.items():
        shared[name].check(value)
    papers = dict.fromkeys(paper.lower() for paper in values.pop("papers", ()))
    templates = Templates(values.get("templates"), values.get("language", DEFAULT_LANGUAGE))
    if templates.language not in languages(templates):
        raise no_language(templates)
    order = KitOrder(
        find_game(game, templates),
        **values | {"options": tuple(sorted(values.get("options", ())))},
        papers=tuple(papers) or DOCUMENT_PAPERS[:1],
        product_options=tuple(for_products.items()),
    )
    find_printer(str(for_products.get("printer", shared["printer"].default)), order.template_source)
    if for_products.keys() >= {"men", "point_width"}:
        raise TabulaeError("both-set", options=["--men", "--point-width"])
    if order.large_print and order.value("text") is not None:
        raise TabulaeError("both-set", options=["--large-print", "--text"])
    if order.everything and order.audience is not None:
        raise TabulaeError("everything-and-for")
    if planned:
        kit_items(order)
    return order


def read_order_file(path: Path) -> list[dict[str, Any]]:
    """Return the keyword arguments for :func:`kit_order` of each kit of an order file, ``game`` among them.

    Options that a kit does not set are left out. Raises TemplateError, which names file and line, for what is
    not an order file, and TabulaeError for a value that is not allowed.
    """
    options = {name: option for name, option in kit_options().items() if name != "templates"}
    keys = {option.name: _key_type(option) for option in options.values()}
    kits = []
    for entry in ordered_kits(path, keys):
        texts = {name: _as_text(entry.get(option.name)) for name, option in options.items()}
        try:
            kits.append(read_values(options, texts))
        except TabulaeError as error:
            raise TemplateError.at(path, None, error) from None
    return kits


def _key_type(option: Option) -> Any:
    """Return the type of the values of a key of order files."""
    if option.many:
        return dict[str, Scalar] if option.kind is SETTING else list[Line]
    return {SWITCH: bool, WHOLE: int, NUMBER: DecimalNumber}.get(option.kind, Line | int | float)


def _as_text(value: Any) -> Any:
    """Return a value of an order file as a user would type it on the command line."""
    if isinstance(value, Mapping):
        return [f"{name}={format_value(setting)}" for name, setting in value.items()]
    return value if value is None or isinstance(value, bool | list) else str(value)


def order_command(order: KitOrder) -> str:
    """Return the command line, ``tabulae kit …``, that orders this kit again, quoted for a shell.

    Defaults are left out, but for ``--paper``.
    """
    values = replace(order, **choice_values(order.load().choice)).values()
    words = ["tabulae", "kit", order.game]
    for name, option in kit_options().items():
        if name in values and not option.argument:
            words += option.command_words(values[name])
    return shlex.join(words)


def order_file_entry(order: KitOrder) -> dict[str, Any]:
    """Return the options that differ from their defaults, and ``game``, as an entry of an order file.

    Keys are named like flags: ``point-width``, ``for``. Options that repeat are lists, ``set`` is a dict,
    lengths and choices are texts. The templates folder is left out: the command that reads the file names it.
    """
    values = order.values()
    return {
        option.name: _file_value(option, values[name])
        for name, option in kit_options().items()
        if name in values and values[name] != option.default and name != "templates"
    }


def _file_value(option: Option, value: Any) -> Any:
    """Return a value as it stands in an order file."""
    if option.kind is SETTING:
        return dict(value)
    if option.many:
        return list(value)
    return value if option.kind in (SWITCH, WHOLE, NUMBER) else option.kind.write(value)


SECTIONS = {
    "lesson": "", "first": "", "rules": "rules", "board": "board", "men": "men-and-dice",
    "nets": "men-and-dice", "unit": "class", "worksheets": "class", "poster": "wall",
    "dice": "plastic/dice", "parts": "plastic", "cutting": "laser",
}  # fmt: skip
"""The sections of a kit in the order of use, each with its folder; a section that is not named comes last."""


def kit_items(order: KitOrder) -> tuple[KitItem, ...]:
    """Return the products for the audience of an order, in the order of the page, with numbered folders.

    With ``everything``, those for other audiences come too, but for lessons. Plastic parts are left out if
    the order does, or if no library is installed that makes them. Raises TabulaeError if a product does not
    allow its options or an example of the game is disproved.
    """
    order.load()
    plastic = order.plastic and missing_library() is None
    audience = order.audience or HOME
    items = [
        item
        for product in product_classes()
        for item in product.kit_items(order)
        if (plastic or not item.place.plastic)
        and (audience in item.place.audiences or (order.everything and item.place.section != "lesson"))
    ]
    rank = {section: number for number, section in enumerate(SECTIONS)}
    items.sort(key=lambda item: rank.get(item.place.section, len(rank)))
    names = dict.fromkeys(_folder(item).partition("/")[0] for item in items)
    numbered = {name: f"{number}-{name}" for number, name in enumerate(filter(None, names), start=1)}
    all_files = order.everything or audience in ("maker", "museum")
    return tuple(
        replace(
            item, folder=_numbered(_folder(item), numbered), first_paper=order.papers[0], all_files=all_files
        )
        for item in items
    )


def _folder(item: KitItem) -> str:
    """Return the folder of an item without its number; empty for the folder of the kit itself."""
    return SECTIONS.get(item.place.section, item.place.section)


def _numbered(folder: str, numbered: Mapping[str, str]) -> str:
    first, slash, rest = folder.partition("/")
    return f"{numbered[first]}{slash}{rest}" if first else ""


def copies(order: KitOrder, item: KitItem) -> int:
    """Return how often an item is printed: once, or for each pupil or each group that plays.

    Always once if the order names no number of pupils.
    """
    if order.pupils is None or item.place.copies_per == "kit":
        return 1
    if item.place.copies_per == "pupil":
        return order.pupils
    return board_count(order.pupils, len(order.load().rules.seats))
