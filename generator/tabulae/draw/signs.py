"""The signs of the zodiac and of the seven planets, drawn with a pen, as typefaces often lack them.

Those of the zodiac are three for each season, from the Ram in spring on.
"""

from __future__ import annotations

from functools import lru_cache

from tabulae.geometry.polygon import XY, transform
from tabulae.scene.primitives import Item, Paint, Path, Segment, circle_path, mapped_path, placement

_SIGNS = (
    # Aries, Taurus, Gemini
    "M 0 .85 L 0 -.1 C 0 -.6 -.2 -.85 -.45 -.85 C -.8 -.85 -.9 -.3 -.5 -.2"
    " M 0 -.1 C 0 -.6 .2 -.85 .45 -.85 C .8 -.85 .9 -.3 .5 -.2",
    "O 0 .3 .48 M -.7 -.85 C -.55 -.38 -.3 -.21 0 -.21 C .3 -.21 .55 -.38 .7 -.85",
    "M -.7 -.82 C -.35 -.62 .35 -.62 .7 -.82 M -.7 .82 C -.35 .62 .35 .62 .7 .82"
    " M -.28 -.68 L -.28 .68 M .28 -.68 L .28 .68",
    # Cancer, Leo, Virgo
    "O -.48 -.16 .23 M -.71 -.16 C -.68 -.75 .35 -.85 .82 -.4"
    " O .48 .16 .23 M .71 .16 C .68 .75 -.35 .85 -.82 .4",
    "O -.45 .22 .22 M -.28 .07 C -.3 -.2 -.55 -.35 -.45 -.6 C -.3 -.95 .35 -.95 .42 -.5"
    " C .48 -.1 .08 .3 .15 .62 C .2 .9 .55 .85 .66 .6",
    "M -.85 -.6 C -.75 -.75 -.62 -.65 -.62 -.45 L -.62 .5 M -.62 -.4 C -.5 -.8 -.22 -.75 -.22 -.4 L -.22 .5"
    " M -.22 -.4 C -.1 -.8 .18 -.75 .18 -.4 L .18 .4 C .18 .65 .35 .85 .65 .88"
    " M .18 -.15 C .35 -.5 .75 -.45 .68 -.05 C .62 .35 .25 .65 -.05 .85",
    # Libra, Scorpio, Sagittarius
    "M -.85 .62 L .85 .62 M -.85 .26 L -.3 .26 C -.8 -.15 -.45 -.75 0 -.75 C .45 -.75 .8 -.15 .3 .26"
    " L .85 .26",
    "M -.85 -.6 C -.75 -.75 -.62 -.65 -.62 -.45 L -.62 .5 M -.62 -.4 C -.5 -.8 -.22 -.75 -.22 -.4 L -.22 .5"
    " M -.22 -.4 C -.1 -.8 .18 -.75 .18 -.4 L .18 .4 C .18 .75 .45 .8 .85 .55"
    " M .55 .42 L .85 .55 L .68 .85",
    "M -.72 .72 L .72 -.72 M .2 -.75 L .75 -.75 L .75 -.2 M -.5 -.02 L .02 .5",
    # Capricorn, Aquarius, Pisces
    "M -.8 -.6 C -.55 -.65 -.5 -.3 -.48 .3 C -.45 -.3 -.3 -.65 -.02 -.62 C .2 -.6 .16 -.2 .16 .2"
    " C .16 .6 .05 .85 -.25 .85 O .42 .3 .26",
    "M -.85 -.12 L -.48 -.48 L -.22 -.14 L .16 -.48 L .42 -.14 L .85 -.48"
    " M -.85 .45 L -.48 .09 L -.22 .43 L .16 .09 L .42 .43 L .85 .09",
    "M -.65 -.82 C -.25 -.4 -.25 .4 -.65 .82 M .65 -.82 C .25 -.4 .25 .4 .65 .82 M -.7 0 L .7 0",
)
"""Each sign within a circle of radius 1, y down: M, L and C as in a path, and O for a circle."""

SIGNS = len(_SIGNS)

PLANETS = {
    "moon": "M .5 -.82 C -.15 -.98 -.72 -.52 -.72 0 C -.72 .52 -.15 .98 .5 .82"
    " C .08 .6 -.14 .32 -.14 0 C -.14 -.32 .08 -.6 .5 -.82",
    "mercury": "O 0 -.14 .34 M -.42 -.92 C -.38 -.6 -.2 -.48 0 -.48 C .2 -.48 .38 -.6 .42 -.92"
    " M 0 .2 L 0 .94 M -.36 .58 L .36 .58",
    "venus": "O 0 -.4 .48 M 0 .08 L 0 .92 M -.4 .5 L .4 .5",
    "sun": "O 0 0 .8 O 0 0 .09",
    "mars": "O -.2 .22 .55 M .19 -.17 L .74 -.72 M .26 -.74 L .76 -.74 L .76 -.24",
    "jupiter": "M -.66 -.4 C -.6 -.86 -.02 -.92 .02 -.42 C .05 0 -.36 .2 -.74 .36 L .72 .36"
    " M .4 -.72 L .4 .86",
    "saturn": "M -.36 -.92 L -.36 .52 M -.68 -.62 L .02 -.62 M -.36 -.02 C -.12 -.36 .44 -.36 .46 .06"
    " C .48 .4 .14 .48 .18 .76 C .22 .98 .46 .94 .6 .76",
}
"""Each planet's sign in the same form."""


def sign(number: int, centre: XY, radius: float, turn: float, paint: Paint) -> Item:
    """Draw a sign, 0 the Ram to 11 the Fishes, in a circle of ``radius``, ``turn`` degrees clockwise."""
    return _drawn(_SIGNS[number], centre, radius, turn, paint)


def planet_sign(planet: str, centre: XY, radius: float, paint: Paint, turn: float = 0.0) -> Path:
    """Draw the sign of a planet, one of :data:`PLANETS`, in a circle of ``radius``."""
    return _drawn(PLANETS[planet], centre, radius, turn, paint)


def _drawn(written: str, centre: XY, radius: float, turn: float, paint: Paint) -> Path:
    at = placement(*centre, turn)
    return Path(
        mapped_path(lambda spot: transform(at, (spot[0] * radius, spot[1] * radius)), _steps(written)), paint
    )


@lru_cache
def _steps(written: str) -> tuple[Segment, ...]:
    words = written.split()
    steps: list[Segment] = []
    sizes = {"M": 2, "L": 2, "C": 6, "O": 3}
    while words:
        letter = words.pop(0)
        values = [float(words.pop(0)) for _ in range(sizes[letter])]
        if letter == "O":
            steps += circle_path((values[0], values[1]), values[2])[:-1]
        else:
            steps.append((letter, *values))  # type: ignore[arg-type]
    return tuple(steps)
