"""Paper dice, folded by computation: every face once, the right numbers in their places, no overlap."""

from __future__ import annotations

import itertools
import math
import subprocess
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from tabulae.draw.cutting.paper_dice import PAPER_DICE, die_net
from tabulae.fairness import substitutes
from tabulae.geometry.nets import Net, PanelSide
from tabulae.geometry.outlines import join_lines
from tabulae.geometry.polygon import overlapping
from tabulae.products.printed.nets import NetsProduct
from tests.conftest import Ran
from tests.support.pixels import needs
from tests.support.processes import made_alike

Vector = tuple[float, float, float]

NETS = {
    "d6": die_net(PAPER_DICE["d6"], 26.0),
    "d7": die_net(PAPER_DICE["d7"], 20.0),
    "long d7": die_net(PAPER_DICE["d7"], 18.0, 1.506),
    "d8": die_net(PAPER_DICE["d8"], 30.0),
}
TETRAHEDRAL = math.degrees(math.acos(-1 / 3))  # between the faces of an octahedron
each_net = pytest.mark.parametrize("name", NETS)


def bend(name: str, one: int, two: int) -> float:
    """Return the inner angle between two faces of the finished die."""
    if name == "d8":
        return TETRAHEDRAL
    return 108.0 if "d7" in name and max(one, two) < 6 else 90.0


def fold(name: str) -> dict[int, list[Vector]]:
    """Return the faces in space when every fold is made; the first panel stays in its place."""
    net = NETS[name]
    hinges: dict[int, list[tuple[int, PanelSide]]] = {}
    for one, two in net.folds:
        hinges.setdefault(one[0], []).append((two[0], one))
        hinges.setdefault(two[0], []).append((one[0], two))
    root = net.panels[0].number

    def subtree(number: int, parent: int) -> list[int]:
        return [number] + [
            n for child, _ in hinges[number] if child != parent for n in subtree(child, number)
        ]

    # x to the right, y down, z into the page: the printed side looks at us, so the body lies behind it.
    space = {p.number: [(x, y, 0.0) for x, y in p.corners] for p in net.panels}

    def turn(number: int, parent: int) -> None:
        for child, edge in hinges[number]:
            if child == parent:
                continue
            start, end = space[number][edge[1]], space[number][(edge[1] + 1) % len(space[number])]
            angle = 180.0 - bend(name, number, child)
            moved = subtree(child, number)
            middle_before = centre(space[child])
            for sign in (1, -1):
                trial = rotate(middle_before, start, end, sign * angle)
                if behind(space[number], trial, centre([p for s in space.values() for p in s])):
                    for other in moved:
                        space[other] = [rotate(p, start, end, sign * angle) for p in space[other]]
                    break
            turn(child, number)

    turn(root, 0)
    return space


def centre(points: list[Vector]) -> Vector:
    return tuple(sum(axis) / len(points) for axis in zip(*points, strict=True))


def minus(a: Vector, b: Vector) -> Vector:
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])


def dot(a: Vector, b: Vector) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def cross(a: Vector, b: Vector) -> Vector:
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def printed_side(face: list[Vector]) -> Vector:
    """Return the normal of the printed side: -z, towards the viewer, on the flat sheet."""
    normal = cross(minus(face[1], face[0]), minus(face[2], face[1]))
    flat = 1.0 if clockwise_on_paper else -1.0
    size = math.sqrt(dot(normal, normal)) * flat
    return (normal[0] / size, normal[1] / size, normal[2] / size)


def behind(face: list[Vector], point: Vector, _: Vector) -> bool:
    return dot(minus(point, face[0]), printed_side(face)) < -1e-9


def rotate(point: Vector, start: Vector, end: Vector, angle: float) -> Vector:
    """Return a point rotated about the line from start to end (Rodrigues' formula)."""
    axis = minus(end, start)
    size = math.sqrt(dot(axis, axis))
    k = (axis[0] / size, axis[1] / size, axis[2] / size)
    v, turn = minus(point, start), math.radians(angle)
    c, s, along, across = math.cos(turn), math.sin(turn), dot(k, v), cross(k, v)
    x, y, z = (start[n] + v[n] * c + across[n] * s + k[n] * along * (1 - c) for n in range(3))
    return (x, y, z)


def _orientation() -> bool:
    """Return whether panels run clockwise, as all must, which decides the sign of normals."""
    signs = set()
    for net in NETS.values():
        for panel in net.panels:
            (x1, y1), (x2, y2), (x3, y3) = panel.corners[:3]
            signs.add((x2 - x1) * (y3 - y2) - (y2 - y1) * (x3 - x2) > 0)
    assert len(signs) == 1
    return not signs.pop()


clockwise_on_paper = _orientation()


@each_net
def test_every_face_occurs_once(name: str) -> None:
    net = NETS[name]
    assert [panel.number for panel in net.panels] == list(range(1, len(net.panels) + 1))
    assert len(net.panels) == int(name[-1])


@each_net
def test_the_net_folds_into_a_closed_body(name: str) -> None:
    net, space = NETS[name], fold(name)
    for tab in net.tabs:
        ends = []
        for number, side in (tab.hangs, tab.under):
            face = space[number]
            ends.append((face[side], face[(side + 1) % len(face)]))
        (a, b), (c, d) = ends
        assert math.dist(a, d) < 1e-6 and math.dist(b, c) < 1e-6
    corners = {tuple(round(value, 4) + 0.0 for value in corner) for face in space.values() for corner in face}
    assert len(corners) == {"d6": 8, "d7": 10, "d8": 6}[name[-2:]]
    middle = centre([corner for face in space.values() for corner in face])
    for face in space.values():  # the print is outside
        assert dot(minus(face[0], middle), printed_side(face)) > 0


@each_net
def test_opposite_faces_make_their_sum(name: str) -> None:
    space = fold(name)
    opposite = {
        (one, two)
        for one, two in itertools.combinations(space, 2)
        if dot(printed_side(space[one]), printed_side(space[two])) < -0.999999
    }
    if name.endswith("d7"):
        assert opposite == {(6, 7)}
    else:
        assert {one + two for one, two in opposite} == {7 if name == "d6" else 9}
        assert len(opposite) == len(space) / 2


@each_net
def test_numbers_run_the_right_way_round(name: str) -> None:
    """As on the solid die: 1, 2, 3 of the cube anticlockwise, the ring of the prism seen from the 7."""
    space = fold(name)
    middles = {number: centre(face) for number, face in space.items()}
    body = centre(list(middles.values()))
    if name == "d6":
        assert handed(middles[1], middles[2], middles[3], body) > 0
    elif name.endswith("d7"):
        for one, two in itertools.pairwise((5, 2, 3, 4, 1, 5)):
            assert handed(middles[7], middles[one], middles[two], body) > 0
    else:
        high = [number for number in space if number > 4]
        edges = {
            frozenset(corner_set(space[one]) & corner_set(space[two]))
            for one in high
            for two in high
            if one < two
        }
        assert all(len(shared) < 2 for shared in edges)
        assert handed(middles[8], middles[7], middles[6], body) != 0


def handed(a: Vector, b: Vector, c: Vector, body: Vector) -> float:
    """Positive if a, b, c run anticlockwise seen from outside; z points away from us, y down."""
    return dot(minus(a, body), cross(minus(b, body), minus(c, body)))


def corner_set(face: list[Vector]) -> set[tuple[float, ...]]:
    return {tuple(round(value, 4) + 0.0 for value in corner) for corner in face}


@each_net
def test_sides_that_meet_are_equally_long(name: str) -> None:
    net = NETS[name]
    pairs = [*net.folds, *((tab.hangs, tab.under) for tab in net.tabs)]
    sides = [edge for pair in pairs for edge in pair]
    assert len(sides) == len(set(sides)) == sum(len(panel.corners) for panel in net.panels)
    for pair in pairs:
        one, two = (math.dist(*net.panel(number).side(side)) for number, side in pair)
        assert one == pytest.approx(two, abs=1e-9)


@each_net
def test_panels_and_tabs_do_not_overlap(name: str) -> None:
    net = NETS[name]
    shapes = [panel.corners for panel in net.panels] + [tab.corners for tab in net.tabs]
    for one, two in itertools.combinations(shapes, 2):
        assert not overlapping(one, two)


@each_net
def test_the_outline_is_one_closed_line(name: str) -> None:
    (outline,) = join_lines(NETS[name].cuts())
    assert len(outline) == len(list(NETS[name].cuts()))


@each_net
def test_tabs_are_numbered_and_fit_under_their_face(name: str) -> None:
    net = NETS[name]
    assert [tab.order for tab in net.tabs] == list(range(1, len(net.tabs) + 1))
    lids = {"d6": (3, 4), "d8": (1, 8)}.get(name, (6, 7))
    under = [tab.under[0] for tab in net.tabs[1:]]
    assert under == sorted(under, key=lids.index)  # the belt first, then one lid, then the other
    for tab in net.tabs:  # turned in, a tab stays inside the face it is glued to
        panel = net.panel(tab.under[0])
        start, end = panel.side(tab.under[1])
        for corner in tab.corners[1:3]:
            inside = folded_over(net, tab.hangs, corner, (end, start))
            assert inside_polygon(panel.corners, inside)


def folded_over(
    net: Net,
    hangs: PanelSide,
    corner: tuple[float, float],
    onto: tuple[tuple[float, float], tuple[float, float]],
) -> tuple[float, float]:
    """Return where a corner of a tab lies on the face to which it is glued, at the side ``onto``."""
    (x1, y1), (x2, y2) = net.panel(hangs[0]).side(hangs[1])
    span = math.dist((x1, y1), (x2, y2))
    along = ((corner[0] - x1) * (x2 - x1) + (corner[1] - y1) * (y2 - y1)) / span
    across = ((corner[0] - x1) * (y2 - y1) - (corner[1] - y1) * (x2 - x1)) / span
    (a1, b1), (a2, b2) = onto
    ex, ey = (a2 - a1) / span, (b2 - b1) / span
    return a1 + along * ex + across * ey, b1 + along * ey - across * ex


def inside_polygon(corners: tuple[tuple[float, float], ...], spot: tuple[float, float]) -> bool:
    sides = [
        (x2 - x1) * (spot[1] - y1) - (y2 - y1) * (spot[0] - x1)
        for (x1, y1), (x2, y2) in itertools.pairwise([*corners, corners[0]])
    ]
    return all(value > -1e-6 for value in sides) or all(value < 1e-6 for value in sides)


def test_the_prism_has_the_ratio_of_the_option() -> None:
    net = die_net(PAPER_DICE["d7"], 20.0, 1.4)
    lengths = sorted({round(math.dist(*net.panel(3).side(side)), 6) for side in range(4)})
    assert lengths == [20.0, 28.0]


def test_coins_and_a_die_are_exactly_fair() -> None:
    way = substitutes.two_coins_and_a_die()
    assert way.final_chances == (Fraction(1, 7),) * 7
    assert (way.again, way.attempts) == (Fraction(1, 8), Fraction(8, 7))
    assert substitutes.card_of_seven().chances == (Fraction(1, 7),) * 7
    assert substitutes.chance_of_repeat(3) == 1 - Fraction(7 * 6 * 5, 7**3)
    assert substitutes.chance_of_repeat(3, put_back=False) == 0


@pytest.mark.long
@needs("qpdf", "pdffonts")
def test_sheets_are_sound_and_the_same_every_time(tmp_path: Path) -> None:
    files = made_alike(tmp_path, ["nets --paper a4 --paper letter"])
    assert {f"net-{die}-{paper}.pdf" for die in ("d6", "d7", "d8") for paper in ("a4", "letter")} < set(files)
    for path in sorted((tmp_path / "1").glob("*.pdf")):
        subprocess.run(["qpdf", "--check", path], check=True, capture_output=True)
        fonts = subprocess.run(["pdffonts", path], check=True, capture_output=True, text=True).stdout
        assert all("yes yes" in line for line in fonts.splitlines()[2:])


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["d9"], "no paper die 'd9': the dice are d6, "),
        (["d6", "--marks", "pip"], "pips"),
        (["d7", "--length-ratio", "3"], "between 0.8 and 2, got 3"),
        (["d6", "--edge", "79mm"], "choose an edge of 59 mm at most"),
        (["d6", "--count", "0"], "--count must be between 1 and 60, got 0"),
        (["d6", "--palette", "sepia"], "--palette must be colour, grey or line"),
        (["d6", "--paper", "a9"], "no paper 'a9'"),
    ],
)
def test_a_bad_option_is_refused_in_one_line(
    tabulae: Callable[..., Ran], arguments: list[str], words: str, tmp_path: Path
) -> None:
    ran = tabulae("nets", *arguments, "-o", tmp_path / "out")
    assert (ran.code, ran.out) == (2, "")
    assert words in ran.err and ran.err.count("\n") == 1
    assert not (tmp_path / "out").exists()


def test_a_cutter_makes_no_sheets_of_paper() -> None:
    assert NetsProduct(("d7",)).sheets("a4") == 2
    assert NetsProduct(("d7",), for_="laser").sheets("a4") == 0
