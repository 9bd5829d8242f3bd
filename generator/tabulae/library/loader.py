"""Template files: where they lie, reading them safely, and telling the line of what is wrong in one.

Numbers, shapes and names stand in files at the top of a templates folder; everything that is said stands
in a folder by language: ``boards.yaml`` knows the points of a board, ``en/boards.yaml`` what it is called.
What is read is both together. A user's own folder of the same shape is laid over the one that ships.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, TypeVar, cast, get_args

import yaml
from pydantic import BaseModel, ValidationError

from tabulae.engine.errors import TabulaeError, nearest

_PACKAGE = Path(__file__).resolve().parent.parent


def templates_root() -> Path:
    """The folder of the templates that ship with the program."""
    installed = _PACKAGE / "_templates"
    return installed if installed.is_dir() else _PACKAGE.parent.parent / "templates"


MOST_BYTES = 1_000_000
DEEPEST = 30
"""How many lists and mappings may stand inside each other; YAML readers choke on thousands."""

Model = TypeVar("Model", bound=BaseModel)


class TemplateError(TabulaeError):
    """A template that cannot be used; the text names the file, the place, what is wrong and what is right."""


_FAST: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _Loader(_FAST):  # type: ignore[misc]
    """The safe loader, refusing keys that are given twice.

    A key is the text that stands there: ``6:`` is the point 6 and ``off:`` the pile, not a number and a no.
    """

    def construct_mapping(self, node: Any, deep: bool = False) -> dict[Hashable, Any]:
        mapping: dict[Hashable, Any] = {}
        for key, value in node.value:
            if not isinstance(key, yaml.ScalarNode):
                problem = "a key is one word, not a list or a mapping"
                raise yaml.MarkedYAMLError(problem=problem, problem_mark=key.start_mark)
            if key.value in mapping:
                problem = f"{key.value[:60]!r} is given twice"
                raise yaml.MarkedYAMLError(problem=problem, problem_mark=key.start_mark)
            mapping[key.value] = self.construct_object(value, deep=deep)
        return mapping

    def construct_whole(self, node: Any) -> int | str:
        """A whole number in decimal figures; what YAML 1.1 takes for one besides is the text that it is."""
        text = node.value
        return int(text) if re.fullmatch(r"[-+]?[0-9]{1,18}", text) else str(text)


_Loader.add_constructor("tag:yaml.org,2002:int", _Loader.construct_whole)


def _refuse_bombs(text: str) -> None:
    """Aliases let a short file grow without bounds, depth lets it take for ever, tags ask for any type."""
    depth = 0
    for event in yaml.parse(text, Loader=_FAST):
        if getattr(event, "tag", None) is not None:
            problem = f"tags ({str(getattr(event, 'tag', ''))[:40]}) are not allowed here"
            raise yaml.MarkedYAMLError(problem=problem, problem_mark=cast(yaml.Mark, event.start_mark))
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
    except (yaml.YAMLError, ValueError, KeyError, ArithmeticError, RecursionError) as error:
        raise TemplateError(f"{path}: not good YAML: {_one_line(str(error))[:200]}") from None


def read_record(model: type[Model], path: Path) -> Model:
    """The checked record of a file, which is read again only when it has changed; nobody may change it."""
    told = path.stat()
    return cast(Model, _record(model, path, told.st_mtime_ns, told.st_size))


@lru_cache(maxsize=128)
def _record(model: type[BaseModel], path: Path, changed: int, size: int) -> BaseModel:
    return validated(model, read_yaml(path), path)


def validated(model: type[Model], data: Any, path: Path) -> Model:
    """The data of one file as a checked record; raises TemplateError for the first thing that is wrong."""
    return validated_layers(model, data, [Layer(path, data)])


def validated_layers(model: type[Model], data: Any, layers: Sequence[Layer]) -> Model:
    """The data that several files make together as a checked record.

    Raises TemplateError for the first thing that is wrong, naming the file that says it.
    """
    try:
        return model.model_validate(data)
    except ValidationError as error:
        raise TemplateError(_describe(error, model, layers)) from None


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


def _describe(error: ValidationError, model: type[BaseModel], layers: Sequence[Layer]) -> str:
    errors = error.errors(include_url=False)
    strange = [one for one in errors if one["type"] == "extra_forbidden"]
    first = strange[0] if strange and errors[0]["type"] == "missing" else errors[0]  # likely misspelt
    keys = [key for key in first["loc"] if key != "[key]"]
    if first["type"] not in (
        "missing",
        "extra_forbidden",
    ):  # the kinds among which a value chooses are no keys
        keys = keys[: max(_depth(layer.data, keys) for layer in layers)]
    path = blamed_file(layers, keys[:-1] if first["type"] == "missing" else keys)
    line = line_of(path, keys)
    where = f"{path}:{line}" if line else str(path)
    name = ".".join(str(key) for key in keys) or "the file"
    if first["type"] == "extra_forbidden":
        return f"{where}: {name}: no such key{_known_keys(model, keys)}"
    if first["type"] == "missing":
        return f"{where}: {name} is missing"
    value = _one_line(repr(first["input"]))[:80]
    asked = first.get("ctx", {}).get("pattern", "")
    reason = _PATTERNS.get(asked, first["msg"].removeprefix("Value error, "))
    if first["type"] in ("model_type", "dict_type"):
        reason = "write keys with values below it, as in name: value"
    return f"{where}: {name} is {value}: {_one_line(reason[0].lower() + reason[1:])}"


def blamed_file(layers: Sequence[Layer], keys: Sequence[str | int]) -> Path:
    """The file that is to blame: of those that reach furthest along the keys the last."""
    reach = [(_depth(layer.data, keys), number) for number, layer in enumerate(layers)]
    return layers[max(reach)[1]].path


def _depth(data: Any, keys: Sequence[str | int]) -> int:
    """How many of the keys lead somewhere in the data."""
    for depth, key in enumerate(keys):
        try:
            data = data[key]
        except (KeyError, IndexError, TypeError):
            return depth
    return len(keys)


def _known_keys(model: type[BaseModel], keys: Sequence[str | int]) -> str:
    """The keys that could stand where one stands that does not exist."""
    inner: Any = model
    for key in keys[:-1]:
        inner = (
            inner.model_fields[key].annotation if _is_model(inner) and key in inner.model_fields else inner
        )
        while not _is_model(inner):
            parts = [part for part in get_args(inner) if get_args(part) or _is_model(part)]
            if not parts:
                return ""
            inner = parts[-1]
    known = [field.alias or name for name, field in inner.model_fields.items()]
    return f"{nearest(str(keys[-1]), known)}: the keys are {', '.join(known)}"


def _is_model(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, BaseModel)


def _one_line(text: str | None) -> str:
    """The text on one line; without the end of what is endless."""
    text = text[:2000] if text else text
    return " ".join((text or "unknown").split())


DEFAULT_LANGUAGE = "en"
LANGUAGE = re.compile(r"[a-z]{2,3}(-[a-z0-9]{2,8})?\Z")
"""How a language is written: ``en``, ``es``, ``pt-br``."""

_ENTRY = 2
"""How deep files of data are joined: an entry such as ``boards: chess:`` of a user's own is taken whole."""


@dataclass(frozen=True, slots=True)
class Layer:
    """What one file holds."""

    path: Path
    data: Any


@dataclass(frozen=True, slots=True)
class Templates:
    """Where templates are read: a user's own folder, if any, before the one that ships; and the language."""

    own: Path | None = None
    language: str = DEFAULT_LANGUAGE

    @property
    def roots(self) -> tuple[Path, ...]:
        """The template folders, the one that ships first, so that what comes later counts."""
        if self.own is None:
            return (templates_root(),)
        if not self.own.is_dir():
            raise TabulaeError(
                f"no templates folder {str(self.own)!r}: it should hold games/NAME/game.yaml or en/words.yaml"
            )
        return (templates_root(), self.own.resolve())

    def read(self, model: type[Model], name: str) -> Model:
        """The checked record that a YAML file of this name holds: its data with its words.

        Raises TemplateError if no folder has the file or something in it is wrong.
        """
        return cast(Model, _read(self, model, name))

    def text(self, name: str) -> Path:
        """The file of that name in this language, a user's own before the one that ships."""
        for root in reversed(self.roots):
            path = root / self.language / name
            if path.is_file():
                return path
        raise self._missing(name)

    def layers(self, name: str) -> Iterator[tuple[Layer, bool]]:
        """What every file of the name says, later ones counting more, and whether it is a file of words."""
        for root in self.roots:
            for path, words in ((root / name, False), (root / self.language / name, True)):
                if path.is_file():
                    yield Layer(path, read_yaml(path)), words

    def fault(self, name: str, keys: Sequence[str | int], reason: str) -> TemplateError:
        """An error about a value in a file of that name, with the file and the line that say it."""
        path = blamed_file([layer for layer, _ in self.layers(name)], keys)
        return TemplateError(f"{path}:{line_of(path, keys)}: {reason}")

    def _missing(self, name: str) -> TemplateError:
        if self.language not in languages(self):
            return TemplateError(no_language(self))
        return TemplateError(f"{self.language}/{name} is missing from the templates")


SHIPPED = Templates()
"""The templates that ship, in the default language."""

Given = Templates | Path | None
"""Templates as they are asked for: a folder alone means the default language."""


def templates_of(given: Given) -> Templates:
    """The templates for what was given."""
    return given if isinstance(given, Templates) else Templates(given)


def languages(templates: Templates) -> tuple[str, ...]:
    """The languages that there are words in."""
    return tuple(
        sorted(
            {
                folder.name
                for root in templates.roots
                for folder in root.iterdir()
                if LANGUAGE.match(folder.name) and folder.is_dir()
            }
        )
    )


def no_language(templates: Templates) -> str:
    """What to say where a language is asked for that nothing is written in."""
    known = languages(templates)
    close = nearest(templates.language, known)
    return f"no language {templates.language[:20]!r}{close}: the languages are {', '.join(known)}"


@cache
def _read(templates: Templates, model: type[BaseModel], name: str) -> BaseModel:
    layers = list(templates.layers(name))
    if not any(words for _, words in layers) and templates.language not in languages(templates):
        raise TemplateError(no_language(templates))
    if not layers:
        raise TemplateError(f"{templates.language}/{name} is missing from the templates")
    data: Any = {}
    for layer, words in layers:
        data = data if words else merged(data, layer.data, _ENTRY)
    for layer, words in layers:  # what ships gives way to a user's own data, too
        if words:
            ships = layer.path.is_relative_to(templates_root())
            data = filled(data, layer.data) if ships else merged(data, layer.data)
    return validated_layers(model, data, [layer for layer, _ in layers])


def filled(above: Any, below: Any) -> Any:
    """A value with the keys that it lacks taken from another one."""
    if not isinstance(above, Mapping) or not isinstance(below, Mapping):
        return above
    joined = {**above}
    for key, value in below.items():
        joined[key] = filled(above[key], value) if key in above else value
    return joined


def merged(below: Any, above: Any, depth: int = DEEPEST) -> Any:
    """Two values laid one over the other: mappings key by key to a depth, the rest as it is above."""
    if depth == 0 or not isinstance(below, Mapping) or not isinstance(above, Mapping):
        return above
    joined = {**below}
    for key, value in above.items():
        joined[key] = merged(below[key], value, depth - 1) if key in below else value
    return joined
