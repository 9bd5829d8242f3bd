"""The lines of a YAML file that may be printed, for what looks at each of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import yaml

from tabulae.library.loader import SafeLoader, check_safe
from tabulae.library.templates import TemplateError, read_text

_UNPRINTED_KEYS = ("aliases",)
"""The keys of values that are typed by users and printed nowhere."""


def printed_values(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the lines of the values in a YAML file, each with its number from 1: no comments and no keys.

    A file that is no YAML yields nothing: whoever loads it says what is wrong with it.
    """
    text = read_text(path)
    try:
        check_safe(text, path)
        waiting = [yaml.compose(text, Loader=SafeLoader)]
    except (TemplateError, yaml.YAMLError, ValueError):
        return
    while waiting:
        node = waiting.pop()
        if isinstance(node, yaml.MappingNode):
            waiting += [value for key, value in reversed(node.value) if key.value not in _UNPRINTED_KEYS]
        elif isinstance(node, yaml.SequenceNode):
            waiting += reversed(node.value)
        elif isinstance(node, yaml.ScalarNode):
            first = node.start_mark.line + (2 if node.style in ("|", ">") else 1)
            yield from enumerate(node.value.split("\n"), start=first)
