"""The pictures on the page of a kit, each inside the page itself, and not too heavy together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from generator.content.page_words import FilesWords
from generator.output import Made
from generator.render.thumbnail import page_picture, svg_picture

_WIDTH_PX = 360
_HEAVIEST = 280_000
_MOST_BYTES = 1_250_000
_SAME_PAGE = ("-short-edge.pdf", "-fronts.pdf", "-backs.pdf")
"""Files that look like another one beside them."""


class Pictures:
    """Makes pictures until the page would be too heavy."""

    def __init__(self, words: FilesWords) -> None:
        self.words = words
        self.room = _MOST_BYTES
        self.shown: set[str] = set()

    def figures(self, files: Sequence[Made]) -> Iterator[str]:
        """A figure with its link for every file worth a picture, the drawing standing for its PDF."""
        drawn = {file.name.removesuffix(".svg") for file in files if file.name.endswith(".svg")}
        for file in files:
            stem = file.name.rsplit(".", 1)[0]
            if file.name in self.shown or file.name.endswith(_SAME_PAGE):
                continue
            if file.name.endswith(".pdf") and (stem in drawn or f"{stem}-reading.pdf" in self.shown):
                continue
            image = self.image(file)
            if image:
                name = escape(file.name, quote=True)
                label = escape(stem.rsplit("/", 1)[-1])
                yield f'<figure><a href="{name}">{image}</a><figcaption>{label}</figcaption></figure>'

    def image(self, file: Made) -> str:
        """The picture of a drawing or of the first page of a PDF; empty if there is none, or no room."""
        if file.name.endswith(".svg"):
            uri, size, words = svg_picture(file.content), "", self.words.drawing
        elif file.name.endswith(".pdf") and (page := page_picture(file.content, _WIDTH_PX)):
            uri, size, words = page[0], f' width="{page[1]}" height="{page[2]}"', self.words.picture
        else:
            return ""
        if len(uri) > min(_HEAVIEST, self.room):
            return ""
        self.room -= len(uri)
        self.shown.add(file.name)
        alt = escape(words.format(file=file.name), quote=True)
        return f'<img src="{escape(uri, quote=True)}" alt="{alt}"{size}>'
