"""Colours as the four inks of a printing press, from measured data of a printing condition.

The data are the colours that a press made of known shares of ink (``templates/inks``); between them they are
interpolated. A colour is printed with two coloured inks and black at most wherever that reaches it, so that a
wood tone has no cyan that would turn it green when the press drifts. Thin lines and small letters of a dark
brown or grey are black ink alone, in full (wider and paler lines as a tint), laid over what lies below: they
stay sharp when the inks do not quite meet. Those of other colours, such as red, keep their inks.
"""

from __future__ import annotations

import math
import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterator, Sequence, Set
from dataclasses import replace
from functools import cached_property, lru_cache
from itertools import product

from tabulae.engine.errors import TabulaeError
from tabulae.geometry.vector import cross, dot, minus, scaled
from tabulae.scene.primitives import Circle, Group, Item, Paint, Path, Scene, Text, walk
from tabulae.scene.style import BLACK_INK, OVER, PROCESS, SPOT, lightness, linear_light

Lab = tuple[float, float, float]
"""A colour as CIE L*, a*, b* for the light D50."""
Shares = tuple[float, float, float, float]
"""Shares of cyan, magenta, yellow and black, each 0 to 1."""
BLACK: Shares = (0.0, 0.0, 0.0, 1.0)
TOLERANCE = 3.0
"""The CIEDE2000 difference up to which a colour counts as printed right."""
_MOST_INK = 3.0
"""The most ink that a place takes, as the sum of its shares."""
_BLACK_BELOW = 17.0
"""The lightness L* below which lines and letters of any size are black ink alone."""
_LINE_BELOW, _THIN_MM, _SMALL_MM = 60.0, 0.5, 4.3
"""Strokes and letters that are darker than this L* and thinner or smaller than this are black ink alone."""
_TINT_FROM, _TINT_MM = 40.0, 0.3
"""Black lines of this L* and this width, or more, are a tint of black ink; finer ones would look ragged."""
_GREY_CHROMA, _BROWN_BELOW, _BROWN_HUES = 12.0, 50.0, (50.0, 100.0)
"""The chroma below which a line is seen as black; the L* and the hues in degrees of those seen as brown."""
_SPOT_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9 .-]{0,38}[A-Za-z0-9]|[A-Za-z0-9]")
_OTHER_INKS = ("cyan", "magenta", "yellow", "black", "all", "none", "cutcontour")
"""Names that no spot colour of a drawing may have, in lower case."""
_PAIRS = ((1, 2), (0, 2), (0, 1))
"""The pairs of coloured inks, as indices: magenta and yellow first, as most tones here are woods."""


class Inks:
    """The colours of a printing condition; ``text`` is that of a file of ``templates/inks``.

    Each line of it holds the per cent of cyan, magenta, yellow and black, then L*, a* and b*; lines that
    begin with ``#`` are comments. With ``black_only`` every colour is printed with black ink alone, as light
    as it is; white is the paper. Raises TabulaeError if the text is not a whole grid of shares for each share
    of black.
    """

    def __init__(self, text: str, *, black_only: bool = False) -> None:
        self.black_only = black_only
        self._planes: dict[float, dict[tuple[float, float, float], Lab]] = {}
        for number, line in enumerate(text.splitlines(), start=1):
            if line.strip() and not line.startswith("#"):
                try:
                    cyan, magenta, yellow, black, light, a, b = (float(word) for word in line.split())
                except ValueError:
                    raise TabulaeError("inks-line", line=number) from None
                self._planes.setdefault(black, {})[cyan, magenta, yellow] = (light, a, b)
        self._blacks = sorted(self._planes)
        self._levels = {
            black: sorted({cyan for cyan, _, _ in plane}) for black, plane in self._planes.items()
        }
        for black, plane in self._planes.items():
            if set(plane) != set(product(self._levels[black], repeat=3)):
                raise TabulaeError("inks-grid", black=black)
        if not self._blacks or self._blacks[0] != 0 or self._blacks[-1] != 100:
            raise TabulaeError("inks-blacks")

    @cached_property
    def paper(self) -> Lab:
        """The colour of the bare paper, as L*, a*, b*."""
        return self.printed((0, 0, 0, 0))

    def printed(self, shares: Shares) -> Lab:
        """Return as L*, a*, b* the colour that shares of ink make on paper, between measured colours."""
        cyan, magenta, yellow, black = (100 * share for share in shares)
        number = min(bisect_right(self._blacks, black), len(self._blacks) - 1)
        low, high = self._blacks[number - 1], self._blacks[number]
        part = (black - low) / (high - low)
        below = self._in_plane(low, (cyan, magenta, yellow))
        if part <= 0:
            return below
        above = self._in_plane(high, (cyan, magenta, yellow))
        return _blend(below, above, part)

    def _in_plane(self, black: float, shares: tuple[float, float, float]) -> Lab:
        plane, levels = self._planes[black], self._levels[black]
        ends, parts = [], []
        for share in shares:
            number = min(bisect_right(levels, share), len(levels) - 1)
            low, high = levels[number - 1], levels[number]
            ends.append((low, high))
            parts.append((share - low) / (high - low))
        (c0, c1), (m0, m1), (y0, y1) = ends
        c, m, y = parts
        faces = [
            _blend(
                _blend(plane[c0, m0, end], plane[c1, m0, end], c),
                _blend(plane[c0, m1, end], plane[c1, m1, end], c),
                m,
            )
            for end in (y0, y1)
        ]
        return _blend(faces[0], faces[1], y)

    def shares(self, colour: str) -> Shares:
        """Return the shares of ink, 0 to 1 in hundredths, that come nearest to a colour ``#rrggbb``.

        Cyan, magenta and yellow are 0 with ``black_only``; all are for white.
        """
        if colour.lower() == "#ffffff":
            return 0.0, 0.0, 0.0, 0.0
        return self._black(lightness(colour)) if self.black_only else self._nearest(lab_of(colour))

    def difference(self, colour: str) -> float:
        """Return the CIEDE2000 difference between a colour ``#rrggbb`` and its print with :meth:`shares`."""
        return delta_e(lab_of(colour), self.printed(self.shares(colour)))

    def black_line(self, colour: str, width_mm: float) -> Shares:
        """Return the shares for a line ``#rrggbb`` in black ink alone: 1, or a tint if it is light and wide.

        A tint needs a lightness L* of 40 or more and a width of 0.3 mm or more.
        """
        light = lightness(colour)
        return self._black(light) if light >= _TINT_FROM and width_mm >= _TINT_MM else BLACK

    def _black(self, light: float) -> Shares:
        """Return the share of black that is as far below the paper as a lightness L* is below white."""
        goal = self.paper[0] * light / 100
        share = min(range(101), key=lambda percent: abs(self.printed((0, 0, 0, percent / 100))[0] - goal))
        return 0.0, 0.0, 0.0, share / 100

    def _nearest(self, goal: Lab) -> Shares:
        tried = [self._solved(goal, (*pair, 3)) for pair in _PAIRS]
        best = min(tried, key=lambda shares: math.dist(self.printed(shares), goal))
        right = [shares for shares in tried if delta_e(self.printed(shares), goal) < 1]
        if right:
            best = min(right, key=sum)
        elif delta_e(self.printed(best), goal) > 1:
            best = self._improved(goal, best, (0, 1, 2, 3), 0.16, delta_e)
        return tuple(round(share, 2) for share in best)  # type: ignore[return-value]

    def _solved(self, goal: Lab, inks: tuple[int, int, int]) -> Shares:
        """Return shares of three inks near a colour: Newton's method first, then a search in small steps."""
        shares = [0.0, 0.0, 0.0, 0.0]
        for ink in inks:
            shares[ink] = 0.3
        for _ in range(8):
            here = self.printed(_as_shares(shares))
            error = minus(goal, here)
            if math.hypot(*error) < 0.2:
                break
            slopes = []
            for ink in inks:
                moved = list(shares)
                step = 0.02 if shares[ink] < 0.9 else -0.02
                moved[ink] += step
                there = self.printed(_as_shares(moved))
                slopes.append(scaled(minus(there, here), 1 / step))
            for ink, move in zip(inks, _solution(slopes, error), strict=True):
                shares[ink] = min(1.0, max(0.0, shares[ink] + max(-0.3, min(0.3, move))))
        return self._improved(goal, _as_shares(shares), inks, 0.04)

    def _improved(
        self,
        goal: Lab,
        shares: Shares,
        inks: Sequence[int],
        step: float,
        distance: Callable[[Lab, Lab], float] = math.dist,
    ) -> Shares:
        """Return shares changed in ever smaller steps as long as that brings the print nearer to a colour."""
        best, off = list(shares), distance(self.printed(shares), goal)
        while step > 0.004 and off > 0.3:
            better = False
            for ink, way in product(inks, (step, -step)):
                moved = list(best)
                moved[ink] = min(1.0, max(0.0, moved[ink] + way))
                now = distance(self.printed(_as_shares(moved)), goal)
                if now < off - 1e-9 and sum(moved) <= max(_MOST_INK, sum(best)):
                    best, off, better = moved, now, True
            if not better:
                step /= 2
        return _as_shares(best)


def _as_shares(values: Sequence[float]) -> Shares:
    cyan, magenta, yellow, black = values
    return cyan, magenta, yellow, black


def _blend(first: Lab, second: Lab, part: float) -> Lab:
    return (
        first[0] + (second[0] - first[0]) * part,
        first[1] + (second[1] - first[1]) * part,
        first[2] + (second[2] - first[2]) * part,
    )


def _solution(slopes: Sequence[Lab], error: Lab) -> tuple[float, float, float]:
    """Solve three linear equations (Cramer's rule); zeros if they have no single solution."""
    first, second, third = slopes
    across = cross(second, third)
    whole = dot(first, across)
    if abs(whole) < 1e-6:
        return 0.0, 0.0, 0.0
    return (
        dot(error, across) / whole,
        dot(first, cross(error, third)) / whole,
        dot(first, cross(second, error)) / whole,
    )


def lab_of(colour: str) -> Lab:
    """Return an sRGB colour ``#rrggbb`` as L*, a*, b* for the light D50, in which prints are measured."""
    r, g, b = linear_light(colour)
    # sRGB to XYZ adapted to D50 (Bradford), as in the profile of the ICC.
    x = 0.4360747 * r + 0.3850649 * g + 0.1430804 * b
    y = 0.2225045 * r + 0.7168786 * g + 0.0606169 * b
    z = 0.0139322 * r + 0.0971045 * g + 0.7141733 * b
    roots = [
        part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116
        for part in (x / 0.9642, y, z / 0.8249)
    ]
    return 116 * roots[1] - 16, 500 * (roots[0] - roots[1]), 200 * (roots[1] - roots[2])


def delta_e(first: Lab, second: Lab) -> float:
    """Return the CIEDE2000 difference of two colours (Sharma, Wu and Dalal, 2005)."""
    l1, a1, b1 = first
    l2, a2, b2 = second
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    grow = 1 + 0.5 * (1 - math.sqrt(mean**7 / (mean**7 + 25**7)))
    a1, a2 = a1 * grow, a2 * grow
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = (math.degrees(math.atan2(b, a)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    hue = h1 + h2 if c1 * c2 == 0 else (h1 + turn / 2) % 360
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2

    def cosine(degrees: float) -> float:
        return math.cos(math.radians(degrees))

    t = 1 - 0.17 * cosine(hue - 30) + 0.24 * cosine(2 * hue)
    t += 0.32 * cosine(3 * hue + 6) - 0.20 * cosine(4 * hue - 63)
    per_light = 1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2)
    per_chroma, per_hue = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    spin = math.sin(math.radians(60 * math.exp(-(((hue - 275) / 25) ** 2))))
    mixed = -2 * math.sqrt(chroma**7 / (chroma**7 + 25**7)) * spin
    dl, dc = (l2 - l1) / per_light, (c2 - c1) / per_chroma
    dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2)) / per_hue
    return math.sqrt(dl * dl + dc * dc + dh * dh + mixed * dc * dh)


def to_cmyk(scene: Scene, inks: Inks) -> Scene:
    """Return the scene with each ``#rrggbb`` replaced by its shares of ink, like ``cmyk(0.1,0.2,0.3,0.4)``.

    Fine dark lines and small dark letters become black ink alone, and spot colours stay; ``over:`` before a
    colour stands for overprinting.
    """
    return replace(scene, items=_Inker(inks).items(scene.items))


def with_spot(scene: Scene, name: str, inks: Inks) -> Scene:
    """Return the scene with the colour of most of its lines and letters as a spot colour.

    Where a program shows the spot colour, it is mixed from the shares of ink of that colour. Raises
    TabulaeError for a name that is not of 1 to 40 letters, digits, blanks, points and hyphens, or is that of
    another ink, and for a scene whose lines are mostly brown, grey or light.
    """
    if not _SPOT_NAME.fullmatch(name) or name.lower() in _OTHER_INKS:
        raise TabulaeError("spot-name", name=name[:40])
    counts = Counter(_line_colours(scene.items))
    colour = counts.most_common(1)[0][0] if counts else "#000000"
    if is_brown(colour) or lightness(colour) >= _LINE_BELOW:
        raise TabulaeError("spot-without-lines", colour=colour)
    spot = f"{SPOT}{name}={_name(inks.shares(colour))}"

    def changed(named: str | None) -> str | None:
        return spot if named == colour else named

    def item(old: Item) -> Item:
        if isinstance(old, Group):
            return replace(old, items=tuple(map(item, old.items)))
        if isinstance(old, Text):
            return replace(old, colour=spot) if old.colour == colour else old
        paint = replace(old.paint, fill=changed(old.paint.fill), stroke=changed(old.paint.stroke))
        return replace(old, paint=paint)

    return replace(scene, items=tuple(map(item, scene.items)))


def _line_colours(items: Sequence[Item]) -> Iterator[str]:
    for item in walk(items):
        if isinstance(item, Text):
            yield item.colour
        elif isinstance(item, Path | Circle) and item.paint.stroke:
            yield item.paint.stroke


def unprintable_colours(scene: Scene, inks: Inks) -> list[tuple[str, float]]:
    """Return the colours of a scene that the inks miss by more than ``TOLERANCE``, each with its difference.

    The worst comes first; differences are CIEDE2000. Lines and letters in black ink alone do not count, nor
    do spot colours. White (``#ffffff``, the paper) and black (``#000000``, the darkest print) never count.
    """
    fills = {colour for colour in _fills(scene.items) if not colour.startswith(SPOT)}
    return colours_out_of_reach(fills, inks)


def colours_out_of_reach(colours: Set[str], inks: Inks) -> list[tuple[str, float]]:
    """Return the colours that print more than ``TOLERANCE`` off, with the CIEDE2000 difference, worst first.

    ``#ffffff`` and ``#000000`` are left out: they are the paper and the darkest print.
    """
    off = {colour: inks.difference(colour) for colour in colours - {"#ffffff", "#000000"}}
    return sorted((pair for pair in off.items() if pair[1] > TOLERANCE), key=lambda pair: (-pair[1], pair[0]))


def _fills(items: Sequence[Item]) -> Iterator[str]:
    for item in walk(items):
        if isinstance(item, Path | Circle):
            if item.paint.fill:
                yield item.paint.fill
            if item.paint.stroke and not _is_fine(item.paint):
                yield item.paint.stroke
        elif isinstance(item, Text) and not _is_black(item):
            yield item.colour


def is_black_line(colour: str, width_mm: float) -> bool:
    """Return whether a line of a colour ``#rrggbb`` and a width is printed with black ink alone.

    It is below L* 17, or thinner than 0.5 mm and brown (below L* 50) or grey (below L* 60).
    """
    level = lightness(colour)
    return level < _BLACK_BELOW or (width_mm < _THIN_MM and level < _LINE_BELOW and is_brown(colour))


def is_black_letter(colour: str, size_mm: float) -> bool:
    """Return whether letters of a colour ``#rrggbb`` and a size (an em) are printed with black ink alone.

    They are below L* 17, or smaller than 4.3 mm and brown (below L* 50) or grey (below L* 60).
    """
    level = lightness(colour)
    return level < _BLACK_BELOW or (size_mm < _SMALL_MM and level < _LINE_BELOW and is_brown(colour))


@lru_cache(maxsize=1000)
def is_brown(colour: str) -> bool:
    """Return whether a colour ``#rrggbb`` is dark brown or nearly grey: black ink does as well for it."""
    light, a, b = lab_of(colour)
    low, high = _BROWN_HUES
    is_brown_hue = light < _BROWN_BELOW and low <= math.degrees(math.atan2(b, a)) <= high
    return is_brown_hue or math.hypot(a, b) < _GREY_CHROMA


def _is_fine(paint: Paint) -> bool:
    if paint.stroke is None or paint.stroke.startswith(SPOT):
        return False
    return is_black_line(paint.stroke, paint.width_mm)


def _is_black(text: Text) -> bool:
    return not text.colour.startswith(SPOT) and is_black_letter(text.colour, text.size_mm)


class _Inker:
    """Names the inks of items; every colour is looked up once."""

    def __init__(self, inks: Inks) -> None:
        self.inks = inks
        self.named = lru_cache(maxsize=None)(self._named)
        self.paint = lru_cache(maxsize=None)(self._paint)

    def items(self, items: Sequence[Item]) -> tuple[Item, ...]:
        return tuple(self._item(item) for item in items)

    def _named(self, colour: str) -> str:
        return colour if colour.startswith(SPOT) else _name(self.inks.shares(colour))

    def _item(self, item: Item) -> Item:
        if isinstance(item, Group):
            return replace(item, items=self.items(item.items))
        if isinstance(item, Text):
            return replace(item, colour=BLACK_INK if _is_black(item) else self.named(item.colour))
        assert isinstance(item, Path | Circle)
        return replace(item, paint=self.paint(item.paint))

    def _paint(self, paint: Paint) -> Paint:
        fill = self.named(paint.fill) if paint.fill else None
        if paint.stroke and _is_fine(paint):
            black = self.inks.black_line(paint.stroke, paint.width_mm)
            return replace(paint, fill=fill, stroke=BLACK_INK if black == BLACK else OVER + _name(black))
        return replace(paint, fill=fill, stroke=self.named(paint.stroke) if paint.stroke else None)


def _name(shares: Shares) -> str:
    return f"{PROCESS}({','.join(f'{share:g}' for share in shares)})"
