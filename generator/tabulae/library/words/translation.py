"""How far a language is translated: what it lacks, what is still English, what is older than the English.

Files are compared text by text: messages by id, YAML by the path of each text, Markdown by sections and
rules. ``LANGUAGE/translated.txt``, which ``tabulae check --language xx --record`` writes, has for each
translated text the digest of the English that it was made from. A text whose English has changed since, while
the translation has not, is stale. A word or a name that is the same as in English may be a translation, but
not in a file of which no text is translated or recorded.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from tabulae.engine.errors import TabulaeError, closest
from tabulae.library.file_cache import cached_by_files, is_file
from tabulae.library.games.folders import game_file, game_folders, orbit_folders
from tabulae.library.games.rule_text import read_chapters
from tabulae.library.loader import line_of, read_yaml
from tabulae.library.templates import (
    TemplateError,
    Templates,
    languages,
    no_language,
    place,
    read_text,
    templates_root,
)
from tabulae.library.temporary_files import write_atomically
from tabulae.library.words.completeness import GAME_WORDS, HANDBOOK, TEXTS, WORDS, WORDS_IN_DATA
from tabulae.library.words.default_language import DEFAULT_LANGUAGE
from tabulae.library.words.help_texts import HELP, english_help, own_help
from tabulae.library.words.messages import bundle, split_entries
from tabulae.library.words.stages import stage_of, stages

RECORD = "translated.txt"
"""The file of a language that remembers which English each text was translated from."""
_HEADING = (
    "# Which English each text was translated from: file, text, digest of the English, of the translation.\n"
)
_NO_WORDS = re.compile(
    r"\{[^{}\n]*\}|\$[\w-]+|^ *\.[\w-]+ *=|^[\w-]+ *=|\[[\w-]+\]|(?<=\])\([^()]*\)", re.MULTILINE
)
"""What is the same in every language: fields and variables, names of messages, keys of variants, claims."""

_OF_MESSAGES = re.compile(r"\$[\w-]+(?![\w-]|\s*->)"), re.compile(r"(?m)^ +(\.[\w-]+)(?= *=)")
"""Patterns of the variables that a message prints, not of those that only select, and of attributes."""
_OF_TEXTS = (re.compile(r"\{[a-z]\w*"),)
"""The fields of other texts, without the forms that they may have."""

_NUMBERED = ("/rules.md", "/short.yaml", "/first.md")
"""The ends of files whose numbers in figures are those of the English, as those of captions are."""
_MAY_BE_MORE = re.compile(r"(^|\.)(\d+|letters)(\.|$)|^the text$")
"""What a translation may have and the English not: items of a list, letters of points, a text as a whole."""

_COMPARED = ("find", "rivals", "skip_starts", "when")
"""Keys of YAML files whose values are compared with something and never printed."""
_REFERENCES = (
    "example", "figure", "game", "how", "id", "label", "language", "picture", "reach", "reading", "rule",
    "source", "text",
)  # fmt: skip
"""Keys whose values name something else, if they are ids."""
_ID = re.compile(r"[a-z0-9-]+\Z")


@dataclass
class FileTranslation:
    """The numbers of texts in a file, and of those that are missing, left in English or stale.

    ``file`` is its name without the language; ``faults`` are errors about what is not translated.
    """

    file: str
    stage: str = ""
    texts: int = 0
    missing: int = 0
    english: int = 0
    stale: int = 0
    words: int = 0
    words_done: int = 0
    faults: list[TemplateError] = field(default_factory=list)

    @property
    def done(self) -> int:
        """The number of texts that are translated, stale ones left out."""
        return self.texts - self.missing - self.english - self.stale

    @property
    def game(self) -> str:
        """The id of the game that the file is of; empty for a file of all games."""
        return self.file.split("/")[1] if self.file.startswith("games/") else ""

    def add(self, other: FileTranslation) -> None:
        """Add the counts and faults of another file, or of another part of this one."""
        self.texts += other.texts
        self.missing += other.missing
        self.english += other.english
        self.stale += other.stale
        self.words += other.words
        self.words_done += other.words_done
        self.faults += other.faults


@dataclass
class StageTranslation:
    """How much of a stage is translated: messages, files, words of the English, each of how many.

    Games of which nothing is translated yet are not counted, unless they were asked about.
    """

    stage: str
    number: int
    messages: int = 0
    messages_done: int = 0
    files: int = 0
    files_done: int = 0
    words: int = 0
    words_done: int = 0


@dataclass(frozen=True)
class Translation:
    """How far a language is translated, by file.

    ``files`` are those that were asked about, ``shared`` those of all games beside them, which count in the
    stages alone.
    """

    language: str
    files: tuple[FileTranslation, ...]
    shared: tuple[FileTranslation, ...] = ()

    @property
    def begun(self) -> set[str]:
        """The ids of the games of which something is translated."""
        return {file.game for file in self.files if file.game and file.missing < file.texts}

    @property
    def stages(self) -> tuple[StageTranslation, ...]:
        """The counts by stage, in the order of translation."""
        by_stage = {name: StageTranslation(name, number) for number, name in enumerate(stages(), start=1)}
        for file in (*self.files, *self.shared):
            stage = by_stage[file.stage]
            if file.game and file.game not in self.begun and not self.shared:
                continue
            if file.file.endswith(".ftl"):
                stage.messages += file.texts
                stage.messages_done += file.done
            else:
                stage.files += 1
                stage.files_done += file.done == file.texts
            stage.words += file.words
            stage.words_done += file.words_done
        return tuple(stage for stage in by_stage.values() if stage.words)

    @property
    def total(self) -> FileTranslation:
        """The counts and faults of all files together; its ``file`` is the code of the language, ``es``."""
        total = FileTranslation(self.language)
        for file in self.files:
            total.add(file)
        return total

    @property
    def faults(self) -> list[TemplateError]:
        """The faults to name: those of the files, of shared ones what is wrong or in the stage at hand.

        That is the first stage that is not translated whole.
        """
        at_hand = next((stage.stage for stage in self.stages if stage.words_done < stage.words), "")
        shared = (
            fault
            for file in self.shared
            for fault in file.faults
            if file.stage == at_hand or fault.id.startswith("translation-")
        )
        return [*self.total.faults, *shared]

    def as_json(self) -> dict[str, Any]:
        """Return a JSON-ready dict: ``language``, ``stages`` and ``files``, lists with a dict for each.

        Their keys are the fields of :class:`StageTranslation` and :class:`FileTranslation`.
        """
        files = [asdict(file) | {"faults": list(map(str, file.faults))} for file in self.files]
        return {"language": self.language, "stages": list(map(asdict, self.stages)), "files": files}


_Record = Mapping[tuple[str, str], tuple[str, str]]
"""The digests of the English and of the translation, by file and name of the text."""


class _Pair(NamedTuple):
    """A file in English and in the language: its name, its texts by name, where it is or should be.

    What is mostly names ``may_be_equal`` in both. Messages have their own ``places``, by name.
    """

    file: str
    english: Mapping[str, str]
    translated: Mapping[str, str] | None
    path: Path
    may_be_equal: bool = False
    stage: str = ""
    places: Mapping[str, str] = MappingProxyType({})

    def place(self, name: str) -> str:
        """Return the file and the line of a text in the language, the file alone where it has no line."""
        return self.places.get(name) or place(self.path, _line(self.path, name))

    def left_out(self, name: str) -> list[str]:
        """Return the fields, variables and attributes, as they are written, that a translation forgets.

        None are if it has others instead, which are misspelt.
        """
        forms = _OF_MESSAGES if self.path.suffix == ".ftl" else _OF_TEXTS
        translated = (self.translated or {})[name]
        english, own = (
            dict.fromkeys(part for form in forms for part in form.findall(text))
            for text in (self.english[name], translated)
        )
        if not own.keys() <= english.keys():
            return []
        forgotten = [part for part in english if not re.search(re.escape(part) + r"(?![\w-])", translated)]
        attributes = [part for part in forgotten if part.startswith(".")]
        return attributes or forgotten

    def added_numbers(self, name: str) -> list[str]:
        """Return the numbers in figures that a rule, row or caption has and its English has not."""
        is_caption = self.file.endswith("/words.yaml") and name.startswith("examples.")
        if not self.file.startswith("games/") or not (is_caption or self.file.endswith(_NUMBERED)):
            return []
        english, translated = (
            re.findall(r"\d+", re.sub(r"(?<=\d)[,.\s](?=\d{3})", "", text))
            for text in (self.english[name], (self.translated or {})[name])
        )
        return sorted(set(translated) - set(english))

    def unread(self) -> list[str]:
        """Return the names of texts that the English has not, or of the branches that it has not at all."""
        above = {"", *(name[: match.start()] for name in self.english for match in re.finditer(r"\.", name))}
        names = dict[str, None]()
        for name in self.translated or {}:
            if name in self.english or _MAY_BE_MORE.search(name):
                continue
            ends = (
                [match.start() for match in re.finditer(r"\.", name)] if self.path.suffix == ".yaml" else []
            )
            names[next((name[:end] for end in ends if name[:end] not in above), name)] = None
        return list(names)

    def is_begun(self, record: _Record) -> bool:
        """Return True if any text differs from its English, or is in the record."""
        return any(
            (self.file, name) in record or text.split() != self.english.get(name, "").split()
            for name, text in (self.translated or {}).items()
        )

    def is_left(self, name: str, record: _Record, *, begun: bool) -> bool:
        """Return True if a text is left in English, or, by the record, in an older English.

        In a file that is not ``begun`` every text with words is. The name of a game is the same in most
        languages.
        """
        translated = (self.translated or {}).get(name)
        if translated is None or (name == "name" and self.file.endswith("/words.yaml")):
            return False
        if not begun:
            return words_in(translated) > 0
        before = record.get((self.file, name))
        older = before is not None and before[0] == before[1] == _digest(translated)
        return not self.may_be_equal and _is_left(translated if older else self.english[name], translated)


def translation(templates: Templates, games: Collection[str] = ()) -> Translation:
    """Return how far the language of the templates is translated, for some games alone if ids are given.

    For these its ``files`` are those in their folders, else also messages, handbook and all other texts.
    Raises TemplateError if there is no such language, or for a file that cannot be read.
    """
    if templates.language not in languages(templates):
        raise no_language(templates)
    record = _read_record(templates)

    def compared(pairs: Iterator[_Pair]) -> tuple[FileTranslation, ...]:
        files: dict[tuple[str, str], FileTranslation] = {}
        for part in (_compared(pair, record) for pair in pairs if pair.english):
            known = files.setdefault((part.file, part.stage), part)
            if known is not part:
                known.add(part)
        return tuple(files.values())

    if not games:
        return Translation(templates.language, compared(_pairs(templates)))
    of_games = (pair for game in games for pair in _game_pairs(templates, game))
    return Translation(templates.language, compared(of_games), compared(_shared_pairs(templates)))


def record_translation(templates: Templates) -> None:
    """Write translated.txt of the language; raises TabulaeError for English, else as its content does."""
    if templates.language == DEFAULT_LANGUAGE:
        raise TabulaeError("record-of-english")
    path, content = translation_record(templates)
    write_atomically(path, content.encode())


def translation_record(templates: Templates) -> tuple[Path, str]:
    """Return the path and the new content of translated.txt, which remembers which English was translated.

    Nothing is written. Texts that are missing are not in it; stale ones, and those left in English, keep what
    they were made from. Raises TemplateError for a file that cannot be read.
    """
    known, lines = _read_record(templates), []
    for pair in _pairs(templates):
        for name, english in pair.english.items():
            translated = (pair.translated or {}).get(name)
            if translated is None:
                continue
            digests = _digest(english), _digest(translated)
            before = known.get((pair.file, name))
            if before and _is_stale(before, digests):
                digests = before
            lines.append(f"{pair.file} {name} {digests[0]} {digests[1]}\n")
    path = templates.roots[-1] / templates.language / RECORD
    return path, _HEADING + "".join(sorted(lines))


def _compared(pair: _Pair, record: _Record) -> FileTranslation:
    file = pair.path.name if pair.path.suffix == ".ftl" else pair.file
    numbers = FileTranslation(file, pair.stage or stage_of(pair.file), len(pair.english))
    numbers.words = sum(map(words_in, pair.english.values()))
    if pair.translated is None:
        numbers.missing = numbers.texts
        numbers.faults.append(TemplateError("untranslated-file", where=place(pair.path)))
        return numbers

    def fault(id: str, where: str, **values: object) -> None:
        numbers.faults.append(TemplateError(id, where=where, **values))

    begun = pair.is_begun(record)
    for name, english in pair.english.items():
        translated = pair.translated.get(name)
        if translated is None:
            numbers.missing += 1
            fault("untranslated", place(pair.path), name=name)
        elif pair.is_left(name, record, begun=begun):
            numbers.english += 1
            fault("left-in-english", pair.place(name), name=name)
        else:
            numbers.words_done += words_in(english)
            before = record.get((pair.file, name))
            if before and _is_stale(before, (_digest(english), _digest(translated))):
                numbers.stale += 1
                fault("translation-stale", pair.place(name), name=name)
                continue
            for part in pair.left_out(name):
                written = f"{part}}}" if part.startswith("{") else part
                fault("translation-lacks", pair.place(name), name=name, part=written)
            if added := pair.added_numbers(name):
                fault("translation-number", pair.place(name), name=name, listed=added)
    for name in pair.unread():
        lacking = (
            key.split(".")[: name.count(".") + 1] for key in pair.english if key not in pair.translated
        )
        close = closest(name, dict.fromkeys(map(".".join, lacking)))
        fault("translation-unread", pair.place(name), name=name, close=close)
    return numbers


def _words(text: str) -> list[str]:
    return re.findall(r"[^\W\d_]{2,}", _NO_WORDS.sub(" ", text))


def words_in(text: str) -> int:
    """Return the number of words to translate in a text."""
    return len(_words(text))


def words_to_translate(path: Path) -> int:
    """Return the number of words to translate in a file of English texts."""
    if path.suffix == ".ftl":
        return sum(words_in(entry.text) for entry in split_entries(read_text(path), path))
    return sum(words_in(text) for name, text in _texts(path).items() if not name.endswith(".english"))


def _is_left(english: str, translated: str) -> bool:
    """Return True if a text is the English one, and more than a name or a word that two languages share."""
    words = _words(english)
    return english.split() == translated.split() and len(words) > 1 and any(word.islower() for word in words)


def _is_stale(before: tuple[str, str], now: tuple[str, str]) -> bool:
    """Return True if the English has changed since the record was made and the translation has not."""
    return before[0] != now[0] and before[1] == now[1]


def _digest(text: str) -> str:
    return hashlib.sha256(" ".join(text.split()).encode()).hexdigest()[:8]


def _read_record(templates: Templates) -> _Record:
    """Return what ``translated.txt`` holds in each folder; later folders override earlier ones."""
    known: dict[tuple[str, str], tuple[str, str]] = {}
    for root in templates.roots:
        path = root / templates.language / RECORD
        if not is_file(path):
            continue
        for number, line in enumerate(read_text(path).splitlines(), start=1):
            parts = line.split()
            if line.startswith("#") or not parts:
                continue
            if len(parts) < 4:
                raise TemplateError("translation-record", where=place(path, number))
            known[parts[0], " ".join(parts[1:-2])] = parts[-2], parts[-1]
    return known


def _pairs(templates: Templates) -> Iterator[_Pair]:
    """Yield all files of the language."""
    yield from _shared_pairs(templates)
    for game in game_folders(templates):
        yield from _game_pairs(templates, game)


def _shared_pairs(templates: Templates) -> Iterator[_Pair]:
    """Yield the files that are not of one game."""
    yield from _messages(templates)
    chapters = (templates_root() / DEFAULT_LANGUAGE / HANDBOOK).glob("*.md")
    for name in (*WORDS, *TEXTS, *sorted(f"{HANDBOOK}/{path.name}" for path in chapters)):
        english = [root / DEFAULT_LANGUAGE / name for root in templates.roots]
        yield _pair(name, english, [root / templates.language / name for root in templates.roots])
    yield _help_pair(templates)
    for name, words in WORDS_IN_DATA.items():
        yield _data_pair(name, words, templates)
    for game in orbit_folders(templates):
        places = [root / "orbits" / game for root in templates.roots]
        for stem, kind in (("words", "yaml"), ("rules", "md")):
            english = [place / f"{stem}.{DEFAULT_LANGUAGE}.{kind}" for place in places]
            here = [place / f"{stem}.{templates.language}.{kind}" for place in places]
            yield _pair(f"orbits/{game}/{stem}.{kind}", english, here)


def _data_pair(name: str, words: str, templates: Templates) -> _Pair:
    """Return the texts of a file of data that has the English words itself."""
    pair = _pair(
        name,
        [root / name for root in templates.roots],
        [root / templates.language / name for root in templates.roots],
    )
    english = {
        text: words_in_english
        for text, words_in_english in pair.english.items()
        if text.endswith(f".{words}")
    }
    return pair._replace(english=english, may_be_equal=True)


def _messages(templates: Templates) -> Iterator[_Pair]:
    """Yield the files of messages; a translation may have its messages in other files than the English."""
    english, translated = bundle(Templates(templates.own)).entries, bundle(templates).entries
    by_file: dict[tuple[str, str], dict[str, str]] = {}
    for name, entry in english.items():
        if not name.startswith("-"):  # the terms of a language are its own
            key = entry.path.name, stage_of(entry.path.name, name)
            by_file.setdefault(key, {})[name] = entry.text
    here = {name: entry.text for name, entry in translated.items()}
    for (file, stage), texts in by_file.items():
        own = {name: text for name, text in here.items() if name in texts}
        begun = file if stage == stage_of(file) else f"{stage}.ftl"  # as new-language writes it
        path = templates.roots[-1] / templates.language / begun
        places = {name: place(translated[name].path, translated[name].line) for name in own}
        for name in own:
            path = translated[name].path
        yield _Pair(file, texts, own if own or path.is_file() else None, path, stage=stage, places=places)


def _help_pair(templates: Templates) -> _Pair:
    """Return the paragraphs of the help, whose English stands beside each translation that ships."""
    english = {text: text for text in english_help()}
    path = templates.roots[-1] / templates.language / HELP
    has_file = any(is_file(root / templates.language / HELP) for root in templates.roots)
    return _Pair(HELP, english, dict(own_help(templates)) if has_file else None, path)


def _game_pairs(templates: Templates, game: str) -> Iterator[_Pair]:
    places = [root / "games" / game for root in templates.roots]
    for name in GAME_WORDS:
        stem, _, kind = name.partition(".")
        english = [place / f"{stem}.{DEFAULT_LANGUAGE}.{kind}" for place in places]
        english += [place / name for place in places if name == "rules.md"]
        here = [place / f"{stem}.{templates.language}.{kind}" for place in places]
        yield _pair(f"games/{game}/{name}", english, here)
    if game_file(game, f"words.{DEFAULT_LANGUAGE}.yaml", templates) is None:
        path = game_folders(templates)[game] / f"words.{templates.language}.yaml"  # of what game.yaml says
        yield _Pair(f"games/{game}/words.yaml", {"name": ""}, {"name": ""} if path.is_file() else None, path)


def _pair(file: str, english: list[Path], places: list[Path]) -> _Pair:
    """Return the English and the translated texts of a file, merged over the folders that have it."""
    existing = [path for path in places if path.is_file()]
    texts = {name: text for path in english if path.is_file() for name, text in _texts(path).items()}
    translated = {name: text for path in existing for name, text in _texts(path).items()}
    return _Pair(file, texts, translated if existing else None, (existing or places)[-1])


@cached_by_files(maxsize=512)
def _texts(path: Path) -> dict[str, str]:
    """Return the texts of a file by their names."""
    if path.suffix == ".md":
        return {name: text for name, text, _ in _passages(path)}
    return dict(_leaves(read_yaml(path)))


def _line(path: Path, name: str) -> int | None:
    """Return the number of the line where a text of a file begins; None if it is not known."""
    if path.suffix == ".md":
        return {name: line for name, _, line in _passages(path)}.get(name)
    return line_of(path, [int(key) if key.isdecimal() else key for key in name.split(".")])


def _leaves(data: Any, above: str = "") -> Iterator[tuple[str, str]]:
    """Yield the path of every text: ``short.title``, ``rows.3.says``; a list of texts is one text."""
    name = above.rpartition(".")[2]
    if name in _COMPARED or (name in _REFERENCES and isinstance(data, str) and _ID.match(data)):
        return
    if isinstance(data, str):
        yield above, data
    elif isinstance(data, list) and any(isinstance(part, str) for part in data):
        yield above, "\n".join(map(str, data))
    elif name == "labels" and isinstance(data, dict):  # its keys are letters of the language
        yield above, "\n".join(map(str, data.values()))
    elif isinstance(data, dict | list):
        if isinstance(data, dict) and data.keys() >= {"text", "says"}:  # what is quoted keeps its language
            data = {key: part for key, part in data.items() if key != "text"}
        for key, part in data.items() if isinstance(data, dict) else enumerate(data):
            yield from _leaves(part, f"{above}.{key}" if above else str(key))


def _passages(path: Path) -> Iterator[tuple[str, str, int]]:
    """Yield (name, text, line) for each section and each rule of a text, lines counted from 1."""
    if (
        path.name.startswith(("told.", "puzzles.")) or path.parent.name == HANDBOOK
    ):  # written afresh in each language
        yield "the text", read_text(path), 1
        return
    for chapter in read_chapters(path):
        plain = [passage.text for passage in chapter.passages if passage.rule is None]
        yield f"## … {{#{chapter.id}}}", "\n".join([chapter.title, *plain]), chapter.line
        for passage in chapter.passages:
            if passage.rule:
                when = ", ".join(f"{name}={'|'.join(values)}" for name, values in passage.when.items())
                condition = f" when: {when}" if when else ""
                yield f"::: rule {passage.rule}{condition}", passage.text, passage.line
