"""The objects that a :class:`~tabulae.api.Game` returns: positions, turns, analyses, figures, documents."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabulae.engine.ending import Result
from tabulae.engine.position import Position as EnginePosition
from tabulae.library.games.records import Game as LoadedGame

if TYPE_CHECKING:
    from tabulae.products.product import Product
    from tabulae.scene.primitives import Scene

_NOTEBOOK_MM = 118.0
"""The width of a board in a notebook."""


class Position:
    """Where every man stands; ``str`` gives the one-line text, which ``Game.position`` parses.

    Positions come from ``Game.start``, ``Game.position`` and turns. They are equal if their texts are.

    >>> from tabulae import Game
    >>> position = Game("tabula").position("white 6x7 9 hand:7 | black 8x2 bar:1 hand:12")
    >>> str(position)
    'white 6x7 9 hand:7 | black 8x2 hand:12 bar:1'
    >>> position.men("black")
    {'8': 2, 'hand': 12, 'bar': 1}
    """

    __slots__ = ("_game", "_position", "_rules", "_text")

    def __init__(self, game: LoadedGame, position: EnginePosition) -> None:
        self._game, self._rules, self._position = game, game.rules, position
        self._text = game.rules.format(position)

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Position({self._text!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and other._text == self._text

    def __hash__(self) -> int:
        return hash(self._text)

    def men(self, seat: str) -> dict[str, int]:
        """Return the number of men of a seat on each point, then in ``hand``, on the ``bar`` and ``off``.

        Points are in board order; places without men are left out. Raises TabulaeError for an unknown seat.
        """
        counts = self._position.men[self._rules.seat_number(seat)]
        places = zip(self._rules.board.places, counts, strict=True)
        return {place: count for place, count in places if count}

    def _repr_svg_(self) -> str:
        """Show the board in a notebook."""
        from tabulae.draw.figures.diagram import played_diagram
        from tabulae.draw.figures.figure import figure

        diagram = played_diagram(self._game, self._position, self._rules.seat_names[0], ())
        return Figure(figure(diagram, _NOTEBOOK_MM, self._game.skin))._repr_svg_()


@dataclass(frozen=True, slots=True)
class Turn:
    """A distinct legal outcome: the ``position`` reached, ``plays`` that reach it, the dice left ``unused``.

    ``plays`` is empty where no die can be played. ``wins`` is True if the turn wins the game at once,
    ``loses`` if it loses the game by the dice left unused.

    >>> from tabulae import Game
    >>> game = Game("tabula")
    >>> turn = game.turns(game.start, seat="white", roll=(1, 2))[0]
    >>> turn.plays, turn.unused, str(turn.position)
    ('hand/1 hand/2', (), 'white 1 2 hand:13 | black hand:15')
    """

    position: Position
    plays: str
    unused: tuple[int, ...]
    wins: bool = False
    loses: bool = False

    def __str__(self) -> str:
        """Return the plays, or ``no play`` where no die can be used."""
        return self.plays or "no play"


class Turns(tuple[Turn, ...]):
    """All legal turns of a throw, in a fixed order: a tuple, and an iterator that gives them one by one.

    >>> from tabulae import Game
    >>> turns = Game("tabula").turns(roll=(1, 1))
    >>> len(turns), str(next(turns)), str(next(turns)), next(turns, None)
    (2, 'hand/1 hand/1', 'hand/1 1/2', None)
    """

    def __next__(self) -> Turn:
        """Return the next turn; raise StopIteration after the last one."""
        given: int = self.__dict__.get("given", 0)
        if given == len(self):
            raise StopIteration
        self.__dict__["given"] = given + 1
        return self[given]


Bot = Callable[[Position, str, tuple[Turn, ...]], Turn]
"""Called with a position, the name of the seat to play and its legal turns, it returns one of the turns."""


@dataclass(frozen=True, slots=True)
class Move:
    """One turn of a played game: the ``seat``, the ``roll`` it had to play, and the ``turn`` chosen.

    ``passed`` is True if the dice were left over by the seat before.

    >>> from tabulae import Game
    >>> move = Game("tabula").play(seed=1).moves[0]
    >>> move.seat in ("white", "black"), len(move.roll), move.passed
    (True, 3, False)
    """

    seat: str
    roll: tuple[int, ...]
    turn: Turn
    passed: bool = False


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A whole game: its ``moves``, the last ``position``, and the ``result``.

    The result is None for a game that was broken off after 100,000 throws.

    >>> from tabulae import Game
    >>> played = Game("tabula").play(seed=1)
    >>> played.moves[-1].turn.position == played.position, played.result is not None
    (True, True)
    """

    moves: tuple[Move, ...]
    position: Position
    result: Result | None


@dataclass(frozen=True, slots=True)
class Analysis:
    """The value of a ``turn``: the share of games it ``wins``, and the points ``given_up`` against the best.

    ``points`` is the mean of a win as 1 and a loss as -1. These three are None for turns that were not played
    out. ``hit`` is the chance, from 0 to 1, that a man is hit in reply, over all throws; None for turns far
    down the list.

    >>> from tabulae import Game
    >>> best = Game("tabula").analyse("white 20 off:14 | black 3 hand:14", roll=(6, 5, 4), rollouts=2)[0]
    >>> best.turn.plays, best.wins, best.given_up, best.hit
    ('20/24 24/off', 1.0, 0.0, 0.0)
    """

    turn: Turn
    points: float | None
    wins: float | None
    given_up: float | None
    hit: float | None


@dataclass(frozen=True, slots=True)
class Explanation:
    """The verdict on some plays: whether they are ``legal`` and, if not, why. It is true if they are legal.

    If illegal, ``refused`` is the first play that cannot be made, ``rule`` the id of the rule that forbids
    it, ``rules`` all that do, the most specific first, ``text`` the number and the words of the rule in the
    leaflet, and ``because`` a sentence on the points and men in the way or on how the game has ended, or
    empty. If legal, ``still_to_play`` are the dice that must still be used, none if the turn may end there.

    >>> from tabulae import Game
    >>> verdict = Game("tabula").explain(roll=(4, 5, 6), play="hand/15")
    >>> verdict.legal, verdict.rule, verdict.refused
    (False, 'entry-limit', 'hand/15')
    >>> verdict.text[0].isdigit()
    True
    """

    legal: bool
    rule: str = ""
    rules: tuple[str, ...] = ()
    refused: str = ""
    text: str = ""
    because: str = ""
    still_to_play: tuple[int, ...] = ()

    def __bool__(self) -> bool:
        """Return whether the plays are legal."""
        return self.legal


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example from the rules of a game: a position, the ``seat`` that plays, its ``roll``.

    ``plays`` are those that its figure shows; ``Game.figure(example=id)`` draws it.

    >>> from tabulae import Game
    >>> example = Game("tabula").examples["zeno"]
    >>> example.seat, example.roll, example.plays
    ('white', (2, 5, 6), '10/16 19/24 20/22')
    """

    id: str
    title: str
    caption: str
    position: Position
    seat: str
    roll: tuple[int, ...]
    plays: str


class Figure:
    """A drawing of a board, empty or with a position; a notebook shows it by itself.

    ``title`` and ``description`` are its alternative text, ``width_mm`` and ``height_mm`` its size on paper.

    >>> from tabulae import Game
    >>> figure = Game("tabula").figure(example="zeno", width_mm=100)
    >>> figure.svg().startswith("<?xml"), figure.pdf()[:5], round(figure.width_mm)
    (True, b'%PDF-', 100)
    >>> figure.description.split(".")[0]
    'White: 7 men on 6, 1 on 9, 2 on 10, 2 on 19, 2 on 20 and 1 on 23'
    """

    __slots__ = ("_scene",)

    def __init__(self, scene: Scene) -> None:
        self._scene = scene

    def __repr__(self) -> str:
        return f"<Figure {self.title!r}, {self.width_mm:g} x {self.height_mm:.1f} mm>"

    @property
    def title(self) -> str:
        """A short title, such as the game and the roll that is shown."""
        return self._scene.title

    @property
    def description(self) -> str:
        """The figure in sentences for those who do not see it: men, roll, plays, note; not the title."""
        return self._scene.description

    @property
    def width_mm(self) -> float:
        """The width on paper in mm."""
        return self._scene.width_mm

    @property
    def height_mm(self) -> float:
        """The height on paper in mm."""
        return self._scene.height_mm

    def svg(self, *, transparent: bool = True) -> str:
        """Return the text of an SVG file, in millimetres; the ground is white if not ``transparent``."""
        from tabulae.render.svg import svg_bytes
        from tabulae.scene.primitives import with_background

        return svg_bytes(self._scene if transparent else with_background(self._scene)).decode("utf-8")

    def pdf(self) -> bytes:
        """Return a PDF file of one page, as large as the figure."""
        from tabulae.render.pdf import pdf_bytes

        return pdf_bytes([self._scene], self.title)

    def png(self, width_px: int = 1600, *, transparent: bool = False) -> bytes:
        """Return a PNG file ``width_px`` pixels wide; the ground is white if not ``transparent``.

        Raises TabulaeError for a width outside 16 to 16,000 pixels, a picture higher than 16,000, and where
        pypdfium2 is not installed.
        """
        from tabulae.render.png import png_bytes

        return png_bytes(self._scene, width_px, transparent=transparent)

    def _repr_svg_(self) -> str:
        """Show the figure in a notebook, on white, as notebooks may be dark."""
        return self.svg(transparent=False)


class Document:
    """A printed document, such as a leaflet; ``pdf`` makes it.

    >>> from tabulae import Game
    >>> card = Game("tabula").card(paper="letter")
    >>> card.pdf()[:5], card.command
    (b'%PDF-', 'tabulae card tabula --paper letter')
    """

    __slots__ = ("_product",)

    def __init__(self, product: Product) -> None:
        self._product = product

    def __repr__(self) -> str:
        return f"<Document {self.command!r}>"

    @property
    def command(self) -> str:
        """The command line that makes the same document."""
        return self._product.command

    def pdf(self) -> bytes:
        """Return the PDF file to print, or to read if the document was made for a screen.

        Raises TabulaeError if the document cannot be made, such as for a text that does not fit.
        """
        return next(file.content for file in self._product.make() if file.ending == "pdf")
