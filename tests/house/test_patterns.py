"""Regular expressions take time in proportion to their text, whatever stands in it: texts are a user's."""

from __future__ import annotations

import ast
import re
import signal
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from importlib import import_module
from itertools import permutations
from pathlib import Path
from re import _parser as parser  # type: ignore[attr-defined]
from types import FrameType
from typing import Any, NoReturn

import pytest

import tabulae
from tabulae.library.choice import GameChoice
from tabulae.library.games.game import load_game
from tabulae.library.templates import SHIPPED, Templates, languages
from tabulae.library.told.check_texts import LessonReader
from tabulae.library.told.claims import KINDS, _pattern_of

pytestmark = pytest.mark.long

PACKAGE = Path(tabulae.__file__).parent
CHARACTERS = 200_000
SECONDS = 2.0
OURS = {rb"\s*([,()])\s*": "solid/files/step.py: what CadQuery wrote"}
"""Patterns that meet no text of a user, and whose that is."""
METHODS: dict[str, Callable[[re.Pattern[Any], Any], object]] = {
    "match": lambda pattern, text: pattern.match(text),
    "fullmatch": lambda pattern, text: pattern.fullmatch(text),
    "search": lambda pattern, text: pattern.search(text),
    "sub": lambda pattern, text: pattern.sub(text[:0], text),
    "split": lambda pattern, text: pattern.split(text),
    "findall": lambda pattern, text: pattern.findall(text),
    "finditer": lambda pattern, text: list(pattern.finditer(text)),
}


@dataclass
class Used:
    """A pattern, where it stands, and the methods by which it is used."""

    pattern: re.Pattern[Any]
    places: set[str] = field(default_factory=set)
    methods: set[str] = field(default_factory=set)


def patterns() -> list[Used]:
    """All patterns of the package: those that stand in its code, and those that modules make as they load."""
    found: dict[tuple[Any, int], Used] = {}
    for path in sorted(path for path in PACKAGE.rglob("*.py") if path.name != "__main__.py"):
        place, tree = path.relative_to(PACKAGE).as_posix(), ast.parse(path.read_text("utf-8"))
        called: defaultdict[str, set[str]] = defaultdict(set)
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and node.attr in METHODS:
                called[ast.unparse(node.value).rpartition(".")[2]].add(node.attr)
        for name, pattern in vars(import_module(_module(place))).items():
            if isinstance(pattern, re.Pattern):
                used = found.setdefault((pattern.pattern, pattern.flags), Used(pattern))
                used.places.add(place)
                used.methods |= called[name]
        for node in ast.walk(tree):
            if _is_literal(node):
                how = node.func.attr  # type: ignore[attr-defined]
                text = node.args[0].value  # type: ignore[attr-defined]
                if how in METHODS:
                    pattern = re.compile(text, _flags(node))
                    used = found.setdefault((text, pattern.flags), Used(pattern))
                    used.places.add(place)
                    used.methods.add(how)
    return [*found.values(), *_made_of_words()]


def _made_of_words() -> Iterator[Used]:
    """The patterns that are put together from messages and from the forms of claims."""
    for kind in KINDS.values():
        yield Used(_pattern_of(kind.form)[0], {f"a claim: {kind.form}"}, {"fullmatch"})
    for language in languages(SHIPPED):
        game = load_game(GameChoice("tabula", templates=Templates(language=language)))
        lesson = LessonReader(game, game)
        numbers = lesson.numbers.pattern
        for pattern in (numbers, lesson.references, lesson.throws, lesson.places, lesson.whole):
            yield Used(pattern, {f"a lesson in {language}"}, {"finditer"})


def _flags(call: Any) -> int:
    """The flags that a call such as ``re.sub("a+", "b", text, flags=re.M)`` names."""
    named = [word.value for word in call.keywords if word.arg == "flags"]
    third = call.args[2:] if call.func.attr not in ("sub", "split") else []
    given = [ast.unparse(node) for node in (*named, *third)]
    return eval(given[0], {"re": re}) if given else 0


def _module(place: str) -> str:
    return f"tabulae.{place.removesuffix('.py').replace('/', '.')}".removesuffix(".__init__")


def _is_literal(node: ast.AST) -> bool:
    """Whether a node is a call such as ``re.sub("a+", …)``."""
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and ast.unparse(node.func.value) == "re"
        and bool(node.args)
        and isinstance(node.args[0], ast.Constant)
        and isinstance(node.args[0].value, str | bytes)
    )


def characters(items: Any) -> Iterator[str]:
    """Characters that a parsed pattern asks for, one of each kind."""
    for operation, value in items:
        match str(operation):
            case "LITERAL":
                yield chr(value)
            case "NOT_LITERAL" | "ANY":
                yield "~"
            case "IN":
                for kind, one in value:
                    if str(kind) == "LITERAL":
                        yield chr(one)
                    elif str(kind) == "RANGE":
                        yield chr(one[0])
                    else:
                        yield from ("~", " ", "1", "a")
            case "MAX_REPEAT" | "MIN_REPEAT" | "POSSESSIVE_REPEAT":
                yield from characters(value[2])
            case "SUBPATTERN":
                yield from characters(value[3])
            case "BRANCH":
                for branch in value[1]:
                    yield from characters(branch)
            case "ASSERT" | "ASSERT_NOT":
                yield from characters(value[1])
            case "ATOMIC_GROUP":
                yield from characters(value)


def texts(pattern: re.Pattern[Any]) -> Iterator[str]:
    """Long texts of what a pattern asks for, which end with what it does not."""
    source = pattern.pattern if isinstance(pattern.pattern, str) else pattern.pattern.decode("latin-1")
    asked = list(dict.fromkeys(characters(parser.parse(source, pattern.flags & ~re.UNICODE))))[:12]
    for one in dict.fromkeys([*asked, " ", "a", "1", "\n"]):
        yield one * CHARACTERS
        for size in (0, 1, 3):
            yield "".join(asked[:size]) + one * CHARACTERS + "\x01"
    for first, second in permutations(asked[:5], 2):
        yield (first + second) * (CHARACTERS // 2) + "\x01"


class TooSlow(Exception):
    pass


def _stop(_number: int, _frame: FrameType | None) -> NoReturn:
    raise TooSlow


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no timer that stops a search here")
def test_a_pattern_reads_long_texts_in_no_time() -> None:
    all_, slow = patterns(), []
    assert len(all_) > 80
    before = signal.signal(signal.SIGVTALRM, _stop)
    try:
        for used in all_:
            if used.pattern.pattern in OURS or not used.methods:
                continue
            for text in texts(used.pattern):
                signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
                try:
                    for method in sorted(used.methods):
                        METHODS[method](used.pattern, _as_its_kind(used.pattern, text))
                except TooSlow:
                    slow.append((used.pattern.pattern, sorted(used.places), text[:8]))
                    break
                finally:
                    signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    finally:
        signal.signal(signal.SIGVTALRM, before)
    assert slow == []


def _as_its_kind(pattern: re.Pattern[Any], text: str) -> str | bytes:
    return text if isinstance(pattern.pattern, str) else text.encode("latin-1", "replace")
