"""Texts as the templates of pages ask for them: runs, rules with their figures, sources with their links."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from tabulae.library.background import CITATION
from tabulae.library.document_words import document_words
from tabulae.library.records import Block, Bullets, Game, Paragraph, RuleBlock, Run, Section, Source, Table
from tabulae.library.site_words import site_words
from tabulae.library.words import fill
from tabulae.paper.chapters import source_number
from tabulae.paper.closing import short_address

_NUMBERED = re.compile(r" \[(\d+)\]")
"""The number of a source behind a piece of advice."""

Fields = dict[str, Any]
ShowFigure = Callable[[str], Fields]
"""What makes a figure, with its caption, from its name."""


def shown_runs(runs: Sequence[Run], sources: Sequence[Source] = ()) -> list[Fields]:
    """Runs of text; where a source is named in brackets, the numbers of the sources instead."""
    found: list[Fields] = []
    for run in runs:
        if sources and (numbered := _NUMBERED.fullmatch(run.text)):
            found.append({"text": "", "cites": [numbered[1]]})
            continue
        style: Fields = {"bold": run.bold, "italic": run.italic, "href": run.href, "cites": []}
        end = 0
        for match in CITATION.finditer(run.text) if sources else ():
            found.append({"text": run.text[end : match.start()], **style})
            numbers = [source_number(sources, key) for key in match["keys"].split("; @")]
            found.append({"text": "", "cites": [number for number in numbers if number]})
            end = match.end()
        found.append({"text": run.text[end:], **style})
    return [one for one in found if one["cites"] or one["text"]]


def shown_block(block: Block, sources: Sequence[Source] = ()) -> Fields:
    """A paragraph, a list or a table."""
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
) -> list[Fields]:
    """Sections with their rules and figures; ``also`` names figures of a rule besides its own.

    A rule can be linked to by its number and, the first of that name, by its name.
    """
    named: set[str] = set()

    def name(block: RuleBlock) -> str:
        if block.rule is None or block.rule in named:
            return ""
        named.add(block.rule)
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
                    "figures": [figure(one) for one in (*also(block), *block.figures)],
                }
                for block in section.blocks
            ],
        }
        for section in sections
    ]


def shown_sources(game: Game) -> list[Fields]:
    """The works that the texts lean on in the order of their numbers, the address in each as a link."""
    return [_work(source) for source in game.sources]


def _work(source: Source) -> Fields:
    cited, address = source.citation.rstrip("."), short_address(source.link)
    before, site, after = cited.rpartition(address.partition("/")[0]) if address else (cited, "", "")
    if address and not site:
        before, after = f"{cited}, ", ""
    return {"before": before, "link": source.link, "address": address, "after": after}


def short_citation(game: Game, name: str) -> str:
    """The beginning of a citation: who, when; empty for a source that the game does not list."""
    found = next((source.citation for source in game.sources if source.id == name), "")
    return found.partition(";")[0].rstrip(".")


def shown_readings(game: Game, link: Callable[[Game, str], str] = lambda _, __: "") -> Iterator[Fields]:
    """The readings of a game, the usual one first; ``link`` leads to the rule text of one."""
    words, status = site_words(game.templates).game, document_words(game.templates).status
    for number, reading in enumerate(game.readings):
        source = short_citation(game, reading.source)
        yield {
            "name": reading.name,
            "title": reading.title,
            "status": status[reading.status],
            "note": reading.note,
            "source": fill(words.from_source, source=source) if source else "",
            "link": link(game, reading.name),
            "usual": not number,
        }
