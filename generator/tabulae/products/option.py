"""Options of products and kits: how they are declared, read from text, checked and written.

An option is declared once, as a field of a frozen dataclass:

    @dataclass(frozen=True)
    class Bookmark(OptionRecord):
        paper: str = choice("a4", ("a4", "letter"), "Paper size.")

The command line, order files and the forms of the web server read and write its values with the same
functions, so that a printed command line repeats exactly the values that were used.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import Field, dataclass, field, fields
from functools import cache
from pathlib import Path
from typing import Any, Generic, Literal, TypedDict, TypeVar, Unpack

from tabulae.engine.errors import OptionError, TabulaeError, closest
from tabulae.geometry.lengths import AMBIGUOUS, UNITS_MM, parse_length, parse_number

MAX_OFFSET_MM = 15.0
"""The largest shift of a back page against its front, right or down."""
_LONGEST_QUOTE = 40
"""The number of characters of a wrong value that an error message quotes."""
_METADATA = "option"

_POINTS = re.compile(r"(\d{1,3}(?:[.,]\d{1,2})?) *(?:pt)?")
_SHIFT = re.compile(r"(-?\d{1,2}(?:[.,]\d{1,4})?) *(mm|cm|in)?", re.IGNORECASE)
_BETWEEN_SHIFTS = re.compile(r" *[,;] *| +")
_WHOLE = re.compile(r"[+-]?[0-9]{1,9}")
_LONG_PART = re.compile(r"(?=.{81})(.{1,80}(?=-)|.{80}).*")

COIN = "coin:"
"""What stands before the name of a coin where a diameter is asked for."""

T = TypeVar("T")
TextT = TypeVar("TextT", bound="str | None")
ChoiceT = TypeVar("ChoiceT", bound="str | tuple[str, ...] | None")
ListT = TypeVar("ListT", bound="tuple[str, ...] | None")
FloatT = TypeVar("FloatT", bound="float | None")
IntT = TypeVar("IntT", bound="int | None")
BoolT = TypeVar("BoolT", bound="bool | None")

Limits = tuple[float, float]
"""The smallest and the largest allowed value, in the unit of the option."""
InName = Literal["never", "changed", "always"]
"""Whether file names contain the value: never, only if it differs from the default, or always."""
AllowedValues = Sequence[str] | Callable[[], Sequence[str]]
"""Allowed values, or a function that returns them."""
PassedOn = Literal["", "rules", "source"]
"""What a kit passes to all its products: the rules to play, and the templates and language to read."""


def length_mm(text: str, flag: str, low: float, high: float) -> float:
    """Return the length that `text` states, in mm; a bare number is in mm.

    Raises TabulaeError, which names `flag`, if `text` is no length or not from `low` to `high` mm.
    """
    length = read_length(flag, text)
    if not low <= length <= high:
        raise out_of_range(flag, (low, high), "mm", text)
    return length


def read_length(flag: str, text: str) -> float:
    """Return the length that ``37mm``, ``3.7cm``, ``3,7cm``, ``1.5in`` or ``37`` states, in mm, to 0.0001 mm.

    Raises TabulaeError, which names `flag`, for any other text, and for ``1,250mm``, which is ambiguous.
    """
    return _known(parse_length(text), "length", flag, text)


def read_diameter(flag: str, text: str) -> float:
    """Return the diameter that a length or a coin such as ``coin:2-euro`` states, in mm.

    A coin may be named without ``coin:``. Raises TabulaeError, which names `flag`, for an unknown coin, with
    those there are, and as :func:`read_length` does.
    """
    name = text.strip().lower()
    if not name.startswith(COIN) and parse_length(name) is not None:
        return read_length(flag, text)
    from tabulae.library.games.equipment import coin_diameters

    coins = coin_diameters()
    coin = name.removeprefix(COIN).strip()
    if coin in coins:
        return coins[coin]
    if name.startswith(COIN) or closest(coin, coins):
        raise TabulaeError(
            "coin", option=flag, text=text[:_LONGEST_QUOTE], close=closest(coin, coins), known=list(coins)
        )
    if AMBIGUOUS.search(text):
        return read_length(flag, text)
    raise TabulaeError("diameter", option=flag, text=text[:_LONGEST_QUOTE], known=list(coins))


def read_points(flag: str, text: str) -> float:
    """Return the type size that ``12pt`` or ``12`` states, in points; raises as :func:`read_length` does."""
    match = _POINTS.fullmatch(text.strip())
    return _known(parse_number(match[1]) if match else None, "type-size", flag, text)


def read_offset(flag: str, text: str) -> tuple[float, float]:
    """Return the shift to the right and down that ``1.5,-0.5mm`` or ``1,5;-0,5mm`` states, in mm.

    One unit may stand for both, or none for mm; a comma, a semicolon or a blank parts the numbers. Raises
    TabulaeError, which names `flag`, for any other text, for one that can be read in two ways, such as
    ``1,5,2``, and for a shift of more than 15 mm.
    """
    text = text.strip()
    ways = []
    for cut in _BETWEEN_SHIFTS.finditer(text):
        halves = [_SHIFT.fullmatch(half) for half in (text[: cut.start()], text[cut.end() :])]
        unit = next((half[2] for half in halves if half and half[2]), "mm")
        read = ((parse_number(half[1]), half[2] or unit) for half in halves if half)
        shifts = [round(number * UNITS_MM[of.lower()], 4) for number, of in read if number is not None]
        if len(shifts) == 2:
            ways.append((shifts[0], shifts[1]))
    if len(ways) != 1 or max(map(abs, ways[0])) > MAX_OFFSET_MM:
        raise TabulaeError("shift", option=flag, most=MAX_OFFSET_MM, text=text)
    return ways[0]


def _read_whole(flag: str, text: str) -> int:
    if not _WHOLE.fullmatch(text.strip()):
        raise TabulaeError("whole", option=flag, text=text)
    return int(text)


def read_number(flag: str, text: str) -> float:
    """Return the number that ``1.3`` or ``1,3`` states; raises as :func:`read_length` does."""
    return _known(parse_number(text), "number", flag, text)


def _known(number: float | None, kind: str, flag: str, text: str) -> float:
    if number is None and AMBIGUOUS.search(text):
        readings = [text.strip().replace(",", mark) for mark in ("", ".")]
        raise TabulaeError("ambiguous-number", option=flag, choices=readings, text=text)
    if number is None:
        raise TabulaeError(kind, option=flag, text=text)
    return number


def _with_points(flag: str, text: str) -> str:
    return text if AMBIGUOUS.search(text) else re.sub(r"(?<=\d),(?=\d)", ".", text)


def _read_setting(flag: str, text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals or not name.strip() or not value.strip():
        raise OptionError("setting", option=flag, text=text)
    return name.strip(), value.strip()


def _read_list(flag: str, text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(part.strip() for part in text.split(",")))


def british_spelling(word: str) -> str:
    """Return ``grey`` for ``gray``, ``colour`` for ``color``, and any other `word` unchanged."""
    return {"gray": "grey", "color": "colour"}.get(word, word)


def out_of_range(flag: str, bounds: Limits, unit: str, text: str) -> TabulaeError:
    """Return the error for a value beyond its bounds, which it names rounded inwards to a tenth.

    >>> str(out_of_range("--men", (5.67568, 75.6757), "mm", "80mm"))
    '--men must be between 5.7 and 75.6 mm, got 80mm'
    """
    low, high = math.ceil(round(10 * bounds[0], 6)) / 10, math.floor(round(10 * bounds[1], 6)) / 10
    return TabulaeError(
        "between", option=flag, low=low, high=high, unit=unit or "none", text=text[:_LONGEST_QUOTE]
    )


def number_text(value: float) -> str:
    """Return a number as a person types it, with at most ten significant digits: ``14``, ``1.28``."""
    return f"{value:.10g}"


@dataclass(frozen=True, slots=True)
class Kind(Generic[T]):
    """A kind of value: how it is read from text and written again, and its unit.

    `read` takes the flag, which errors name, and the text; it raises TabulaeError for text of another kind.
    """

    name: str
    read: Callable[[str, str], T]
    write: Callable[[T], str] = str
    unit: str = ""


TEXT: Kind[str] = Kind("text", lambda flag, text: text)
SIZES: Kind[str] = Kind("sizes", _with_points)
CHOICE: Kind[str] = Kind("choice", lambda flag, text: british_spelling(text.strip().lower()))
SETTING: Kind[tuple[str, str]] = Kind("setting", _read_setting, "=".join)
LENGTH: Kind[float] = Kind("length", read_length, lambda value: f"{number_text(value)}mm", "mm")
DIAMETER: Kind[float] = Kind("diameter", read_diameter, LENGTH.write, "mm")
POINTS: Kind[float] = Kind("points", read_points, lambda value: f"{number_text(value)}pt", "pt")
OFFSET: Kind[tuple[float, float]] = Kind("offset", read_offset, lambda at: f"{at[0]:g},{at[1]:g}mm", "mm")
WHOLE: Kind[int] = Kind("whole", _read_whole)
NUMBER: Kind[float] = Kind("number", read_number, number_text)
LIST: Kind[tuple[str, ...]] = Kind("list", _read_list, ",".join)
PATH: Kind[Path] = Kind("path", lambda flag, text: Path(text))
FOLDER: Kind[Path] = Kind(
    "folder", lambda flag, text: Path(text), lambda path: path.name or path.resolve().name
)
SWITCH: Kind[bool] = Kind("switch", lambda flag, text: text == "yes", lambda value: "yes" if value else "no")


class Details(TypedDict, total=False):
    """The details that any declaration may add to its option; see :class:`Option`."""

    metavar: str
    name: str
    explicit: bool
    other_names: tuple[str, ...]
    kit_help: str
    in_name: InName
    spelling: str | Callable[[str], str]
    rank: int
    listed: Callable[[], Sequence[str]] | None
    group: PassedOn
    setting: bool


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a product or a kit, as its field declares it.

    * `choices` and `bounds` may be functions, which are called when a value is checked: the list of commands
      then needs nothing that they load.
    * An option with `many` may be repeated; its value is a tuple.
    * An option with `explicit` stands in the command line even if it has its default.
    * `kit_help` is the help of the option as an option of the whole kit; if it is empty, the kit does not
      have the option.
    * `spelling` is a format string or a function that makes a part of a file name from the written value.
      File names list options by `rank`, then in the order of their declaration.
    * `listed` returns the names that can be chosen of an option whose value may also be the path of a file.
    * A kit passes the options of a `group` to all products that have them.
    * `setting` marks an option whose default the user can set once for all commands, in `tabulae settings`.
    """

    name: str
    kind: Kind[Any]
    default: Any
    help: str
    metavar: str = ""
    choices: AllowedValues = ()
    bounds: Limits | Callable[[], Limits] | None = None
    argument: bool = False
    many: bool = False
    explicit: bool = False
    other_names: tuple[str, ...] = ()
    kit_help: str = ""
    in_name: InName = "changed"
    spelling: str | Callable[[str], str] = "{}"
    rank: int = 0
    listed: Callable[[], Sequence[str]] | None = None
    group: PassedOn = ""
    setting: bool = False

    @property
    def opens_files(self) -> bool:
        """Whether a value may be a path; on the web server only the names in `listed` can be chosen."""
        return self.kind in (PATH, FOLDER) or self.listed is not None

    @property
    def allowed(self) -> tuple[str, ...]:
        """The allowed values; empty if there is no fixed list."""
        return tuple(self.choices() if callable(self.choices) else self.choices)

    @property
    def range(self) -> Limits | None:
        """The smallest and the largest value; None if any number is allowed."""
        return self.bounds() if callable(self.bounds) else self.bounds

    @property
    def flag(self) -> str:
        """The option as a user types it, ``--point-width``; of an argument the name in the usage line."""
        return self.metavar if self.argument else f"--{self.name}"

    def read(self, text: str) -> Any:
        """Return the value that `text` states; of an option with `many`, a single item of its tuple.

        Raises TabulaeError if it is not allowed.
        """
        value = self.kind.read(self.flag, text)
        self._check_value(value, text)
        return value

    def check(self, value: Any) -> None:
        """Raise TabulaeError if the value, or any value of `many`, is not allowed; None always is."""
        for item in value if self.many else (value,):
            if item is not None:
                self._check_value(item, self.kind.write(item))

    def _check_value(self, value: Any, text: str) -> None:
        if value == self.default:  # what else is allowed need not be looked up
            return
        allowed = self.allowed
        for item in (value if self.kind is LIST else (value,)) if allowed else ():
            if item not in allowed:
                close = closest(str(item), allowed)
                raise TabulaeError("choice", option=self.flag, choices=allowed, text=str(item), close=close)
        bounds = self.range
        if bounds is not None and not bounds[0] <= value <= bounds[1]:
            raise out_of_range(self.flag, bounds, self.kind.unit, text)

    def command_words(self, value: Any) -> list[str]:
        """Return the words of a command line that set the value; none for a default, unless `explicit`.

        None needs no words. Each value of an option with `many` has a flag of its own. Positional arguments,
        which have no flag, are not written by this method.
        """
        if value is None or (value == self.default and not self.explicit):
            return []
        if self.kind is SWITCH:
            return [self.flag if value else f"--no-{self.name}"]
        items = value if self.many else (value,)
        return [word for item in items for word in (self.flag, self.kind.write(item))]

    def file_name_part(self, value: Any) -> str:
        """Return the value as a part of a file name; empty if file names do not contain it."""
        if self.in_name == "never" or value in (None, ()):
            return ""
        if self.in_name == "changed" and value == self.default:
            return ""
        if self.kind is SWITCH:
            return self.name if value else f"no-{self.name}"
        written = "-".join(self.kind.write(item) for item in (value if self.many else (value,)))
        part = name_part(written) or self.name
        return self.spelling.format(part) if isinstance(self.spelling, str) else self.spelling(part)


def name_part(text: str) -> str:
    """Return a text as a part of a file name: letters from a to z, digits, points and hyphens.

    Latin, Greek and Cyrillic letters are transliterated, those of other scripts left out. A long part ends
    with a whole word within 80 characters. The result is empty if nothing is left of the text.
    """
    plain = text.lower()
    if not text.isascii():
        from tabulae.library.words.letters import transliterated  # few names need the messages that it loads

        plain = transliterated(text)
    return re.sub(_LONG_PART, r"\1", re.sub(r"[^a-z0-9.]+", "-", plain).strip("-.")).rstrip(".")


def _declare(
    kind: Kind[Any], default: T, help_text: str, details: Mapping[str, object], **usual: object
) -> T:
    """Return a dataclass field that holds an option; `details` win over what is `usual` for its kind."""
    declared: T = field(
        default=default, metadata={_METADATA: (kind, default, help_text, {**usual, **details})}
    )
    return declared


def argument(metavar: str, help_text: str, /, choices: AllowedValues = (), **details: Unpack[Details]) -> str:
    """Declare a required positional argument, such as a game; returns a dataclass field."""
    usual = {"metavar": metavar, "argument": True, "in_name": "never", "choices": choices}
    required: str = field(metadata={_METADATA: (TEXT, None, help_text, {**usual, **details})})
    return required


def arguments(
    metavar: str, help_text: str, /, default: tuple[str, ...] | None = None, **details: Unpack[Details]
) -> tuple[str, ...]:
    """Declare positional arguments, at least one if there is no default; returns a dataclass field."""
    usual = {"metavar": metavar, "argument": True, "in_name": "never", "many": True}
    if default is not None:
        return _declare(TEXT, default, help_text, details, **usual)
    required: tuple[str, ...] = field(metadata={_METADATA: (TEXT, None, help_text, {**usual, **details})})
    return required


def text_option(default: TextT, help_text: str, kind: Kind[str] = TEXT, **details: Unpack[Details]) -> TextT:
    """Declare a text option in a class body; returns a dataclass field, typed as its value."""
    return _declare(kind, default, help_text, details)


def texts(help_text: str, kind: Kind[str] = TEXT, **details: Unpack[Details]) -> tuple[str, ...]:
    """Declare a repeatable text option, by default empty; returns a dataclass field, typed as a tuple."""
    return _declare(kind, (), help_text, details, many=True)


def settings(help_text: str, **details: Unpack[Details]) -> tuple[tuple[str, str], ...]:
    """Declare a repeatable option ``NAME=VALUE``; returns a dataclass field, typed as a tuple of pairs."""
    return _declare(SETTING, (), help_text, details, many=True)


def choice(default: ChoiceT, choices: AllowedValues, help_text: str, **details: Unpack[Details]) -> ChoiceT:
    """Declare an option whose value is one of `choices`; returns a dataclass field.

    If the default is a tuple, the option may be repeated.
    """
    many = isinstance(default, tuple)
    return _declare(CHOICE, default, help_text, details, choices=choices, many=many)


def word_list(default: ListT, choices: AllowedValues, help_text: str, **details: Unpack[Details]) -> ListT:
    """Declare an option with a comma-separated list of `choices`, a tuple; returns a dataclass field."""
    return _declare(LIST, default, help_text, details, choices=choices)


def length(
    default: FloatT, bounds: Limits | Callable[[], Limits] | None, help_text: str, **details: Unpack[Details]
) -> FloatT:
    """Declare a length; returns a dataclass field. Default, value and bounds, None for any, are in mm."""
    return _declare(LENGTH, default, help_text, details, metavar="LENGTH", bounds=bounds)


def diameter(
    default: FloatT, bounds: Limits | Callable[[], Limits] | None, help_text: str, **details: Unpack[Details]
) -> FloatT:
    """Declare a length that a coin may state, too; returns a dataclass field as :func:`length` does."""
    return _declare(DIAMETER, default, help_text, details, metavar="LENGTH", bounds=bounds)


def points(default: FloatT, bounds: Limits | None, help_text: str, **details: Unpack[Details]) -> FloatT:
    """Declare a type size; returns a dataclass field. Default, value and bounds, None for any, are in pt."""
    return _declare(POINTS, default, help_text, details, metavar="SIZE", bounds=bounds)


def offset(help_text: str, **details: Unpack[Details]) -> tuple[float, float]:
    """Declare a shift to the right and down in mm, by default none; returns a dataclass field."""
    return _declare(OFFSET, (0.0, 0.0), help_text, details, metavar="X,Y")


def whole(default: IntT, bounds: Limits | None, help_text: str, **details: Unpack[Details]) -> IntT:
    """Declare a whole number, any one if `bounds` is None; returns a dataclass field."""
    return _declare(WHOLE, default, help_text, details, metavar="N", bounds=bounds)


def number(default: FloatT, bounds: Limits | None, help_text: str, **details: Unpack[Details]) -> FloatT:
    """Declare a number without a unit, any one if `bounds` is None; returns a dataclass field."""
    return _declare(NUMBER, default, help_text, details, metavar="R", bounds=bounds)


def switch(default: BoolT, help_text: str, **details: Unpack[Details]) -> BoolT:
    """Declare an option that is on or off, None if the product decides; returns a dataclass field."""
    return _declare(SWITCH, default, help_text, details)


def path(help_text: str, **details: Unpack[Details]) -> Path | None:
    """Declare the path of a user's own file, by default None; returns a dataclass field."""
    return _declare(PATH, None, help_text, details, metavar="FILE")


def folder(help_text: str, **details: Unpack[Details]) -> Path | None:
    """Declare a user's own folder, by default None; returns a dataclass field.

    Command lines name it without its path.
    """
    return _declare(FOLDER, None, help_text, details, metavar="DIR", in_name="never")


@dataclass(frozen=True)
class OptionRecord:
    """A frozen dataclass whose fields are options; a value that is not allowed raises TabulaeError."""

    def __post_init__(self) -> None:
        for name, option in type(self).declared_options().items():
            option.check(getattr(self, name))

    @classmethod
    @cache
    def declared_options(cls) -> dict[str, Option]:
        """Return the options by the names of their fields, in the order of their declaration."""
        return {item.name: _option(item) for item in fields(cls) if _METADATA in item.metadata}


def _option(item: Field[Any]) -> Option:
    kind, default, help_text, declared = item.metadata[_METADATA]
    details = {"name": item.name.rstrip("_").replace("_", "-"), **declared}
    return Option(kind=kind, default=default, help=help_text, **details)


def read_values(options: Mapping[str, Option], texts: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values of options, by the names of their fields, from the texts that a user gave.

    The text of an option with `many` is a sequence of texts, of which duplicates are dropped; that of a
    switch is True or False. Options whose text is missing, None or an empty sequence are left out, so that
    their defaults hold. Raises TabulaeError for a value that is not allowed.
    """
    values: dict[str, Any] = {}
    for name, option in options.items():
        given = texts.get(name)
        if given is None or given in ([], ()):
            continue
        if option.kind is SWITCH:
            values[name] = given
        elif option.many:
            values[name] = tuple(dict.fromkeys(option.read(item) for item in given))
        else:
            values[name] = option.read(given)
    return values
