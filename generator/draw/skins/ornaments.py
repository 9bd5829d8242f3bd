"""Ornaments that a pair of compasses draws: the flower of six petals, the ivy leaf, the wind rose."""

from __future__ import annotations

import math

from generator.draw.scene import Circle, Group, Item, Paint, Path, Segment
from generator.draw.shapes import At, arc, around, moved, polygon
from generator.draw.style import Palette


def rosette(centre: At, radius: float, tones: Palette, width_mm: float) -> Item:
    """The six-petalled flower of a pair of compasses in its circle."""
    petals: list[Segment] = []
    for turn in range(0, 360, 60):
        left, right = around((0, 0), radius, turn - 60), around((0, 0), radius, turn + 60)
        petals += [("M", 0.0, 0.0), *arc(left, radius, turn + 120, turn + 60)]
        petals += [*arc(right, radius, turn - 60, turn - 120), ("Z",)]
    inked = Paint(tones.stone if tones.one_bit else tones.field, tones.incised, width_mm, join="round")
    outer = Circle(0, 0, radius * 1.16, Paint(tones.stone, tones.incised, width_mm))
    ring = Circle(0, 0, radius, Paint(None, tones.incised, width_mm))
    return Group((outer, ring, Path(tuple(petals), inked)), matrix=moved(*centre, 30.0))


def ivy(root: At, angle: float, length: float, tones: Palette, width_mm: float) -> Item:
    """A heart-shaped ivy leaf on its curling stalk, built from arcs, pointing along ``angle``."""
    lobe = length * 0.19
    notch, tip = length * 0.44, length
    run = 0.42 * math.hypot(tip - notch, 2 * lobe)
    upper, lower = around((notch, -lobe), lobe, 290), around((notch, lobe), lobe, 70)
    out = around((0, 0), run, 20)  # the lobes run on smoothly into the flanks
    leaf: tuple[Segment, ...] = (
        ("M", notch, 0.0),
        *arc((notch, -lobe), lobe, 90, 290),
        ("C", upper[0] + out[0], upper[1] + out[1], tip - 0.8 * run, -0.45 * lobe, tip, 0.0),
        ("C", tip - 0.8 * run, 0.45 * lobe, lower[0] + out[0], lower[1] - out[1], *lower),
        *arc((notch, lobe), lobe, 70, 270),
        ("Z",),
    )
    curl = length * 0.13
    stalk: tuple[Segment, ...] = (
        ("M", *around((curl, -curl), curl, 250)),
        *arc((curl, -curl), curl, 250, 90),
        ("C", notch * 0.6, 0.0, notch * 0.7, 0.0, notch, 0.0),
    )
    vein: tuple[Segment, ...] = (("M", notch, 0.0), ("L", notch + 0.62 * (tip - notch), 0.0))
    cut = Paint(None, tones.incised, width_mm, cap="round", join="round")
    return Group(
        (
            Path(leaf, Paint(tones.field, tones.incised, width_mm, join="round")),
            Path(stalk, cut),
            Path(vein, cut),
        ),
        matrix=moved(*root, angle),
    )


def wind_rose(centre: At, radius: float, tones: Palette, width_mm: float) -> Item:
    """A rose of eight winds, each point one half light and one half dark, in its ring."""
    edge = Paint(None, tones.line, width_mm, join="round")
    parts: list[Item] = [Circle(0, 0, 0.42 * radius, edge)]
    for first, reach, waist in ((45, 0.74, 0.2), (0, 1.0, 0.2)):
        for turn in range(first, 360 + first, 90):
            tip, left, right = (
                around((0, 0), share * radius, angle)
                for share, angle in ((reach, turn), (waist, turn - 45), (waist, turn + 45))
            )
            parts.append(
                Path(polygon([(0, 0), left, tip]), Paint(tones.ivory, tones.line, width_mm, join="round"))
            )
            dark = tones.line if tones.one_bit else tones.dark
            parts.append(Path(polygon([(0, 0), right, tip]), Paint(dark, tones.line, width_mm, join="round")))
    return Group(tuple(parts), matrix=moved(*centre))
