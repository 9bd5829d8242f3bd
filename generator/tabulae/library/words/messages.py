"""Messages: the short texts of the program, in the files ``LANGUAGE/*.ftl`` of the templates, by id.

The files are Fluent (https://projectfluent.org), which translators' tools know: plurals by the rules of the
language, gender and other cases by selectors, terms, attributes. All files of a language make one bundle of
messages. Four layers lie over each other, message by message: a user's own folder and the one that ships, in
the language and, for what it lacks, in English.

>>> message = messages()
>>> message("list-and")
'and'
>>> message.number(3), message.listed(["2", "5", "6"])
('three', '2, 5 and 6')

Numbers are printed with the decimal sign of the language. Three functions say them otherwise:
``NUMBER($throws)`` parts the thousands of a long one (12,345); ``WORD($men)`` is a number in words, as the
message ``number-word`` has them (``WORD($men, gender: "feminine")`` gives that message the variable
``$gender``); ``CAPITAL(...)`` begins a text with a capital letter. ``QUOTE($name)`` puts what somebody has
written between quotation marks, with at most 60 of its characters.

A message is read when it is first used, so a program pays for those that it says. The parser is Mozilla's;
what it reads is compiled into patterns that
:func:`tabulae.library.words.phrases.resolve` resolves, in a browser as well.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import count, takewhile
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from tabulae.engine.errors import TabulaeError, closest
from tabulae.library.file_cache import cached_by_files, folder_entries
from tabulae.library.templates import (
    SHIPPED,
    TemplateError,
    Templates,
    languages,
    no_language,
    place,
    read_text,
    templates_root,
)
from tabulae.library.words.default_language import DEFAULT_LANGUAGE
from tabulae.library.words.phrases import (
    PLURAL_CATEGORIES,
    PLURALS_LISTED,
    FieldValues,
    Grammar,
    Pattern,
    capitalised,
    error_words,
    resolve,
    variables_of,
)

if TYPE_CHECKING:
    from fluent.syntax import ast

LANGUAGE_DATA = "cldr/languages.json"
"""The file among the templates with the plural rules and number signs of all languages of CLDR."""
FUNCTIONS = ("NUMBER", "WORD", "CAPITAL", "QUOTE")
LONGEST_ENTRY = 10_000
"""Characters of one entry of a file: the parser is slow, and no message is a book."""
DEEPEST_BRACES = 12
"""How many braces may stand inside each other in an entry."""
_NEW_LINE = "␤"
"""How Fluent's parser names the end of a line that it expects."""
LARGEST_PATTERN = 5_000
"""Characters and parts of a message with all that it refers to: references could multiply without end."""

_JOINTS = ("list-and", "list-or")
"""The words before the last of a list: ``list-and-other`` takes its place before ``list-and-before``."""

_START = re.compile(r"(?P<id>-?[A-Za-z][A-Za-z0-9_-]*) *=")
_COMMENT = re.compile(r"#{1,3}( |$)")
_GOES_ON = re.compile(r"[\s}\[*]")
"""How a line begins that belongs to the entry above it: indented, or with a part of a selector."""


class Entry(NamedTuple):
    """A message or term (its id begins with ``-``) as it stands in a file, not yet parsed.

    ``comment`` joins the comments of its file, of its group, and its own.
    """

    id: str
    text: str
    path: Path
    line: int
    comment: str = ""

    def error(self, id: str, /, line: int = 0, **values: object) -> TemplateError:
        """Return an error that names the file and the line, counted from the first of the entry."""
        return TemplateError(id, where=f"{place(self.path, self.line + line)}: {self.id}", **values)


def split_entries(text: str, path: Path) -> Iterator[Entry]:
    """Yield the entries of a file by the beginnings of its lines, far quicker than they can be parsed.

    Raises TemplateError for a line that neither begins nor continues an entry.
    """
    entry: Entry | None = None
    lines, file, group, own = list[str](), list[str](), list[str](), list[str]()
    """The lines of the entry, the comments of the file and of its group, what stands directly above it."""
    previous = ""
    for number, line in enumerate(text.splitlines(keepends=True), start=1):
        start = _START.match(line)
        if entry and not start and _GOES_ON.match(line):
            lines.append(line)
            continue
        if entry:
            yield entry._replace(text="".join(lines))
            entry, own = None, []
        if start:
            entry = Entry(start["id"], "", path, number, "".join(file + group + own))
            lines = [line]
        elif not line.strip():
            own = []
        elif not _COMMENT.match(line):
            raise TemplateError("not-a-message", where=place(path, number), text=line.strip())
        elif line.startswith("# "):
            own.append(line)
        elif line.startswith("###"):
            file.append(line)
        else:
            group = [*group, line] if previous.startswith("##") else [line]
        previous = line
    if entry:
        yield entry._replace(text="".join(lines))


class Bundle:
    """The messages and terms of one language, each compiled when it is first asked for."""

    def __init__(self, language: str, entries: Mapping[str, Entry]) -> None:
        self.language, self.entries = language, entries
        self._compiled: dict[str, dict[str, Pattern]] = {}

    def patterns(self, name: str) -> dict[str, Pattern]:
        """Return the patterns of a message: its text under ``""``, if any, its attributes by name.

        Raises KeyError for an unknown id, and TemplateError, with file and line, for a message that cannot be
        compiled.
        """
        if name not in self._compiled:
            self._compiled[name] = _Compiler(self.entries, self.entries[name]).patterns()
        return self._compiled[name]

    def variables(self, name: str) -> set[str]:
        """Return the names, without ``$``, of the variables that a message uses or that its comment names.

        Errors are those of :meth:`patterns`.
        """
        entry = self.entries[name]
        used = (variable for pattern in self.patterns(name).values() for variable in variables_of(pattern))
        return {*used, *re.findall(r"\$([A-Za-z][\w-]*)", entry.comment)}


def _grammar(bundles: Sequence[Bundle]) -> Grammar:
    """Return the plurals of the first language, and ``number-word``, ``number-group``, ``list-…`` of any."""

    def own(name: str, otherwise: Pattern) -> Pattern:
        bundle = next((bundle for bundle in bundles if name in bundle.entries), None)
        return bundle.patterns(name).get("", otherwise) if bundle else otherwise

    plurals, decimal, group = language_data(bundles[0].language)
    joints = {
        str(own(name, "")): (str(own(f"{name}-other", "")), str(own(f"{name}-before", "")))
        for name in _JOINTS
    }
    return Grammar(
        plurals,
        own("number-word", [{"variable": "number"}]),
        str(own("list-and", "+")),
        decimal,
        str(bundles[0].patterns("number-group")[""] if "number-group" in bundles[0].entries else group),
        joints,
        str(own("list-part", "; ")),
    )


@dataclass(frozen=True)
class Messages:
    """The messages in a language, those that it lacks in others; see the head of this module."""

    bundles: tuple[Bundle, ...]
    """One for each language: the reader's own, its base, English."""

    def __call__(self, name: str, /, **variables: str | int) -> str:
        """Return a message, or an attribute of one (``"field-pupils.help"``), with its variables filled in.

        Raises TemplateError for an id that no file has, and for a message that cannot be used, naming its
        file and line.
        """
        bundle, pattern = self._find(name)
        try:
            return resolve(pattern, variables, self._grammars[self.bundles.index(bundle)])
        except TemplateError:
            raise
        except TabulaeError as error:
            raise bundle.entries[name.partition(".")[0]].error(error.id, **error.values) from None

    def get(self, name: str, /, **variables: str | int) -> str:
        """Return a message as a call does, or ``""`` if there is none of this id."""
        return self(name, **variables) if name in self else ""

    def __contains__(self, name: str) -> bool:
        """Return whether there is a message of this id with a text, or with this attribute (``id.help``)."""
        message, _, attribute = name.partition(".")
        return any(
            message in bundle.entries and attribute in bundle.patterns(message) for bundle in self.bundles
        )

    def ids(self, prefix: str) -> list[str]:
        """Return the ids that begin with a prefix, in the order of the files, then those in English alone."""
        return list(
            dict.fromkeys(id for bundle in self.bundles for id in bundle.entries if id.startswith(prefix))
        )

    def error(self, error: TabulaeError) -> str:
        """Return an error in words, as :func:`tabulae.library.words.phrases.error_words` puts it."""
        return error_words(error, self, self.grammar)

    def numbered_ids(self, name: str) -> list[str]:
        """Return the ids ``NAME-1``, ``NAME-2`` and so on of a list, up to the first that has no message."""
        return list(takewhile(self.__contains__, (f"{name}-{number}" for number in count(1))))

    def pattern(self, name: str) -> Pattern:
        """Return the :data:`Pattern` of a message, for programs that resolve it; errors as in a call."""
        return self._find(name)[1]

    def patterns(self, *prefixes: str) -> dict[str, Pattern]:
        """Return the :data:`Pattern` of each message with such a prefix and of ``number-group``, by id."""
        group = {"number-group": self.grammar.group}
        return group | {name: self.pattern(name) for prefix in prefixes for name in self.ids(prefix)}

    def _find(self, name: str) -> tuple[Bundle, Pattern]:
        message, _, attribute = name.partition(".")
        holders = [bundle for bundle in self.bundles if message in bundle.entries]
        for bundle in holders:
            patterns = bundle.patterns(message)
            if attribute in patterns:
                return bundle, patterns[attribute]
        if not holders:
            known = [id for bundle in self.bundles for id in bundle.entries]
            raise TemplateError("no-message", name=name, close=closest(message, known))
        entry = holders[0].entries[message]
        raise entry.error(
            "message-lacks-attribute" if attribute else "message-lacks-text", attribute=attribute
        )

    @property
    def language(self) -> str:
        """The code of the language."""
        return self.bundles[0].language

    @property
    def grammar(self) -> Grammar:
        """The numbers, lists and plurals of the language."""
        return self._grammars[0]

    @cached_property
    def _grammars(self) -> tuple[Grammar, ...]:
        """The grammar of each bundle, in which its messages are said."""
        return tuple(_grammar(self.bundles[at:]) for at in range(len(self.bundles)))

    def number(self, number: int, **options: str) -> str:
        """Return a number in words (``three``), as :meth:`Grammar.number` does."""
        return self.grammar.number(number, **options)

    def listed(self, items: Sequence[str], last: str = "") -> str:
        """Return a list as part of a sentence (``2, 5 and 6``), as :meth:`Grammar.listed` does."""
        return self.grammar.listed(items, last)

    def parted(self, items: Iterable[str]) -> str:
        """Return items that may be lists themselves: ``3 and 9; 4 and 8``."""
        return self.grammar.part.join(items)

    def figures(self, text: str) -> str:
        """Return a text such as ``12,345.5`` as the language prints it, as :meth:`Grammar.figures` does."""
        return self.grammar.figures(text)

    def fill(self, text: str, facts: FieldValues) -> str:
        """Return a text of a game with its fields filled in, as :meth:`Grammar.fill` does."""
        return self.grammar.fill(text, facts)


def messages(source: Templates = SHIPPED) -> Messages:
    """Return the messages in the language of the templates.

    Raises TemplateError if there is no such language, or for a file that cannot be read.
    """
    if source.language != DEFAULT_LANGUAGE and source.language not in languages(source):
        raise no_language(source)
    return Messages(tuple(bundle(replace(source, language=code)) for code in source.chain))


@cached_by_files(maxsize=16)
def bundle(templates: Templates) -> Bundle:
    """Return the messages of one language, without those of English that stand in for missing ones.

    A user's own messages replace those that ship. Raises TemplateError if a folder has a message twice.
    """
    entries: dict[str, Entry] = {}
    for root in reversed(templates.roots):
        for path in folder_entries(root / templates.language):
            for entry in split_entries(read_text(path), path) if path.suffix == ".ftl" else ():
                known = entries.setdefault(entry.id, entry)
                if known is not entry and known.path.parent == path.parent:
                    raise entry.error("message-twice", first=place(known.path.name, known.line))
    return Bundle(templates.language, entries)


@lru_cache(maxsize=16)
def language_data(language: str) -> tuple[tuple[str, ...], str, str]:
    """Return the plural categories of a language, its decimal sign and thousands separator, from CLDR.

    There is one category for each number from 0 to 199. A region that CLDR lacks gets those of its language,
    a language that it lacks those of English.
    """
    data = json.loads(read_text(templates_root() / LANGUAGE_DATA))
    codes = (language.lower(), language.lower().partition("-")[0], DEFAULT_LANGUAGE)

    def of_language(entries: Sequence[Mapping[str, str]]) -> Mapping[str, str]:
        by_code = {code: entry for entry in entries for code in entry["languages"].split()}
        return next(by_code[code] for code in codes if code in by_code)

    rules, signs = of_language(data["plurals"]), of_language(data["signs"])
    categories = [category for category in PLURAL_CATEGORIES if category in rules]
    plurals = tuple(
        next((category for category in categories if meets(rules[category], number)), "other")
        for number in range(PLURALS_LISTED)
    )
    return plurals, signs["decimal"], signs["group"]


def meets(rule: str, number: int) -> bool:
    """Return whether a whole number meets a plural rule of CLDR: ``n = 1 or n % 10 = 2..4 and n != 12``."""
    return any(
        all(_meets_relation(relation, number) for relation in alternative.split(" and "))
        for alternative in rule.split(" or ")
    )


def _meets_relation(relation: str, number: int) -> bool:
    *left, sign, ranges = relation.split(" ")
    rest = number % int(left[2]) if "%" in left else number
    spans = (span.partition("..") for span in ranges.split(","))
    return (sign == "=") == any(int(first) <= rest <= int(last or first) for first, _, last in spans)


class _Compiler:
    """Compiles an entry into patterns, with the messages and terms that it refers to put in their places."""

    def __init__(self, entries: Mapping[str, Entry], entry: Entry) -> None:
        self.entries, self.entry = entries, entry
        self.size = 0
        self.open: list[str] = []
        """The entries that are being compiled, each referred to by its predecessor."""
        self.arguments: Mapping[str, str] | None = None
        """The arguments of the term that is being compiled: a term has no other variables."""
        self.parsed: dict[str, ast.Message | ast.Term] = {}

    def patterns(self) -> dict[str, Pattern]:
        """Return the patterns of the entry: its text under ``""``, if any, its attributes by name."""
        node = self._parse(self.entry)
        values = {"": node.value} if node.value else {}
        values |= {attribute.id.name: attribute.value for attribute in node.attributes}
        self.open = [self.entry.id]
        return {name: self._pattern(value) for name, value in values.items()}

    def _fault(self, id: str, node: ast.BaseNode, **values: object) -> TemplateError:
        """Return an error on the line of a node of the entry that is being compiled."""
        entry = self.entries[self.open[-1]] if self.open else self.entry
        span = getattr(node, "span", None)
        return entry.error(id, entry.text.count("\n", 0, span.start) if span else 0, **values)

    def _parse(self, entry: Entry) -> ast.Message | ast.Term:
        if entry.id not in self.parsed:
            self.parsed[entry.id] = parse_entry(entry)
        return self.parsed[entry.id]

    def _pattern(self, node: ast.Pattern) -> Pattern:
        parts: list[str | Mapping[str, Any]] = []
        for element in node.elements:
            part = self._part(element)
            pieces = [part] if isinstance(part, str | Mapping) else part
            for piece in pieces:
                self.size += 1 + (len(piece) if isinstance(piece, str) else 0)
                if isinstance(piece, str) and parts and isinstance(parts[-1], str):
                    parts[-1] += piece
                elif piece:
                    parts.append(piece)
            if self.size > LARGEST_PATTERN:
                raise self._fault("message-too-large", node, most=LARGEST_PATTERN)
        if not parts:
            return ""
        return parts[0] if len(parts) == 1 and isinstance(parts[0], str) else parts

    def _part(self, node: ast.BaseNode) -> Pattern | Mapping[str, Any]:
        """Return a part of a pattern, or the pattern of the message or term that it refers to."""
        from fluent.syntax import ast

        match node:
            case ast.TextElement() | ast.NumberLiteral():
                return str(node.value)
            case ast.Placeable():
                return self._part(node.expression)
            case ast.StringLiteral():
                return self._literal(node)
            case ast.VariableReference():
                name = node.id.name
                return {"variable": name} if self.arguments is None else self.arguments.get(name, "")
            case ast.MessageReference() | ast.TermReference():
                return self._referred(node)
            case ast.FunctionReference():
                return self._function(node)
            case ast.SelectExpression():
                return self._select(node)
        raise self._fault("fluent-out-of-place", node, element=type(node).__name__)

    def _literal(self, node: ast.StringLiteral | ast.NumberLiteral) -> str:
        try:
            return str(node.parse()["value"])
        except ValueError:  # from chr()
            raise self._fault("fluent-escape", node) from None

    def _referred(self, node: ast.MessageReference | ast.TermReference) -> Pattern:
        from fluent.syntax import ast

        name = f"-{node.id.name}" if isinstance(node, ast.TermReference) else node.id.name
        if name not in self.entries:
            raise self._fault("no-message", node, name=name, close=closest(name, self.entries))
        if name in self.open:
            raise self._fault("message-of-itself", node, name=name)
        target = self._parse(self.entries[name])
        value = target.value
        if node.attribute:
            wanted = node.attribute.name
            value = next((item.value for item in target.attributes if item.id.name == wanted), None)
        if value is None:
            raise self._fault("no-such-text", node, name=name)
        arguments = self.arguments
        if isinstance(node, ast.TermReference):
            given = node.arguments.named if node.arguments else []
            self.arguments = {item.name.name: self._literal(item.value) for item in given}
        self.open.append(name)
        pattern = self._pattern(value)
        self.open.pop()
        self.arguments = arguments
        return pattern

    def _function(self, node: ast.FunctionReference) -> Pattern | Mapping[str, Any]:
        name, arguments = node.id.name, node.arguments
        if name not in FUNCTIONS:
            raise self._fault("no-function", node, name=name, known=FUNCTIONS)
        options = {item.name.name: self._literal(item.value) for item in arguments.named}
        if len(arguments.positional) != 1 or (options and name != "WORD"):
            raise self._fault("function-arguments", node, name=name)
        argument = self._part(arguments.positional[0])
        if isinstance(argument, str):
            return capitalised(argument) if name == "CAPITAL" else argument
        if not isinstance(argument, Mapping):
            raise self._fault("function-of-message", node, name=name)
        return {"function": name, "argument": argument, "options": options}

    def _select(self, node: ast.SelectExpression) -> Pattern | Mapping[str, Any]:
        from fluent.syntax import ast

        selector = self._part(node.selector)
        variants: dict[str, Pattern] = {}
        otherwise: Pattern = ""
        for variant in node.variants:
            key = variant.key
            name = key.name if isinstance(key, ast.Identifier) else f"{float(key.value):g}"
            if name in variants:
                raise self._fault("variant-twice", variant, name=name)
            variants[name] = self._pattern(variant.value)
            otherwise = variants[name] if variant.default else otherwise
        if isinstance(selector, Mapping):
            return {"select": selector, "variants": variants, "otherwise": otherwise}
        return variants.get(selector, otherwise) if isinstance(selector, str) else otherwise


def parse_entry(entry: Entry) -> ast.Message | ast.Term:
    """Return the syntax tree of an entry by Mozilla's parser; raises TemplateError for invalid Fluent."""
    from fluent.syntax import FluentParser, ast  # takes long to load

    if len(entry.text) > LONGEST_ENTRY:
        raise entry.error("message-too-long", most=LONGEST_ENTRY)
    depth = 0
    for brace in re.findall(r"[{}]", entry.text):
        depth += 1 if brace == "{" else -1
        if depth > DEEPEST_BRACES:
            raise entry.error("message-too-deep", most=DEEPEST_BRACES)
    body = FluentParser().parse(entry.text).body
    for part in body:
        if isinstance(part, ast.Junk):
            fault = part.annotations[0]
            line = entry.text.count("\n", 0, fault.span.start) if fault.span else 0
            token = "".join(map(str, fault.arguments or ()))
            code = "new-line" if token == _NEW_LINE else fault.code
            raise entry.error("not-fluent", line, code=code, token=token, reason=fault.message)
    node = body[0]
    assert isinstance(node, ast.Message | ast.Term)
    return node
