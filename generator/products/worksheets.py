"""Worksheets: the PDF of the questions, the PDF of the answers, and both as JSON."""

from __future__ import annotations

from typing import Any

from generator.content.asking_rules import rule_number
from generator.content.questions import questions
from generator.content.records import Game
from generator.engine.errors import TabulaeError
from generator.output import Made
from generator.paper.papers import PAPERS
from generator.paper.worksheet import USUAL_TEXT_PT, worksheet
from generator.products.command import command_line, game_settings
from generator.products.printed import look_settings, stem

MOST = 100
"""The most questions on one worksheet."""


def worksheet_files(
    game: Game,
    level: int,
    count: int,
    seed: int,
    paper: str = "a4",
    palette: str = "colour",
    text_pt: float = USUAL_TEXT_PT,
) -> list[Made]:
    """The worksheet and its key; the same seed makes the same files.

    Raises TabulaeError for an unknown level, paper or palette, or a number or size out of bounds.
    """
    made = worksheet(game, questions(game, level, _checked(count), seed), seed, paper, palette, text_pt)
    asked: dict[str, object] = {"level": level, "questions": count, "seed": seed}
    size_pt = text_pt if text_pt != USUAL_TEXT_PT else None
    look = look_settings(paper, palette, size_pt)
    command = command_line("worksheet", game.id, settings={**game_settings(game), **asked, **look})
    sheet, key = (
        stem(f"{product}-l{level}-s{seed}", game, paper, palette, size_pt)
        for product in ("worksheet", "worksheet-key")
    )
    size = (PAPERS[paper].width_mm, PAPERS[paper].height_mm)
    return [
        Made(f"{sheet}.pdf", made.sheet, size, command),
        Made(f"{key}.pdf", made.key, size, command),
    ]


def worksheet_answer(game: Game, level: int, count: int, seed: int) -> dict[str, Any]:
    """Questions and answers in the shape that programs exchange as JSON."""
    asked = questions(game, level, _checked(count), seed)
    return {
        "game": game.id,
        "reading": game.reading.name,
        "set": dict(sorted(game.overrides.items())),
        "base": game.rules.board.base,
        "level": level,
        "seed": seed,
        "questions": [
            {
                "number": number,
                "kind": one.kind,
                "position": game.rules.format(one.position),
                "seat": one.seat,
                "roll": list(one.roll),
                "about": one.ask,
                "question": one.prompt,
                "answer": list(one.value) if isinstance(one.value, tuple) else one.value,
                "rule": rule_number(game, one.rule) if one.rule else "",
                "solution": one.solution,
            }
            for number, one in enumerate(asked, start=1)
        ],
    }


def _checked(count: int) -> int:
    if not 1 <= count <= MOST:
        raise TabulaeError(f"{count} questions will not do: choose 1 to {MOST}")
    return count
