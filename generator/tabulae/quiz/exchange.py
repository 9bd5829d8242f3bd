"""Questions in the formats that school platforms read: Moodle XML with its pictures, and CSV."""

from __future__ import annotations

import base64
import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from tabulae.library.records import Game
from tabulae.quiz.question import Question
from tabulae.quiz.responses import Response, response
from tabulae.quiz.rules import rule_number

_MOODLE_TYPES = {
    "tick": "multichoice",
    "pick": "multichoice",
    "number": "numerical",
    "truth": "truefalse",
    "words": "shortanswer",
    "essay": "essay",
}
_MOST_RIGHT = 10
"""Moodle knows the shares of a mark down to a tenth, and refuses a file with others."""
COLUMNS = (
    "number", "kind", "level", "position", "seat", "roll", "about", "question", "form", "options", "answer",
    "rule", "solution",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG of a question, with what it shows in words for whoever cannot see it."""

    png: bytes
    width_px: int
    alt: str


def questions_csv(game: Game, asked: Sequence[Question]) -> str:
    """A row for each question under :data:`COLUMNS`; options and answers on lines of their own."""
    text = io.StringIO()
    rows = csv.writer(text)
    rows.writerow(COLUMNS)
    for number, one in enumerate(asked, start=1):
        form = response(game, one)
        answer = "\n".join(form.right[:1] if form.form == "words" else form.right) or one.solution
        rows.writerow(
            [
                number,
                one.kind,
                one.level,
                game.rules.format(one.position),
                one.seat,
                " ".join(map(str, one.roll)),
                one.ask,
                one.screen_prompt,
                form.form,
                "\n".join(form.options),
                answer,
                rule_number(game, one.rule) if one.rule else "",
                one.solution,
            ]
        )
    return text.getvalue()


def moodle_xml(game: Game, asked: Sequence[Question], pictures: Sequence[tuple[Picture, Picture]]) -> bytes:
    """The questions as Moodle XML; ``pictures`` are those of each question and of its solution.

    See https://docs.moodle.org/en/Moodle_XML_format.
    """
    quiz = Element("quiz")
    category = category_of(game, asked)
    top = SubElement(quiz, "question", type="category")
    _text(SubElement(top, "category"), filed_under(category))
    for number, (one, (shown, solved)) in enumerate(zip(asked, pictures, strict=True), start=1):
        form = response(game, one)
        kind = moodle_type(form)
        question = SubElement(quiz, "question", type=kind)
        _text(SubElement(question, "name"), f"{category}, {number}")
        _page(question, "questiontext", one.screen_prompt, shown, f"question-{number}.png")
        _page(question, "generalfeedback", one.solution, solved, f"solution-{number}.png")
        SubElement(question, "defaultgrade").text = "1"
        SubElement(question, "penalty").text = "0.3333333"
        SubElement(question, "hidden").text = "0"
        _answers(question, kind, form)
    ElementTree.indent(quiz)
    content: bytes = ElementTree.tostring(quiz, encoding="utf-8", xml_declaration=True)
    return content


def category_of(game: Game, asked: Sequence[Question]) -> str:
    """What the questions are called together."""
    level = asked[0].level if asked else ""
    return game.message("screen-category", game=game.name, level=level)


def filed_under(category: str) -> str:
    """The place of a category in Moodle, where a single slash leads to one within it."""
    return f"$course$/{category.replace('/', '//')}"


def moodle_type(form: Response) -> str:
    """The type of question that Moodle has for a form of answer."""
    return _MOODLE_TYPES["essay" if len(form.right) > _MOST_RIGHT else form.form]


def share_of(form: Response) -> tuple[str, str]:
    """The share of the mark in percent that a right option earns, and a wrong one."""
    share = f"{100 / len(form.right):.5f}".rstrip("0").rstrip(".")
    return share, "0" if form.form == "pick" else f"-{share}"  # who ticks everything earns nothing


def _answers(question: Element, kind: str, form: Response) -> None:
    if kind == "multichoice":
        SubElement(question, "single").text = "true" if form.form == "pick" else "false"
        SubElement(question, "shuffleanswers").text = "false"
        SubElement(question, "answernumbering").text = "none"
        share, wrong = share_of(form)
        for option in form.options:
            _answer(question, option, share if option in form.right else wrong)
    elif kind == "truefalse":
        for option in ("true", "false"):
            _answer(question, option, "100" if option in form.right else "0")
    elif kind == "numerical":
        SubElement(_answer(question, form.right[0], "100"), "tolerance").text = "0"
    elif kind == "shortanswer":
        SubElement(question, "usecase").text = "0"
        for option in form.right:
            _answer(question, option, "100")
    else:
        SubElement(question, "responseformat").text = "editor"
        SubElement(question, "responserequired").text = "1"


def _answer(question: Element, text: str, share: str) -> Element:
    plain = "moodle_auto_format" if question.get("type") != "multichoice" else "html"
    answer = SubElement(question, "answer", fraction=share, format=plain)
    _text(answer, escape(text) if plain == "html" else text)
    _text(SubElement(answer, "feedback", format="html"), "")
    return answer


def _page(question: Element, name: str, words: str, picture: Picture, file: str) -> None:
    """Words with a picture below them, the picture itself in the file."""
    part = SubElement(question, name, format="html")
    image = f'<img src="@@PLUGINFILE@@/{file}" alt="{escape(picture.alt)}" width="{picture.width_px // 2}">'
    _text(part, f"<p>{escape(words, quote=False)}</p><p>{image}</p>")
    data = SubElement(part, "file", name=file, path="/", encoding="base64")
    data.text = base64.b64encode(picture.png).decode()


def _text(parent: Element, text: str) -> None:
    SubElement(parent, "text").text = text
