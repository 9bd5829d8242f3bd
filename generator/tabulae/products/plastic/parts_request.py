"""Which plastic parts to make, in what size, for which game and printer: read and checked, nothing built."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import TYPE_CHECKING

from tabulae.draw.layout import layout
from tabulae.engine.errors import TabulaeError, closest
from tabulae.geometry.die_facts import die_of
from tabulae.library.games.equipment import find_printer, tower_inscriptions, tower_lines
from tabulae.library.templates import Templates
from tabulae.products.option import length_mm, name_part, number_text, read_length, read_number
from tabulae.products.product import ALL
from tabulae.solid.dice.die_plan import Die, plan_die
from tabulae.solid.dice.shaped_die import shaped_dice
from tabulae.solid.errors import PartError
from tabulae.solid.parts.artwork import Artwork
from tabulae.solid.parts.catalogue import (
    PartKind,
    PartLine,
    PartPlan,
    part,
    part_kinds,
    part_line,
    piece_grams,
    whole_kit,
)
from tabulae.solid.parts.setting import (
    Measure,
    Measures,
    MeasureValue,
    PartSetting,
    Printer,
    SeatMen,
    SlicerPresets,
)

if TYPE_CHECKING:
    from tabulae.library.games.records import Game
    from tabulae.library.orbits import OrbitGame

YES_NO = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}


@dataclass(frozen=True, slots=True)
class SettingChange:
    """A requested change other than a measure: its part of file names, and the setting without it."""

    label: str
    without: PartSetting


@dataclass(frozen=True)
class PartsRequest:
    """The requested parts, their setting and measures, and the templates that their texts come from."""

    names: tuple[str, ...]
    setting: PartSetting
    measures: Measures
    templates: Templates
    changes: tuple[SettingChange, ...] = ()

    @cached_property
    def kinds(self) -> tuple[PartKind, ...]:
        """The kinds of parts in the order of ``names``, each once; ``all`` is every part that the game needs.

        Raises TabulaeError for a name that no part has.
        """
        kinds: dict[str, PartKind] = {}
        for name in self.names:
            named = whole_kit(self.setting, self.measures, self.templates) if name == ALL else None
            for kind in named or (part(name, self.templates),):
                kinds[kind.name] = kind
        return tuple(kinds.values())

    def check(self) -> None:
        """Raise TabulaeError for an unknown part, a measure that none of them has, or marks without a die."""
        kinds = self.kinds
        known = list(dict.fromkeys(measure.name for kind in kinds for measure in kind.measures))
        for name in self.measures:
            if name not in known:
                flag = f"--{name.removesuffix('_mm').replace('_', '-')}"
                close = closest(name.removesuffix("_mm"), known)
                raise PartError("not-a-measure", option=flag, parts=self.names, choices=known, close=close)
        if self.setting.marks and not any(is_die(kind) for kind in kinds):
            raise PartError("marks-without-die", parts=self.names)

    def plan(self, kind: PartKind) -> PartPlan:
        """Return the plan of a part in the requested setting and size; PartError for a size out of range."""
        return kind.plan(self.setting, self.measures)

    def planned_lines(self) -> list[PartLine]:
        """Return a line of the parts list for each piece, as planned, from coarse meshes.

        Raises TabulaeError for a piece that must not be printed.
        """
        return [
            part_line(kind.name, piece, self.setting.printer, templates=self.templates)
            for kind in self.kinds
            for piece in self.plan(kind).pieces
        ]

    def weighings(self) -> list[Callable[[], float]]:
        """Return a picklable call for each piece, whose result is the grams of all its copies."""
        pieces = (piece for kind in self.kinds for piece in self.plan(kind).pieces)
        return [partial(piece_grams, piece, self.setting.printer) for piece in pieces]

    def file_suffix(self, kind: PartKind) -> str:
        """Return the end of the file names that tells a part from the default one, such as ``-length-14mm``.

        It names each change and each measure without which the part would be another one; it is empty for
        the default part.
        """
        requested = self.plan(kind)
        return "".join(f"-{label}" for label, other in self._reverted(kind) if other != requested)

    def _reverted(self, kind: PartKind) -> Iterator[tuple[str, PartPlan | None]]:
        """Yield the label of each change and measure with the plan without it, None if it has none."""

        def planned(setting: PartSetting, measures: Measures) -> PartPlan | None:
            try:
                return kind.plan(setting, measures)
            except TabulaeError:
                return None

        for change in self.changes:
            yield change.label, planned(change.without, self.measures)
        for name, value in sorted(self.measures.items()):
            others = {other: self.measures[other] for other in self.measures if other != name}
            yield _measure_label(name, value), planned(self.setting, others)


def is_die(kind: PartKind) -> bool:
    """Return True if a part is a die."""
    return issubclass(kind.record, Die)


def _measure_label(name: str, value: MeasureValue) -> str:
    label = name.removesuffix("_mm").replace("_", "-")
    if isinstance(value, bool):
        return label if value else f"no-{label}"
    if isinstance(value, str):
        return f"{label}-{name_part(value)}"
    return f"{label}-{number_text(value)}{'mm' if name.endswith('_mm') else ''}"


def known_measures(templates: Templates) -> dict[str, Measure]:
    """Return every measure of any part by its full name, such as ``length_mm``.

    Where parts have other ranges for a name, the measure is that of the last part.
    """
    return {measure.name: measure for kind in part_kinds(templates).values() for measure in kind.measures}


def parse_measures(texts: Sequence[str], templates: Templates) -> dict[str, MeasureValue]:
    """Return the values that texts such as ``tip_mm=0.8`` state, by full name; a name may lack its ``_mm``.

    Of several values for a name the last counts; ranges are checked by the part. Raises TabulaeError for a
    name that no part has, or a value of the wrong kind.
    """
    known = known_measures(templates) if texts else {}
    measures: dict[str, MeasureValue] = {}
    for text in texts:
        name, equals, value = (piece.strip() for piece in text.partition("="))
        if not equals or not value:
            raise TabulaeError("measure-form", text=text)
        name = measure_name(name, known)
        measures[name] = parse_measure(known[name], value, f"--measure {name}")
    return measures


def measure_name(name: str, known: Mapping[str, Measure], part: str = "") -> str:
    """Return the full name of a measure, which ``name`` may state without ``_mm``.

    Raises TabulaeError for a name that is not ``known``: the measures of a ``part``, or else of all parts.
    """
    full = name if name in known or f"{name}_mm" not in known else f"{name}_mm"
    if full in known:
        return full
    close = closest(name, known)
    if part:
        raise TabulaeError("no-measure", where=part, name=name, close=close, known=list(known))
    raise TabulaeError("no-measure-of-any", name=name, close=close)


def parse_measure(measure: Measure, text: str, flag: str) -> MeasureValue:
    """Return the value that a text states: a length in mm, a number, a switch or a word.

    Raises TabulaeError, which names ``flag``, for a text of another kind; ranges and words are checked by
    the part.

    >>> from tabulae.solid.parts.setting import Measure
    >>> parse_measure(Measure("length_mm", None, "length", 6.4, 60.0), "1.4cm", "--measure length_mm")
    14.0
    """
    if measure.choices:
        return text
    if measure.low is None:
        if text.lower() not in YES_NO:
            raise TabulaeError("choice", option=flag, choices=["yes", "no"], text=text, close="")
        return YES_NO[text.lower()]
    if measure.name.endswith("_mm"):
        return read_length(flag, text)
    return read_number(flag, text)


def choose_printer(name: str, bed: str | None, templates: Templates) -> Printer:
    """Return a printer by its name or its YAML file, with another bed such as ``220x220x250`` if given.

    Without a third side, the bed keeps the height of the printer. Raises TabulaeError for an unknown printer
    and a bed that cannot be read.
    """
    name, profile = find_printer(name, templates)
    bed_mm = profile.bed_mm
    if bed is not None:
        sides = [length_mm(side, "--bed", 60, 2000) for side in bed.lower().split("x")]
        if len(sides) not in (2, 3):
            raise TabulaeError("bed-form", text=bed)
        bed_mm = (sides[0], sides[1], sides[2] if len(sides) == 3 else bed_mm[2])
    presets = SlicerPresets(**profile.presets.model_dump()) if profile.presets else None
    return Printer(
        name,
        bed_mm,
        profile.layer_mm,
        profile.line_mm,
        profile.grams_per_cm3,
        profile.layer_s,
        presets,
        profile.margin_mm,
    )


def usual_setting(game: Game | OrbitGame | None, printer: Printer, templates: Templates) -> PartSetting:
    """Return the setting for a printer, with the board, men, dice, drawing and name of a game if given."""
    setting = PartSetting(printer=printer, words=tower_lines(None, templates))
    if game is None:
        return setting
    from tabulae.library.games.boards import (
        find_board,  # loads the whole engine, which a single die does not need
    )
    from tabulae.library.games.records import Game

    if not isinstance(game, Game):
        from tabulae.library.orbits import POINT_WIDTH_MM as FULL_SIZE_MM

        planets = tuple(SeatMen(planet.id, planet.colour, planet.symbol, 1) for planet in game.planets)
        setting = replace(setting, board=game.board, seats=planets, dice=1, faces=game.model.faces)
        size = layout(game.board, FULL_SIZE_MM).man_mm
        return replace(setting, men_mm=size, is_roman=False, name=game.name)
    rules, styles = game.rules, game.styles
    seats = tuple(
        SeatMen(seat.name, styles[seat.name].colour, styles[seat.name].symbol, rules.men)
        for seat in rules.seats
    )
    shaped = shaped_dice(game.templates).get(die_of(rules.faces))
    skin = find_board(game.id, game.templates).skin
    return replace(
        setting,
        board=rules.board,
        seats=seats,
        dice=rules.dice,
        faces=rules.faces,
        die_mm=max(plan_die(shaped[1]()).size_mm) if shaped else None,
        art=Artwork(skin, game.board_context),
        is_roman=skin in tower_inscriptions(game.templates).skins,
        name=game.name,
    )
