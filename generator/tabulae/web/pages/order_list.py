"""What stands in an ordered kit, as a form lists it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from tabulae.kit.order import copies, kit_items
from tabulae.kit.page_tables import paper_name
from tabulae.library.words.messages import Messages, messages
from tabulae.products.kit_order import KitOrder
from tabulae.products.product import KitItem


def order_sections(order: KitOrder) -> Iterator[dict[str, Any]]:
    """Yield the sections of a kit, JSON-ready, with their things; one for several papers is listed once.

    A section has its ``id``, a ``title`` and its ``things``. A thing has ``id``, that of its item; ``same``,
    which it has in orders for other papers, too; ``title``;
    ``papers`` if several are ordered; ``amount``, how often it is printed, in words; ``copies``, the same as
    a number; and ``instead``, a text if another thing does the same, else empty.
    """
    words = messages(order.template_source)
    for name, items in groupby(kit_items(order), key=lambda item: item.place.section):
        variants: dict[tuple[str, str, str], list[KitItem]] = {}
        for item in items:
            variants.setdefault((item.kind, item.product.facts.command, item.variant), []).append(item)
        facts = next(iter(variants.values()))[0].product.facts
        yield {
            "id": name,
            "title": words.get(f"kit-section-{name}") or facts.title,
            "things": [_thing(order, same, words) for same in variants.values()],
        }


def _thing(order: KitOrder, same: list[KitItem], words: Messages) -> dict[str, Any]:
    """Return an item of a kit, which may be there once for each paper."""
    first, often = same[0], copies(order, same[0])
    papers = [paper_name(item.paper, words) for item in same if item.paper]
    return {
        "id": first.id,
        "same": f"{first.kind}-{first.product.facts.command}-{first.variant}",
        "title": item_title(order, first, words),
        "papers": ", ".join(papers) if len(order.papers) > 1 else "",
        "amount": words("order-copies", count=often) if order.pupils else "",
        "copies": often,
        "instead": words("order-instead") if first.place.is_alternative else "",
    }


def item_title(order: KitOrder, item: KitItem, message: Messages) -> str:
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
    for option, words in (("skin", "skin"), ("style", "kit-kind-men")):
        about[option] = message.get(f"{words}-{options.get(option)}") or options.get(option, "")
    return message(name, **about)
