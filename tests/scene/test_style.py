from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from tabulae.engine.errors import TabulaeError
from tabulae.scene.style import PALETTES, grey, lightness, line_weight, mix, palette_named
from tests.support.boards import FOUR_STYLES
from tests.support.tables import rows

# Machado, Oliveira and Fernandes 2009, severity 1, on linear RGB.
_SIGHTS = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def _lab(colour: str, sight: str) -> tuple[float, float, float]:
    shares = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares]
    seen = [
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, linear, strict=True)))) for row in _SIGHTS[sight]
    ]
    matrix = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
    xyz = [sum(a * b for a, b in zip(row, seen, strict=True)) for row in matrix]
    f = [
        t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116
        for t in (value / white for value, white in zip(xyz, (0.9505, 1, 1.089), strict=True))
    ]
    return 116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])


@pytest.mark.parametrize(("sight", "least"), [("normal", 50), ("protan", 20), ("deutan", 36), ("tritan", 46)])
def test_seats_can_be_told_apart_by_every_eye(sight: str, least: float) -> None:
    labs = [_lab(PALETTES["colour"].tone(style.colour), sight) for style in FOUR_STYLES]
    nearest = min(
        sum((a - b) ** 2 for a, b in zip(*pair, strict=True)) ** 0.5 for pair in combinations(labs, 2)
    )
    assert nearest >= least


def test_seats_can_be_told_apart_in_grey() -> None:
    levels = sorted(lightness(PALETTES["grey"].tone(style.colour)) for style in FOUR_STYLES)
    assert min(after - before for before, after in pairwise(levels)) >= 26


@pytest.mark.parametrize("name", ["colour", "grey"])
def test_tones_of_the_wood_step_by_lightness(name: str) -> None:
    tones = PALETTES[name]
    levels = sorted(lightness(tone) for tone in (tones.dark, tones.rim, tones.light, tones.field))
    least = 18 if name == "grey" else 14
    assert min(after - before for before, after in pairwise(levels)) >= least


def test_grey_palette_has_no_colour_and_line_palette_no_grey() -> None:
    for name in ("grey", "line"):
        tones = PALETTES[name]
        colours = [value for field in tones.__slots__ if str(value := getattr(tones, field)).startswith("#")]
        assert all(colour[1:3] == colour[3:5] == colour[5:7] for colour in colours), name
        if name == "line":
            assert set(colours) == {"#000000", "#ffffff"}
    assert [PALETTES["line"].tone(style.colour) for style in FOUR_STYLES].count("#ffffff") == 2


@pytest.mark.parametrize(
    ("colour", "level"), [("#000000", 0), ("#ffffff", 100), ("#777777", 50.03), ("#ff0000", 53.24)]
)
def test_lightness(colour: str, level: float) -> None:
    assert lightness(colour) == pytest.approx(level, abs=0.05)


@rows("level", [0, 5, 31, 54, 75, 100])
def test_grey_has_the_given_lightness(level: float) -> None:
    assert lightness(grey(level)) == pytest.approx(level, abs=0.4)


def test_mix() -> None:
    assert mix("#000000", "#ffffff", 0.5) == "#808080"
    assert mix("#123456", "#ffffff", 0) == "#123456"


def test_ink_reads_on_the_rim() -> None:
    for tones in PALETTES.values():
        assert abs(lightness(tones.rim) - lightness(tones.ink)) > 45


def test_lines_never_vanish() -> None:
    assert line_weight(0.2, 0.01) == 0.15
    assert line_weight(0.6, 1) == 0.6
    assert line_weight(0.6, 5) == 0.6


def test_unknown_palette_names_the_choices() -> None:
    with pytest.raises(TabulaeError, match=r"did you mean colour\?\): the palettes are colour, grey, line"):
        palette_named("color")
