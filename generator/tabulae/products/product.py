"""What a product is: one declaration from which everything else about it is made.

A product is one frozen dataclass in a file of its own. Its fields are its options, its ``facts`` say what
it is called, what it is for and where it stands in a kit, and ``make()`` gives its files:

    @dataclass(frozen=True)
    class Bookmark(GameProduct):
        facts = Facts(
            command="bookmark",
            panel="paper",
            summary="Make a bookmark of a game, with its board and one line of rules.",
            examples=("bookmark tabula --paper letter",),
            title="Bookmark",
            comes_as="PDF on A4 and Letter",
            kit=Place("bookmarks", "bookmark", per="pupil"),
        )
        paper: str = document_paper()

        def make(self) -> Iterator[OutputFile]:
            yield self.file(".pdf", content, size_mm, paper=self.paper, way="one-side")

Together with its name in the catalogue that gives the command with its help, the row of the kit and of its
plan, the section of the page, the row of the README, the command line that stands on what is printed, and
the names of the files. An option that has a line of help for the kit (``in_kit``) is also an option of
``kit`` and a key in an order file.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, replace
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Protocol, Self, TypeVar

from tabulae.products.option import (
    Option,
    argument,
    choice,
    folder,
    length,
    offset,
    options_of,
    points,
    settings,
    text,
    texts,
    whole,
)
from tabulae.products.output import OutputFile, Role, Way

if TYPE_CHECKING:
    from tabulae.library.loader import Templates
    from tabulae.library.records import Game
    from tabulae.paper.papers import Paper

Panel = Literal["kits", "answers", "paper", "parts", "own"]
Audience = Literal["class", "maker", "museum", "tomorrow"]
AUDIENCES: tuple[Audience, ...] = ("class", "maker", "museum", "tomorrow")
"""Whom a kit is for: a class, a workshop, a museum, or a class that is taught one lesson tomorrow."""
EVERYTHING: tuple[Audience, ...] = ("class", "maker", "museum")
DOCUMENT_PAPERS = ("a4", "letter")
"""The sheets that documents are printed on, and those of a kit."""
TEXT_RANGE_PT = (9.0, 24.0)
"""The smallest and the largest text that may be asked for."""
ALL = "all"
"""Stands for every game, or every part."""
POINT_RANGE_MM = (6.0, 80.0)
"""The narrowest and the widest points of a board."""


@dataclass(frozen=True, slots=True)
class Place:
    """The place of a product in a kit.

    ``section`` is that of the page, ``title`` what is said while it is made, with ``{}`` for the variant;
    ``seconds`` are about what it takes. ``per`` says for whom it is printed: once for the whole kit, for
    each group that plays, or for each pupil. ``instead`` marks what stands in for another product, so that
    nobody prints both. ``block`` is what it stands under on the page if that is not itself, ``folder``
    where its files lie in the kit.
    """

    section: str
    title: str
    seconds: float = 1.0
    audiences: tuple[Audience, ...] = EVERYTHING
    per: Literal["kit", "group", "pupil"] = "group"
    instead: bool = False
    plastic: bool = False
    block: str = ""
    folder: str = ""


@dataclass(frozen=True, slots=True)
class Facts:
    """What is to be said about a product as such.

    ``summary`` is one whole sentence; ``examples`` are command lines without ``tabulae``; ``title`` is what
    it is called where there are no words for it in a language; ``comes_as`` says on or in what it comes.
    ``next_step`` is said when it was made. ``answers`` tells that ``answer()`` gives it as JSON, and
    ``dry_run`` is the help of an option that only tells it, line by line.
    """

    command: str
    panel: Panel
    summary: str
    examples: tuple[str, ...]
    title: str
    comes_as: str
    kit: Place | None = None
    next_step: str = ""
    answers: bool = False
    dry_run: str = ""


class Order(Protocol):
    """What products ask of the order of a kit."""

    @property
    def game(self) -> str:
        """The game, by its id."""

    @property
    def papers(self) -> tuple[str, ...]:
        """The papers of the order, the most wanted first."""

    @property
    def audience(self) -> str | None:
        """Whom it is for: a key of the audiences; None for everything there is."""

    @property
    def pupils(self) -> int | None:
        """How many pupils it is for, if that is known."""

    @property
    def men_mm(self) -> float | None:
        """The diameter of the men, if one was asked for."""

    @property
    def point_width_mm(self) -> float | None:
        """The width of a point, if a size was asked for."""

    def load(self) -> Game:
        """The game in the reading that is ordered."""

    def given(self, product: type[Product]) -> dict[str, Any]:
        """What the order says of the options of a product, by the names of its fields."""


@dataclass(frozen=True)
class KitItem:
    """One product of a kit with its place; ``variant`` tells it from others of its kind.

    ``paper`` is the paper that it is for, empty if it is on none or on all of the order.
    """

    product: Product
    place: Place
    variant: str = ""
    paper: str = ""
    kind: str = ""

    @property
    def id(self) -> str:
        """The name by which the manifest knows it."""
        parts = (self.kind or self.product.facts.command, self.variant, self.paper)
        return "-".join(part for part in parts if part)

    @property
    def block(self) -> str:
        """What it stands under on the page."""
        return self.place.block or self.kind or self.product.facts.command

    @property
    def title(self) -> str:
        """What it is called while it is made."""
        return self.place.title.format(self.variant or self.paper)

    def make(self) -> list[OutputFile]:
        """Its files, where they lie in the kit."""
        folder = self.place.folder
        if not folder:
            return self.product.placed()
        return [replace(file, name=f"{folder}/{file.name}") for file in self.product.make()]


@dataclass(frozen=True)
class Product:
    """Something that can be made: a frozen dataclass whose fields are its options."""

    facts: ClassVar[Facts]

    _: KW_ONLY
    language: str = text("en", "The language of its texts.", metavar="LANGUAGE", rank=8)
    templates: Path | None = folder("A folder with games and words of your own.")

    @property
    def given(self) -> Templates:
        """The templates and the language that it is made from."""
        from tabulae.library.loader import Templates

        return Templates(self.templates, self.language)

    def __post_init__(self) -> None:
        for name, option in type(self).options().items():
            option.check(getattr(self, name))

    @classmethod
    @cache
    def options(cls) -> dict[str, Option]:
        """Its options by the names of their fields."""
        return options_of(cls)

    def make(self) -> Iterator[OutputFile]:
        """Its files, the same every time; raises TabulaeError for what cannot be made."""
        raise NotImplementedError

    def resolved(self) -> Self:
        """The same product with everything said that names and commands need."""
        return self

    @property
    def command(self) -> str:
        """The command that makes it, quoted for a shell; what is as usual is left out."""
        this = self.resolved()
        words = ["tabulae", this.facts.command]
        rest: list[str] = []
        for name, option in type(this).options().items():
            value = getattr(this, name)
            if option.argument:
                words += value if option.many else [str(value)]
            else:
                rest += option.words(value)
        return shlex.join([*words, *rest])

    @property
    def stem(self) -> str:
        """The beginning of its files' names, which tells apart what differs in content."""
        this = self.resolved()
        parts = [(0, part) for part in this.rule_parts()]
        parts += [(option.rank, option.named(getattr(this, name))) for name, option in this.options().items()]
        parts.sort(key=lambda part: part[0])
        return "-".join([this.thing, *(part for _, part in parts if part)])

    @property
    def thing(self) -> str:
        """What its files are, in one word that the words of the page know; files' names begin with it."""
        return self.facts.command

    @property
    def folder(self) -> str:
        """The folder of its files in the output: that of its game or board, if it is of one."""
        return ""

    @property
    def below(self) -> str:
        """Where its files lie in that folder, in a kit too."""
        return ""

    def placed(self) -> list[OutputFile]:
        """Its files as they lie in its folder."""
        below = f"{self.below}/" if self.below else ""
        return [replace(file, name=f"{below}{file.name}") for file in self.make()]

    def rule_parts(self) -> Sequence[str]:
        """The rules that it is made by, as parts of a file's name; nothing for the usual ones."""
        return ()

    def file(
        self,
        ending: str,
        content: bytes,
        size_mm: tuple[float, ...] | Paper = (),
        *,
        stem: str | None = None,
        thing: str = "",
        about: Mapping[str, str] | None = None,
        role: Role = "print",
        way: Way = "",
        paper: str = "",
        alt: str = "",
    ) -> OutputFile:
        """One of its files: its name is the stem with ``ending``; the rest says what it is."""
        sides = size_mm if isinstance(size_mm, tuple) else (size_mm.width_mm, size_mm.height_mm)
        return OutputFile(
            name=f"{self.stem if stem is None else stem}{ending}",
            content=content,
            size_mm=sides,
            command=self.command,
            thing=thing or self.thing,
            about=dict(about or {}),
            title=self.facts.title,
            role=role,
            way=way,
            paper=paper,
            alt=alt,
        )

    def answer(self) -> dict[str, Any]:
        """It as JSON, if its facts say that it answers."""
        raise NotImplementedError

    def lines(self) -> Iterable[str]:
        """It line by line, without making it, if its facts have a dry run."""
        raise NotImplementedError

    def notes(self) -> Iterable[str]:
        """What is said to a person when it was made."""
        return [self.facts.next_step] if self.facts.next_step else []

    def sheets(self, paper: str) -> int:
        """The sheets of a paper that one copy takes: its PDFs are laid out on it and their pages counted.

        A product that knows its sheets without being made, or that prints anything but PDFs, says so in
        a method of its own.
        """
        from tabulae.paper.page import blank_pages

        with blank_pages():
            return sum(file.sheets for file in one_copy(self.make(), paper))

    def grams(self) -> float:
        """The plastic in one copy."""
        return 0.0

    @classmethod
    def place(cls, **changes: Any) -> Place:
        """Its place in a kit, with some changes; only for a product that has one."""
        assert cls.facts.kit is not None
        return replace(cls.facts.kit, **changes)

    @classmethod
    def in_kit(cls, order: Order) -> Iterator[KitItem]:
        """What a kit makes of it: one for each paper of the order if it has a paper, else one."""
        place = cls.facts.kit
        if place is None:
            return
        given = order.given(cls)
        if "paper" not in cls.options() or cls.options()["paper"].many:
            more = {"paper": order.papers} if "paper" in cls.options() else {}
            yield KitItem(cls(**{**given, **more}), place)
            return
        for number, paper in enumerate(order.papers):
            seen = replace(place, instead=place.instead or number > 0)
            yield KitItem(cls(**{**given, "paper": paper}), seen, paper=paper)


ProductT = TypeVar("ProductT", bound=Product)

_ALTERNATIVES = ("reading", "short-edge", "fronts", "backs", "backs-reversed", "whole")
"""Ways of printing that stand in for another file of the same product."""


def one_copy(files: Iterable[OutputFile], paper: str) -> list[OutputFile]:
    """The files that a person prints for one copy on a paper; a key is no part of a copy."""
    return [
        file
        for file in files
        if file.role == "print" and file.paper == paper and file.way and file.way not in _ALTERNATIVES
    ]


def fewer_men() -> Any:
    """The option for fewer men than usual."""
    words = "So many men a side, fewer than usual: where the start is laid by a rule."
    return whole(None, (2, 120), words, in_name="never")


@dataclass(frozen=True)
class GameProduct(Product):
    """A product of one game in one reading."""

    game: str = argument("GAME", "A game or an alias; see tabulae games.")
    reading: str | None = text(None, "Which reading of the rules to play.", metavar="R", in_name="never")
    set_: tuple[str, ...] = settings(
        "Override one option; may be given again.", metavar="OPTION=VALUE", in_name="never"
    )
    base: int | None = whole(None, None, "Points in a quarter: 6, 7 or 8 where allowed.", in_name="never")
    men_count: int | None = fewer_men()

    def load(self) -> Game:
        """The game; raises TabulaeError if there is none, or if the engine disproves one of its examples."""
        return proved_game(self.game, self.reading, self.set_, self.base, self.given, self.men_count)

    def resolved(self) -> Self:
        """The same with the game by its id, and without a reading, base or men that are the usual ones."""
        return replace(self, **usual_left_out(self.load()))

    @property
    def folder(self) -> str:
        """The folder of the game."""
        return self.load().id

    def rule_parts(self) -> Sequence[str]:
        """The reading, the overrides, the base and the men, where they are not the usual ones."""
        return rule_variant(self.load())


@lru_cache(maxsize=32)
def proved_game(
    name: str,
    reading: str | None = None,
    changes: tuple[str, ...] = (),
    base: int | None = None,
    templates: Templates | None = None,
    men: int | None = None,
) -> Game:
    """A game of which the engine has proved every example, so that nothing false can be printed.

    It is kept for the next product; a program that runs on while templates change empties this cache.
    """
    from tabulae.engine.errors import TabulaeError
    from tabulae.library.game import disproved_claims, load_game

    settings = dict(change.split("=", 1) for change in changes)
    game = load_game(name, reading, settings, base, templates, men)
    for line in disproved_claims(game):
        raise TabulaeError(line)
    return game


def usual_left_out(game: Game) -> dict[str, Any]:
    """The fields that choose this game, reading and rules, where they are not the usual ones."""
    return {
        "game": game.id,
        "reading": game.reading.name if game.reading != game.readings[0] else None,
        "set_": tuple(f"{name}={value}" for name, value in sorted(game.overrides.items())),
        "base": game.rules.board.base if game.rules.board.base != game.default_base else None,
        "men_count": game.men_count,
    }


def command_line(command: str, *names: str, settings: Mapping[str, object] | None = None) -> str:
    """``tabulae COMMAND NAMES --setting value`` for commands that no declaration stands for.

    Settings that are None or False are left out, True stands for a bare ``--setting``, and a list or a
    tuple gives the setting again for each of its values.
    """
    words = ["tabulae", command, *names]
    for name, value in (settings or {}).items():
        if value is True:
            words.append(f"--{name}")
        elif isinstance(value, list | tuple):
            words += [word for one in value for word in (f"--{name}", str(one))]
        elif value is not None and value is not False:
            words += [f"--{name}", str(value)]
    return shlex.join(words)


_LONGEST_VARIANT = 80


def rule_variant(game: Game) -> list[str]:
    """The reading, the overrides, the base and the men as parts of a name; nothing for what is usual."""
    said = usual_left_out(game)
    parts = [str(said["reading"])] if said["reading"] else []
    parts += [change.replace("=", "-").replace("_", "-") for change in said["set_"]]
    parts += [f"base-{said['base']}"] if said["base"] else []
    parts += [f"men-count-{said['men_count']}"] if said["men_count"] else []
    long = "-".join(parts)
    if len(long) <= _LONGEST_VARIANT:
        return parts
    # Many overrides make a name that no system keeps; a digest still tells them apart.
    from hashlib import sha256

    return [f"set-{sha256(long.encode()).hexdigest()[:12]}"]


def palettes() -> tuple[str, ...]:
    """The palettes there are."""
    from tabulae.scene.style import PALETTES

    return tuple(PALETTES)


def men_range() -> tuple[float, float]:
    """The smallest and the largest men of paper, in mm."""
    from tabulae.draw.cut_men import MEN_RANGE_MM

    return MEN_RANGE_MM


def kerf_range() -> tuple[float, float]:
    """The narrowest and the widest cut that can be made good, in mm."""
    from tabulae.draw.cutter import KERF_RANGE_MM

    return KERF_RANGE_MM


def document_paper(known: Sequence[str] = DOCUMENT_PAPERS, default: str = "a4") -> Any:
    """The option for the sheet of a document."""
    return choice(default, known, f"The sheet: {', '.join(known)}.", shown=True, in_name="always")


def paper_list(help: str = "a4, letter, …; may be given again. a4 if left out.", rank: int = 0) -> Any:
    """The option for the sheets of parts, any number of them; each file says and is named by its own."""
    return texts(help, (), metavar="PAPER", in_name="always", rank=rank)


def on_each_paper(product: ProductT) -> Iterator[tuple[ProductT, str]]:
    """The product on each of its papers alone, A4 if none was asked for, with the name of the paper."""
    for name in dict.fromkeys(getattr(product, "paper")) or (DOCUMENT_PAPERS[0],):  # noqa: B009
        yield replace(product, paper=(name,)), name  # type: ignore[call-arg]


def palette(rank: int = 1) -> Any:
    """The option for the tones of what is printed."""
    words = "colour, grey or line."
    return choice("colour", palettes, words, in_kit=words, rank=rank)


def text_size(default: float | None, help: str = "The size of the text, 9pt to 24pt.") -> Any:
    """The option for the size of type; None is what fits."""
    return points(
        default,
        help,
        bounds=TEXT_RANGE_PT,
        other_names=("--text-size",),
        rank=2,
        in_kit="The size of the text; what cannot be that large is left out, and said to be.",
    )


def back_offset() -> Any:
    """The option for printers whose two sides do not meet."""
    words = "Move the backs right and down, as 1.5,-0.5mm: see duplex-test."
    return offset(words, in_kit=words, in_name="never")


def men_size(default: float | None, help: str, bounds: Any = men_range, **more: Any) -> Any:
    """The option for the size of the men, and of the board and everything else with them."""
    words = "Or: how wide the men are; the board and all parts follow."
    return length(default, bounds, help, in_kit=words, **more)


def point_width(help: str, **more: Any) -> Any:
    """The option for the size of the board, and of everything else with it."""
    words = "How wide a point of the board is; the men and all parts follow."
    return length(None, POINT_RANGE_MM, help, in_kit=words, **more)
