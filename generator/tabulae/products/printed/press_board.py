"""A board for a print shop or for fabric: one page with its bleed, in inks or in sRGB."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property

from tabulae.engine.errors import TabulaeError
from tabulae.library.words.messages import messages
from tabulae.paper.printing.presses import BLEEDS_MM, Press
from tabulae.paper.printing.print_shop import condition_named, print_shop_pdf
from tabulae.products.output import OutputFile
from tabulae.products.printed.press import PRINT_SHOP, is_black_only, missed_words
from tabulae.products.product import Product
from tabulae.scene.inks import unprintable_colours, with_spot
from tabulae.scene.primitives import Scene


@dataclass(frozen=True)
class PressJob:
    """A board for a press; ``draw`` gives its drawing with a bleed in mm."""

    product: Product
    press: Press
    draw: Callable[[float], Scene]
    palette: str
    condition: str
    bleed: float | None
    spot: str | None

    def files(self) -> Iterator[OutputFile]:
        """Yield the page of the board; raise TabulaeError for options that would have no effect there."""
        if unused := self.product.changed_flags(("paper", "overlap", "kerf", "sheet")):
            raise TabulaeError("no-effect", use=self.press, options=unused)
        scene, bleed, product = self._drawn, self._bleed_mm, self.product
        black_only = is_black_only(self.palette)
        content = print_shop_pdf(
            [scene],
            self.press,
            self.condition,
            product.command,
            bleed,
            product.language,
            black_only=black_only,
        )
        size = scene.width_mm + 2 * bleed, scene.height_mm + 2 * bleed
        alt = f"{scene.title}. {scene.description}"
        yield product.file(".pdf", content, size, thing=f"board-{self.press}", way="whole", alt=alt)

    def notes(self) -> Iterator[str]:
        """Yield which colours of the board the condition of a print shop cannot print, if any."""
        if self.press == PRINT_SHOP and not is_black_only(self.palette):
            condition, message = condition_named(self.condition), messages(self.product.template_source)
            missed = unprintable_colours(self._drawn, condition.inks())
            yield from missed_words(condition.name, missed, message)

    @cached_property
    def _drawn(self) -> Scene:
        """The board with its bleed, its coloured lines in the spot colour if one is named."""
        scene = self.draw(self._bleed_mm)
        if self.spot is None:
            return scene
        return with_spot(scene, self.spot, condition_named(self.condition).inks())

    @property
    def _bleed_mm(self) -> float:
        return BLEEDS_MM[self.press] if self.bleed is None else self.bleed
