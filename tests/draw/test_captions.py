"""Captions and drawings agree: every play that a figure draws is mentioned, in the order of the arrows."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import pytest

from tabulae.draw.figures.diagram import course_diagram, describe_diagram, example_diagram
from tabulae.draw.figures.figure import Panel
from tabulae.draw.skins import Skin
from tabulae.engine.notation import follow_plays, parse_plays
from tabulae.engine.position import PILES
from tabulae.engine.rules import Rules
from tabulae.library.choice import GameChoice
from tabulae.library.games.course_words import course_words
from tabulae.library.games.folders import game_model
from tabulae.library.games.game import load_game
from tabulae.library.games.records import Example, Game
from tabulae.paper.documents.card import card
from tabulae.scene.primitives import Item
from tabulae.scene.style import Palette
from tests.support.listed import GAMES
from tests.support.marks import unlike
from tests.support.tables import rows

TOGETHER = r"\b(each|both|all|others?|last (two |three )?men|two men|neither)\b"
"""Words that mention several plays at once."""


def signs_of_play(game: Game, example: Example, text: str, dice: Sequence[int]) -> set[str]:
    """Return the words by which a caption can name a play: its points, its dice, the number it would need."""
    (step,) = parse_plays(game.rules, text)
    names = game.rules.board.points + PILES
    course = game.rules.seats[game.rules.seat_number(example.seat)].course
    ends = [place for place in (step.source, step.target) if names[place] not in PILES]
    gone = (0, *course, names.index("off"))
    source = gone.index(step.source) if step.source in gone else 0
    needed = {str(gone.index(step.target) - source)} if step.target in gone else set()
    return {names[place] for place in ends} | needed | {str(die) for die in dice}


def drawn(game: Game, example: Example) -> Iterator[tuple[bool, set[str]]]:
    """Yield whether a play is made or barred, and its signs, for the plays made and then those barred."""
    rules: Rules = game.rules
    names = rules.board.points + PILES
    if example.shown:
        seat = rules.seat_number(example.seat)
        for play in follow_plays(rules, example.position, seat, example.roll, example.shown).plays:
            text = f"{names[play.source]}/{names[play.target]}"
            yield True, signs_of_play(game, example, text, play.dice)
    for text in example.forbidden:
        yield False, signs_of_play(game, example, text, ())


def unmentioned_plays(game: Game, example: Example) -> list[tuple[bool, set[str]]]:
    """Return the plays that a caption does not mention, or not in the order of the arrows."""
    said = re.sub(r"^[^.:]*\b(throws|threw|begins with) \d+(, \d+)*( and \d+)?", "", example.caption)
    if re.search(TOGETHER, said, re.IGNORECASE):
        return []
    missing, after = [], 0
    for is_made, signs in drawn(game, example):
        words = "|".join(map(re.escape, sorted(signs, key=len, reverse=True)))
        at = [match.end() for match in re.finditer(rf"(?<!\w)(?:{words})(?!\w)", said)]
        later = [end for end in at if end > after]
        if is_made and later:
            after = later[0]
        elif not at or is_made:
            missing.append((is_made, signs))
    return missing


@pytest.mark.slow
@rows("name", GAMES)
def test_a_caption_mentions_every_arrow_in_order(name: str) -> None:
    faults = {}
    for reading in game_model(name).readings:
        game = load_game(GameChoice(name, reading))
        shown = {figure for section in game.sections for block in section.blocks for figure in block.figures}
        for example in game.examples.values():
            if example.id in shown and (wrong := unmentioned_plays(game, example)):
                faults[example.id] = wrong, example.caption
    assert faults == {}


@pytest.mark.slow
@pytest.mark.parametrize("name", unlike(GAMES))
def test_every_point_in_a_caption_is_numbered(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Small boards leave some numbers out, but none that a caption names or a play begins or ends at."""
    game, panels = load_game(GameChoice(name)), list[Panel]()
    draw = Panel.draw

    def drawn(self: Panel, skin: Skin, tones: Palette) -> list[Item]:
        panels.append(self)
        return draw(self, skin, tones)

    monkeypatch.setattr(Panel, "draw", drawn)
    card(game)
    captions = {describe_diagram(example_diagram(game, one)): one.caption for one in game.examples.values()}
    captions[describe_diagram(course_diagram(game))] = course_words(game)
    assert panels
    for panel in panels:
        said = captions.get(describe_diagram(panel.diagram), "")
        named = {*re.findall(r"[A-Z]?\d+", said)} & {*panel.crop.names}
        named |= {end for play in panel.diagram.plays for end in (play.source, play.target)}
        assert named & {*game.rules.board.points} <= {label.text for label in panel.labels}, said
