"""The sources of a game for bibliographies: BibTeX and CSL JSON.

A work without a type, such as a house rule, has no entry.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from tabulae.engine.errors import TabulaeError
from tabulae.library.games.folders import game_model, game_sources
from tabulae.library.games.schema import Source
from tabulae.library.templates import SHIPPED, Templates

FORMATS = ("bibtex", "csl")
_BIBTEX = {
    "book": "book", "article": "article", "thesis": "phdthesis", "manuscript": "unpublished",
    "webpage": "misc",
}  # fmt: skip
_CSL = {
    "book": "book", "article": "article-journal", "thesis": "thesis", "manuscript": "manuscript",
    "webpage": "webpage",
}  # fmt: skip
_PUBLISHER = {
    "book": "publisher", "phdthesis": "school", "unpublished": "howpublished", "article": "publisher",
}  # fmt: skip
_ESCAPES = {"\\": r"\textbackslash{}", "~": r"\textasciitilde{}", "^": r"\textasciicircum{}"} | {
    sign: f"\\{sign}" for sign in "&%$#_{}"
}


def cited_sources(game: str, more: Iterable[str] = (), templates: Templates = SHIPPED) -> list[Source]:
    """Return the works that a game names, then those of its readings, then ``more``, each once.

    ``game`` is the id of a game, ``more`` are ids of works. Unknown works, and those without a type, are left
    out.
    """
    model = game_model(game, templates)
    known = game_sources(model, templates)
    names = [*model.sources, *(reading.source for reading in model.readings.values()), *more]
    return [known[name] for name in dict.fromkeys(names) if name in known and known[name].type]


def bibliography(sources: Iterable[Source], kind: str) -> str | list[dict[str, Any]]:
    """Return the entries of some works: a text for ``bibtex``, a JSON-ready list for ``csl``.

    Works without a type are left out. Raises TabulaeError for any other kind.
    """
    if kind not in FORMATS:
        raise TabulaeError("choice", option="--cite", choices=FORMATS, text=kind)
    listed = [source for source in sources if source.type]
    return [csl_entry(source) for source in listed] if kind == "csl" else "\n".join(map(bibtex_entry, listed))


def bibtex_entry(source: Source) -> str:
    """Return a work as an entry of a BibTeX file in UTF-8; its note says how far it was read.

    Empty fields are left out. Raises KeyError for a work without a type.
    """
    kind = _BIBTEX[source.type]
    fields: Mapping[str, object] = {
        "author": " and ".join(_bibtex_author(author) for author in source.author),
        "title": f"{{{_escaped(source.title)}}}" if source.title else "",
        "journal" if kind == "article" else "howpublished": _escaped(source.container),
        "volume": source.volume or "",
        "year": source.year or "",
        "pages": _escaped(source.pages.replace("–", "--")),
        _PUBLISHER.get(kind, "publisher"): _escaped(source.publisher),
        "url": source.link,
        "note": _escaped(_reading_note(source)),
    }
    lines = [f"  {name} = {{{value}}}," for name, value in fields.items() if value]
    return "\n".join([f"@{kind}{{{source.id},", *lines, "}\n"])


def csl_entry(source: Source) -> dict[str, Any]:
    """Return a work as an item of CSL JSON; its note says how far it was read.

    Empty fields are left out. Raises KeyError for a work without a type.
    """
    entry: dict[str, Any] = {
        "id": source.id,
        "type": _CSL[source.type],
        "author": [_csl_author(author) for author in source.author],
        "title": source.title,
        "container-title": source.container,
        "volume": str(source.volume or ""),
        "issued": {"date-parts": [[source.year]]} if source.year else None,
        "page": source.pages,
        "publisher": source.publisher,
        "URL": source.link,
        "note": _reading_note(source),
    }
    return {name: value for name, value in entry.items() if value}


def _reading_note(source: Source) -> str:
    """Return what the printed citation says after a semicolon: how far the work was opened."""
    return source.citation.partition(";")[2].strip()


def _bibtex_author(author: str) -> str:
    return _escaped(author) if ", " in author else f"{{{_escaped(author)}}}"


def _csl_author(author: str) -> dict[str, str]:
    family, separator, given = author.partition(", ")
    return {"family": family, "given": given} if separator else {"literal": author}


def _escaped(text: str) -> str:
    return re.sub(r"[\\~^&%$#_{}]", lambda match: _ESCAPES[match[0]], text)
