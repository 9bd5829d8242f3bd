"""Single figures, as SVG or PDF."""

from __future__ import annotations

from generator.content.records import Game
from generator.draw.diagram import Diagram
from generator.draw.figure import figure
from generator.draw.worked import example_diagram, played_diagram
from generator.engine.dice import check_roll, parse_roll
from generator.engine.errors import TabulaeError, nearest
from generator.output import Made
from generator.products.command import command_line, game_settings
from generator.render.pdf import pdf_bytes
from generator.render.svg import svg_bytes

FORMATS = (".svg", ".pdf")
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
) -> tuple[Diagram, Settings]:
    """The diagram of a worked example or of a position as text, and the settings that ask for it."""
    if example is not None:
        if example not in game.examples:
            close = nearest(example, game.examples)
            known = ", ".join(game.examples) or "none in this reading"
            raise TabulaeError(f"no example {example[:60]!r}{close}: the examples are {known}")
        return example_diagram(game, game.examples[example]), {"example": example}
    rules = game.rules
    place = rules.parse(position or "")
    mover = rules.seat_names[0] if seat is None else seat
    if mover not in rules.seat_names:
        raise TabulaeError(f"no seat {mover[:60]!r}: the seats are {', '.join(rules.seat_names)}")
    dice = check_roll(parse_roll(roll), rules.dice, rules.faces) if roll else ()
    if play and not dice:
        raise TabulaeError("--play needs --roll: the engine plays the plays that are shown")
    settings: Settings = {"position": rules.format(place), "seat": mover}
    settings |= {"roll": roll or None, "play": play or None, "after": after}
    return played_diagram(game, place, mover, dice, play, after=after), settings


def figure_file(
    game: Game, diagram: Diagram, name: str, settings: Settings, width_mm: float, skin: str, palette: str
) -> Made:
    """A figure in the format that the ending of its name asks for."""
    if not name.endswith(FORMATS):
        raise TabulaeError(f"cannot make {name!r}: a figure is a file that ends in {' or '.join(FORMATS)}")
    look: Settings = {"width": f"{width_mm:g}mm", "skin": skin, "palette": palette, "output": name}
    command = command_line("figure", game.id, settings={**game_settings(game), **settings, **look})
    scene = figure(diagram, width_mm, skin, palette)
    if name.endswith(".svg"):
        content = svg_bytes(scene, command=command)
    else:
        content = pdf_bytes([scene], scene.title, subject=command)
    return Made(name, content, (scene.width_mm, scene.height_mm), command)
