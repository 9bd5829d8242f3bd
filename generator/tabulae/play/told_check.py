"""Check told texts: every claim is proved, every number belongs to a claim, every worse play is named."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from tabulae.engine.errors import TabulaeError
from tabulae.engine.rules import Rules
from tabulae.library.records import Game
from tabulae.library.told_game import ToldGame, ToldPassage, ToldTurn
from tabulae.play.told_claims import EQUAL, ToldScene, prove, study_command

_WORDS: tuple[str, ...] = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"),
    *("twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
)
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
NUMBER_WORDS = {word: number for number, word in enumerate(_WORDS) if number > 1}
NUMBER_WORDS |= {word: 20 + 10 * at for at, word in enumerate(_TENS)} | {"hundred": 100}
NUMBER_WORDS |= {
    f"{tens}-{word}": 20 + 10 * at + number
    for at, tens in enumerate(_TENS)
    for number, word in enumerate(_WORDS[:10])
    if number
}
_PLURALS = {f"{word}{'es' if word.endswith('x') else 's'}": number for word, number in NUMBER_WORDS.items()}
_NUMBER = re.compile(
    r"\b(?:[A-Z]?\d+|" + "|".join(sorted([*NUMBER_WORDS, *_PLURALS], key=len, reverse=True)) + r")\b",
    re.IGNORECASE,
)


def told_faults(game: Game, told_game: ToldGame) -> Iterator[str]:
    """Yield a line, with file and line number, on each claim that fails and each number without a claim.

    Other faults are a told turn that was not rolled out, and a play that the rollouts find worse than another
    unless the text says so.
    """
    earlier: ToldTurn | None = None
    for part in (told_game.opening, *told_game.told_turns):
        turn = told_game.turn(max(1, part.number))
        scene = ToldScene(game, told_game, turn, turn.after if part.number else turn.before, earlier)
        for passage in (passage for paragraph in part.paragraphs for passage in paragraph):
            where = f"{told_game.path}:{passage.line}: turn {part.number}"
            for claim in passage.claims:
                try:
                    prove(scene, claim)
                except (TabulaeError, ValueError, TypeError) as error:
                    yield f"{where}: {passage.text!r} ({claim}): {error}"
            for number in _unclaimed(passage, turn.roll if part.number else (), game.rules):
                yield f"{where}: {number!r} in {passage.text[:60]!r} stands in no claim"
        if part.number:
            yield from (f"{told_game.path}:{part.line}: {fault}" for fault in _poor_play(scene, part))
            earlier = part


def count_claims(told_game: ToldGame) -> int:
    """Return how many claims a told game makes."""
    parts = (told_game.opening, *told_game.told_turns)
    return sum(len(passage.claims) for part in parts for words in part.paragraphs for passage in words)


def _unclaimed(passage: ToldPassage, roll: Sequence[int], rules: Rules) -> Iterator[str]:
    """Yield the numbers and points of a passage that no claim of it names; the dice need none, in words.

    A claim names the number of its points, too: ``alone white 7 9`` says "two men".
    """
    board = rules.board
    claimed = {board.label(name) for name in re.findall(r"[A-Za-z]*\d+", " ".join(passage.claims))}
    claimed |= {name.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ") for name in claimed if name[0].isalpha()}
    for claim in passage.claims:
        kind, *arguments = claim.rpartition(":")[2].split()
        claimed.add(str(sum("/" in argument or argument in board.points for argument in arguments)))
        if kind in ("wins", "draws", "costs"):
            claimed.add("100")
    for match in _NUMBER.finditer(passage.text):
        word = match[0]
        number = NUMBER_WORDS.get(word.lower(), _PLURALS.get(word.lower()))
        if number is not None:
            if number not in roll and str(number) not in claimed:
                yield word
        elif (word.isdigit() or word in (board.labels or board.points)) and word not in claimed:
            yield word


def _poor_play(scene: ToldScene, part: ToldTurn) -> Iterator[str]:
    """Yield a line if rollouts find another play better and no claim of the text says so."""
    stored = scene.told_game.rollouts.get(scene.turn.number, ())
    if not stored or scene.rules.format(scene.turn.after) != stored[0].position:
        yield f"turn {scene.turn.number} was not rolled out: {study_command(scene.game)}"
        return
    claims = [claim for words in part.paragraphs for passage in words for claim in passage.claims]
    if any(claim.endswith(": better") for claim in claims):
        return
    for other in stored[1:]:
        gap = stored[0].behind - other.behind
        if gap > max(other.error, EQUAL / 100):
            more = f"{other.play} wins {100 * gap:.0f} of 100 games more"
            yield f"turn {scene.turn.number}: {more}: say why it was not played"


def claimed_plays(part: ToldTurn) -> list[str]:
    """Return, as texts, the PLAYS of all claims ``if PLAYS: …`` of a told turn, each once."""
    claims = [claim for words in part.paragraphs for passage in words for claim in passage.claims]
    plays = [claim.partition(":")[0].removeprefix("if ") for claim in claims if claim.startswith("if ")]
    return list(dict.fromkeys(plays))
