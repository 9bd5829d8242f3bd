"""No traceback, whatever stands in a file that a command is given by name; always the same cases."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabulae.library import templates
from tests.support.fuzzing import STEADY, elsewhere, spoilt, survives

pytestmark = pytest.mark.fuzz


CASES = 50
ORDER = """\
pupils: 28
paper: [letter]
palette: grey
kits:
  - {game: tabula, palette: line, set: {overshoot: exact}, base: 6, language: en}
  - {game: quinze, reading: thomas-guild, for: class, plastic: false, printer: prusa-mk4}
"""
BATCH = """\
{"game": "tabula", "roll": [6, 5, 4]}
{"game": "quinze", "roll": [6, 5, 4], "position": null, "seat": "blue", "reading": "thomas-guild"}
{"game": "tabula", "roll": [2, 5, 6], "position": "white 6x7 9 hand:7 | black 8x2 hand:13", "id": 3}
{"game": "tabula", "roll": [6, 5, 4], "set": {"combine": "direct"}, "base": 7}
"""
BED = "title: My printer\nbed: [180, 180, 180]\nlayer: 0.2\nline: 0.45\ndensity: 1.24\n"
SVG = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
<title>Mark</title>
<g transform="translate(1 1)">
<path d="M2 2 L20 2 C22 8 22 12 20 20 Z"/>
<circle cx="12" cy="12" r="3"/>
</g>
</svg>
"""
ROLLS = "face,count\n1,31\n2,28\n3,27\n4,33\n5,29\n6,25\n7,27\n"
FILES = {
    "kit.yaml": (ORDER, "kit --order kit.yaml --plan --json --no-plastic"),
    "batch.jsonl": (BATCH, "moves --batch batch.jsonl"),
    "printer.yaml": (BED, "solid d6 --printer printer.yaml --dry-run"),
    "rolls.csv": (ROLLS, "fairness d7 --rolls rolls.csv"),
    "throws.csv": ("1\n2\n7\n3\n5\n4\n6\n1\n" * 4, "fairness d7 --rolls throws.csv"),
    "mark.svg": (SVG, "solid d6 --dry-run --symbols mark.svg,2,3,4,5,6"),
}
"""A file that is right, and the command that reads it."""


@pytest.mark.parametrize("name", sorted(FILES))
def test_whatever_stands_in_a_file_there_is_no_traceback(
    name: str, record_property: Callable[[str, object], None]
) -> None:
    text, command = FILES[name]
    tried = 0

    @settings(STEADY, max_examples=CASES)
    @given(spoilt(text))
    def attempt(content: str) -> None:
        nonlocal tried
        tried += 1
        with elsewhere() as folder:
            Path(folder, name).write_text(content, encoding="utf-8")
            survives(command.split(), (command, content[:3000]))

    attempt()
    record_property("fuzz cases", tried)


@pytest.mark.parametrize("name", sorted(FILES))
def test_the_files_that_are_spoilt_are_right_to_begin_with(name: str) -> None:
    text, command = FILES[name]
    with elsewhere() as folder:
        Path(folder, name).write_text(text, encoding="utf-8")
        found = survives(command.split())
    assert found.code == 0, found.err


def test_a_font_of_noise_is_refused(record_property: Callable[[str, object], None]) -> None:
    whole = (templates.templates_root() / "fonts" / "TabulaeSerif-Caps.ttf").read_bytes()
    tried = 0

    @settings(STEADY, max_examples=CASES)
    @given(st.integers(0, len(whole) - 1), st.binary(max_size=40), st.booleans())
    def attempt(at: int, noise: bytes, cut: bool) -> None:
        nonlocal tried
        tried += 1
        with elsewhere() as folder:
            spoilt_font = whole[:at] + noise + (b"" if cut else whole[at + len(noise) :])
            Path(folder, "own.ttf").write_bytes(spoilt_font)
            survives(["solid", "d6", "--dry-run", "--font", "own.ttf", "--symbols", "A,B,C,D,E,F"])

    attempt()
    record_property("fuzz cases", tried)
