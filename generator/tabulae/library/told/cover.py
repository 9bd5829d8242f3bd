"""Covers: what the first page of a game's booklet shows, from ``cover.yaml`` in its folder.

Places on the page are shares of its width and height, so that one cover serves every size of page; sizes are
hundredths of its width.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from tabulae.engine.errors import TabulaeError
from tabulae.engine.position import Board, Position
from tabulae.library.choice import GameChoice
from tabulae.library.file_cache import is_file
from tabulae.library.games.folders import game_folders
from tabulae.library.games.game import load_game
from tabulae.library.games.records import Game
from tabulae.library.games.schema import DecimalNumber, Line, Name, StrictModel
from tabulae.library.loader import line_of, read_record
from tabulae.library.templates import TemplateError, place, unknown

COVER_FILE = "cover.yaml"

CoverTone = Annotated[str, StringConstraints(pattern=r"^#[0-9a-f]{6}$")]
PageShare = Annotated[DecimalNumber, Field(ge=-1.0, le=2.0)]
CoverPlace = tuple[PageShare, PageShare]
ClothPattern = Literal[
    "plain", "eights", "petals", "lozenges", "stripes", "pellets", "waves", "chequers", "scales", "rays",
    "pairs", "bricks", "crosses", "stars", "hexagons", "zigzag", "twelves", "halves", "meander",
]  # fmt: skip
"""What the cloth under the board is woven with; see :mod:`tabulae.draw.patterns`."""


StoryPicture = Literal["coin", "tower", "desk", "wheel"]
"""Pictures that are not boards; see :mod:`tabulae.draw.pictures`."""


class CoverTones(StrictModel):
    """The colours of a cover: its cloth, the words on it, and parts of the board that are not as usual."""

    cloth: CoverTone
    words: CoverTone
    field: CoverTone | None = None
    dark: CoverTone | None = None
    light: CoverTone | None = None
    rim: CoverTone | None = None
    stone: CoverTone | None = None


class CoverTitle(StrictModel):
    """Where the title stands: a point at the top of its first line, at the line's start, middle or end.

    ``width`` is the share of the width of the page that its lines may take.
    """

    at: CoverPlace
    anchor: Literal["start", "middle", "end"] = "start"
    width: Annotated[DecimalNumber, Field(ge=0.2, le=1.0)] = 0.8
    size_pt: Annotated[DecimalNumber, Field(ge=24, le=72)] = 40.0


class CoverDie(StrictModel):
    """A die of the throw: where its middle lies, and the degrees by which it is turned clockwise."""

    at: CoverPlace
    turn: Annotated[DecimalNumber, Field(ge=-180, le=180)] = 0.0


class BookCover(StrictModel):
    """A cover.yaml.

    ``point`` is the width of a point of the board; the point named ``focus``, or its centre, lies ``at`` a
    place of the page, the board turned clockwise by ``turn`` degrees. ``pitch`` is the distance of the
    figures of the pattern, in degrees between ``rays``; ``die`` is the edge of a die. ``position`` comes from
    a game, and ``roll`` can be played there. ``picture`` opens the story.
    """

    tones: CoverTones
    pattern: ClothPattern = "plain"
    pitch: Annotated[DecimalNumber, Field(ge=2, le=40)] = 8.0
    point: Annotated[DecimalNumber, Field(ge=4, le=60)] = 16.0
    focus: Line | None = None
    at: CoverPlace = (0.5, 0.62)
    turn: Annotated[DecimalNumber, Field(ge=-180, le=180)] = 0.0
    title: CoverTitle = CoverTitle(at=(0.11, 0.07))
    die: Annotated[DecimalNumber, Field(ge=4, le=60)] = 12.0
    position: Line | None = None
    seat: Name | None = None
    roll: tuple[Annotated[int, Field(ge=1, le=20)], ...] = Field(default=(), max_length=8)
    dice: tuple[CoverDie, ...] = Field(default=(), max_length=8)
    picture: StoryPicture | None = None


USUAL_COVER = BookCover(tones=CoverTones(cloth="#24476b", words="#fffdf6"), at=(0.5, 0.66), point=9.5)
"""The cover of a game that has none of its own."""


def cover_of(game: Game) -> tuple[BookCover, Position]:
    """Return the cover of a game, USUAL_COVER if it has none, and the position that it shows.

    Where another reading or changed rules do not allow its position, the start is shown instead; a focus and
    a throw that they do not allow are dropped. A board of another base covers as much of the page. Raises
    TemplateError, with file and line, for a file that cannot be read, and under the usual rules for a
    position that cannot be, an unknown point or a throw that the dice cannot show.
    """
    path = game_folders(game.templates)[game.id] / COVER_FILE
    if not is_file(path):
        return USUAL_COVER, game.rules.start
    cover = read_record(BookCover, path)
    if game.choice.base is not None:
        usual = load_game(GameChoice(game.id, templates=game.templates)).rules.board
        cover = _on_other_base(cover, usual, game.rules.board)
    if cover.focus is not None and cover.focus not in game.rules.board.points:
        if game.as_usual:
            error = unknown("point", cover.focus, game.rules.board.points)
            raise TemplateError.at(path, line_of(path, ["focus"]), error)
        cover = cover.model_copy(update={"focus": None})
    if any(face > game.rules.faces for face in cover.roll):
        if game.is_default:
            where = place(path, line_of(path, ["roll"]))
            raise TemplateError("faces-of-dice", where=where, faces=game.rules.faces)
        cover = cover.model_copy(update={"roll": ()})
    if cover.position is None:
        return cover, game.rules.start
    try:
        return cover, game.rules.parse(cover.position)
    except TabulaeError as error:
        if game.is_default:
            raise TemplateError.at(path, line_of(path, ["position"]), error) from None
        return cover, game.rules.start


def _on_other_base(cover: BookCover, usual: Board, board: Board) -> BookCover:
    """Return a cover for a board of another base, with narrower or wider points, and a focus as far along."""
    changed: dict[str, object] = {"point": cover.point * usual.base / board.base}
    if cover.focus in usual.points:
        place = usual.points.index(cover.focus) / (len(usual.points) - 1)
        changed["focus"] = board.points[round(place * (len(board.points) - 1))]
    return cover.model_copy(update=changed)
