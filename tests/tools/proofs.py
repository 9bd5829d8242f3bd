"""Whatever ``check`` passes the other commands make: spoilt templates and invented games, one after another.

``python -m tests.tools.proofs MUTANTS GAMES [SEED]`` spoils files of games and shared files, by bytes and
by structure (messages as translators spoil them), and invents games, sound and unsound; each goes through
``check``, and what passes through the other commands. It prints the figures, and every case that ended in a
traceback, in more than one line, in too much time, or in a refusal of what ``check`` had passed. So that many
are tried, ``check`` plans the kit of the usual reading; where a command then refuses something, it is asked
once more, with ``--thorough``.
"""

from __future__ import annotations

import json
import random
import re
import shutil
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any
from unittest import mock

import yaml

from tabulae.engine.errors import TabulaeError
from tabulae.kit.dry_run import Depth, kit_faults
from tabulae.library.templates import Templates, templates_root
from tabulae.library.words.messages import split_entries
from tabulae.products.product import GameProduct, Product
from tests.support.caches import drop_caches
from tests.support.fuzzing import elsewhere, ran
from tests.support.hostile_words import HOSTILE

SHIPPED = templates_root()
SECONDS = 20.0
GAMES = (
    "tabula",
    "quinze-tablas",
    "el-mundo",
    "diecisiete-tablas",
    "backgammon",
    "doblet",
    "tablas-astronomicas",
)
MAKING = (
    "leaflet GAME",
    "worksheet GAME --questions 2",
    "board GAME",
    "solid men --game GAME --dry-run",
    "kit GAME --plan --no-plastic --paper a4",
)
"""What makes something of a game that ``check`` has passed."""
KINDS = ("tables", "ring", "rows", "sides")


@dataclass
class Proof:
    """The figures of a run, and what went wrong."""

    counts: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    longest_s: float = 0.0

    def run(self, words: list[str], case: str) -> tuple[int, str]:
        """The exit code of a command, and what it says of a fault."""
        begun = time.process_time()
        try:
            code, err = (found := ran(words)).code, found.err
        except BaseException as error:  # a traceback is what is looked for
            if isinstance(error, KeyboardInterrupt):
                raise
            self.faults.append(f"{case}: {' '.join(words)}: {type(error).__name__}: {str(error)[:300]}")
            return -1, ""
        took = time.process_time() - begun
        self.longest_s = max(self.longest_s, took)
        if took > SECONDS:
            self.faults.append(f"{case}: {' '.join(words)}: {took:.0f} s")
        if "Traceback" in err or (code == 2 and err.count("\n") != 1):
            self.faults.append(f"{case}: {' '.join(words)}: {err[:300]}")
        return code, err

    def proved(self, game: str, own: Path, case: str, *, make: bool = True) -> None:
        """A case through ``check`` and, if it passes, through what makes something of it."""
        drop_caches()
        check = ["check", game, "--templates", str(own)]
        with elsewhere(), pages_counted_once():
            with mock.patch("tabulae.kit.dry_run.kit_faults", planned):
                code, _ = self.run(check, case)
            self.counts[{0: "passed", 1: "faults told", 2: "refused"}.get(code, "broken")] += 1
            for command in MAKING if code == 0 and make else ():
                words = [game if word == "GAME" else word for word in command.split()]
                made, err = self.run([*words, "--templates", str(own)], case)
                if made == 0:
                    continue
                if made > 0 and self.run([*check, "--thorough"], case)[0] == 1:
                    self.counts["told by making"] += 1
                else:
                    self.faults.append(f"{case}: check passes it, but {' '.join(words)} says {err[:300]}")


@contextmanager
def pages_counted_once() -> Iterator[None]:
    """``check`` and ``kit --plan`` lay out the same products to count their sheets: here they do it once.

    Both plan the usual reading, which only ``check`` names.
    """
    counted: dict[tuple[Product, str], int] = {}
    count = Product.sheets

    def kept(product: Product, paper: str) -> int:
        key = replace(product, reading=None) if isinstance(product, GameProduct) else product, paper
        if key not in counted:
            counted[key] = count(product, paper)
        return counted[key]

    with mock.patch.object(Product, "sheets", kept):
        yield


def planned(game: str, templates: Templates, _depth: Depth, *_watch: object) -> Iterator[TabulaeError]:
    """What is told of a kit that is only planned, in its usual reading."""
    return kit_faults(game, templates, "planned")


def spoilt(content: bytes, name: str, lot: random.Random) -> bytes:
    """A file with a mistake of bytes, of lines, or of structure."""
    data = name.endswith((".yaml", ".json")) and "/new-game/" not in name  # where a name is yet to stand
    if data and lot.random() < 0.6:
        return _restructured(content, name, lot)
    if name.endswith(".ftl") and lot.random() < 0.75:
        return _misspoken(content.decode(), lot).encode("utf-8", "replace")
    lines = content.splitlines(keepends=True)
    way = lot.randrange(6)
    if way == 0:
        at = lot.randrange(len(content))
        return content[:at] + bytes([lot.randrange(256)]) + content[at + 1 :]
    if way == 1:
        return content[: lot.randrange(len(content))]
    if way == 2:
        at = lot.randrange(len(content))
        return content[:at] + lot.choice(HOSTILE).encode("utf-8", "surrogatepass") + content[at:]
    at = lot.randrange(len(lines))
    if way == 3:
        del lines[at]
    elif way == 4:
        lines.insert(at, lines[lot.randrange(len(lines))])
    else:
        lines[at] = b"  " + lines[at]
    return b"".join(lines)


def _restructured(content: bytes, name: str, lot: random.Random) -> bytes:
    """A file of data with one value taken away, put twice, or changed for something else."""
    data: Any = json.loads(content) if name.endswith(".json") else yaml.safe_load(content)
    places: list[tuple[Any, Any]] = []
    todo = [data]
    while todo:
        one = todo.pop()
        pairs = one.items() if isinstance(one, dict) else enumerate(one) if isinstance(one, list) else ()
        for key, value in pairs:
            places.append((one, key))
            todo.append(value)
    if not places:
        return b"x"
    where, key = lot.choice(places)
    way = lot.randrange(4)
    if way == 0:
        del where[key]
    elif way == 1 and isinstance(where, list):
        where.append(where[key])
    else:
        strange: list[Any] = [*HOSTILE, None, True, -1, 0, 10**12, 0.5, [], {}, [[]], {"a": {"b": 1}}]
        where[key] = lot.choice(strange)
    written = json.dumps(data) if name.endswith(".json") else yaml.safe_dump(data, allow_unicode=True)
    return written.encode("utf-8", "replace")


def _misspoken(text: str, lot: random.Random) -> str:
    """A file of messages with one mistake such as a translator makes, in one message."""
    entries = list(split_entries(text, Path("spoilt.ftl")))
    mistakes = [way for way in MISTAKES if any(way(entry.text, lot) != entry.text for entry in entries)]
    mistake = lot.choice(mistakes)
    lot.shuffle(entries)
    for entry in entries:
        made = mistake(entry.text, lot)
        if made != entry.text:
            return text.replace(entry.text, made, 1)
    return text


def _variable_renamed(entry: str, lot: random.Random) -> str:
    names = sorted(set(re.findall(r"\$([A-Za-z][\w-]*)", entry)))
    if not names:
        return entry
    new = lot.choice([*names, "other", "x" * 300, "Number", "1"])
    return re.sub(rf"\${lot.choice(names)}\b", f"${new}", entry)


def _reference_renamed(entry: str, lot: random.Random) -> str:
    """A term, function or message that another one names, called something else, or itself."""
    names = re.findall(r"\{ *(-?[a-zA-Z][\w-]*)", entry)
    own = entry.partition(" =")[0]
    new = lot.choice(("nothing", "-nothing", "NOTHING($men)", own, "CAPITAL()", "WORD($men, gender: 3)"))
    return entry.replace(lot.choice(names), new, 1) if names else entry


def _variant_gone(entry: str, lot: random.Random) -> str:
    """A selector without one of its variants, often without the one for all else."""
    variants = [line for line in entry.splitlines(keepends=True) if re.match(r" *\*?\[", line)]
    return entry.replace(lot.choice(variants), "", 1) if variants else entry


def _variant_renamed(entry: str, lot: random.Random) -> str:
    keys = re.findall(r"\[[\w-]+\]", entry)
    new = lot.choice(("[few]", "[other]", "[0]", "[-1]", "[ ]", "[99999999999]", f"[{lot.choice(HOSTILE)}]"))
    return entry.replace(lot.choice(keys), new, 1) if keys else entry


def _brace_gone(entry: str, lot: random.Random) -> str:
    at = [match.start() for match in re.finditer(r"[{}]|->|\*\[|\n ", entry)]
    if not at:
        return entry
    place = lot.choice(at)
    return entry[:place] + entry[place + 1 :]


def _message_gone(_entry: str, _lot: random.Random) -> str:
    return ""


def _message_empty(entry: str, _lot: random.Random) -> str:
    return f"{entry.partition('=')[0]}=\n"


def _message_renamed(entry: str, lot: random.Random) -> str:
    return lot.choice(("x", "-", "Number-", "1")) + entry


def _text_hostile(entry: str, lot: random.Random) -> str:
    return f"{entry.partition('=')[0]}= {lot.choice(HOSTILE)}\n"


def _variable_for_text(entry: str, _lot: random.Random) -> str:
    """A variable where there was only text."""
    return entry.rstrip("\n") + " { $nobody-gives-it }\n" if "{" not in entry else entry


def _attribute_gone(entry: str, lot: random.Random) -> str:
    names = re.findall(r"(?m)^ +\.([\w-]+) =", entry)
    return entry.replace(f".{lot.choice(names)} =", ".other =", 1) if names else entry


MISTAKES = (
    _variable_renamed,
    _reference_renamed,
    _variant_gone,
    _variant_renamed,
    _brace_gone,
    _message_gone,
    _message_empty,
    _message_renamed,
    _text_hostile,
    _variable_for_text,
    _attribute_gone,
)
"""What translators do wrong: each returns an entry with a mistake, or as it was if it has no place for it."""


def mutants(count: int, seed: int, scratch: Path) -> Iterator[tuple[str, Path, str, bool]]:
    """Games with a spoilt file: the game, the folder, what it is, and whether studies are played again."""
    for number in range(count):
        lot = random.Random(f"{seed} {number}")
        game = lot.choice(GAMES)
        files = [path for path in sorted((SHIPPED / "games" / game).rglob("*")) if path.is_file()]
        shared = sorted([*SHIPPED.glob("*.yaml"), *(SHIPPED / "en").glob("*.*")])
        file = lot.choice(files if lot.random() < 0.7 else shared)
        own = scratch / f"mutant-{number}"
        shutil.copytree(SHIPPED / "games" / game, own / "games" / game)
        target = own / file.relative_to(SHIPPED)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(spoilt(file.read_bytes(), file.name, lot))
        yield game, own, f"mutant {number} of {file.relative_to(SHIPPED)}", file.suffix == ".json"
        shutil.rmtree(own)


def invented(lot: random.Random) -> dict[str, Any]:
    """A game of any shape, often one that cannot be played."""
    kind, base = lot.choice(KINDS), lot.choice((2, 3, 4, 5, 6, 7, 8, 10, 12))
    seats = 2 if kind in ("tables", "rows") and lot.random() < 0.9 else lot.randint(2, 8)
    quarters = 4 if kind == "tables" else 6 if kind == "rows" else max(2, seats)
    points = lot.choice((quarters * base,) * 8 + (1, 12, 250))
    names = [f"1..{points}"]
    marks = ("dot", "cross", "ring", "rays", "star", "triangle", "crescent", "dot")
    looks = {
        name: {"symbol": marks[n], "colour": f"#{lot.randrange(1 << 24):06x}"}
        for n, name in enumerate(("red", "blue", "green", "gold", "black", "white", "grey", "brown")[:seats])
    }
    men, options = lot.choice((1, 2, 5, 9, 15, "2n", "2n+3", 0)), {}
    for name, values in (
        ("combine", ("stepwise", "direct", "separate")), ("obligation", ("max", "greedy", "free")),
        ("doublets", ("none", "twice", "again")), ("held_by", (1, 2)), ("stack_limit", ("none", 2)),
        ("overshoot", ("exact", "rear", "rear_mobile", "any")), ("hit_men", ("bar", "out", "pin")),
        ("bear_off", (True, False)), ("laps", (True, False)), ("survivor", (True, False)),
        ("unused_dice", ("lost", "pass_right", "opponent", "lose_game", "lose_if_none")),
        ("prime", ("none", "enemy")),
    ):  # fmt: skip
        if lot.random() < 0.25:
            options[name] = lot.choice(values)
    ways: dict[str, list[str]] = {}
    start: dict[str, dict[str, Any]] = {}
    for n, name in enumerate(looks):
        first = 1 + n * points // seats
        turned = [f"{first}..{points}", *([f"1..{first - 1}"] if first > 1 else [])]
        ways[name] = [f"{points}..1"] if seats == 2 and n and lot.random() < 0.5 else turned
        start[name] = {"hand": "m"} if lot.random() < 0.5 else {str(first): "m"}
    return {
        "name": "Invented", "tagline": "Nobody knows", "base": base, "bases": [base],
        "board": {"kind": kind, "points": names, "skin": {"tables": "modern", "rows": "circles"}.get(
            kind, "seasons" if kind == "ring" else "heavens")},
        "seats": looks, "men": men, "dice": lot.randint(1, 3), "faces": lot.choice(("n", 2, 4, 6, 20)),
        "courses": {"way": ways}, "start": start, "options": options, "default": "mine",
        "readings": {"mine": {"title": "Mine", "status": "house", "source": "house", "note": "Mine."}},
    }  # fmt: skip


def games(count: int, seed: int, scratch: Path) -> Iterator[tuple[str, Path, str]]:
    """Invented games with a text that tells nothing but that there is one, and whatever check demands."""
    for number in range(count):
        own = scratch / f"game-{number}"
        folder = own / "games" / "mine"
        folder.mkdir(parents=True)
        lot = random.Random(f"{seed} game {number}")
        (folder / "game.yaml").write_text(yaml.safe_dump(invented(lot)), encoding="utf-8")
        (folder / "rules.md").write_text(_every_rule(), encoding="utf-8")
        yield "mine", own, f"game {number}"
        shutil.rmtree(own)


def _every_rule() -> str:
    from tabulae.engine.rule_ids import ALL_RULES

    told = "\n".join(f"::: rule {rule}\nSo it is.\n:::\n" for rule in ALL_RULES if rule != "game-over")
    return f"## The game {{#game}}\n\nA game.\n\n## Rules {{#rules}}\n\n{told}"


def proof(mutant_count: int, game_count: int, seed: int, scratch: Path) -> Proof:
    """All cases, one after another."""
    found = Proof()
    quiet = mock.patch.multiple("tabulae.kit.check", stale_study=_fresh, stale_player_study=_fresh)
    for game, own, case, played in mutants(mutant_count, seed, scratch):
        if played:
            found.proved(game, own, case)
            continue
        with quiet:
            found.proved(game, own, case)
    for game, own, case in games(game_count, seed, scratch):
        found.proved(game, own, case)
    return found


def _fresh(*_words: object, **_more: object) -> None:
    """What check says of studies that hold: to play them again takes long."""


def main() -> None:
    """Print the figures; exit 1 if anything went wrong."""
    import resource
    import tempfile

    numbers = [int(word) for word in sys.argv[1:]]
    mutant_count, game_count, seed = [*numbers, *(100, 30, 1)[len(numbers) :]]
    with tempfile.TemporaryDirectory() as scratch:
        found = proof(mutant_count, game_count, seed, Path(scratch))
    for fault in found.faults:
        print(fault)
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(
        f"{mutant_count} mutants, {game_count} games, seed {seed}: {dict(found.counts)}, "
        f"{len(found.faults)} faults"
    )
    print(f"longest command {found.longest_s:.1f} s of processor time, {memory:.0f} MB at most")
    sys.exit(bool(found.faults))


if __name__ == "__main__":
    main()
