"""Throw a die in a physics engine, MuJoCo: on felt, wood or stone; tossed, rolled or dropped.

Mass and inertia come from the whole mesh, pips included; its convex hull touches the table, which is exact
for a die. Speeds and heights scale with the size of the die, as they do in a hand. A throw is over when the
die lies on a face and has too little energy left to tip over any of its edges. One that never lies, because
it spins or balances, is thrown again.
"""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass
from typing import Any

import pytest

from tabulae.geometry.polyhedron import Facet, Polyhedron

np = pytest.importorskip("numpy")
mujoco = pytest.importorskip("mujoco", reason="mujoco throws the dice")

GRAVITY = 9.81
DENSITY = 1240.0
"""In kg/m³, that of PLA; it does not matter, since all forces are proportional to the mass."""

STEP_S = 0.00025
MAX_THROW_S = 10.0
LYING = math.cos(math.radians(2.0))
"""A die lies on a face that is no more than 2 degrees off level."""
REST_SPEED = 0.02
"""A die slower than this, in m/s and rad/s, is at rest."""
STIFFNESS = 1.0e6
"""Of a contact, in 1/s²: a die of a metre a second is stopped within a millimetre."""

MOST_AGAIN = 0.5
"""The most further throws, as a share of those that count; beyond that a body has no faces to lie on."""

CHECK_STEPS = 80
"""Simulation steps between two checks of whether the throw is over."""


@dataclass(frozen=True, slots=True)
class SurfaceProperties:
    """A table: coefficient of restitution, the contact damping (1/s) that results in it, and friction.

    The damping was fitted by dropping a d7 on a face, an edge and a corner, which a test repeats. Damping
    times step must stay well below 1, or the contact adds energy instead of absorbing it.
    """

    restitution: float
    damping: float
    friction: float


SURFACE_PROPERTIES = {
    "felt": SurfaceProperties(0.15, 1450.0, 0.6),
    "wood": SurfaceProperties(0.4, 620.0, 0.4),
    "stone": SurfaceProperties(0.6, 330.0, 0.3),
}


@dataclass(frozen=True, slots=True)
class ThrowStyle:
    """How a die with edge a is thrown.

    ``height`` of its centre above the table is in edges, ``speed`` along the table in √(g a), ``spin`` about
    each axis (standard deviation) in √(g / a). With ``rolls`` it also turns as fast as it moves.
    """

    height: float
    speed: float
    spin: float
    rolls: bool = False


THROW_STYLES = {
    "toss": ThrowStyle(10.0, 3.0, 1.5),
    "roll": ThrowStyle(1.6, 5.0, 0.5, rolls=True),
    "drop": ThrowStyle(2.0, 0.0, 0.0),
}


def mesh_of(body: Polyhedron) -> tuple[Any, Any]:
    """The corners of a body, n x 3 in mm, and its triangles, m x 3 numbers of corners."""
    fans = [
        (facet.corners[0], second, third)
        for facet in body.facets
        for second, third in itertools.pairwise(facet.corners[1:])
    ]
    corners, numbers = np.unique(np.array(fans).reshape(-1, 3), axis=0, return_inverse=True)
    return corners, numbers.reshape(-1, 3)


def throw_die(
    body: Polyhedron,
    edge_mm: float,
    throws: int,
    surface: str = "wood",
    throw: str = "toss",
    seed: int = 1,
    mesh: tuple[Any, Any] | None = None,
) -> tuple[int, ...]:
    """Throw a die and count how often each facet of ``body``, in its order, lies below in the end.

    The centre of mass of ``body`` is the origin; heights and speeds are scaled by ``edge_mm``. ``mesh`` are
    corners and triangles of the whole die in the same position, if it is more than its body, such as pips.
    """
    simulation = Simulation(body, mesh or mesh_of(body), SURFACE_PROPERTIES[surface])
    random = np.random.default_rng(seed)
    counts, again = [0] * len(body.facets), 0
    while sum(counts) < throws:
        face = simulation.throw(*_start(THROW_STYLES[throw], edge_mm / 1000, random))
        if face is None:
            again += 1
            assert again <= MOST_AGAIN * throws, "this body does not come to lie on a face: is it round?"
        else:
            counts[face] += 1
    return tuple(counts)


def _start(style: ThrowStyle, edge_m: float, random: Any) -> tuple[Any, Any]:
    """Return the start of a throw as MuJoCo's qpos (place, quaternion) and qvel (velocity, spin)."""
    turn = random.normal(size=4)
    turn /= np.linalg.norm(turn)
    forward = style.speed * math.sqrt(GRAVITY * edge_m) * random.uniform(0.7, 1.3)
    spin = random.normal(0, 1, 3) * style.spin * math.sqrt(GRAVITY / edge_m)
    if style.rolls:
        spin[1] += forward / edge_m
    # MuJoCo wants the spin in the body's own axes.
    return (
        np.array([0, 0, style.height * edge_m, *turn]),
        np.array([forward, 0, 0, *_in_body_axes(turn, spin)]),
    )


def _in_body_axes(turn: Any, vector: Any) -> Any:
    """Return a vector of the world in the axes of a body that is turned by a quaternion."""
    result, inverse = np.empty(3), np.empty(4)
    mujoco.mju_negQuat(inverse, turn)
    mujoco.mju_rotVecQuat(result, vector, inverse)
    return result


class Simulation:
    """A model of the table and the die."""

    def __init__(self, body: Polyhedron, mesh: tuple[Any, Any], surface: SurfaceProperties) -> None:
        self.normals = np.array([facet.plane.normal for facet in body.facets])
        self.stable = [_is_stable(facet) for facet in body.facets]
        spec = mujoco.MjSpec()
        spec.option.timestep = STEP_S
        spec.option.integrator = mujoco.mjtIntegrator.mjINT_IMPLICITFAST
        spec.option.gravity = [0, 0, -GRAVITY]
        contact = {
            "friction": [surface.friction, 0.0005, 0.00002],
            "solref": [-STIFFNESS, -surface.damping],
            "condim": 4,
        }
        plane = mujoco.mjtGeom.mjGEOM_PLANE
        spec.worldbody.add_geom(type=plane, size=[1, 1, 0.1], **contact)
        corners, triangles = mesh
        spec.add_mesh(
            name="die",
            uservert=(corners / 1000).ravel().tolist(),
            userface=triangles.astype(np.int32).ravel().tolist(),
            inertia=mujoco.mjtMeshInertia.mjMESH_INERTIA_EXACT,
        )
        die = spec.worldbody.add_body(name="die", pos=[0, 0, 1])
        die.add_freejoint()
        die.add_geom(type=mujoco.mjtGeom.mjGEOM_MESH, meshname="die", density=DENSITY, **contact)
        self.model = spec.compile()
        self.data = mujoco.MjData(self.model)
        self.mass = float(self.model.body_mass[1])
        # The largest principal moment of inertia, so that the energy is never underestimated.
        self.inertia = float(self.model.body_inertia[1].max())
        self.settled_j = self.mass * GRAVITY * _lowest_edge_mm(body) / 1000

    def throw(self, qpos: Any, qvel: Any) -> int | None:
        """Simulate one throw and return the number of the face it lies on in the end, or None."""
        data = self.data
        mujoco.mj_resetData(self.model, data)
        data.qpos[:], data.qvel[:] = qpos, qvel
        while data.time < MAX_THROW_S:
            mujoco.mj_step(self.model, data, CHECK_STEPS)
            if self._energy_j() < self.settled_j or np.abs(data.qvel).max() < REST_SPEED:
                level = self.normals @ _in_body_axes(data.qpos[3:], np.array([0.0, 0.0, -1.0]))
                face = int(level.argmax())
                if level[face] > LYING and self.stable[face]:
                    return face
        return None

    def _energy_j(self) -> float:
        """Return an upper bound of kinetic plus potential energy."""
        velocity, spin = self.data.qvel[:3], self.data.qvel[3:]
        kinetic = (self.mass * (velocity @ velocity) + self.inertia * (spin @ spin)) / 2
        return float(kinetic + self.mass * GRAVITY * self.data.qpos[2])


def _is_stable(facet: Facet) -> bool:
    """Return True if the centre of mass, at the origin, lies straight above the inside of a face."""
    normal, ring = np.array(facet.plane.normal), np.array(facet.corners)
    inward = np.cross(normal, np.roll(ring, -1, axis=0) - ring)
    foot = normal * facet.plane.distance_mm
    return bool((np.einsum("ij,ij->i", inward, foot - ring) > 0).all())


def _lowest_edge_mm(body: Polyhedron) -> float:
    """Return the height of the centre of mass, in mm, when the die balances on its lowest edge."""
    heights = []
    for facet in body.facets:
        for start, end in itertools.pairwise(np.array((*facet.corners, facet.corners[0]))):
            along = end - start
            share = min(1.0, max(0.0, float(-start @ along / (along @ along))))
            heights.append(float(np.linalg.norm(start + share * along)))
    return min(heights)
