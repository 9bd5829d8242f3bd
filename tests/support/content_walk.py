"""Reading a PDF page by its operators, forms included, with the matrix in force at each."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

import pikepdf
from pikepdf import Matrix

FIGURES = {"/Figure", "/Span"}
"""The marks that say that what follows is drawn, and has words that stand for it."""


DRAWS = {"Tj", "TJ", "'", "S", "s", "f", "f*", "B", "B*", "b", "b*", "Do", "sh"}
"""The operators that leave ink."""


@dataclass(frozen=True)
class Step:
    """One operator: its operands, the matrix to the page, that of the line of text, the size, and
    whether it stands between the marks of a figure with its alternative words.
    """

    operator: str
    operands: list[pikepdf.Object]
    matrix: Matrix
    text: Matrix
    size_pt: float
    in_figure: bool


def steps(page: pikepdf.Page) -> Iterator[Step]:
    """Every operator of a page in order, those of its forms where they are drawn."""
    yield from _steps(page.obj, page.obj.Resources, Matrix())


def _steps(stream: pikepdf.Object, resources: pikepdf.Object, base: Matrix) -> Iterator[Step]:
    current, stack, text, size = base, [], Matrix(), 0.0
    kinds: list[str] = []
    for part in pikepdf.parse_content_stream(stream):
        operands, operator = list(part.operands), str(part.operator)
        match operator:
            case "q":
                stack.append((current, size))
            case "Q":
                current, size = stack.pop()
            case "cm":
                current = Matrix(*map(float, operands)) @ current
            case "BT":
                text = Matrix()
            case "Tm":
                text = Matrix(*map(float, operands))
            case "Td":
                text = Matrix().translated(float(operands[0]), float(operands[1])) @ text
            case "Tf":
                size = float(operands[1])
            case "BDC" | "BMC":
                kinds.append(str(operands[0]))
            case "EMC":
                kinds.pop()
        yield Step(operator, operands, current, text @ current, size, bool(FIGURES & {*kinds}))
        if operator == "Do":
            form = resources.XObject[str(operands[0])]
            if form.Subtype == "/Form":
                matrix = Matrix(*map(float, form.get("/Matrix", [1, 0, 0, 1, 0, 0])))
                yield from _steps(form, form.Resources, matrix @ current)


def smallest_text_pt(page: pikepdf.Page) -> float:
    """The size in points of the smallest letters that a page shows outside its figures."""
    sizes = []
    for step in steps(page):
        if step.operator in ("Tj", "TJ", "'") and not step.in_figure and str(step.operands[0]).strip():
            area = abs(step.text.a * step.text.d - step.text.b * step.text.c)
            sizes.append(step.size_pt * math.sqrt(area))
    return min(sizes)


def unmarked(pdf: pikepdf.Pdf) -> list[str]:
    """What is drawn and is neither a part of the text nor an artifact, or both; a tagged file has none.

    A form leaves no ink but that of its own operators, which are looked at in their turn.
    """
    found = []
    for folio, page in enumerate(pdf.pages, start=1):
        depth = 0
        forms = {
            name for name, drawn in page.obj.Resources.get("/XObject", {}).items() if drawn.Subtype == "/Form"
        }
        for step in steps(page):
            depth += (step.operator in ("BDC", "BMC")) - (step.operator == "EMC")
            shows_form = step.operator == "Do" and str(step.operands[0]) in forms
            if depth not in (0, 1) or (not depth and step.operator in DRAWS and not shows_form):
                found.append(f"page {folio}: {step.operator} at depth {depth}")
    return found
