"""The public library, exported by ``tabulae``: a game by name, its positions, turns and figures.

The engine works with numbers and bytes; here points, seats, positions and plays are the names and texts of
the command line. Every mistake raises :class:`TabulaeError`, one line that says what would be right.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from numbers import Real
from operator import index
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, SupportsIndex

from tabulae.engine.dice import DiceSource, throw_dice
from tabulae.engine.ending import Result, has_lost, has_won, possible_result
from tabulae.engine.errors import TabulaeError
from tabulae.engine.explain import explain
from tabulae.engine.options import format_value, option_texts
from tabulae.engine.playout import Ended, choosing, first_seat, offered_turns, play_game
from tabulae.engine.position import Position as EnginePosition
from tabulae.engine.rules import Rules
from tabulae.engine.turns import Turn as EngineTurn
from tabulae.game_values import (
    Analysis,
    Bot,
    Document,
    Example,
    Explanation,
    Figure,
    Move,
    Play,
    PlayedGame,
    Position,
    Turn,
    Turns,
    require_type,
    shown,
    whole_number,
)
from tabulae.library.choice import GameChoice
from tabulae.library.games.folders import game_folders
from tabulae.library.games.game import load_game
from tabulae.library.games.notation import Notation
from tabulae.library.games.records import Game as LoadedGame
from tabulae.library.games.schema import Reading
from tabulae.library.templates import Templates, languages, no_language
from tabulae.library.told.claims import proved_example
from tabulae.library.words.default_language import DEFAULT_LANGUAGE

if TYPE_CHECKING:
    from tabulae.draw.figures.diagram import Diagram
    from tabulae.lab.study_answers import Comparison
    from tabulae.plastic_part import Part
    from tabulae.play.simulation import Statistics
    from tabulae.products.product import ProductT


def games(templates: str | Path | None = None) -> tuple[str, ...]:
    """Return the ids of all games, sorted, those in a templates folder of your own included.

    Raises TabulaeError for a folder that does not exist, or a game in it whose name cannot be an id.

    >>> import tabulae
    >>> "tabula" in tabulae.games()
    True
    """
    return tuple(game_folders(Templates(_folder(templates))))


class Game:
    """A game by id, alias or printed name, in one reading of its rules.

    ``reading`` is the name of one of ``readings``, the first if left out. ``options`` change single rules, as
    ``--set`` does. ``base`` is the number of points in a quarter, ``men`` the number of men a side, for games
    that allow others than their own. ``templates`` is a folder with games of your own, ``language`` that of
    the texts. Raises TabulaeError for what does not exist or contradicts itself. The files of a game are read
    again when they have changed; a Game that exists stays as it is.

    >>> from tabulae import Game
    >>> game = Game("tabula", reading="bell", options={"overshoot": "exact"})
    >>> game.name, game.seats, game.dice, game.faces, game.men
    ('Tabula', ('white', 'black'), 3, 6, 15)
    >>> str(game.start)
    'white hand:15 | black hand:15'
    >>> position = game.position("white 20 off:14 | black hand:15")
    >>> [turn.plays for turn in game.turns(position, seat="white", roll=(5,))]
    ['20/off']
    """

    def __init__(
        self,
        name: str,
        reading: str | None = None,
        *,
        options: Mapping[str, str | int | bool | None] | None = None,
        base: int | None = None,
        men: int | None = None,
        templates: str | Path | None = None,
        language: str = DEFAULT_LANGUAGE,
    ) -> None:
        require_type("game", name, str)
        require_type("reading", reading, str | None)
        require_type("options", options, Mapping | None)
        base = None if base is None else whole_number("base", base)
        men = None if men is None else whole_number("men", men)
        require_type("language", language, str)
        where = Templates(_folder(templates), language)
        if where.language not in languages(where):
            raise no_language(where)
        for option in options or {}:
            require_type("options", option, str)
        texts = {
            name: shown(value) if type(value) is int else format_value(value)
            for name, value in (options or {}).items()
        }
        self._game: LoadedGame = load_game(GameChoice(name, reading, texts, base, men, where))
        self._rules = self._game.rules
        self._notation = Notation(self._game.id, self._rules, where)
        self._own = where.own
        self.language = where.language

    def __eq__(self, other: object) -> bool:
        """Return whether rules, templates folder and language are the same."""
        return isinstance(other, Game) and self._identity() == other._identity()

    def __hash__(self) -> int:
        return hash(self._identity())

    def _identity(self) -> tuple[object, ...]:
        return self.id, self.reading.name, tuple(self.options.items()), self._rules, self._own, self.language

    def __repr__(self) -> str:
        return f"Game({self.id!r}, reading={self.reading.name!r})"

    @property
    def id(self) -> str:
        """The id that commands use: lower-case letters, digits and hyphens."""
        return self._game.id

    @property
    def name(self) -> str:
        """The printed name."""
        return self._game.name

    @property
    def reading(self) -> Reading:
        """The reading of the rules that is played."""
        return self._game.reading

    @property
    def readings(self) -> tuple[Reading, ...]:
        """All readings of the game, the default first."""
        return self._game.readings

    @property
    def options(self) -> dict[str, str]:
        """All options of the rules as played, by name, with values as text: ``2``, ``true``, ``none``."""
        return option_texts(self._rules.options)

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats in turn order."""
        return self._rules.seat_names

    @property
    def points(self) -> tuple[str, ...]:
        """The names of the points in board order, without the piles ``hand``, ``bar`` and ``off``."""
        return self._rules.board.points

    @property
    def men(self) -> int:
        """The number of men of each seat."""
        return self._rules.men

    @property
    def dice(self) -> int:
        """The number of dice in a throw."""
        return self._rules.dice

    @property
    def faces(self) -> int:
        """The highest number of a die; the lowest is 1."""
        return self._rules.faces

    @property
    def start(self) -> Position:
        """Where the men stand when the game begins; a position does not say whose turn it is."""
        return Position(self._game, self._rules.start)

    @property
    def examples(self) -> dict[str, Example]:
        """The worked examples of the rules in this reading, by id."""
        return {
            example.id: Example(
                example.id,
                example.title,
                example.caption,
                Position(self._game, example.position),
                example.seat,
                example.roll,
                example.shown,
            )
            for example in self._game.examples.values()
        }

    def position(self, text: Position | str) -> Position:
        """Parse the text of a position, such as ``white 6x7 9 bar:1 off:6 | black 8x2 hand:13``.

        A Position is taken as it is, and one of another game is checked against this one. Raises
        TabulaeError, which names the seat and the point and says what would be right.
        """
        require_type("position", text, str | Position)
        return Position(self._game, self._engine_position(text))

    def turns(
        self,
        position: Position | str | None = None,
        seat: str | None = None,
        roll: Sequence[int] | str = (),
        *,
        passed: bool = False,
    ) -> Turns:
        """Return every distinct legal outcome of a throw, in a fixed order.

        ``position`` is the start if left out, ``seat`` the first in turn order. ``roll`` may have fewer dice
        than the game throws, but not none; if it is ``passed``, the seat before has left these dice unused.
        Where no die can be played, the one outcome changes nothing and leaves all dice unused; where passed
        dice may be declined, that outcome is the last. Where the game is over there are no outcomes: ask
        ``result``. Raises TabulaeError for a position, a seat or a roll that the game cannot have, and for
        passed dice in a game that passes none.

        >>> from tabulae import Game
        >>> turns = Game("quinze-tablas").turns(roll="1,1,1")
        >>> {turn.unused for turn in turns}
        {()}
        >>> game = Game("el-mundo", options={"passed_dice": "optional"})
        >>> [str(turn) for turn in game.turns(seat="red", roll=(2,), passed=True)]
        ['hand/R2', 'no play']
        """
        engine_position, number, dice = self._parse(position, seat, roll)
        optional = self._may_decline(passed)
        if possible_result(self._rules, engine_position, number):
            return Turns()
        turns = offered_turns(self._rules, engine_position, number, dice, optional)
        return Turns(self._turn(number, turn) for turn in turns)

    def roll(self, source: DiceSource | int | None = None) -> tuple[int, ...]:
        """Throw the dice of the game, and return their numbers, the lowest first.

        ``source`` is a random source (a ``random.Random``, the module ``random`` itself, a generator
        of numpy) or a seed; without it every throw is different. A seed always gives the same throw.

        >>> import random
        >>> from tabulae import Game
        >>> game, source = Game("tabula"), random.Random(1)
        >>> game.roll(source), game.roll(source), game.roll(1)
        ((1, 5, 6), (2, 3, 3), (1, 5, 6))
        >>> len(game.roll(random))
        3
        """
        if not isinstance(source, DiceSource):
            require_type("random", source, SupportsIndex | None)
            source = Random(source if source is None else index(source))
        return throw_dice(source, self._rules.dice, self._rules.faces)

    def play(self, bots: Bot | Mapping[str, Bot] | None = None, *, seed: int = 1) -> PlayedGame:
        """Play a whole game by all its rules; ``bots`` is one for all seats, or one for each seat by name.

        A bot gets the position, the name of its seat and its legal turns, and returns one of them. Seats
        without a bot play at random. The same seed and the same bots give the same game. Raises
        TabulaeError for an unknown seat, and for a bot that returns none of the turns it was given.

        >>> from tabulae import Game
        >>> def careful(position, seat, turns):
        ...     return max(turns, key=lambda turn: -list(turn.position.men(seat).values()).count(1))
        >>> game = Game("tabula")
        >>> played = game.play({"white": careful}, seed=3)
        >>> played.result.reason
        'borne-off'
        """
        seed = whole_number("seed", seed)
        source = Random(seed)
        if not callable(bots):
            require_type("bots", bots, Mapping | None)
        by_seat = dict.fromkeys(self.seats, bots) if callable(bots) else dict(bots or {})
        for name, bot in by_seat.items():
            self._seat(name)
            if not callable(bot):
                raise TabulaeError("bot-function", seat=name, value=f"{bot!r:.80}")

        def choose(_: Rules, position: EnginePosition, seat: int, turns: Sequence[EngineTurn]) -> EngineTurn:
            bot = by_seat.get(self.seats[seat])
            if bot is None:
                return turns[source.randrange(len(turns))]
            offered = {self._turn(seat, turn): turn for turn in turns}
            chosen = bot(Position(self._game, position), self.seats[seat], tuple(offered))
            if chosen not in offered:
                raise TabulaeError("bot-turn", value=f"{chosen!r:.80}")
            return offered[chosen]

        moves, ended = [], None
        for event in play_game(self._rules, source, choosing(choose), first_seat(self._rules, source)):
            if isinstance(event, Ended):
                ended = event
            else:
                turn = self._turn(event.seat, event.turn)
                moves.append(Move(self.seats[event.seat], event.dice, turn, event.passed))
        assert ended is not None
        return PlayedGame(tuple(moves), Position(self._game, ended.position), ended.result)

    def analyse(
        self,
        position: Position | str | None = None,
        seat: str | None = None,
        roll: Sequence[int] | str = (),
        *,
        rollouts: int | None = None,
        seed: int = 1,
    ) -> tuple[Analysis, ...]:
        """Return the legal turns, best first, each with its value in games between sensible players.

        The best twelve are played out ``rollouts`` times each; if left out, as often as fits into some
        seconds, at most 400 times. Of any others ``points``, ``wins`` and ``given_up`` are None. Small races
        without contact are computed exactly instead. Where numba is not installed, games may be cut short
        after a few throws. If the game is over, the answer is empty. Raises TabulaeError as :meth:`turns`
        does, and without a roll.

        >>> from tabulae import Game
        >>> [item.turn.plays for item in Game("tabula").analyse(roll=(1, 1), rollouts=2)]
        ['hand/1 hand/1', 'hand/1 1/2']
        """
        from tabulae.play.analysis import ANALYSIS_S, Effort, analyse, effort_within
        from tabulae.play.network_files import network_for
        from tabulae.play.requests import ROLLOUTS

        rollouts = None if rollouts is None else whole_number("rollouts", rollouts)
        seed = whole_number("seed", seed)
        most = ROLLOUTS[1]
        if rollouts is not None and not 1 <= rollouts <= most:
            raise TabulaeError("between", option="rollouts", low=1, high=most, unit="none", text=rollouts)
        where, number, dice = self._parse(position, seat, roll)
        if possible_result(self._rules, where, number):
            return ()
        network = network_for(self.id, self.reading.name, self._rules, self._game.templates)
        effort = (
            Effort(rollouts)
            if rollouts
            else effort_within(ANALYSIS_S, self._rules, where, number, dice, network)
        )
        return tuple(
            Analysis(
                self._turn(number, item.turn),
                None if item.points is None else item.points.value,
                item.wins,
                item.given_up,
                item.hit,
            )
            for item in analyse(self._rules, where, number, dice, network, effort, seed)
        )

    def compare(self, games: int = 200, seed: int = 1, player: str = "random") -> Comparison:
        """Return all readings of the game side by side, as ``tabulae compare --json`` answers.

        The keys of the dict are ``game``, ``player``, ``games``, ``seed`` and ``readings``, a list of dicts
        with the name (``reading``) and the statistics of ``games`` games of each, the default first. Options,
        base and men of this Game are ignored. ``player`` is ``random``, ``sensible`` or ``strong``. Raises
        TabulaeError for another player and for a number out of range.

        >>> from tabulae import Game
        >>> comparison = Game("tabula").compare(games=2)
        >>> comparison["game"], comparison["readings"][0]["reading"]
        ('tabula', 'bell')
        """
        from tabulae.lab.study_answers import answer_compare

        games = whole_number("games", games)
        seed = whole_number("seed", seed)
        return answer_compare(self.id, games, seed, player=player, templates=self._game.templates)

    def board(
        self, *, skin: str | None = None, palette: str = "colour", men_mm: float | None = None
    ) -> Figure:
        """Draw the empty board at true size; ``men_mm`` is the diameter of the men, by default the usual one.

        ``palette`` is ``colour``, ``grey`` or ``line``, ``skin`` the look of the board. Raises TabulaeError
        for another palette, a skin that the board does not have, and a size out of range.

        >>> from tabulae import Game
        >>> board = Game("tabula").board(skin="modern", men_mm=20)
        >>> board.svg().startswith("<?xml"), 250 < board.width_mm < 330
        (True, True)
        """
        from tabulae.products.printed.board import BoardProduct

        board = self._product(BoardProduct, board=self.id, skin=skin, palette=palette, men=men_mm)
        with _parameters_named():
            return Figure(board.scene())

    def leaflet(self, *, paper: str = "a4", palette: str = "colour", screen: bool = False) -> Document:
        """Return the leaflet: the rules with all their figures, ready to print on both sides and fold.

        With ``screen`` its pages are in reading order instead.
        ``paper`` is ``a4`` or ``letter``, ``palette`` is ``colour``, ``grey`` or ``line``; for others
        TabulaeError is raised.

        >>> from tabulae import Game
        >>> Game("tabula").leaflet(screen=True).command
        'tabulae leaflet tabula --paper a4 --screen'
        """
        from tabulae.products.printed.leaflet import LeafletProduct

        return Document(self._product(LeafletProduct, paper=paper, palette=palette, screen=screen))

    def booklet(self, *, paper: str = "a4", palette: str = "colour", screen: bool = False) -> Document:
        """Return the booklet: rules, a game told turn by turn, sources, and the board in the middle.

        Parameters and errors are those of :meth:`leaflet`.

        >>> from tabulae import Game
        >>> Game("tabula").booklet(paper="letter").command
        'tabulae booklet tabula --paper letter'
        """
        from tabulae.products.printed.booklet import BookletProduct

        return Document(self._product(BookletProduct, paper=paper, palette=palette, screen=screen))

    def card(self, *, paper: str = "a4", palette: str = "colour") -> Document:
        """Return the card: a sheet with the rules, and one with the board.

        Where the rules need more sides, as on small paper, the board is on the last.
        ``paper`` is ``a4``, ``letter``, ``a5`` or ``half-letter``, ``palette`` is ``colour``, ``grey`` or
        ``line``; for others TabulaeError is raised.

        >>> from tabulae import Game
        >>> Game("el-mundo").card(paper="a5").command
        'tabulae card el-mundo --paper a5'
        """
        from tabulae.products.printed.card import CardProduct

        return Document(self._product(CardProduct, paper=paper, palette=palette))

    def _product(self, product: type[ProductT], **values: Any) -> ProductT:
        """Return a product of the game in this reading."""
        from tabulae.products.game_options import choice_values

        rules = choice_values(self._game.choice) | {"templates": self._own, "language": self.language}
        options = product.declared_options()
        for name, value in values.items():
            if value is None and options[name].default is None:
                continue
            if name == "men":
                require_type("width", value, Real)
            elif name != "screen":
                require_type("text", value, str, name=name)
        with _parameters_named():
            return product(**{name: value for name, value in (rules | values).items() if name in options})

    def _repr_svg_(self) -> str:
        """Show the board in a notebook: set up, or in the position of an example if it begins empty."""
        from tabulae.kit.front import board_drawing

        return Figure(board_drawing(self._game)[0])._repr_svg_()

    def _turn(self, mover: int, turn: EngineTurn) -> Turn:
        names = self._rules.board.places
        steps = tuple(
            Play(names[play.source], names[play.target], play.hit, play.dice) for play in turn.plays
        )
        return Turn(
            Position(self._game, turn.position),
            steps,
            turn.unused,
            has_won(self._rules, turn.position, mover),
            has_lost(self._rules, turn.position, mover, turn.unused, played=bool(turn.plays)),
        )

    def result(self, position: Position | str, *, seat: str | None = None) -> Result | None:
        """Return how the game has ended with this seat to throw, or None if it goes on.

        It is also None after a loss by unused dice, which no position shows: see ``Turn.loses``. ``seat`` is
        the first in turn order if left out. Raises TabulaeError for an unknown seat and an impossible
        position, such as one in which both sides have all men off.

        >>> from tabulae import Game
        >>> ended = Game("tabula").result("white off:15 | black 3 hand:14", seat="black")
        >>> (ended.winners, ended.reason) if ended else "it goes on"
        (('white',), 'borne-off')
        """
        return possible_result(self._rules, self._engine_position(position), self._seat(seat))

    def explain(
        self,
        position: Position | str | None = None,
        seat: str | None = None,
        roll: Sequence[int] | str = (),
        play: str = "",
        *,
        passed: bool = False,
    ) -> Explanation:
        """Judge whether plays such as ``10/16 19/24`` are legal, as a whole turn or its beginning.

        The answer is true if they are; else it names the rules that forbid them and the play refused. Without
        a play, or for ``pass``, it tells whether the turn may end with none. Position, seat and ``passed``
        are as in :meth:`turns`. Raises TabulaeError if ``play`` cannot be read, and as :meth:`turns` does;
        illegal plays are not an error.

        >>> from tabulae import Game
        >>> Game("tabula").explain(roll=(2, 5, 6), play="hand/2").still_to_play
        (5, 6)
        >>> Game("backgammon").explain(roll="65", play="24/18/13").legal
        True
        >>> Game("backgammon").explain(roll="65", play="pass").rule
        'use-most'
        """
        require_type("play", play, str)
        where, number, dice = self._parse(position, seat, roll)
        steps, optional = self._notation.plays(play), self._may_decline(passed)
        verdict = explain(self._rules, where, number, dice, steps, optional=optional)
        if verdict.legal:
            return Explanation(True, still_to_play=verdict.unplayed)
        rule = verdict.rules[0]
        text, because = self._game.rule_text(rule), self._game.because(verdict)
        return Explanation(False, rule, verdict.rules, verdict.refused, text, because)

    def figure(
        self,
        position: Position | str | None = None,
        *,
        seat: str | None = None,
        roll: Sequence[int] | str = (),
        play: str = "",
        after: bool = False,
        example: str | None = None,
        width_mm: float = 118.0,
        skin: str | None = None,
        palette: str = "colour",
    ) -> Figure:
        """Draw a position with its numbers, men and dice; the start if none is given.

        ``play`` adds arrows for plays, which must be legal with the roll, and ``after`` a second board with
        the position they lead to. ``example`` draws the example of that id, as the rules show it, instead of
        a position: ``after`` then has no effect. The figure is at most ``width_mm`` wide, 40 to 400; an
        example may show a part of the board. ``skin`` is the look of the board, ``palette`` ``colour``,
        ``grey`` or ``line``. Raises TabulaeError for plays that are not legal, an unknown example, and
        parameters that exclude each other or are out of range.

        >>> from tabulae import Game
        >>> Game("el-mundo").figure(roll=(1, 2, 3), play="hand/G1", palette="line").title
        'A position'
        """
        from tabulae.draw.figures.diagram import example_diagram
        from tabulae.draw.figures.figure import LEAST_MM, MOST_MM, figure

        require_type("play", play, str)
        require_type("palette", palette, str)
        require_type("width", width_mm, Real)
        require_type("text", skin, str | None, name="skin")
        if not LEAST_MM <= width_mm <= MOST_MM:
            raise TabulaeError(
                "between", option="width_mm", low=LEAST_MM, high=MOST_MM, unit="mm", text=width_mm
            )
        if after and not play and example is None:
            raise TabulaeError("after-without-plays")
        if example is None:
            diagram = self._diagram(position, seat, roll, play, after)
        elif position is not None or seat is not None or len(roll) or play:
            raise TabulaeError("example-has-its-own")
        else:
            diagram = example_diagram(self._game, proved_example(self._game, example))
        return Figure(figure(diagram, width_mm, skin or self._game.skin, palette))

    def part(
        self,
        name: str,
        *,
        printer: str = "220x220",
        quality: str = "normal",
        kernel: str | None = None,
        **measures: float | str | bool,
    ) -> Part:
        """Return a part for a 3D printer, made for the board, men and dice of the game.

        Parameters and errors are those of ``tabulae.part``.
        >>> from tabulae import Game
        >>> Game("diecisiete-tablas").part("receptacles").pieces
        {'strip-7': 4}
        """
        from tabulae.plastic_part import Part

        templates = self._game.templates
        return Part(
            name, self._game, templates, printer=printer, quality=quality, kernel=kernel, measures=measures
        )

    def simulate(
        self, games: int = 100, seed: int = 1, player: str = "random", *, jobs: int = 1
    ) -> Statistics:
        """Play games by computer and return their statistics: length, winners, hits and endings.

        ``player`` is ``random``, ``sensible`` or ``strong``. The same seed gives the same answer, whatever
        ``jobs``, the number of processes; these do not run your script again. Raises TabulaeError for another
        player or a number out of range.

        >>> from tabulae import Game
        >>> statistics = Game("tabula").simulate(games=20, seed=1)
        >>> statistics.games, statistics.shortest < statistics.throws.value < statistics.longest
        (20, True)
        """
        from tabulae.lab.games import simulate
        from tabulae.play.network_files import lineup_for

        games = whole_number("games", games)
        seed = whole_number("seed", seed)
        jobs = whole_number("jobs", jobs)
        require_type("player", player, str)
        lineup = lineup_for(
            self._game.id, self._game.reading.name, self._rules, player, templates=self._game.templates
        )
        return simulate(self._rules, games, seed, jobs, lineup=lineup)

    def _diagram(
        self,
        position: Position | str | None,
        seat: str | None,
        roll: Sequence[int] | str,
        play: str,
        after: bool,
    ) -> Diagram:
        from tabulae.draw.figures.diagram import played_diagram

        if (play or after) and not len(roll):
            raise TabulaeError("plays-need-roll")
        where = self._engine_position(position)
        number = self._seat(seat)
        dice = self._dice(roll, where, number) if len(roll) else ()
        plays = self._notation.plays_text(play)
        return played_diagram(self._game, where, self.seats[number], dice, plays, after=after)

    def _parse(
        self, position: Position | str | None, seat: str | None, roll: Sequence[int] | str
    ) -> tuple[EnginePosition, int, tuple[int, ...]]:
        """Return the engine's position, the number of the seat and the checked dice."""
        where, number = self._engine_position(position), self._seat(seat)
        return where, number, self._dice(roll, where, number)

    def _dice(self, roll: Sequence[int] | str, position: EnginePosition, seat: int) -> tuple[int, ...]:
        try:  # whole numbers of any kind, such as numpy's
            dice = roll if isinstance(roll, str) else tuple(whole_number("roll", face) for face in roll)
        except (TypeError, TabulaeError):
            raise TabulaeError("type-roll", value=shown(roll)) from None
        return tuple(sorted(self._notation.roll(dice, position, seat)))

    def _may_decline(self, passed: bool) -> bool:
        """Return whether passed dice may be left; raises TabulaeError for them in a game that passes none."""
        if passed and not self._rules.passes_dice:
            raise TabulaeError("play-no-dice-passed")
        return passed and self._rules.options.passed_dice == "optional"

    def _seat(self, seat: str | None) -> int:
        require_type("seat", seat, str | None, known=self.seats)
        return self._notation.seat(seat)

    def _engine_position(self, position: Position | str | None) -> EnginePosition:
        if position is None:
            return self._rules.start
        if isinstance(position, Position) and position._rules is self._rules:
            return position._position
        require_type("position", position, str | Position)
        return self._notation.position(str(position))  # one of another game is checked against this one


@contextmanager
def _parameters_named() -> Iterator[None]:
    """Let errors of the block name parameters, such as ``men_mm``, instead of options of a command."""
    try:
        yield
    except TabulaeError as error:
        option = str(error.values.get("option", ""))
        if not option.startswith("--"):
            raise
        parameter = "men_mm" if option == "--men" else option[2:].replace("-", "_")
        raise type(error)(error.id, **{**error.values, "option": parameter}) from None


def _folder(templates: str | Path | None) -> Path | None:
    require_type("folder", templates, str | Path | None)
    return None if templates is None else Path(templates)
