"""Texts as dicts for the templates of pages: runs, rules with their figures, sources with their links."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from tabulae.library.games.records import Block, Bullets, Game, Paragraph, RuleBlock, Run, Section, Table
from tabulae.library.games.schema import Source
from tabulae.library.told.background import CITATION, source_number
from tabulae.paper.documents.back_matter import brief_citation, short_address

Variables = dict[str, Any]
"""The variables of a template of a page."""
ShowFigure = Callable[[str], Variables]
"""Returns the variables of a figure, with its caption, from the id of its example."""


def shown_runs(runs: Sequence[Run], sources: Sequence[Source] = ()) -> list[Variables]:
    """Return runs of text as dicts: ``text``, ``bold``, ``italic``, ``href`` and ``cites``.

    A citation becomes a dict of an empty ``text`` and the numbers of its sources in ``cites`` alone; without
    ``sources`` it stays in the text. ``cites`` of other dicts is empty.
    """
    parts: list[Variables] = []
    for run in runs:
        if run.raised:
            parts.append({"text": "", "cites": [run.text]})
            continue
        style: Variables = {"bold": run.bold, "italic": run.italic, "href": run.href, "cites": []}
        end = 0
        for match in CITATION.finditer(run.text) if sources else ():
            parts.append({"text": run.text[end : match.start()], **style})
            numbers = [source_number(sources, key) for key in match["keys"].split("; @")]
            parts.append({"text": "", "cites": [number for number in numbers if number]})
            end = match.end()
        parts.append({"text": run.text[end:], **style})
    return [part for part in parts if part["cites"] or part["text"]]


def shown_block(block: Block, sources: Sequence[Source] = ()) -> Variables:
    """Return a block as a dict with its ``kind``: paragraph (``runs``), list or table (``heads``, ``rows``).

    A list has ``ordered``, True if it is numbered, and its ``items``. All text is in lists of runs.
    """
    if isinstance(block, Paragraph):
        return {"kind": "paragraph", "runs": shown_runs(block.runs, sources)}
    if isinstance(block, Bullets):
        items = [shown_runs(item, sources) for item in block.items]
        return {"kind": "list", "ordered": block.ordered, "items": items}
    assert isinstance(block, Table)
    return {
        "kind": "table",
        "heads": [shown_runs(cell, sources) for cell in block.header],
        "rows": [[shown_runs(cell, sources) for cell in row] for row in block.rows],
    }


def shown_sections(
    sections: Sequence[Section],
    figure: ShowFigure,
    sources: Sequence[Source] = (),
    also: Callable[[RuleBlock], Sequence[str]] = lambda _: (),
) -> list[Variables]:
    """Return sections as dicts: ``number``, ``anchor``, ``title``, and ``blocks``, their rules.

    A block has ``number``, ``name``, ``parts`` (:func:`shown_block`) and ``figures``, what ``figure`` returns
    for the id of each of its examples. ``also`` gives the ids of further figures of a rule. A page can link
    to a rule by its number; the ``name`` of a rule, for links too, is empty in all its blocks but the first.
    """
    linked: set[str] = set()

    def name(block: RuleBlock) -> str:
        if block.rule is None or block.rule in linked:
            return ""
        linked.add(block.rule)
        return block.rule

    return [
        {
            "number": section.number,
            "anchor": section.number or section.id,
            "title": section.title,
            "blocks": [
                {
                    "number": block.number,
                    "name": name(block),
                    "parts": [shown_block(part, sources) for part in block.blocks],
                    "figures": [figure(example) for example in (*also(block), *block.figures)],
                }
                for block in section.blocks
            ],
        }
        for section in sections
    ]


def shown_sources(game: Game) -> list[Variables]:
    """Return the cited works in the order of their numbers, each with its address as a link.

    The keys are ``before`` and ``after``, the text around the link, ``link``, its URL, and ``address``, its
    text.
    """
    return [_work(source) for source in game.sources]


def _work(source: Source) -> Variables:
    cited, address = source.citation.rstrip("."), short_address(source.link)
    before, site, after = cited.rpartition(address.partition("/")[0]) if address else (cited, "", "")
    if address and not site:
        before, after = f"{cited}, ", ""
    return {"before": before, "link": source.link, "address": address, "after": after}


def shown_readings(game: Game, link: Callable[[Game, str], str] = lambda _, __: "") -> Iterator[Variables]:
    """Yield the readings of a game as dicts, the default first, which alone is ``usual``.

    They also have ``name``, ``title``, ``note``, ``link``, and ``status`` and ``source`` in words, the source
    empty if there is none. ``link`` gives the address of the rules from the game and the name of a reading.
    """
    message = game.message
    works = {source.id: brief_citation(source) for source in game.sources}
    for number, reading in enumerate(game.readings):
        source = works.get(reading.source, "")
        yield {
            "name": reading.name,
            "title": reading.title,
            "status": message(f"status-{reading.status}"),
            "note": reading.note,
            "source": message("site-game-from-source", source=source) if source else "",
            "link": link(game, reading.name),
            "usual": not number,
        }
