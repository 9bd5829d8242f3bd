"""Read template files safely, check them, and name the line of what is wrong.

Numbers, shapes and ids stand in files at the top of a templates folder, words in a folder for each language:
``boards.yaml`` has the points of a board, ``en/boards.yaml`` its title. Both are read as one record. A user's
own folder of the same shape overrides the shipped folder.
"""

from __future__ import annotations

import json
import re
from collections.abc import Hashable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial, reduce
from pathlib import Path
from typing import Any, TypeVar, cast

import yaml
from pydantic import BaseModel, ValidationError

from tabulae.engine.errors import TabulaeError
from tabulae.library.file_cache import cached_by_files, is_file
from tabulae.library.templates import (
    TemplateError,
    Templates,
    languages,
    no_language,
    place,
    read_text,
    templates_root,
)

MAX_DEPTH = 30
"""How many lists and mappings may be nested; YAML readers fail on thousands."""

Model = TypeVar("Model", bound=BaseModel)


SafeLoader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _Loader(SafeLoader):  # type: ignore[misc]
    """The safe loader, with keys as they are written, each allowed once.

    So ``6:`` is the text 6, not a number, and ``off:`` the text off, not false.
    """

    def __init__(self, text: str, path: Path) -> None:
        super().__init__(text)
        self.path = path

    def construct_mapping(self, node: Any, deep: bool = False) -> dict[Hashable, Any]:
        mapping: dict[Hashable, Any] = {}
        for key, value in node.value:
            if not isinstance(key, yaml.ScalarNode):
                raise TemplateError("yaml-key", where=_marked(self.path, key.start_mark))
            if key.value in mapping:
                raise TemplateError("yaml-twice", where=_marked(self.path, key.start_mark), key=key.value)
            mapping[key.value] = self.construct_object(value, deep=deep)
        return mapping

    def construct_whole(self, node: Any) -> int | str:
        """Return a number in decimal digits; other numbers of YAML 1.1, such as 1:30, stay texts."""
        text = node.value
        return int(text) if re.fullmatch(r"[-+]?[0-9]{1,18}", text) else str(text)


_Loader.add_constructor("tag:yaml.org,2002:int", _Loader.construct_whole)


def _marked(path: Path, mark: Any) -> str:
    """Return the place of a mark in a file."""
    return place(path, mark.line + 1 if mark else None)


_HASH = re.compile(r"\s+#[^\s#]")


def check_safe(text: str, path: Path) -> None:
    """Refuse aliases, by which a short file can grow without bounds, deep nesting, tags, and cut texts."""
    depth, lines = 0, text.splitlines()
    for event in yaml.parse(text, Loader=SafeLoader):
        tag = getattr(event, "tag", None)
        if tag is not None:
            raise TemplateError("yaml-tag", where=_marked(path, event.start_mark), tag=tag)
        if isinstance(event, yaml.events.AliasEvent):
            raise TemplateError("yaml-alias", where=_marked(path, event.start_mark))
        if isinstance(event, yaml.ScalarEvent) and not event.style and " " in event.value:
            mark = event.end_mark
            if mark and mark.line < len(lines) and _HASH.match(lines[mark.line], mark.column):
                raise TemplateError("yaml-hash", where=_marked(path, mark))
        depth += isinstance(event, yaml.events.CollectionStartEvent)
        depth -= isinstance(event, yaml.events.CollectionEndEvent)
        if depth > MAX_DEPTH:
            raise TemplateError("yaml-depth", where=_marked(path, event.start_mark), most=MAX_DEPTH)


def read_yaml(path: Path) -> Any:
    """Return the data of a YAML file, keys as texts, None if empty; raises TemplateError with the line."""
    text = read_text(path)
    if text.startswith("{") and path.is_relative_to(templates_root()):  # as a page has what ships
        with suppress(ValueError, RecursionError):
            return json.loads(text)
    try:
        check_safe(text, path)
        return yaml.load(text, Loader=partial(_Loader, path=path))  # type: ignore[arg-type]
    except TemplateError:
        raise
    except (yaml.YAMLError, ValueError, KeyError, ArithmeticError, RecursionError) as error:
        from tabulae.library.file_faults import yaml_fault

        mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
        line = text.splitlines()[mark.line] if mark and mark.line < text.count("\n") else ""
        raise TemplateError("yaml", where=_marked(path, mark), reason=yaml_fault(error, line)) from None


def read_record(model: type[Model], path: Path) -> Model:
    """Read a YAML or JSON file into a checked record, kept until it changes.

    Raises TemplateError for a fault.
    """
    return cast(Model, _record(model, path))


@cached_by_files(maxsize=512)  # more than there are files of all games
def _record(model: type[BaseModel], path: Path) -> BaseModel:
    if path.suffix == ".json":  # JSON is YAML too, but is read forty times faster
        with suppress(ValidationError):  # whose line YAML knows
            return model.model_validate_json(read_text(path))
    return validated(model, read_yaml(path), path)


@cached_by_files(maxsize=512)
def _overlaid_record(model: type[BaseModel], paths: tuple[Path, ...]) -> BaseModel:
    layers = [Layer(path, read_yaml(path)) for path in paths]
    return validated_layers(model, reduce(overlaid, (layer.data for layer in layers)), layers)


def read_overlaid(model: type[Model], paths: Sequence[Path]) -> Model:
    """Read a YAML file over those that stand in for what it lacks, the last of ``paths`` over the others.

    Raises TemplateError for a fault.
    """
    if len(paths) == 1:
        return read_record(model, paths[0])
    return cast(Model, _overlaid_record(model, tuple(paths)))


_WHOLE = ("labels", "when")
"""Keys of words that a translation has itself or not at all: letters of the language, conditions."""
_COUNTED = ("answers", "questions", "steps")
"""Keys of lists of texts that must have as many texts in every language."""


def overlaid(below: Any, above: Any) -> Any:
    """Return the words of a translation, and where it lacks some yet, those below.

    Entries of a list are matched by their places; a list of texts is one text, but for those that must have
    as many in every language.
    """
    if above is None:
        return below
    if isinstance(below, Mapping) and isinstance(above, Mapping):
        kept = {key: value for key, value in below.items() if key not in _WHOLE}
        joined = {key: overlaid(kept[key], value) if key in kept else value for key, value in above.items()}
        for key in _COUNTED:
            if isinstance(joined.get(key), list) and isinstance(kept.get(key), list):
                joined[key] = [*joined[key], *kept[key][len(joined[key]) :]]
        return {**kept, **joined}
    lists = isinstance(below, list) and isinstance(above, list)
    if lists and not any(isinstance(part, str) for part in (*below, *above)):
        both = [overlaid(*pair) for pair in zip(below, above, strict=False)]
        return [*both, *below[len(above) :], *above[len(below) :]]
    return above


def validated(model: type[Model], data: Any, path: Path) -> Model:
    """Return the data of one file as a checked record; raises TemplateError for the first fault."""
    return validated_layers(model, data, [Layer(path, data)])


def validated_layers(model: type[Model], data: Any, layers: Sequence[Layer]) -> Model:
    """Return ``data``, merged from the files of ``layers``, as a checked record.

    Raises TemplateError for the first fault: the file that has it, the line where it is known, and the key.
    """
    try:
        return model.model_validate(data)
    except ValidationError as error:
        from tabulae.library.file_faults import data_fault

        keys, fault = data_fault(error, model, lambda keys: max(_depth(layer.data, keys) for layer in layers))
        path = blamed_file(layers, keys[:-1] if fault.id == "key-missing" else keys)
        raise TemplateError.at(path, line_of(path, keys), fault) from None


@cached_by_files(maxsize=4)
def _composed(path: Path) -> Any:
    """Return the root node of a YAML file; each node has its line. None for JSON that is no YAML."""
    with suppress(yaml.YAMLError, RecursionError):
        return yaml.compose(read_text(path), Loader=SafeLoader)
    return None


def line_of(path: Path, keys: Sequence[str | int]) -> int | None:
    """Return the number, from 1, of the line with the value at ``keys`` in a YAML file.

    If there is no such value, return the line of the last key that leads to one; None if none does.
    """
    node = _composed(path)
    line = None
    for key in keys:
        if isinstance(node, yaml.MappingNode):
            entries = [(name, value) for name, value in node.value if name.value == str(key)]
            if not entries:
                return line
            line, node = entries[0][0].start_mark.line + 1, entries[0][1]
        elif isinstance(node, yaml.SequenceNode) and isinstance(key, int) and key < len(node.value):
            node = node.value[key]
            line = node.start_mark.line + 1
        else:
            return line
    return line


def blamed_file(layers: Sequence[Layer], keys: Sequence[str | int]) -> Path:
    """Return the path of the file that has most of these keys, from the first on; of several the last."""
    reach = [(_depth(layer.data, keys), number) for number, layer in enumerate(layers)]
    return layers[max(reach)[1]].path


def error_at(layers: Sequence[Layer], keys: Sequence[str | int], error: TabulaeError) -> TemplateError:
    """Return an error about the value that these keys lead to, with the file and line that say it."""
    path = blamed_file(layers, keys)
    return TemplateError.at(path, line_of(path, keys), error)


def _depth(data: Any, keys: Sequence[str | int]) -> int:
    """Return how many keys, counted from the first, lead to a value in the data."""
    for depth, key in enumerate(keys):
        try:
            data = data[key]
        except (KeyError, IndexError, TypeError):
            return depth
    return len(keys)


_ENTRY_DEPTH = 2
"""How deep data files are merged; a user's own entry such as ``boards: chess:`` replaces the whole entry."""


@dataclass(frozen=True, slots=True)
class Layer:
    """The data of one file."""

    path: Path
    data: Any


def read_files(templates: Templates, model: type[Model], name: str) -> Model:
    """Read the YAML files of a name, data and words, into one checked record; kept until they change.

    ``name`` is that of the file in each folder, such as ``boards.yaml``. Raises TemplateError if no folder
    has the file, or for the first fault in it.
    """
    return cast(Model, _read(templates, model, name))


def layers_of(templates: Templates, name: str) -> Iterator[tuple[Layer, bool]]:
    """Yield a pair (layer, is_words) for every file of a name; later files override earlier.

    A layer is the path and the data of a file. ``is_words`` is True for a file in the folder of a language.
    Raises TemplateError for a file that cannot be read.
    """
    for root in templates.roots:
        if is_file(root / name):
            yield Layer(root / name, read_yaml(root / name)), False
    for code in reversed(templates.chain):
        for root in templates.roots:
            if is_file(path := root / code / name):
                yield Layer(path, read_yaml(path)), True


def fault_in(
    templates: Templates, name: str, keys: Sequence[str | int], error: TabulaeError
) -> TemplateError:
    """Return an error about the value at ``keys`` in the files of a name, with file and line."""
    return error_at([layer for layer, _ in layers_of(templates, name)], keys, error)


@cached_by_files(maxsize=256)
def _read(templates: Templates, model: type[BaseModel], name: str) -> BaseModel:
    if templates.language not in languages(templates):
        raise no_language(templates)
    layers = list(layers_of(templates, name))
    if not layers:
        raise TemplateError("missing-file", name=f"{templates.language}/{name}")
    data: Any = {}
    shipped: Any = {}
    for layer, is_words in layers:
        data = data if is_words else merged(data, layer.data, _ENTRY_DEPTH)
        shipped = data if layer.path.is_relative_to(templates_root()) else shipped
    spoken = [layer for layer, is_words in layers if is_words]
    if spoken:  # words that ship must not replace a user's own data
        data = with_words(data, reduce(overlaid, (layer.data for layer in spoken)), shipped)
    for layer in spoken:
        own = not layer.path.is_relative_to(templates_root())
        data = merged(data, layer.data) if own and layer.path.parent.name == templates.language else data
    return validated_layers(model, data, [layer for layer, _ in layers])


def with_words(data: Any, words: Any, shipped: Any) -> Any:
    """Return the data with words put in where it lacks a value, or still has the ``shipped`` one."""
    if not isinstance(data, Mapping) or not isinstance(words, Mapping):
        return words if data == shipped else data
    below = shipped if isinstance(shipped, Mapping) else {}
    joined = {**data}
    for key, value in words.items():
        joined[key] = with_words(data[key], value, below.get(key)) if key in data else value
    return joined


def merged(below: Any, above: Any, depth: int = MAX_DEPTH) -> Any:
    """Return ``above`` laid over ``below``: mappings are merged ``depth`` levels deep, the rest replaced."""
    if depth == 0 or not isinstance(below, Mapping) or not isinstance(above, Mapping):
        return above
    joined = {**below}
    for key, value in above.items():
        joined[key] = merged(below[key], value, depth - 1) if key in below else value
    return joined
