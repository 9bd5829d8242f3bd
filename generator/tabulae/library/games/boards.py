"""Boards by name, those of any game included, and inscriptions for boards of letters."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from pydantic import BeforeValidator, Field

from tabulae.engine.errors import TabulaeError
from tabulae.engine.position import Board
from tabulae.library.choice import GameChoice
from tabulae.library.file_cache import cached_by_files
from tabulae.library.games.folders import (
    display_name,
    find_game,
    game_folders,
    game_model,
    orbit_folders,
)
from tabulae.library.games.records import BARE, BoardContext
from tabulae.library.games.rules import TermError, game_board_context, load_rules, term_points
from tabulae.library.games.schema import BoardsModel, Line, Name, StrictModel
from tabulae.library.loader import fault_in, read_files
from tabulae.library.templates import SHIPPED, Templates


@dataclass(frozen=True, slots=True)
class NamedBoard:
    """A board with its id, its printed title, its default skin and its default size.

    ``numerals`` is whether the numerals for bearing off are printed by default.
    """

    id: str
    title: str
    board: Board
    skin: str
    point_width_mm: float = 37.0
    board_context: BoardContext = BARE
    numerals: bool = False


@cached_by_files(maxsize=32)
def listed_boards(templates: Templates = SHIPPED) -> Mapping[str, NamedBoard]:
    """Return the boards of boards.yaml by id, a user's own too but not those of games.

    Raises TemplateError if the file cannot be read.
    """
    templates, boards = templates, dict[str, NamedBoard]()
    for name, model in read_files(templates, BoardsModel, "boards.yaml").boards.items():
        try:
            names = [point for text in model.points for point in term_points(text, model.base)]
        except TermError as error:
            raise fault_in(templates, "boards.yaml", ["boards", name, "points"], error) from None
        board = Board(model.kind, model.base, tuple(names))
        boards[name] = NamedBoard(
            name,
            model.title,
            board,
            model.skin,
            model.point_width_mm,
            board_context=BoardContext(templates=templates),
        )
    return boards


def find_board(
    name: str, templates: Templates = SHIPPED, reading: str | None = None, base: int | None = None
) -> NamedBoard:
    """Return a board by its own id, or the board of a game by the game's id, alias or printed name.

    A reading and a base (points in a quarter) choose among the boards and courses of a game. Raises
    TabulaeError if one is given for any other board, and for an unknown name, with the nearest spelling.
    """
    boards = listed_boards(templates)
    if name in orbit_folders(templates):
        from tabulae.library.orbits import ORBITS_SKIN, POINT_WIDTH_MM, orbit_game  # few boards have orbits

        orbits = orbit_game(name, templates)
        size, shown = POINT_WIDTH_MM, orbits.board_context
        boards = {name: NamedBoard(name, orbits.name, orbits.board, ORBITS_SKIN, size, shown)}
    if name in boards:
        for chosen, value in [("reading", reading), ("base", base)]:
            if value is not None:
                games = list(game_folders(templates))
                raise TabulaeError("board-without", board=name, chosen=chosen, known=games)
        return boards[name]
    try:
        game = find_game(name, templates)
    except TabulaeError:
        known = [*boards, *game_folders(templates)]
        raise TabulaeError("no-board", name=name, known=known) from None
    rules = load_rules(GameChoice(game, reading, base=base, templates=templates)).rules
    model = game_model(game, templates)
    skin = model.board.skin if rules.board.base != model.base else model.board.show_skin
    return NamedBoard(
        game,
        display_name(model, rules.board.base, templates),
        rules.board,
        skin or model.board.skin,
        board_context=game_board_context(model, rules, templates),
        numerals=model.board.numerals,
    )


WORDS, LETTERS = 6, 6
BOARD_INSCRIPTIONS = "board-inscriptions.yaml"


def six_words(text: str, *, latin: bool = False) -> tuple[str, ...]:
    """Return six words of six letters as capitals, Greek ones without accents.

    With ``latin`` U becomes V and J becomes I, as Romans wrote.

    Raises TabulaeError for any other number of words or letters, and for what is no Latin or Greek letter.
    """
    words = [_inscribed(word, latin=latin) for word in text.split()]
    faults = [TabulaeError("words", **_off(len(words), WORDS))] if len(words) != WORDS else []
    for number, word in enumerate(words[: 2 * WORDS], 1):
        strange = "".join(dict.fromkeys(c for c in word if not (_CAPITAL.match(c) and c.isupper())))
        if strange:
            faults.append(TabulaeError("word-letters", number=number, word=word, letters=strange))
        elif len(word) != LETTERS:
            off = _off(len(word), LETTERS)
            faults.append(TabulaeError("word-length", number=number, word=word, **off))
    if faults:
        raise TabulaeError("six-words", faults=faults)
    return tuple(words)


_CAPITAL = re.compile("[A-ZÀ-ÖØ-ÞĀ-ŽΑ-Ω]")
_FACE_LACKS = "ĈĔĜĤĨĬĴŎŜŨŬ"  # rare accents for which the carved capitals have no letter


def _inscribed(word: str, *, latin: bool) -> str:
    """Return a word in the capitals of inscriptions."""
    letters = []
    for letter in unicodedata.normalize("NFC", word).upper():
        plain = unicodedata.normalize("NFD", letter)[0]
        is_greek = unicodedata.name(plain, "").startswith("GREEK")
        rare = letter in _FACE_LACKS or ord(letter) > 0x17F
        letters.append(plain if is_greek or rare else letter)
    written = unicodedata.normalize("NFC", "".join(letters))
    return written.replace("U", "V").replace("J", "I") if latin else written


def _off(count: int, right: int) -> dict[str, int]:
    return {"count": count, "few": max(0, right - count), "many": max(0, count - right)}


class Inscription(StrictModel):
    """An inscription of a board: its six words, their meaning, where it was found, and the source."""

    words: Annotated[tuple[str, ...], BeforeValidator(lambda text: six_words(str(text), latin=True))]
    meaning: Line
    found: Line
    source: Line


class Inscriptions(StrictModel):
    """A board-inscriptions.yaml; the first inscription is the default."""

    inscriptions: dict[Name, Inscription] = Field(min_length=1)


def inscriptions(templates: Templates = SHIPPED) -> Mapping[str, Inscription]:
    """Return the inscriptions of boards by name, the default first; raises TemplateError for a fault."""
    return read_files(templates, Inscriptions, BOARD_INSCRIPTIONS).inscriptions


def chosen_words(text: str | None, templates: Templates = SHIPPED, *, latin: bool = False) -> tuple[str, ...]:
    """Return six words in capitals: of the inscription with this name, the default for None, or as given.

    ``latin`` is for words as given: see :func:`six_words`. Raises TabulaeError for an unknown name, and for
    words that :func:`six_words` refuses.
    """
    known = inscriptions(templates)
    if text is None:
        return next(iter(known.values())).words
    if text.strip().lower() in known:
        return known[text.strip().lower()].words
    if len(text.split()) == 1:
        raise TabulaeError("no-inscription", name=text.strip(), known=list(known))
    return six_words(text, latin=latin)
