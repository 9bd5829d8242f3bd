"""The drawn board of orbits, held against its description field by field."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from tabulae.draw.layout import Layout, Slot, layout
from tabulae.draw.skins import board_scene
from tabulae.library.games.boards import NamedBoard, find_board
from tabulae.scene.primitives import Group, Path, Scene, outline_points, walk

ORBITS = (12, 24, 36, 48, 60, 72, 84)


@pytest.fixture(scope="module")
def named() -> NamedBoard:
    return find_board("escaques")


def drawn(named: NamedBoard, palette: str = "colour") -> Scene:
    width = named.point_width_mm
    return board_scene(named.board, named.skin, palette, width, board_context=named.board_context)


def hours(plan: Layout, x: float, y: float) -> float:
    """Return where a place stands on a clock, anticlockwise from twelve, 0 to 12."""
    across, up = x - plan.centre[0], plan.centre[1] - y
    return math.degrees(math.atan2(-across, up)) / 30 % 12


def middle(path: Path) -> tuple[float, float]:
    """Return a place inside a field: the middle of its corners."""
    corners = [step for step in path.segments if step[0] in ("M", "L")]
    ends = [corners[0][1:], corners[1][1:]]
    curves = [step[-2:] for step in path.segments if step[0] == "C"]
    spots = [*ends, curves[-1], curves[len(curves) // 2 - 1]]
    return sum(x for x, _ in spots) / 4, sum(y for _, y in spots) / 4


def test_336_fields_28_in_each_sign_lie_where_the_description_puts_them(named: NamedBoard) -> None:
    plan = layout(named.board, named.point_width_mm)
    fields = {
        item.title: item.items[0]
        for item in walk(drawn(named).items)
        if isinstance(item, Group) and item.title
    }
    assert len(fields) == sum(ORBITS) == 336
    met: dict[int, list[tuple[float, str, str]]] = {}
    signs = dict.fromkeys(range(12), 0)
    for name, path in fields.items():
        assert isinstance(path, Path) and path.paint.fill
        x, y = middle(path)
        orbit = math.floor(math.dist(plan.centre, (x, y)) / plan.point_width_mm - 2.2)
        clock = hours(plan, x, y)
        signs[int(clock)] += 1
        assert named.board.points[int(clock) * 28 :][:28].count(name) == 1  # its sign is its quadrant
        met.setdefault(orbit, []).append((clock, path.paint.fill, name))
        slot = plan.slots[name]
        assert math.dist((slot.x, slot.y), (x, y)) < 0.1 * plan.point_width_mm
    assert set(signs.values()) == {28}
    assert tuple(len(met[orbit]) for orbit in sorted(met)) == ORBITS
    for orbit, count in enumerate(ORBITS):
        run = sorted(met[orbit])
        tones = [tone for _, tone, _ in run]
        assert all(tone != other for tone, other in pairwise([*tones, tones[0]]))  # in two tones by turns
        assert len(set(tones)) == 2
        for number, (clock, _, _) in enumerate(run):
            assert clock == pytest.approx((number + 0.5) * 12 / count, abs=0.01)


def test_planets_start_on_the_first_field_of_their_sign_seen_from_its_edge(named: NamedBoard) -> None:
    plan = layout(named.board, named.point_width_mm)
    signs = (3, 5, 1, 4, 7, 8, 10)  # Cancer, Virgo, Taurus, Leo, Scorpio, Sagittarius, Aquarius
    for orbit, (quarter, sign) in enumerate(zip(named.board_context.quarters, signs, strict=True), start=1):
        slot = plan.slots[quarter.start]
        clock = hours(plan, slot.x, slot.y)
        assert (int(clock), slot.quadrant) == (sign, sign)
        assert clock - sign == pytest.approx(0.5 / orbit)
        # Who sits before the sign looks inwards; the other fields of the orbit lie to the right.
        others = [other for other in plan.slots.values() if other.quadrant == sign]
        own = [other for other in others if _same_orbit(plan, other, slot)]
        look = math.radians(-90 - (sign + 0.5) * 30 + 180)
        right = (-math.sin(look), math.cos(look))
        along = {other.name: other.x * right[0] + other.y * right[1] for other in own}
        assert min(along, key=lambda name: along[name]) == slot.name


def _same_orbit(plan: Layout, one: Slot, other: Slot) -> bool:
    far = [math.dist(plan.centre, (slot.x, slot.y)) for slot in (one, other)]
    return abs(far[0] - far[1]) < 0.01


def test_seven_sides_and_tones_of_the_elements_that_survive_grey(named: NamedBoard) -> None:
    from tabulae.draw.skins.spheres import _AIR, _EARTH, _FIRE
    from tabulae.scene.style import lightness, palette_named

    scene = drawn(named, "grey")
    assert len([step for step in scene.outline if step[0] in ("M", "L")]) == 7
    grey = palette_named("grey")
    tones = [lightness(tone) for tone in (grey.tone(_FIRE), grey.tone(_AIR), grey.ivory, grey.tone(_EARTH))]
    assert all(abs(one - other) >= 18 for one, other in pairwise(tones))


@pytest.mark.parametrize("palette", ["colour", "grey", "line"])
def test_nothing_is_drawn_beyond_the_seven_sides(named: NamedBoard, palette: str) -> None:
    scene = drawn(named, palette)
    plan = layout(named.board, named.point_width_mm)
    apothem = (2.2 + 7 + 1.1 + 0.45) * plan.point_width_mm
    for x, y in outline_points(scene.items):
        for side in range(7):
            turn = math.radians(90 + side * 360 / 7)
            out = (x - plan.centre[0]) * math.cos(turn) + (y - plan.centre[1]) * math.sin(turn)
            assert out <= apothem + 0.01
