"""Worked examples: what their captions count, and which of them a changed rule leaves standing."""

from __future__ import annotations

import pytest

from tabulae.library.choice import GameChoice
from tabulae.library.games.game import load_game
from tabulae.library.told.claims import false_claims


def test_a_caption_counts_the_men_left_alone() -> None:
    zeno = load_game(GameChoice("tabula")).examples["zeno"]
    after = "white 6x7 9 10 16 19 20 22 23 24 | black 8x2 11x2 12x2 13 14x2 15x2 18x2 21x2"
    alone = [part for part in after.split(" | ")[0].split()[1:] if "x" not in part]
    assert len(alone) == 8
    assert "eight of his men stand alone" in zeno.caption


@pytest.mark.parametrize(
    ("game", "overrides", "gone", "kept"),
    [
        ("tabula", {"combine": "separate"}, "placing-543", "hit"),  # the figure walks on with a second die
        ("tabula", {"stack_limit": "3"}, "zeno", "placing-543"),  # seven men on a point
        ("tabula", {"obligation": "free"}, "zeno", "hit"),  # more ways than the caption counts
        ("ludus-duodecim-scriptorum", {"obligation": "free"}, "use-most", "hit"),
    ],
)
def test_a_rule_changed_by_hand_keeps_only_true_examples(
    game: str, overrides: dict[str, str], gone: str, kept: str
) -> None:
    changed = load_game(GameChoice(game, options=overrides))
    assert gone in load_game(GameChoice(game)).examples
    assert gone not in changed.examples
    assert kept in changed.examples
    assert not [line for one in changed.examples.values() for line in false_claims(one, changed.rules)]
    shown = [name for section in changed.sections for block in section.blocks for name in block.figures]
    assert set(shown) <= set(changed.examples)


def test_a_claim_of_more_than_the_win_counts_is_disproved() -> None:
    game = load_game(GameChoice("backgammon"))
    gammon = game.examples["gammon"]
    assert not list(false_claims(gammon, game.rules))
    claims = tuple(claim.replace(" gammon", " backgammon") for claim in gammon.claims)
    (said,) = false_claims(gammon.model_copy(update={"claims": claims}), game.rules)
    assert str(said) == "gammon: (ends borne-off backgammon): the game ends so: borne-off white gammon"
