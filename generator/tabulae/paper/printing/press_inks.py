"""The pages of a document in the inks of a press, where they were in sRGB.

Every area, line and letter is named by its inks as :mod:`tabulae.scene.inks` has it for boards: thin dark
lines and small letters are black ink alone, printed over what lies below. Colours are set where something is
painted, for only there the width of a line and the size of letters are known.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache

from tabulae.paper.printing.pdf_objects import (
    ContentStep,
    Indirect,
    Pdf,
    PdfDictionary,
    PdfName,
    Stream,
    content_steps,
    contents,
    direct,
    pdf_number,
    steps_content,
)
from tabulae.scene.inks import BLACK, Inks, Shares, is_black_letter, is_black_line
from tabulae.scene.primitives import Matrix, compose
from tabulae.scene.style import POINTS_PER_MM

_FILLS = frozenset(("f", "F", "f*", "B", "B*", "b", "b*"))
_STROKES = frozenset(("S", "s", "B", "B*", "b", "b*"))
_PATH = frozenset(("m", "l", "c", "v", "y", "h", "re", "W", "W*"))
_LETTERS = frozenset(("Tj", "TJ", "'", '"'))
_TAGS = frozenset(("BDC", "BMC", "EMC", "DP", "MP"))
_STATES = {(False, False): "Knockout", (False, True): "Lines", (True, True): "Overprint"}
"""The names of the graphics states, by whether areas overprint and whether lines do."""


@dataclass(frozen=True, slots=True)
class _State:
    """The state of graphics at a place: as the page asks for it, and in the last two fields as written."""

    fill: str = "#000000"
    stroke: str = "#000000"
    width: float = 1.0
    matrix: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
    letters: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
    size: float = 1.0
    inked: tuple[Shares | None, Shares | None] = (None, None)
    over: tuple[bool, bool] | None = None

    def in_mm(self, length: float, *, of_letters: bool = False) -> float:
        """Return a length as it is printed."""
        a, b, c, d, _, _ = compose(self.matrix, self.letters) if of_letters else self.matrix
        return length * math.sqrt(abs(a * d - b * c)) / POINTS_PER_MM


@dataclass(slots=True)
class _Page:
    """A stream of content that is being written in inks."""

    inks: Inks
    state: _State = field(default_factory=_State)
    stack: list[_State] = field(default_factory=list)
    path: list[ContentStep] = field(default_factory=list)

    def steps(self, content: bytes) -> Iterator[ContentStep]:
        """Yield the operators of a page or form with its colours as inks, without the tags of a reader."""
        for step in content_steps(content):
            operands, name = step
            if name in _PATH:
                self.path.append(step)
            elif name in _FILLS or name in _STROKES or name == "n":
                yield from self._inked(fills=name in _FILLS, strokes=name in _STROKES)
                yield from self.path
                self.path.clear()
                yield step
            elif name in _LETTERS:
                yield from self._inked(fills=True, letters=True)
                yield step
            elif name not in _TAGS and not self._keeps(name, operands):
                yield step

    def _keeps(self, name: str, operands: list[bytes]) -> bool:
        """Note what an operator changes; return True if it is not written, as it names a colour in sRGB."""
        state = self.state
        if name in ("rg", "RG", "g", "G"):
            shares = [float(value) for value in operands] * (3 if len(operands) == 1 else 1)
            colour = "#" + "".join(f"{round(255 * share):02x}" for share in shares)
            self.state = replace(state, fill=colour) if name.islower() else replace(state, stroke=colour)
            return True
        if name == "q":
            self.stack.append(state)
        elif name == "Q":
            self.state = self.stack.pop()
        elif name == "cm":
            self.state = replace(state, matrix=compose(state.matrix, _matrix(operands)))
        elif name == "w":
            self.state = replace(state, width=float(operands[0]))
        elif name in ("BT", "Tm"):
            self.state = replace(state, letters=_matrix(operands) if operands else _State().letters)
        elif name == "Tf":
            self.state = replace(state, size=float(operands[1]))
        return False

    def _inked(
        self, *, fills: bool = False, strokes: bool = False, letters: bool = False
    ) -> Iterator[ContentStep]:
        """Yield the operators that set the inks of what is painted next, as far as they differ."""
        state, words, thin = self.state, False, False
        fill, stroke = state.inked
        if fills:
            size = state.in_mm(state.size, of_letters=True)
            words = letters and is_black_letter(state.fill, size)
            fill = BLACK if words else _shares(self.inks, state.fill)
        if strokes:
            width = state.in_mm(state.width)
            black = self.inks.black_line(state.stroke, width) if is_black_line(state.stroke, width) else None
            stroke, thin = black or _shares(self.inks, state.stroke), black is not None
        over = words, words or thin
        if over != state.over:
            yield [b"/" + _STATES[over].encode("ascii")], "gs"
        if fill and fill != state.inked[0]:
            yield _operands(fill), "k"
        if stroke and stroke != state.inked[1]:
            yield _operands(stroke), "K"
        self.state = replace(state, inked=(fill, stroke), over=over)


@lru_cache(maxsize=2000)
def _shares(inks: Inks, colour: str) -> Shares:
    return inks.shares(colour)


def _matrix(operands: list[bytes]) -> Matrix:
    a, b, c, d, e, f = (float(value) for value in operands)
    return a, b, c, d, e, f


def _operands(shares: Shares) -> list[bytes]:
    return [pdf_number(share).encode("ascii") for share in shares]


def convert_to_inks(pdf: Pdf, inks: Inks) -> None:
    """Turn the colours of all pages of a document, and of the forms that they show, into inks, in place.

    The document may hold no bitmaps. Tags in its content are left out.
    """
    done: set[Indirect] = set()
    for page in pdf.pages:
        content = b"\n".join(stream.value.content() for stream in contents(page.value))
        page.value["Contents"] = Indirect(Stream.packed(_in_inks(content, inks)))
        _turn_resources(page.value, inks, done)


def _in_inks(content: bytes, inks: Inks) -> bytes:
    return steps_content(_Page(inks).steps(content))


def _turn_resources(facts: PdfDictionary, inks: Inks, done: set[Indirect]) -> None:
    """Turn the forms that a page or a form shows, and name in its resources the states that inks need."""
    resources = direct(facts["Resources"])
    states = {
        name: {"Type": PdfName("ExtGState"), "OP": lines, "op": areas, "OPM": 1}
        for (areas, lines), name in _STATES.items()
    }
    resources["ExtGState"] = direct(resources.get("ExtGState", {})) | states
    for form in direct(resources.get("XObject", {})).values():
        if form not in done:
            done.add(form)
            packed = Stream.packed(_in_inks(form.value.content(), inks))
            form.value.data, form.value.facts = packed.data, form.value.facts | packed.facts
            if "Resources" in form.value.facts:
                _turn_resources(form.value.facts, inks, done)
