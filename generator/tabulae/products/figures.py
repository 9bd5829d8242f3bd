"""Single figures, as SVG, PDF or PNG."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import PurePath

from tabulae.draw.diagram import Diagram, barred_diagram, example_diagram, played_diagram
from tabulae.draw.figure import figure
from tabulae.draw.slide import slide
from tabulae.engine.dice import check_roll, parse_roll
from tabulae.engine.errors import TabulaeError
from tabulae.library.examples import proved_example
from tabulae.library.loader import DEFAULT_LANGUAGE
from tabulae.library.records import Game
from tabulae.products.output import OutputFile
from tabulae.products.product import command_line, usual_left_out
from tabulae.render.pdf import pdf_bytes
from tabulae.render.png import PIXELS, png_bytes
from tabulae.render.svg import svg_bytes

SLIDE = "slide"
FORMATS = (".svg", ".pdf", ".png")
Settings = dict[str, object]


def wanted_diagram(
    game: Game,
    example: str | None,
    position: str | None,
    seat: str | None,
    roll: str | None,
    play: str,
    *,
    after: bool,
    forbidden: str = "",
) -> tuple[Diagram, Settings]:
    """The diagram of a worked example or of a position, the start if none is given, and its settings."""
    if example is not None:
        if position is not None or seat is not None or roll or play or forbidden:
            raise TabulaeError("an example has its own position, seat, roll and plays: leave yours out")
        return example_diagram(game, proved_example(game, example)), {"example": example}
    rules = game.rules
    place = rules.start if position is None else rules.parse(position)
    mover = rules.seat_names[rules.seat_number(seat)]
    dice = check_roll(parse_roll(roll), rules.dice, rules.faces) if roll else ()
    if (play or forbidden) and not dice:
        option = "--play" if play else "--forbidden"
        raise TabulaeError(f"{option} needs --roll: the engine plays the plays that are shown")
    settings: Settings = {"position": rules.format(place), "seat": mover}
    settings |= {"roll": roll or None, "play": play or None, "after": after, "forbidden": forbidden or None}
    if forbidden:
        if after:
            raise TabulaeError("--after shows where plays lead, and forbidden ones go nowhere: leave it out")
        return barred_diagram(game, place, mover, dice, forbidden, play), settings
    return played_diagram(game, place, mover, dice, play, after=after), settings


@dataclass(frozen=True, slots=True)
class FigureLook:
    """How a figure is drawn; ``pixels`` wide on white, unless ``transparent``, is said of a PNG only.

    A ``slide`` is as wide and high as a screen, whatever the width.
    """

    width_mm: float
    skin: str
    palette: str
    pixels: int | None = None
    transparent: bool = False
    slide: bool = False


def figure_file(game: Game, diagram: Diagram, name: str, settings: Settings, look: FigureLook) -> OutputFile:
    """A figure in the format that the ending of its name asks for."""
    ending = PurePath(name).suffix
    if ending not in FORMATS:
        known = f"{', '.join(FORMATS[:-1])} or {FORMATS[-1]}"
        raise TabulaeError(f"cannot make {name!r}: a figure is a file that ends in {known}")
    if ending != ".png" and (look.pixels is not None or look.transparent):
        idle = "--pixels" if look.pixels is not None else "--transparent"
        raise TabulaeError(
            f"{idle} does nothing in {ending[1:].upper()}: leave it out, or ask for a .png file"
        )
    drawn: Settings = {
        "width": None if look.slide else f"{look.width_mm:g}mm",
        "size": "slide" if look.slide else None,
        "skin": look.skin,
        "palette": look.palette,
        "pixels": look.pixels,
        "transparent": look.transparent,
        "output": name,
    }
    usual = usual_left_out(game)
    rules = {"reading": usual["reading"], "set": usual["set_"], "base": usual["base"]}
    rules["men-count"] = usual["men_count"]
    language = game.templates.language
    rules["language"] = language if language != DEFAULT_LANGUAGE else None
    command = command_line("figure", game.id, settings={**rules, **settings, **drawn})
    if look.slide:
        scene = slide(diagram, look.skin, look.palette)
    else:
        scene = figure(diagram, look.width_mm, look.skin, look.palette)
    if ending == ".svg":
        content = svg_bytes(scene, command=command, templates=game.templates)
    elif ending == ".pdf":
        content = pdf_bytes([scene], scene.title, subject=command)
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
