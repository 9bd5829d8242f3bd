"""Games of planets on orbits: where a throw leads, which aspects are made, and what they win or lose.

Such a game is no tables game, and the engine knows nothing of it. Its data and its words lie in a folder of
``templates/orbits``. A position says by planet on which field of its orbit it stands, counted from 0 at the
first field of the first sign.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from string import ascii_uppercase
from typing import Annotated, Any, Self

from pydantic import Field, model_validator

from tabulae.engine.errors import TabulaeError
from tabulae.engine.position import Board
from tabulae.library.choice import GameChoice
from tabulae.library.file_cache import cached_by_files, is_file
from tabulae.library.games.folders import all_sources, orbit_folders
from tabulae.library.games.played_text import numbered_sections
from tabulae.library.games.records import BoardContext, Quarter, Section
from tabulae.library.games.rule_text import read_chapters
from tabulae.library.games.schema import (
    EntryKey,
    Line,
    Name,
    PlanetSymbol,
    Prose,
    SeatStyle,
    Source,
    StrictModel,
    with_key,
)
from tabulae.library.loader import Layer, merged, read_yaml, validated_layers
from tabulae.library.templates import SHIPPED, TemplateError, Templates
from tabulae.library.words.default_language import DEFAULT_LANGUAGE
from tabulae.library.words.messages import Messages, messages

PlanetFields = Mapping[str, int]
"""A position: by planet the index of its field, from 0."""


class Planet(SeatStyle):
    """A planet: how its man looks, the sign that it starts in, its printed name."""

    id: EntryKey
    name: Line
    symbol: PlanetSymbol
    start: Name


class Aspect(StrictModel):
    """How many signs apart two planets stand, and what the one that came wins of the other, less than 0 lost.

    ``name`` is printed.
    """

    id: EntryKey
    name: Line
    signs: int = Field(ge=0, le=6)
    stake: int = Field(ge=-100, le=100)


class OrbitExample(StrictModel):
    """What a throw does: from the starts, but for planets ``at`` other fields, one goes ``to`` a field.

    Fields are written ``leo 3``. ``wins`` is what it wins of each planet with which it makes an aspect.
    ``title`` and ``caption`` are printed, with the fields of :meth:`OrbitGame.facts_of`.
    """

    planet: Name
    throw: int = Field(ge=1, le=20)
    at: dict[Name, Line] = Field(default={})
    to: Line
    wins: dict[Name, int] = Field(default={})
    title: Line
    caption: Prose


class OrbitModel(StrictModel):
    """A game.yaml of a game on orbits with the words.LANGUAGE.yaml beside it; ``signs`` are names by id.

    ``rounds`` end a game, ``purse`` is how many stakes each planet should have at hand.
    """

    name: Line
    tagline: Line
    faces: int = Field(ge=2, le=20)
    rounds: int = Field(ge=1, le=50)
    purse: int = Field(ge=1, le=1000)
    planets: Annotated[dict[Name, Planet], with_key("id")] = Field(min_length=2, max_length=8)
    signs: dict[Name, Line] = Field(min_length=12, max_length=12)
    aspects: Annotated[dict[Name, Aspect], with_key("id")]
    examples: dict[Name, OrbitExample] = Field(default={})
    sources: list[Name] = Field(default=[])
    places: dict[Name, Line] = Field(default={})

    @model_validator(mode="after")
    def _starts_in_signs(self) -> Self:
        for planet in self.planets.values():
            if planet.start not in self.signs:
                raise ValueError(f"{planet.id} starts in {planet.start}: choose {', '.join(self.signs)}")
        return self


@dataclass(frozen=True, slots=True)
class OrbitTurn:
    """What a throw did: where the planet stands now, and what it wins (or loses) of each other planet.

    ``wins`` names only planets with which an aspect was made; it is empty if the planet came into no other
    sign.
    """

    planet: str
    position: PlanetFields
    wins: Mapping[str, int]

    @property
    def total(self) -> int:
        """What the planet wins in all, less than 0 if it loses."""
        return sum(self.wins.values())


@dataclass(frozen=True)
class OrbitGame:
    """A game on orbits, by its id, with its data and the templates that its words come from."""

    id: str
    model: OrbitModel
    templates: Templates

    @property
    def choice(self) -> GameChoice:
        """The game as it is chosen: it has no rules to choose."""
        return GameChoice(self.id, templates=self.templates)

    @property
    def name(self) -> str:
        """Its name in print."""
        return self.model.name

    @property
    def message(self) -> Messages:
        """The messages in the language of the game."""
        return messages(self.templates)

    @property
    def seat_names(self) -> dict[str, str]:
        """The printed names of the planets by id."""
        return {planet.id: planet.name for planet in self.planets}

    @property
    def styles(self) -> dict[str, SeatStyle]:
        """How the men look, by planet."""
        return dict(self.model.planets)

    @property
    def planets(self) -> tuple[Planet, ...]:
        """The planets in the order of the die, which is that of their orbits from the middle outwards."""
        return tuple(self.model.planets.values())

    @property
    def signs(self) -> tuple[str, ...]:
        """The ids of the signs in the order in which planets pass through them."""
        return tuple(self.model.signs)

    @property
    def start(self) -> PlanetFields:
        """All planets on the first fields of the signs that they start in."""
        return {planet.id: self.signs.index(planet.start) * self.fields(planet.id) for planet in self.planets}

    @property
    def sources(self) -> tuple[Source, ...]:
        """The works that its sheet cites, in order, with the places where they tell of the game."""
        known = all_sources(self.templates)
        cited = []
        for name in self.model.sources:
            start, mark, rest = known[name].citation.partition(";")
            place = f", {self.model.places[name]}" if name in self.model.places else ""
            cited.append(known[name].model_copy(update={"citation": f"{start}{place}{mark}{rest}"}))
        return tuple(cited)

    def fields(self, planet: str) -> int:
        """Return how many fields a planet's orbit has in each sign."""
        return list(self.model.planets).index(planet) + 1

    def sign_of(self, planet: str, field: int) -> int:
        """Return the index of the sign in which a field of a planet's orbit lies."""
        return field // self.fields(planet)

    def aspect(self, first: int, second: int) -> Aspect | None:
        """Return the aspect of two signs, given by their indices; None if they make none."""
        apart = self.apart(first, second)
        return next((aspect for aspect in self.model.aspects.values() if aspect.signs == apart), None)

    def apart(self, first: int, second: int) -> int:
        """Return how many signs two signs are apart, the shorter way round."""
        steps = abs(first - second)
        return min(steps, len(self.signs) - steps)

    def turn(self, position: PlanetFields, planet: str, throw: int) -> OrbitTurn:
        """Return what a throw does: the planet moves so many fields, and is paid if its sign changes."""
        orbit = len(self.signs) * self.fields(planet)
        before, field = position[planet], (position[planet] + throw) % orbit
        after = {**position, planet: field}
        sign = self.sign_of(planet, field)
        if sign == self.sign_of(planet, before):
            return OrbitTurn(planet, after, {})
        met = {
            other: self.aspect(sign, self.sign_of(other, place))
            for other, place in position.items()
            if other != planet
        }
        return OrbitTurn(planet, after, {other: aspect.stake for other, aspect in met.items() if aspect})

    def place(self, text: str, planet: str) -> int:
        """Return the index of a planet's field that is written ``leo 3``; raises ValueError for another text.

        Fields of a sign are counted from 1.
        """
        sign, _, number = text.partition(" ")
        fields = self.fields(planet)
        if sign not in self.signs or not number.isdigit() or not 1 <= int(number) <= fields:
            raise ValueError(f"{planet} has no field {text[:40]!r}: write a sign and 1 to {fields}")
        return self.signs.index(sign) * fields + int(number) - 1

    def place_text(self, planet: str, turn: OrbitTurn) -> str:
        """Return where a planet stands after a turn, as :meth:`place` reads it."""
        field = turn.position[planet]
        return f"{self.signs[self.sign_of(planet, field)]} {field % self.fields(planet) + 1}"

    def example_position(self, example: OrbitExample) -> PlanetFields:
        """Return the position in which an example begins; raises ValueError as :meth:`place` does."""
        return {**self.start, **{planet: self.place(text, planet) for planet, text in example.at.items()}}

    def check(self, name: str) -> OrbitTurn:
        """Return what the throw of an example does; raise TemplateError if it does not do what is told."""
        example = self.model.examples[name]
        try:
            turn = self.turn(self.example_position(example), example.planet, example.throw)
        except (ValueError, KeyError) as error:
            raise TemplateError("orbits-field", where=f"{self.id}: {name}", reason=error) from None
        told = {"to": example.to, "wins": example.wins}
        proved = {"to": self.place_text(example.planet, turn), "wins": dict(turn.wins)}
        for key, value in proved.items():
            if told[key] != value:
                raise TemplateError(
                    "orbits-example", where=f"{self.id}: {name}", key=key, told=told[key], proved=value
                )
        return turn

    @property
    def facts(self) -> dict[str, str | int]:
        """The values of the fields in the text of its rules."""
        fields = [self.fields(planet.id) for planet in self.planets]
        return {
            "planets": len(fields),
            "faces": self.model.faces,
            "rounds": self.model.rounds,
            "half": self.model.rounds // 2,
            "purse": self.model.purse,
            "average": (self.model.faces + 1) // 2,
            "sign_fields": sum(fields),
            "fields": len(self.signs) * sum(fields),
            "inner": len(self.signs) * fields[0],
            "outer": len(self.signs) * fields[-1],
        }

    def facts_of(self, name: str) -> dict[str, str | int]:
        """Return the values of the fields in the words of an example, all 0 or more.

        These are ``throw``, ``total``, by the name of each other planet what it pays or is paid, and
        ``apart_NAME``, how many signs it is away.
        """
        turn, example = self.check(name), self.model.examples[name]
        facts: dict[str, str | int] = {"throw": example.throw, "total": abs(turn.total)}
        sign = self.sign_of(turn.planet, turn.position[turn.planet])
        for planet, field in turn.position.items():
            facts[planet] = abs(turn.wins.get(planet, 0))
            facts[f"apart_{planet}"] = self.apart(sign, self.sign_of(planet, field))
        return facts

    def expected(self) -> dict[str, float]:
        """Return by planet what it wins on average in a whole game, less than 0 if it loses.

        The planets take turns in order, each as many as there are rounds. Exact: the chances of all fields
        are carried on from throw to throw.
        """
        count, faces = len(self.signs), self.model.faces
        chances = {planet: {field: 1.0} for planet, field in self.start.items()}
        won = dict.fromkeys(chances, 0.0)
        for planet in [planet.id for _ in range(self.model.rounds) for planet in self.planets]:
            orbit, came = count * self.fields(planet), [0.0] * count
            moved = dict.fromkeys(range(orbit), 0.0)
            for field, chance in chances[planet].items():
                for throw in range(1, faces + 1):
                    reached = (field + throw) % orbit
                    moved[reached] += chance / faces
                    if self.sign_of(planet, reached) != self.sign_of(planet, field):
                        came[self.sign_of(planet, reached)] += chance / faces
            chances[planet] = moved
            for other in won.keys() - {planet}:
                paid = 0.0
                for field, chance in chances[other].items():
                    place = self.sign_of(other, field)
                    met = ((came[sign], self.aspect(sign, place)) for sign in range(count))
                    paid += chance * sum(share * aspect.stake for share, aspect in met if aspect)
                won[planet] += paid
                won[other] -= paid
        return won

    @property
    def board(self) -> Board:
        """Its board: the fields of each sign, those of the inmost orbit first, as points A1, A2, …."""
        base = sum(self.fields(planet.id) for planet in self.planets)
        points = tuple(f"{letter}{number}" for letter in self._letters for number in range(1, base + 1))
        return Board("orbits", base, points)

    @property
    def _letters(self) -> str:
        return ascii_uppercase[: len(self.signs)]

    @property
    def board_context(self) -> BoardContext:
        """What its board shows: as quarters the planets and their first points, as words the signs."""
        quarters, inside = [], 0
        for planet in self.planets:
            start = f"{self._letters[self.signs.index(planet.start)]}{inside + 1}"
            style = SeatStyle(symbol=planet.symbol, colour=planet.colour)
            quarters.append(Quarter(style, (planet.name,), start))
            inside += self.fields(planet.id)
        words = tuple(self.model.signs.values())
        return BoardContext(quarters=tuple(quarters), words=words, templates=self.templates)


ORBITS_SKIN = "spheres"
POINT_WIDTH_MM = 25.2
"""The depth of an orbit on a board of full size, which is as wide as a sheet of A1 is high."""


def chosen_orbits(choice: GameChoice) -> OrbitGame:
    """Return the game on orbits that somebody chose.

    Raises TabulaeError if rules are chosen, too, and else as :func:`orbit_game` does.
    """
    if choice.reading or choice.men or not choice.as_usual:
        raise TabulaeError("orbits-rules", name=choice.game)
    return orbit_game(choice.game, choice.templates)


@cached_by_files(maxsize=8)
def orbit_game(name: str, templates: Templates = SHIPPED) -> OrbitGame:
    """Return a game on orbits by its id, after all its examples have been proved.

    Raises KeyError for an unknown id, and TemplateError for what cannot be read and for an example that is
    not so.
    """
    folder = orbit_folders(templates)[name]
    paths = folder / "game.yaml", _in_language(name, "words", "yaml", templates)
    layers = [Layer(path, read_yaml(path)) for path in paths]
    data: Any = {}
    for layer in layers:
        data = merged(data, layer.data)
    game = OrbitGame(name, validated_layers(OrbitModel, data, layers), templates)
    for example in game.model.examples:
        game.check(example)
    return game


def orbit_rules(name: str, templates: Templates = SHIPPED) -> tuple[Section, ...]:
    """Return the text of the rules of a game, its fields filled in; raises as :func:`orbit_game` does."""
    game = orbit_game(name, templates)
    for name_of_example, example in game.model.examples.items():
        game.message.fill(example.caption, game.facts_of(name_of_example))
    path = _in_language(name, "rules", "md", templates)
    return numbered_sections(path, read_chapters(path), game.facts, game.model.examples, templates)


def _in_language(game: str, stem: str, ending: str, templates: Templates) -> Path:
    """Return a file of words of a game in the language of the templates, or else in English.

    A user's own file comes first.
    """
    names = [f"{stem}.{language}.{ending}" for language in (templates.language, DEFAULT_LANGUAGE)]
    paths = [root / "orbits" / game / name for name in names for root in reversed(templates.roots)]
    return next((path for path in paths if is_file(path)), paths[-1])
