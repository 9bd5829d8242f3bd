"""The files with which a translator begins: English texts, each to be overwritten by its translation."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from tabulae.engine.errors import TabulaeError
from tabulae.library.games.folders import find_game, game_folders, orbit_folders, rules_file, words_files
from tabulae.library.games.rule_text import MAX_FILE
from tabulae.library.loader import read_yaml
from tabulae.library.templates import LANGUAGE, SHIPPED, Templates, languages, read_text, templates_root
from tabulae.library.words.completeness import HANDBOOK, WORDS_IN_DATA
from tabulae.library.words.default_language import DEFAULT_LANGUAGE
from tabulae.library.words.help_texts import HELP, english_help
from tabulae.library.words.messages import Entry, Messages, bundle
from tabulae.library.words.stages import stage_of, stages
from tabulae.library.words.translation import words_to_translate
from tabulae.products.output import OutputFile
from tabulae.products.output_folder import OutputFolder
from tabulae.products.product import command_line


def language_code(text: str) -> str:
    """Return the code of a language as it is usually written: ``pt-BR`` for ``PT_br``, ``zh-Hant``.

    Raises TabulaeError for what is no code.
    """
    first, *more = text.strip().replace("_", "-").split("-")
    written = {2: str.upper, 4: str.title}
    code = "-".join([first.lower(), *(written.get(len(part), str.lower)(part) for part in more)])
    if not text.isascii() or not LANGUAGE.match(code):
        raise TabulaeError("language-code", name=text)
    return code


def begin_language(
    code: str, output: Path, stage: str | None, game: str | None, message: Messages
) -> Iterator[str]:
    """Write the files of a stage into the folder ``output``; yield lines that list them and what to do next.

    Errors are those of :func:`new_language_files`.
    """
    files = new_language_files(code, output if output.is_dir() else None, stage, game)
    OutputFolder(output).write(files)
    counts = [words_to_translate(output / file.name) for file in files]
    for number, (file, words) in enumerate(zip(files, counts, strict=True), start=1):
        yield message("new-language-file", number=number, file=str(output / file.name), words=words)
    known = {"templates": str(output), "language": language_code(code), "game": game or _shortest_game()}
    if not sum(counts):
        yield message("new-language-variety", **known)
        return
    shown = stages()[stage or next(iter(stages()))].command
    yield message("new-language-next", words=sum(counts), command=shown, **known)


def new_language_files(
    language: str, own: Path | None, stage: str | None, game: str | None
) -> list[OutputFile]:
    """Return the files of a stage, in the order in which they are best translated, named by their paths.

    They are those that the language lacks yet, in the user's ``own`` templates folder or among those that
    ship; of the ``game``, by default the one with the shortest rules, those with its words. What exists is
    left out. Without a stage it is the first; of a language that ships and is only begun, the first that
    lacks a file. A variety of a language that has a folder only needs what it says otherwise. Raises
    TabulaeError for no code of a language, for one that is whole or begun by the user, and for an unknown
    stage or game.
    """
    language = language_code(language)
    templates = Templates(own, language)
    exists = language in languages(templates)
    names = list(stages())
    if language == DEFAULT_LANGUAGE:
        raise TabulaeError("language-of-all", name=language)
    if exists and stage is None and language not in languages(SHIPPED):
        raise TabulaeError("language-exists", name=language, choices=names)
    if stage not in (None, *names):
        raise TabulaeError("no-stage", name=stage, known=names)
    game = find_game(game, Templates(own)) if game else _shortest_game()
    if templates.language not in (language, DEFAULT_LANGUAGE):
        texts = [
            (f"{language}/words.ftl", f"### What {language} says otherwise than {templates.language}.\n")
        ]
    else:
        chosen = [stage] if stage else names
        of_stages = (
            [*_game_files(templates, name, game), *_shared_files(templates, name)] for name in chosen
        )
        texts = next(filter(None, of_stages), [])
    if not texts and stage is None:
        raise TabulaeError("language-exists", name=language, choices=names)
    if not texts:
        raise TabulaeError("nothing-to-begin", name=language, stage=stage)
    command = command_line("new-language", language)
    return [OutputFile(name, text.encode(), (), command) for name, text in texts]


def _shortest_game() -> str:
    """Return the id of the game that ships with the shortest rules."""
    rules = {game: rules_file(game) for game in game_folders()}
    return min(rules, key=lambda game: len(read_text(path)) if (path := rules[game]) else MAX_FILE)


def _game_files(templates: Templates, stage: str, game: str) -> Iterator[tuple[str, str]]:
    english = replace(templates, language=DEFAULT_LANGUAGE)
    for file in stages()[stage].game:
        stem, _, kind = file.partition(".")
        source, own = words_files(game, file, english), words_files(game, file, templates)
        if source and source == own:  # there is none in the language or its base
            yield f"games/{game}/{stem}.{templates.language}.{kind}", read_text(source[-1])


def _shared_files(templates: Templates, stage: str) -> Iterator[tuple[str, str]]:
    known = set(bundle(templates).entries)
    root, language = templates_root() / DEFAULT_LANGUAGE, templates.language

    def lacking(path: str) -> bool:
        return not any((folder / language / path).exists() for folder in templates.roots)

    entries = bundle(Templates()).entries.values()
    chosen = [entry for entry in entries if entry.id in stages()[stage].messages and entry.id not in known]
    if chosen and lacking(f"{stage}.ftl"):
        yield f"{language}/{stage}.ftl", _messages(chosen)
    if "orbits" in stages()[stage].files:
        for folder in orbit_folders().values():
            for stem, kind in (("words", "yaml"), ("rules", "md")):
                path = f"orbits/{folder.name}/{stem}.{language}.{kind}"
                if not any((root / path).exists() for root in templates.roots):
                    yield path, read_text(folder / f"{stem}.{DEFAULT_LANGUAGE}.{kind}")
    for name in stages()[stage].files:
        if name == HANDBOOK:
            chapters = sorted((root / HANDBOOK).iterdir())
            paths = [f"{HANDBOOK}/{path.name}" for path in chapters if path.suffix == ".md"]
        else:
            paths = [name]
        for path in filter(lacking, paths):
            if path == HELP:
                texts = (json.dumps(text, ensure_ascii=False) for text in english_help())
                lines = (f"  - english: {text}\n    says: {text}\n" for text in texts)
                yield f"{language}/{path}", f"texts:\n{''.join(lines)}"
            elif path in WORDS_IN_DATA:
                yield f"{language}/{path}", _words_of_data(path)
            elif path.endswith(".ftl"):
                alike = (entry for entry in entries if entry.path.name == path and entry.id not in known)
                left = [entry for entry in alike if stage_of(path, entry.id) == stage]
                yield from [(f"{language}/{path}", _messages(left))] if left else ()
            elif (root / path).is_file():
                yield f"{language}/{path}", read_text(root / path)


def _messages(entries: Iterable[Entry]) -> str:
    """Return entries as the text of a file, each below what translators are told of it, said once."""
    said = set[str]()
    parts = []
    for entry in entries:
        comment = [re.sub("^#+ *", "# ", line) for line in entry.comment.splitlines(keepends=True)]
        parts.append("".join(line for line in comment if line not in said) + entry.text)
        said.update(comment)
    return "\n".join(parts)


def _words_of_data(name: str) -> str:
    """Return the English words of a file of data, in the shape of a file of words."""
    word, lines = WORDS_IN_DATA[name], list[str]()
    for head, entries in read_yaml(templates_root() / name).items():
        lines.append(f"{head}:\n")
        for key, entry in entries.items():
            lines.append(f"  {key}:\n    {word}: {json.dumps(entry[word], ensure_ascii=False)}\n")
    return "".join(lines)
