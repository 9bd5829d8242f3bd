"""Where templates are read, and in which language: the folder that ships, and a user's own laid over it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Self

from tabulae.engine.errors import TabulaeError
from tabulae.library.file_cache import depend_on, folder_entries, has_text
from tabulae.library.words.default_language import DEFAULT_LANGUAGE

_PACKAGE = Path(__file__).resolve().parent.parent


@cache
def templates_root() -> Path:
    """Return the folder of the templates that ship with the program."""
    installed = _PACKAGE / "_templates"
    return installed if installed.is_dir() else _PACKAGE.parent.parent / "templates"


MAX_BYTES = 1_000_000
"""The greatest size of a template file."""


class TemplateError(TabulaeError):
    """A template cannot be used; the text names the file and line, what is wrong and what would be right."""

    @classmethod
    def at(cls, where: Path | str, line: int | None, error: TabulaeError) -> Self:
        """Return an error of another kind as one in a file, at a line if it is known.

        Where the error has a place itself, such as a part, that stands behind the file.
        """
        places = [place(where, line), *filter(None, [error.values.get("where")])]
        return cls(error.id, **{**error.values, "where": ": ".join(places)})


def place(path: Path | str, line: int | None = None) -> str:
    """Return where a fault is: ``game.yaml:12``, or the file alone."""
    return f"{path}:{line}" if line else str(path)


def read_text(path: Path) -> str:
    """Return the text of a template; raises TemplateError if it is missing, too big or not UTF-8."""
    depend_on(path)
    try:
        if path.exists() and not path.is_file():  # a pipe or a device may never end
            raise TemplateError("not-a-plain-file", where=place(path))
        with path.open("rb") as file:
            raw = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise TemplateError("cannot-be-read", where=place(path), reason=error) from None
    if len(raw) > MAX_BYTES:
        raise TemplateError("template-too-large", where=place(path), most=MAX_BYTES)
    try:
        return raw.decode("utf-8-sig")  # Windows begins files with a byte order mark
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise TemplateError("not-utf-8", where=place(path, line), byte=error.start) from None


LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*\Z")
"""The code of a language: ``en``, ``es``, ``pt-BR``, ``zh-Hant``."""


@dataclass(frozen=True, slots=True)
class Templates:
    """The template folder, a user's ``own`` folder that overrides it, and the language.

    The language may be written in small or capital letters, ``pt_br`` for the folder ``pt-BR``; one without a
    folder is its base, ``es`` for ``es-MX``, if that has one.
    """

    own: Path | None = None
    language: str = DEFAULT_LANGUAGE

    def __post_init__(self) -> None:
        """Make the folder absolute, so that a later change of the working folder does not matter."""
        if self.own is not None:
            object.__setattr__(self, "own", self.own.absolute())
        if self.language != DEFAULT_LANGUAGE and (self.own is None or self.own.is_dir()):
            object.__setattr__(self, "language", (*self._spoken(), self.language)[0])

    def _spoken(self) -> list[str]:
        """Return the folders of this language and of its bases: ``["es-MX", "es"]``."""
        folders = {name.lower(): name for name in languages(self)}
        parts = self.language.lower().replace("_", "-").split("-")
        codes = ("-".join(parts[:count]) for count in range(len(parts), 0, -1))
        return [folders[code] for code in codes if code in folders]

    @property
    def chain(self) -> tuple[str, ...]:
        """The languages in which a text is looked for, the first that has it counts: es-MX, es, en."""
        if self.language == DEFAULT_LANGUAGE:
            return (DEFAULT_LANGUAGE,)
        return tuple(dict.fromkeys((self.language, *self._spoken(), DEFAULT_LANGUAGE)))

    @property
    def roots(self) -> tuple[Path, ...]:
        """The template folders, the shipped folder first; later folders override earlier.

        Raises TabulaeError if the user's own does not exist.
        """
        if self.own is None:
            return (templates_root(),)
        if not self.own.is_dir():
            raise TabulaeError("no-templates-folder", folder=str(self.own))
        return (templates_root(), self.own.resolve())

    def text_path(self, name: str) -> Path:
        """Return the path of a file of words, such as ``fairness.md``, in the first language that has it.

        A user's own file comes first. Raises TemplateError if there is none.
        """
        return self.text_paths(name)[-1]

    def text_paths(self, name: str) -> tuple[Path, ...]:
        """Return the path of a file of words in each language that has it, English first.

        Errors are those of :meth:`text_path`.
        """
        if self.language not in languages(self):
            raise no_language(self)
        by_language = (
            next(filter(has_text, (root / code / name for root in reversed(self.roots))), None)
            for code in reversed(self.chain)
        )
        paths = tuple(filter(None, by_language))
        if not paths:
            raise TemplateError("missing-file", name=f"{self.language}/{name}")
        return paths


SHIPPED = Templates()
"""The templates that ship, in the default language."""


def unknown(kind: str, name: str, known: Iterable[str]) -> TemplateError:
    """Return the error for a name that does not exist, with the nearest spelling and the choices.

    ``kind`` is one of those that the message ``error-unknown`` lists, such as ``rule``.
    """
    choices = list(known)
    return TemplateError("unknown", kind=kind, name=name, number=len(choices), known=choices)


def languages(templates: Templates) -> tuple[str, ...]:
    """Return the codes of the languages that have a folder, English and a user's own included, sorted."""
    return tuple(
        sorted(
            {
                folder.name
                for root in templates.roots
                for folder in folder_entries(root)
                if LANGUAGE.match(folder.name) and folder.is_dir()
            }
        )
    )


def no_language(templates: Templates) -> TemplateError:
    """Return the error for a language that has no folder, with the nearest spelling."""
    known = languages(templates)
    return TemplateError("no-language", name=templates.language, known=known)
