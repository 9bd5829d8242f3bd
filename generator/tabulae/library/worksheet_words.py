"""The words of worksheets and their keys, from the templates."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from pydantic import Field

from tabulae.library.loader import Given, templates_of
from tabulae.library.schema import Name, StrictModel, Symbol
from tabulae.library.words import GAME_FACTS, fields

QUESTION_FACTS = (
    "seat", "roll", "dice", "move", "point", "faces", "throw", "answer", "rule", "rule_text", "count",
    "found", "ways", "turn", "turns", "numbers", "good", "all", "fraction", "throws", "fails", "product",
    "thrown", "go", "passed", "last", "aside", "men", "options", "letter", "judged", "reason",
)  # fmt: skip
"""What the fields of prompts and answers may stand for; which of them there are depends on the question."""

Asked = Annotated[str, fields(*QUESTION_FACTS)]
Around = Annotated[str, fields("game", "level", "count", "seed", "words")]
Note = Annotated[str, fields(*GAME_FACTS, "from", "to", "near", "men")]


class KindWords(StrictModel):
    """The words of one kind of question; ``lines`` is how many lines there are to write on."""

    prompt: Asked
    lines: int = Field(ge=0, le=8)
    solutions: dict[str, Asked] = Field(min_length=1)


class WorksheetPageWords(StrictModel):
    """What is printed around the questions."""

    title: str
    key_title: str
    subject: Around
    step_subject: Around
    name: str
    date: str
    level: Around
    step: Around
    levels: dict[Literal["1", "2", "3", "read", "move", "choose", "historian"], str] = Field(min_length=7)
    foot: Around
    key_foot: Around
    question: Annotated[str, fields("number")]


class NoteWords(StrictModel):
    """How moves are written and men set aside, as far as the game has it."""

    moves: Note
    hand: Note
    bar: Note
    off: Note
    star: Note
    men: Note
    aside: Note


class ScreenWords(StrictModel):
    """What is said otherwise where questions are answered on a screen; ``prompts`` by kind of question.

    ``yes`` and ``no`` are what there is to choose from when a move may be forbidden.
    """

    category: Annotated[str, fields("game", "level")]
    yes: str
    no: Annotated[str, fields("rule", "rule_text")]
    prompts: dict[str, Asked]


CHOICE_FACTS = ("letter", "play", "wins", "less", "hit", "other", "other_hit")
"""What is known of a play to choose, and of the one that it is compared with."""

Does = Literal["hits", "off", "enters", "stands"]
Risk = Literal["bolder", "safer", "alike", "none"]
Chosen = Annotated[str, fields(*CHOICE_FACTS)]


class ChoiceWords(StrictModel):
    """What the key says of plays to choose from, put together from their numbers.

    ``does`` is what the best play does and another does not, ``risks`` how the chances to be hit compare;
    ``only`` says so where nothing else tells the plays apart.
    """

    option: Chosen
    better: Chosen
    worse: Chosen
    hit: Chosen
    safe: Chosen
    does: dict[Does, Chosen] = Field(min_length=4)
    risks: dict[Risk, Chosen] = Field(min_length=4)
    sure: Chosen
    only: dict[Risk, Chosen] = Field(min_length=2)


class HuntWords(StrictModel):
    """A list of questions each of which one rule of the leaflet answers; ``asks`` are by the rule's id."""

    title: str
    lead: str
    number: str
    asks: dict[Name, Around]


class HistorianWords(StrictModel):
    """The worksheet on the sources of a game, and its key."""

    lead: str
    old: str
    ours: str
    place: Annotated[str, fields("place", "source")]
    recognise: str
    teller: str
    sort: str
    sort_lead: str
    says: str
    decided: str
    gap: str
    think: str
    rule: str
    rivals: Annotated[str, fields("readings")]
    source: Annotated[str, fields("letters", "source")]
    sources: Annotated[str, fields("sources")]
    key_note: str
    answers: str
    recognise_key: str
    teller_key: str
    gap_key: str
    answered: Annotated[str, fields("reading", "note")]
    keep: str


class WorksheetWords(StrictModel):
    """The whole of a worksheet.yaml; ``throws`` are sentences by the number of dice on the table.

    ``hit_by`` tells of a man how he can be hit. ``men`` and ``symbols`` say by which mark the men of a side
    are known where paper shows no colours.
    """

    sheet: WorksheetPageWords
    notes: NoteWords
    men: Annotated[str, fields("seat", "symbol")]
    hit_by: Annotated[str, fields("point", "turn")]
    symbols: dict[Symbol, str] = Field(min_length=len(get_args(Symbol)))
    throws: dict[str, Annotated[str, fields("seat", "roll", "dice")]]
    kinds: dict[str, KindWords]
    rule_again: Annotated[str, fields("rule", "rule_text")]
    see_rule: Annotated[str, fields("rule", "rule_text")]
    choice: ChoiceWords
    hunt: HuntWords
    historian: HistorianWords
    screen: ScreenWords


def worksheet_words(given: Given = None) -> WorksheetWords:
    """The words of a language; raises TemplateError for a file that cannot be used."""
    return templates_of(given).read(WorksheetWords, "worksheet.yaml")
