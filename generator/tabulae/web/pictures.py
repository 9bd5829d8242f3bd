"""Drawings for pages: each a light SVG file, with its size on the screen and what it shows in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from tabulae.draw.diagram import Diagram, course_diagram, example_diagram
from tabulae.draw.figure import PlannedFigure
from tabulae.kit.front import board_drawing
from tabulae.kit.page import PIXELS_PER_MM
from tabulae.library.records import Game
from tabulae.paper.rule_text import COURSE
from tabulae.products.output import OutputFile
from tabulae.render.svg import svg_bytes
from tabulae.scene.primitives import Scene

FIGURE_MM = 80.0
"""The width of a figure: it fits beside a text and on a telephone; two boards stand one below the other."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing on a page: the name of its file, what it shows, its size in pixels of the screen."""

    name: str
    alt: str
    width: int
    height: int


def drawn(scene: Scene, name: str, game: Game) -> tuple[Picture, OutputFile]:
    """A scene as a picture and its file."""
    content = svg_bytes(scene, templates=game.templates, light=True)
    size = (round(scene.width_mm * PIXELS_PER_MM), round(scene.height_mm * PIXELS_PER_MM))
    file = OutputFile(name, content, (scene.width_mm, scene.height_mm), role="drawing", title=scene.title)
    return Picture(name, scene.description, *size), file


def board_picture(game: Game) -> tuple[Picture, OutputFile]:
    """The board of a game as it stands at the top of its pages."""
    scene, alt = board_drawing(game)
    picture, file = drawn(scene, f"{game.id}/board.svg", game)
    return replace(picture, alt=alt), file


class Figures:
    """The figures of a game in all its readings; what looks alike is one file.

    ``files`` are those that were drawn so far.
    """

    def __init__(self, game: str) -> None:
        self.game = game
        self.files: dict[str, OutputFile] = {}
        self._names: dict[bytes, str] = {}
        self._known: dict[str, list[tuple[Diagram, Picture]]] = {}

    def of(self, game: Game, name: str) -> Picture:
        """The figure of an example, or of the way round, as a reading has it."""
        diagram = course_diagram(game) if name == COURSE else example_diagram(game, game.examples[name])
        return self.drawn(game, diagram, name)

    def drawn(self, game: Game, diagram: Diagram, name: str) -> Picture:
        """A figure under a name."""
        known = self._known.setdefault(name, [])
        for other, picture in known:
            if other == diagram:
                return picture
        name = f"{self.game}/figures/{name}" + (f"-{game.reading.name}" if known else "") + ".svg"
        picture, file = drawn(PlannedFigure(diagram, FIGURE_MM, game.skin).scene, name, game)
        same = self._names.setdefault(file.content, name)
        self.files.setdefault(same, file)
        picture = replace(picture, name=same)
        known.append((diagram, picture))
        return picture


def shown(picture: Picture, page: str, alt: str = "") -> Mapping[str, object]:
    """A picture as the template of a page asks for it; the links are counted from that page."""
    folder = page.rpartition("/")[0]
    return {
        "source": _relative(picture.name, folder),
        "alt": alt or picture.alt,
        "width": picture.width,
        "height": picture.height,
    }


def _relative(name: str, folder: str) -> str:
    """A name below the folder of the site as it is seen from another folder there."""
    if folder and name.startswith(f"{folder}/"):
        return name.removeprefix(f"{folder}/")
    return "../" * (folder.count("/") + 1 if folder else 0) + name
