"""The end of a document: a short reference, readings compared, sources and colophon."""

from __future__ import annotations

from collections.abc import Iterator

from reportlab.platypus import Flowable

from generator import __version__
from generator.content.records import Game, Reading
from generator.engine.options import MEANINGS, option_texts
from generator.paper.flow import Head, plain, ruled_table
from generator.paper.measured import Words
from generator.paper.page import Styles
from generator.paper.papers import POINTS_PER_MM

_STATUS = {"attested": "attested", "reconstructed": "reconstructed", "house": "house rule"}

_TOPICS = {
    "entry": "Coming in",
    "reserve_blocks": "Men in hand",
    "combine": "Several dice",
    "obligation": "How many dice",
    "unused_dice": "Dice left over",
    "stack_limit": "Sharing a point",
    "must_hit": "Hitting",
    "hit_men": "Men that are hit",
    "overshoot": "Leaving",
    "goal": "Winning",
    "prime": "Shut out",
    "deadlock": "No way on",
}
"""The options a player wants to look up, in the order of play, by what they are about."""


def quick_reference(game: Game, look: Styles) -> list[Flowable]:
    """Board, men and dice, and in one line each the options as they are played."""
    rules = game.rules
    needs = (
        f"a board of {len(rules.board.points)} points",
        f"{rules.men} men for each of {len(rules.seats)} players",
        f"{rules.dice} dice, each 1 to {rules.faces}",
    )
    rows = [("You need", ", ".join(needs))]
    values = option_texts(rules.options)
    for option, topic in _TOPICS.items():
        meaning = MEANINGS[option].get(values[option])
        if meaning is not None and _matters(game, option, values):
            rows.append((topic, f"{meaning[0].upper()}{meaning[1:]}."))
    widths = _widths(look, 0.22, 0.78)
    cells = [[plain(topic), plain(words)] for topic, words in rows]
    return [_head("In short", "short", look), ruled_table((), cells, look, widths)]


def _matters(game: Game, option: str, values: dict[str, str]) -> bool:
    """Whether an option says something in this game that a player would not take for granted."""
    hand = len(game.rules.board.points)
    waits = any(men[hand] for men in game.rules.start.men)
    if option == "reserve_blocks":
        return waits
    if option == "overshoot":
        return values["bear_off"] == "true"
    usual = {
        "stack_limit": "none",
        "unused_dice": "lost",
        "must_hit": "none",
        "hit_men": "bar",
        "goal": "none",
        "prime": "none",
        "deadlock": "draw",
    }
    return values[option] != usual.get(option)


def readings(game: Game, look: Styles) -> list[Flowable]:
    """The table of what the sources say and what is played; nothing for a game of a single reading.

    House rules have no source, so only the one that is played appears.
    """
    if len(game.readings) < 2:
        return []
    shown = [one for one in game.readings if one.status != "house" or one.name == game.reading.name]
    numbers = {source.id: str(number) for number, source in enumerate(game.sources, start=1)}
    rows = [_reading(game, one, numbers.get(one.source, ""), look) for one in shown]
    for option, value in sorted(game.overrides.items()):
        meaning = MEANINGS.get(option, {}).get(value, value)
        rows.append([f"<i>{plain(option)}</i>", plain(f"Changed for this copy: {meaning}."), ""])
    header = ("Reading", "What it says", "")
    return [
        _head("What the sources say, what we play", "readings", look),
        ruled_table(header, rows, look, _widths(look, 0.27, 0.67, 0.06)),
    ]


def _reading(game: Game, one: Reading, source: str, look: Styles) -> list[str]:
    title = f"{plain(one.title)}<br/><i>{_STATUS[one.status]}</i>"
    if one.name == game.reading.name:
        title += f' · <font color="{look.palette.rubric}">we play this</font>'
    return [title, plain(one.note), plain(source)]


def sources(game: Game, look: Styles) -> list[Flowable]:
    """The works that the texts lean on, numbered as the table of readings refers to them."""
    if not game.sources:
        return []
    works = " ".join(
        f'<font color="{look.palette.rubric}">{number}</font> {plain(source.citation.rstrip(".") + ".")}'
        for number, source in enumerate(game.sources, start=1)
    )
    return [_head("Sources", "sources", look), Words(works, look.small)]


def colophon(game: Game, command: str, look: Styles) -> Flowable:
    """Version, reading, command and licences."""
    made_with = f"Made with: {command}. " if command else ""
    words = plain(
        f"Tabulae {__version__}. Reading: {game.reading.title} ({_STATUS[game.reading.status]}). "
        f"{made_with}Text, pictures and program under the MIT licence; set in EB Garamond (OFL)."
    )
    made = Words(f"<i>{words}</i>", look.small)
    made.spaceBefore = look.scale.leading * 0.8
    return made


def _head(words: str, key: str, look: Styles) -> Head:
    return Head(words, look.scale.section, look, key=key, before=look.scale.leading * 0.9)


def _widths(look: Styles, *shares: float) -> list[float]:
    return [share * look.measure_mm * POINTS_PER_MM for share in shares]



def closing(game: Game, command: str, look: Styles) -> Iterator[Flowable]:
    """All of it in order."""
    yield from quick_reference(game, look)
    yield from readings(game, look)
    yield from sources(game, look)
    yield colophon(game, command, look)
