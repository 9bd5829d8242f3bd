"""What a skin is told besides the layout of the board."""

from __future__ import annotations

from dataclasses import dataclass

from generator.content.records import Quarter


@dataclass(frozen=True, slots=True)
class Trim:
    """What a board bears: the look of its quarters, six words for its letters.

    ``clear`` asks for the way of the men to be left free of ornament, because it will be drawn;
    ``lettered`` says that the board is large enough for words along its rim.
    """

    quarters: tuple[Quarter, ...] = ()
    words: tuple[str, ...] = ()
    clear: bool = False
    lettered: bool = True
