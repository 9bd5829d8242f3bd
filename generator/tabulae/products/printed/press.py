"""The options that products for a print shop share, and the colours that the inks of a press cannot print."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from tabulae.engine.errors import OptionError
from tabulae.paper.printing.presses import BLEEDS_MM
from tabulae.products.option import AllowedValues, choice, length, text_option
from tabulae.products.product import GameProduct

if TYPE_CHECKING:
    from tabulae.library.words.messages import Messages

PRINT_SHOP: Final = "print-shop"
"""The value of ``--for`` for a print shop."""


class PrintShopProduct(GameProduct):
    """A product of a game that is also made for a print shop; it declares these options."""

    palette: str
    for_: str | None
    condition: str
    bleed: float | None

    def is_for_press(self, *home_options: str) -> bool:
        """Return whether the product is made for a print shop.

        Raises OptionError for ``home_options``, the fields of options that would have no effect there, and
        for those of a print shop without one.
        """
        if self.for_ != PRINT_SHOP:
            if flags := self.changed_flags(("condition", "bleed")):
                raise OptionError("only-for", options=flags, choices=[f"--for {PRINT_SHOP}"])
            return False
        if flags := self.changed_flags(home_options):
            raise OptionError("no-effect", use=PRINT_SHOP, options=flags)
        return True

    @property
    def bleed_mm(self) -> float:
        """The bleed in mm, 3 if none is chosen."""
        return BLEEDS_MM[PRINT_SHOP] if self.bleed is None else self.bleed

    def in_press_inks(self, document: bytes, sides: Sequence[tuple[int, ...]] = ()) -> bytes:
        """Return a PDF in the inks of the print shop, its pages enlarged by the bleed.

        `sides` are the numbers, from 0, of the pages that stand beside each other on each side; without it,
        every page is a side. Raises TabulaeError for an unknown printing condition.
        """
        from tabulae.paper.printing.print_shop import document_for_press

        black_only = is_black_only(self.palette)
        return document_for_press(document, self.condition, self.bleed_mm, sides, black_only=black_only)

    def notes(self) -> Iterator[str]:
        """Yield the next step; for a print shop, a line on the colours that its condition misses, if any."""
        if self.for_ == PRINT_SHOP:
            yield from self._inks_missed()
        else:
            yield from super().notes()

    def _inks_missed(self) -> Iterator[str]:
        from tabulae.paper.printing.print_shop import condition_named
        from tabulae.scene.inks import colours_out_of_reach
        from tabulae.scene.style import palette_named

        if is_black_only(self.palette):
            return
        game, tones, chosen = self.chosen_game(), palette_named(self.palette), condition_named(self.condition)
        woods = (tones.field, tones.dark, tones.light, tones.rim, tones.stone)
        seats = (tones.tone(style.colour) for style in game.styles.values())
        missed = colours_out_of_reach({*woods, tones.rubric, tones.lapis, *seats}, chosen.inks())
        yield from missed_words(chosen.name, missed, game.message)


def press_use(help_text: str, uses: AllowedValues = (PRINT_SHOP,)) -> str | None:
    """Declare ``--for`` as a dataclass field: the use of the files, None if they are printed at home."""
    return choice(None, uses, help_text, metavar="USE", in_name="always", rank=5, explicit=True)


def printing_condition() -> str:
    """Declare ``--condition`` as a dataclass field: a printing condition by name, by default FOGRA39."""
    help_text = "The printing condition: FOGRA39, FOGRA47 (uncoated) or CGATS TR 006."
    return text_option("FOGRA39", help_text, metavar="NAME")


def bleed_width(
    help_text: str = "Bleed for a print shop, e.g. 3mm or 0.125in. Default: 3mm.",
) -> float | None:
    """Declare ``--bleed`` as a dataclass field: the width of the bleed in mm, None for the usual one."""
    return length(None, (0, 50), help_text, spelling="bleed-{}")


def spot_colour() -> str | None:
    """Declare ``--spot`` as a dataclass field: the name of the spot colour of the lines, None without one."""
    help_text = "Print coloured lines, such as those of a red board, in a spot colour of this name."
    return text_option(None, help_text, metavar="NAME", spelling="spot-{}")


def is_black_only(palette: str) -> bool:
    """Return whether a palette is printed with black ink alone, as all are but ``colour``."""
    return palette != "colour"


def missed_words(condition: str, missed: Sequence[tuple[str, float]], message: Messages) -> Iterator[str]:
    """Yield one sentence on the colours that a condition misses, or nothing if there are none.

    `missed` are pairs of a colour ``#rrggbb`` and how far the print is off (CIEDE2000).
    """
    if missed:
        listed = [message("press-missed-colour", colour=colour, off=round(off)) for colour, off in missed]
        yield message("press-missed", condition=condition, listed=", ".join(listed))
