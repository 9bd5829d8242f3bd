"""The options of a whole kit: its own, and those that its products share."""

from __future__ import annotations

from dataclasses import fields, replace

from tabulae.products.catalogue import product_classes
from tabulae.products.kit_order import KitOrder
from tabulae.products.option import Option


def kit_options() -> dict[str, Option]:
    """Return all options of a kit by the names of their fields, in the order of its command line."""
    own, options = KitOrder.declared_options(), dict[str, Option]()
    for item in fields(KitOrder):
        options |= product_options() if item.name == "product_options" else {item.name: own[item.name]}
    return options


def product_options() -> dict[str, Option]:
    """Return the options of products that a kit has too, by the names of their fields.

    Options of several products that share a name are one option of the kit. Its default is None if their
    defaults differ.
    """
    shared: dict[str, Option] = {}
    for product in product_classes():
        for name, option in product.declared_options().items():
            if option.kit_help:
                shared[name] = _merged(shared.get(name, option), option)
    return {name: replace(option, help=option.kit_help, explicit=False) for name, option in shared.items()}


def _merged(first: Option, second: Option) -> Option:
    """Return the first option, with the bounds of the second if it has none of its own."""
    default = first.default if first.default == second.default else None
    return replace(first, default=default, bounds=first.bounds or second.bounds)
