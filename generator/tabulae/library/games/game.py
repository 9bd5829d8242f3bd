"""Load a game by name: read its files, work out its rules, and make its texts and examples fit them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from tabulae.engine.errors import TabulaeError, closest
from tabulae.engine.rules import Rules
from tabulae.library.choice import GameChoice
from tabulae.library.file_cache import cached_by_files
from tabulae.library.games.examples import build_examples
from tabulae.library.games.folders import (
    GameData,
    display_name,
    find_game,
    game_sources,
    printed_seats,
    read_game,
    rules_files,
)
from tabulae.library.games.played_text import read_sections
from tabulae.library.games.records import Game, Section, Wording
from tabulae.library.games.rule_text import true_text
from tabulae.library.games.rules import Variant, choose_variant, game_board_context, readings, stated
from tabulae.library.games.schema import Source
from tabulae.library.words.messages import Messages, messages
from tabulae.library.words.phrases import Grammar


def load_game(choice: GameChoice) -> Game:
    """Return a game with its texts; raises TabulaeError for what does not exist or does not go together.

    The game is kept until one of its files changes; nobody may change it.
    """
    return _load_game(replace(choice, game=find_game(choice.game, choice.templates)))


@cached_by_files(maxsize=128)  # more than there are readings of all games
def _load_game(choice: GameChoice) -> Game:
    game, templates = choice.game, choice.templates
    data = read_game(game, templates)
    model = data.model
    variant = choose_variant(data, choice)
    rules = variant.rules
    seat_names = printed_seats(model)
    message = messages(templates)
    facts = game_facts(rules, seat_names, message.grammar)
    examples = build_examples(choice, variant, facts, seat_names, message.grammar)
    texts = rules_files(game, templates)
    wording = Wording(rules, variant.values, variant.usual, facts, tuple(examples), templates)
    sections = read_sections(texts, wording) if texts else ()
    all_readings = readings(model)
    reading = next(other for other in all_readings if other.name == variant.reading)
    choice = stated(choice, variant, model)
    balance = _balance(choice, variant.reading, len(sections) + 1, seat_names, message) if sections else None
    return Game(
        choice=choice,
        name=_printed_name(data, variant, message),
        tagline=reading.tagline or model.tagline,
        aliases=tuple(model.aliases),
        skin=model.board.skin,
        usual_men=variant.usual_men,
        extrapolated=rules.board.base in model.extrapolated,
        rules=rules,
        reading=reading,
        readings=all_readings,
        wording=wording,
        styles=model.seats,
        sections=(*sections, balance) if balance else sections,
        examples=examples,
        sources=_game_sources(data),
        seat_names=seat_names,
        questions=tuple(true_text(question, variant.values) for question in model.questions),
        board_context=game_board_context(model, rules, templates),
    )


def _balance(
    choice: GameChoice, reading: str, number: int, seat_names: Mapping[str, str], message: Messages
) -> Section | None:
    """Return the section on how fair a game is, with this number; None if there is nothing to say."""
    from tabulae.library.games.outcomes import balance_section  # rules alone, without texts, need no studies
    from tabulae.library.studies import reading_study

    study = reading_study(choice.game, reading, choice.templates) if choice.as_usual else None
    return balance_section(study, str(number), seat_names, message)


def _printed_name(data: GameData, variant: Variant, message: Messages) -> str:
    """Return the name of a game; a larger board and fewer men than usual are said in it."""
    name = display_name(data.model, variant.rules.board.base, data.templates)
    if variant.rules.men == variant.usual_men:
        return name
    return f"{name}, {message('game-fewer-men', men=variant.rules.men)}"


def _game_sources(data: GameData) -> tuple[Source, ...]:
    """Return the works that a game names; its readings may name others, which must exist too."""
    known = game_sources(data.model, data.templates)
    model = data.model
    named: dict[tuple[str | int, ...], str] = {
        **{("sources", number): name for number, name in enumerate(model.sources)},
        **{("places", name): name for name in model.places},
        **{("readings", name, "source"): reading.source for name, reading in model.readings.items()},
    }
    for keys, name in named.items():
        if name not in known:
            raise data.error(keys, TabulaeError("no-source", name=name, close=closest(name, known)))
    return tuple(known[name] for name in data.model.sources)


def game_facts(rules: Rules, seats: Mapping[str, str], language: Grammar) -> dict[str, str | int]:
    """Return the values of the fields that texts of a game may have, by name.

    Such are ``men``, ``dice``, ``home_first`` and, for each seat by number, ``seat_1_entry_last``. ``seats``
    are the printed names of the seats by id. Points are named as they are printed.
    """
    names, base = rules.board.labels or rules.board.points, rules.board.base
    first = rules.seats[0]

    def at(course: Sequence[int], place: int) -> str:
        return names[course[min(place, len(course) - 1)]]  # a course may be shorter than a quarter

    rows = [place // (2 * base) for place in first.course]
    crossing = next((at for at, row in enumerate(rows[1:]) if row != rows[0]), 2 * base - 1)
    facts: dict[str, str | int] = {
        "men": rules.men,
        "all_men": rules.men * len(rules.seats),
        "dice": rules.dice,
        "faces": rules.faces,
        "entry_turns": -(-rules.men // rules.dice),
        "points": len(names),
        "base": base,
        "players": len(rules.seats),
        "course_length": len(first.course),
        "entry_first": names[first.entry[0]],
        "entry_last": names[first.entry[-1]],
        "home_first": names[first.home[0]],
        "home_last": names[first.home[-1]],
        "half": at(first.course, crossing),
        "second_half": at(first.course, crossing + 1),
        "entry_limit": rules.options.entry_limit or len(first.course),
        "row": rules.options.row or 0,
        "stack_limit": rules.options.stack_limit or rules.men,
        "seats": language.listed([seats[seat.name] for seat in rules.seats]),
    }
    for number, seat in enumerate(rules.seats, start=1):
        own = f"seat_{number}"
        facts |= {
            own: seats[seat.name],
            f"{own}_entry_first": names[seat.entry[0]],
            f"{own}_entry_last": names[seat.entry[-1]],
            f"{own}_next": at(seat.course, base),
            f"{own}_next_but_one": at(seat.course, base + 1),
            f"{own}_before_home": at(seat.course, max(0, len(seat.course) - base - 1)),
            f"{own}_home_first": names[seat.home[0]],
            f"{own}_home_last": names[seat.home[-1]],
            f"{own}_way_last": names[seat.course[-1]],
        }
    return facts
