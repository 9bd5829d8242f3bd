"""Notes on plastic parts before they are made: what was left out, and how the dice will land."""

from __future__ import annotations

from tabulae.engine.errors import TabulaeError
from tabulae.fairness.prediction import predicted_ends
from tabulae.fairness.report import ReportText
from tabulae.geometry.die_facts import die_of
from tabulae.geometry.vector import length
from tabulae.library.words.messages import messages
from tabulae.products.plastic.parts_request import PartsRequest, is_die
from tabulae.products.product import ALL
from tabulae.solid.dice.die_plan import D7, DiePlan, LongDie
from tabulae.solid.parts.catalogue import BOARD_KINDS, PartKind, part_kinds, too_large_parts


def parts_notes(request: PartsRequest) -> list[str]:
    """Return notes, a line each: which parts ``all`` leaves out, and how each requested die will land."""
    notes = left_out(request)
    for kind in request.kinds:
        if is_die(kind):
            notes += die_notes(kind, request)
    return notes


def left_out(request: PartsRequest) -> list[str]:
    """Return a line for each part of the game that ``all`` leaves out, with the reason."""
    notes: list[str] = []
    if ALL in request.names:
        message = messages(request.templates)
        if request.setting.board.kind not in BOARD_KINDS:
            notes.append(message("parts-no-board"))
        for lack in dict.fromkeys(too_large_parts(request.setting, request.measures).values()):
            notes.append(message("parts-left-out", reason=message.error(lack)))
        faces = request.setting.faces
        if die_of(faces) not in part_kinds(request.templates):
            notes.append(message("parts-no-die", faces=faces))
    return notes


def die_notes(kind: PartKind, request: PartsRequest) -> list[str]:
    """Return notes on a die, a line each: how far its marks shift its centre of mass, and how it will land.

    How it will land is told only of dice with unlike sides, such as the d7. A part without dice has none.
    """
    notes, teller = [], ReportText(request.templates)
    for piece in request.plan(kind).pieces:
        if not isinstance(piece.shape, DiePlan):
            continue
        shift = length(piece.shape.mass_shift_mm)
        notes.append(teller.message("fairness-marks", die=piece.shape.name, shift=f"{shift:.3f}"))
        if request.setting.marks:
            for one, other in request.setting.marks.turned_alike(piece.shape.faces):
                notes.append(messages(request.templates)("marks-alike", die=kind.name, one=one, other=other))
        match piece.shape.die:
            case LongDie():
                notes.append(teller.long_die_line())
            case D7() as die:
                notes.append(teller.length(die.sharp_ratio, die.edge_mm, die.shortened_mm, die.edges))
                ratio, cut = die.finished_length_mm / die.edge_mm, die.chamfer_mm / die.edge_mm
                try:
                    notes.append(teller.ends_prediction(predicted_ends(ratio, cut, die.edges)))
                except TabulaeError as error:
                    notes.append(teller.message.error(error))
            case _:
                pass
    return notes
