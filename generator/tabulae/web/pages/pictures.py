"""Pictures on pages: each a compact SVG file, with its size on the screen and its text alternative."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from tabulae.draw.figures.diagram import Diagram, course_diagram, example_diagram
from tabulae.draw.figures.figure import PlannedFigure
from tabulae.kit.front import board_drawing
from tabulae.kit.page_tables import PIXELS_PER_MM
from tabulae.library.games.records import Game
from tabulae.paper.flow.figure_cache import COURSE
from tabulae.products.output import OutputFile
from tabulae.render.svg import svg_bytes
from tabulae.scene.primitives import Scene

FIGURE_MM = 80.0
"""The width of a figure: narrow enough for a column of text and for a phone."""


@dataclass(frozen=True, slots=True)
class PageImage:
    """An image of a page: path in the site, text alternative, size in CSS pixels."""

    path: str
    alt: str
    width: int
    height: int


def picture_file(scene: Scene, path: str, game: Game) -> tuple[PageImage, OutputFile]:
    """Return the image of a scene for a template, and its SVG file, which lies at ``path`` in the site."""
    content = svg_bytes(scene, templates=game.templates, light=True)
    size = (round(scene.width_mm * PIXELS_PER_MM), round(scene.height_mm * PIXELS_PER_MM))
    file = OutputFile(path, content, (scene.width_mm, scene.height_mm), role="drawing", title=scene.title)
    return PageImage(path, scene.description, *size), file


def board_picture(game: Game) -> tuple[PageImage, OutputFile]:
    """Return the image of the board at the top of a game's pages, and its SVG file, ``GAME/board.svg``."""
    scene, alt = board_drawing(game)
    picture, file = picture_file(scene, f"{game.id}/board.svg", game)
    return replace(picture, alt=alt), file


class Figures:
    """The figures of a game in all its readings; figures that look alike share one file.

    ``files`` holds the files made so far, by path.
    """

    def __init__(self, game: str) -> None:
        self.game = game
        self.files: dict[str, OutputFile] = {}
        self._paths: dict[bytes, str] = {}  # by content
        self._pictures: dict[str, list[tuple[Diagram, PageImage]]] = {}  # by name

    def example(self, game: Game, name: str) -> PageImage:
        """Return the figure of an example, or of the course round the board (``COURSE``), and add its file.

        It is drawn in the reading of ``game``. Raises KeyError for an unknown example.
        """
        diagram = course_diagram(game) if name == COURSE else example_diagram(game, game.examples[name])
        return self.picture(game, diagram, name)

    def picture(self, game: Game, diagram: Diagram, name: str) -> PageImage:
        """Return the figure of a diagram and add its file to ``files``, unless one that looks alike is there.

        ``name`` becomes the file name, with the reading if an earlier diagram of this name differs.
        """
        variants = self._pictures.setdefault(name, [])
        for other, picture in variants:
            if other == diagram:
                return picture
        path = f"{self.game}/figures/{name}" + (f"-{game.reading.name}" if variants else "") + ".svg"
        picture, file = picture_file(PlannedFigure(diagram, FIGURE_MM, game.skin).scene, path, game)
        shared_path = self._paths.setdefault(file.content, path)
        self.files.setdefault(shared_path, file)
        picture = replace(picture, path=shared_path)
        variants.append((diagram, picture))
        return picture


def picture_fields(picture: PageImage, page: str) -> Mapping[str, object]:
    """Return a picture as variables of a template: ``source``, ``alt``, ``width`` and ``height`` in pixels.

    The source is relative to the folder of ``page``, the path of the page in the site.
    """
    folder = page.rpartition("/")[0]
    return {
        "source": _relative(picture.path, folder),
        "alt": picture.alt,
        "width": picture.width,
        "height": picture.height,
    }


def _relative(path: str, folder: str) -> str:
    """Return a path of the site as seen from a folder of the site."""
    if folder and path.startswith(f"{folder}/"):
        return path.removeprefix(f"{folder}/")
    return "../" * (folder.count("/") + 1 if folder else 0) + path
