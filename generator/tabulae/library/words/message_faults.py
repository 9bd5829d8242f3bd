"""What is wrong with files of messages, before anything says them.

A message is known if the English ones that ship have its id; it may use the variables that the English one
uses or whose names stand in its comment (``# $men (Number) of a side``), and no others.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from tabulae.engine.errors import TabulaeError, closest
from tabulae.library.templates import SHIPPED, Templates
from tabulae.library.words.messages import Bundle, Entry, bundle, messages
from tabulae.library.words.phrases import (
    PLURAL_CATEGORIES,
    Grammar,
    Pattern,
    no_variable,
    refuse_number_form,
    variables_of,
)


def message_faults(templates: Templates, *, shipped: bool = True) -> Iterator[TabulaeError]:
    """Yield what is wrong in the messages of a language and of a user's folder.

    The English messages that ship are looked at only with ``shipped``.
    """
    english = bundle(SHIPPED)
    layers = dict.fromkeys((templates, Templates(templates.own), SHIPPED))
    for spoken in layers if shipped else [layer for layer in layers if layer != SHIPPED]:
        try:
            own = bundle(spoken)
        except TabulaeError as error:
            yield error
            continue
        try:
            grammar = messages(spoken).grammar
        except TabulaeError:  # which its entry has
            grammar = messages(SHIPPED).grammar
        for entry in own.entries.values():
            if spoken == SHIPPED or entry is not english.entries.get(entry.id):
                yield from _entry_faults(entry, own, english, grammar)


def _entry_faults(entry: Entry, own: Bundle, english: Bundle, grammar: Grammar) -> Iterator[TabulaeError]:
    try:
        patterns = own.patterns(entry.id)
    except TabulaeError as error:
        yield error
        return
    if entry.id.startswith("-"):
        return
    model = entry.id
    if model not in english.entries:  # an item more of a list, such as tournament-rules-8, is like the first
        model = re.sub(r"-\d+\Z", "-1", model)
    if model not in english.entries:
        yield entry.error("message-unsaid", close=closest(entry.id, english.entries))
        return
    known = english.variables(model)
    for attribute, pattern in patterns.items():
        if attribute not in english.patterns(model):
            yield entry.error("attribute-unsaid" if attribute else "attributes-only", attribute=attribute)
        for name in sorted(set(variables_of(pattern)) - known):
            fault = no_variable(name, sorted(known))
            yield entry.error(fault.id, **fault.values)
        for options in _word_options(pattern):
            try:
                refuse_number_form(grammar.number_word, options)
            except TabulaeError as error:
                yield entry.error(error.id, **error.values)
        numbers = {
            name: keys
            for name, keys in _variants(english.patterns(model).get(attribute, "")).items()
            if keys and all(map(_is_number_case, keys))
        }
        for name, keys in _variants(pattern).items():
            for key in sorted(keys) if name in numbers else ():
                if not (key[0].isdecimal() or key in grammar.categories):
                    yield entry.error("variant", name=key, variable=name, known=grammar.categories)


def _word_options(pattern: Pattern) -> Iterator[Mapping[str, str]]:
    """Yield the options of each number in words in a pattern and in all its variants."""
    for part in () if isinstance(pattern, str) else pattern:
        if isinstance(part, str):
            continue
        if "function" in part:
            yield part["options"]
        elif "select" in part:
            for variant in (*part["variants"].values(), part["otherwise"]):
                yield from _word_options(variant)


def _is_number_case(key: str) -> bool:
    return key in PLURAL_CATEGORIES or key[0].isdecimal()


def _variants(pattern: Pattern) -> dict[str, set[str]]:
    """Return the keys among which a message selects by each variable, those of its defaults left out."""
    keys: dict[str, set[str]] = {}
    for part in () if isinstance(pattern, str) else pattern:
        if isinstance(part, str) or "select" not in part:
            continue
        variants, otherwise = part["variants"], part["otherwise"]
        if "variable" in part["select"]:
            own = {key for key, text in variants.items() if text is not otherwise}
            keys.setdefault(part["select"]["variable"], set()).update(own)
        for text in (*variants.values(), otherwise):
            for name, inner in _variants(text).items():
                keys.setdefault(name, set()).update(inner)
    return keys


def refuse_faulty_messages(templates: Templates) -> None:
    """Raise TabulaeError for the first thing that is wrong in messages of a user or of another language."""
    for fault in message_faults(templates, shipped=False):
        raise fault
