"""Pages of 16 to 9 for a screen, one idea each: the board, the way, a throw, a hit, a puzzle, its answer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tabulae.draw.diagram import Diagram, course_diagram, example_diagram, played_diagram
from tabulae.draw.slide import slide
from tabulae.engine.ending import decided
from tabulae.engine.errors import TabulaeError
from tabulae.engine.notation import follow
from tabulae.library.lesson_words import Feature, teacher_words
from tabulae.library.records import Example, Game
from tabulae.library.words import fill
from tabulae.paper.lesson import class_facts
from tabulae.quiz.figures import key_diagram, question_diagram
from tabulae.quiz.ladder import step_questions, steps_of
from tabulae.quiz.question import Question
from tabulae.render.pdf import pdf_bytes

_SEED = 1


def screen_pages(game: Game, palette: str = "colour", command: str = "") -> bytes:
    """The pages as a PDF."""
    scenes = [slide(diagram, game.skin, palette) for diagram in screen_diagrams(game)]
    title = game.grammar.fill(teacher_words(game.templates).screen.title, class_facts(game, 2))
    return pdf_bytes(scenes, title, lang=game.templates.language, subject=command)


def screen_diagrams(game: Game) -> Iterator[Diagram]:
    """What is shown, with what is said below it; a page for which a game has nothing is left out."""
    words, facts = teacher_words(game.templates).screen, class_facts(game, 2)
    start = played_diagram(game, game.rules.start, game.rules.seat_names[0], (), title=game.name)
    yield replace(start, note=game.grammar.fill(words.board, facts))
    way, hit = course_diagram(game), _hit(game)
    if way.lanes:
        yield replace(way, note=words.way)
    for example, said in ((_first_throw(game, hit), words.throw), (hit, words.hit)):
        if example is not None:
            note = fill(said, title=example.title.rstrip("."), caption=example.caption)
            yield replace(example_diagram(game, example), focus=(), note=" ".join(note.split()))
    puzzle = _puzzle(game)
    if puzzle is not None:
        asked, told = (" ".join(text.split()) for text in (puzzle.prompt, puzzle.solution))
        yield replace(question_diagram(game, puzzle, game.name), note=fill(words.puzzle, prompt=asked))
        yield replace(key_diagram(game, puzzle, game.name), note=fill(words.solution, solution=told))


def screen_features(game: Game) -> Iterator[Feature]:
    """Which of the pages are there that a game may lack."""
    if course_diagram(game).lanes:
        yield "way"
    if _hit(game) is not None:
        yield "hit"


def _played(game: Game) -> list[Example]:
    """The examples of the leaflet in which a throw is played, in its order."""
    names = [name for section in game.sections for block in section.blocks for name in block.figures]
    examples = [game.examples[name] for name in dict.fromkeys(names)]
    return [one for one in examples if one.shown and one.roll]


def _hit(game: Game) -> Example | None:
    """The first of them in which a man is hit, rather the one that the rule shows, or a simple one."""
    rules = game.rules
    hits = [
        one
        for one in _played(game)
        if any(
            play.hit
            for play in follow(rules, one.position, rules.seat_number(one.seat), one.roll, one.shown).plays
        )
    ]
    blocks = (block for section in game.sections for block in section.blocks if block.rule == "hit")
    beside = {name for block in blocks for name in block.figures}
    return min(hits, key=lambda one: (one.id not in beside, len(one.shown))) if hits else None


def _first_throw(game: Game, but: Example | None) -> Example | None:
    """Another of them: not one that ends the game, rather one that forbids nothing, near the start."""
    others = [one for one in _played(game) if one is not but]
    rules, start = game.rules, game.rules.start

    def kept_for_later(one: Example) -> tuple[bool, bool, int]:
        seat = rules.seat_number(one.seat)
        after = follow(rules, one.position, seat, one.roll, one.shown).position
        over = decided(rules, after, (seat + 1) % len(rules.seats)) is not None
        apart = [
            abs(now - then)
            for men, was in zip(one.position.men, start.men, strict=True)
            for now, then in zip(men, was, strict=True)
        ]
        return over, bool(one.forbidden), sum(apart)

    return min(others, key=kept_for_later) if others else None


def _puzzle(game: Game) -> Question | None:
    """Two plays to choose between, else a question of the second step."""
    step = "choose" if "choose" in steps_of(game) else "move"
    try:
        return step_questions(game, step, _SEED, 1)[0]
    except TabulaeError:
        return None
