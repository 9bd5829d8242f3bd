"""What is said of how fair a die is, from the templates."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from tabulae.library.loader import Given, templates_of
from tabulae.library.schema import Line, Prose, StrictModel
from tabulae.library.words import fields

ByDie = Annotated[dict[str, Line], Field(min_length=3)]
Interval = fields("low", "high")


class ReportWords(StrictModel):
    """The report on a die, line by line; lines of tables keep their blanks."""

    points: Annotated[str, fields("points")]
    between: Annotated[str, Interval]
    p: Annotated[str, fields("p")]
    p_tiny: str
    alike: Annotated[str, fields("die", "share")]
    alike_drawn: str
    edges: dict[str, Line]
    prism: Annotated[str, fields("length", "edge", "edges", "cut", "ratio", "acting")]
    acting: Annotated[str, fields("ratio", "edges")]
    kit: str
    pips: Annotated[str, fields("shift")]
    pips_change: Annotated[str, fields("shift", "change")]
    marks: Annotated[str, fields("die", "shift")]
    bone: Annotated[str, fields("low", "high")]
    bone_unknown: str
    bar: Annotated[str, fields("ends")]
    length: Annotated[str, fields("ratio", "whole")]
    length_less: Annotated[str, fields("ratio", "whole", "less", "edges", "length")]
    tossed: dict[str, Line] = Field(min_length=3)
    surfaces: dict[str, Line] = Field(min_length=3)
    thrown: Annotated[str, fields("thrown", "surface", "ends", "even", "ratio")]
    spread: Annotated[str, fields("thrown", "range", "low", "high")]
    set_down: Annotated[str, fields("ends", "ratio")]
    simulated: str
    ends: Annotated[
        str,
        fields(
            "ratio",
            "acting",
            "thrown",
            "surface",
            "ends",
            "low",
            "high",
            "even",
            "band_low",
            "band_high",
            "angle",
            "angle_ratio",
        ),
    ]
    ends_acting: Annotated[str, fields("ratio")]
    throws: Annotated[str, fields("throws")]
    columns: str
    column_predicted: str
    ends_counted: Annotated[str, fields("count", "throws", "share", "interval", "even", "z", "p")]
    chi_square: Annotated[str, fields("value", "freedom", "p", "how")]
    how: dict[str, str] = Field(min_length=3)
    evidence: Annotated[str, fields("bias")]
    no_evidence: Annotated[str, fields("throws", "smallest")]
    to_see: Annotated[str, fields("what", "throws", "more")]
    what: dict[str, Line] = Field(min_length=2)
    if_so: Annotated[str, fields("throws")]
    smallest: Annotated[str, fields("seen")]
    smallest_face: Annotated[str, fields("face")]
    smallest_ends: Annotated[str, fields("ends", "face")]
    too_often: Annotated[str, fields("share", "even")]
    too_seldom: Annotated[str, fields("share", "even")]
    faces_differ: Annotated[str, fields("face", "share", "even")]
    believed: Annotated[str, fields("share", "weight")]
    counts_ask: Annotated[str, fields("what")]
    make_longer: Annotated[str, fields("what")]
    make_shorter: Annotated[str, fields("what")]
    interval: Annotated[str, fields("what", "low", "high")]
    longer: Annotated[str, fields("mm")]
    shorter: Annotated[str, fields("mm")]
    clamped: Annotated[str, fields("ratio")]
    body: Annotated[str, fields("size", "count")]
    body_columns: str
    body_more: Annotated[str, fields("count")]
    body_unstable: Annotated[str, fields("count")]
    body_small: Annotated[str, fields("share")]
    body_prism: Annotated[str, fields("sides", "length", "edge", "chamfer", "ratio")]
    mesh_thrown: Annotated[str, fields("thrown", "throws", "surface")]
    mesh_small: Annotated[str, fields("count")]
    mesh_ends: Annotated[str, fields("share", "interval", "predicted", "even")]
    body_set_down: str
    prisms: str
    prisms_columns: str
    not_simulated: str
    in_band: Annotated[str, fields("ratio", "low", "high")]
    by_symmetry: Annotated[str, fields("ratio")]
    prisms_notes: tuple[str, ...]


class TallyWords(StrictModel):
    """The sheet to tally throws on."""

    titles: ByDie
    description: Line
    advice: Line
    die: Line
    length: Line
    edge: Line
    table: Line
    cup: Line
    thrower: Line
    throws: Line
    strokes: Line
    count: Line
    square: Line
    together: Line
    read: ByDie
    again: Line
    ends: Line
    squares: Line
    otherwise: Line
    ask: Annotated[Line, fields("command")]
    columns: tuple[Line, Line, Line, Line, Line]
    face_off: Annotated[Line, fields("bias")]
    ends_off: Annotated[Line, fields("bias")]


class StoryWords(StrictModel):
    """What stands above the story of the die."""

    title: Line
    description: Line


class FacePlotWords(StrictModel):
    """The plot of the faces of a die."""

    expected: Annotated[Line, fields("die")]
    thrown: Annotated[Line, fields("die", "throws")]
    ends: Line
    predicted: Line
    counted: Line
    even: Line
    says_predicted: Annotated[Line, fields("share", "low", "high")]
    says_counted: Annotated[Line, fields("share", "low", "high")]


class EndsPlotWords(StrictModel):
    """The plot of the ends by length."""

    title: Line
    description: Annotated[Prose, fields("even")]
    length: Line
    thrown: Line
    angle: Line
    even: Line


class FairnessPlotWords(StrictModel):
    """The plots."""

    faces: FacePlotWords
    ends: EndsPlotWords


class FairnessWords(StrictModel):
    """The whole of a fairness.yaml."""

    report: ReportWords
    sheet: TallyWords
    story: StoryWords
    plots: FairnessPlotWords


def fairness_words(given: Given = None) -> FairnessWords:
    """The words on how fair a die is in a language."""
    return templates_of(given).read(FairnessWords, "fairness.yaml")
