"""The page beside the files of a kit: what there is, in pictures, and how to print it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from math import ceil
from typing import Any

from generator import __version__
from generator.content.page_words import PageWords, page_words
from generator.kit.order import KitOrder
from generator.kit.parts import Product
from generator.kit.pictures import Pictures
from generator.kit.style import STYLE
from generator.output import Made
from generator.products.command import command_line
from generator.render.thumbnail import can_draw_pages
from generator.solid import available

PAGE = "index.html"
_PARTS = "parts/parts.json"
_EACH_PUPIL = ("rules", "worksheets")
_ONCE = ("first", "poster")


def page_inputs(order: KitOrder) -> list[object]:
    """What the page depends on besides the files that it shows."""
    return [order.pupils, order.audience, order.plastic, can_draw_pages(), available.missing()]


def kit_page(order: KitOrder, products: Sequence[Product], files: Mapping[str, Sequence[Made]]) -> Made:
    """The page as one file that needs nothing from elsewhere; links lead to the files beside it."""
    page = _Page(order, products, files)
    return Made(PAGE, ("\n".join(page.lines()) + "\n").encode(), (), page.command)


def copies(order: KitOrder, section: str) -> int:
    """How often the files of a section are wanted: once for each pupil, or for each table of players."""
    if order.pupils is None or section in _ONCE:
        return 1
    seats = len(order.load().rules.seats)
    return order.pupils if section in _EACH_PUPIL else ceil(order.pupils / seats)


class _Page:
    """A page in the making."""

    def __init__(
        self, order: KitOrder, products: Sequence[Product], files: Mapping[str, Sequence[Made]]
    ) -> None:
        self.order, self.game = order, order.load()
        self.words: PageWords = page_words(order.language, order.templates)
        self.command = command_line("kit", order.game, settings=order.settings())
        self.sections: dict[str, list[Made]] = {}
        for product in products:
            self.sections.setdefault(product.kind.section, []).extend(files[product.id])
        self.pictures = Pictures(self.words.files)

    def lines(self) -> Iterator[str]:
        """The whole page."""
        words, game = self.words, self.game
        yield "<!doctype html>"
        yield f'<html lang="{escape(self.order.language)}"><head><meta charset="utf-8">'
        yield f"<title>{escape(words.title.format(game=game.name))}</title>"
        yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
        yield '<link rel="icon" href="data:,">'
        yield f"<style>{STYLE}</style></head><body>"
        yield f'<a class="skip" href="#kit">{escape(words.skip)}</a>'
        yield f'<header><h1>{escape(game.name)}</h1><p class="tagline">{escape(game.tagline)}</p>'
        yield f"<p>{escape(words.what.format(game=game.name))} {escape(self._reading())}</p>"
        yield from self._hero()
        yield "</header>"
        yield from self._contents()
        yield '<main id="kit">'
        yield from self._steps()
        yield from self._duplex()
        for name, files in self.sections.items():
            yield from self._section(name, files)
        missing = available.missing()
        if missing and self.order.plastic:
            yield f'<p class="note">{escape(words.missing.format(why=missing))}</p>'
        yield "</main>"
        foot = words.foot.format(version=__version__, command=f"“{self.command}”")
        yield f"<footer><p>{escape(foot)}</p></footer></body></html>"

    def _reading(self) -> str:
        reading = self.game.reading
        return self.words.reading.format(
            reading=reading.title, status=self.words.statuses.get(reading.status, reading.status)
        )

    def _hero(self) -> Iterator[str]:
        drawn = next((file for file in self.sections.get("board", ()) if file.name.endswith(".svg")), None)
        if drawn is not None:
            yield f'<div class="hero">{self.pictures.image(drawn)}</div>'

    def _contents(self) -> Iterator[str]:
        words = self.words
        titles = {"order": words.order.title, "duplex": words.duplex.title}
        titles |= {name: words.sections[name].title for name in self.sections}
        links = "".join(f'<li><a href="#{name}">{escape(text)}</a></li>' for name, text in titles.items())
        yield f'<nav aria-label="{escape(words.contents, quote=True)}"><ul>{links}</ul></nav>'

    def _steps(self) -> Iterator[str]:
        words = self.words.order
        yield f'<section id="order"><h2>{escape(words.title)}</h2>'
        yield f"<p>{escape(self.words.scale)}</p>"
        yield '<ol class="steps">'
        for name in self.sections:
            count = copies(self.order, name)
            amount = words.copies.format(count=count) if count > 1 else words.copy_
            told = f' <span class="amount">({escape(amount)})</span>' if self.order.pupils else ""
            link = f'<a href="#{name}">{escape(self.words.sections[name].title)}</a>'
            yield f"<li>{link}: {escape(words.steps[name])}{told}</li>"
        yield "</ol></section>"

    def _duplex(self) -> Iterator[str]:
        words = self.words.duplex
        answers = (
            (words.long, words.long_answer),
            (words.short, words.short_answer),
            (words.none, words.none_answer),
        )
        yield f'<section id="duplex"><h2>{escape(words.title)}</h2>'
        yield f"<details><summary>{escape(words.summary)}</summary><p>{escape(words.ask)}</p>"
        for question, answer in answers:
            yield f"<details><summary>{escape(question)}</summary><p>{escape(answer)}</p></details>"
        yield "</details></section>"

    def _section(self, name: str, files: Sequence[Made]) -> Iterator[str]:
        words = self.words.sections[name]
        yield f'<section id="{name}"><h2>{escape(words.title)}</h2><p>{escape(words.words)}</p>'
        figures = list(self.pictures.figures(files))
        if figures:
            yield from ('<div class="grid">', *figures, "</div>")
        listing = next((file for file in files if file.name == _PARTS), None)
        if listing is not None:
            yield from self._parts_list(json.loads(listing.content))
        heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in self.words.files.heads)
        caption = escape(self.words.files.caption.format(section=words.title))
        yield f"<table><caption>{caption}</caption><thead><tr>{heads}</tr></thead><tbody>"
        yield from map(_row, files)
        yield "</tbody></table></section>"

    def _parts_list(self, listing: dict[str, Any]) -> Iterator[str]:
        words = self.words.parts_list
        heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in words.heads)
        yield f"<h3>{escape(words.title)}</h3><table><caption>{escape(words.caption)}</caption>"
        yield f"<thead><tr>{heads}</tr></thead><tbody>"
        grams = 0.0
        for part in listing["parts"]:
            grams += part["copies"] * part["grams"]
            cells = (part["copies"], _size(part["size_mm"]), f"{part['grams']:g}", part["time"])
            told = "".join(f"<td>{escape(str(cell))}</td>" for cell in cells)
            yield f'<tr><th scope="row">{escape(part["piece"])}</th>{told}</tr>'
        yield f"</tbody></table><p>{escape(words.total.format(grams=round(grams)))}</p>"


def _size(sides: Sequence[float]) -> str:
    return " × ".join(f"{round(side, 1):g}" for side in sides) + " mm" if sides else ""


def _row(file: Made) -> str:
    name = escape(file.name, quote=True)
    return f'<tr><th scope="row"><a href="{name}">{name}</a></th><td>{_size(file.size_mm)}</td></tr>'
