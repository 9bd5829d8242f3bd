"""A paragraph that is measured quickly at many widths, and whose last line is never one short word."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache, cached_property, lru_cache
from html import escape, unescape
from itertools import pairwise
from typing import Any

from reportlab import rl_config
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.platypus import Paragraph
from reportlab.platypus import paragraph as reportlab_paragraph

from tabulae.paper.flow.story import StoryItem
from tabulae.paper.flow.tagging import TagLeaf, marked
from tabulae.scene.fonts import chosen_face

_ROUNDING_PT = 0.02
"""A line so little too long or too short is laid by reportlab, because rounding could decide it."""
_TEXT_KIND = 0
"""What reportlab calls fragments of text, against images and the like."""

ROLES = {"caption": "Caption", "bullet": "LI", "cell-head": "TH"}
"""What a paragraph is in the structure of a document, by the name of its style; others are ``P``."""


class MeasuredParagraph(StoryItem, Paragraph):
    """A paragraph of markup whose words are shaped once, so that lines are counted quickly at any width."""

    style: Any
    blPara: Any  # reportlab's broken lines, once the paragraph has been laid
    _splitLongWordCount: int  # how many words reportlab has broken in the last layout

    def __init__(self, words: str | None, *arguments: Any, **options: Any) -> None:
        if words is None:  # half of a split paragraph, which has fragments instead
            super().__init__(words, *arguments, **options)  # type: ignore[arg-type]
        else:
            options["frags"] = []  # not parsed yet
            words = _WHOLE_ITALIC.sub(r"\1", words) if chosen_face() == "sans" else words
            super().__init__(words, *arguments, **options)
            self._loose_words = _ABBREVIATED.sub("\\1\u00a0", words)
            self.text = with_last_words_joined(self._loose_words)
            del self.frags
        if self.bulletText and self.style.bulletAnchor == "end":
            # The first line is cut short by a bullet that is measured from where it ends.
            width = stringWidth(self.bulletText, self.style.bulletFontName, self.style.bulletFontSize)
            begin = self.style.bulletIndent - width
            self.style = ParagraphStyle(self.style.name, self.style, bulletIndent=begin, bulletAnchor="start")
        self._heights: dict[float, float] = {}
        self._laid_width: float | None = None
        self._laid_words = self.text
        self.leaf = TagLeaf(ROLES.get(self.style.name, "P"))

    @cached_property
    def frags(self) -> list[Any]:  # type: ignore[override]  # a field of reportlab's
        """The text in parts of one style each, parsed when it is laid: most layouts only count lines."""
        return list(Paragraph(self.text, self.style).frags)

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Return the width offered and the height of the lines at it, in points."""
        key = round(width, 3)
        if key not in self._heights:
            lines = self._count_lines(width)
            self._heights[key] = self._lay(width) if lines is None else lines * self.style.leading
        self.width, self.height = width, self._heights[key]
        return width, self.height

    def split(self, width: float, height: float) -> list[MeasuredParagraph]:  # type: ignore[override]
        """Split as reportlab does: into the lines that fit and the rest, or alone if all of them fit.

        Empty without room for two lines, or if a paragraph of up to three lines would leave one over.
        """
        leading, lines = self.style.leading, round(self.wrap(width, height)[1] / self.style.leading)
        fit = int(height / leading)
        if fit < 2 or (fit == lines - 1 and lines <= 3):
            return []  # one line would stand alone: no need to lay them
        self._lay_if_needed()
        if fit < lines and self.blPara.kind == 1:
            laid, fit = self.blPara.lines, min(fit, lines - 2)  # nor would one line on the next page
            while fit > 1 and _is_broken_link(laid[fit - 1].words, laid[fit].words):
                fit -= 1  # no address is torn
            height = fit * leading
        parts: list[Any] = super().split(width, height)
        if len(parts) == 2:
            kept = len(parts[0].blPara.lines)
            for part, count in zip(parts, (kept, lines - kept), strict=True):
                part.leaf = self.leaf  # both halves are one paragraph to a reader
                part._heights[round(width, 3)] = count * leading
        return parts

    def draw(self) -> None:
        """Draw the lines."""
        self._lay_if_needed()
        for line, following in pairwise(self.blPara.lines):
            # A blank at its end parts a line from the next for programs that read aloud.
            if self.blPara.kind != 1 or not line.words or line.words[-1].text.endswith((" ", "-")):
                continue
            if not _is_broken_link(line.words, following.words):
                line.words[-1].text = line.words[-1].text + " "
        with marked(self.canv, self.leaf):
            super().draw()

    def _lay_if_needed(self) -> None:
        # reportlab forgets the lines of a paragraph that it could not split.
        if self._laid_width != round(self.width, 3) or not hasattr(self, "blPara"):
            self._lay(self.width)

    def _lay(self, width: float) -> float:
        """Break the lines; return the height in points."""
        self._laid_width = round(width, 3)
        height = self._lay_words(self.text, width)
        if self.text and self._splitLongWordCount and self._loose_words != self.text:
            height = self._lay_words(self._loose_words, width)  # the last two words are wider than a line
        if _STYLED_END.search(self.text or "") and height > self.style.leading and self._ends_short():
            return self._narrowed(width, height)
        return height

    def _lay_words(self, words: str | None, width: float) -> float:
        """Break the lines of this markup, None for what there is; return the height in points."""
        if words:
            room = width - self.style.leftIndent - self.style.rightIndent
            words = _with_long_addresses_broken(words, self.style, room) if "<a " in words else words
            if words != self._laid_words:
                self._laid_words, self.frags = words, list(Paragraph(words, self.style).frags)
        return float(super().wrap(width, 1e6)[1])

    @property
    def _has_odd_first_line(self) -> bool:
        """Whether the first line is of another width than the others."""
        widths = [0.0]  # reportlab takes from the first line what a bullet needs of it
        reportlab_paragraph._handleBulletWidth(self.bulletText, self.style, widths)  # type: ignore[attr-defined]
        return bool(widths[0] or self.style.firstLineIndent)

    def _ends_short(self) -> bool:
        """Return True if the last line is one short word."""
        last = self.blPara.lines[-1]
        words = "".join(part.text for part in last.words).split() if hasattr(last, "words") else last[1]
        return len(words) == 1 and len(words[0]) <= _LONGEST_LAST_WORD

    def _narrowed(self, width: float, height: float) -> float:
        """Break the lines a little earlier, so that the last has two words, unless that makes more lines."""
        for share in _NARROWER:
            if super().wrap(share * width, 1e6)[1] > height + 1e-6:
                break
            if not self._ends_short():
                self.width = width
                return height
        return float(super().wrap(width, 1e6)[1])

    def _count_lines(self, width: float) -> int | None:
        """Return how many lines the words make; None if only laying them can tell."""
        words = _word_widths(self.text, self.style.fontName, self.style.shaping) if self.text else ()
        if not words or self._has_odd_first_line:
            return None
        size = self.style.fontSize
        room = (width - self.style.leftIndent - self.style.rightIndent) / size
        rounding = _ROUNDING_PT / size
        shrinkage = getattr(self.style, "spaceShrinkage", rl_config.spaceShrinkage)
        lines, used, space, blanks = 1, 0.0, 0.0, 0.0
        for word, blank in words:
            if word:
                longer = used + space + word
                # Blanks may become a little narrower, so that one word more fits.
                over = longer - room - shrinkage * (blanks + space)
                if abs(over) < rounding or word > room:  # a word wider than its line is broken
                    return None
                blanks += space
                if used and over > 0:
                    lines, longer, blanks = lines + 1, word, 0.0
                used = longer
            space = blank
        return lines


def _is_broken_link(above: Sequence[Any], below: Sequence[Any]) -> bool:
    """Return True if one address goes on from the end of a line to the next."""
    last = next((part for part in reversed(above) if part.text), None)
    links = [[target for _, target in part.link] for part in (last, *below[:1]) if part]
    return len(links) == 2 and links[0] == links[1] != []


_ABBREVIATED = re.compile(r"\b((?:[^\W\d_a-z]|pp?|págs?|fols?|[ad])\.) (?=[A-Z0-9])")
"""An initial or abbreviation, which stays with the name or number behind it: R. G. Austin, fol. 89."""
_WHOLE_ITALIC = re.compile(r"\A<i>((?:(?!</?i>).)*)</i>\Z", re.DOTALL)
"""A paragraph in italics, which the sans has for single words only."""
_LAST_WORDS = re.compile(r" ([^<> ]+) ([^<> ]+)((?:</\w+>)*)$")
_LONGEST_LAST_WORD = 14
"""A word of more letters may stand alone on the last line."""
_STYLED_END = re.compile(r"( <(?:[bi]|font [^<>]*)>[^<>]+</(?:[bi]|font)>|</super>[.,;:]?)$")
"""Last words in a style of their own, or with a raised number: no blank can join them to those before."""
_NARROWER = (0.97, 0.94, 0.91, 0.88, 0.85)
"""The shares of the width that are tried to bring a second word to the last line."""


def with_last_words_joined(markup: str) -> str:
    """Return the markup with its last two words joined by a no-break space, so that neither ends up alone.

    Only words of one style: reportlab sets a word in its first face.
    """

    def joined(match: re.Match[str]) -> str:
        before, last, tags = match.groups()
        if max(len(before), len(last)) > _LONGEST_LAST_WORD or ("\u00a0" in before and "\u00a0" in last):
            return match[0]  # items of several words each: the last of them is a line
        return f" {before}\u00a0{last}{tags}"

    return _LAST_WORDS.sub(joined, markup)


_LINKED_ADDRESS = re.compile(r"(?<!<br/>)( ?)(<a [^>]*>)([^<> ]*[^<> \w][^<> ]*)</a>")
"""A link whose words are an address, not yet broken: no blank, but signs after which a line may end."""


def _with_long_addresses_broken(markup: str, style: ParagraphStyle, room_pt: float) -> str:
    """Return the markup with each address that is wider than a line on lines of its own."""

    def broken(match: re.Match[str]) -> str:
        blank, tag, address = match.groups()
        # The last line has room for a full stop.
        lines = address_lines(
            unescape(address), lambda line: stringWidth(f"{line}.", style.fontName, style.fontSize), room_pt
        )
        if len(lines) == 1:
            return match[0]
        linked = "<br/>".join(f"{tag}{escape(line, quote=False)}</a>" for line in lines)
        return f"<br/>{linked}" if blank else linked

    return _LINKED_ADDRESS.sub(broken, markup)


def address_lines(address: str, width_of: Callable[[str], float], room: float) -> list[str]:
    """Return an address broken into lines after a slash, a dot and the like, but before a hyphen.

    A hyphen at the end of a line is lost where the address is copied. Lines are no wider than ``room``.
    """
    lines = [""]
    for part in re.findall(r"-?[^/.:?&=_-]*[/.:?&=_]*", address):
        if lines[-1] and width_of(lines[-1] + part) > room:
            lines.append("")
        lines[-1] += part
    return lines


@lru_cache(maxsize=1024)  # the draw of the largest class has 600 cells
def _word_widths(markup: str, font: str, shaping: int) -> tuple[tuple[float, float], ...]:
    """Return the width of each word of a paragraph and of the blank after it, in em.

    Empty if the words differ in size or anything else than text is among them. A document is tried in
    several sizes, and words grow in proportion to the size of their type.
    """
    paragraph = Paragraph(
        markup, ParagraphStyle("", fontName=font, fontSize=1.0, leading=1.2, shaping=shaping)
    )
    paragraph.wrap(1e6, 1e6)
    words: list[Any] = paragraph.frags  # reportlab keeps shaped words with their widths
    return tuple((word[0], _blank_after(word)) for word in words) if all(map(_is_text, words)) else ()


def _is_text(word: Any) -> bool:
    """Return True if a word of reportlab's is letters of the paragraph's own size, and nothing drawn."""
    return isinstance(word, list) and all(
        getattr(part, "_fkind", None) == _TEXT_KIND and part.fontSize == 1.0 for part, *_ in word[1:]
    )


def _blank_after(word: Any) -> float:
    is_followed = isinstance(word, reportlab_paragraph._HSFrag)  # type: ignore[attr-defined]
    return _blank(word[-1][0].fontName) if is_followed else 0.0


@cache
def _blank(font: str) -> float:
    return float(stringWidth(" ", font, 1.0))
