"""The page with the order form of a game, and the part of it that changes with the form; made in a worker.

A request is the id of a game, and the fields of its form as they were sent.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any
from urllib.parse import urlencode

from tabulae.engine.errors import TabulaeError
from tabulae.kit.order import copies, kit_items, order_command, order_file_entry
from tabulae.kit.page_files import page_environment
from tabulae.kit.page_tables import paper_name
from tabulae.library.choice import GameChoice
from tabulae.library.games.orders import order_text
from tabulae.library.words.default_language import DEFAULT_LANGUAGE
from tabulae.library.words.messages import Messages, messages
from tabulae.products.game_options import proved_game
from tabulae.products.kit_order import KitOrder
from tabulae.products.product import KitItem
from tabulae.render.thumbnail import can_draw_pages
from tabulae.web.pages.order_form import (
    CLASS_FIELDS,
    LANGUAGE,
    FormFields,
    board_fields,
    form_fields,
    form_templates,
    read_form,
)
from tabulae.web.pages.shared import Site, language_folder, page_path, shipped_languages, site_page
from tabulae.web.server.order_tasks import KitRequest
from tabulae.web.server.replies import HTML, YAML, Reply


def order_form_page(request: KitRequest) -> Reply:
    """Return the page with the form, filled in; if it is not valid, the page says why (status 200)."""
    game_id, fields = request
    source = form_templates(fields)
    game, message = proved_game(GameChoice(game_id, templates=source)), messages(source)
    form = form_fields(game.id, fields)
    more = [field for field in form if field.name not in CLASS_FIELDS]
    page = site_page(
        "make.html",
        page_path(game.id, "print"),
        message("serve-title", game=game.name),
        game,
        Site(shipped_languages()),
        here="print",
        hidden=[] if source.language == DEFAULT_LANGUAGE else [(LANGUAGE, source.language)],
        lead=message("serve-lead", game=game.name),
        own=[field for field in form if field.name in CLASS_FIELDS],
        more=more,
        opened=any(field.value for field in more),
        **_list_fields(game.id, fields),
    )
    return Reply(page.content, HTML)


def kit_list(request: KitRequest) -> Reply:
    """Return the part of the page that changes with the form: the board, the contents, the command.

    It is a piece of HTML. If the form is not valid it says why, with status 200 too.
    """
    game_id, fields = request
    template = page_environment().get_template("make-list.html")
    source = form_templates(fields)
    depth = page_path(game_id, "print").count("/") + bool(
        language_folder(source.language, shipped_languages())
    )
    text = template.render(top="../" * depth, message=messages(source), **_list_fields(game_id, fields))
    return Reply(f"{text}\n".encode(), HTML)


def order_prints(request: KitRequest) -> Reply:
    """Return the part of the page of a finished kit that says what to print, and how often, as HTML.

    Raises TabulaeError for a field that is not valid.
    """
    game_id, fields = request
    order = read_form(game_id, fields, planned=False)
    template = page_environment().get_template("order-prints.html")
    message = messages(form_templates(fields))
    text = template.render(message=message, sections=list(_sections(order, fields)))
    return Reply(f"{text}\n".encode(), HTML)


def order_file(request: KitRequest) -> Reply:
    """Return the order as a YAML file; ``tabulae kit --order`` makes the same kit from it.

    Raises TabulaeError for a field that is not valid.
    """
    game_id, fields = request
    return Reply(order_text(order_file_entry(read_form(game_id, fields))).encode(), YAML)


def _list_fields(game_id: str, fields: FormFields) -> dict[str, Any]:
    """Return the variables of ``make-list.html``; ``wrong`` is the error message of an invalid form."""
    source = form_templates(fields)
    game, message = proved_game(GameChoice(game_id, templates=source)), messages(source)
    common = {"board_alt": message("serve-board", game=game.name)}
    try:
        order = read_form(game_id, fields, planned=False)
        sections = list(_sections(order, fields))
    except TabulaeError as error:
        empty = dict.fromkeys(("count", "board", "command", "kept"), "")
        return {**common, **empty, "wrong": message.error(error), "things": [], "thumbnails": False}
    things = sum(len(section["things"]) for section in sections)
    return {
        **common,
        "wrong": "",
        "sections": sections,
        "count": message("serve-count", things=things),
        "board": f"preview/board.svg?{_query((('game', game_id), *board_fields(fields)))}",
        "command": order_command(order),
        "kept": f"{game_id}/kit.yaml?{_query(fields)}",
        "thumbnails": can_draw_pages(),
    }


def _query(fields: FormFields) -> str:
    return urlencode([(name, value) for name, value in fields if value.strip()])


def _sections(order: KitOrder, fields: FormFields) -> Iterator[dict[str, Any]]:
    """Yield the sections of the kit with their items; an item for several papers is listed once."""
    words = messages(order.template_source)
    for name, items in groupby(kit_items(order), key=lambda item: item.place.section):
        variants: dict[tuple[str, str, str], list[KitItem]] = {}
        for item in items:
            variants.setdefault((item.kind, item.product.facts.command, item.variant), []).append(item)
        things = []
        for same in variants.values():
            first = same[0]
            papers = [paper_name(item.paper, words) for item in same if item.paper]
            title = _title(order, first, words)
            query = (("game", order.game), ("thing", first.id), *fields)
            things.append(
                {
                    "title": title,
                    "papers": ", ".join(papers) if len(order.papers) > 1 else "",
                    "amount": _amount(order, first),
                    "instead": words("serve-instead") if first.place.is_alternative else "",
                    "alt": words("serve-page", thing=title),
                    "source": f"preview/page.webp?{_query(query)}",
                }
            )
        facts = next(iter(variants.values()))[0].product.facts
        yield {"title": words.get(f"kit-section-{name}") or facts.title, "things": things}


def _title(order: KitOrder, item: KitItem, message: Messages) -> str:
    """Return the name of an item as the page of the finished kit has it."""
    product = item.product
    cut = f"{product.thing}-cut" if getattr(product, "for_", None) else ""
    keys = (cut, f"{product.thing}-{item.variant}", item.subsection, product.thing)
    name = next((f"kit-thing-{key}" for key in keys if f"kit-thing-{key}" in message), "")
    if not name:
        head = message.get(f"kit-kind-{item.subsection}") or message.get(f"kit-section-{item.place.section}")
        return head or product.facts.title
    options = {name: str(getattr(product, name)) for name in type(product).declared_options()}
    paper = options.get("paper", "")
    about = {**options, "die": item.variant, "material": options.get("for_", ""), "paper": paper}
    about["paper"] = message.get(f"kit-paper-{paper}") or paper.upper()
    return message(name, **about)


def _amount(order: KitOrder, item: KitItem) -> str:
    if not order.pupils:
        return ""
    return messages(order.template_source)("serve-copies", count=copies(order, item))
