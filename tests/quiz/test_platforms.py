"""Questions for platforms that read no Moodle: the QTI package is whole, and the script makes the quiz."""

from __future__ import annotations

import io
import json
import shutil
import subprocess
import zipfile
from xml.etree import ElementTree

import pytest

from tabulae.quiz.exchange import Picture
from tabulae.quiz.forms_script import forms_script
from tabulae.quiz.qti import qti_files
from tabulae.quiz.question import Level
from tabulae.quiz.responses import response
from tabulae.render.archive import zip_bytes
from tests.conftest import Ran
from tests.quiz.test_exchange import CASES, asked
from tests.support.tables import rows

PICTURE = Picture(b"\x89PNG", 100, "<a board> & more")
QTI = {"q": "http://www.imsglobal.org/xsd/imsqti_v2p1", "p": "http://www.imsglobal.org/xsd/imscp_v1p1"}
_FORMS = """
const made = [];
const item = (kind) => {
  const made_ = {kind};
  made.push(made_);
  const self = {};
  for (const name of ['Title', 'HelpText', 'Image', 'Points', 'GeneralFeedback', 'FeedbackForCorrect',
                      'FeedbackForIncorrect', 'Choices'])
    self['set' + name] = (value) => { made_[name] = value; return self; };
  self.createChoice = (text, right) => ({text, right});
  return self;
};
const form = {setIsQuiz: () => form, getEditUrl: () => ''};
for (const kind of ['Image', 'Text', 'Checkbox', 'MultipleChoice']) form[`add${kind}Item`] = () => item(kind);
global.FormApp = {
  create: () => form,
  createFeedback: () => ({setText: (text) => ({build: () => text})}),
};
global.Utilities = {base64Decode: (text) => [...Buffer.from(text, 'base64')], newBlob: (bytes) => bytes};
global.Logger = {log: () => {}};
eval(require('fs').readFileSync(0, 'utf8') + ';makeQuiz()');
process.stdout.write(JSON.stringify(made));
"""


@pytest.mark.long
@pytest.mark.slow
@rows("name, level", CASES)
def test_a_package_has_every_question_with_its_pictures_and_right_answers(name: str, level: Level) -> None:
    game, found = asked(name, level)
    content, again = (zip_bytes(qti_files(game, found, [(PICTURE, PICTURE)] * len(found))) for _ in range(2))
    assert content == again
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        names = archive.namelist()
        manifest = ElementTree.fromstring(archive.read("imsmanifest.xml"))
        listed = [str(file.get("href")) for file in manifest.iterfind(".//p:file", QTI)]
        assert sorted([*listed, "imsmanifest.xml"]) == sorted(names)
        for number, one in enumerate(found, start=1):
            item = ElementTree.fromstring(archive.read(f"item-{number}.xml"))
            form = response(game, one)
            images = [str(image.get("src")) for image in item.iterfind(".//q:img", QTI)]
            assert len(images) == 2 and set(images) <= set(names)
            options = {
                choice.get("identifier"): choice.text for choice in item.iterfind(".//q:simpleChoice", QTI)
            }
            right = [value.text for value in item.iterfind(".//q:correctResponse/q:value", QTI)]
            if options:
                assert [options[str(value)] for value in right] == list(form.right)
            elif form.form != "essay":
                assert right == [form.right[0]]
            assert bool(right) == (item.find("q:responseProcessing", QTI) is not None)


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
@pytest.mark.parametrize(("name", "level"), CASES[:3])
def test_the_script_makes_the_questions_with_their_right_choices(name: str, level: Level) -> None:
    game, found = asked(name, level)
    script = forms_script(game, found, [PICTURE] * len(found))
    ran = subprocess.run(["node", "-e", _FORMS], input=script, capture_output=True, text=True, check=True)
    items = json.loads(ran.stdout)
    assert len(items) == 2 * len(found)
    for one, image, item in zip(found, items[::2], items[1::2], strict=True):
        form = response(game, one)
        assert image["kind"] == "Image" and bytes(image["Image"]) == PICTURE.png
        assert item["Title"] == one.screen_prompt
        right = [choice["text"] for choice in item.get("Choices", []) if choice["right"]]
        assert right == [choice for choice in form.options or right if choice in form.right]
        assert (item["kind"] == "Text") == (form.form in ("number", "words", "essay"))


@pytest.mark.slow
def test_slides_are_wide_pictures_in_a_zip(tabulae: object, tmp_path: object) -> None:
    from PIL import Image

    made: Ran = tabulae("questions", "tabula", "--format", "slides", "--questions", 1, "-o", tmp_path)  # type: ignore[operator]
    assert made.code == 0, made.err
    (file,) = (tmp_path / "tabula").glob("*.zip")  # type: ignore[operator]
    with zipfile.ZipFile(file) as archive:
        assert archive.namelist() == ["question-01.png", "answer-01.png", "questions.csv"]
        with Image.open(io.BytesIO(archive.read("question-01.png"))) as page:
            assert page.width * 9 == page.height * 16
