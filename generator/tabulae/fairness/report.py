"""Reports on a die as lines of text for a terminal, in the language of the templates."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tabulae.fairness.distributions import throws_to_see
from tabulae.fairness.prediction import (
    FAIR_BAND,
    FAIR_ENDS,
    LONG_ENDS,
    SHIFT_TO_CHANCE,
    EndsPrediction,
    ExpectedChances,
    FairRatios,
    ends_when_thrown,
    even_ratio,
    fair_end_counts,
    likely_counts,
)
from tabulae.library.templates import SHIPPED, Templates
from tabulae.library.words.messages import messages

if TYPE_CHECKING:  # a kit predicts, and judges no rolls
    from tabulae.fairness.rolls import Correction, Judgement

SERIES = 200
"""The throws of the test that the report suggests."""

OFF = 0.05
"""A bias that players would notice in an evening: five throws in a hundred."""


def percent(chance: float) -> str:
    """Return the text of a chance from 0 to 1 in per cent: ``28.6 %``."""
    return f"{chance:.1%}".replace("%", " %")


class ReportText:
    """The lines of a report on a die, in the language of the templates, each without its newline."""

    def __init__(self, templates: Templates = SHIPPED) -> None:
        self.message = messages(templates)

    def between(self, low: float, high: float) -> str:
        """Return the text of an interval of chances, each from 0 to 1: ``18.2 to 29.8 %``."""
        return self.message("fairness-between", low=f"{100 * low:.1f}", high=percent(high))

    def p_value(self, p: float) -> str:
        """Return a p-value as printed, with its name: ``p 0.043``, or ``p below 0.0001``."""
        return self.message("fairness-p", p=f"{p:.2g}") if p >= 0.0001 else self.message("fairness-p-tiny")

    def expected(self, expected: ExpectedChances, counted: bool = False) -> Iterator[str]:
        """Yield the lines on a die: a d7's measures and ends, or the equal chance.

        With ``counted``, because counted rolls follow, a d7 has its measures alone.
        """
        message = self.message
        if expected.ends is None or expected.length_mm is None or expected.edge_mm is None:
            share = percent(1 / len(expected.faces))
            yield message("fairness-alike", die=expected.die, share=share)
            yield message("fairness-alike-drawn")
            return
        edges, acting = message(f"fairness-edges-{expected.edges}"), f"{expected.ends.acting_ratio:.3f}"
        yield message(
            "fairness-prism",
            length=f"{expected.length_mm:.4g}",
            edge=f"{expected.edge_mm:.4g}",
            edges=edges,
            cut=f"{expected.chamfer_mm:.3g}",
            ratio=f"{expected.ends.length_ratio:.3f}",
            acting=message("fairness-acting", ratio=acting, edges=edges) if expected.chamfer_mm else "",
        )
        if not counted:
            yield from self.ends(expected.ends)
            yield from self.before_throwing(expected.ends)

    def before_throwing(self, ends: EndsPrediction) -> Iterator[str]:
        """Yield the lines on what to expect before a d7 is thrown.

        They say how often a fair one stops on an end in 200 throws, how often this one
        if rolled low on felt, and how many throws show a bias of 0.05.
        """
        low, high = fair_end_counts(SERIES)
        yield self.message("fairness-before", throws=SERIES, low=low, high=high)
        rolled = ends_when_thrown(ends.acting_ratio, "roll", "felt")
        low, high = likely_counts(rolled, SERIES)
        yield self.message("fairness-before-rolled", low=low, high=high)
        needed = throws_to_see([FAIR_ENDS + OFF, 1 - FAIR_ENDS - OFF], [FAIR_ENDS, 1 - FAIR_ENDS])
        yield self.message("fairness-before-off", throws=f"{needed:,}")

    def shift(self, die: str, shift_mm: float, edge_mm: float) -> str:
        """Return the line on how pips shift the centre of mass, and by how much that changes a face's chance.

        The change is relative, in per cent, and told for ``d7`` and ``d8`` only.
        """
        shift = f"{shift_mm:.3f}"
        if die not in SHIFT_TO_CHANCE:
            return self.message("fairness-pips", shift=shift)
        change = f"{SHIFT_TO_CHANCE[die] * shift_mm / edge_mm:.2%}".replace("%", " %")
        return self.message("fairness-pips-change", shift=shift, change=change)

    def long_die_line(self) -> str:
        """Return the line on how often a long die is expected to stand on an end, in per cent of throws."""
        return self.message("fairness-bar", ends=f"{100 * LONG_ENDS:.0f}")

    def length(self, ratio: float, edge_mm: float, shortened_mm: float, edges: str) -> str:
        """Return the line on the length of the kit's d7 and its correction for cut edges.

        ``ratio`` is length over edge before it is made ``shortened_mm`` shorter for its cut edges; ``edges``
        is ``chamfer`` or ``fillet``.
        """
        whole = ratio * edge_mm
        facts = {"ratio": f"{ratio:.4g}", "whole": f"{whole:.2f}"}
        if not shortened_mm:
            return self.message("fairness-length", **facts)
        facts |= {"less": f"{shortened_mm:.2f}", "length": f"{whole - shortened_mm:.2f}"}
        return self.message("fairness-length-less", edges=self.message(f"fairness-edges-{edges}"), **facts)

    def ends(self, ends: EndsPrediction) -> Iterator[str]:
        """Yield the lines on how often a d7 stops on its ends when thrown; not on one that is set down."""
        message = self.message
        yield message(
            "fairness-thrown",
            thrown=message(f"fairness-tossed-{ends.throw}"),
            surface=message(f"fairness-surfaces-{ends.surface}"),
            ends=percent(ends.thrown),
            even=percent(FAIR_ENDS),
            ratio=f"{even_ratio(ends.throw, ends.surface):.2f}",
        )
        ranges = {spread.throw: self.between(spread.low, spread.high) for spread in ends.spreads}
        yield message("fairness-spread", **ranges)
        yield message("fairness-simulated")

    def ends_prediction(self, ends: EndsPrediction) -> str:
        """Return two sentences for the data sheet of a d7: the chance of its ends thrown, and set down."""
        cut = round(ends.acting_ratio - ends.length_ratio, 9)
        return self.message(
            "fairness-ends",
            ratio=f"{ends.length_ratio:.4g}",
            acting=self.message("fairness-ends-acting", ratio=f"{ends.acting_ratio:.4g}") if cut else "",
            thrown=self.message(f"fairness-tossed-{ends.throw}"),
            surface=self.message(f"fairness-surfaces-{ends.surface}"),
            ends=f"{ends.thrown:.1%}",
            low=f"{ends.thrown_low:.1%}",
            high=f"{ends.thrown_high:.1%}",
            even=f"{FAIR_ENDS:.1%}",
            band_low=str(FAIR_BAND[0]),
            band_high=str(FAIR_BAND[1]),
            angle=f"{ends.solid_angle:.1%}",
            angle_ratio=f"{ends.solid_angle_ratio:.3f}",
        )

    def rolls(
        self,
        judged: Judgement,
        expected: ExpectedChances | None,
        correction: Correction | None,
    ) -> Iterator[str]:
        """Yield the lines on counted rolls: table, tests, verdict, and the ``correction`` if there is one.

        With ``expected`` the table has the predicted chances, too. With a correction the command that makes
        the corrected die should follow.
        """
        message = self.message
        yield message("fairness-throws", throws=judged.throws)
        chances = {face.face: face.thrown for face in expected.faces} if expected else {}
        predicted = {face: message.figures(percent(chance)) for face, chance in chances.items()}
        yield message("fairness-columns") + (message("fairness-column-predicted") if predicted else "")
        for face in judged.faces:
            interval = self.between(face.low, face.high)
            share = message.figures(percent(face.share))
            line = f"  {face.face:>4}  {face.count:>5}  {share:>6}   {interval:<15}  "
            yield f"{line}{predicted.get(face.face, ''):>7}".rstrip()
        if judged.ends:
            ends = judged.ends
            yield message(
                "fairness-ends-counted",
                count=ends.count,
                throws=judged.throws,
                share=percent(ends.share),
                interval=self.between(ends.low, ends.high),
                even=percent(ends.fair),
                z=f"{ends.z:.2f}",
                p=self.p_value(ends.p),
            )
        yield message(
            "fairness-chi-square",
            value=f"{judged.chi_square:.2f}",
            freedom=judged.degrees_of_freedom,
            p=self.p_value(judged.p),
            how=message(f"fairness-how-{judged.method}"),
        )
        yield from self.verdict(judged)
        if correction:
            yield from self.correction(correction)

    def verdict(self, judged: Judgement) -> Iterator[str]:
        """Yield the verdict: the bias found, or that so many throws show none.

        For a prism without evidence a second line gives the interval in which the chance of its ends may lie.
        """
        message = self.message
        if judged.has_evidence:
            yield message("fairness-evidence", bias=self._bias(judged))
            return
        yield message("fairness-no-evidence", throws=judged.throws)
        if judged.ends:
            yield message("fairness-open", interval=self.between(judged.ends.low, judged.ends.high))

    def _bias(self, judged: Judgement) -> str:
        message, parts = self.message, []
        if judged.ends and judged.ends_are_biased:
            is_often = judged.ends.share > judged.ends.fair
            bias = "fairness-too-often" if is_often else "fairness-too-seldom"
            parts.append(message(bias, share=percent(judged.ends.share), even=percent(judged.ends.fair)))
        if judged.faces_are_biased and not parts:
            even = 1 / len(judged.faces)
            worst = max(judged.faces, key=lambda face: abs(face.share - even))
            shares = {"share": percent(worst.share), "even": percent(even)}
            parts.append(message("fairness-faces-differ", face=worst.face, **shares))
        return "; ".join(parts)

    def correction(self, correction: Correction) -> Iterator[str]:
        """Yield the lines on how much longer or shorter to make the next die, by what was counted."""
        message = self.message
        words, low, high = (
            self._longer(by) for by in (correction.longer_mm, correction.low_mm, correction.high_mm)
        )
        if correction.weight < 1:
            weight = f"{100 * correction.weight:.0f}"
            yield message("fairness-believed", share=percent(correction.believed), weight=weight)
        if low != high:
            words = message("fairness-interval", what=words, low=low, high=high)
        yield message("fairness-next", what=words)
        if correction.clamped:
            from tabulae.fairness.rolls import MAX_RATIO_CHANGE

            yield message("fairness-clamped", ratio=str(MAX_RATIO_CHANGE))

    def next_die(self, longer_mm: float) -> str:
        """Return the line on how much longer or shorter to make the next die, before its command."""
        return self.message("fairness-next", what=self._longer(longer_mm))

    def _longer(self, by_mm: float) -> str:
        return self.message("fairness-longer" if by_mm >= 0 else "fairness-shorter", mm=f"{abs(by_mm):.2f}")

    def ratios(self, rows: tuple[FairRatios, ...]) -> Iterator[str]:
        """Yield the table of fair length ratios of prisms, by model: two heading lines, rows, two notes."""
        message = self.message
        yield message("fairness-prisms")
        yield message("fairness-prisms-columns")
        for row in rows:
            least, most = sorted(row.wells)
            wells = message("fairness-between", low=f"{least:.3f}", high=f"{most:.3f}")
            thrown = message("fairness-not-simulated")
            if row.thrown is not None and row.thrown_band is not None:
                low, high = row.thrown_band
                thrown = message("fairness-by-symmetry", ratio=f"{row.thrown:.2f}")
                if low < high:
                    thrown = message(
                        "fairness-in-band", ratio=f"{row.thrown:.2f}", low=str(low), high=str(high)
                    )
            yield f"  {row.sides:>5}  {row.solid_angle:8.6f}   {row.level_wells:8.3f}      {wells}   {thrown}"
        yield from (message("fairness-prisms-note-1"), message("fairness-prisms-note-2"))
