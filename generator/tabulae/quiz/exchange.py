"""Questions in the formats that school platforms read: Moodle XML with pictures, and CSV."""

from __future__ import annotations

import base64
import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from tabulae.library.games.records import Game
from tabulae.quiz.question import Question
from tabulae.quiz.responses import Response, response
from tabulae.quiz.rules import rule_number

_MOODLE_TYPES = {
    "tick": "multichoice", "pick": "multichoice", "number": "numerical", "truth": "truefalse",
    "words": "shortanswer", "essay": "essay",
}  # fmt: skip
_MOST_RIGHT = 10
"""Moodle has shares of a mark down to a tenth, and refuses a file with others."""
COLUMNS = (
    "number", "kind", "level", "position", "seat", "roll", "about", "question", "form", "options", "answer",
    "rule", "solution",
)  # fmt: skip
"""The columns of the CSV: ``about`` is ``ask`` of a :class:`Question`, ``form`` that of its response."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG of a question, ``width_px`` wide but shown at half that width, and a description in words."""

    png: bytes
    width_px: int
    alt: str


def questions_csv(game: Game, questions: Sequence[Question]) -> str:
    """Return questions as CSV headed by :data:`COLUMNS`; several options or answers are lines of a field.

    Of the answers in words only the first is given; an essay has its solution as answer. Rows end in CRLF.
    """
    text = io.StringIO()
    rows = csv.writer(text)
    rows.writerow(COLUMNS)
    for number, question in enumerate(questions, start=1):
        form = response(game, question)
        answer = "\n".join(form.right[:1] if form.form == "words" else form.right) or question.solution
        rows.writerow(
            [
                number,
                question.kind,
                question.level,
                game.rules.format(question.position),
                question.seat,
                " ".join(map(str, question.roll)),
                question.ask,
                question.screen_prompt,
                form.form,
                "\n".join(form.options),
                answer,
                rule_number(game, question.rule) if question.rule else "",
                question.solution,
            ]
        )
    return text.getvalue()


def moodle_xml(
    game: Game, questions: Sequence[Question], pictures: Sequence[tuple[Picture, Picture]]
) -> bytes:
    """Return questions as Moodle XML in UTF-8, below an entry for their category.

    ``pictures`` holds for each question its own picture and that of its solution.
    See https://docs.moodle.org/en/Moodle_XML_format.
    """
    quiz = Element("quiz")
    category = category_name(game, questions)
    top = SubElement(quiz, "question", type="category")
    _text(SubElement(top, "category"), category_path(category))
    for number, (question, (shown, solved)) in enumerate(zip(questions, pictures, strict=True), start=1):
        form = response(game, question)
        kind = moodle_type(form)
        element = SubElement(quiz, "question", type=kind)
        _text(SubElement(element, "name"), f"{category}, {number}")
        _page(element, "questiontext", question.screen_prompt, shown, f"question-{number}.png")
        _page(element, "generalfeedback", question.solution, solved, f"solution-{number}.png")
        SubElement(element, "defaultgrade").text = "1"
        SubElement(element, "penalty").text = "0.3333333"
        SubElement(element, "hidden").text = "0"
        _answers(element, kind, form)
    ElementTree.indent(quiz)
    content: bytes = ElementTree.tostring(quiz, encoding="utf-8", xml_declaration=True)
    return content


def category_name(game: Game, questions: Sequence[Question]) -> str:
    """Return the printed name of a category of questions, such as ``Tabula – Step 1: read the board``.

    All questions must be of one worksheet step; without questions it is the name of the game.
    """
    if not questions:
        return game.name
    step = game.message(f"worksheet-level-{questions[0].level}")
    return game.message("screen-category", game=game.name, step=step)


def category_path(category: str) -> str:
    """Return the path of a category in Moodle: ``$course$/`` and its name, with every slash doubled."""
    return f"$course$/{category.replace('/', '//')}"


def moodle_type(form: Response) -> str:
    """Return Moodle's type for a response: ``essay`` if more than ten answers are right.

    Otherwise ``multichoice``, ``numerical``, ``truefalse``, ``shortanswer`` or ``essay``, by its form.
    """
    return _MOODLE_TYPES["essay" if len(form.right) > _MOST_RIGHT else form.form]


def mark_percentages(form: Response) -> tuple[str, str]:
    """Return the per cent of the mark for a right option of a multiple choice, and for a wrong one, as texts.

    In the form ``pick`` any right one earns ``100`` and a wrong one ``0``; in ``tick`` the right ones share
    the mark, and a wrong one costs as much as a right one earns, as in ``-25``. There must be a right answer.
    """
    if form.form == "pick":
        return "100", "0"
    share = f"{100 / len(form.right):.5f}".rstrip("0").rstrip(".")
    return share, f"-{share}"  # so that ticking everything earns nothing


def _answers(element: Element, kind: str, form: Response) -> None:
    if kind == "multichoice":
        SubElement(element, "single").text = "true" if form.form == "pick" else "false"
        SubElement(element, "shuffleanswers").text = "false"
        SubElement(element, "answernumbering").text = "none"
        share, wrong = mark_percentages(form)
        for option in form.options:
            _answer(element, option, share if option in form.right else wrong)
    elif kind == "truefalse":
        for option in ("true", "false"):
            _answer(element, option, "100" if option in form.right else "0")
    elif kind == "numerical":
        SubElement(_answer(element, form.right[0], "100"), "tolerance").text = "0"
    elif kind == "shortanswer":
        SubElement(element, "usecase").text = "0"
        for option in form.right:
            _answer(element, option, "100")
    else:
        SubElement(element, "responseformat").text = "editor"
        SubElement(element, "responserequired").text = "1"


def _answer(element: Element, text: str, share: str) -> Element:
    plain = "moodle_auto_format" if element.get("type") != "multichoice" else "html"
    answer = SubElement(element, "answer", fraction=share, format=plain)
    _text(answer, escape(text) if plain == "html" else text)
    _text(SubElement(answer, "feedback", format="html"), "")
    return answer


def _page(element: Element, name: str, words: str, picture: Picture, file: str) -> None:
    """Add a text with a picture below it, embedded in base64."""
    part = SubElement(element, name, format="html")
    image = f'<img src="@@PLUGINFILE@@/{file}" alt="{escape(picture.alt)}" width="{picture.width_px // 2}">'
    _text(part, f"<p>{escape(words, quote=False)}</p><p>{image}</p>")
    data = SubElement(part, "file", name=file, path="/", encoding="base64")
    data.text = base64.b64encode(picture.png).decode()


def _text(parent: Element, text: str) -> None:
    SubElement(parent, "text").text = text
