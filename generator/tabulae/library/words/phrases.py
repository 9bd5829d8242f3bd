"""Sentences put together from patterns and fields, by the standard library alone: a browser has no more.

Two notations meet here.

*Messages* are the short texts of the program. They are written in Fluent (``templates/en/*.ftl``);
:mod:`tabulae.library.words.messages` compiles each into a :data:`Pattern`, which is plain JSON, and
:func:`resolve` puts the values of its variables in. The page on which a game is played gets its patterns
as JSON, so Python and JavaScript in the browser say the same as every other product.

*Texts of a game*, in Markdown and YAML, have fields in braces, which :meth:`Grammar.fill` fills in:

* ``{men}``: the fact of that name, as it is;
* ``{men:word}``, ``{men:Word}``: a number in words, with a small or a capital first letter;
  ``{men:word feminine}`` in a gender, where the numbers of the language have one;
* ``{men: [one] man [other] men}``: the words that go with the number, by its plural category.

Nothing else can stand in braces, so a text from a file never reaches into the program.
"""

from __future__ import annotations

import errno
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any

from tabulae.engine.errors import TabulaeError, closest

if TYPE_CHECKING:
    from tabulae.engine.ending import Result
    from tabulae.engine.explain import Verdict

FieldValues = Mapping[str, str | int]

Pattern = str | Sequence[str | Mapping[str, Any]]
"""A message as JSON: its text, or its parts in order. A part is text or one of

* ``{"variable": name}``;
* ``{"function": "NUMBER" | "WORD" | "CAPITAL" | "QUOTE", "argument": part, "options": {name: text}}``;
* ``{"select": part, "variants": {key: pattern}, "otherwise": pattern}``, where a key is a number
  (``"0"``), a plural category (``"one"``, ``"few"``) or a text.
"""

PLURALS_LISTED = 200
"""How many plural categories tell those of every whole number: from 100 on they repeat every hundred, in all
languages of CLDR but for the round millions of a few."""

RULE = "rule"
"""The variable with the number of a rule, such as 6.2, which has a point in every language."""

PLURAL_CATEGORIES = ("zero", "one", "two", "few", "many", "other")


@dataclass(frozen=True, slots=True)
class Grammar:
    """The grammar of a language: its plurals, number words and lists.

    ``plurals`` has the CLDR plural category (``one``, ``few``, ``other`` ...) of each number from 0 to 199;
    ``number_word`` is a pattern of the variable ``number`` and of the options that ``WORD`` takes in this
    language, such as ``gender``; ``and_`` stands before the last item of a list, ``decimal`` before the
    decimals of a number, ``group`` after its thousands. ``joints`` are words that change before certain
    sounds, as *y* and *o* do in Spanish: each with the word that takes its place, and the beginnings before
    which it does, those with ``!`` excepted. ``part`` parts the items of a list that are lists themselves.
    """

    plurals: Sequence[str]
    number_word: Pattern
    and_: str
    decimal: str
    group: str
    joints: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    part: str = "; "

    def plural(self, number: int) -> str:
        """Return the CLDR plural category of a whole number, such as ``one`` or ``other``."""
        number = abs(number)
        return self.plurals[number if number < PLURALS_LISTED else 100 + number % 100]

    @property
    def categories(self) -> list[str]:
        """The plural categories that a text may name: those of whole numbers here and in English."""
        return [category for category in PLURAL_CATEGORIES if category in (*self.plurals, "one", "other")]

    def number(self, number: int, **options: str) -> str:
        """Return a number in words (``three``), in figures beyond the numbers that the language lists.

        ``options`` are those of ``WORD`` in this language, such as ``gender="feminine"``.
        """
        unset = dict.fromkeys(variables_of(self.number_word), "")
        return resolve(self.number_word, {**unset, **options, "number": number}, self)

    def figures(self, text: str) -> str:
        """Return numbers as the language prints them, from a text that Python has formatted: ``12,345.5``.

        Anything else than numbers, with signs or ``×``, `` x ``, ``–`` and ``%`` between them and a unit
        behind them, stays as it is.
        """
        if (self.decimal, self.group) == (".", ",") or not _FIGURES.match(text):
            return text
        printed = _FIGURE.sub(lambda match: self._figure(match[1], match[2] or ""), text)
        return re.sub(r"\s?%", "\u00a0%", printed)

    def _figure(self, whole: str, decimals: str) -> str:
        # where blanks divide a number, one of four figures stays whole
        group = "" if self.group.isspace() and len(whole) < len("10,000") else self.group
        return whole.replace(",", group) + decimals.replace(".", self.decimal)

    def listed(self, items: Sequence[str], last: str = "") -> str:
        """Return ``2, 5 and 6``; ``last`` takes the place of *and*: ``2, 5 or 6``, ``2, 5, then 6``.

        Empty without items.
        """
        last = last or self.and_
        if len(items) < 2:
            return "".join(items)
        last = self._joint(last, items[-1])
        return f"{', '.join(items[:-1])}{'' if last.startswith(',') else ' '}{last} {items[-1]}"

    def _joint(self, word: str, item: str) -> str:
        """Return the word before the last item of a list, as it sounds before this item."""
        other, beginnings = self.joints.get(word, ("", ""))
        item = _QUOTES.sub("", item).lower()
        excepted = any(item.startswith(begin[1:]) for begin in beginnings.split() if begin[0] == "!")
        changes = not excepted and any(map(item.startswith, beginnings.split()))
        return other if changes else word

    def fill(self, text: str, facts: FieldValues) -> str:
        """Return a text of a game with its fields filled in, as the head of this module says.

        Raises TabulaeError for a field that does not exist, naming those that do.
        """
        return BRACES.sub(lambda match: self._field(match[1], match[2], facts), text)

    def _field(self, inside: str, end: str, facts: FieldValues) -> str:
        if not end:
            first_line = inside.partition("\n")[0]
            raise TabulaeError("field-unclosed", name=f"{{{first_line}")
        name, form, variants = parse_field(inside, tuple(facts), self.categories if "[" in inside else ())
        fact = facts[name]
        if variants:
            category = self.plural(fact) if isinstance(fact, int) else "other"
            return variants.get(category, variants["other"])
        if not form:
            return self.figures(str(fact))
        kind, _, gender = form.partition(" ")
        refuse_number_form(self.number_word, {"gender": gender}, f"{{{inside}}}")
        word = self.number(fact, gender=gender) if isinstance(fact, int) else fact
        return capitalised(word) if kind == "Word" else word


_PLACE = re.compile(r"(?<![A-Za-z])[A-Za-z]*\d+|[a-z]+")
_QUOTES = re.compile(r"^[«“‘(*]+")
_FIGURE = re.compile(r"(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(?![\d.])")
_FIGURES = re.compile(
    rf"[-+−±]?{_FIGURE.pattern}(?:(?:\s?[-–×%°;/]\s?|\sx\s)(?:[-+−]?{_FIGURE.pattern})?)*(?:\s(?:mm|g|h|min|MB|pt))?\Z"
)


def capitalised(text: str) -> str:
    """Return the text with a capital first letter, the rest as it was."""
    return text[:1].upper() + text[1:]


BRACES = re.compile(r"\{([^{}]*)(\}?)")
_FIELD = re.compile(r"([a-z][a-z0-9_]*)(?::([wW]ord(?: [a-z]+)?)|: *((?:\[[a-z]+\][^\[\]]+)+))?\Z")
_VARIANT = re.compile(r"\[([a-z]+)\]([^\[\]]+)")


def refuse_number_form(number_word: Pattern, options: Mapping[str, str], name: str = "") -> None:
    """Raise TabulaeError for an option, such as a gender, that a pattern of number words does not select.

    The error quotes ``name``, by default the option.
    """
    for part in () if isinstance(number_word, str) else number_word:
        if not isinstance(part, str) and "select" in part and "variable" in part["select"]:
            option = options.get(part["select"]["variable"])
            if option and option not in part["variants"]:
                known, close = tuple(part["variants"]), closest(option, part["variants"])
                raise TabulaeError("no-number-form", name=name or option, close=close, known=known)


def parse_field(
    inside: str, known: Sequence[str], categories: Sequence[str]
) -> tuple[str, str, dict[str, str]]:
    """Return the name in a field, its form (``word``, ``Word feminine`` or empty) and its plural variants.

    ``inside`` is the text between the braces, ``known`` the names and ``categories`` the plural categories
    allowed. The variants are texts by plural category, an empty dict if there are none. Raises TabulaeError
    for anything else in braces, and for a name that is not known.
    """
    match = _FIELD.match(inside)
    if not match or match[1] not in known:
        close = closest(inside.partition(":")[0], known)
        raise TabulaeError("no-text-field", name=f"{{{inside}}}", close=close, number=len(known), known=known)
    variants = {category: text.strip() for category, text in _VARIANT.findall(match[3] or "")}
    strange = sorted(set(variants) - set(categories))
    if strange or (variants and "other" not in variants):
        raise TabulaeError(
            "field-category" if strange else "field-other",
            name=f"{{{inside}}}",
            category=strange[0] if strange else "other",
            known=tuple(categories),
        )
    return match[1], match[2] or "", variants


def resolve(pattern: Pattern, variables: FieldValues, grammar: Grammar) -> str:
    """Return a pattern as text, each variable replaced by its value.

    Raises TabulaeError for a variable that has no value, naming those that have one.
    """
    if isinstance(pattern, str):
        return pattern
    return "".join(str(_value(part, variables, grammar)) for part in pattern)


def no_variable(name: str, known: Sequence[str]) -> TabulaeError:
    """Return the error for a variable of a message that has no value, with those that have one."""
    return TabulaeError("no-variable", name=name, close=closest(name, known), number=len(known), known=known)


def _value(part: str | Mapping[str, Any], variables: FieldValues, grammar: Grammar) -> str | int:
    """Return the value of a part of a pattern: text, or a number where it is a single variable."""
    if isinstance(part, str):
        return part
    if "variable" in part:
        name = part["variable"]
        if name not in variables:
            raise no_variable(name, tuple(variables))
        value = variables[name]
        is_number = isinstance(value, str) and name != RULE
        return grammar.figures(str(value)) if is_number else value
    if "function" in part:
        value = _value(part["argument"], variables, grammar)
        if part["function"] == "CAPITAL":
            return capitalised(str(value))
        if part["function"] == "QUOTE":
            return quoted(str(variables.get(part["argument"].get("variable", ""), value)))
        if part["function"] == "NUMBER":
            return grammar.figures(f"{value:,}") if isinstance(value, int) else value
        return grammar.number(value, **part["options"]) if isinstance(value, int) else value
    value, variants = _value(part["select"], variables, grammar), part["variants"]
    chosen = variants.get(str(value))
    if chosen is None and isinstance(value, int):
        chosen = variants.get(grammar.plural(value))
    return resolve(part["otherwise"] if chosen is None else chosen, variables, grammar)


LONGEST_QUOTE = 60
"""The number of characters of a wrong value that an error quotes."""
LONGEST_NUMBER = 20
"""The number of digits up to which an error quotes a wrong number."""


def quoted(text: str) -> str:
    """Return a text between quotation marks, cut to 60 characters, with escapes for control characters."""
    return repr(text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}…")


def error_words(error: TabulaeError, say: Callable[..., str], grammar: Grammar) -> str:
    """Return an error as one line: where the fault is, if that is known, and the message ``error-ID``.

    ``say`` returns a message by its id and variables. Lists are parted by commas, ``choices`` by commas and
    *or*, ``all`` by commas and *and*; a ``close`` spelling, by default the one of ``known`` or ``choices``
    that is nearest to ``name`` or ``text``, is asked about in brackets.
    """

    def word(name: str, value: Any) -> str | int:
        if isinstance(value, TabulaeError):
            return error_words(value, say, grammar)
        if isinstance(value, OSError):
            code = errno.errorcode.get(value.errno or 0, "")
            return say("error-system", code=code, reason=value.strerror or str(value))
        if name == "close":
            return f" {say('error-close', word=value)}" if value else ""
        if isinstance(value, list | tuple):
            items = [str(word("", item)) for item in value]
            if name in ("all", "choices"):
                return grammar.listed(items, say("list-or") if name == "choices" else "")
            return ", ".join(items)
        if isinstance(value, float):
            return f"{value:g}"
        if type(value) is int:
            return value if abs(value) < 10**LONGEST_NUMBER else "…"
        return str(value)

    asked = error.values.get("name") or error.values.get("text") or ""
    choices = error.values.get("known") or error.values.get("choices") or ()
    close = closest(asked, map(str, choices)) if isinstance(asked, str) else ""
    values = {name: word(name, value) for name, value in {"close": close, **error.values}.items()}
    says = say(f"error-{error.id}", **values)
    return f"{say('label', text=values['where'])} {says}" if values.get("where") else says


def variables_of(pattern: Pattern) -> Iterator[str]:
    """Yield the names of the variables in a pattern and in all its variants; a name may come twice."""
    for part in () if isinstance(pattern, str) else pattern:
        if isinstance(part, str):
            continue
        if "variable" in part:
            yield part["variable"]
        elif "function" in part:
            yield from variables_of([part["argument"]])
        else:
            yield from variables_of([part["select"]])
            for variant in (*part["variants"].values(), part["otherwise"]):
                yield from variables_of(variant)


@dataclass(frozen=True, slots=True)
class PhraseBook:
    """The sentences of a game in one reading about plays and endings.

    ``rules`` has by id each rule in the words of the leaflet, its number first. ``messages`` are patterns:
    ``obstacle-KIND`` for each kind of obstacle, ``rule-NAME`` for each rule in a few words, ``ended``, and
    ``error-ID`` for what can be wrong with a position, a throw or a play.
    ``seats`` are the names of the sides as printed, ``places`` those of points and piles where they are
    printed otherwise than machines read them.
    """

    rules: Mapping[str, str]
    messages: Mapping[str, Pattern]
    seats: Mapping[str, str]
    grammar: Grammar
    places: Mapping[str, str] = field(default_factory=dict)

    def as_json(self) -> dict[str, Any]:
        """Return the phrases as plain dicts and lists, which :meth:`from_json` reads."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> PhraseBook:
        """Return the phrases that :meth:`as_json` made."""
        return cls(**{**data, "grammar": Grammar(**data["grammar"])})

    def because(self, verdict: Verdict) -> str:
        """Return sentences on what stands in the way of a refused play, or on how the game has ended.

        The text is empty if there is nothing to say. Raises TabulaeError for a message that is missing.
        """
        sentences = [
            self._message(
                f"obstacle-{obstacle.kind}",
                number=obstacle.number,
                points=self.grammar.listed([self.places.get(point, point) for point in obstacle.points]),
                seat=self.seats.get(obstacle.seat, ""),
                plays=_PLACE.sub(lambda match: self.places.get(match[0], match[0]), obstacle.plays),
            )
            for obstacle in verdict.obstacles
        ]
        if verdict.ended:
            sentences.append(self.end_of(verdict.ended))
        return " ".join(sentences)

    def error(self, error: TabulaeError) -> str:
        """Return an error in words, as :func:`error_words` does; its id and values if it has no message."""
        if f"error-{error.id}" in self.messages:
            return error_words(error, self._message, self.grammar)
        return error.plain

    def end_of(self, result: Result) -> str:
        """Return a sentence that says who has won a game, and in which way; errors as in :meth:`because`."""
        winners = [self.seats[seat] for seat in result.winners]
        return self._message(
            "ended",
            count=len(winners),
            winners=self.grammar.listed(winners),
            reason=self._message(f"rule-{result.reason}"),
        )

    def _message(self, name: str, **variables: str | int) -> str:
        if name not in self.messages:
            raise TabulaeError("missing-file", name=name)
        return resolve(self.messages[name], variables, self.grammar)
