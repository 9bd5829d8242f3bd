"""The sheet of a game on orbits: how it is played, on both sides of one paper."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Self

from tabulae.engine.errors import UnknownGameError, closest
from tabulae.products import shared_options as shared
from tabulae.products.option import argument
from tabulae.products.output import OutputFile
from tabulae.products.product import Product, ProductFacts

if TYPE_CHECKING:
    from tabulae.library.orbits import OrbitGame


@dataclass(frozen=True)
class OrbitsProduct(Product):
    """The rules of a game on orbits, with its examples worked out; board and men are other products."""

    facts = ProductFacts(
        command="orbits",
        examples=("orbits escaques --paper letter",),
        title="Sheet of a game on orbits",
        comes_as="A4 and Letter, both sides of one sheet",
        next_step="Print it on both sides. tabulae board and tabulae pieces make its board and its men.",
    )
    game: str = argument("GAME", "A game on orbits, such as escaques.")
    paper: str = shared.document_paper()
    palette: str = shared.palette()
    face: str = shared.face()

    def load(self) -> OrbitGame:
        """Return the game; raise TabulaeError for an unknown one and for an example that is not so."""
        from tabulae.library.games.folders import orbit_folders
        from tabulae.library.orbits import orbit_game

        known = list(orbit_folders(self.template_source))
        if self.game not in known:
            close = closest(self.game, known)
            raise UnknownGameError("orbits", name=self.game, close=close, known=known)
        return orbit_game(self.game, self.template_source)

    def resolved(self) -> Self:
        """Return a copy that makes the same."""
        return replace(self, game=self.load().id)

    @property
    def folder(self) -> str:
        """The id of the game."""
        return self.load().id

    @property
    def thing(self) -> str:
        """The kind of file."""
        return "sheet"

    def make(self) -> Iterator[OutputFile]:
        """Yield one PDF with both sides of one paper, or of two."""
        from tabulae.paper.printing.papers import PAPERS
        from tabulae.paper.sheets.orbit_sheet import orbit_sheet_pdf

        content = orbit_sheet_pdf(self.load(), self.paper, self.palette, self.command)
        yield self.file(".pdf", content, PAPERS[self.paper], way="both-sides", paper=self.paper)
