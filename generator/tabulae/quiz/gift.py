"""Questions as GIFT, the plain text that Moodle and other school platforms read, with pictures in it.

See https://docs.moodle.org/en/GIFT_format. The format knows no files: a picture is a data URI in the HTML
of its question. Nor does it say how options are numbered or whether they are shuffled.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Sequence
from html import escape

from tabulae.library.games.records import Game
from tabulae.quiz.exchange import Picture, category_name, category_path, mark_percentages, moodle_type
from tabulae.quiz.question import Question
from tabulae.quiz.responses import Response, response

_SPECIAL = re.compile(r"[\\~=#{}:]")


def gift(game: Game, questions: Sequence[Question], pictures: Sequence[tuple[Picture, Picture]]) -> str:
    """Return questions as GIFT text; ``pictures`` holds for each its own picture and that of its solution."""
    category = category_name(game, questions)
    parts = [f"$CATEGORY: {category_path(category)}"]
    for number, (question, (shown, solved)) in enumerate(zip(questions, pictures, strict=True), start=1):
        form = response(game, question)
        answers = "\n".join([*_answers(form), f"####[html]{_page(question.solution, solved)}"])
        title = _escaped(f"{category}, {number}")
        parts.append(f"::{title}::[html]{_page(question.screen_prompt, shown)} {{{answers}\n}}")
    return "\n\n".join(parts) + "\n"


def _answers(form: Response) -> list[str]:
    """Return the lines between the braces, without the feedback."""
    kind = moodle_type(form)
    if kind == "multichoice":
        right, wrong = mark_percentages(form)
        picks = ("=", "~") if form.form == "pick" else (f"~%{right}%", f"~%{wrong}%")
        return ["", *(f"{picks[option not in form.right]}{_html(option)}" for option in form.options)]
    if kind == "truefalse":
        return ["T" if form.right == ("true",) else "F"]
    if kind == "numerical":
        return [f"#{form.right[0]}"]
    if kind == "shortanswer":
        return ["", *(f"={_escaped(option)}" for option in form.right)]
    return [""]


def _page(words: str, picture: Picture) -> str:
    data = base64.b64encode(picture.png).decode()
    image = f'<img src="data:image/png;base64,{data}" alt="{escape(picture.alt)}"'
    return _escaped(f'<p>{escape(words, quote=False)}</p><p>{image} width="{picture.width_px // 2}"></p>')


def _html(text: str) -> str:
    return _escaped(escape(text))


def _escaped(text: str) -> str:
    """Escape the special characters and put the text on one line, as an empty line would end the question."""
    return _SPECIAL.sub(r"\\\g<0>", text).replace("\n", "\\n")
