"""The diagrams of a question, for the sheet and for the key."""

from __future__ import annotations

from dataclasses import replace

from tabulae.draw.figures.diagram import Diagram, DrawnPlay, seat_courses
from tabulae.library.games.records import Game
from tabulae.quiz.question import Question


def question_diagram(game: Game, question: Question, title: str) -> Diagram:
    """Return the diagram of a question: its position and the dice thrown, under a title."""
    rules = game.rules
    return Diagram(
        board=rules.board,
        seats=tuple(game.seat_names[name] for name in rules.seat_names),
        styles=tuple(game.styles[name] for name in rules.seat_names),
        position=question.position,
        seat=rules.seat_names.index(question.seat),
        roll=question.roll,
        faces=rules.faces,
        title=title,
        courses=seat_courses(game),
        templates=game.templates,
        game=game.id,
    )


def key_diagram(game: Game, question: Question, title: str) -> Diagram:
    """Return the diagram of a question with its key: plays to make, barred plays and unused dice drawn in."""
    key = question.key
    return replace(
        question_diagram(game, question, title),
        allowed=tuple(_play(text) for text in key.shown),
        choices=key.choices,
        forbidden=tuple(_play(text) for text in key.barred),
        unused=key.unused,
    )


def _play(text: str) -> DrawnPlay:
    source, _, target = text.partition("/")
    return DrawnPlay(source, target.rstrip("*"), target.endswith("*"))
