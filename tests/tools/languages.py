"""Write templates/cldr/languages.json, what CLDR says of each language: ``python -m tests.tools.languages``.

CLDR is read from Babel, which only development installs. ``tests/library/test_language_data.py`` compares
every language with Babel, and fails when Babel brings a newer CLDR: then run this again.
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Mapping
from functools import cache

from babel.core import Locale, UnknownLocaleError, get_cldr_version, get_global
from babel.localedata import locale_identifiers

from tabulae.library.templates import LANGUAGE, templates_root
from tabulae.library.words.messages import LANGUAGE_DATA, meets
from tabulae.library.words.phrases import PLURAL_CATEGORIES, PLURALS_LISTED

_RELATION = re.compile(r"([nivwftce]) (?:mod (\d+) )?(not )?in ([\d.,]+)")


@cache
def locale(code: str) -> Locale | None:
    """Return what Babel knows of a language, such as ``es`` or ``es-mx``; None if it knows none."""
    try:
        return Locale.parse(code, sep="-")
    except (UnknownLocaleError, ValueError):
        return None


def codes() -> list[str]:
    """Return, sorted, the codes of all languages, their other names, and each with a script or region."""
    known = set(get_global("language_aliases"))
    for name in locale_identifiers():
        language, *subtags = name.lower().split("_")
        known |= {language, *(f"{language}-{subtag}" for subtag in subtags)}
    return sorted(code for code in known if LANGUAGE.match(code) and locale(code))


@cache
def categories(found: Locale) -> tuple[str, ...]:
    """Return the plural categories of the numbers from 0 to 199."""
    return tuple(found.plural_form(number) for number in range(PLURALS_LISTED))


def signs(found: Locale) -> tuple[str, str]:
    """Return the decimal sign and the thousands separator beside Latin figures."""
    symbols = found.number_symbols["latn"]
    return str(symbols["decimal"]), str(symbols["group"])


def rules(found: Locale) -> dict[str, str]:
    """Return, by category, the rules that some number from 0 to 199 meets, without what decimals need."""
    short = {category: whole_number_rule(rule) for category, rule in found.plural_form.rules.items()}
    return {category: short[category] for category in PLURAL_CATEGORIES if short.get(category)}


def whole_number_rule(rule: str) -> str:
    """Return a rule of Babel as one of whole numbers in CLDR's notation: ``n % 10 = 1 and n % 100 != 11``.

    Empty if no number from 0 to 199 meets it.
    """
    alternatives = []
    for alternative in rule.split(" or "):
        relations = []
        for relation in alternative.split(" and "):
            match = _RELATION.fullmatch(relation)
            assert match, relation
            operand, modulus, unequal, ranges = match.groups()
            short = f"n{f' % {modulus}' if modulus else ''} {'!' if unequal else ''}= {ranges}"
            if operand in "ni":
                relations.append(short)
            elif not meets(short, 0):  # decimals and exponents of a whole number are 0
                break
        else:
            alternatives.append(" and ".join(relations))
    return " or ".join(
        alternative
        for alternative in alternatives
        if any(meets(alternative, number) for number in range(PLURALS_LISTED))
    )


def grouped(facts: Mapping[str, tuple[str, ...]]) -> dict[tuple[str, ...], str]:
    """Return for each fact the languages that have it, without regions that share it with their language."""
    languages: dict[tuple[str, ...], list[str]] = defaultdict(list)
    for code, fact in facts.items():
        language = code.partition("-")[0]
        if code == language or facts[language] != fact:
            languages[fact].append(code)
    return {fact: " ".join(known) for fact, known in languages.items()}


def document() -> str:
    """Return the file: plural rules and number signs, each with the languages that have them."""
    found = {code: known for code in codes() if (known := locale(code))}
    texts: dict[tuple[str, ...], dict[str, str]] = {}
    for known in found.values():
        new, old = rules(known), texts.get(categories(known))
        if old is None or len(str(new)) < len(str(old)):
            texts[categories(known)] = new
    plurals = grouped({code: categories(known) for code, known in found.items()})
    printed = grouped({code: signs(known) for code, known in found.items()})
    data = {
        "source": f"CLDR {get_cldr_version()}; licence Unicode-3.0, see LICENSE.txt",
        "plurals": [{"languages": known, **texts[fact]} for fact, known in plurals.items()],
        "signs": [
            {"languages": known, "decimal": fact[0], "group": fact[1]} for fact, known in printed.items()
        ],
    }
    return json.dumps(data, indent=2) + "\n"


if __name__ == "__main__":
    (templates_root() / LANGUAGE_DATA).write_text(document(), encoding="utf-8")
