"""Tests of counted rolls: distributions, power, calibration, corrections, wording, reading files."""

from __future__ import annotations

import math
import random
import re
from collections import Counter
from itertools import product
from pathlib import Path

import pytest

from tabulae.engine.errors import TabulaeError
from tabulae.fairness import distributions
from tabulae.fairness.prediction import predicted_ends
from tabulae.fairness.report import ReportText
from tabulae.fairness.rolls import (
    MAX_RATIO_CHANGE,
    Judgement,
    faces_p,
    judge,
    length_correction,
    parse_counts,
    read_counts,
)
from tabulae.geometry.die_facts import FAIR_RATIO
from tabulae.paper.sheets.fairness_sheet import SERIES
from tests.support.tables import rows

EVEN = 1 / 7


def d7_chances(ends: float) -> list[float]:
    return [(1 - ends) / 5] * 5 + [ends / 2] * 2


def thrown(chances: list[float], throws: int, seed: int) -> list[int]:
    seen = Counter(random.Random(seed).choices(range(len(chances)), chances, k=throws))
    return [seen[face] for face in range(len(chances))]


@rows(
    "chance, freedom, value",
    [
        (0.05, 1, 3.8415), (0.01, 1, 6.6349), (0.05, 5, 11.0705), (0.05, 6, 12.5916), (0.01, 6, 16.8119),
        (0.05, 7, 14.0671), (0.01, 7, 18.4753), (0.001, 2, 13.8155), (0.95, 10, 3.9403),
        (0.05, 100, 124.3421),
    ],
)  # fmt: skip
def test_chi_square_has_its_critical_values(chance: float, freedom: int, value: float) -> None:
    assert distributions.chi_square_limit(chance, freedom) == pytest.approx(value, abs=6e-5)
    assert distributions.chi_square_tail(value, freedom) == pytest.approx(chance, rel=1e-4)


def test_the_tail_of_a_chi_square_far_out_and_at_its_ends() -> None:
    assert distributions.chi_square_tail(0, 6) == 1.0
    assert distributions.chi_square_tail(1e-9, 7) == pytest.approx(1.0)
    assert distributions.chi_square_tail(6, 6) == pytest.approx(math.exp(-3) * (1 + 3 + 9 / 2), rel=1e-12)
    assert 0 < distributions.chi_square_tail(1200, 6) < 1e-250
    assert distributions.chi_square_tail(200, 21) == pytest.approx(3.6230556333226e-31, rel=1e-9)  # SciPy


@pytest.mark.parametrize(
    ("statistic", "freedom", "noncentrality", "chance"),
    [
        (12.591587243743977, 6, 8.0, 0.5306518279473045), (3.841458820694124, 1, 7.85, 0.8000569268798247),
        (30.0, 7, 60.0, 0.9968257400848025), (0.5, 2, 3.0, 0.9412150506473594),
    ],
)  # fmt: skip
def test_the_tail_of_a_noncentral_chi_square(
    statistic: float, freedom: int, noncentrality: float, chance: float
) -> None:
    """The values are those of SciPy's ncx2.sf."""
    assert distributions.noncentral_tail(statistic, freedom, noncentrality) == pytest.approx(chance, rel=1e-9)


@rows(
    "hits, throws, low, high",
    [
        (81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718),
        (20, 20, 0.8389, 1.0), (5, 10, 0.2366, 0.7634),
    ],
)  # fmt: skip
def test_wilson_intervals(hits: int, throws: int, low: float, high: float) -> None:
    """The first four from R. G. Newcombe, Statistics in Medicine 17, 1998, table I, method 3."""
    assert distributions.wilson(hits, throws) == pytest.approx((low, high), abs=6e-5)


def test_exact_binomial() -> None:
    assert distributions.binomial_two_sided(2, 10, 0.5) == pytest.approx(112 / 1024)
    assert distributions.binomial_two_sided(5, 10, 0.5) == pytest.approx(1.0)
    assert distributions.binomial_two_sided(0, 3, 1 / 6) == pytest.approx(1.0)
    assert distributions.binomial_two_sided(3, 3, 1 / 6) == pytest.approx(1 / 216)


POWER_TABLE = [
    (0.17, (208, 318), (120, 198)), (0.24, (1330, 2037), (766, 1269)), (0.26, (4205, 6437), (2422, 4011)),
    (0.31, (4714, 7217), (2716, 4496)), (0.33, (1418, 2170), (817, 1352)), (0.35, (673, 1030), (388, 642)),
    (0.40, (213, 326), (123, 203)),
]  # fmt: skip


@rows("ends, all_faces, two_groups", POWER_TABLE)
def test_throws_for_a_power(ends: float, all_faces: tuple[int, int], two_groups: tuple[int, int]) -> None:
    for at, wanted in enumerate((0.8, 0.95)):
        seven = distributions.throws_to_see(d7_chances(ends), [EVEN] * 7, wanted)
        two = distributions.throws_to_see([ends, 1 - ends], [2 / 7, 5 / 7], wanted)
        assert seven == pytest.approx(all_faces[at], rel=0.02)
        assert two == pytest.approx(two_groups[at], rel=0.02)


@pytest.mark.parametrize(
    ("faces", "more", "throws"), [(7, 0.2, 2044), (8, 0.2, 2511), (7, 0.1, 8175), (8, 0.1, 10045)]
)
def test_throws_for_one_heavy_face(faces: int, more: float, throws: int) -> None:
    heavy = (1 + more) / faces
    true = [heavy] + [(1 - heavy) / (faces - 1)] * (faces - 1)
    assert distributions.throws_to_see(true, [1 / faces] * faces) == pytest.approx(throws, rel=0.02)
    assert distributions.smallest_face_bias(throws, faces) == pytest.approx(more / faces, rel=0.01)


@pytest.mark.parametrize(("throws", "points"), [(200, 0.089), (500, 0.057), (1000, 0.040)])
def test_smallest_detectable_bias_of_the_ends(throws: int, points: float) -> None:
    assert distributions.smallest_share_bias(throws, 2 / 7) == pytest.approx(points, abs=5e-4)


def test_the_power_is_reached_by_simulated_dice() -> None:
    throws = distributions.throws_to_see([0.35, 0.65], [2 / 7, 5 / 7])
    detected = sum(
        judge(thrown(d7_chances(0.35), throws, seed), prism=True).ends_are_biased for seed in range(600)
    )
    assert detected / 600 == pytest.approx(0.8, abs=0.05)


@rows("throws, faces", [(7, 7), (20, 7), (34, 7), (12, 8), (9, 6)])
def test_few_throws_have_an_exact_p_value(throws: int, faces: int) -> None:
    counts = thrown([1 / faces] * faces, throws, seed=throws)
    p, how = faces_p(counts)
    assert how == "exact"
    squares = sum(count * count for count in counts)
    simulated = [thrown([1 / faces] * faces, throws, seed) for seed in range(1000, 5000)]
    share = sum(sum(c * c for c in one) >= squares for one in simulated) / len(simulated)
    assert p == pytest.approx(share, abs=0.03)


def test_the_exact_p_value_by_listing_every_throw() -> None:
    counts = (3, 1, 0)
    rolls = list(product(range(3), repeat=4))
    as_odd = sum(sum(roll.count(face) ** 2 for face in range(3)) >= 10 for roll in rolls)
    p, how = faces_p(counts)
    assert how == "exact"
    assert p == pytest.approx(as_odd / len(rolls))


@pytest.mark.slow
def test_the_p_value_of_many_faces_and_few_throws_is_simulated() -> None:
    p, how = faces_p([5] * 10 + [4] * 10)
    assert how == "simulated"
    assert p > 0.9
    assert faces_p([40] + [1] * 19)[0] < 0.001


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("throws", [20, 60, 200, 1000])
def test_the_rate_of_false_alarms(throws: int) -> None:
    series = 800
    judged = [judge(thrown([EVEN] * 7, throws, seed), prism=True) for seed in range(series)]
    for level in (0.05, 0.2, 0.5):
        assert sum(one.p <= level for one in judged) / series <= level + 0.05
        assert sum(one.ends.p <= level for one in judged if one.ends) / series <= level + 0.05
    if throws >= 200:
        assert sum(one.p <= 0.5 for one in judged) / series >= 0.43
    assert sum(one.has_evidence for one in judged) / series <= 0.085


@rows("seed", range(5))
@rows("ratio, words, longer", [(1.0, "too often", True), (1.72, "too seldom", False)])
def test_300_throws_show_a_bad_length_and_its_direction(
    ratio: float, words: str, longer: bool, seed: int
) -> None:
    counts = thrown(d7_chances(predicted_ends(ratio).thrown), 300, seed)
    judged = judge(counts, prism=True)
    correction = length_correction(judged.ends, judged.throws, 10.4) if judged.ends else None
    assert judged.has_evidence and judged.ends_are_biased
    assert correction is not None and correction.clamped
    assert (correction.longer_mm > 0) is longer
    assert abs(correction.longer_mm) == pytest.approx(MAX_RATIO_CHANGE * 10.4)
    told = "\n".join(ReportText().rolls(judged, None, correction))
    assert f"ends {words}" in told
    assert ("longer" if longer else "shorter") in told


@pytest.mark.parametrize(("ratio", "away"), [(1.22, 0.06), (1.34, -0.06)])
def test_a_correction_leads_near_the_fair_length(ratio: float, away: float) -> None:
    counts = thrown(d7_chances(predicted_ends(ratio).thrown), 20_000, seed=5)
    ends = judge(counts, prism=True).ends
    assert ends is not None
    correction = length_correction(ends, 20_000, 10.0, predicted_ends(ratio))
    assert correction.longer_mm == pytest.approx(10 * away, abs=0.1)
    assert correction.low_mm < correction.longer_mm < correction.high_mm
    assert not correction.clamped


def test_a_point_of_chance_is_a_seventh_of_a_millimetre() -> None:
    ends = judge([142, 142, 142, 142, 142, 143, 147], prism=True).ends
    assert ends is not None
    correction = length_correction(ends, 1000, 10.4)
    assert correction.longer_mm == pytest.approx(10.4 * (0.29 - 2 / 7) / 0.73, rel=0.02)
    assert correction.low_mm < 0 < correction.high_mm


def test_a_few_throws_change_nothing() -> None:
    """By themselves 21 throws with nine ends would call for more than a millimetre."""
    judged = judge([2, 3, 2, 3, 2, 5, 4], prism=True)
    assert judged.ends is not None
    alone = length_correction(judged.ends, 21, 11.0)
    weighed = length_correction(judged.ends, 21, 11.0, predicted_ends(FAIR_RATIO))
    assert alone.longer_mm > 1.0
    assert abs(weighed.longer_mm) < 0.2 and weighed.low_mm < 0 < weighed.high_mm
    assert weighed.weight < 0.1


def test_many_throws_outweigh_the_prediction() -> None:
    counts = thrown(d7_chances(0.36), 5_000, seed=3)
    judged = judge(counts, prism=True)
    assert judged.ends is not None
    weighed = length_correction(judged.ends, 5_000, 11.0, predicted_ends(FAIR_RATIO))
    assert weighed.weight > 0.9 and weighed.low_mm > 0
    assert weighed.believed == pytest.approx(judged.ends.share, abs=0.01)


EVEN_COUNTS = [29, 28, 29, 28, 29, 28, 29]


def report_text(judged: Judgement) -> str:
    ends = length_correction(judged.ends, judged.throws, 11) if judged.ends else None
    return "\n".join(ReportText().rolls(judged, None, ends))


def test_no_report_calls_a_die_fair() -> None:
    """The word stands only where a report says what its counts do not prove."""
    for counts in (EVEN_COUNTS, [10] * 7, [1000] * 7, [60, 20, 20, 25, 25, 25, 25], [1, 1, 1, 1, 1, 1, 1]):
        for prism in (True, False):
            words = report_text(judge(counts, prism=prism)).replace("does not prove it fair", "")
            assert not re.search(r"\bfair\b", words)


def test_even_counts_are_no_evidence_at_so_many_throws() -> None:
    judged = judge(EVEN_COUNTS, prism=True)
    assert not judged.has_evidence
    words = report_text(judged)
    assert "No evidence of bias at 200 throws." in words
    assert "its share of ends may be anything from 22.7 to 35.1 %" in words


def test_one_heavy_side_is_detected_although_the_ends_are_fair() -> None:
    judged = judge([75, 17, 17, 17, 17, 28, 29], prism=True)
    assert not judged.ends_are_biased and judged.faces_are_biased
    assert "the faces differ, most of all 1" in report_text(judged)


@pytest.mark.parametrize("counts", [[1, 0, 0, 0, 0, 0, 0], [0] * 7, [3, 3, 0, 0, 0, 0, 0]])
def test_fewer_throws_than_faces_are_refused(counts: list[int]) -> None:
    with pytest.raises(TabulaeError, match=r"throws say nothing about 7 faces: throw at least 35 times"):
        judge(counts, prism=True)


@pytest.mark.parametrize("throws", SERIES)
def test_the_limits_on_the_sheet_are_those_of_the_tests(throws: int) -> None:
    low, high = distributions.ends_limits(throws)
    for ends, speak in ((low - 1, True), (low, False), (high, False), (high + 1, True)):
        sides = throws - ends
        counts = [sides // 5 + (place < sides % 5) for place in range(5)] + [ends // 2, ends - ends // 2]
        assert judge(counts, prism=True).ends_are_biased is speak
    limit = distributions.squares_limit(throws, 8, 0.05)
    for squares, speaks in ((limit, False), (limit + 1, True)):
        statistic = squares * 8 / throws - throws
        assert (distributions.chi_square_tail(statistic, 7) < 0.05) is speaks


THROWS = [str(face) for face, count in enumerate((12, 14, 9, 11, 10, 8, 6), 1) for _ in range(count)]


@pytest.mark.parametrize(
    "content",
    [
        "face,count\n1,12\n2,14\n3,9\n4,11\n5,10\n6,8\n7,6\n",
        "\ufeffface;count;note\r\n7;6;\r\n1;12;a\r\n2;14;\r\n3;9;\r\n4;11;\r\n5;10;\r\n6;8;\r\n",
        "Count,Face\n12,1\n14,2\n9,3\n11,4\n10,5\n8,6\n6,7\n",
        "\n".join(THROWS),
        "throw\n# felt\n" + "\n".join(THROWS),
        '# on felt; by "Ann\nface,count\n1,12\n2,14\n3,9\n4,11\n5,10\n6,8\n7,6\n',
        ",".join(THROWS),
        "\t".join(THROWS) + "\n\n",
    ],
    ids=["table", "semicolons", "columns turned", "one a line", "heading", "a comment", "one line", "tabs"],
)
def test_counts_are_read_as_people_write_them(content: str, tmp_path: Path) -> None:
    path = tmp_path / "counts.csv"
    path.write_text(content, encoding="utf-8")
    assert read_counts(path, 7) == (12, 14, 9, 11, 10, 8, 6)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "is empty"),
        (b"\n \n", "is empty"),
        (b"\x89PNG\r\n\x1a\n\xff\xfe", "byte 0 is not UTF-8"),
        (b"face,count\n1,12\n1,13\n", r"csv:3: face 1 is there twice"),
        (b"face,count\n1,12\n2,3\n", "no line for face 3, 4, 5, 6, 7"),
        (b"face,count\n1,-4\n", "csv:2: counts must be 0 or more, got -4"),
        (b"face,count\n1,many\n", "whole numbers, got 'many'"),
        (b"face,count\n1,2.5\n", "whole numbers, got '2.5'"),
        (b"face,count\n8,2\n", "'8' is no face of this die"),
        (b"face,count\n3\n", "csv:2: a face without its count"),
        (b"number,count\n3,4\n", "which column names the face"),
        (b"1\n2\n9\n", "csv:3: '9' is no face of this die"),
        (b"1\n2\nx\n", "csv:3: 'x' is no face of this die"),
        (b"face,count\n" + b"".join(b"%d,0\n" % face for face in range(1, 8)), "no throws are counted"),
        (
            b"face,count\n" + b"".join(b"%d,99999999\n" % face for face in range(1, 8)),
            "at most 10,000,000 throws",
        ),
        (b"throws\n", "no throws are counted"),
        ("1\n²\n".encode(), "no face of this die"),
        (b'1\n"2\n3\n', "no face of this die|not a CSV"),
    ],
)
def test_bad_counts_are_refused_in_one_line(content: bytes, words: str, tmp_path: Path) -> None:
    path = tmp_path / "counts.csv"
    path.write_bytes(content)
    with pytest.raises(TabulaeError, match=words) as refused:
        read_counts(path, 7)
    assert "\n" not in str(refused.value)


@rows(
    "text, words",
    [
        ("1,2,3", "--counts must be 7 numbers, those of the faces 1, 2, 3, 4, 5, 6, 7, got 3"),
        ("1,2,3,4,5,6,7,8", "must be 7 numbers, .* got 8"),
        ("1,2,3,4,5,6,x", "whole numbers, got 'x'"),
        ("1,2,3,4,5,6,-7", "counts must be 0 or more, got -7"),
        ("", "whole numbers, got ''"),
        ("0,0,0,0,0,0,0", "no throws"),
    ],
)
def test_bad_lists_of_counts(text: str, words: str) -> None:
    with pytest.raises(TabulaeError, match=words):
        parse_counts(text, 7)
    assert parse_counts("1;2;3; 4;5;6;7", 7) == (1, 2, 3, 4, 5, 6, 7)
