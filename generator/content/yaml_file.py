"""Reading YAML safely, and telling the line of what is wrong in it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from pathlib import Path
from typing import Any, TypeVar, cast

import yaml
from pydantic import BaseModel, ValidationError

from generator.engine.errors import TabulaeError, nearest

MOST_BYTES = 1_000_000
DEEPEST = 30
"""How many lists and mappings may stand inside each other; YAML readers choke on thousands."""

Model = TypeVar("Model", bound=BaseModel)


class TemplateError(TabulaeError):
    """A template that cannot be used; the text names the file, the place, what is wrong and what is right."""


_FAST: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _Loader(_FAST):  # type: ignore[misc]
    """The safe loader, refusing keys that are given twice."""

    def construct_mapping(self, node: Any, deep: bool = False) -> dict[Hashable, Any]:
        seen: set[str] = set()
        for key, _ in node.value:
            if not isinstance(key, yaml.ScalarNode):
                problem = "a key is one word, not a list or a mapping"
                raise yaml.MarkedYAMLError(problem=problem, problem_mark=key.start_mark)
            if key.value in seen:
                problem = f"{key.value!r} is given twice"
                raise yaml.MarkedYAMLError(problem=problem, problem_mark=key.start_mark)
            seen.add(key.value)
        mapping: dict[Hashable, Any] = super().construct_mapping(node, deep)
        return mapping


def _refuse_bombs(text: str) -> None:
    """Aliases let a short file grow without bounds, and depth lets it take for ever."""
    depth = 0
    for event in yaml.parse(text, Loader=_FAST):
        if isinstance(event, yaml.events.AliasEvent):
            problem = "aliases (*name) are not allowed here"
            raise yaml.MarkedYAMLError(problem=problem, problem_mark=cast(yaml.Mark, event.start_mark))
        depth += isinstance(event, yaml.events.CollectionStartEvent)
        depth -= isinstance(event, yaml.events.CollectionEndEvent)
        if depth > DEEPEST:
            problem = f"more than {DEEPEST} lists and mappings inside each other"
            raise yaml.MarkedYAMLError(problem=problem, problem_mark=cast(yaml.Mark, event.start_mark))


def read_text(path: Path) -> str:
    """The text of a template; raises TemplateError if it is missing, no plain file, too big or not UTF-8."""
    try:
        if path.exists() and not path.is_file():  # a pipe or a device may never end
            raise TemplateError(f"{path}: a template is a plain file")
        with path.open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise TemplateError(f"{path}: cannot be read: {error.strerror}") from None
    if len(raw) > MOST_BYTES:
        raise TemplateError(f"{path}: too many bytes: a template has at most {MOST_BYTES}")
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise TemplateError(f"{path}: byte {error.start} is not UTF-8: save the file as UTF-8") from None


def read_yaml(path: Path) -> Any:
    """What a YAML file holds: mappings, lists, texts and numbers only."""
    text = read_text(path)
    try:
        _refuse_bombs(text)
        return yaml.load(text, Loader=_Loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = f":{mark.line + 1}" if mark else ""
        raise TemplateError(f"{path}{line}: not good YAML: {_one_line(error.problem)}") from None
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        raise TemplateError(f"{path}: not good YAML: {_one_line(str(error))}") from None


def validated(model: type[Model], data: Any, path: Path) -> Model:
    """The data as a checked record; raises TemplateError for the first thing that is wrong."""
    try:
        return model.model_validate(data)
    except ValidationError as error:
        raise TemplateError(_describe(error, path)) from None


def line_of(path: Path, keys: Sequence[str | int]) -> int | None:
    """The line in a YAML file on which a value stands, None if the path leads nowhere."""
    node = yaml.compose(read_text(path), Loader=_FAST)
    line = None
    for key in keys:
        if isinstance(node, yaml.MappingNode):
            found = [(name, value) for name, value in node.value if name.value == str(key)]
            if not found:
                return line
            line, node = found[0][0].start_mark.line + 1, found[0][1]
        elif isinstance(node, yaml.SequenceNode) and isinstance(key, int) and key < len(node.value):
            node = node.value[key]
            line = node.start_mark.line + 1
        else:
            return line
    return line


_PATTERNS = {
    r"^#[0-9a-f]{6}$": "write a colour as #1a2b3c, with small letters",
    r"^[a-z0-9]+(-[a-z0-9]+)*$": "use small letters and digits with single hyphens between",
    r"^[a-z]{1,20}$": "use small letters only, at most 20",
    r"^[0-9n+\- ]{1,12}$": "write a number or a sum such as 2n+3",
}
"""What the patterns of the schema ask for, in words."""


def _describe(error: ValidationError, path: Path) -> str:
    first = error.errors(include_url=False)[0]
    keys = [key for key in first["loc"] if key != "[key]"]
    line = line_of(path, keys)
    where = f"{path}:{line}" if line else str(path)
    name = ".".join(str(key) for key in keys) or "the file"
    if first["type"] == "extra_forbidden":
        return f"{where}: {name}: no such key{_known_keys(error, keys)}"
    if first["type"] == "missing":
        return f"{where}: {name} is missing"
    value = _one_line(repr(first["input"]))[:80]
    asked = first.get("ctx", {}).get("pattern", "")
    reason = _PATTERNS.get(asked, first["msg"].removeprefix("Value error, "))
    return f"{where}: {name} is {value}: {_one_line(reason[0].lower() + reason[1:])}"


def _known_keys(error: ValidationError, keys: Sequence[str | int]) -> str:
    from generator.content import schema

    model = getattr(schema, error.title, None)
    if model is None or len(keys) != 1:
        return ""
    known = [field.alias or name for name, field in model.model_fields.items()]
    return f"{nearest(str(keys[-1]), known)}: the keys are {', '.join(known)}"


def _one_line(text: str | None) -> str:
    return " ".join((text or "unknown").split())
