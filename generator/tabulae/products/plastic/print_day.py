"""The contents of the print-day pages: cards of plates and steps of assembly, from the made parts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import groupby

from tabulae.library.words.messages import Messages, messages
from tabulae.paper.sheets.print_day import AssemblyStep, PlateCard, PrintDay
from tabulae.play.second_process import SecondProcess
from tabulae.products.plastic.piece_build import MadePart, Making, scene_together
from tabulae.products.plastic.plate_build import PLATE_NAMES, PlateSet
from tabulae.scene.primitives import Scene
from tabulae.solid.files.filaments import DEFAULT_COLOUR, filament_name
from tabulae.solid.files.plates import Plate
from tabulae.solid.parts.board import MAGNET_NOTE, WHOLE
from tabulae.solid.parts.catalogue import duration, shared_notes
from tabulae.solid.parts.men import INLAY_NOTE
from tabulae.solid.parts.setting import INFILL_PERCENT

SHOWN_MM = (60.0, 47.0)
"""Width and height of a picture before it is scaled into its card."""

FINE = 6.0
"""Its fineness in pixels per mm."""

MOST_NAMED = 4
"""More pieces than that on a card are not named one by one."""

ASSEMBLY_ORDER = ("men", "board", "hinge", "box", "tower", "tray")
"""The parts that are put together first, in this order; others that have words for it follow."""


def print_day(
    parts: Sequence[MadePart], plate_set: PlateSet, title: str, making: Making, processes: SecondProcess
) -> PrintDay:
    """Return the contents of the print-day pages: checks, cards of the plates, steps of assembly.

    There is a card for each group of like plates. The plates are those for one nozzle. `title` is that of the
    pages, and `processes` draw the pictures.
    """
    message = messages(making.templates)
    groups = [list(same) for _, same in groupby(plate_set.one_nozzle, key=lambda plate: plate.group)]
    plate_pieces = [[part.pieces_on_plate(_names(same)) for part in parts] for same in groups]
    built = _assembled(parts, message)
    calls = [
        partial(scene_together, [own for own in each if own], making, SHOWN_MM, FINE) for each in plate_pieces
    ]
    calls += [partial(scene_together, [part.shown_pieces()], making, SHOWN_MM, FINE) for part in built]
    pictures = processes.results(calls)
    cards = tuple(
        _card(same, picture, message) for same, picture in zip(groups, pictures[: len(groups)], strict=True)
    )
    return PrintDay(
        title, _checks(plate_set, making, message), cards, _steps(built, pictures[len(groups) :], message)
    )


def _assembled(parts: Sequence[MadePart], message: Messages) -> list[MadePart]:
    """Return the parts with words on how to put them together, ``print-day-PART-text``, in order of work."""
    places = {name: place for place, name in enumerate(ASSEMBLY_ORDER)}
    built = [part for part in parts if f"print-day-{part.kind.name}-text" in message and _is_in_parts(part)]
    return sorted(built, key=lambda part: places.get(part.kind.name, len(places)))


def _is_in_parts(part: MadePart) -> bool:
    """Return False for men whose signs are engraved, and for a board without a seam."""
    pieces = [made.piece for made in part.pieces]
    if part.kind.name == "men":
        return any(piece.note == INLAY_NOTE for piece in pieces)
    return any(piece.note_facts.get("joint") != WHOLE for piece in pieces)


def _names(same: Sequence[Plate]) -> set[str]:
    return {name for plate in same for name in plate.copies}


def _card(same: Sequence[Plate], picture: Scene, message: Messages) -> PlateCard:
    first, last = same[0], same[-1]
    if first is last:
        number = message("print-day-plate", number=_number(first))
    else:
        ends = {"first": _number(first), "last": _number(last)}
        number = message("print-day-several-plates", count=len(same), **ends)
    copies: dict[str, int] = {}
    for plate in same:
        for name, many in plate.copies.items():
            copies[name] = copies.get(name, 0) + many
    singles = all(many == 1 for many in copies.values())
    names = [*copies] if singles else [f"{many} × {name}" for name, many in copies.items()]
    pieces = ", ".join(names)
    if len(names) > MOST_NAMED:
        pieces = message("print-day-many-pieces", count=len(names), first=names[0], last=names[-1])
    colour = filament_name(first.colours[0])
    is_chosen = bool(first.colours[0])
    return PlateCard(
        f"{number}: {_group_name(first, message)}",
        first.colours[0] or DEFAULT_COLOUR,
        message(f"filament-{colour}") if is_chosen else message("filament-any"),
        message(
            "print-day-facts",
            grams=max(1, round(sum(plate.grams for plate in same))),
            time=duration(sum(plate.minutes for plate in same)),
            fill=100 if first.full else INFILL_PERCENT,
        ),
        pieces,
        tuple(plate.file for plate in same),
        tuple(_notes(same, message)),
        picture,
    )


def _number(plate: Plate) -> str:
    return plate.name.split("-")[1].lstrip("0")


def _group_name(plate: Plate, message: Messages) -> str:
    """Return the words for the pieces on a plate: men or inlays of a colour, or the name of a part."""
    for kind in ("men", "inlays"):
        if plate.group.endswith(f"-{kind}"):
            filament = message(f"filament-{filament_name(plate.colours[0])}")
            return message(f"print-day-group-{kind}", filament=filament)
    return message.get(f"print-day-group-{plate.group}") or message(f"part-{plate.group}")


def _notes(same: Sequence[Plate], message: Messages) -> Iterator[str]:
    """Yield the notes on all plates of a card, and then those on only some of them."""
    for numbers, words in shared_notes((_number(plate), note) for plate in same for note in plate.notes):
        if len(numbers) < len(same):
            which = message("print-day-some-plates", count=len(numbers), list=", ".join(numbers))
            words = f"{which}: {words}"
        yield sentence(words)


def sentence(words: str) -> str:
    """Return words with a capital and a full stop."""
    return f"{words[:1].upper()}{words[1:]}."


def _checks(plate_set: PlateSet, making: Making, message: Messages) -> tuple[str, ...]:
    """Return the checks before the first plate: the settings, and how much of each filament is needed."""
    grams: dict[str, float] = {}
    for plate in plate_set.one_nozzle:
        grams[plate.colours[0]] = grams.get(plate.colours[0], 0.0) + plate.grams
    spools = [
        message(
            "print-day-spool",
            filament=message(f"filament-{filament_name(colour) if colour else 'any'}"),
            grams=max(1, round(weight)),
        )
        for colour, weight in grams.items()
    ]
    groups = {plate.group for plate in plate_set.one_nozzle}
    total = message(
        "print-day-total",
        plates=len(plate_set.one_nozzle),
        time=duration(sum(plate.minutes for plate in plate_set.one_nozzle)),
        coupon="yes" if PLATE_NAMES["coupon"] in groups and len(groups) > 1 else "no",
    )
    checks = [
        message("print-day-settings", infill=INFILL_PERCENT),
        message("print-day-filaments", list=", ".join(spools)),
        total,
    ]
    if dice := [plate.file for plate in plate_set.one_nozzle if plate.full]:
        project = "yes" if making.printer.presets else "no"
        checks.insert(1, message("print-day-infill", files=", ".join(dice), project=project))
        checks.insert(2, message("print-day-seam"))
    if plate_set.colours:
        most = max(len(plate_set.slots(plate)) for plate in plate_set.colours)
        men = any(plate.group.endswith("-men") for plate in plate_set.colours)
        checks.append(message("print-day-colours", most=most, men="yes" if men else "no"))
        checks.append(message("print-day-slots", list="; ".join(_slots(plate_set, message))))
    return tuple(checks)


def _slots(plate_set: PlateSet, message: Messages) -> Iterator[str]:
    """Yield for each group of plates of several colours which filament goes into which slot."""
    for _, same in groupby(plate_set.colours, key=lambda plate: plate.group):
        plate = next(same)
        slots = enumerate(map(filament_name, plate_set.slots(plate)), start=1)
        filaments = ", ".join(f"{number}\u00a0{message(f'filament-{name}')}" for number, name in slots)
        yield message("print-day-slots-group", group=_group_name(plate, message), list=filaments)


def _steps(
    built: Sequence[MadePart], pictures: Sequence[Scene], message: Messages
) -> tuple[AssemblyStep, ...]:
    """Return the steps of assembly: the parts in order, with magnets before the box if the board has any."""
    steps: list[tuple[str, dict[str, str | int], Scene | None]] = [
        (part.kind.name, {**part.pieces[0].piece.note_facts}, picture)
        for part, picture in zip(built, pictures, strict=True)
    ]
    pieces = [made.piece for part in built for made in part.pieces]
    with_magnets = [piece for piece in pieces if piece.note == MAGNET_NOTE]
    if with_magnets:
        place = next((at for at, (name, _, _) in enumerate(steps) if name == "box"), len(steps))
        facts: dict[str, str | int] = {"count": len(with_magnets), **with_magnets[0].note_facts}
        steps.insert(place, ("magnets", facts, None))
    return tuple(
        AssemblyStep(
            name,
            f"{number}. {message(f'print-day-{name}')}",
            message(f"print-day-{name}-text", **facts),
            picture,
        )
        for number, (name, facts, picture) in enumerate(steps, start=1)
    )
