"""The page of a game on which a kit is ordered: its form, and what changes with it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any
from urllib.parse import urlencode

from tabulae.engine.errors import TabulaeError
from tabulae.kit.order import copies, kit_items
from tabulae.kit.page import page_environment
from tabulae.library.document_words import PageWords, page_words
from tabulae.library.loader import SHIPPED
from tabulae.library.orders import order_text
from tabulae.library.serve_words import serve_words
from tabulae.library.words import fill
from tabulae.products.product import KitItem, proved_game
from tabulae.render.thumbnail import can_draw_pages
from tabulae.web.making import Request
from tabulae.web.pages import page_name, site_page
from tabulae.web.replies import HTML, YAML, Reply
from tabulae.web.wishes import CLASS, Pairs, Wish, board_pairs, form_fields, read_wish


def print_page(request: Request) -> Reply:
    """The page of a game with its form, filled in."""
    game, pairs = request
    loaded, words = proved_game(game), serve_words()
    name = page_name(loaded.id, "print")
    every = form_fields(loaded.id, pairs)
    page = site_page(
        "make.html",
        name,
        fill(words.title, game=loaded.name),
        templates=SHIPPED,
        game=loaded,
        here="print",
        words=words,
        lead=fill(words.lead, game=loaded.name),
        own=[field for field in every if field.name in CLASS],
        more=[field for field in every if field.name not in CLASS],
        opened=any(field.value for field in every if field.name not in CLASS),
        **_shown(loaded.id, pairs),
    )
    return Reply(page.content, HTML)


def kit_list(request: Request) -> Reply:
    """The part of the page that changes with the form: the board, the list, the command."""
    game, pairs = request
    page = page_environment().get_template("make-list.html")
    text = page.render(root="../", words=serve_words(), **_shown(proved_game(game).id, pairs))
    return Reply(f"{text}\n".encode(), HTML)


def kept_order(request: Request) -> Reply:
    """What a form asks for, as a file to keep: ``tabulae kit --order`` makes the kit again."""
    game, pairs = request
    return Reply(order_text(read_wish(game, pairs).order.kept).encode(), YAML)


def _shown(game: str, pairs: Pairs) -> dict[str, Any]:
    """What the part that changes is filled with; ``wrong`` says what cannot be had."""
    loaded, words = proved_game(game), serve_words()
    fields: dict[str, Any] = {"board_alt": fill(words.board, game=loaded.name)}
    try:
        wish = read_wish(game, pairs, planned=False)
        sections = list(_sections(wish, pairs))
        things = sum(len(section["things"]) for section in sections)
    except TabulaeError as error:
        return {
            **fields,
            "wrong": str(error),
            "things": [],
            "count": "",
            "board": "",
            "command": "",
            "kept": "",
            "thumbnails": False,
        }
    return {
        **fields,
        "wrong": "",
        "sections": sections,
        "count": fill(words.count, things=things) if things > 1 else words.count_one,
        "board": f"preview/board.svg?{_query((('game', game), *board_pairs(pairs)))}",
        "command": wish.order.command,
        "kept": f"{game}/kit.yaml?{_query(pairs)}",
        "thumbnails": can_draw_pages(),
    }


def _query(pairs: Pairs) -> str:
    return urlencode([(name, value) for name, value in pairs if value.strip()])


def _sections(wish: Wish, pairs: Pairs) -> Iterator[dict[str, Any]]:
    """What is in the kit, section by section; the same thing for two papers is one thing."""
    words, page = serve_words(), page_words(wish.order.given_templates)
    for name, items in groupby(kit_items(wish.order), key=lambda item: item.place.section):
        found: dict[tuple[str, str, str], list[KitItem]] = {}
        for item in items:
            found.setdefault((item.kind, item.product.facts.command, item.variant), []).append(item)
        things = []
        for same in found.values():
            first = same[0]
            papers = [page.files.papers.get(item.paper, item.paper) for item in same if item.paper]
            title = _title(wish, first, page)
            query = (("game", wish.order.game), ("thing", first.id), *pairs)
            things.append(
                {
                    "title": title,
                    "papers": ", ".join(papers) if len(wish.order.papers) > 1 else "",
                    "amount": _amount(wish, first),
                    "instead": words.instead if first.place.instead else "",
                    "alt": fill(words.page, thing=title),
                    "source": f"preview/page.webp?{_query(query)}",
                }
            )
        own = page.sections.get(name)
        facts = next(iter(found.values()))[0].product.facts
        yield {"title": own.title if own else facts.title, "things": things}


def _title(wish: Wish, item: KitItem, page: PageWords) -> str:
    """What a thing is called on the page of a kit."""
    product = item.product
    cut = f"{product.thing}-cut" if getattr(product, "for_", None) else ""
    known = (cut, f"{product.thing}-{item.variant}", item.block, product.thing)
    words = next((page.files.things[one] for one in known if one in page.files.things), "")
    if not words:
        section = page.kinds.get(item.block) or page.sections.get(item.place.section)
        return section.title if section else product.facts.title
    options = {name: str(getattr(product, name)) for name in type(product).options()}
    paper = options.get("paper", "")
    about = {**options, "die": item.variant, "material": options.get("for_", ""), "paper": paper}
    about["paper"] = page.files.papers.get(paper, paper.upper())
    return wish.order.load().grammar.fill(words, about)


def _amount(wish: Wish, item: KitItem) -> str:
    if not wish.order.pupils:
        return ""
    words, count = serve_words(), copies(wish.order, item)
    return fill(words.copies, count=count) if count > 1 else words.one
