"""Typefaces and drawings of strangers: what is read of them, and what is refused in one line."""

from __future__ import annotations

import math
import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from tabulae.engine.errors import TabulaeError
from tabulae.products.plastic.own_marks import own_marks
from tabulae.scene.fonts import font_path
from tabulae.scene.user_files import UserFont, read_svg_shapes
from tabulae.solid.dice.face_marks import OwnMarks
from tabulae.solid.parts.engraving import flattened, letters
from tests.support.own_drawings import SQUARE, SVG, drawn
from tests.support.solids import NEEDS_SOLID

pytestmark = [*NEEDS_SOLID, pytest.mark.slow]  # CadQuery takes seconds to load


def area(marks: OwnMarks | None) -> float:
    """The area of the first mark as a share of the square of its larger side."""
    assert marks is not None
    loops = marks.marks[0].outlines
    doubled = sum(
        x1 * y2 - x2 * y1
        for loop in loops
        for (x1, y1), (x2, y2) in zip(loop, (*loop[1:], loop[0]), strict=True)
    )
    return doubled / 2 / 100**2


@pytest.mark.parametrize(
    ("body", "share"),
    [
        (SQUARE, 1.0),
        ('<circle r="5"/>', math.pi / 4),
        ('<rect width="20" height="10"/>', 0.5),
        ('<g transform="translate(3,4) scale(2 1)"><rect width="10" height="10"/></g>', 0.5),
        (f'<g transform="rotate(45)">{SQUARE}</g>', 0.5),
        (f'<g transform="matrix(0 1 -1 0 5 5) skewX(0)">{SQUARE}</g>', 1.0),
        ('<path d="M0 0H9V9H0Z M3 3H6V6H3Z" fill-rule="evenodd"/>', 8 / 9),
        ('<path d="M0 0H9V9H0Z M3 3H6V6H3Z"/>', 1.0),
        ('<path d="M0 0H9V9H0Z M3 3V6H6V3Z"/>', 8 / 9),
        ('<g style="fill-rule: evenodd"><path d="M0 0H9V9H0Z M3 3H6V6H3Z"/></g>', 8 / 9),
        (f'{SQUARE}<path d="M-90 -90H90V90Z" fill="none"/>', 1.0),
        (f'{SQUARE}<g style="display:none"><text>no</text></g>', 1.0),
        (f'{SQUARE}<defs><circle r="900"/></defs><metadata>x</metadata>', 1.0),
        (f'{SQUARE}<rect x="5" width="5" height="5"/>', 1.0),  # what lies on something else counts once
    ],
)
def test_a_drawing_is_what_is_filled_in_it(body: str, share: float, tmp_path: Path) -> None:
    assert area(own_marks(None, str(drawn(tmp_path / "a", body)))) == pytest.approx(share, rel=0.004)


def test_a_declared_type_fetches_nothing_and_is_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "1.svg"
    path.write_text(f'<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "nowhere.dtd">{SVG.format(SQUARE)}')
    assert len(read_svg_shapes(path)) == 1


LAUGHS = "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10 if n else "ha"}">' for n in range(9))

HOSTILE = {
    "ten megabytes": ("<!--" + "x" * 10_000_000 + "-->", "too large: a drawing may have 1 MB"),
    "billion laughs": (
        f"<!DOCTYPE svg [{LAUGHS}]><svg>&a8;</svg>",
        "it defines entities, which a drawing does not need",
    ),
    "external entity": (
        '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
        "it defines entities, which a drawing does not need",
    ),
    "script": (
        SVG.format(f"<script>alert(1)</script>{SQUARE}"),
        "it holds a script: save it as plain SVG, with the styles in the shapes",
    ),
    "fetching style": (
        SVG.format(f"<defs><style>@import 'http://x'</style></defs>{SQUARE}"),
        "it holds a style: save it as plain SVG, with the styles in the shapes",
    ),
    "file elsewhere": (
        '<svg xmlns:x="http://www.w3.org/1999/xlink"><use x:href="../../etc/passwd#a"/></svg>',
        "'use' elements cannot be cut: turn them into paths",
    ),
    "picture": (
        SVG.format('<image href="../x.png"/>'),
        "'image' elements cannot be cut: turn them into paths",
    ),
    "text": (SVG.format("<text>A</text>"), "'text' elements cannot be cut: turn them into paths"),
    "not a number": (SVG.format('<path d="M NaN 0L9 0L9 9Z"/>'), "cannot read the path"),
    "no numbers": (SVG.format('<polygon id="p" points="nan,0 9,0 9,9"/>'), "cannot read the polygon 'p'"),
    "moved nowhere": (
        SVG.format(f'<g transform="translate(nan)">{SQUARE}</g>'),
        "coordinates must be between -1000000 and 1000000",
    ),
    "turned by words": (SVG.format('<g transform="rotate(a)"/>'), "cannot read the transform 'rotate(a)'"),
    "endless": (
        SVG.format('<path d="M1e999 0L9 0L9 9Z"/>'),
        "coordinates must be between -1000000 and 1000000",
    ),
    "half an arc": (SVG.format('<path d="M0 0A5 5 0 0"/>'), "cannot read the path"),
    "empty path": (SVG.format('<path d=""/>'), "the path is empty"),
    "nothing": (SVG.format(""), "nothing in it is filled"),
    "open path": (SVG.format('<path d="M0 0L9 0L9 9"/>'), "an outline is open, from 0, 0 to 9, 9: close it"),
    "line": (SVG.format('<line x2="9"/>'), "an outline is open, from 0, 0 to 9, 0: close it"),
    "stroke": (
        SVG.format('<g stroke="#000"><path d="M0 0H9V9Z" fill="none"/></g>'),
        "lines (stroke) cannot be cut: turn them into filled paths",
    ),
    "clip": (
        SVG.format('<g clip-path="url(#c)"/>'),
        "a clip-path cannot be cut: apply it to the shapes first",
    ),
    "hair": (SVG.format('<rect width="100" height="0.01"/>'), "there is nothing to engrave"),
    "flat": (SVG.format('<path d="M0 0L9 9Z"/>'), "there is nothing to engrave"),
    "deep": (SVG.format("<g>" * 60_000 + "</g>" * 60_000), "too complicated: at most 2000 elements"),
    "many": (SVG.format(SQUARE * 20_000), "too complicated: at most 2000 elements"),
    "long path": (
        SVG.format('<path d="M0 0' + "L1 1L2 0" * 100_000 + 'Z"/>'),
        "too detailed: at most 4000 lines and curves",
    ),
    "scribble": (
        SVG.format('<path d="M' + "".join(f"{n * 37 % 1000},{n * 611 % 997} " for n in range(2900)) + 'Z"/>'),
        "too detailed to cut: its lines cross each other too often",
    ),
    "not XML": ("\x00\x01\x02", "not an SVG file"),
    "unknown letters": ('<?xml version="1.0" encoding="klingon"?><svg/>', "not an SVG file"),
    "a page": ("<html/>", "not an SVG file"),
    "empty": ("", "the file is empty"),
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_hostile_drawings_are_one_line_in_a_moment(kind: str, tmp_path: Path) -> None:
    content, told = HOSTILE[kind]
    path = tmp_path / "mark.svg"
    path.write_text(content, encoding="utf-8")
    start = time.perf_counter()
    with pytest.raises(TabulaeError) as error:
        own_marks(None, str(path))
    assert time.perf_counter() - start < 20  # seconds on a busy machine; two at most on an idle one
    assert str(error.value).startswith(f"mark.svg: {told}")
    assert "\n" not in str(error.value)


def _own(make: Callable[[TTFont], None], path: Path) -> Path:
    font = TTFont(font_path("bold"))
    make(font)
    font.save(path)
    return path


def test_an_own_typeface_is_cut_like_the_kit_s() -> None:
    face = UserFont(font_path("bold"))
    marks = own_marks(font_path("bold"), None, "roman")
    assert marks is not None
    for number, text in ((3, "III"), (7, "VII")):
        kit = letters("d7", text, 9.0, 8.0)
        own = marks.marks[number - 1].fitted("d7", 9.0, 8.0)
        corners, others = ([corner for loop in loops for corner in loop] for loops in (kit, own))
        for axis in (0, 1):
            assert min(c[axis] for c in corners) == pytest.approx(min(c[axis] for c in others), abs=0.02)
            assert max(c[axis] for c in corners) == pytest.approx(max(c[axis] for c in others), abs=0.02)
    assert len(flattened(face.outline("8"))) == 3


def test_hostile_typefaces_are_one_line(tmp_path: Path) -> None:
    def refused(path: Path, symbols: str | None = None) -> str:
        with pytest.raises(TabulaeError) as error:
            own_marks(path, symbols)
        assert "\n" not in str(error.value)
        return str(error.value)

    whole = font_path("bold").read_bytes()
    for name, content in (
        ("noise.ttf", os.urandom(5000)),
        ("large.ttf", os.urandom(10_000_000)),
        ("cut.ttf", whole[:100]),
        ("web.ttf", b"wOFF" + whole[4:]),
        ("words.ttf", b"no font"),
    ):
        path = tmp_path / name
        path.write_bytes(content)
        assert refused(path) == f"{name}: not a typeface that can be read: give a TTF or OTF file"
    (tmp_path / "huge.ttf").write_bytes(b"\0\1\0\0" + bytes(21_000_000))
    assert refused(tmp_path / "huge.ttf") == "huge.ttf: too large: a font may have 20 MB"
    (tmp_path / "none.ttf").touch()
    assert refused(tmp_path / "none.ttf") == "none.ttf: the file is empty"
    assert refused(tmp_path / "a\nb.ttf").startswith("there is no font file")
    assert refused(tmp_path).startswith("there is no font file")

    def without_outlines(font: TTFont) -> None:
        del font["glyf"], font["loca"]

    pictures = _own(without_outlines, tmp_path / "pictures.ttf")
    assert refused(pictures).startswith("pictures.ttf: it has no outlines of letters")
    lacks = refused(font_path("bold"), "\u53cc,B")
    assert lacks == f"{font_path('bold').name}: the typeface has no \u53cc: write the words without"


@pytest.mark.parametrize("seed", range(6))
def test_a_spoilt_typeface_never_ends_in_more_than_a_line(seed: int, tmp_path: Path) -> None:
    import random

    chance = random.Random(seed)
    content = bytearray(font_path("bold").read_bytes())
    for _ in range(300):
        content[chance.randrange(len(content))] = chance.randrange(256)
    path = tmp_path / "spoilt.ttf"
    path.write_bytes(bytes(content))
    try:
        found = own_marks(path, None)
    except TabulaeError as error:
        assert "\n" not in str(error)
    else:
        assert found is not None and len(found.marks) == 20  # as many as the largest die has faces
