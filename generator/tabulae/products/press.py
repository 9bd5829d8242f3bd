"""What products for a print shop share: their options, and what the inks of a press do not reach."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from tabulae.engine.errors import OptionError
from tabulae.products.option import choice, length, text_option
from tabulae.products.product import GameProduct, Product

if TYPE_CHECKING:
    from tabulae.library.messages import Messages
    from tabulae.library.records import Game

PRINT_SHOP: Final = "print-shop"
"""The value of ``--for`` for a print shop."""


class PrintShopProduct(GameProduct):
    """A product of a game that is also made for a print shop; it declares these options."""

    palette: str
    for_: str | None
    condition: str

    def notes(self) -> Iterator[str]:
        """Yield what to do next; for a print shop, which colours its condition misses."""
        if self.for_ == PRINT_SHOP:
            yield from inks_missed(self.condition, self.palette, self.load())
        else:
            yield from super().notes()


def press_use(help: str) -> str | None:
    """Declare the option that makes files for a print shop instead of a printer at home."""
    return choice(None, (PRINT_SHOP,), help, metavar="USE", in_name="always", rank=5, explicit=True)


def printing_condition() -> str:
    """Declare the option for the printing condition of a print shop."""
    help = "The printing condition: FOGRA39, FOGRA47 (uncoated) or CGATS TR 006."
    return text_option("FOGRA39", help, metavar="NAME")


def bleed_width(help: str = "Bleed for a print shop, e.g. 3mm or 0.125in. Default: 3mm.") -> float | None:
    """Declare the option for the width of the bleed, in mm."""
    return length(None, (0, 50), help, spelling="bleed-{}")


def is_for_press(product: Product, for_: str | None, home_options: Sequence[str]) -> bool:
    """Return whether a product is made for a print shop.

    Raises OptionError for ``home_options``, the fields of options that would have no effect there, and for
    those of a print shop without one.
    """
    options = product.options()

    def changed(names: Sequence[str]) -> list[str]:
        return [options[name].flag for name in names if getattr(product, name) != options[name].default]

    if for_ != PRINT_SHOP:
        if flags := changed(("condition", "bleed")):
            raise OptionError(f"{' and '.join(flags)}: for a print shop only, add --for {PRINT_SHOP}")
        return False
    if flags := changed(home_options):
        raise OptionError(f"--for {PRINT_SHOP} is not printed at home: leave out {', '.join(flags)}")
    return True


def is_black_only(palette: str) -> bool:
    """Return whether a palette is printed with black ink alone."""
    return palette != "colour"


def bleed_mm(bleed: float | None) -> float:
    """Return the bleed of paper in mm, 3 if none is chosen."""
    from tabulae.paper.print_shop import BLEEDS_MM

    return BLEEDS_MM["print-shop"] if bleed is None else bleed


def inks_missed(condition: str, palette: str, game: Game) -> Iterator[str]:
    """Yield which tones of a game's prints a condition does not reach, if there are any."""
    from tabulae.paper.print_shop import condition_named
    from tabulae.scene.inks import out_of_reach
    from tabulae.scene.style import palette_named

    if is_black_only(palette):
        return
    tones, chosen = palette_named(palette), condition_named(condition)
    woods = (tones.field, tones.dark, tones.light, tones.rim, tones.stone)
    seats = (tones.tone(style.colour) for style in game.styles.values())
    missed = out_of_reach({*woods, tones.rubric, tones.lapis, *seats}, chosen.inks())
    yield from missed_words(chosen.name, missed, game.message)


def missed_words(condition: str, missed: Sequence[tuple[str, float]], message: Messages) -> Iterator[str]:
    """Yield a sentence on the colours that a condition misses, if there are any."""
    if missed:
        listed = [message("press-missed-colour", colour=colour, off=round(off)) for colour, off in missed]
        yield message("press-missed", condition=condition, listed=", ".join(listed))
