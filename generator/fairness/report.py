"""Reports in words, line by line, for a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from generator.fairness.bodies import BodyReport
from generator.fairness.correction import MOST_RATIO, Correction
from generator.fairness.expected import SHIFT_TO_CHANCE, Expected
from generator.fairness.predict import FAIR_BAND, FAIR_ENDS, FAIR_RATIO, EndsPrediction
from generator.fairness.prisms import FairRatios
from generator.fairness.rolls import Judgement

MOST_ROWS = 30
"""More faces than this are not listed one by one in words."""

SEEN_SHARE = 0.0005
"""A smaller chance would be told as 0.0 %."""


def percent(chance: float) -> str:
    """A chance as people read it: 28.6 %."""
    return f"{chance:.1%}".replace("%", " %")


def points(difference: float) -> str:
    """A difference of chances: 8.9 points."""
    return f"{100 * difference:.1f} points"


def between(low: float, high: float) -> str:
    """An interval of chances: 18.2 to 29.8 %."""
    return f"{100 * low:.1f} to {percent(high)}"


def chance_p(p: float) -> str:
    """A p-value with two figures, and never a bare 0."""
    return f"p {p:.2g}" if p >= 0.0001 else "p below 0.0001"


def expected_lines(expected: Expected) -> Iterator[str]:
    """What to expect of a named die."""
    if expected.ends is None or expected.length_mm is None or expected.edge_mm is None:
        share = percent(1 / len(expected.faces))
        yield f"{expected.die}: no face differs from another, so each is expected in {share} of throws."
        yield "That holds for the drawing; a real die can lean through its making. Only throwing shows it."
        return
    ratio, acting = expected.ends.length_ratio, expected.ends.acting_ratio
    like = f", which acts like ratio {acting:.3f} with its {expected.edges}" if expected.chamfer_mm else ""
    yield (
        f"d7: length {expected.length_mm:.4g} mm, edge {expected.edge_mm:.4g} mm, "
        f"{expected.edges} {expected.chamfer_mm:.3g} mm; length ratio {ratio:.3f}{like}"
    )
    yield from ends_lines(expected.ends)


def shift_line(die: str, shift_mm: float, edge_mm: float) -> str:
    """What pips do to a named die by moving its middle of mass, of which only some were simulated."""
    moved = f"Its pips move the middle of mass by {shift_mm:.3f} mm"
    if die not in SHIFT_TO_CHANCE:
        return f"{moved}."
    change = SHIFT_TO_CHANCE[die] * shift_mm / edge_mm
    return f"{moved}, which makes a face at most {change:.2%} likelier than it would be.".replace("%", " %")


def length_line(ratio: float, edge_mm: float, shortened_mm: float, edges: str) -> str:
    """How long the kit's d7 is, and what its cut edges have to do with it."""
    whole = ratio * edge_mm
    if not shortened_mm:
        return f"Length: {ratio:.4g} edges = {whole:.2f} mm."
    return (
        f"Length: {ratio:.4g} edges = {whole:.2f} mm, less {shortened_mm:.2f} mm that its {edges} makes up "
        f"for = {whole - shortened_mm:.2f} mm."
    )


def ends_lines(ends: EndsPrediction) -> Iterator[str]:
    """The ends of a d7, thrown and without momentum."""
    yield (
        f"  thrown    ends in {percent(ends.thrown)} ({between(ends.thrown_low, ends.thrown_high)} by table "
        f"and throw); {percent(FAIR_ENDS)} is even, at ratio {FAIR_RATIO:.2f} "
        f"({FAIR_BAND[0]} to {FAIR_BAND[1]})"
    )
    yield (
        f"  set down  ends in {percent(ends.solid_angle)} (solid angle, no momentum); even at "
        f"ratio {ends.solid_angle_ratio:.3f}"
    )
    yield "Predicted from simulated throws that were held against real rolls of cuboids, not of this die."


def rolls_lines(judged: Judgement, expected: Expected | None, correction: Correction | None) -> Iterator[str]:
    """What the counts say, and the verdict."""
    yield f"{judged.throws} throws"
    hoped = {one.face: percent(one.thrown) for one in expected.faces} if expected else {}
    yield "  face  count   share   95 % interval" + ("    predicted" if hoped else "")
    for one in judged.faces:
        interval = between(one.low, one.high)
        line = f"  {one.face:>4}  {one.count:>5}  {percent(one.share):>6}   {interval:<15}  "
        yield f"{line}{hoped.get(one.face, ''):>7}".rstrip()
    if judged.ends:
        ends = judged.ends
        yield (
            f"Ends against sides: {ends.count} of {judged.throws} on an end, {percent(ends.share)} "
            f"({between(ends.low, ends.high)}), even {percent(ends.fair)}; z {ends.z:.2f}, {chance_p(ends.p)}"
        )
    yield (
        f"All faces: chi-square {judged.chi_square:.2f} with {judged.freedom} degrees of freedom, "
        f"{chance_p(judged.p)}{_HOW[judged.how]}"
    )
    yield from verdict_lines(judged)
    if correction:
        yield from correction_lines(correction)


_HOW = {
    "chi-square": "",
    "exact": " (counted out exactly, the throws being few)",
    "simulated": " (from simulated dice, the throws being few)",
}


def verdict_lines(judged: Judgement) -> Iterator[str]:
    """Evidence of bias, or none at so many throws; the smallest bias that would have shown; how to go on."""
    if judged.evidence:
        yield f"Evidence of bias: {_bias(judged)}."
        return
    yield f"No evidence of bias at {judged.throws} throws. {smallest_bias(judged)}"
    if judged.more_throws:
        what = "ends" if judged.ends else "one face"
        yield (
            f"To see {what} off by 5 points four times in five takes {judged.throws_for_points} throws: "
            f"{judged.more_throws} more, then look once."
        )
    if judged.throws_if_so and judged.throws_if_so > judged.throws:
        yield f"If what was counted were the truth, {judged.throws_if_so:,} throws in all would show it."


def smallest_bias(judged: Judgement) -> str:
    """The sentence on the smallest bias that so many throws could have shown."""
    face = f"one face off by {points(judged.visible_face)}"
    seen = f"ends off by {points(judged.visible_ends)}, or {face}" if judged.visible_ends else face
    return f"The smallest bias you could have seen: {seen}."


def _bias(judged: Judgement) -> str:
    parts = []
    if judged.ends and judged.ends_speak:
        how = "too often" if judged.ends.share > judged.ends.fair else "too seldom"
        parts.append(
            f"it stops on its ends {how}, {percent(judged.ends.share)} instead of {percent(judged.ends.fair)}"
        )
    if judged.faces_speak and not parts:
        even = 1 / len(judged.faces)
        worst = max(judged.faces, key=lambda one: abs(one.share - even))
        parts.append(
            f"the faces differ, most of all {worst.face}: {percent(worst.share)} instead of {percent(even)}"
        )
    return "; ".join(parts)


def correction_lines(correction: Correction) -> Iterator[str]:
    """The change of length that the counts ask for."""
    low, high = _longer(correction.low_mm), _longer(correction.high_mm)
    interval = f" (95 % interval {low} to {high})" if low != high else ""
    what = f"{_longer(correction.longer_mm)}{interval}"
    if not correction.called_for:
        yield f"Length: the counts alone ask for {what}; none may be as right, so change nothing yet."
        return
    how = "print it longer or sand its sides" if correction.longer_mm > 0 else "sand its ends"
    yield f"Length: make it {what}; {how}."
    if correction.clamped:
        yield f"The counts ask for more, but {MOST_RATIO} edges in one step is the most: then throw again."


def _longer(by_mm: float) -> str:
    return f"{abs(by_mm):.2f} mm {'longer' if by_mm >= 0 else 'shorter'}"


def body_lines(report: BodyReport) -> Iterator[str]:
    """What is known of a body from an STL file."""
    size = " × ".join(f"{side:.4g}" for side in report.size_mm)
    resting = [one for one in report.faces if one.set_down >= SEEN_SHARE]
    yield f"{size} mm; {len(resting)} faces to rest on"
    yield "  face  looks towards           area      set down"
    for one in resting[:MOST_ROWS]:
        towards = " ".join(f"{part:6.2f}" for part in one.normal)
        yield f"  {one.face:>4}  {towards}   {one.area_mm2:>8.1f} mm²  {percent(one.set_down):>7}"
    if len(resting) > MOST_ROWS:
        yield f"  … and {len(resting) - MOST_ROWS} more, none of them likelier"
    if len(report.faces) > len(resting):
        yield f"  … and {len(report.faces) - len(resting)} on which it does not stay"
    if report.small_faces >= SEEN_SHARE:
        yield (
            f"Without momentum {percent(report.small_faces)} would balance on chamfers or roundings. They "
            "are left out above: a thrown die with small chamfers hardly ever does."
        )
    if report.prism:
        yield (
            f"A prism of {report.prism.sides} sides: length {report.prism.length:.2f} mm, edge "
            f"{report.prism.edge:.2f} mm, chamfer {report.prism.chamfer:.2f} mm; length ratio "
            f"{report.prism.length_ratio:.3f}"
        )
    if report.ends:
        yield from ends_lines(report.ends)
    else:
        yield (
            "Set down means without momentum: thrown dice favour the faces on which they lie lower "
            "far more than this."
        )


def ratio_lines(rows: tuple[FairRatios, ...]) -> Iterator[str]:
    """The length over the edge at which prisms are even, by model."""
    yield "Length over edge at which a regular prism shows ends and sides alike:"
    yield "  sides  set down   level wells   wells            thrown"
    for row in rows:
        wells = " to ".join(f"{one:.3f}" for one in sorted(row.wells))
        thrown = "not simulated"
        if row.thrown is not None and row.thrown_band is not None:
            low, high = row.thrown_band
            thrown = f"{row.thrown:.2f}" + (f" ({low} to {high})" if low < high else " (by symmetry)")
        yield f"  {row.sides:>5}  {row.solid_angle:8.6f}   {row.level_wells:8.3f}      {wells}   {thrown}"
    yield "Set down: solid angle, no momentum. Level wells: ends and sides equally deep. Wells: caught in"
    yield "proportion to depth, a rough stand-in where nothing was simulated. Only thrown is for throwing."
