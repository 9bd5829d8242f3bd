"""A language made from English by a rule: every phrase of the templates in brackets, its fields kept.

What a product says in that language outside brackets does not come from the templates.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import yaml
from fluent.syntax import FluentParser, FluentSerializer, ast

from tabulae.library.templates import templates_root
from tabulae.library.words.completeness import HANDBOOK, WORDS_IN_DATA
from tabulae.library.words.default_language import DEFAULT_LANGUAGE
from tabulae.library.words.help_texts import HELP, english_help

LANGUAGE = "qq"
_LOOKED_FOR = {"english", "find", "label", "leave_out", "when", "has", "lacks"}
"""Keys of what is compared with something else."""
_NAMES = {
    "example", "figure", "game", "how", "id", "language", "picture", "reach", "reading", "rivals", "rule",
    "source", "text",
}  # fmt: skip
"""Keys of what names another thing, where it looks like a name."""
_LISTS = [f"lesson-{name}-words" for name in ("place", "whole", "numbered", "throw")]
"""Messages that list what is looked for in a text: each word of them stands alone."""
_NAME = re.compile(r"[a-z0-9-]+\Z")
_LETTERS = re.compile(r"[A-Z]{6} [A-Z]{6}\Z")
_POINTS = re.compile(r"[A-Z]?\d{1,2}\Z")


def bracketed(value: Any, key: str = "") -> Any:
    """What a file of words says with every phrase in brackets."""
    if key in _LOOKED_FOR or (key in _NAMES and isinstance(value, str) and _NAME.match(value)):
        return value
    if isinstance(value, dict):
        return {name: bracketed(part, str(name)) for name, part in value.items()}
    if isinstance(value, list):
        return [bracketed(part, key) for part in value]
    is_phrase = isinstance(value, str) and value and not _LETTERS.match(value) and not _POINTS.match(value)
    return f"[{value}]" if is_phrase else value


def bracketed_text(text: str) -> str:
    """A text in Markdown with every head, paragraph, item and cell in brackets."""
    found, opened = [], False
    lines = text.splitlines()
    for number, line in enumerate(lines):
        following = lines[number + 1] if number + 1 < len(lines) else ""
        head = re.match(r"(#+ (?:\d+ )?)(.*?)( \{#.*|$)", line)
        item = re.match(r"((?:-|\d+\.) )(.*)", line)
        if head:
            found.append(f"{head[1]}[{head[2]}]{head[3]}")
        elif not line.strip() or re.match(r":::|when: |figure: |\|[-| :]+\|$", line):
            found.append(line)
        elif line.startswith("|"):
            found.append(
                "|".join(f" [{cell.strip()}] " if cell.strip() else cell for cell in line.split("|"))
            )
        elif item:
            found.append(f"{item[1]}[{item[2]}]")
        else:
            ends = not following.strip() or following.startswith(":::")
            found.append(("" if opened else "[") + line + ("]" if ends else ""))
            opened = not ends
    return "\n".join(found) + "\n"


def bracketed_messages(text: str) -> str:
    """A file of messages with every message, attribute and variant of a selector in brackets."""
    resource = FluentParser(with_spans=False).parse(text)
    for entry in resource.body:
        if isinstance(entry, ast.Message | ast.Term):
            before, after = ("[, ", ", ]") if entry.id.name in _LISTS else ("[", "]")
            for part in (entry, *entry.attributes):
                if part.value:
                    elements = [ast.TextElement(before), *part.value.elements, ast.TextElement(after)]
                    part.value.elements = elements
    return FluentSerializer().serialize(resource)


def pseudo_templates(folder: Path) -> Path:
    """The templates folder with the language, made from everything that ships in English."""
    root = templates_root()
    shipped = sorted(path for path in (root / DEFAULT_LANGUAGE).iterdir() if path.is_file())
    shipped += sorted((root / DEFAULT_LANGUAGE / HANDBOOK).iterdir())
    files = [(path, Path(LANGUAGE) / path.relative_to(root / DEFAULT_LANGUAGE)) for path in shipped]
    games = [path for kind in ("games", "orbits") for path in root.glob(f"{kind}/*/*.{DEFAULT_LANGUAGE}.*")]
    for path in sorted(games):
        name = path.name.replace(f".{DEFAULT_LANGUAGE}.", f".{LANGUAGE}.")
        files.append((path, path.parent.relative_to(root) / name))
    files += [(root / name, Path(LANGUAGE) / name) for name in WORDS_IN_DATA]
    for source, target in files:
        text = source.read_text(encoding="utf-8")
        if source.suffix == ".md":
            made = bracketed_text(text)
        elif source.suffix == ".ftl":
            made = bracketed_messages(text)
        else:
            data = yaml.safe_load(text)
            if source.parent == root:  # of data only the words
                word = WORDS_IN_DATA[source.name]
                data = {
                    head: {key: {word: one[word]} for key, one in entries.items()}
                    for head, entries in data.items()
                }
            made = yaml.safe_dump(bracketed(data), allow_unicode=True, width=1000, sort_keys=False)
        place = folder / target
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(made, encoding="utf-8")
    said = [{"english": text, "says": f"[{text}]"} for text in english_help()]
    (folder / LANGUAGE / HELP).write_text(yaml.safe_dump({"texts": said}, sort_keys=False), encoding="utf-8")
    return folder


def outside(text: str) -> str:
    """What stands outside brackets; a phrase that began on the page before ends in a bracket of its own."""
    kept: list[str] = []
    depth = ended = 0
    for letter in text:
        depth += letter == "["
        if letter == "]" and depth == 0:
            del kept[ended:]
            continue
        if depth == 0:
            kept.append(letter)
        depth -= letter == "]" and depth > 0
        if letter == "]" and depth == 0:
            kept.append(" ")
            ended = len(kept)
    return "".join(kept)


def loose_words(text: str, known: set[str]) -> list[str]:
    """The words outside brackets that are no known ones, nor part of a command line; letters are no words."""
    words = re.findall(r"[^\W\d_]{2,}", re.sub(r"tabulae [^\r\n]*", "", outside(text)))
    return [word for word in words if word not in known]


def pdf_texts(content: bytes) -> Iterator[str]:
    """Everything that a PDF says: its pages, its title and subject, its outline, what its pictures show."""
    document = pypdfium2.PdfDocument(content)
    try:
        for page in document:
            text = page.get_textpage()
            yield text.get_text_range(0, text.count_chars())  # what a sheet cuts off, too
        yield from (entry.get_title() for entry in document.get_toc())
        about = document.get_metadata_dict()
        yield about.get("Title", "")
        yield "" if about.get("Subject", "").startswith("tabulae ") else about.get("Subject", "")
    finally:
        document.close()
    with pikepdf.open(io.BytesIO(content)) as pdf:
        for thing in pdf.objects:
            if isinstance(thing, pikepdf.Dictionary) and "/Alt" in thing:
                yield str(thing["/Alt"])
