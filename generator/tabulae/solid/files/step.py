"""STEP files: coloured, named assemblies as CadQuery writes them, with equal bytes for equal parts.

The writer stamps the time, counts assemblies through the life of the process, and orders colours and rounded
faces by memory addresses. All of these are put right in the text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from hashlib import blake2b
from pathlib import Path

from tabulae.geometry.vector import Vector
from tabulae.library.temporary_folders import temporary_folder
from tabulae.solid.errors import PartError, require_cadquery
from tabulae.solid.parts.piece import Body

FILE_NAME = re.compile(rb"FILE_NAME\('[^']*','[^']*'")
NO_TIME = b"1970-01-01T00:00:00"
"""Stands for the time of writing."""

COLOURS = b"MECHANICAL_DESIGN_GEOMETRIC_PRESENTATION_REPRESENTATION"
"""The kind of record under which the colours of one solid stand."""

SHELL = b"CLOSED_SHELL("
"""How the record begins that lists the faces of a solid."""

CHILD = re.compile(rb"(NEXT_ASSEMBLY_USAGE_OCCURRENCE\()'\d+'")
REFERENCE = re.compile(rb"#(\d+)")
BREAK = re.compile(rb"\s*([,()])\s*")
"""Where the writer may break a line, which it does by the length of its own numbers."""

RECORD = re.compile(rb"#(\d+) = ((?:[^';]|'[^']*')*);")
"""A record of the file: its number and its text, in which a string may hold a semicolon."""


def step(name: str, placed: Sequence[tuple[Body, Vector]], plain: bool = False) -> bytes:
    """Return a STEP file (AP214, mm): an assembly ``name`` of bodies in their places, in colour and engraved.

    The names of its parts are those of :func:`tabulae.solid.kernels.build_cadquery.build_assembly`. A
    ``plain`` file has neither marks nor inlays: a CAD program reads it at once. Raises
    :class:`PartError` for bodies that were made without CadQuery or fall apart when engraved, and
    :class:`~tabulae.library.packages.MissingError` where it is not installed.
    """
    require_cadquery()
    for body, _ in placed:
        if body.solid is None:
            raise PartError("step-without-cadquery", where=body.name)
    from tabulae.solid.kernels.build_cadquery import build_assembly

    assembly = build_assembly(name, placed, plain)
    with temporary_folder() as folder:
        file = Path(folder, "part.step")
        assembly.export(str(file), write_pcurves=False)
        return canonical(file.read_bytes(), assembly.name)


def canonical(text: bytes, name: str) -> bytes:
    """Return a STEP file with ``name`` (ASCII) for its title, no time, and records in a fixed order.

    The faces of a solid are sorted by their content. Records are numbered as they are met from the roots of
    the file, those of colours last and sorted in the same way, so that the order in which the writer found
    them does not matter.
    """
    start, end = text.index(b"DATA;") + len(b"DATA;"), text.rindex(b"ENDSEC;")
    head = FILE_NAME.sub(b"FILE_NAME('%b','%b'" % (name.encode("ascii"), NO_TIME), text[:start], count=1)
    records = {int(number): BREAK.sub(rb"\1", body) for number, body in RECORD.findall(text[start:end])}
    children = [number for number, body in records.items() if CHILD.match(body)]
    for count, number in enumerate(children, start=1):
        records[number] = CHILD.sub(rb"\g<1>'%d'" % count, records[number])
    digest = _digests(records)
    for number, body in records.items():
        if body.startswith(SHELL):
            faces = sorted(map(int, REFERENCE.findall(body)), key=digest)
            records[number] = b"%b'',(%b))" % (SHELL, b",".join(b"#%d" % face for face in faces))
    order = {
        b"%d" % number: b"#%d" % place for place, number in enumerate(_in_order(records, digest), start=1)
    }
    lines = [
        b"%b = %b;" % (place, REFERENCE.sub(lambda match: order[match[1]], records[int(number)]))
        for number, place in order.items()
    ]
    return b"\n".join([head, *lines, text[end:]])


def _digests(records: dict[int, bytes]) -> Callable[[int], bytes]:
    """Return a function that gives a hash of a record with everything it refers to."""

    @cache
    def digest(number: int) -> bytes:
        body = records[number]
        parts = (REFERENCE.sub(b"#", body), *(digest(int(other)) for other in REFERENCE.findall(body)))
        return blake2b(b"".join(parts), digest_size=16).digest()

    return digest


def _in_order(records: dict[int, bytes], digest: Callable[[int], bytes]) -> Iterator[int]:
    """The numbers of the records as they are met from the roots of the file, depth first."""
    references = {
        number: [int(reference) for reference in REFERENCE.findall(body)] for number, body in records.items()
    }
    roots = records.keys() - {reference for numbers in references.values() for reference in numbers}
    colours = {root for root in roots if records[root].startswith(COLOURS)}
    left = [*sorted(colours, key=digest, reverse=True), *sorted(roots - colours, reverse=True)]
    seen = set[int]()
    while left:
        number = left.pop()
        if number not in seen:
            seen.add(number)
            yield number
            left += reversed(references[number])
