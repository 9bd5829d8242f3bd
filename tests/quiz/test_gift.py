"""Questions as GIFT: a reader of the format finds what the Moodle XML of the same questions says."""

from __future__ import annotations

import base64
import io
import json
import re
import shutil
import subprocess
import tarfile
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from tabulae.quiz.exchange import moodle_type
from tabulae.quiz.gift import gift
from tabulae.quiz.question import Level
from tabulae.quiz.responses import response
from tests.quiz.test_exchange import CASES, NO_PICTURE, asked

ROOT = Path(__file__).parents[2]
TYPES = {
    "multichoice": "MC",
    "truefalse": "TF",
    "numerical": "Numerical",
    "shortanswer": "Short",
    "essay": "Essay",
}
_READ = """
const read = require(process.argv[1]).parse(require('fs').readFileSync(0, 'utf8'));
process.stdout.write(JSON.stringify(read));
"""


@pytest.fixture(scope="module")
def parser(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The npm package gift-pegjs, from ``npm pack`` into .cache; nothing of it is kept in the repository."""
    packed = sorted((ROOT / ".cache").glob("gift-pegjs-*.tgz"))
    if not packed or not shutil.which("node"):
        pytest.skip("no node, or no .cache/gift-pegjs-*.tgz: npm pack gift-pegjs --pack-destination .cache")
    folder = tmp_path_factory.mktemp("gift")
    with tarfile.open(packed[-1]) as archive:
        archive.extractall(folder, filter="data")
    return folder / "package" / "pegjs-gift.js"


def written(name: str, level: Level) -> str:
    game, found = asked(name, level)
    return gift(game, found, [(NO_PICTURE, NO_PICTURE)] * len(found))


@pytest.mark.long
@pytest.mark.parametrize(("name", "level"), CASES)
def test_a_question_ends_at_an_empty_line_and_marks_are_escaped(name: str, level: Level) -> None:
    """The rules of https://docs.moodle.org/en/GIFT_format, read as Moodle does: braces, then signs."""
    game, found = asked(name, level)
    category, *parts = written(name, level).rstrip("\n").split("\n\n")
    step = game.message(f"worksheet-level-{level}")
    assert category.startswith(f"$CATEGORY: $course$/{game.name} – ") and step.split(":")[-1] in category
    assert len(parts) == len(found)
    for one, part in zip(found, parts, strict=True):
        form = response(game, one)
        bare = re.sub(r"\\.", "", part)  # what is left are marks of the format
        assert (bare.count("{"), bare.count("}"), bare.count("::")) == (1, 1, 2)
        answers, told = bare[bare.index("{") + 1 : -1].split("####")
        assert "#" not in told
        signs = (answers.count("="), answers.count("~"))
        several = form.form == "tick" and len(form.right) <= 10
        if form.form == "pick":
            assert signs == (1, len(form.options) - 1)
        elif several:
            shares = [float(share) for share in re.findall(r"~%(-?[\d.]+)%", answers)]
            assert signs == (0, len(form.options)) and len(shares) == len(form.options)
            assert sum(share for share in shares if share > 0) == pytest.approx(100, abs=0.01)
        elif form.form == "words":
            assert signs == (len(form.right), 0)
        else:
            assert signs == (0, 0)


@pytest.mark.long
@pytest.mark.slow
def test_a_reader_of_the_format_finds_what_the_key_says(parser: Path) -> None:
    cases = [asked(*case) for case in CASES]
    text = "\n".join(written(*case) for case in CASES)
    done = subprocess.run(
        ["node", "-e", _READ, str(parser)], input=text, capture_output=True, text=True, check=True
    )
    read = [one for one in json.loads(done.stdout) if one["type"] != "Category"]
    wanted = [(game, one) for game, found in cases for one in found]
    for (game, one), back in zip(wanted, read, strict=True):
        form = response(game, one)
        assert back["type"] == TYPES[moodle_type(form)], one
        said = unescape(re.sub(r"<[^>]+>", "", back["stem"]["text"].replace(NO_PICTURE.alt, "")))
        assert said.strip().startswith(one.screen_prompt)
        told = unescape(re.sub(r"<[^>]+>", "", back["globalFeedback"]["text"]))
        assert told.strip().startswith(one.solution)
        if back["type"] == "TF":
            assert back["isTrue"] is (form.right == ("true",))
        elif back["type"] == "Numerical":
            assert back["choices"]["number"] == int(form.right[0])
        elif back["type"] in ("MC", "Short"):
            texts = [unescape(choice["text"]["text"]) for choice in back["choices"]]
            assert texts == list(form.options or form.right)
            marked = [unescape(choice["text"]["text"]) for choice in back["choices"] if good(choice)]
            assert set(marked) == set(form.right)


def good(choice: dict[str, Any]) -> bool:
    return bool(choice["isCorrect"]) or (choice["weight"] or 0) > 0


@pytest.mark.slow
def test_pictures_come_with_the_questions(tabulae: Any, tmp_path: Path) -> None:
    made = tabulae("questions", "tabula", "--format", "gift", "--questions", 2, "-o", tmp_path)
    assert made.code == 0, made.err
    (file,) = (tmp_path / "tabula").glob("*.gift.txt")
    pictures = re.findall(r'src\\="data\\:image/png;base64,([^"]+)"', file.read_text())
    assert len(pictures) == 4
    for data in pictures:
        assert Image.open(io.BytesIO(base64.b64decode(data.replace("\\", "")))).width == 1000
