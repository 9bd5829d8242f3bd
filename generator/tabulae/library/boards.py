"""Boards by name, those of any game included, and the inscriptions that a board of letters can bear."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Annotated

from pydantic import BeforeValidator, Field

from tabulae.engine.errors import TabulaeError, nearest
from tabulae.engine.position import Board
from tabulae.library.game import load_rules
from tabulae.library.game_rules import game_furnishing, term_points
from tabulae.library.games import display_name, find_game, game_folders, game_model
from tabulae.library.loader import Given, templates_of
from tabulae.library.records import BARE, BoardContext
from tabulae.library.schema import BoardsModel, Line, Name, StrictModel


@dataclass(frozen=True, slots=True)
class NamedBoard:
    """A board with the name it is asked for by, its title, the skin and the size it has by default.

    ``numerals`` says whether the numerals for bearing off are printed if nobody asks.
    """

    id: str
    title: str
    board: Board
    skin: str
    point_width_mm: float = 37.0
    furnishing: BoardContext = BARE
    numerals: bool = False


@cache
def listed_boards(given: Given = None) -> Mapping[str, NamedBoard]:
    """The boards of boards.yaml by name."""
    found: dict[str, NamedBoard] = {}
    templates = templates_of(given)
    for name, model in templates.read(BoardsModel, "boards.yaml").boards.items():
        try:
            names = [point for text in model.points for point in term_points(text, model.base)]
        except ValueError as error:
            raise templates.fault("boards.yaml", ["boards", name, "points"], str(error)) from None
        board = Board(model.kind, model.base, tuple(names))
        found[name] = NamedBoard(
            name,
            model.title,
            board,
            model.skin,
            model.point_width_mm,
            furnishing=BoardContext(templates=templates),
        )
    return found


def find_board(
    name: str, given: Given = None, reading: str | None = None, base: int | None = None
) -> NamedBoard:
    """A board by its own name or that of a game; raises TabulaeError with the nearest spelling.

    A reading and a base choose among the boards and courses of a game; other boards have none.
    """
    boards = listed_boards(given)
    if name in boards:
        for asked in [("--reading", reading), ("--base", base)]:
            if asked[1] is not None:
                known = ", ".join(game_folders(given))
                raise TabulaeError(f"{name} has no {asked[0]}: name the board of a game: {known}")
        return boards[name]
    try:
        game = find_game(name, given)
    except TabulaeError:
        known_boards = [*boards, *game_folders(given)]
        close = nearest(name, known_boards)
        listed = ", ".join(known_boards)
        raise TabulaeError(f"no board {name[:60]!r}{close}: the boards are {listed}") from None
    _, _, rules = load_rules(game, reading, base=base, templates=given)
    model = game_model(game, given)
    furnishing = game_furnishing(model, rules, templates_of(given))
    return NamedBoard(
        game,
        display_name(model, rules.board.base, given),
        rules.board,
        model.board.skin,
        furnishing=furnishing,
        numerals=model.board.numerals,
    )


WORDS, LETTERS = 6, 6
BOARD_INSCRIPTIONS = "board-inscriptions.yaml"


def six_words(text: str) -> tuple[str, ...]:
    """The words as they are cut in stone: Latin with V for U and I for J, Greek without accents.

    Raises TabulaeError for any other number of words or letters, and for what is no Latin or Greek letter.
    """
    words = [_cut_in_stone(word) for word in text.split()]
    wrong = [f"{len(words)} words, {_off(len(words) - WORDS)}"] if len(words) != WORDS else []
    for number, word in enumerate(words[: 2 * WORDS], 1):
        strange = "".join(dict.fromkeys(c for c in word if not (_CAPITAL.match(c) and c.isupper())))
        if strange:
            wrong.append(
                f"word {number} {word[:20]!r} has {strange[:5]!r}, which is no Latin or Greek letter"
            )
        elif len(word) != LETTERS:
            wrong.append(f"word {number} {word[:20]!r} has {len(word)} letters, {_off(len(word) - LETTERS)}")
    if wrong:
        raise TabulaeError(f"a board of letters needs six words of six letters: {'; '.join(wrong)}")
    return tuple(words)


_CAPITAL = re.compile("[A-ZÀ-ÖØ-ÞĀ-ŽΑ-Ω]")
_FACE_LACKS = "ĈĔĜĤĨĬĴŎŜŨŬ"  # rare accents for which the carved capitals have no letter


def _cut_in_stone(word: str) -> str:
    letters = unicodedata.normalize("NFC", word).upper()
    found = []
    for letter in letters:
        plain = unicodedata.normalize("NFD", letter)[0]
        is_greek = unicodedata.name(plain, "").startswith("GREEK")
        rare = letter in _FACE_LACKS or ord(letter) > 0x17F
        found.append(plain if is_greek or rare else letter)
    return unicodedata.normalize("NFC", "".join(found)).replace("U", "V").replace("J", "I")


def _off(difference: int) -> str:
    return f"{abs(difference)} too {'many' if difference > 0 else 'few'}"


class Inscription(StrictModel):
    """An inscription of a board: its six words, what they mean, where they were found and who says so."""

    words: Annotated[tuple[str, ...], BeforeValidator(lambda text: six_words(str(text)))]
    meaning: Line
    found: Line
    source: Line


class Inscriptions(StrictModel):
    """The whole of a board-inscriptions.yaml; the first one is the default."""

    inscriptions: dict[Name, Inscription] = Field(min_length=1)


def inscriptions(given: Given = None) -> Mapping[str, Inscription]:
    """Every inscription by name, the default first."""
    return templates_of(given).read(Inscriptions, BOARD_INSCRIPTIONS).inscriptions


def chosen_words(text: str | None, given: Given = None) -> tuple[str, ...]:
    """The words of an inscription by its name, words of one's own, or the default inscription.

    Raises TabulaeError with how far off the words are.
    """
    known = inscriptions(given)
    if text is None:
        return next(iter(known.values())).words
    if text.strip().lower() in known:
        return known[text.strip().lower()].words
    if len(text.split()) == 1:
        close = nearest(text.strip().lower(), known)
        raise TabulaeError(
            f"no inscription {text.strip()[:60]!r}{close}: the inscriptions are {', '.join(known)}; "
            "or give six words of six letters"
        )
    return six_words(text)
