"""The page with the order form of a game, and the part of it that changes with the form; made in a worker.

A request is the id of a game, and the fields of its form as they were sent.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

from tabulae.engine.errors import TabulaeError
from tabulae.kit.order import order_command, order_file_entry
from tabulae.kit.page_files import page_environment
from tabulae.library.choice import GameChoice
from tabulae.library.games.orders import order_text
from tabulae.library.words.default_language import DEFAULT_LANGUAGE
from tabulae.library.words.messages import messages
from tabulae.products.game_options import proved_game
from tabulae.products.kit_order import KitOrder
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
from tabulae.web.pages.order_list import order_sections
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
    """Yield the sections of the kit, each thing with its picture and what that shows."""
    words = messages(order.template_source)
    for section in order_sections(order):
        for thing in section["things"]:
            query = _query((("game", order.game), ("thing", thing["id"]), *fields))
            thing["alt"] = words("serve-page", thing=thing["title"])
            thing["source"] = f"preview/page.webp?{query}"
        yield section
