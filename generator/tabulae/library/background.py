"""What is told of a game beside its rules: summary, story, evidence, how the rules were made, maxims.

Each has a file of its own by language beside the rule text, all of them may be missing. A story is written
like a rule text; ``[@key]`` in it names the source of what stands before, ``[@key; @other]`` several.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Literal, TypeVar

from pydantic import Field, StringConstraints

from tabulae.engine.errors import TabulaeError, nearest
from tabulae.library.games import all_sources, game_file, game_folders, rules_file
from tabulae.library.loader import Given, TemplateError, line_of, read_record, read_yaml, validated
from tabulae.library.records import Game, Paragraph, Section
from tabulae.library.rule_text import build_sections, condition_holds, condition_of, read_chapters
from tabulae.library.schema import Line, Name, Prose, Scalar, SeatName, StrictModel

Letters = Annotated[str, StringConstraints(pattern=r"^[A-Z]{6} [A-Z]{6}$")]

CITATION = re.compile(r"\s*\[@(?P<keys>[a-z0-9-]+(?:; @[a-z0-9-]+)*)\]")
"""The sources of what stands before it in a story."""


class SummaryRow(StrictModel):
    """A line of the summary: what it is about, the options under which it holds, what it says."""

    topic: Line
    when: dict[str, Scalar] = Field(default_factory=dict)
    says: Prose


class Summary(StrictModel):
    """The whole of a short.LANGUAGE.yaml, its rows in the order of play."""

    rows: tuple[SummaryRow, ...] = Field(min_length=1)


class QuotedLine(StrictModel):
    """A line in its own language, what it says in the reader's, and the points whose men it names."""

    text: Prose
    says: Prose
    men: dict[SeatName, tuple[Line, ...]] = Field(default_factory=dict)


class Quotation(StrictModel):
    """A passage of an old text: its language by the code of ISO 639, its place, and the source it is from.

    ``example`` is the example whose men its lines name.
    """

    id: Name
    title: Line
    language: Annotated[str, StringConstraints(pattern=r"^[a-z]{2,3}$")]
    place: Line
    source: Name
    example: Name | None = None
    lines: tuple[QuotedLine, ...] = Field(min_length=1)
    note: Prose | None = None


class LetteredBoard(StrictModel):
    """A board cut in letters: three rows of twice six, where it was found, what it says."""

    id: Name
    title: Line
    rows: tuple[Letters, Letters, Letters]
    found: Line
    source: Name
    says: Line


class Evidence(StrictModel):
    """The whole of an evidence.LANGUAGE.yaml."""

    passages: tuple[Quotation, ...] = ()
    boards: tuple[LetteredBoard, ...] = ()


class ReconstructionStep(StrictModel):
    """How a rule came about: what a source says, what it leaves open, what is played, who plays otherwise."""

    said: Prose
    source: Name
    gap: Prose
    played: Prose
    rule: Name
    rivals: tuple[Name, ...] = ()


class Reconstruction(StrictModel):
    """The whole of a reconstruction.LANGUAGE.yaml, an account of the reading that is usually played."""

    steps: tuple[ReconstructionStep, ...] = Field(min_length=1)


class Maxim(StrictModel):
    """Advice on how to play, with the example that shows it and the source that gives it, if any."""

    id: Name
    title: Line
    says: Prose
    source: Name | None = None
    figure: Name | None = None


class Maxims(StrictModel):
    """The whole of a maxims.LANGUAGE.yaml."""

    maxims: tuple[Maxim, ...] = Field(min_length=1)


class MaximTest(StrictModel):
    """What a maxim asks for in the position that a turn leaves, so that games can put it to the test.

    It wants more or fewer of a thing that can be counted: points with a single man or with a pair (two or
    more), points held at all, or men; of the player or of the enemies; where on their course, or in which
    pile.
    """

    id: Name
    rather: Literal["more", "fewer"]
    counts: Literal["single", "pair", "point", "man"] = "man"
    side: Literal["own", "enemy"] = "own"
    where: Literal["course", "entry", "home", "enemy-entry", "hand", "bar", "off"] = "course"


class MaximTests(StrictModel):
    """The whole of a maxims.yaml."""

    tests: tuple[MaximTest, ...] = Field(min_length=1)


class Teaching(StrictModel):
    """The whole of a teaching.LANGUAGE.yaml: what good answers to the questions of a game have, in order."""

    answers: tuple[Prose, ...] = Field(min_length=1, max_length=8)


_Model = TypeVar("_Model", Summary, Evidence, Reconstruction, Maxims, Teaching)


def summary(game: Game) -> tuple[tuple[str, str], ...]:
    """The rules in short as they are played, topic and words; empty if the game has no summary."""
    model = _read(game, Summary, "short")
    if model is None:
        return ()
    path, found = _path(game, "short.yaml"), []
    for number, row in enumerate(model.rows):
        if condition_holds(condition_of(row.when), game.values):
            try:
                found.append((row.topic, game.fill(row.says)))
            except TabulaeError as error:
                raise TemplateError(f"{path}:{line_of(path, ['rows', number])}: {error}") from None
    return tuple(found)


def story(game: Game) -> tuple[Section, ...]:
    """The history of a game in sections; empty if it has none."""
    path = _path(game, "story.md")
    if not path.is_file():
        return ()
    chapters = read_chapters(path)
    return build_sections(chapters, path, game.values, game.facts, game.grammar, game.examples.__contains__)


def cited(text: str) -> tuple[str, ...]:
    """The sources that a passage of a story names, in order."""
    return tuple(key for match in CITATION.finditer(text) for key in match["keys"].split("; @"))


def evidence(game: Game) -> Evidence | None:
    """The old texts and boards that tell of a game, None if the game has no such file."""
    return _read(game, Evidence, "evidence")


def reconstruction(game: Game) -> Reconstruction | None:
    """How the rules of a game were made, None if the game has no such file."""
    return _read(game, Reconstruction, "reconstruction")


def model_answers(game: Game) -> tuple[str, ...]:
    """What good answers to the questions of a game have, one for each; empty if nobody has written them."""
    found = _read(game, Teaching, "teaching")
    if found is not None and len(found.answers) != len(game.questions):
        path = _path(game, "teaching.yaml")
        raise TemplateError(f"{path}: {len(found.answers)} answers to {len(game.questions)} questions")
    return found.answers if found else ()


def maxims(game: Game) -> Maxims | None:
    """Advice on how to play a game well, None if the game has no such file."""
    return _read(game, Maxims, "maxims")


def maxim_tests(game: str, given: Given = None) -> tuple[MaximTest, ...]:
    """How the maxims of a game are put to the test, none if it has no maxims.yaml."""
    path = game_file(game, "maxims.yaml", given)
    return validated(MaximTests, read_yaml(path), path).tests if path else ()


def background_faults(game: Game) -> Iterator[str]:
    """What these files say of things that do not exist, a line each; nothing if all of it can be printed."""
    topics = [topic for topic, _ in summary(game)]
    for topic in sorted({topic for topic in topics if topics.count(topic) > 1}):
        yield f"{_path(game, 'short.yaml')}: {topic} is told twice in the reading {game.reading.name}"
    model_answers(game)
    for kind, name, where in _named(game):
        known = _known(game)[kind]
        if name not in known:
            yield f"{where}: no {kind} {name!r}{nearest(name, known)}: choose from {', '.join(known)}"


def _named(game: Game) -> Iterator[tuple[str, str, Path]]:
    """Everything that the files refer to by its name: kind, name, file."""
    short = _read(game, Summary, "short")
    for row in short.rows if short else ():
        yield from (("option", name, _path(game, "short.yaml")) for name in row.when)
    for section in story(game):
        for key in cited(_plain(section)):
            yield "source", key, _path(game, "story.md")
    told, made, advice = evidence(game), reconstruction(game), maxims(game)
    if told:
        works = [one.source for one in told.passages] + [one.source for one in told.boards]
        yield from (("source", work, _path(game, "evidence.yaml")) for work in works)
    for step in made.steps if made else ():
        path = _path(game, "reconstruction.yaml")
        yield "source", step.source, path
        if game.reading == game.readings[0]:  # the account is that of the reading that is usually played
            yield "rule", step.rule, path
        yield from (("reading", rival, path) for rival in step.rivals)
    for maxim in advice.maxims if advice else ():
        if maxim.source:
            yield "source", maxim.source, _path(game, "maxims.yaml")


def _known(game: Game) -> Mapping[str, tuple[str, ...]]:
    return {
        "option": tuple(game.values),
        "source": tuple(all_sources(game.templates)),
        "rule": tuple(block.rule for section in game.sections for block in section.blocks if block.rule),
        "reading": tuple(reading.name for reading in game.readings),
    }


def _plain(section: Section) -> str:
    blocks = [block for passage in section.blocks for block in passage.blocks]
    return " ".join(run.text for block in blocks if isinstance(block, Paragraph) for run in block.runs)


def _path(game: Game, name: str) -> Path:
    """Where a file of that name lies or would lie: a user's own, else beside the rule text that is played."""
    text = rules_file(game.id, game.templates)
    folder = text.parent if text else game_folders(game.templates)[game.id]
    stem, _, kind = name.partition(".")
    file = f"{stem}.{game.templates.language}.{kind}"
    places = [root / "games" / folder.name / file for root in reversed(game.templates.roots)]
    return next((place for place in places if place.is_file()), folder / file)


def _read(game: Game, model: type[_Model], stem: str) -> _Model | None:
    path = _path(game, f"{stem}.yaml")
    return read_record(model, path) if path.is_file() else None
