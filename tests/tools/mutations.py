"""Small mistakes that can be made in a module: each changes one place of its syntax tree.

Left alone are docstrings, annotations, ``__all__``, decorators, what is raised or logged, and f-strings.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

PAIRS = "Lt LtE, Gt GtE, Eq NotEq, Is IsNot, In NotIn, Add Sub, Mult Div, And Or"
OTHER = {one: other for pair in PAIRS.split(", ") for one, other in (pair.split(), pair.split()[::-1])}
"""What each comparison and operator is taken for."""
CHOICE = re.compile(r"(?!utf-8|ascii|replace)[a-z][a-z0-9]+([_-][a-z0-9]+)*")
HARMLESS = ("strict", "encoding", "errors", "default_factory")
"""Arguments by name that are left alone."""
SILENT_CALLS = ("print", "warn", "cast", "TypeVar", "debug", "info", "warning", "error", "exception")

Defaults = Mapping[str, set[str]]


@dataclass(frozen=True, slots=True)
class Mutant:
    """One mistake: the bytes of a file from ``start`` to ``end`` become ``new``."""

    file: str
    line: int
    operator: str
    start: int
    end: int
    old: str
    new: str
    statement: range | None
    """The lines of the statement, or of its head; None if it runs when the module is loaded."""

    @property
    def text(self) -> str:
        """The place and the change, in a line."""
        return " ".join(f"{self.file}:{self.line} {self.operator}: {self.old} -> {self.new}".split())

    def applied(self, source: bytes) -> bytes:
        """The file with the mistake."""
        return source[: self.start] + self.new.encode() + source[self.end :]


def defaults_of(sources: Iterable[bytes]) -> Defaults:
    """The arguments that have a default, by the name of the function or class, whichever it is."""
    told: dict[str, set[str]] = {}
    for source in sources:
        for node in ast.walk(ast.parse(source)):
            optional = []
            if isinstance(node, ast.FunctionDef):
                optional = node.args.args[len(node.args.args) - len(node.args.defaults) :]
                named = zip(node.args.kwonlyargs, node.args.kw_defaults, strict=True)
                optional += [one for one, default in named if default]
                told.setdefault(node.name, set()).update(one.arg for one in optional)
            elif isinstance(node, ast.ClassDef):
                fields = [one for one in node.body if isinstance(one, ast.AnnAssign) and one.value]
                told.setdefault(node.name, set()).update(ast.unparse(one.target) for one in fields)
    return told


def called(node: ast.AST) -> str:
    """The last name of what is called, or nothing."""
    function = node.func if isinstance(node, ast.Call) else None
    return getattr(function, "id", "") or getattr(function, "attr", "")


def is_left_alone(node: ast.AST) -> bool:
    """Return True for what no mistake is made in."""
    match node:
        case ast.Expr(value=value):
            return isinstance(value, ast.Constant)
        case ast.If(test=test):
            return ast.unparse(test) in ("TYPE_CHECKING", "__name__ == '__main__'")
        case ast.Assign(targets=[target]):
            return ast.unparse(target) == "__all__"
        case ast.Subscript(value=value):
            return ast.unparse(value) in ("Literal", "Annotated")
        case ast.keyword(arg=name):
            return name in HARMLESS
    return isinstance(node, ast.Raise | ast.Assert | ast.JoinedStr) or called(node) in SILENT_CALLS


def parts(node: ast.AST) -> Iterator[ast.AST]:
    """What lies directly in a node, without annotations and decorators."""
    for name, value in ast.iter_fields(node):
        if name not in ("annotation", "returns", "decorator_list", "type_params"):
            several = value if isinstance(value, list) else [value]
            yield from (one for one in several if isinstance(one, ast.AST))


def other(sign: ast.AST) -> Any:
    """What is taken for a comparison or an operator."""
    return getattr(ast, OTHER[type(sign).__name__])()


def is_swapped(sign: ast.AST, *sides: ast.AST) -> bool:
    """Return True if another operator can stand there: of texts and lists it would only be an error."""
    texts = (ast.JoinedStr, ast.List, ast.Tuple)
    is_text = any(isinstance(side, texts) or isinstance(getattr(side, "value", 0), str) for side in sides)
    return type(sign).__name__ in OTHER and not is_text


def changed_number(value: int | float) -> int | float:
    """A number changed by one if it is whole and below 20, or else by a tenth."""
    if isinstance(value, int):
        return value + 1 if value < 20 else round(value * 1.1)
    return round(value * 1.1, 10) or 1.0


def changes(node: ast.AST, choices: list[str], defaults: Defaults) -> Iterator[tuple[str, Any, str]]:
    """The mistakes that can be made at a node: the operator, what is replaced, and by what."""
    text = ast.unparse
    match node:
        case ast.Compare(left=left, ops=ops, comparators=others):
            for place, sign in enumerate(ops):
                turned = [*ops[:place], other(sign), *ops[place + 1 :]]
                yield "comparison", node, f"({text(ast.Compare(left, turned, others))})"
        case ast.BinOp(left=left, op=sign, right=right) if is_swapped(sign, left, right):
            yield "arithmetic", node, f"({text(ast.BinOp(left, other(sign), right))})"
        case ast.AugAssign(target=target, op=sign, value=value) if is_swapped(sign, value):
            yield "arithmetic", node, text(ast.AugAssign(target, other(sign), value))
        case ast.Constant(value=bool(value)):
            yield "boolean", node, str(not value)
        case ast.Constant(value=int(value) | float(value)):
            yield "number", node, repr(changed_number(value))
        case ast.Constant(value=str(value)) if value in choices and len(choices) > 1:
            yield "choice", node, repr(choices[(choices.index(value) + 1) % len(choices)])
        case ast.BoolOp(op=sign, values=values):
            yield "connective", node, f"({text(ast.BoolOp(other(sign), values))})"
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield "not", node, f"({text(operand)})"
        case ast.Subscript(slice=place) if text(place) in ("0", "-1"):
            yield "index", place, "-1" if text(place) == "0" else "0"
        case ast.Call(func=ast.Name(id="sorted"), args=[first, *_]):
            yield "sorted", node, f"list({text(first)})"
        case ast.Call(func=ast.Name(id="min" | "max" as name) as function):
            yield "extreme", function, "max" if name == "min" else "min"
        case ast.IfExp(test=test) | ast.If(test=test, body=[*_, ast.Return()]):
            yield "branch", test, f"(not ({text(test)}))"
    if isinstance(node, ast.Call):
        for given in node.keywords:
            if given.arg in defaults.get(called(node), ()) and given.arg not in HARMLESS:
                kept = [one for one in node.keywords if one is not given]
                yield "argument", node, text(ast.Call(node.func, node.args, kept))


def mutants_of(file: str, source: bytes, defaults: Defaults) -> list[Mutant]:
    """All mistakes that can be made in a file, in the order of its syntax tree."""
    starts = list(accumulate(map(len, source.splitlines(keepends=True)), initial=0))
    visited: list[tuple[ast.AST, range | None]] = []

    def visit(node: ast.AST, span: range, is_run: bool) -> None:
        if is_left_alone(node):
            return
        if isinstance(node, ast.stmt):
            within = (
                node.cases[0].pattern if isinstance(node, ast.Match) else getattr(node, "body", [None])[0]
            )
            last = within.lineno - 1 if within else node.end_lineno or 0
            span = range(node.lineno, max(node.lineno, last) + 1)
        visited.append((node, span if is_run else None))
        inside = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        for part in parts(node):
            visit(part, span, is_run or (inside and not isinstance(part, ast.arguments)))

    visit(ast.parse(source), range(0), False)
    words = {node.value for node, _ in visited if isinstance(node, ast.Constant)}
    choices = sorted(word for word in words if isinstance(word, str) and CHOICE.fullmatch(word))
    found = []
    for node, statement in visited:
        for operator, place, new in changes(node, choices, defaults):
            start = starts[place.lineno - 1] + place.col_offset
            end = starts[place.end_lineno - 1] + place.end_col_offset
            old = source[start:end].decode()
            found.append(Mutant(file, place.lineno, operator, start, end, old, new, statement))
    return found
