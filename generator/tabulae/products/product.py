"""What a product is: one declaration, from which everything else about the product is made.

A product is one frozen dataclass in a file of its own. Its fields are its options, its ``facts`` describe it
and place it in a kit, and ``make()`` yields its files:

    @dataclass(frozen=True)
    class BookmarkProduct(GameProduct):
        facts = ProductFacts(
            command="bookmark",
            examples=("bookmark tabula --width 50mm",),
            title="Bookmarks",
            comes_as="A4 and Letter",
            kit=KitPlace("bookmarks", "bookmark for {}", copies_per="pupil"),
        )
        paper: str = document_paper()
        width: float = length(40.0, (20, 60), "Width of the bookmark.", kit_help="Width of bookmarks.")

        def make(self) -> Iterator[OutputFile]:
            content = ...
            yield self.file(".pdf", content, PAPERS[self.paper], way="one-side", paper=self.paper)

Together with its entry in ``catalogue.PRODUCTS``, that gives the command with its help, the entry of the kit
and of its plan, the section of the page, the fields of the web server's form, the
command line printed on what is made, and the names of the files. An option with help for the kit
(``kit_help``) is also an option of ``kit`` and a key of order files.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import wraps
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Self, TypeVar

from tabulae.library.choice import option_pairs
from tabulae.library.file_cache import recorded_files
from tabulae.products import shared_options as shared
from tabulae.products.game_options import GameOptions, TextOptions, choice_values, rule_name_parts
from tabulae.products.output import OutputFile, Role, Way

if TYPE_CHECKING:
    from tabulae.library.games.records import Game
    from tabulae.library.orbits import OrbitGame
    from tabulae.paper.printing.papers import Paper
    from tabulae.products.kit_order import Audience, KitOrder

ALL = "all"
"""Stands for every game, or every part."""


@dataclass(frozen=True, slots=True)
class KitPlace:
    """The place of a product in a kit.

    * `section` is the section of the page, `subsection` the heading below it: the kind of the item if empty.
    * `title` is shown while the product is made; ``{}`` stands for its variant or paper.
    * `seconds` is about how long the product takes to make; `audiences` are those whose kits have it.
    * `copies_per` says how often the product is printed: once for the kit, for each group that plays one game
      together, or for each pupil.
    * `is_alternative` says that another product of the kit does the same, so that nobody prints both.
    * `plastic` marks a product for a 3D printer.
    * `printed_alone` says that its file holds all copies, so that it is no part of ``print-all.pdf``.

    A file that a product makes by itself has a name that tells all its options. In a kit, whose options are
    the same for all files and stand in the manifest, it has a short name:

    * `file_names` are these names without their endings, by the thing that each file is.
    * `short_stem`, if given, replaces the beginning of all other names, which tells the options.
    * `piece_folder` is the folder of the files of single pieces; if empty, they lie beside the others.
    """

    section: str
    title: str
    seconds: float = 1.0
    audiences: tuple[Audience, ...] = ("home", "class", "maker", "museum")
    copies_per: Literal["kit", "group", "pupil"] = "group"
    is_alternative: bool = False
    plastic: bool = False
    printed_alone: bool = False
    subsection: str = ""
    file_names: Mapping[str, str] = field(default_factory=dict)
    short_stem: str = ""
    piece_folder: str = ""


@dataclass(frozen=True, slots=True)
class ProductFacts:
    """What is the same for every product of a kind, whatever its options.

    * `command` makes the product; `examples` are command lines without ``tabulae``.
    * `title` also stands on the page of a kit, unless ``page.ftl`` of a language has words.
    * `kit` is None if no kit has the product.
    * `comes_as` names the paper sizes or file formats.
    * `next_step` tells a person what to do with the files.
    * `answers` says that :meth:`Product.answer` returns JSON for the option ``--json``.
    * `dry_run` is the help of the option ``--dry-run``; if empty, the command does not have the option.
    """

    command: str
    examples: tuple[str, ...]
    title: str
    comes_as: str
    kit: KitPlace | None = None
    next_step: str = ""
    answers: bool = False
    dry_run: str = ""


@dataclass(frozen=True)
class KitItem:
    """One product of a kit, with its place.

    `variant` tells it from other items of its `kind`, which is the command of the product if empty. `paper`
    is the paper it is made for; empty if it is made for none or for all papers of the order. An order adds
    the `folder` of the files in the kit, its `first_paper`, whose name file names leave out, and whether
    `all_files` are kept, or only those that one person prints or builds.
    """

    product: Product
    place: KitPlace
    variant: str = ""
    paper: str = ""
    kind: str = ""
    folder: str = ""
    first_paper: str = ""
    all_files: bool = True

    @property
    def id(self) -> str:
        """The key of the item in the manifest of the kit: kind, variant and paper, joined by hyphens."""
        parts = (self.kind or self.product.facts.command, self.variant, self.paper)
        return "-".join(part for part in parts if part)

    @property
    def subsection(self) -> str:
        """The id of the heading above the item on the page, which is the message ``kit-kind-SUBSECTION``."""
        return self.place.subsection or self.kind or self.product.facts.command

    @property
    def title(self) -> str:
        """The line that is shown while the item is made."""
        return self.place.title.format(self.variant or self.paper)

    def make(self) -> list[OutputFile]:
        """Return the files that the kit keeps, named relative to the folder of the kit.

        Raises TabulaeError if something cannot be made.
        """
        files = [file for file in self.product.make() if self.all_files or not _is_extra(file)]
        return [replace(file, name="/".join(filter(None, (self.folder, self._name(file))))) for file in files]

    def _name(self, file: OutputFile) -> str:
        """Return the name of a file in the kit: a plain one if its place has one for its thing."""
        name = self.place.file_names.get(file.thing)
        if name is None:
            return self._own_name(file)
        parts = [name]
        if file.paper not in ("", self.first_paper):
            parts.append(file.paper)
        if file.way in ("short-edge", "fronts", "backs", "backs-reversed"):
            parts.append(file.way)
        elif file.way == "whole" and not file.paper:
            parts.append("one-sheet")
        return f"{'-'.join(parts)}.{file.ending}"

    def _own_name(self, file: OutputFile) -> str:
        """Return the name of a file whose place has none for it."""
        if self.place.piece_folder and file.about.get("part", "plate") != "plate":
            return f"{self.place.piece_folder}/{file.name}"
        long = self.product.stem
        if not self.place.short_stem or not file.name.startswith(long):
            return file.name
        paper = "" if self.paper in ("", self.first_paper) else f"-{self.paper}"
        return f"{self.place.short_stem}{paper}{file.name.removeprefix(long)}"


_ROLES: dict[str, Role] = {".pdf": "print", ".svg": "drawing"}
"""The role of a file by the end of its name."""


@dataclass(frozen=True)
class Product(TextOptions):
    """Something that can be made: a frozen dataclass whose fields are its options."""

    facts: ClassVar[ProductFacts]
    shares_work: ClassVar[bool] = False  # whether it may be made with a second process
    is_all_in_face: ClassVar[bool] = True  # whether its option ``face``, if it has one, is for all it makes

    def __init_subclass__(cls, **options: Any) -> None:
        """Let a product with the option ``face`` make and count its sheets in that typeface."""
        super().__init_subclass__(**options)
        for name in ("make", "sheets"):
            if name in cls.__dict__ and cls.is_all_in_face:
                setattr(cls, name, _in_own_face(cls.__dict__[name]))

    def make(self) -> Iterator[OutputFile]:
        """Yield the files, named relative to :attr:`subfolder`; the same options give the same bytes.

        It runs in the typeface of the field ``face``, if the product has one.

        Raises TabulaeError if something cannot be made.
        """
        raise NotImplementedError

    def resolved(self) -> Self:
        """Return a copy in standard form: products that make the same have the same names and commands."""
        return self

    @property
    def command(self) -> str:
        """The command line that makes the product, quoted for a shell.

        Defaults are left out, except those of options with `explicit`, such as ``--paper``.
        """
        resolved = self.resolved()
        arguments: list[str] = []
        options: list[str] = []
        for name, option in type(resolved).declared_options().items():
            value = getattr(resolved, name)
            if option.argument:
                arguments += value if option.many else [str(value)]
            else:
                options += option.command_words(value)
        return shlex.join(["tabulae", resolved.facts.command, *arguments, *options])

    @property
    def stem(self) -> str:
        """The file name without its ending: the kind of file and every option that changes the content."""
        resolved = self.resolved()
        parts = [(0, part) for part in resolved.name_parts()]
        for name, option in resolved.declared_options().items():
            parts.append((option.rank, option.file_name_part(getattr(resolved, name))))
        parts.sort(key=lambda part: part[0])
        return "-".join([resolved.thing, *(part for _, part in parts if part)])

    @property
    def thing(self) -> str:
        """The kind of file: file names begin with it, and the page of a kit finds its words by it."""
        return self.facts.command

    @property
    def about(self) -> dict[str, str]:
        """The values of the fields of the words for the files, such as the skin of a board; usually none."""
        return {}

    @property
    def folder(self) -> str:
        """The folder of the files in the output folder: the id of a game or board, or empty."""
        return ""

    @property
    def subfolder(self) -> str:
        """The folder of the files below :attr:`folder` and in a kit; empty if there is none."""
        return ""

    def placed_files(self) -> list[OutputFile]:
        """Return the files of :meth:`make`, named relative to :attr:`folder`."""
        prefix = f"{self.subfolder}/" if self.subfolder else ""
        with recorded_files():  # nothing that is read twice is looked for twice
            return [replace(file, name=f"{prefix}{file.name}") for file in self.make()]

    def changed_flags(self, names: Iterable[str]) -> list[str]:
        """Return the flags, such as ``--kerf``, of the named fields whose value is not the default."""
        options = self.declared_options()
        return [options[name].flag for name in names if getattr(self, name) != options[name].default]

    def name_parts(self) -> Sequence[str]:
        """Return the parts of the file name that follow its kind, such as a reading; none for the default."""
        return ()

    def file(
        self,
        name: str,
        content: bytes,
        size_mm: tuple[float, ...] | Paper = (),
        *,
        thing: str = "",
        way: Way = "",
        paper: str = "",
        alt: str = "",
    ) -> OutputFile:
        """Return one file of the product; `name` follows its :attr:`stem` if it begins as ``-cover.pdf``.

        See :class:`OutputFile` for the other parameters; `size_mm` may be a paper. A PDF is to be printed, an
        SVG is a drawing, any other file is a list.
        """
        sides = size_mm if isinstance(size_mm, tuple) else (size_mm.width_mm, size_mm.height_mm)
        whole_name = f"{self.stem}{name}" if name[0] in ".-" else name
        return OutputFile(
            name=whole_name,
            content=content,
            size_mm=sides,
            command=self.command,
            thing=thing or self.thing,
            about=self.about,
            title=self.facts.title,
            role=_ROLES.get(PurePosixPath(whole_name).suffix, "list"),
            way=way,
            paper=paper,
            alt=alt,
        )

    def answer(self) -> dict[str, Any]:
        """Return the product as a JSON-ready dict. Only products whose facts set `answers` implement this."""
        raise NotImplementedError

    def lines(self) -> Iterable[str]:
        """Return the lines of a dry run. Only products whose facts set `dry_run` implement this."""
        raise NotImplementedError

    def notes(self) -> Iterable[str]:
        """Return the lines to tell a person once the files are made; empty if there is nothing to say."""
        from tabulae.library.words.messages import messages

        facts = self.facts
        said = messages(self.template_source).get(f"product-{facts.command}.next") or facts.next_step
        return [said] if said else []

    def sheets(self, paper: str) -> int:
        """Return how many sheets of a paper one copy takes; `paper` is its name, such as ``a4``.

        It is 0 for a paper that the product is not made for. The PDF files are laid out without drawing and
        their pages counted; products that can count their sheets by arithmetic override this, and those made
        for one ``paper`` may count that, whatever paper is asked for.
        """
        from tabulae.paper.flow.document import blank_pages

        with blank_pages():
            return sum(file.sheets for file in files_of_one_copy(self.make(), paper))

    def grams(self) -> float:
        """Return the mass of plastic of one copy, in grams; 0 if there is none."""
        return sum(weigh() for weigh in self.weighings())

    def weighings(self) -> Sequence[Callable[[], float]]:
        """Return picklable calls whose results add up to the grams of plastic of one copy; empty if none."""
        return ()

    @classmethod
    def kit_place(cls, **changes: Any) -> KitPlace:
        """Return the place of the product in a kit, with changes; only for a product that has one."""
        assert cls.facts.kit is not None
        return replace(cls.facts.kit, **changes)

    @classmethod
    def kit_items(cls, order: KitOrder) -> Iterator[KitItem]:
        """Yield the items of this product in a kit: one for each paper of the order, if it has a paper.

        Products of which a kit has several variants, or none for some games, override this.
        """
        place = cls.facts.kit
        if place is None:
            return
        values, paper_option = order.values_for(cls), cls.declared_options().get("paper")
        if paper_option is None:
            yield KitItem(cls(**values), place)
        elif paper_option.many:
            yield KitItem(cls(**{**values, "paper": order.papers}), place)
        else:
            for paper in order.papers:
                yield KitItem(cls(**{**values, "paper": paper}), place, paper=paper)


def _in_own_face(method: Callable[..., Any]) -> Callable[..., Any]:
    """Return a method of a product that sets text in the product's own typeface, if it has one."""

    @wraps(method)
    def called(self: Product, *arguments: Any) -> Any:
        face = getattr(self, "face", None)
        if face is None:
            return method(self, *arguments)
        from tabulae.scene.fonts import typeface

        with typeface(face):
            result = method(self, *arguments)
            # A generator would go on after the context has ended.
            return iter(list(result)) if isinstance(result, Iterator) else result

    return called


ProductT = TypeVar("ProductT", bound=Product)

_ALTERNATIVE_WAYS = ("reading", "backs", "backs-reversed", "whole")
"""Ways of printing that take no further sheets, or are an alternative to another file of the same product."""


def files_of_one_copy(files: Iterable[OutputFile], paper: str) -> list[OutputFile]:
    """Return the files that a person prints on a paper for one copy, in order.

    Left out are keys, files to read on a screen, files of backs, whose sheets are those of the fronts, and
    drawings in one piece for a large printer.
    """
    return [
        file
        for file in files
        if file.role == "print" and file.paper == paper and file.way and file.way not in _ALTERNATIVE_WAYS
    ]


def _is_extra(file: OutputFile) -> bool:
    """Whether a file is a picture, or one for a large printer: not what one person prints or builds."""
    is_on_page = file.thing in ("parts-drawing", "print-day-picture")  # of the kit, which shows no others
    return file.way == "whole" or (file.role == "drawing" and not is_on_page)


@dataclass(frozen=True)
class GameProduct(GameOptions, Product):
    """A product of one game in one reading."""

    def chosen_game(self) -> Game | OrbitGame:
        """Return the game; products that a game on orbits has, too, override this."""
        return self.load()

    def resolved(self) -> Self:
        """Return a copy that makes the same, with the id for an alias and no default rules stated."""
        return replace(self, **choice_values(self.chosen_game().choice))

    @property
    def folder(self) -> str:
        """The id of the game."""
        return self.chosen_game().id

    def name_parts(self) -> Sequence[str]:
        """Return what is chosen of the rules; empty if nothing is."""
        return rule_name_parts(self.chosen_game().choice)


def rule_settings(game: Game) -> dict[str, object]:
    """Return the values that choose the rules of a game, by the name of the option, such as ``men-count``.

    Where a rule is the default, its value is None or empty.
    """
    return {
        "reading": game.choice.reading,
        "set": [f"{name}={value}" for name, value in option_pairs(game.choice.options)],
        "base": game.choice.base,
        "men-count": game.choice.men,
    }


CommandSettings = dict[str, object]
"""The values of the options of a command, by their names without hyphens in front."""


def command_line(command: str, *arguments: str, settings: CommandSettings | None = None) -> str:
    """Return ``tabulae COMMAND ARGUMENTS --setting value``, quoted for a shell.

    Settings that are None or False are left out, True gives a bare ``--setting``, and a list or a tuple
    repeats the setting for each of its values.
    """
    words = ["tabulae", command, *arguments]
    for name, value in (settings or {}).items():
        if value is True:
            words.append(f"--{name}")
        elif isinstance(value, list | tuple):
            words += [word for item in value for word in (f"--{name}", str(item))]
        elif value is not None and value is not False:
            words += [f"--{name}", str(value)]
    return shlex.join(words)


def on_each_paper(product: ProductT) -> Iterator[tuple[ProductT, str]]:
    """Yield a copy of the product for each of its papers, with the name of the paper; A4 if it has none."""
    for name in dict.fromkeys(getattr(product, "paper")) or (shared.DOCUMENT_PAPERS[0],):  # noqa: B009
        yield replace(product, paper=(name,)), name  # type: ignore[call-arg]
