"""Questions as an IMS QTI 2.1 content package, a ZIP that most school platforms import with its pictures.

A package holds ``imsmanifest.xml``, an item for each question and a PNG for each picture. See
https://www.imsglobal.org/question/qtiv2p1/imsqti_implv2p1.html.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from tabulae.library.games.records import Game
from tabulae.quiz.exchange import Picture, category_name
from tabulae.quiz.question import Question
from tabulae.quiz.responses import Response, response, true_false_labels

_ITEM = "http://www.imsglobal.org/xsd/imsqti_v2p1"
_PACKAGE = "http://www.imsglobal.org/xsd/imscp_v1p1"
_PROCESSING = "http://www.imsglobal.org/question/qti_v2p1/rptemplates"


def qti_files(
    game: Game, questions: Sequence[Question], pictures: Sequence[tuple[Picture, Picture]]
) -> list[tuple[str, bytes]]:
    """Return the files of the package, each a name and its content, in the order in which it holds them.

    ``pictures`` holds for each question its own and that of its solution.
    """
    category = category_name(game, questions)
    files: list[tuple[str, bytes]] = []
    resources = []
    for number, (question, (shown, solved)) in enumerate(zip(questions, pictures, strict=True), start=1):
        images = [(f"images/question-{number}.png", shown), (f"images/solution-{number}.png", solved)]
        form = response(game, question)
        said = true_false_labels(game) if form.form == "truth" else {}
        item = _item(f"{category}, {number}", number, question, form, said, images)
        files += [(f"item-{number}.xml", item), *((name, picture.png) for name, picture in images)]
        resources.append((f"item-{number}", [f"item-{number}.xml", *(name for name, _ in images)]))
    return [("imsmanifest.xml", _manifest(category, resources)), *files]


def _manifest(title: str, resources: Sequence[tuple[str, list[str]]]) -> bytes:
    manifest = Element("manifest", xmlns=_PACKAGE, identifier="tabulae-questions")
    metadata = SubElement(manifest, "metadata")
    SubElement(metadata, "schema").text = "QTIv2.1 Package"
    SubElement(metadata, "schemaversion").text = "1.0.0"
    SubElement(manifest, "organizations")
    listed = SubElement(manifest, "resources")
    for identifier, files in resources:
        resource = SubElement(
            listed, "resource", identifier=identifier, type="imsqti_item_xmlv2p1", href=files[0]
        )
        for name in files:
            SubElement(resource, "file", href=name)
    manifest.insert(0, ElementTree.Comment(title.replace("--", "–")))
    return _written(manifest)


def _item(
    title: str,
    number: int,
    question: Question,
    form: Response,
    said: Mapping[str, str],
    images: Sequence[tuple[str, Picture]],
) -> bytes:
    item = Element(
        "assessmentItem",
        xmlns=_ITEM, identifier=f"item-{number}", title=title, adaptive="false", timeDependent="false",
    )  # fmt: skip
    is_choice = form.form in ("tick", "pick", "truth")
    options = form.options if form.form != "truth" else tuple(said)
    names = {option: f"choice-{at}" for at, option in enumerate(options, start=1)}
    several = form.form == "tick"
    kind = "identifier" if is_choice else "integer" if form.form == "number" else "string"
    declared = SubElement(
        item,
        "responseDeclaration",
        identifier="RESPONSE", cardinality="multiple" if several else "single", baseType=kind,
    )  # fmt: skip
    if form.right:
        correct = SubElement(declared, "correctResponse")
        for answer in form.right if several else form.right[:1]:
            SubElement(correct, "value").text = names[answer] if is_choice else answer
    # A choice of one option has one correct response: where several are right, each is mapped to the mark.
    mapped = form.form == "words" or (is_choice and not several and len(form.right) > 1)
    if mapped:
        mapping = SubElement(declared, "mapping", defaultValue="0")
        for answer in form.right:
            key = names[answer] if is_choice else answer
            SubElement(mapping, "mapEntry", mapKey=key, mappedValue="1", caseSensitive="false")
    SubElement(item, "outcomeDeclaration", identifier="SCORE", cardinality="single", baseType="float")
    body = SubElement(item, "itemBody")
    for line in question.screen_prompt.split("\n"):
        SubElement(body, "p").text = line
    _image(body, *images[0])
    if is_choice:
        interaction = SubElement(
            body,
            "choiceInteraction",
            responseIdentifier="RESPONSE", shuffle="false", maxChoices="0" if several else "1",
        )  # fmt: skip
        for option in options:
            SubElement(interaction, "simpleChoice", identifier=names[option]).text = said.get(option, option)
    elif form.form == "essay":
        SubElement(body, "extendedTextInteraction", responseIdentifier="RESPONSE", expectedLines="4")
    else:
        SubElement(SubElement(body, "p"), "textEntryInteraction", responseIdentifier="RESPONSE")
    rubric = SubElement(body, "rubricBlock", view="scorer tutor")
    for line in question.solution.split("\n"):
        SubElement(rubric, "p").text = line
    _image(rubric, *images[1])
    if form.right:
        template = "map_response" if mapped else "match_correct"
        SubElement(item, "responseProcessing", template=f"{_PROCESSING}/{template}")
    return _written(item)


def _image(parent: Element, name: str, picture: Picture) -> None:
    width = str(picture.width_px // 2)
    SubElement(SubElement(parent, "p"), "img", src=name, alt=picture.alt, width=width)


def _written(element: Element) -> bytes:
    ElementTree.indent(element)
    content: bytes = ElementTree.tostring(element, encoding="utf-8", xml_declaration=True)
    return content
