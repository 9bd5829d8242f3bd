"""The objects that a :class:`~tabulae.api.Game` returns: positions, turns, analyses, figures, documents."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from operator import index
from types import UnionType
from typing import TYPE_CHECKING, Protocol, SupportsIndex, overload, runtime_checkable

from tabulae.engine.ending import Result
from tabulae.engine.errors import TabulaeError
from tabulae.engine.notation import NO_PLAY
from tabulae.engine.position import PILES
from tabulae.engine.position import Position as EnginePosition
from tabulae.library.choice import GameChoice
from tabulae.library.games.game import load_game
from tabulae.library.games.records import Game as LoadedGame

if TYPE_CHECKING:
    from tabulae.products.product import Product
    from tabulae.scene.primitives import Scene


_SHOWN = 40
"""The most letters of a value that an error shows."""


def require_type(what: str, value: object, kind: type | UnionType, **more: object) -> None:
    """Raise TabulaeError if a value has another type; True and False do not count as numbers."""
    if not isinstance(value, kind) or isinstance(value, bool):
        raise TabulaeError(f"type-{what}", value=shown(value), **more)


def whole_number(what: str, value: object) -> int:
    """Return a whole number, such as one of numpy, as Python has it; raises as :func:`require_type` does."""
    require_type(what, value, SupportsIndex)
    assert isinstance(value, SupportsIndex)
    return index(value)


def shown(value: object) -> str:
    """Return the beginning of a value as Python writes it."""
    try:
        text = repr(value)
        return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 1]}…"
    except ValueError:  # a whole number of thousands of digits
        return "…"


@runtime_checkable
class PositionReader(Protocol):
    """What reads the texts of positions: a Game."""

    def position(self, text: str) -> Position:
        """Return the position of a text."""


_NOTEBOOK_MM = 118.0
"""The width of a board in a notebook."""


class Position:
    """Where every man stands; ``str`` gives the one-line text, which ``Game.position`` parses.

    Positions come from ``Game.start``, ``Game.position``, turns and :meth:`from_men`. They are equal if their
    texts are, and pickle small, as the game is loaded where they are read.

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

    @classmethod
    def from_men(
        cls,
        game: PositionReader,
        men: Mapping[str, Mapping[str, int]],
        pinned: Iterable[tuple[str, str]] = (),
    ) -> Position:
        """Return a position from the number of men of each seat at each place, as :meth:`men` gives them.

        ``pinned`` are the men who lie under others, pairs of a seat and a point. Raises TabulaeError for
        what ``Game.position`` would refuse.

        >>> from tabulae import Game, Position
        >>> game = Game("tabula")
        >>> men = game.start.men()
        >>> men["white"] = {"6": 2, "hand": 13}
        >>> str(Position.from_men(game, men))
        'white 6x2 hand:13 | black hand:15'
        """
        require_type("reader", game, PositionReader)
        require_type("places", men, Mapping)
        require_type("pinned", pinned, Iterable)
        under = list(pinned)
        for seat, places in men.items():
            require_type("places", seat, str)
            require_type("places", places, Mapping)
        for man in under:
            if man not in [(seat, place) for seat, places in men.items() for place in places]:
                raise TabulaeError("type-pinned", value=shown(man))
        sides = []
        for seat, places in men.items():
            words = [_written(seat, place, count, under) for place, count in places.items() if count]
            sides.append(" ".join([seat, *words]))
        return game.position(" | ".join(sides))

    def __reduce__(self) -> tuple[Callable[[GameChoice, str], Position], tuple[GameChoice, str]]:
        return _position_again, (self._game.choice, self._text)

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Position({self._text!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and other._text == self._text

    def __hash__(self) -> int:
        return hash(self._text)

    @overload
    def men(self, seat: str) -> dict[str, int]: ...
    @overload
    def men(self, seat: None = None) -> dict[str, dict[str, int]]: ...
    def men(self, seat: str | None = None) -> dict[str, int] | dict[str, dict[str, int]]:
        """Return the number of men of a seat on each point, then in ``hand``, on the ``bar`` and ``off``.

        Points are in board order; places without men are left out. Without a seat the answer is a dict with
        that of each. Raises TabulaeError for an unknown seat.
        """
        require_type("seat", seat, str | None, known=self._rules.seat_names)
        if seat is None:
            return {name: self.men(name) for name in self._rules.seat_names}
        counts = self._position.men[self._rules.seat_number(seat)]
        places = zip(self._rules.board.places, counts, strict=True)
        return {place: count for place, count in places if count}

    @property
    def pinned(self) -> tuple[tuple[str, str], ...]:
        """The men who lie under men of another seat: pairs of their seat and their point."""
        rules = self._rules
        return tuple(
            (rules.seat_names[seat], rules.board.points[place]) for seat, place in self._position.pinned
        )

    def _repr_svg_(self) -> str:
        """Show the board in a notebook."""
        from tabulae.draw.figures.diagram import played_diagram
        from tabulae.draw.figures.figure import figure

        diagram = played_diagram(self._game, self._position, self._rules.seat_names[0], ())
        return Figure(figure(diagram, _NOTEBOOK_MM, self._game.skin))._repr_svg_()


def _written(seat: str, place: str, count: int, pinned: Sequence[tuple[str, str]]) -> str:
    require_type("places", count, SupportsIndex)
    number = shown(index(count))
    if not str(place)[-1:].isdigit():
        return f"{place}:{number}"
    return f"{place}p" if (seat, place) in pinned else f"{place}x{number}"


def _position_again(choice: GameChoice, text: str) -> Position:
    """Return a position from its pickle."""
    game = load_game(choice)
    return Position(game, game.rules.parse(text))


@dataclass(frozen=True, slots=True)
class Play:
    """A play of one man from ``start`` to ``end``, points or ``hand``, ``bar`` and ``off``; a ``hit`` or not.

    ``dice`` are the numbers that it uses: one, several that are added up, or none for a captured man who
    enters without a die.

    >>> from tabulae import Game
    >>> turn = Game("tabula").turns("white 3 off:14 | black 5 hand:14", roll=(2,))[0]
    >>> [(play.start, play.end, play.die, play.hit, play.man_enters) for play in turn.steps]
    [('3', '5', 2, True, False)]
    """

    start: str
    end: str
    hit: bool
    dice: tuple[int, ...]

    def __str__(self) -> str:
        """Return the text of the play, such as ``6/11*``."""
        return f"{self.start}/{self.end}{'*' if self.hit else ''}"

    @property
    def die(self) -> int | None:
        """The number of the die, the sum if several are added up; None if no die is used."""
        return sum(self.dice) or None

    @property
    def man_enters(self) -> bool:
        """Whether the man comes onto the board, from the hand or from the bar."""
        return self.start in PILES

    @property
    def man_leaves(self) -> bool:
        """Whether the man is borne off."""
        return self.end in PILES


@dataclass(frozen=True, slots=True)
class Turn:
    """A distinct legal outcome: the ``position`` reached, ``steps`` that reach it, the dice left ``unused``.

    The steps are plays in order, and ``plays`` is their text; both are empty where no die can be played.
    ``wins`` is True if the turn wins the game at once, ``loses`` if it loses the game by the dice left
    unused.

    >>> from tabulae import Game
    >>> game = Game("tabula")
    >>> turn = game.turns(game.start, seat="white", roll=(1, 2))[0]
    >>> turn.plays, turn.unused, str(turn.position)
    ('hand/1 hand/2', (), 'white 1 2 hand:13 | black hand:15')
    >>> [play.end for play in turn.steps]
    ['1', '2']
    """

    position: Position
    steps: tuple[Play, ...]
    unused: tuple[int, ...]
    wins: bool = False
    loses: bool = False

    @property
    def plays(self) -> str:
        """The text of the plays: ``10/16 19/24``."""
        return " ".join(map(str, self.steps))

    def __str__(self) -> str:
        """Return the plays, or ``no play`` where no die can be used."""
        return self.plays or NO_PLAY


class Turns(tuple[Turn, ...]):
    """All legal turns of a throw, in a fixed order: a sequence that may be asked again and again.

    >>> from tabulae import Game
    >>> turns = Game("tabula").turns(roll=(1, 1))
    >>> len(turns), str(turns[0]), [str(turn) for turn in turns[1:]], turns[0] in turns
    (2, 'hand/1 hand/1', ['hand/1 1/2'], True)
    """

    __slots__ = ()

    @overload
    def __getitem__(self, key: SupportsIndex) -> Turn: ...
    @overload
    def __getitem__(self, key: slice) -> Turns: ...
    def __getitem__(self, key: SupportsIndex | slice) -> Turn | Turns:
        """Return a turn by its number, or the turns of a slice."""
        return Turns(super().__getitem__(key)) if isinstance(key, slice) else super().__getitem__(key)


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
        from tabulae.paper.flow.tagging import figures_pdf

        return figures_pdf([self._scene], self.title)

    def png(self, width_px: int = 1600, *, transparent: bool = False) -> bytes:
        """Return a PNG file ``width_px`` pixels wide; the ground is white if not ``transparent``.

        Raises TabulaeError for a width outside 16 to 16,000 pixels, a picture higher than 16,000, and where
        pypdfium2 is not installed.
        """
        from tabulae.render.png import png_bytes

        return png_bytes(self._scene, whole_number("pixels", width_px), transparent=transparent)

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
