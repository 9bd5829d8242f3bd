"""The pictures and tables of files on a page: a picture of each thing, a row for each way of printing it.

A *thing* is what a reader looks for, such as a board, a leaflet or the men of one style; it has several
files.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from tabulae.library.words.messages import Messages
from tabulae.paper.printing.papers import PAPERS
from tabulae.products.output import OutputFile
from tabulae.render.thumbnail import DRAWING_PX, SVG, WEBP, data_uri, light_svg, page_picture

if TYPE_CHECKING:
    from tabulae.kit.texts import Variables

LABELLED_WAYS = (
    "both-sides", "long-edge", "short-edge", "fronts", "backs", "backs-reversed", "reading",
)  # fmt: skip
"""Ways of printing that have a row of their own, in the order of the rows."""

_WIDTH_PX = 400
PIXELS_PER_MM = 5.2
"""The size of a millimetre of a figure on screen, at which its smallest type is about 15 pixels high."""
_MAX_PICTURE_BYTES = 330_000
_MAX_PICTURES_BYTES = 1_400_000
"""The size of all pictures in one page."""
_HAIRLINE_MM = 1.2
"""The width in which the hairlines of cutter files are drawn, to be visible."""


class Pictures:
    """Embeds pictures of files in a page, up to a size for all of them together."""

    def __init__(self) -> None:
        self.room = _MAX_PICTURES_BYTES

    def picture(self, file: OutputFile, alt: str) -> Variables | None:
        """Return the picture of an SVG, of a WebP, or of a PDF's first page as WebP; None for any other file.

        None also if there is no room left, or no pypdfium2 to draw the PDF. Its keys are ``source``, a URL,
        ``alt``, and ``width`` and ``height`` in pixels, both 0 for an SVG.
        """
        if file.ending == "svg":
            hairline = _HAIRLINE_MM if file.role == "cut" else None
            kind, content, size = SVG, light_svg(file.content, hairline), (0, 0)
        elif file.ending == "webp":
            width_mm, height_mm = file.size_mm
            kind, content, size = WEBP, file.content, (DRAWING_PX, round(DRAWING_PX * height_mm / width_mm))
        elif file.ending == "pdf" and (page := page_picture(file.content, _WIDTH_PX)):
            kind, content, size = WEBP, page[0], page[1:]
        else:
            return None
        source = self.add_picture(kind, content, file)
        if source is None:
            return None
        return {"source": source, "alt": alt, "width": size[0], "height": size[1]}

    def add_picture(self, kind: str, content: bytes, file: OutputFile) -> str | None:
        """Embed ``content``, a finished picture of ``file``, and return its URL: here a data URL.

        ``kind`` is its media type. None if the picture is too large, or the page has too little room left for
        pictures. Subclasses may keep it elsewhere and return a URL relative to the page.
        """
        uri = data_uri(kind, content)
        if len(uri) > min(_MAX_PICTURE_BYTES, self.room):
            return None
        self.room -= len(uri)
        return uri


@dataclass(frozen=True, slots=True)
class Thing:
    """The files of one thing, such as a board, a leaflet, or the men of one style."""

    label: str
    files: tuple[OutputFile, ...]


def thing_label(file: OutputFile, message: Messages) -> str:
    """Return the label of a file on a page: the message for its ``thing``, or else its title or path."""
    return message.get(f"kit-thing-{file.thing}", **file.about) or file.title or file.name


def paper_name(paper: str, message: Messages) -> str:
    """Return a paper as a page calls it: A4, Letter; ``paper`` itself, as ``a3``, without such a message."""
    return message.get(f"kit-paper-{paper}") or paper


class PageTables:
    """Makes the figures and tables of a page for a game, with a column for each of the papers."""

    def __init__(
        self, message: Messages, game: str, papers: Sequence[str], pictures: Pictures | None = None
    ) -> None:
        self.message, self.game, self.papers = message, game, papers
        self.pictures = pictures or Pictures()

    def things(self, files: Iterable[OutputFile]) -> list[Thing]:
        """Return the files grouped by thing, each with its label, in the order of the first file of each.

        Answer keys come after the files they belong to.
        """
        groups: dict[object, dict[object, list[OutputFile]]] = {}
        for file in sorted(files, key=lambda file: file.role == "key"):
            by_thing = groups.setdefault(tuple(sorted(file.about.items())), {})
            by_thing.setdefault(file.thing, []).append(file)
        things = [files_of_thing for by_thing in groups.values() for files_of_thing in by_thing.values()]
        return [Thing(self.label(files_of_thing[0]), tuple(files_of_thing)) for files_of_thing in things]

    def label(self, file: OutputFile) -> str:
        """Return the label of a file on a page: the message for its ``thing``, or else its title or path."""
        return thing_label(file, self.message)

    def figures(self, things: Sequence[Thing]) -> list[Variables]:
        """Return the :meth:`figure` of each thing that has one; the name of a single thing is empty.

        Things and files made only for another paper than the first are left out.
        """
        figures = []
        for thing in things:
            columns = {self._column(file) for file in thing.files}
            if columns - {""} and self.papers[0] not in columns:
                continue  # the same thing on another paper
            first = [file for file in thing.files if self._column(file) in ("", self.papers[0])]
            figures.append(self.figure(thing.label if len(things) > 1 else "", first))
        return [figure for figure in figures if figure is not None]

    def figure(self, name: str, files: Sequence[OutputFile]) -> Variables | None:
        """Return the picture of the file that shows a thing best; None if none of the files has a picture.

        Its keys are those of :meth:`Pictures.picture`, ``name``, and ``link``, the path of the file in the
        kit.
        """
        best = sorted((file for file in files if _picture_rank(file)), key=lambda file: -_picture_rank(file))
        for file in best:
            if picture := self.pictures.picture(file, self.alt(file)):
                return {"link": file.name, "name": name, **picture}
        return None

    def alt(self, file: OutputFile) -> str:
        """Return the text alternative of a file's picture: its own, or a general one."""
        name = "kit-files-drawing" if file.ending == "svg" else "kit-files-picture"
        return file.alt or self.message(name, thing=self.label(file), game=self.game)

    def table(self, caption: str, files: Sequence[OutputFile]) -> Variables:
        """Return a table of files: ``caption``, ``heads`` (of the labels, then of each column) and ``rows``.

        There is a row for each thing and way of printing, in the order of the things, with ``label``,
        ``size``, a text that is empty if it is the size of the paper, and ``cells``, each a list of links
        (:meth:`link`). There is a column for each paper that has files, and a last one for files of no paper,
        if there are any.
        """
        message, used = self.message, {self._column(file) for file in files}
        columns = [paper for paper in self.papers if paper in used]
        heads = [message("kit-files-thing"), *(paper_name(paper, message) for paper in columns)]
        if "" in used:
            heads.append(message("kit-files-whole" if columns else "kit-files-files"))
            columns.append("")
        things = self.things(files)
        rows = [
            self._row(thing.label if len(things) > 1 else "", way, list(row_files), columns)
            for thing in things
            for way, row_files in groupby(sorted(thing.files, key=_row_place), key=_row_way)
        ]
        return {"caption": caption, "heads": heads, "rows": rows}

    def _row(self, name: str, way: str, files: Sequence[OutputFile], columns: Sequence[str]) -> Variables:
        words = self.message.get(f"kit-way-{way}") if way else ""
        label = name or words or self.message("kit-way-print")
        if name and words:
            label = f"{name}: {words[:1].lower()}{words[1:]}"
        cells = [
            [self.link(file, self._amount(file)) for file in files if self._column(file) == column]
            for column in columns
        ]
        return {"label": label, "size": self._size(files), "cells": cells}

    def link(self, file: OutputFile, words: str) -> Variables:
        """Return a link to a file: ``name``, its path, ``words``, and ``title``, a tooltip with its kB."""
        size = max(1, round(len(file.content) / 1000))
        return {
            "name": file.name,
            "words": words,
            "title": self.message("kit-files-weight", name=file.name, size=size),
        }

    def _amount(self, file: OutputFile) -> str:
        """Return the number of sheets or pages of a PDF for a paper, or the ending of any other file."""
        if file.ending != "pdf" or not self._column(file):
            return file.ending.upper()
        if file.way == "reading":
            return self.message("kit-files-pages", count=file.pages)
        return self.message("kit-files-sheets", count=file.sheets)

    def _size(self, files: Sequence[OutputFile]) -> str:
        """Return the size of the files, unless it is that of their paper or of a screen page."""
        sizes = [
            size_words(file.size_mm, self.message)
            for file in files
            if file.size_mm and file.way != "reading" and not _is_paper(file)
        ]
        return " / ".join(dict.fromkeys(sizes))

    def _column(self, file: OutputFile) -> str:
        """Return the paper of a file's column; empty for the column of files in one piece."""
        return file.paper if file.paper in self.papers else ""


def _picture_rank(file: OutputFile) -> int:
    """Return how well a file shows its thing: 0 not at all; pictures of pages are smaller than drawings."""
    if file.role == "key" or file.ending not in ("pdf", "svg"):
        return 0
    if file.ending == "svg":
        return 1
    return {"reading": 5, "long-edge": 4, "whole": 3}.get(file.way, 2)


def _row_way(file: OutputFile) -> str:
    return file.way if file.way in LABELLED_WAYS else ""


def _row_place(file: OutputFile) -> int:
    return LABELLED_WAYS.index(file.way) if file.way in LABELLED_WAYS else -1


def _is_paper(file: OutputFile) -> bool:
    paper = PAPERS.get(file.paper)
    if paper is None:
        return False
    sides, paper_sides = sorted(file.size_mm), sorted((paper.width_mm, paper.height_mm))
    return all(abs(side - other) < 0.1 for side, other in zip(sides, paper_sides, strict=False))


def size_words(sides: Sequence[float], message: Messages) -> str:
    """Return a size of two or three sides in mm as text, such as ``210 × 297 mm``; empty without sides."""
    return message.figures(" × ".join(f"{round(side, 1):g}" for side in sides) + " mm") if sides else ""
