"""Options of products: how one is asked for in text, what values it takes, and how it is written again.

An option is said once, as a field of a product:

    paper: str = choice("a4", ("a4", "letter"), "The sheet it is printed on.")

The command line, the order file, the kit and any form read and write its values through the same
functions, so that a value that is printed in a command is the value that was used.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import MISSING, Field, dataclass, field, fields
from pathlib import Path
from typing import Any, Literal

from tabulae.engine.errors import OptionError, TabulaeError, nearest

MM_PER_UNIT = {"mm": 1.0, "cm": 10.0, "in": 25.4}
MOST_OFFSET_MM = 15.0

_LENGTH = re.compile(r"(\d{1,5}(?:\.\d{1,4})?|\.\d{1,4})\s*(mm|cm|in)?\Z", re.IGNORECASE)
_POINTS = re.compile(r"(\d{1,3}(?:\.\d{1,2})?) *(?:pt)?\Z")
_OFFSET = re.compile(r"(-?\d{1,2}(?:\.\d{1,2})?) *(?:mm)? *, *(-?\d{1,2}(?:\.\d{1,2})?) *(?:mm)?\Z")

InName = Literal["never", "changed", "always"]
"""Whether the value stands in the names of files: never, where it is not the default, or always."""


def length_mm(text: str, name: str, low: float, high: float) -> float:
    """A length in mm; a bare number is mm. Raises TabulaeError naming what it is for and the range."""
    length = read_length(name, text)
    if not low <= length <= high:
        raise TabulaeError(f"{name} cannot be {text[:40]!r}: choose {low:g} to {high:g} mm")
    return length


def read_length(name: str, text: str) -> float:
    """A length in mm from ``37mm``, ``3.7cm``, ``1.5in`` or ``37``, to a ten-thousandth of a millimetre."""
    match = _LENGTH.match(text.strip())
    if match is None:
        raise TabulaeError(f"{name} cannot be {text[:40]!r}: write a length such as 37mm, 3.7cm or 1.5in")
    return round(float(match[1]) * MM_PER_UNIT[(match[2] or "mm").lower()], 4)


def read_points(name: str, text: str) -> float:
    """A size of type from ``12pt`` or ``12``; raises TabulaeError for anything else."""
    found = _POINTS.match(text.strip())
    if found is None:
        raise TabulaeError(f"{name} cannot be {text[:40]!r}: write it as 12pt")
    return float(found[1])


def read_offset(name: str, text: str) -> tuple[float, float]:
    """How far backs are moved right and down in mm, from ``1.5,-0.5mm``."""
    found = _OFFSET.match(text.strip())
    if found is None or max(abs(float(part)) for part in found.groups()) > MOST_OFFSET_MM:
        raise TabulaeError(
            f"{name} cannot be {text[:40]!r}: write it as 1.5,-0.5mm, up to "
            f"{MOST_OFFSET_MM:g} mm right and down"
        )
    return float(found[1]), float(found[2])


def _read_whole(name: str, text: str) -> int:
    if not re.fullmatch(r"[+-]?[0-9]{1,9}", text.strip()):
        raise TabulaeError(f"{name} cannot be {text[:40]!r}: write a whole number")
    return int(text)


def _read_number(name: str, text: str) -> float:
    if not re.fullmatch(r"[+-]?([0-9]{1,9}(\.[0-9]{0,9})?|\.[0-9]{1,9})", text.strip()):
        raise TabulaeError(f"{name} cannot be {text[:40]!r}: write a number such as 1.3")
    return float(text)


def _read_setting(name: str, text: str) -> str:
    option, equals, value = text.partition("=")
    if not equals or not option.strip() or not value.strip():
        raise OptionError(f"cannot read {name} {text[:80]!r}: write it as overshoot=rear")
    return f"{option.strip()}={value.strip()}"


def _read_list(name: str, text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(part.strip() for part in text.split(",")))


def _read_choice(name: str, text: str) -> str:
    return text.strip().lower()


def number_text(value: float) -> str:
    """A number as it is typed: as short as it can be without changing it."""
    return f"{value:.10g}"


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of value: its name for forms, how it is read from text and written again, its unit."""

    name: str
    read: Callable[[str, str], Any]
    write: Callable[[Any], str] = str
    unit: str = ""


TEXT = Kind("text", lambda name, text: text)
CHOICE = Kind("choice", _read_choice)
SETTING = Kind("setting", _read_setting)
LENGTH = Kind("length", read_length, lambda value: f"{number_text(value)}mm", "mm")
POINTS = Kind("points", read_points, lambda value: f"{number_text(value)}pt", "pt")
OFFSET = Kind("offset", read_offset, lambda value: f"{value[0]:g},{value[1]:g}mm", "mm")
WHOLE = Kind("whole", _read_whole)
NUMBER = Kind("number", _read_number, number_text)
LIST = Kind("list", _read_list, ",".join)
PATH = Kind("path", lambda name, text: Path(text))
FOLDER = Kind("folder", lambda name, text: Path(text), lambda path: path.name or path.resolve().name)
SWITCH = Kind("switch", lambda name, text: text == "yes", lambda value: "yes" if value else "no")


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a product.

    ``choices`` and ``bounds`` may be functions that are called when somebody asks, so that what they
    come from need not be loaded for a list of commands. ``many`` options may be given again and hold a
    tuple. ``shown`` ones stand in the command even where they have the default. ``in_kit`` is the line
    of help as an option of the kit; without it the kit does not have the option. ``spelling`` says how
    the value stands in a file's name, and ``rank`` puts it there before or after the others. ``listed`` are
    the names that can be chosen of an option that may also name a file.
    """

    name: str
    kind: Kind
    default: Any
    help: str
    metavar: str = ""
    choices: Sequence[str] | Callable[[], Sequence[str]] = ()
    bounds: tuple[float, float] | Callable[[], tuple[float, float]] | None = None
    argument: bool = False
    many: bool = False
    shown: bool = False
    other_names: tuple[str, ...] = ()
    in_kit: str = ""
    in_name: InName = "changed"
    spelling: str | Callable[[str], str] = "{}"
    rank: int = 0
    listed: Callable[[], Sequence[str]] | None = None

    @property
    def opens_files(self) -> bool:
        """Whether a value may name a file: whoever is not to read files chooses from ``listed`` only."""
        return self.kind in (PATH, FOLDER) or self.listed is not None

    @property
    def known(self) -> tuple[str, ...]:
        """The values that can be chosen; empty if any can."""
        return tuple(self.choices() if callable(self.choices) else self.choices)

    @property
    def range(self) -> tuple[float, float] | None:
        """The smallest and the largest value, None if there is no limit."""
        return self.bounds() if callable(self.bounds) else self.bounds

    @property
    def flag(self) -> str:
        """``--point-width``; for an argument its name in the usage."""
        return self.metavar if self.argument else f"--{self.name}"

    def read(self, text: str) -> Any:
        """A value from text; raises TabulaeError, with what would be right, for one that cannot be had."""
        value = self.kind.read(self.flag, text)
        self.check_one(value, text)
        return value

    def check(self, value: Any) -> None:
        """Return nothing; raise TabulaeError for a value that is no choice or out of bounds."""
        for one in value if self.many else (value,):
            if one is not None:
                self.check_one(one)

    def check_one(self, value: Any, text: str | None = None) -> None:
        """Check one of the values; ``text`` is how it was typed."""
        typed = self.kind.write(value) if text is None else text
        known = self.known
        if known:
            for one in value if self.kind is LIST else (value,):
                if one not in known:
                    close = nearest(str(one), known)
                    listed = (" or " if len(known) == 2 else ", ").join(known)
                    raise TabulaeError(f"{self.flag} cannot be {str(one)[:40]!r}{close}: choose {listed}")
        ends = self.range
        if ends is not None and not ends[0] <= value <= ends[1]:
            unit = f" {self.kind.unit}" if self.kind.unit else ""
            raise TabulaeError(
                f"{self.flag} cannot be {typed[:40]!r}: choose {ends[0]:g} to {ends[1]:g}{unit}"
            )

    def words(self, value: Any) -> list[str]:
        """The words of a command that ask for a value, none for the default unless it is always shown."""
        if value is None or (value == self.default and not self.shown):
            return []
        if self.kind is SWITCH:
            return [self.flag if value else f"--no-{self.name}"]
        return [
            word for one in (value if self.many else (value,)) for word in (self.flag, self.kind.write(one))
        ]

    def named(self, value: Any) -> str:
        """The value as a part of a file's name, empty if it has none there."""
        if self.in_name == "never" or value in (None, ()):
            return ""
        if self.in_name == "changed" and value == self.default:
            return ""
        if self.kind is SWITCH:
            return self.name if value else f"no-{self.name}"
        written = "-".join(self.kind.write(one) for one in (value if self.many else (value,)))
        part = name_part(written)
        return self.spelling.format(part) if isinstance(self.spelling, str) else self.spelling(part)


_LONGEST_PART = 32


def name_part(text: str) -> str:
    """A text as a part of a file's name: small letters, digits, points and hyphens; cut short if long."""
    part = re.sub(r"[^a-z0-9.]+", "-", text.lower()).strip("-.")
    if len(part) <= _LONGEST_PART and part:
        return part
    from hashlib import sha256

    return f"{part[:16].strip('-.')}-{sha256(text.encode('utf-8', 'replace')).hexdigest()[:8]}".strip("-")


def _field(kind: Kind, default: Any, help: str, **more: Any) -> Any:
    """A dataclass field that holds an option; its name is that of the field."""
    if more.get("argument") and default is MISSING:
        return field(metadata={"option": (kind, None, help, more)})
    return field(default=default, metadata={"option": (kind, default, help, more)})


def argument(metavar: str, help: str, *, many: bool = False, default: Any = MISSING, **more: Any) -> Any:
    """What a product is made of, without which there is none: a game, a board, some dice."""
    more = {"in_name": "never", **more}
    return _field(TEXT, default, help, metavar=metavar, argument=True, many=many, **more)


def text(default: str | None, help: str, **more: Any) -> Any:
    """Any words."""
    return _field(TEXT, default, help, **more)


def texts(help: str, default: tuple[str, ...] = (), **more: Any) -> Any:
    """Words that may be given again."""
    return _field(TEXT, default, help, many=True, **more)


def settings(help: str, **more: Any) -> Any:
    """Pairs written as ``option=value`` that may be given again."""
    return _field(SETTING, (), help, many=True, **more)


def choice(
    default: str | None, choices: Sequence[str] | Callable[[], Sequence[str]], help: str, **more: Any
) -> Any:
    """One of some words."""
    return _field(CHOICE, default, help, choices=choices, **more)


def choices(
    default: tuple[str, ...] | None,
    known: Sequence[str] | Callable[[], Sequence[str]],
    help: str,
    **more: Any,
) -> Any:
    """Some of some words, with commas between."""
    return _field(LIST, default, help, choices=known, **more)


def length(
    default: float | None,
    bounds: tuple[float, float] | Callable[[], tuple[float, float]] | None,
    help: str,
    **more: Any,
) -> Any:
    """A length, held in millimetres."""
    return _field(LENGTH, default, help, **{"metavar": "LENGTH", "bounds": bounds, **more})


def points(default: float | None, help: str, **more: Any) -> Any:
    """A size of type, held in points."""
    return _field(POINTS, default, help, **{"metavar": "SIZE", **more})


def offset(help: str, **more: Any) -> Any:
    """A shift right and down, held in millimetres."""
    return _field(OFFSET, (0.0, 0.0), help, **{"metavar": "X,Y", **more})


def whole(default: int | None, bounds: tuple[float, float] | None, help: str, **more: Any) -> Any:
    """A whole number."""
    return _field(WHOLE, default, help, **{"metavar": "N", "bounds": bounds, **more})


def number(default: float | None, bounds: Any, help: str, **more: Any) -> Any:
    """A number without a unit."""
    return _field(NUMBER, default, help, **{"metavar": "R", "bounds": bounds, **more})


def switch(default: bool | None, help: str, **more: Any) -> Any:
    """Something that is on or off; None leaves it to the product."""
    return _field(SWITCH, default, help, **more)


def path(help: str, **more: Any) -> Any:
    """A file of the user's own."""
    return _field(PATH, None, help, **{"metavar": "FILE", **more})


def folder(help: str, **more: Any) -> Any:
    """A folder of the user's own, which a command names without the way to it."""
    return _field(FOLDER, None, help, **{"metavar": "DIR", "in_name": "never", **more})


def option_of(item: Field[Any]) -> Option:
    """The option that a field declares."""
    kind, default, help, more = item.metadata["option"]
    name = item.name.rstrip("_").replace("_", "-")
    return Option(name, kind, default, help, **more)


def options_of(record: type[Any]) -> dict[str, Option]:
    """The options of a product by the names of their fields, arguments first."""
    return {item.name: option_of(item) for item in fields(record) if "option" in item.metadata}
