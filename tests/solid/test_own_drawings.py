"""Forty drawings as makers bring them, as marks of dice: cut right, or refused in a line with the mend."""

from __future__ import annotations

from pathlib import Path

import pytest
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont

from tabulae.engine.errors import TabulaeError
from tabulae.geometry.die_facts import FACES
from tabulae.library.templates import SHIPPED
from tabulae.products.plastic.own_marks import own_marks
from tabulae.scene.fonts import font_path
from tabulae.solid.dice.die_plan import D6, D7, D8, Die, plan_die
from tabulae.solid.dice.shaped_die import shaped_dice
from tabulae.solid.kernels.build import build_body
from tabulae.solid.kernels.mesh import printable
from tabulae.solid.parts.piece import Piece
from tests.support.own_drawings import SHAPES, SVG, drawn
from tests.support.tables import rows

pytestmark = pytest.mark.slow


def letter(name: str) -> str:
    """The outline of a letter of the typeface, as a designer exports it."""
    font = TTFont(font_path("bold"))
    pen = SVGPathPen(font.getGlyphSet())
    font.getGlyphSet()[font.getBestCmap()[ord(name)]].draw(pen)
    return f'<g transform="scale(1 -1)"><path d="{pen.getCommands()}"/></g>'


def circles(*places: tuple[float, float, float]) -> str:
    return "".join(f'<circle cx="{x}" cy="{y}" r="{r}"/>' for x, y, r in places)


GOOD = {
    **{f"shape {number}": shape for number, shape in enumerate(SHAPES)},
    **{f"letter {name}": letter(name) for name in "AOBQ8&"},
    "ring": (
        '<path d="M0 50A50 50 0 1 1 100 50A50 50 0 1 1 0 50Z M25 50A25 25 0 1 0 75 50A25 25 0 1 0 25 50Z"/>'
    ),
    "dots": circles((20, 20, 12), (80, 80, 12), (50, 50, 12)),
    "overlapping": '<rect width="60" height="20"/><rect x="20" y="-20" width="20" height="60"/>',
    "edge to edge": '<rect width="50" height="50"/><rect x="50" width="50" height="50"/>',
    "star": '<polygon points="50,0 62,35 98,35 69,57 79,91 50,70 21,91 31,57 2,35 38,35"/>',
    "a white ground": '<rect width="99" height="99" fill="#FFF"/><circle cx="50" cy="50" r="40"/>',
    "what nobody sees": '<rect width="99" height="9" opacity="0"/><circle cx="50" cy="50" r="40"/>',
    "closed but for its rounding": '<path d="M372.142 545.559h90v90h-90v-89.999"/>',
    "closed by a hair": '<path d="M0 0h90v90h-90V60h20v-20.01h-.01h-20z"/>',
    "moved logo": '<g transform="translate(300 400) rotate(30)"><rect width="80" height="30"/></g>',
}

BAD = {
    "two squares meet": (
        '<rect width="50" height="50"/><rect x="50" y="50" width="50" height="50"/>',
        "at 50, 50 two parts meet in a point: let them overlap, or move them apart",
    ),
    "a chess board": (
        "".join(
            f'<rect x="{20 * x}" y="{20 * y}" width="20" height="20"/>'
            for x in range(4)
            for y in range(4)
            if (x + y) % 2 == 0
        ),
        "two parts meet in a point",
    ),
    "a bow tie": (
        '<polygon points="0,0 50,25 100,0 100,50 50,25 0,50"/>',
        "at 50, 25 two parts meet in a point",
    ),
    "an hourglass in one stroke": ('<polygon points="0,0 100,0 0,100 100,100"/>', "at 50, 50 two parts meet"),
    "a hole that touches the rim": (
        '<path fill-rule="evenodd" d="M0 0H90V90H0Z M0 0L60 30L30 60Z"/>',
        "at 0, 0 two parts meet in a point",
    ),
    "open": ('<path d="M10 10L90 10L90 90"/>', "an outline is open, from 10, 10 to 90, 90: close it"),
    "nearly closed": ('<path d="M0 0H90V90H0V1"/>', "an outline is open, from 0, 0 to 0, 1: close it"),
    "a line": ('<line x1="3" y1="4" x2="90" y2="4"/>', "an outline is open, from 3, 4 to 90, 4: close it"),
    "a hairline": (
        '<rect width="100" height="100"/><rect x="99" y="48" width="60" height="2"/>',
        "at 1",
    ),
    "a speck": (
        '<rect width="100" height="60"/><circle cx="50" cy="90" r="1"/>',
        "at 50, 90 a line is thinner than 0.4 mm at this size: make it",
    ),
    "a crack": (
        '<rect width="49" height="100"/><rect x="50" width="49" height="100"/>',
        "at 49.5, 50 a gap between two lines is thinner than 0.4 mm",
    ),
    "rings too near": (
        '<path fill-rule="evenodd" d="M0 0H100V100H0Z M20 20H80V80H20Z M21 21H79V79H21Z"/>',
        "a gap between two lines is thinner",
    ),
    "a frame of hairs": ('<path d="M0 0H100V100H0Z M1 1V99H99V1Z"/>', "is too thin to print at this size"),
    "strokes": ('<path d="M0 0H9V9Z" fill="none" stroke="#000"/>', "turn them into filled paths"),
    "a white hole": (
        '<rect width="99" height="99"/><circle cx="50" cy="50" r="30" style="fill: white"/>',
        "a white shape hides what lies below it: subtract it",
    ),
    "a gradient": ('<rect width="9" height="9" fill="url(#g)"/>', "give its shape one colour"),
    "clear": ('<rect width="9" height="9" fill-opacity="0.0"/>', "nothing in it is filled"),
    "a shadow": ('<g filter="url(#f)"><rect width="9" height="9"/></g>', "apply it to the shapes first"),
    "words": ("<text>A</text>", "turn them into paths"),
    "a photograph": ('<image href="a.png"/>', "turn them into paths"),
    "nothing": ("", "nothing in it is filled: fill its shapes"),
    "flat": ('<path d="M0 0L9 9Z"/>', "there is nothing to engrave: draw a filled shape"),
    "masked": ('<rect width="9" height="9" mask="url(#m)"/>', "apply it to the shapes first"),
    "two corners on an edge": (
        '<rect width="100" height="40"/><polygon points="50,40 80,90 20,90"/>',
        "at 50, 40 two parts meet in a point",
    ),
}


def test_there_are_forty() -> None:
    assert len(GOOD) + len(BAD) >= 40


@rows("name", list(GOOD))
def test_a_drawing_that_can_be_cut_is(name: str, tmp_path: Path) -> None:
    folder = drawn(tmp_path / name.replace(" ", "-"), *[GOOD[name]] * 6)
    plan = plan_die(D6(), own_marks(None, str(folder)))
    mesh = printable(build_body(Piece("d6", plan, plan.engravings), "manifold")).mesh
    whole = plan.volume_mm3 - sum(cut.volume_mm3 for cut in plan.engravings)
    assert mesh.volume_mm3 == pytest.approx(whole, rel=0.002)
    assert mesh.volume_mm3 < plan.volume_mm3 - 6 * 0.5 * 3, "three mm2 at least on each face"


@rows("name", list(BAD))
def test_a_drawing_that_cannot_be_cut_is_refused_by_file_and_place(name: str, tmp_path: Path) -> None:
    body, told = BAD[name]
    path = tmp_path / "logo.svg"
    path.write_text(SVG.format(body), encoding="utf-8")
    with pytest.raises(TabulaeError) as error:
        plan_die(D6(), own_marks(None, ",".join([str(path)] * 6)))
    said = str(error.value)
    assert "logo.svg: " in said or "logo.svg is" in said
    assert told in said and "\n" not in said


LINES = "".join(f'<rect x="{x}" width="20" height="100"/>' for x in (0, 40))
TURNED = "".join(f'<rect y="{y}" width="100" height="20"/>' for y in (0, 40))
TWO, OTHER_TWO = circles((20, 20, 15), (80, 80, 15)), circles((80, 20, 15), (20, 80, 15))


@rows(
    "one, other, alike",
    [
        ("6", "9", True),
        ("N", "Z", True),
        ("u", "n", True),
        ("b", "q", True),
        ("p", "d", True),
        ("IX", "XI", True),
        ("A", "B", False),
        ("M", "W", False),  # of this typeface, whose M stands wide
        ("6.", "9.", False),
        ("6", "8", False),
        ("X", "X", False),  # the same, and so meant
    ],
)
def test_letters_that_turn_into_each_other_get_a_bar(one: str, other: str, alike: bool) -> None:
    for die in (D6(), D7(), D8()):
        faces = plan_die(die).faces
        rest = "KGRSTH"[: len(faces) - 2]
        marks = own_marks(None, ",".join([one, other, *rest]))
        assert marks is not None
        pairs = marks.turned_alike(faces)
        assert pairs == (((repr(one), repr(other)),) if alike else ())
        bars = [
            len(new.outlines) - len(old.outlines)
            for new, old in zip(marks.signed(faces), marks.marks, strict=True)
        ]
        assert bars == [int(alike)] * 2 + [0] * len(rest)


def test_drawings_that_turn_into_each_other_get_a_bar_too(tmp_path: Path) -> None:
    folder = drawn(tmp_path / "turned", LINES, TURNED, TWO, OTHER_TWO, *SHAPES[:2])
    marks = own_marks(None, str(folder))
    assert marks is not None
    faces = plan_die(D6()).faces
    assert marks.turned_alike(faces) == (("1.svg", "2.svg"), ("3.svg", "4.svg"))
    plan = plan_die(D6(), marks)
    barred = {face.number: cut for face, cut in zip(plan.faces, plan.engravings, strict=True)}
    assert [len(barred[number].outlines) for number in range(1, 7)] == [3, 3, 3, 3, 1, 1]
    lowest = min(y for loop in barred[3].outlines for _, y in loop)
    bar = [loop for loop in barred[3].outlines if min(y for _, y in loop) == lowest]
    assert len(bar) == 1 and len(bar[0]) == 4, "a bar at the foot"


def test_every_die_with_six_and_nine_tells_them_apart() -> None:
    for name, (_, record) in shaped_dice(SHIPPED).items():
        die: Die = record()
        marks = own_marks(font_path("bold"), None)
        assert marks is not None
        faces = plan_die(die).faces
        assert ("'6' (" in str(marks.turned_alike(faces))) is (len(faces) > 8), name
    assert {"d6", "d7", "d8"} <= set(FACES)


def test_the_command_says_which_marks_it_signed() -> None:
    from tabulae.products.plastic.solid import SolidProduct

    product = SolidProduct(("d8",), symbols="6,9,A,B,C,D,E,F", kernel="manifold")
    (said,) = [note for note in product.notes() if "alike" in note]
    assert said == "d8: '6' and '9' look alike when they are turned; a bar below each says which side is down"


@pytest.mark.parametrize("name", ["a white ground", "what nobody sees"])
def test_what_is_white_or_hidden_below_a_drawing_is_no_part_of_it(name: str, tmp_path: Path) -> None:
    circle = own_marks(None, str(drawn(tmp_path / "alone", circles((50, 50, 40)))))
    on_ground = own_marks(None, str(drawn(tmp_path / "ground", GOOD[name])))
    assert circle and on_ground and circle.marks[0].outlines == on_ground.marks[0].outlines
