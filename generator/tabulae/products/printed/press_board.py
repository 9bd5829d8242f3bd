"""A board for a print shop or for fabric: one page with its bleed, in inks or in sRGB."""

from __future__ import annotations

from collections.abc import Iterator

from tabulae.engine.errors import TabulaeError
from tabulae.library.words.messages import messages
from tabulae.paper.printing.presses import BLEEDS_MM, Press
from tabulae.paper.printing.print_shop import condition_named, print_shop_pdf
from tabulae.products.output import OutputFile
from tabulae.products.printed.board import BoardProduct
from tabulae.products.printed.press import PRINT_SHOP, is_black_only, missed_words
from tabulae.scene.inks import unprintable_colours, with_spot
from tabulae.scene.primitives import Scene


def press_files(product: BoardProduct, press: Press) -> Iterator[OutputFile]:
    """Yield the page of a board; raise TabulaeError for options that would have no effect there."""
    if unused := product.changed_flags(("paper", "overlap", "kerf", "sheet")):
        raise TabulaeError("no-effect", use=press, options=unused)
    scene, bleed = _drawn(product, press), _bleed_mm(product, press)
    black_only = is_black_only(product.palette)
    content = print_shop_pdf(
        [scene], press, product.condition, product.command, bleed, product.language, black_only=black_only
    )
    size = scene.width_mm + 2 * bleed, scene.height_mm + 2 * bleed
    alt = f"{scene.title}. {scene.description}"
    yield product.file(".pdf", content, size, thing=f"board-{press}", way="whole", alt=alt)


def press_notes(product: BoardProduct, press: Press) -> Iterator[str]:
    """Yield which colours of a board the condition of a print shop cannot print, if any."""
    if press == PRINT_SHOP and not is_black_only(product.palette):
        condition, message = condition_named(product.condition), messages(product.template_source)
        missed = unprintable_colours(_drawn(product, press), condition.inks())
        yield from missed_words(condition.name, missed, message)


def _drawn(product: BoardProduct, press: Press) -> Scene:
    """Return the board with its bleed, its coloured lines in the spot colour if one is named."""
    scene = product.scene(bleed_mm=_bleed_mm(product, press))
    if product.spot is None:
        return scene
    return with_spot(scene, product.spot, condition_named(product.condition).inks())


def _bleed_mm(product: BoardProduct, press: Press) -> float:
    return BLEEDS_MM[press] if product.bleed is None else product.bleed
