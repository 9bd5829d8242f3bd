"""Messages and the places that say them fit: every id exists, every message is said, variables are given.

Python is read as a syntax tree, pages by Jinja2's own parser, scripts by regular expressions. An id that is
put together stands for all ids of its shape; where data say of what, there must be an id for each of them.
"""

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, get_args

import jinja2
import pytest
from jinja2 import nodes as page_nodes

from tabulae.draw.skins import SKINS
from tabulae.engine.obstacles import OBSTACLE_KINDS
from tabulae.engine.options import OPTION_VALUES
from tabulae.engine.rule_ids import ALL_RULES
from tabulae.library.games.schema import Symbol
from tabulae.library.templates import SHIPPED
from tabulae.library.told.claims import KINDS
from tabulae.library.words.messages import bundle, messages
from tabulae.library.words.phrases import variables_of
from tabulae.solid.parts.catalogue import part_kinds
from tests.support.source import nodes
from tests.support.tables import rows

ROOT = Path(__file__).parents[2]
PACKAGE, PAGE = ROOT / "generator/tabulae", ROOT / "templates/page"
ENGLISH = bundle(SHIPPED)
ANY = "\0"
"""A part of an id that is only known when the program runs."""
SAYERS = {"message", "_message", "said"}
"""The names under which functions are called that return a message."""
LISTS = {"numbered", "ids", "patterns"}
RAISERS = {"_clash": "error-clash-", "error": "error-", "_fault": "error-", "fault": "error-"}
"""Functions that return an error, besides the types of errors themselves, with the beginning of its id."""
ALL_ERRORS = {"where", "close"}
"""Values that any error may have without saying them."""


class Said(NamedTuple):
    """A message that is said somewhere: its id or shape, its variables, whether they are all."""

    place: str
    id: str
    variables: frozenset[str]
    complete: bool


def texts(node: ast.expr) -> Iterator[str]:
    """Yield the texts that an expression may be, with ANY for each part that is computed."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        yield "".join(part.value if isinstance(part, ast.Constant) else ANY for part in node.values)  # type: ignore[misc]
    elif isinstance(node, ast.IfExp):
        yield from (*texts(node.body), *texts(node.orelse))


def in_python(source: str, name: str) -> Iterator[Said]:
    """Yield what a module says by calls of the functions that return messages."""
    for node in nodes(source):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if isinstance(node.func, ast.Call):  # messages(templates)("list-and")
            called = "message" if getattr(node.func.func, "id", "") == "messages" else ""
        if called in SAYERS:
            given = frozenset(keyword.arg for keyword in node.keywords if keyword.arg)
            complete = called == "message" and all(keyword.arg for keyword in node.keywords)
            for id in texts(node.args[0]):
                yield Said(f"{name}:{node.lineno}", id, given, complete)
        begins = "error-" if re.fullmatch(r"\w*(Error|Refusal|_Refused)", called) else RAISERS.get(called, "")
        if begins:
            given = frozenset(keyword.arg for keyword in node.keywords if keyword.arg)
            complete = all(keyword.arg for keyword in node.keywords)
            for id in texts(node.args[0]):
                if re.fullmatch(rf"[a-z0-9{ANY}-]+", id) and id.strip(ANY):
                    yield Said(f"{name}:{node.lineno}", begins + id, given, complete)


def in_page(source: str, name: str) -> Iterator[Said]:
    """Yield what a page says, by Jinja2's own parser."""
    for call in jinja2.Environment(autoescape=True).parse(source).find_all(page_nodes.Call):
        if isinstance(call.node, page_nodes.Name) and call.node.name == "message" and call.args:
            given = frozenset(keyword.key for keyword in call.kwargs)
            first = call.args[0]
            if isinstance(first, page_nodes.Const):
                yield Said(f"{name}:{call.lineno}", first.value, given, True)
            elif isinstance(first, page_nodes.Concat | page_nodes.Add):
                parts = first.nodes if isinstance(first, page_nodes.Concat) else (first.left, first.right)
                shape = "".join(part.value if isinstance(part, page_nodes.Const) else ANY for part in parts)
                yield Said(f"{name}:{call.lineno}", shape, given, False)


_CALL = re.compile(r"\bmessage\(\s*(?:\"([a-z][\w.-]*)\"|`([^`]*)`)(?:,\s*\{([^{}]*)\})?\s*(\))?")


def in_script(source: str, name: str) -> Iterator[Said]:
    """Yield what a script says: message("id", { name: value, name })."""
    for match in _CALL.finditer(source):
        literal, shape, variables, closed = match.groups()
        given = frozenset(re.findall(r"(?:^|,)\s*(\w+)\b", variables or ""))
        id = literal or re.sub(r"\$\{[^}]*\}", ANY, shape)
        yield Said(f"{name}:{source.count(chr(10), 0, match.start()) + 1}", id, given, bool(closed))


@cache
def all_said() -> tuple[Said, ...]:
    """Return everything that program, pages and scripts say."""
    readers = ((PACKAGE, "*.py", in_python), (PAGE, "*.html", in_page), (PAGE, "*.js", in_script))
    return tuple(
        said
        for folder, files, reader in readers
        for path in sorted(folder.rglob(files))
        for said in reader(path.read_text(encoding="utf-8"), path.relative_to(ROOT).as_posix())
    )


def shape_of(id: str) -> re.Pattern[str]:
    return re.compile(re.escape(id).replace(re.escape(ANY), r"[\w.-]+"))


def ids_of(said: Said) -> list[str]:
    """Return the ids, attributes among them, that a place may say."""
    if ANY not in said.id:
        return [said.id]
    return [id for id in english_ids() if shape_of(said.id).fullmatch(id)]


@cache
def english_ids() -> dict[str, set[str]]:
    """Return the English messages and attributes with the variables of each."""
    return {
        f"{name}.{attribute}" if attribute else name: set(variables_of(pattern))
        for name in ENGLISH.entries
        if not name.startswith("-")
        for attribute, pattern in ENGLISH.patterns(name).items()
    }


def faults(said: Said, known: Mapping[str, set[str]]) -> list[str]:
    """Return what is wrong with a place that says a message."""
    ids = ids_of(said)
    if not ids or (ANY not in said.id and said.id not in known):
        return [f"{said.place}: no message {said.id.replace(ANY, '*')}"]
    if ANY in said.id or "$" in said.id:
        return []
    allowed = known[said.id] | ENGLISH.variables(said.id.partition(".")[0])
    more = ALL_ERRORS | {"options", "keys"} if said.id.startswith("error-") else set()
    strange = [f"{said.place}: {said.id} has no ${name}" for name in sorted(said.variables - allowed - more)]
    lacking = sorted(known[said.id] - said.variables - ALL_ERRORS) if said.complete else []
    return strange + [f"{said.place}: {said.id} needs ${name}" for name in lacking]


def test_every_message_that_is_said_exists_and_gets_its_variables() -> None:
    said = all_said()
    assert len(said) > 600 and {Path(one.place.split(":")[0]).suffix for one in said} == {
        ".py",
        ".html",
        ".js",
    }
    assert [fault for one in said for fault in faults(one, english_ids())] == []


@rows(
    "reader, source, fault",
    [
        (in_python, 'message("list-nad")', "a:1: no message list-nad"),
        (in_python, 'message(f"figure-pyle-{name}")', "a:1: no message figure-pyle-*"),
        (in_python, 'game.message("game-fewer-men")', "a:1: game-fewer-men needs $men"),
        (in_python, 'message("list-and", men=2)', "a:1: list-and has no $men"),
        (in_python, 'message("list-and" if x else "list-xor")', "a:1: no message list-xor"),
        (in_python, 'message("game-fewer-men", **facts)', ""),
        (in_python, 'raise TabulaeError("no-such-id")', "a:1: no message error-no-such-id"),
        (in_python, 'raise RollError("roll-dice", number=2)', "a:1: error-roll-dice needs $dice"),
        (in_page, '{{ message("kit-skipp") }}', "a:1: no message kit-skipp"),
        (in_page, '{{ message("game-fewer-men", man=2) }}', "a:1: game-fewer-men has no $man"),
        (in_script, 'message("play-threw", { seat, dice: 2 })', ""),
        (in_script, 'message("play-threw", { seat })', "a:1: play-threw needs $dice"),
        (in_script, "message(`play-pole-${place}`)", "a:1: no message play-pole-*"),
    ],
)  # fmt: skip
def test_a_fault_is_seen(reader: Any, source: str, fault: str) -> None:
    found = [line for said in reader(source, "a") for line in faults(said, english_ids())]
    assert found[:1] == ([fault] if fault else [])


def mentioned() -> Iterator[str]:
    """Yield the ids and shapes that stand in tables, lists, scripts and other messages."""
    for path in PACKAGE.rglob("*.py"):
        for node in nodes(path.read_text(encoding="utf-8")):
            if isinstance(node, ast.Constant | ast.JoinedStr):
                yield from texts(node)
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in LISTS:
                for argument in node.args:
                    yield from (f"{id}{'' if id.endswith('-') else '-'}{ANY}" for id in texts(argument))
    for path in (*PAGE.glob("*.html"), *PAGE.glob("*.js")):
        source = path.read_text(encoding="utf-8")
        yield from re.findall(r"[\"'`]([a-z][\w.-]+)[\"'`]", source)
        yield from (f"{id}{ANY}" for id in re.findall(r"(?:ids|numbered)\([\"']([a-z-]+)", source))
    for entry in ENGLISH.entries.values():
        yield from re.findall(r"\{ *([a-z][\w-]*)", entry.text)
    yield from (said.id for said in all_said())


def test_every_message_is_said_somewhere() -> None:
    shapes = {id for id in mentioned() if re.fullmatch(r"[a-z][\w.-]*", id.replace(ANY, "x"))}
    shapes = {id for id in shapes if ANY not in id or re.match(r"[a-z]+(-[a-z]+)*-", id)}
    plain = {id.partition(".")[0] for id in shapes if ANY not in id}
    patterns = [shape_of(id.partition(".")[0]) for id in sorted(shapes) if ANY in id]
    unused = [
        f"{entry.path.name}:{entry.line}: {name}"
        for name, entry in ENGLISH.entries.items()
        if not {name, re.sub(r"-(\d+|title)\Z", "", name)} & plain
        and not name.startswith("-")
        and not any(one.fullmatch(name) for one in patterns)
    ]
    assert unused == []


COMPUTED = {
    "option": [f"{name}-{value}" for name, values in OPTION_VALUES.items() for value in values],
    "obstacle": OBSTACLE_KINDS,
    "rule": ALL_RULES,
    "skin": SKINS,
    "error-claim": KINDS,
    "symbol": get_args(Symbol),
}


@rows("kind", COMPUTED)
def test_computed_ids_are_those_of_their_data(kind: str) -> None:
    wanted = {f"{kind}-{name}" for name in COMPUTED[kind]}
    assert wanted <= set(messages().ids(f"{kind}-")), wanted - set(messages().ids(f"{kind}-"))


@pytest.mark.slow
def test_every_part_has_words_and_every_piece_a_note() -> None:
    kinds = part_kinds()
    notes = {piece.note for kind in kinds.values() for piece in kind.plan().pieces}
    wanted = {f"part-{name}" for name in kinds} | {f"part-note-{note}" for note in notes}
    assert sorted(wanted - set(messages().ids("part-"))) == []
