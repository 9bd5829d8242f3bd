"""The texts of a game beside its rules: summary, story, evidence, reconstruction, maxims, model answers.

Each has a file for each language beside the rule text; any may be missing. A story is written like a rule
text; ``[@key]`` in it cites the source of what stands before, ``[@key; @other]`` several.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Literal, TypeVar

from pydantic import Field, StringConstraints

from tabulae.engine.errors import TabulaeError
from tabulae.library.games.folders import all_sources, game_file, rules_file, words_files
from tabulae.library.games.played_text import played_chapters, read_sections
from tabulae.library.games.records import Game, Paragraph, Section
from tabulae.library.games.rule_text import Chapter, Passage, condition_of, true_text
from tabulae.library.games.schema import Line, Name, Prose, Scalar, SeatName, Source, StrictModel
from tabulae.library.loader import line_of, read_overlaid, read_yaml, validated
from tabulae.library.templates import SHIPPED, TemplateError, Templates, place, unknown

Letters = Annotated[str, StringConstraints(pattern=r"^[A-Z]{6} [A-Z]{6}$")]

STORY_SECTIONS = ("history",)
"""Sections of a rule text that booklets print with the story, and small products leave out."""

CITATION = re.compile(r"(?<!\s)\s*\[@(?P<keys>[a-z0-9-]+(?:; @[a-z0-9-]+)*)\]")
"""A citation in a story."""


class SummaryRow(StrictModel):
    """A row of the summary: its topic, the options under which it applies, its text."""

    topic: Line
    when: dict[str, Scalar] = Field(default_factory=dict)
    says: Prose


class Summary(StrictModel):
    """A short.LANGUAGE.yaml: the rules in short, rows in the order of play."""

    rows: tuple[SummaryRow, ...] = Field(min_length=1)


class QuotedLine(StrictModel):
    """A line in its own language, its translation, and the points whose men it names, by seat."""

    text: Prose
    says: Prose
    men: dict[SeatName, tuple[Line, ...]] = Field(default_factory=dict)


class Quotation(StrictModel):
    """A passage of an old text: its language (ISO 639), its place in the work, and the source.

    ``example`` is the id of the example whose men its lines name.
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
    """A board whose points are letters: its three rows of twice six, where it was found, a translation."""

    id: Name
    title: Line
    rows: tuple[Letters, Letters, Letters]
    found: Line
    source: Name
    says: Line


class Evidence(StrictModel):
    """An evidence.LANGUAGE.yaml."""

    passages: tuple[Quotation, ...] = ()
    boards: tuple[LetteredBoard, ...] = ()


class ReconstructionStep(StrictModel):
    """A step of a reconstruction: what a source says, what it leaves open, what is played, and the rivals.

    ``rivals`` are the readings that play otherwise.
    """

    said: Prose
    source: Name
    gap: Prose
    played: Prose
    rule: Name
    rivals: tuple[Name, ...] = ()


class Reconstruction(StrictModel):
    """A reconstruction.LANGUAGE.yaml, about the default reading."""

    steps: tuple[ReconstructionStep, ...] = Field(min_length=1)


class Maxim(StrictModel):
    """Advice on how to play and when it holds, the caption of its figure, and its source, if any.

    Its position is in positions.yaml; the caption makes claims about it in links. Sentences of what it says
    may be links to their conditions, as in a rule text.
    """

    id: Name
    title: Line
    says: Prose
    source: Name | None = None
    caption: Prose | None = None


class Maxims(StrictModel):
    """A maxims.LANGUAGE.yaml."""

    maxims: tuple[Maxim, ...] = Field(min_length=1)


class Counted(StrictModel):
    """Something to count in a position.

    These are points with a ``single`` man, points with a ``pair`` or more, any occupied ``point``, or men; of
    one's own ``side`` or the enemies'; on a part of their course or in a pile.
    """

    counts: Literal["single", "pair", "point", "man", "lead", "contact"] = "man"
    side: Literal["own", "enemy"] = "own"
    where: Literal["course", "entry", "home", "enemy-entry", "hand", "bar", "off"] = "course"


class Situation(Counted):
    """When a maxim holds: the bounds of a count before the turn; at least 1 if none are given.

    Besides, ``lead`` counts the steps that the enemies still have to go, less one's own, and ``contact`` is 1
    as long as men of both sides have yet to pass each other.
    """

    at_least: int | None = None
    at_most: int | None = None

    @property
    def lowest(self) -> int | None:
        """The smallest count for which the situation holds; None if there is no lower bound."""
        return 1 if self.at_least is None and self.at_most is None else self.at_least


class MaximTest(Counted):
    """What a maxim asks for in the position that a turn leaves, so that games can test it.

    It asks for more or fewer of what is counted, in all situations of ``when`` together.
    """

    id: Name
    rather: Literal["more", "fewer"]
    counts: Literal["single", "pair", "point", "man"] = "man"
    when: tuple[Situation, ...] = Field(default=(), max_length=4)


class MaximTests(StrictModel):
    """A maxims.yaml."""

    tests: tuple[MaximTest, ...] = Field(min_length=1)


class Teaching(StrictModel):
    """A teaching.LANGUAGE.yaml: model answers to the questions of the game, in order."""

    answers: tuple[Prose, ...] = Field(min_length=1, max_length=8)


_Model = TypeVar("_Model", Summary, Evidence, Reconstruction, Maxims, Teaching)


def summary(game: Game) -> tuple[tuple[str, str], ...]:
    """Return the rules in short as they are played, pairs (topic, text); empty without a summary.

    Both are as printed, in the order of play. Raises TemplateError, with file and line, for a file that
    cannot be read or an unknown field.
    """
    model = _read(game, Summary, "short")
    if model is None:
        return ()
    path = words_path(game, "short.yaml")
    written = [
        Chapter(number, "", row.topic, (Passage(number, None, condition_of(row.when), (), row.says),))
        for number, row in enumerate(model.rows)
    ]
    rows: list[tuple[str, str]] = []
    for row in played_chapters(written, game.wording):
        try:
            rows += [(row.title, game.fill(passage.text.replace("**", ""))) for passage in row.passages]
        except TabulaeError as error:
            raise TemplateError.at(path, line_of(path, ["rows", row.line]), error) from None
    return tuple(rows)


def story(game: Game) -> tuple[Section, ...]:
    """Return the history of a game in sections; empty if it has none.

    Citations (``[@key]``) still stand in the text. Raises TemplateError, with file and line, for a text that
    cannot be read.
    """
    paths = words_paths(game, "story.md")
    wording = replace(game.wording, usual={})  # what was changed by hand is told by the rules
    return read_sections(paths, wording) if paths else ()


def cited_ids(text: str) -> tuple[str, ...]:
    """Return the ids of the sources that a passage of a story cites, in order, repeated ones included."""
    return tuple(key for match in CITATION.finditer(text) for key in match["keys"].split("; @"))


def evidence(game: Game) -> Evidence | None:
    """Return the old texts and boards of a game; None without an evidence.LANGUAGE.yaml.

    Raises TemplateError, with file and line, for a file that cannot be read.
    """
    return _read(game, Evidence, "evidence")


def reconstruction(game: Game) -> Reconstruction | None:
    """Return how the rules were reconstructed; None without a reconstruction.LANGUAGE.yaml.

    Errors are those of :func:`evidence`.
    """
    return _read(game, Reconstruction, "reconstruction")


def chapter_sources(game: Game) -> tuple[str, ...]:
    """Return the ids of the sources cited in story, evidence, reconstruction and maxims, in that order.

    Each id comes once.
    """
    ids: list[str] = []
    for section in story(game):
        ids += cited_ids(_plain(section))
    proof, account, advice = evidence(game), reconstruction(game), maxims(game)
    ids += [passage.source for passage in proof.passages] if proof else []
    ids += [board.source for board in proof.boards] if proof else []
    ids += [step.source for step in account.steps] if account else []
    ids += [maxim.source for maxim in advice.maxims if maxim.source] if advice else []
    return tuple(dict.fromkeys(ids))


def named_rivals(game: Game) -> tuple[str, ...]:
    """Return the ``Reading.name`` of each rival reading that the reconstruction names, in its order, once."""
    account = reconstruction(game)
    return tuple(dict.fromkeys(rival for step in account.steps for rival in step.rivals)) if account else ()


def model_answers(game: Game) -> tuple[str, ...]:
    """Return a model answer to each of the ``Game.questions``; empty if a game has no file of answers.

    Raises TemplateError for a file that cannot be read, and if there are not as many answers as questions.
    """
    teaching = _read(game, Teaching, "teaching")
    if teaching is not None and len(teaching.answers) != len(game.questions):
        where = place(words_path(game, "teaching.yaml"))
        counts = {"answers": len(teaching.answers), "questions": len(game.questions)}
        raise TemplateError("answers", where=where, **counts)
    return tuple(true_text(answer, game.values) for answer in teaching.answers) if teaching else ()


def maxims(game: Game) -> Maxims | None:
    """Return the maxims of a game that hold as it is played; None if there are none.

    Errors as in :func:`evidence`.
    """
    written = _read(game, Maxims, "maxims")
    held = [
        maxim.model_copy(update={"says": says})
        for maxim in (written.maxims if written else ())
        if (says := true_text(maxim.says, game.values))
    ]
    return Maxims(maxims=tuple(held)) if held else None


def maxim_tests(game: str, templates: Templates = SHIPPED) -> tuple[MaximTest, ...]:
    """Return the tests in the maxims.yaml of a game, or of the one it extends; empty without the file.

    ``game`` is an id. Raises TemplateError, with file and line, for a file that cannot be read.
    """
    path = game_file(game, "maxims.yaml", templates)
    return validated(MaximTests, read_yaml(path), path).tests if path else ()


def background_faults(game: Game) -> Iterator[TemplateError]:
    """Yield each fault in these texts of a game: unknown names, topics that come twice.

    Raises TemplateError for a file that cannot be read, and for a wrong number of model answers.
    """
    topics = [topic for topic, _ in summary(game)]
    for topic in sorted({topic for topic in topics if topics.count(topic) > 1}):
        where = place(words_path(game, "short.yaml"))
        yield TemplateError("topic-twice", where=where, topic=topic, reading=game.reading.name)
    model_answers(game)
    for kind, name, path in _named(game):
        known = _known(game)[kind]
        if name not in known:
            yield TemplateError.at(path, None, unknown(kind, name, known))


def _named(game: Game) -> Iterator[tuple[str, str, Path]]:
    """Yield every name that the files refer to, as (kind, name, file)."""
    for section in story(game):
        for key in cited_ids(_plain(section)):
            yield "source", key, words_path(game, "story.md")
    texts, account, advice = evidence(game), reconstruction(game), maxims(game)
    if texts:
        works = [passage.source for passage in texts.passages] + [board.source for board in texts.boards]
        yield from (("source", work, words_path(game, "evidence.yaml")) for work in works)
    for step in account.steps if account else ():
        path = words_path(game, "reconstruction.yaml")
        yield "source", step.source, path
        if game.reading == game.readings[0]:  # the account is of the default reading
            yield "rule", step.rule, path
        yield from (("reading", rival, path) for rival in step.rivals)
    for maxim in advice.maxims if advice else ():
        if maxim.source:
            yield "source", maxim.source, words_path(game, "maxims.yaml")


def _known(game: Game) -> Mapping[str, tuple[str, ...]]:
    return {
        "source": tuple(all_sources(game.templates)),
        "rule": tuple(block.rule for section in game.sections for block in section.blocks if block.rule),
        "reading": tuple(reading.name for reading in game.readings),
    }


def _plain(section: Section) -> str:
    blocks = [block for passage in section.blocks for block in passage.blocks]
    return " ".join(run.text for block in blocks if isinstance(block, Paragraph) for run in block.runs)


def words_paths(game: Game, name: str) -> tuple[Path, ...]:
    """Return the files of words of a kind, such as ``short.yaml``, of the game that the rule text is of.

    English comes first; what the last one lacks is in those before.
    """
    text = rules_file(game.id, game.templates)
    return words_files(text.parent.name if text else game.id, name, game.templates)


def words_path(game: Game, name: str) -> Path:
    """Return where a file of words lies, in the language of the game or one that stands in for it."""
    return words_paths(game, name)[-1]


def _read(game: Game, model: type[_Model], stem: str) -> _Model | None:
    paths = words_paths(game, f"{stem}.yaml")
    return read_overlaid(model, paths) if paths else None


def source_number(sources: Sequence[Source], name: str) -> str:
    """Return the place of the work with the id ``name`` among the sources, from ``1``; empty if absent."""
    ids = [source.id for source in sources]
    return str(ids.index(name) + 1) if name in ids else ""
