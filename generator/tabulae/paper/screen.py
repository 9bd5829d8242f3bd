"""Pages of 16 to 9 for a screen, one idea each: board, course, a throw, a hit, a puzzle and its answer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tabulae.draw.diagram import Diagram, course_diagram, example_diagram, played_diagram
from tabulae.draw.slide import slide
from tabulae.engine.ending import result_without_deadlock
from tabulae.engine.errors import TabulaeError
from tabulae.engine.notation import follow_plays
from tabulae.library.records import Example, Game
from tabulae.paper.class_facts import class_facts
from tabulae.quiz.figures import key_diagram, question_diagram
from tabulae.quiz.ladder import step_questions, steps_of
from tabulae.quiz.question import Question
from tabulae.render.pdf import pdf_bytes

_SEED = 1
"""The seed of the puzzle."""


def screen_pages(game: Game, palette: str = "colour", command: str = "") -> bytes:
    """Return the pages as a PDF."""
    scenes = [slide(diagram, game.skin, palette) for diagram in screen_diagrams(game)]
    title = game.message("screen-title", **class_facts(game, 2))
    return pdf_bytes(scenes, title, lang=game.templates.language, subject=command)


def screen_diagrams(game: Game) -> Iterator[Diagram]:
    """Yield the diagrams with their notes; a page for which a game has nothing is left out."""
    message, facts = game.message, class_facts(game, 2)
    start = played_diagram(game, game.rules.start, game.rules.seat_names[0], (), title=game.name)
    yield replace(start, note=message("screen-board", **facts))
    course, hit = course_diagram(game), _hit(game)
    if course.course_seats:
        yield replace(course, note=message("screen-way", **facts))
    for example, name in ((_first_throw(game, hit), "screen-throw"), (hit, "screen-hit")):
        if example is not None:
            note = message(name, **facts, title=example.title.rstrip("."), caption=example.caption)
            yield replace(example_diagram(game, example), focus=(), note=" ".join(note.split()))
    puzzle = _puzzle(game)
    if puzzle is not None:
        prompt, solution = (" ".join(text.split()) for text in (puzzle.prompt, puzzle.solution))
        question = message("screen-puzzle", **facts, prompt=prompt)
        yield replace(question_diagram(game, puzzle, game.name), note=question)
        answer = message("screen-solution", **facts, solution=solution)
        yield replace(key_diagram(game, puzzle, game.name), note=answer)


def screen_features(game: Game) -> Iterator[str]:
    """Yield which pages a game has of those that it may lack: ``way`` and ``hit``."""
    if course_diagram(game).course_seats:
        yield "way"
    if _hit(game) is not None:
        yield "hit"


def _played_examples(game: Game) -> list[Example]:
    """Return the examples of the rules in which a throw is played, in their order."""
    names = [name for section in game.sections for block in section.blocks for name in block.figures]
    examples = [game.examples[name] for name in dict.fromkeys(names)]
    return [example for example in examples if example.shown and example.roll]


def _hit(game: Game) -> Example | None:
    """Return an example in which a man is hit, if possible that of the rule on hits, else the shortest."""
    rules = game.rules

    def has_hit(example: Example) -> bool:
        seat = rules.seat_number(example.seat)
        followed = follow_plays(rules, example.position, seat, example.roll, example.shown)
        return any(play.hit for play in followed.plays)

    hits = [example for example in _played_examples(game) if has_hit(example)]
    blocks = (block for section in game.sections for block in section.blocks if block.rule == "hit")
    of_the_rule = {name for block in blocks for name in block.figures}
    return min(hits, key=lambda hit: (hit.id not in of_the_rule, len(hit.shown)), default=None)


def _first_throw(game: Game, but: Example | None) -> Example | None:
    """Return another example: one that does not end the game, if possible forbids nothing, near the start."""
    others = [example for example in _played_examples(game) if example is not but]
    rules, start = game.rules, game.rules.start

    def complexity(example: Example) -> tuple[bool, bool, int]:
        seat = rules.seat_number(example.seat)
        after = follow_plays(rules, example.position, seat, example.roll, example.shown).position
        is_over = result_without_deadlock(rules, after, (seat + 1) % len(rules.seats)) is not None
        differences = [
            abs(now - then)
            for men, start_men in zip(example.position.men, start.men, strict=True)
            for now, then in zip(men, start_men, strict=True)
        ]
        return is_over, bool(example.forbidden), sum(differences)

    return min(others, key=complexity, default=None)


def _puzzle(game: Game) -> Question | None:
    """Return a question with two plays to choose between, else one of the second step of the ladder."""
    step = "choose" if "choose" in steps_of(game) else "move"
    try:
        return step_questions(game, step, _SEED, 1)[0]
    except TabulaeError:
        return None
