"""The pictures on the page of a kit, each inside the page itself, and not too heavy together."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from generator.content.page_words import FilesWords
from generator.output import Made
from generator.render.thumbnail import page_picture, svg_picture

_WIDTH_PX = 400
_HEAVIEST = 330_000
_MOST_BYTES = 1_400_000
_BEST = ("-reading.pdf", "-long-edge.pdf", ".pdf", ".svg")
"""Which of the files of one thing shows it best; the picture of a page is lighter than a drawing."""
_HAIRLINE_MM = 1.2
"""How wide the lines of a cutter are drawn: as fine as they are, nobody would see them."""


class Pictures:
    """Makes pictures until the page would be too heavy."""

    def __init__(self, words: FilesWords) -> None:
        self.words = words
        self.room = _MOST_BYTES

    def figure(self, name: str, files: Sequence[Made]) -> str:
        """A figure of one thing under its name, linked to the file that it shows; empty if there is none."""
        best = sorted(
            (file for file in files if file.name.endswith(_BEST) and "-key-" not in file.name),
            key=lambda file: (
                next(place for place, end in enumerate(_BEST) if file.name.endswith(end)),
                len(file.name),  # what is in one piece has the shorter name
            ),
        )
        for file in best:
            if image := self.image(file):
                href = escape(file.name, quote=True)
                caption = f"<figcaption>{escape(name)}</figcaption>" if name else ""
                return f'<figure><a href="{href}">{image}</a>{caption}</figure>'
        return ""

    def image(self, file: Made, says: str | None = None) -> str:
        """The picture of a drawing or of the first page of a PDF; empty if there is none, or no room.

        ``says`` is what it is called for those who cannot see it, where the words of the page will not do.
        """
        if file.name.endswith(".svg"):
            hairline = _HAIRLINE_MM if file.name.startswith("cut/") else None
            uri, size, words = svg_picture(file.content, hairline), "", self.words.drawing
        elif file.name.endswith(".pdf") and (page := page_picture(file.content, _WIDTH_PX)):
            uri, size, words = page[0], f' width="{page[1]}" height="{page[2]}"', self.words.picture
        else:
            return ""
        if len(uri) > min(_HEAVIEST, self.room):
            return ""
        self.room -= len(uri)
        alt = escape(words.format(file=file.name) if says is None else says, quote=True)
        return f'<img src="{escape(uri, quote=True)}" alt="{alt}"{size}>'
