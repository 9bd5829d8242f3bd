"""The words of the page on which a game is played."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from tabulae.library.loader import Given, templates_of
from tabulae.library.schema import Line, StrictModel
from tabulae.library.words import fields


class EffectWords(StrictModel):
    """What a turn does, as the ends of a sentence."""

    hits: Line
    hits_many: Annotated[Line, fields("count")]
    made: Annotated[Line, fields("points")]
    off: Line
    off_many: Annotated[Line, fields("count")]
    alone: Line
    alone_many: Annotated[Line, fields("count")]
    danger: Annotated[Line, fields("percent")]
    danger_of: Annotated[Line, fields("percent")]
    safe: Line


class PlayWords(StrictModel):
    """The whole of a play.yaml."""

    title: Annotated[Line, fields("game")]
    lead: Annotated[Line, fields("game")]
    loading: Line
    needs_script: Line
    failed: Annotated[Line, fields("why")]
    from_folder: Line
    board: Annotated[Line, fields("game")]
    point: Annotated[Line, fields("point")]
    empty: Line
    men: Annotated[Line, fields("count", "seat")]
    man: Annotated[Line, fields("seat")]
    pinned: Annotated[Line, fields("seat")]
    on_point: Annotated[Line, fields("point")]
    piles: dict[str, Line] = Field(min_length=3)
    pile: Annotated[Line, fields("seat", "pile", "count")]
    target: Line
    movable: Line
    chosen: Line
    turn: Annotated[Line, fields("seat")]
    throws: Annotated[Line, fields("seat")]
    you: Annotated[Line, fields("seat")]
    roll: Line
    done: Line
    decline: Line
    undo: Line
    hint: Line
    best: Annotated[Line, fields("plays")]
    best_anew: Annotated[Line, fields("plays")]
    thinking: Annotated[Line, fields("seat")]
    thinking_long: Annotated[Line, fields("seat")]
    threw: Annotated[Line, fields("seat", "dice")]
    passed: Annotated[Line, fields("seat", "dice")]
    passed_must: Annotated[Line, fields("seat", "dice")]
    played: Annotated[Line, fields("seat", "plays")]
    idle: Annotated[Line, fields("seat")]
    declined: Annotated[Line, fields("seat")]
    left: Annotated[Line, fields("dice")]
    begins: Annotated[Line, fields("seat")]
    choose: Line
    choose_first: Line
    choose_target: Annotated[Line, fields("place")]
    no_target: Annotated[Line, fields("place")]
    by_steps: Line
    no_play: Line
    all_played: Line
    may_stop: Line
    forbidden: Annotated[Line, fields("play")]
    illegal_rule: Annotated[Line, fields("text")]
    ways: Line
    plays: Line
    with_dice: Annotated[Line, fields("play", "dice")]
    set_dice: Line
    set: Line
    effects: EffectWords
    settings: Line
    players: Line
    person: Line
    random: Line
    sensible: Line
    strong: Line
    reading: Line
    first: Line
    lot: Line
    begin: Line
    share: Line
    copied: Line
    link: Annotated[Line, fields("link")]
    bad_link: Annotated[Line, fields("why")]
    projector: Line
    projected: Line
    score: Line
    wins: Annotated[Line, fields("seat", "count")]
    log: Line
    keys: Line


def play_words(given: Given = None) -> PlayWords:
    """The words of the page on which a game is played."""
    return templates_of(given).read(PlayWords, "play.yaml")
