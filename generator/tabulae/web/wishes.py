"""What a visitor wishes for in a form: the fields that there are, and the order that is read from them.

Every option of a kit is a field, made from its declaration. None may name a file or a folder: of options
that could, only the names that are listed can be chosen.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from tabulae.draw.skins import skins_for
from tabulae.engine.errors import TabulaeError, nearest
from tabulae.kit.order import MOST_PUPILS, KitOrder, kit_order
from tabulae.library.game_rules import as_read, laid_by_rule
from tabulae.library.games import game_model
from tabulae.library.serve_words import ServeWords, serve_words
from tabulae.products.board import Board
from tabulae.products.catalogue import kit_options
from tabulae.products.option import CHOICE, LENGTH, NUMBER, POINTS, SWITCH, WHOLE, Option
from tabulae.products.output import Way
from tabulae.products.product import AUDIENCES, DOCUMENT_PAPERS, proved_game
from tabulae.solid.errors import missing_library

Pairs = tuple[tuple[str, str], ...]
"""Fields with their values, as a form sends them; a field may be there again."""

FieldKind = Literal["text", "number", "choice", "several"]
LONGEST_VALUE = 300
MOST_FIELDS = 60
CLASS = ("for", "pupils", "paper", "duplex", "palette")
"""The fields that a teacher fills in; the others stand below them."""
DUPLEX: Mapping[str, tuple[Way, ...]] = {
    "long": ("short-edge", "fronts", "backs", "backs-reversed"),
    "short": ("long-edge", "fronts", "backs", "backs-reversed"),
    "one": ("long-edge", "short-edge"),
}
"""What a printer can do with the two sides of a sheet, and the files that are of no use to it."""
ON, OFF = "yes", "no"


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a form with what is chosen; ``choices`` are pairs of value and words."""

    name: str
    label: str
    help: str
    kind: FieldKind
    value: str = ""
    choices: tuple[tuple[str, str], ...] = ()
    chosen: tuple[str, ...] = ()
    low: str = ""
    high: str = ""
    step: str = ""
    usual: str = ""


@dataclass(frozen=True, slots=True)
class Wish:
    """An order with what a printer does with the two sides of a sheet, None for files for every printer."""

    order: KitOrder
    duplex: str | None = None

    def useful(self, way: str) -> bool:
        """Whether a file of a way of printing is of any use."""
        return self.duplex is None or way not in DUPLEX[self.duplex]


def read_wish(game: str, pairs: Pairs, *, planned: bool = True) -> Wish:
    """The order that a form of a game asks for; raises TabulaeError for what cannot be had.

    ``planned`` is that of :func:`tabulae.kit.order.kit_order`.
    """
    if len(pairs) > MOST_FIELDS:
        raise TabulaeError(f"too many fields: a form has at most {MOST_FIELDS}")
    found = game_model(game)
    known = [*_OWN, *(option.name for option in _options().values())]
    given: dict[str, str] = {}
    papers: list[str] = []
    for name, value in pairs:
        if name not in known:
            raise TabulaeError(f"no field {name[:40]!r}{nearest(name[:40], known)}")
        if len(value) > LONGEST_VALUE:
            raise TabulaeError(f"{name} is too long: it has at most {LONGEST_VALUE} letters")
        if name == "paper":
            papers.append(value)
        elif value.strip():
            given[name] = value.strip()
    duplex = given.get("duplex")
    if duplex is not None and duplex not in DUPLEX:
        raise TabulaeError(f"no printer {duplex[:40]!r}: choose {', '.join(DUPLEX)}")
    base = _whole("base", given["base"]) if "base" in given else None
    if base is not None and base not in found.bases:
        raise TabulaeError(f"no base {base}: choose {', '.join(map(str, found.bases))}")
    order = kit_order(
        game,
        reading=given.get("reading"),
        base=base,
        men_count=_whole("men-count", given["men-count"]) if "men-count" in given else None,
        papers=papers,
        pupils=_whole("pupils", given["pupils"]) if "pupils" in given else None,
        audience=given.get("for"),
        plastic=given.get("plastic", OFF) == ON,
        options={
            name: _read(option, given[option.name])
            for name, option in _options().items()
            if option.name in given
        },
        planned=planned,
    )
    return Wish(order, duplex)


def _whole(name: str, text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 7):
        raise TabulaeError(f"{name} cannot be {text[:40]!r}: write a whole number")
    return int(text)


def _read(option: Option, text: str) -> Any:
    """A value of an option, which names no file."""
    if option.opens_files and text not in (option.listed() if option.listed else ()):
        raise TabulaeError(f"{option.name} cannot be {text[:40]!r}: choose one that is listed")
    return option.read(text)


_OWN = ("reading", "base", "men-count", "pupils", "for", "paper", "duplex", "plastic")
"""The fields of a kit besides the options of products."""


def _options() -> dict[str, Option]:
    """The options of a kit that a visitor may choose, by the names of their fields."""
    return {
        name: option
        for name, option in kit_options().items()
        if not option.opens_files or (option.listed and option.listed())
    }


def form_fields(game: str, pairs: Pairs) -> list[Field]:
    """The fields of the form of a game, filled in with what was asked for; those of a class first."""
    words = serve_words()
    given: dict[str, list[str]] = {}
    for name, value in pairs:
        given.setdefault(name, []).append(value[:LONGEST_VALUE])
    made = {field.name: field for field in _fields(game, words, given)}
    return [*(made[name] for name in CLASS), *(field for name, field in made.items() if name not in CLASS)]


def _fields(game: str, words: ServeWords, given: Mapping[str, Sequence[str]]) -> Iterator[Field]:
    loaded = proved_game(game)
    model = game_model(game)
    form = _Form(words, given)
    yield form.number("pupils", 1, MOST_PUPILS)
    yield form.choice("for", AUDIENCES, free=True)
    yield form.several("paper", DOCUMENT_PAPERS)
    yield form.choice("duplex", tuple(DUPLEX), free=True)
    if len(loaded.readings) > 1:
        names = {reading.name: reading.title for reading in loaded.readings}
        yield form.choice("reading", tuple(names), loaded.readings[0].name, names)
    if len(model.bases) > 1:
        yield form.choice("base", tuple(str(base) for base in model.bases), str(model.base))
    if laid_by_rule(as_read(model, loaded.reading.name)):
        yield form.number("men-count", 1, loaded.usual_men, f"{loaded.usual_men}")
    plastic = missing_library() is None
    for name, option in _options().items():
        if name == "skin":
            board = Board(board=game).resolved()
            yield form.choice("skin", tuple(skins_for(board.named().board)), free=True)
        elif name == "words" and "words" not in skins_for(loaded.rules.board):
            continue
        elif option.listed:
            if plastic:
                yield form.choice(option.name, tuple(option.listed()), str(option.default))
        else:
            yield form.option(option)
    if plastic:
        yield form.choice("plastic", (OFF, ON), OFF)


class _Form:
    """Makes fields with their words and what was asked for."""

    def __init__(self, words: ServeWords, given: Mapping[str, Sequence[str]]) -> None:
        self.words, self.given = words, given

    def _value(self, name: str) -> str:
        return next(iter(self.given.get(name, ())), "")

    def _field(self, name: str, kind: FieldKind, help: str = "", **more: Any) -> Field:
        said = self.words.fields.get(name)
        label, told = (said.label, said.help) if said else (name.replace("-", " "), help)
        return Field(name, label, told, kind, self._value(name), **more)

    def number(self, name: str, low: float, high: float, usual: str = "") -> Field:
        """A whole number."""
        return self._field(name, "number", low=f"{low:g}", high=f"{high:g}", step="1", usual=usual)

    def choice(
        self,
        name: str,
        values: Sequence[str],
        usual: str = "",
        titles: Mapping[str, str] | None = None,
        *,
        free: bool = False,
        help: str = "",
    ) -> Field:
        """One of some values, or of none if it is free."""
        known = self.words.choices.get(name, {})
        pairs = [(value, (titles or known).get(value, value)) for value in values]
        if free:
            pairs.insert(0, ("", known.get("", self.words.any)))
        chosen = self._value(name) or usual
        return self._field(name, "choice", help, choices=tuple(pairs), chosen=(chosen,), usual=usual)

    def several(self, name: str, values: Sequence[str]) -> Field:
        """Some of some values, all if nothing is chosen."""
        known = self.words.choices.get(name, {})
        pairs = tuple((value, known.get(value, value)) for value in values)
        return self._field(name, "several", choices=pairs, chosen=tuple(self.given.get(name, values)))

    def option(self, option: Option) -> Field:
        """An option of products."""
        name, ends = option.name, option.range
        if option.kind is CHOICE:
            return self.choice(name, option.known, str(option.default), help=option.in_kit)
        if option.kind is SWITCH:
            return self.choice(name, (OFF, ON), ON if option.default else OFF, help=option.in_kit)
        usual = "" if option.default is None else option.kind.write(option.default)
        if option.kind in (LENGTH, POINTS, WHOLE, NUMBER):
            usual = "" if option.default is None else f"{option.default:g}"
            low, high = (f"{end:g}" for end in ends) if ends else ("", "")
            step = "1" if option.kind is WHOLE else "any"
            return self._field(name, "number", option.in_kit, low=low, high=high, step=step, usual=usual)
        return self._field(name, "text", option.in_kit, usual=usual)


def board_pairs(pairs: Pairs) -> Pairs:
    """Of the fields those that the board of a kit depends on, so that its drawing is found again."""
    wanted = {
        "reading",
        "base",
        "men-count",
        *(option.name for name, option in Board.options().items() if option.in_kit),
    }
    return tuple(
        sorted((name, value) for name, value in pairs if name in wanted - {"kerf"} and value.strip())
    )
