"""The report on the readings of a game: a PDF, its numbers as CSV, and its sources as BibTeX."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tabulae.products import shared_options as shared
from tabulae.products.output import OutputFile
from tabulae.products.product import GameProduct, ProductFacts


@dataclass(frozen=True)
class ReportProduct(GameProduct):
    """The readings of a game side by side, with their sources and the statistics of many games of each."""

    facts = ProductFacts(
        command="report",
        examples=("report quinze-tablas",),
        title="Report on the readings",
        comes_as="A4 and Letter, CSV, BibTeX",
    )
    paper: str = shared.document_paper()
    palette: str = shared.palette()
    face: str = shared.face()

    def make(self) -> Iterator[OutputFile]:
        """Yield the report as PDF, its numbers as CSV, and its sources as BibTeX."""
        from tabulae.library.words.citations import bibliography
        from tabulae.paper.documents.report import report_csv, report_entry, report_pdf, report_sources
        from tabulae.paper.printing.papers import PAPERS

        game = self.load()
        content = report_pdf(game, self.paper, self.palette, self.command)
        yield self.file(".pdf", content, PAPERS[self.paper], way="one-side", paper=self.paper)
        yield self.file(".csv", report_csv(game).encode("utf-8"))
        entries = bibliography((report_entry(game), *report_sources(game)), "bibtex")
        yield self.file(".bib", str(entries).encode("utf-8"))
