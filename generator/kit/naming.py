"""What the name of a file in a kit tells: the thing, the paper it is for, the way it is printed."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

WAYS = ("long-edge", "short-edge", "fronts", "backs", "backs-reversed", "sheet", "reading")
"""In the order of a page."""


@dataclass(frozen=True, slots=True)
class Told:
    """What a name tells; ``paper`` and ``way`` are empty where it tells none."""

    thing: str
    way: str
    paper: str
    ending: str


def told(name: str, papers: Sequence[str]) -> Told:
    """Read a name such as ``leaflet-a4-long-edge.pdf``, ``board-roman-letter.pdf`` or ``dice/d7.stl``."""
    stem, _, ending = name.rsplit("/", 1)[-1].rpartition(".")
    if ending != "pdf":
        return Told(stem, "", "", ending)
    way = next((one for one in WAYS if stem.endswith(f"-{one}")), "")
    stem = stem.removesuffix(f"-{way}")
    choices = "|".join(map(re.escape, papers))
    found = re.search(rf"(-on)?-({choices})(?=-|\Z)", stem)
    if found is None:
        return Told(stem, way, "", ending)
    return Told(stem[: found.start()] + stem[found.end() :], way, found[2], ending)


def thing_name(thing: str, names: Mapping[str, str]) -> str:
    """What a thing is called in the words of a page, by the first pattern that fits; else the name as it is.

    In a pattern ``#`` stands for digits and ``*`` for anything; ``{0}`` in its words is the first of these.
    """
    for pattern, words in names.items():
        parts = re.split(r"([#*])", pattern)
        wild = {"#": r"(\d+)", "*": "(.*?)"}
        found = re.fullmatch("".join(wild.get(part, re.escape(part)) for part in parts), thing)
        if found:
            name = words.format(*(group.replace("-", " ").strip() for group in found.groups()))
            return name[:1].upper() + name[1:]
    return thing
