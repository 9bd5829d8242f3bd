"""The order form of a game: its fields, and the kit order that is read from them.

The fields are made from the declared options of kits.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from tabulae.draw.skins import skins_for
from tabulae.engine.errors import TabulaeError, closest
from tabulae.kit.order import kit_order
from tabulae.library.choice import GameChoice
from tabulae.library.games.equipment import coin_diameters
from tabulae.library.games.folders import game_languages, game_model
from tabulae.library.games.rules import allows_fewer_men, apply_reading
from tabulae.library.templates import SHIPPED, Templates, languages
from tabulae.library.words.default_language import DEFAULT_LANGUAGE
from tabulae.library.words.help_texts import help_texts
from tabulae.library.words.messages import messages
from tabulae.products.game_options import proved_game
from tabulae.products.kit_options import kit_options
from tabulae.products.kit_order import KitOrder
from tabulae.products.option import (
    CHOICE,
    DIAMETER,
    LENGTH,
    NUMBER,
    POINTS,
    SWITCH,
    WHOLE,
    Option,
    read_values,
)
from tabulae.products.printed.board import BoardProduct

FormFields = tuple[tuple[str, str], ...]
"""Names and values as a browser sends them; a name may occur more than once."""

FieldKind = Literal["text", "number", "choice", "several"]
MAX_VALUE_LENGTH = 300
MAX_FIELDS = 60
CLASS_FIELDS = ("for", "pupils", "paper", "duplex", "palette", "players")
"""The fields that everybody fills in, whom it is for first; the others are folded away."""
ON, OFF = "yes", "no"


@dataclass(frozen=True, slots=True)
class FormField:
    """A field as the template shows it.

    ``value`` is what was sent, empty if nothing; ``choices`` are pairs of value and label, ``chosen`` the
    selected or default values, ``low``, ``high`` and ``step`` the attributes of a number, ``usual`` the
    default, ``known`` names that can be written instead of a length.
    """

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
    known: tuple[str, ...] = ()


def read_form(game: str, fields: FormFields) -> KitOrder:
    """Return the order that a form of a game describes; raises TabulaeError for an invalid field.

    Empty fields are skipped; of a repeated field with a single value the last one counts.
    Plastic parts are left out.
    """
    if len(fields) > MAX_FIELDS:
        raise TabulaeError("many-fields", most=MAX_FIELDS)
    options = _form_options()
    names = {option.name: name for name, option in options.items()}
    texts: dict[str, Any] = {}
    for name, value in fields:
        if name not in names:
            raise TabulaeError("no-field", name=name, close=closest(name[:40], names))
        if len(value) > MAX_VALUE_LENGTH:
            raise TabulaeError("field-too-long", name=name, most=MAX_VALUE_LENGTH)
        if not value.strip():
            continue
        if options[names[name]].many:
            texts.setdefault(names[name], []).append(value)
        else:
            text = value.strip()
            texts[names[name]] = text == ON if options[names[name]].kind is SWITCH else text
    values = {"plastic": False, **read_values(options, texts)}
    base, bases = values.get("base"), game_model(game).bases
    if base is not None and base not in bases:
        raise TabulaeError("value", option="base", text=base, close="", known=bases)
    return kit_order(game, **values)


_NO_FIELDS = ("game", "options", "plastic", "several_colours")
"""Options of a kit that a visitor does not choose: the page has the game, and makes nothing of plastic."""
LANGUAGE = "language"
"""The field with the language of what is printed: at first that of the page."""


def _form_options() -> dict[str, Option]:
    """Return the options of a kit that a visitor may choose; none of them opens a file."""
    return {
        name: option
        for name, option in kit_options().items()
        if name not in _NO_FIELDS and not option.opens_files
    }


def form_fields(game: str, fields: FormFields) -> list[FormField]:
    """Return the fields of the form of a game, filled in with the values that were sent.

    Those of ``CLASS_FIELDS`` come first; options that leave no choice for the game have none. Values are not
    checked: :func:`read_form` does that. Of a field sent twice the first value is shown.
    """
    values: dict[str, list[str]] = {}
    for name, value in fields:
        values.setdefault(name, []).append(value[:MAX_VALUE_LENGTH])
    maker = _FieldMaker(form_templates(fields), values)
    by_name = {field.name: field for field in _form_fields(game, maker, form_templates(fields))}
    class_fields = [by_name[name] for name in CLASS_FIELDS]
    return [*class_fields, *(field for name, field in by_name.items() if name not in CLASS_FIELDS)]


def form_templates(fields: FormFields) -> Templates:
    """Return the shipped templates in the language that a form names, or in the default one if none ships."""
    named = next((value for name, value in fields if name == LANGUAGE), DEFAULT_LANGUAGE)
    return Templates(None, named if named in languages(SHIPPED) else DEFAULT_LANGUAGE)


def _form_fields(game_id: str, make: _FieldMaker, source: Templates) -> Iterator[FormField]:
    game, model = proved_game(GameChoice(game_id, templates=source)), game_model(game_id, source)
    for name, option in _form_options().items():
        if name == LANGUAGE:
            spoken = {code: replace(source, language=code) for code in game_languages(game_id, source)}
            titles = {code: messages(own)("language-name") for code, own in spoken.items()}
            yield make.choice(option.name, tuple(titles), titles=titles)
        elif name == "reading":
            if len(game.readings) > 1:
                titles = {reading.name: reading.title for reading in game.readings}
                yield make.choice(option.name, tuple(titles), game.readings[0].name, titles)
        elif name == "base":
            if len(model.bases) > 1:
                yield make.choice(option.name, tuple(str(base) for base in model.bases), str(model.base))
        elif name == "men_count":
            if allows_fewer_men(apply_reading(model, game.reading.name)):
                yield make.number(option.name, 1, game.usual_men, f"{game.usual_men}")
        elif name == "skin":
            board = BoardProduct(board=game_id).resolved()
            yield make.choice(option.name, tuple(skins_for(board.named_board.board)), optional=True)
        elif name == "words" and "words" not in skins_for(game.rules.board):
            continue
        elif name == "papers":  # a kit for two papers is for somebody who knows the command line
            yield make.choice(option.name, option.allowed, option.allowed[0])
        else:
            yield make.option(option)


class _FieldMaker:
    """Makes fields with their labels and the values that were sent."""

    def __init__(self, source: Templates, values: Mapping[str, Sequence[str]]) -> None:
        self.message, self.help, self.values = messages(source), help_texts(source), values

    def _value(self, name: str) -> str:
        return next(iter(self.values.get(name, ())), "")

    def _field(self, name: str, kind: FieldKind, help_text: str = "", **more: Any) -> FormField:
        label, help_text = name.replace("-", " "), self.help.get(help_text, help_text)
        if own := self.message.get(f"order-field-{name}"):
            label, help_text = own, self.message.get(f"order-field-{name}.help")
        return FormField(name, label, help_text, kind, self._value(name), **more)

    def _choice(self, name: str, value: str) -> str:
        """Return the words for a value of a field, the value itself if there are none."""
        ids = f"order-choice-{name}-{value}", f"{name}-{value}", f"order-{value}"
        return next(filter(None, map(self.message.get, ids)), value)

    def number(self, name: str, low: float, high: float, usual: str = "") -> FormField:
        """Return a field for a whole number."""
        return self._field(name, "number", low=f"{low:g}", high=f"{high:g}", step="1", usual=usual)

    def choice(
        self,
        name: str,
        values: Sequence[str],
        usual: str = "",
        titles: Mapping[str, str] | None = None,
        *,
        optional: bool = False,
        help_text: str = "",
    ) -> FormField:
        """Return a field for one of some values, or for none of them if it is optional."""
        titles = titles or {value: self._choice(name, value) for value in values}
        pairs = [(value, titles.get(value, value)) for value in values]
        if optional:
            pairs.insert(0, ("", self.message.get(f"order-unset-{name}") or self.message("order-any")))
        chosen = self._value(name) or usual
        return self._field(name, "choice", help_text, choices=tuple(pairs), chosen=(chosen,), usual=usual)

    def several(self, name: str, values: Sequence[str]) -> FormField:
        """Return a field for any number of some values, the first of them by default."""
        pairs = tuple((value, self._choice(name, value)) for value in values)
        return self._field(name, "several", choices=pairs, chosen=tuple(self.values.get(name, values[:1])))

    def option(self, option: Option) -> FormField:
        """Return the field of an option of a kit."""
        if option.kind is CHOICE and option.many:
            return self.several(option.name, option.allowed)
        if option.kind is CHOICE:
            usual = option.default or ""
            return self.choice(option.name, option.allowed, usual, optional=not usual, help_text=option.help)
        if option.kind is SWITCH:
            return self.choice(option.name, (OFF, ON), ON if option.default else OFF, help_text=option.help)
        if option.kind is DIAMETER:
            return self._field(option.name, "text", option.help, known=tuple(coin_diameters()))
        if option.kind in (LENGTH, POINTS, WHOLE, NUMBER):
            usual = "" if option.default is None else f"{option.default:g}"
            low, high = (f"{end:g}" for end in option.range) if option.range else ("", "")
            step = "1" if option.kind is WHOLE else "any"
            limits = {"low": low, "high": high, "step": step}
            return self._field(option.name, "number", option.help, usual=usual, **limits)
        usual = "" if option.default is None else option.kind.write(option.default)
        return self._field(option.name, "text", option.help, usual=usual)
