"""Text from the records of a game as reportlab's paragraph markup, with everything escaped."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from html import escape  # xml.sax.saxutils would load half a web client

from tabulae.engine.errors import TabulaeError
from tabulae.library.games import records
from tabulae.library.games.rule_text import parse_line
from tabulae.library.words.messages import Messages
from tabulae.paper.flow.page_design import SMALLEST_PT, Styles
from tabulae.scene.fonts import clean_text


def text_markup(words: str) -> str:
    """Return text as paragraph markup: ``&``, ``<`` and ``>`` escaped, without control characters.

    Tabs and line ends become blanks.
    """
    return escape(clean_text(words), quote=False)


def line_markup(text: str) -> str:
    """Return one Markdown paragraph as paragraph markup; raise TabulaeError for any other text."""
    try:
        return markup(parse_line(text))
    except ValueError as error:  # a user's own words, or what they were filled with
        raise TabulaeError("text-not-set", text=text, error=error) from None


def markup(runs: Sequence[records.Run], look: Styles | None = None) -> str:
    """Return runs as paragraph markup; with a look, numbers of sources are red superscripts, else digits."""
    parts = []
    for run in _with_whole_words(runs):
        text = escape(clean_text(run.text), quote=False)
        if run.raised and look:
            text = raised_number(run.text, look, look.scale.text)
        if run.italic:
            text = f"<i>{text}</i>"
        if run.bold:
            text = f"<b>{text}</b>"
        if run.href:
            text = f'<a href="{escape(clean_text(run.href))}">{text}</a>'
        parts.append(text)
    return "".join(parts)


def raised_number(number: str, look: Styles, size_pt: float) -> str:
    """Return the number of a source as markup: a red superscript for words of ``size_pt``."""
    size, rise = max(SMALLEST_PT, 0.72 * size_pt), 0.3 * size_pt
    red = f'<font color="{look.palette.rubric}">{escape(number, quote=False)}</font>'
    return f'<super rise="{rise:.1f}" size="{size:.1f}">{red}</super>'


def labelled(label: str, words: str, message: Messages) -> str:
    """Return paragraph markup: a label in bold with its colon, then ``words``, which are markup already."""
    return f"<b>{text_markup(message('label', text=label))}</b> {words}"


def numbered(number: str, words: str, look: Styles) -> str:
    """Return paragraph markup: the number of a rule in red, then ``words``, which are markup already."""
    red = f'<font name="{look.text.fontName}" color="{look.palette.rubric}">{text_markup(number)}</font>'
    return f"{red}  {words}"


def _with_whole_words(runs: Sequence[records.Run]) -> list[records.Run]:
    """Return the runs with every word in one style: what touches an emphasised word is set like it.

    So printers set the full stop after an italic word; and reportlab kerns a word in its first face only.
    """
    result: list[records.Run] = []
    for run in runs:
        before = result[-1] if result else None
        joins = before and not before.raised and not run.raised
        edges = (before.text[-1:], run.text[:1]) if before else ("",)
        if before and joins and all(edge and not _BLANK.match(edge) for edge in edges):
            if _is_plain(before) and not _is_plain(run):
                stem, word = _cut_at_blank(before.text, last=True)
                result[-1] = replace(before, text=stem)
                run = replace(run, text=word + run.text)
            else:
                word, rest = _cut_at_blank(run.text, last=False)
                result[-1] = replace(before, text=before.text + word)
                run = replace(run, text=rest)
        result.append(run)
    return [run for run in result if run.text]


_BLANK = re.compile(r"[^\S\u00a0\u2007\u202f]")
"""A blank at which a line may break; those that forbid it are part of their word."""


def _is_plain(run: records.Run) -> bool:
    return not (run.bold or run.italic or run.href)


def _cut_at_blank(text: str, *, last: bool) -> tuple[str, str]:
    """Return the text cut at its last (or first) blank; the blank stays with the longer part."""
    blanks = [blank.start() for blank in _BLANK.finditer(text)]
    end = blanks[-1] + 1 if blanks else 0
    start = blanks[0] if blanks else len(text)
    cut = end if last else start
    return text[:cut], text[cut:]
