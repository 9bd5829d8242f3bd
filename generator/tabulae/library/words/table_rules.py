"""House rules for what players ask at the table and the rules of no game say: the file table.yaml."""

from __future__ import annotations

from pydantic import Field

from tabulae.engine.options import format_value
from tabulae.engine.rule_ids import can_deadlock
from tabulae.library.games.records import Game, Run
from tabulae.library.games.rule_text import condition_holds, condition_of, parse_line
from tabulae.library.games.schema import Scalar, StrictModel
from tabulae.library.loader import read_files
from tabulae.library.studies import game_study
from tabulae.library.templates import SHIPPED, Templates


class TableAnswer(StrictModel):
    """A question, the condition under which it can come up, and its answer.

    Conditions are those of rules, with ``seats``, the number of seats, and ``draws``, whether a game can end
    without a winner.
    """

    asks: str
    when: dict[str, Scalar] = Field(default_factory=dict)
    says: str


class TableRules(StrictModel):
    """The content of a table.yaml: a title, a sentence that says whose rules these are, and the answers."""

    title: str
    lead: str
    answers: tuple[TableAnswer, ...]


def table_rules(templates: Templates = SHIPPED) -> TableRules:
    """Return the record of table.yaml in the language of ``templates``."""
    return read_files(templates, TableRules, "table.yaml")


def table_answers(game: Game) -> list[tuple[str, tuple[Run, ...]]]:
    """Return pairs (question, its answer as runs) of those that can come up in a game, in their order."""
    values = {**game.values, "seats": str(len(game.rules.seats)), "draws": format_value(_can_be_drawn(game))}
    return [
        (answer.asks, parse_line(answer.says))
        for answer in table_rules(game.templates).answers
        if condition_holds(condition_of(answer.when), values)
    ]


def _can_be_drawn(game: Game) -> bool:
    """Return False if a game cannot be drawn, or if none of the many games of its study was."""
    rules, study = game.rules, game_study(game)
    is_possible = can_deadlock(rules) and rules.options.deadlock == "draw"
    return is_possible and (study is None or study.draws.count > 0)
