"""The pages of the handbook, with the lists that the program fills in: games, options, products, library."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from typing import Any

import tabulae
from tabulae.draw.growth_plot import growth_plot
from tabulae.draw.skins import skins_for
from tabulae.engine.errors import OptionError
from tabulae.fairness.prediction import SURFACES, ends_when_thrown
from tabulae.geometry.die_facts import FAIR_RATIO
from tabulae.kit.check import single_changes
from tabulae.library.choice import GameChoice
from tabulae.library.games.boards import find_board
from tabulae.library.games.folders import game_folders, game_languages, game_model
from tabulae.library.games.game import load_game
from tabulae.library.games.rules import load_rules, offered_values
from tabulae.library.growth import stored_growth
from tabulae.library.studies import stored_strengths
from tabulae.library.templates import Templates
from tabulae.library.words.handbook import FIRST, handbook
from tabulae.library.words.messages import Messages, messages
from tabulae.products.catalogue import product_classes
from tabulae.products.output import OutputFile
from tabulae.render.svg import svg_bytes
from tabulae.web.pages.shared import Site, site_page

FOLDER = "handbook"
_GROWTH = "growth.svg"


def handbook_files(templates: Templates, site: Site) -> list[OutputFile]:
    """Return the pages of the handbook, ``handbook/CHAPTER.html`` each, in the order of the chapters.

    The plot of one of them follows.
    """
    plot = growth_plot(stored_growth(templates), templates=templates)
    inserts = {
        "commands": site.commands,
        "games": games_table(templates),
        "options": options_list(templates),
        "choices": choices_table(templates),
        "refused": refused_table(templates),
        "products": products_table(templates),
        "ends": ends_table(templates),
        "strengths": strengths_table(templates),
        "growth": f"![{plot.description}]({_GROWTH})",
        "library": library_reference(),
    }
    chapters = handbook(templates, inserts)
    links = [{"link": f"{chapter.name}.html", "words": chapter.title} for chapter in chapters]
    picture = OutputFile(
        f"{FOLDER}/{_GROWTH}",
        svg_bytes(plot, templates=templates, light=True),
        (plot.width_mm, plot.height_mm),
        role="drawing",
        title=plot.title,
    )
    pages = [
        site_page(
            "site-handbook.html",
            f"{FOLDER}/{chapter.name}.html",
            chapter.title,
            templates,
            site,
            here=f"{chapter.name}.html",
            chapters=links,
            headings=chapter.headings if len(chapter.headings) > 2 and chapter.name != FIRST else (),
            html=chapter.html,
        )
        for chapter in chapters
    ]
    return [*pages, picture]


def games_table(templates: Templates) -> str:
    """Return a Markdown table with a row for each game that has texts in the language of the templates.

    Its columns are id, tagline, players, dice, board and readings.
    """
    message = messages(templates)
    rows = _head(message, "game", "what", "players", "dice", "board", "readings")
    for name in game_folders(templates):
        if templates.language not in game_languages(name, templates):
            continue
        game, board = load_game(GameChoice(name, templates=templates)), find_board(name, templates)
        skins = ", ".join(dict.fromkeys((board.skin, *skins_for(board.board))))
        named = ", ".join(f"`{reading.name}`" for reading in game.readings)
        rules = game.rules
        rows.append(
            f"| `{name}` | {game_model(name, templates).tagline} | {len(rules.seats)} "
            f"| {rules.dice} × d{rules.faces} "
            f"| {message('handbook-points', count=len(board.board.points), skins=skins)} | {named} |"
        )
    return "\n".join(rows)


def options_list(templates: Templates) -> str:
    """Return a Markdown list of every option of the rules, with the meaning of each of its values."""
    message, options = messages(templates), dict[str, list[str]]()
    for name in message.ids("option-"):
        _, option, value = name.split("-", 2)
        options.setdefault(option, []).append(f"  * `{value}`: {message(name)}")
    return "\n".join(f"* `{option}`\n" + "\n".join(values) for option, values in options.items())


def choices_table(templates: Templates) -> str:
    """Return a Markdown table of what ``--set`` may change in each game, values beside their options."""
    message = messages(templates)
    rows = _head(message, "game", "set")
    for name in game_folders(templates):
        if templates.language in game_languages(name, templates):
            offered = offered_values(game_model(name, templates)).items()
            listed = "; ".join(
                f"`{option}`: {', '.join(f'`{value}`' for value in values)}" for option, values in offered
            )
            rows.append(f"| `{name}` | {listed} |")
    return "\n".join(rows)


_SETTING = re.compile(r"\b[a-z_]{3,40}=[a-z0-9_]{1,40}|\b[a-z]{1,20}_[a-z_]{1,40}\b")
"""A setting or an option in the text of an error."""


def refused_table(templates: Templates) -> str:
    """Return a Markdown table of the settings that no game can be played with alone, each with the reason."""
    message = messages(templates)
    rows = _head(message, "game", "setting", "why")
    for name in game_folders(templates):
        for option, value in single_changes(game_model(name, templates)):
            try:
                load_rules(GameChoice(name, None, {option: value}, templates=templates))
            except OptionError as error:
                why = _SETTING.sub(r"`\g<0>`", message.error(error))
                rows.append(f"| `{name}` | `{option}={value}` | {why} |")
    return "\n".join(rows)


def _head(message: Messages, *columns: str) -> list[str]:
    """Return the head of a table in Markdown, its columns named by messages."""
    names = [message(f"handbook-column-{column}") for column in columns]
    return [f"| {' | '.join(names)} |", "|---" * len(names) + "|"]


def products_table(templates: Templates) -> str:
    """Return a Markdown table of everything that can be made, with its command.

    A product without words in the templates has those of its declaration.
    """
    message = messages(templates)
    rows = _head(message, "what", "comes-as", "command")
    for fact in (product.facts for product in product_classes()):
        name = f"product-{fact.command}"
        command = f"[`{fact.command}`](commands.md#{fact.command})"
        title = message.get(name) or fact.title
        comes_as = message.get(f"{name}.comes-as") or fact.comes_as
        rows.append(f"| {title} | {comes_as} | {command} |")
    return "\n".join(rows)


def ends_table(templates: Templates) -> str:
    """Return a Markdown table of how often a d7 of the usual length stops on an end, in per cent.

    Each throw has a row, each surface a column.
    """
    message = messages(templates)
    rows = _head(message, "thrown", *SURFACES)
    for throw in ("toss", "roll", "drop"):
        chances = (100 * ends_when_thrown(FAIR_RATIO, throw, surface) for surface in SURFACES)
        cells = (message(f"handbook-thrown-{throw}"), *(f"{chance:.0f}" for chance in chances))
        rows.append(f"| {' | '.join(cells)} |")
    return "\n".join(rows)


def strengths_table(templates: Templates) -> str:
    """Return a Markdown table of stored matches: how often the better player beat the worse one.

    A row has the game, the two players, the share won with its interval in per cent, and the number of
    games left undecided.
    """
    message = messages(templates)
    rows = _head(message, "game", "players", "won", "interval", "undecided")
    for measured in stored_strengths(templates):
        won = measured.won
        players = message("handbook-against", better=measured.better, worse=measured.worse)
        share = message("handbook-won", share=f"{100 * won.share:.1f}", games=won.of)
        interval = message("handbook-interval", low=f"{100 * won.low:.1f}", high=f"{100 * won.high:.1f}")
        rows.append(f"| `{measured.game}` | {players} | {share} | {interval} | {measured.undecided} |")
    return "\n".join(rows)


def library_reference() -> str:
    """Return the reference of the library as Markdown: each name of ``tabulae.__all__``, from docstrings."""
    names = [name for name in tabulae.__all__ if not name.startswith("_")]
    return "\n\n".join(part for name in names for part in _described(name, getattr(tabulae, name)))


def _described(name: str, thing: Any) -> Iterator[str]:
    yield f"## {name}"
    if not inspect.isclass(thing):
        yield f"```\n{name}{inspect.signature(thing)}\n```"
    yield _as_markdown(inspect.getdoc(thing) or "")
    for key, member in vars(thing).items() if inspect.isclass(thing) else ():
        function = member.fget if isinstance(member, property) else member
        if key.startswith("_") or not inspect.isfunction(function):
            continue
        yield f"### {name}.{key}"
        if function is member:
            signature = inspect.signature(function)
            without_self = signature.replace(parameters=[*signature.parameters.values()][1:])
            yield f"```\n{key}{without_self}\n```"
        yield _as_markdown(inspect.getdoc(member) or "")


def _as_markdown(docstring: str) -> str:
    """Return a docstring as Markdown: names as code, examples as blocks of code."""
    text = re.sub(r":[a-z]+:`~?(?:[\w.]+\.)?(\w+)`", r"`\1`", docstring).replace("``", "`")
    parts = []
    for part in re.split(r"\n\n+", text):
        lines = inspect.cleandoc(part) if part.lstrip().startswith(">>>") else part
        parts.append(f"```\n{lines}\n```" if lines.startswith(">>>") else part)
    return "\n\n".join(parts)
