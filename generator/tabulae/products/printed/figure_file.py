"""Single figures, as SVG, PDF or PNG."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import PurePath

from tabulae.draw.figures.diagram import Diagram, barred_diagram, example_diagram, played_diagram
from tabulae.draw.figures.figure import figure
from tabulae.draw.figures.slide import slide
from tabulae.engine.errors import TabulaeError
from tabulae.library.games.notation import Notation
from tabulae.library.games.records import Game
from tabulae.library.told.claims import proved_example
from tabulae.library.words.default_language import DEFAULT_LANGUAGE
from tabulae.paper.flow.tagging import figures_pdf
from tabulae.products.output import OutputFile
from tabulae.products.product import CommandSettings, command_line, rule_settings
from tabulae.render.png import PIXELS, png_bytes
from tabulae.render.svg import svg_bytes

SLIDE = "slide"
FORMATS = (".svg", ".pdf", ".png")


def diagram_of(
    game: Game,
    position: str | None,
    seat: str | None,
    roll: str | None,
    play: str,
    *,
    after: bool,
    forbidden: str = "",
) -> tuple[Diagram, CommandSettings]:
    """Return the diagram of a position, and the settings of its command line by name of option.

    Values are written as on the command line, in any language: `roll` as ``2,5,6``, plays as ``10/16 19/24``.
    With `after` a second board shows the position reached. `position` None is the start position, `seat` None
    the first seat.

    Raises TabulaeError for plays that are not legal, or `forbidden` ones that are, and for options that
    contradict each other.
    """
    rules, notation = game.rules, Notation(game.id, game.rules, game.templates)
    start, number = notation.position(position), notation.seat(seat)
    mover = rules.seat_names[number]
    dice = tuple(sorted(notation.roll(roll, start, number))) if roll else ()
    play, forbidden = notation.plays_text(play), notation.plays_text(forbidden)
    if (play or forbidden) and not dice:
        option = "--play" if play else "--forbidden"
        raise TabulaeError("play-without-roll", option=option)
    settings: CommandSettings = {"position": rules.format(start), "seat": mover}
    settings |= {"roll": roll or None, "play": play or None, "after": after, "forbidden": forbidden or None}
    if forbidden:
        if after:
            raise TabulaeError("after-forbidden")
        return barred_diagram(game, start, mover, dice, forbidden, play), settings
    return played_diagram(game, start, mover, dice, play, after=after), settings


def diagram_of_example(game: Game, example: str, *own: str | None) -> tuple[Diagram, CommandSettings]:
    """Return the diagram of a worked example by its id, as the rules show it, and its setting by name.

    Raises TabulaeError for an unknown example, and if any of `own` is given: what else makes a diagram.
    """
    if any(value is not None and value != "" for value in own):
        raise TabulaeError("example-with-own")
    return example_diagram(game, proved_example(game, example)), {"example": example}


@dataclass(frozen=True, slots=True)
class FigureLook:
    """How a figure is drawn.

    `pixels`, the width of the picture, None for the usual one, and `transparent` are for PNG only. A `slide`
    has the shape of a screen, whatever `width_mm` is.
    """

    width_mm: float
    skin: str
    palette: str
    pixels: int | None = None
    transparent: bool = False
    slide: bool = False


def figure_file(
    game: Game, diagram: Diagram, name: str, settings: CommandSettings, look: FigureLook
) -> OutputFile:
    """Draw a diagram as SVG, PDF or PNG; the suffix of ``name`` chooses the format.

    ``settings`` are the options of ``tabulae figure`` that :func:`diagram_of` returns; they are only written
    into the file, as part of the command that makes it. Raises TabulaeError for any other suffix, and for
    pixels or transparency in a format other than PNG.
    """
    ending = PurePath(name).suffix
    if ending not in FORMATS:
        raise TabulaeError("figure-ending", choices=FORMATS, name=name)
    if ending != ".png" and (look.pixels is not None or look.transparent):
        flag = "--pixels" if look.pixels is not None else "--transparent"
        raise TabulaeError("only-for-png", option=flag, ending=ending)
    drawing: CommandSettings = {
        "width": None if look.slide else f"{look.width_mm:g}mm",
        "size": "slide" if look.slide else None,
        "skin": look.skin,
        "palette": look.palette,
        "pixels": look.pixels,
        "transparent": look.transparent,
        "output": name,
    }
    rules = rule_settings(game)
    language = game.templates.language
    rules["language"] = language if language != DEFAULT_LANGUAGE else None
    command = command_line("figure", game.id, settings={**rules, **settings, **drawing})
    if look.slide:
        scene = slide(diagram, look.skin, look.palette)
    else:
        scene = figure(diagram, look.width_mm, look.skin, look.palette)
    if ending == ".svg":
        content = svg_bytes(scene, command=command, templates=game.templates)
    elif ending == ".pdf":
        content = figures_pdf([scene], scene.title, lang=language, subject=command)
    else:
        content = png_bytes(
            scene,
            look.pixels or PIXELS,
            transparent=look.transparent,
            command=command,
            templates=game.templates,
        )
    size = (scene.width_mm, scene.height_mm)
    alt = f"{scene.title}. {scene.description}"
    return OutputFile(name, content, size, command, "figure", title="Figure", role="drawing", alt=alt)
