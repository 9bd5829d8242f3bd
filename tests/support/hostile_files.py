"""Files that break programs: those that once broke this one, and any number of new ones.

``FOUND`` grows: whoever finds a file that ends a command badly adds it with the mend. ``spoilt_file`` makes a
new one of a file that is right; ``READ`` has one of every kind that a command reads.
"""

from __future__ import annotations

import random
from collections.abc import Mapping

from tabulae.library.templates import templates_root

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{}</svg>'
SHAPE = '<path d="M2 2 L20 2 C22 8 22 12 20 20 Z"/>'
BLANKS = f'<g transform="{" " * 200_000}">{SHAPE}</g>'
PLAY = "simulate tabula --games 3"
SETTINGS = "config/tabulae/settings.toml"
MARKS = "solid d6 --dry-run --symbols mark.svg,2,3,4,5,6"
WORDS = "figure tabula --example zeno -o out.svg --templates own"
BATCH = '{"game": "tabula", "roll": [1]}\n'
ROLLS = "face,count\n1,31\n2,28\n3,27\n4,33\n5,29\n6,25\n7,27\n"
UNIT = (templates_root() / "en" / "unit-chance.yaml").read_text("utf-8")
ENDLESS = "/dev/zero"
"""As the content of a file: a link to this device."""

FOUND: tuple[tuple[str, str, Mapping[str, str | bytes], int], ...] = (
    ("a letter beyond the last", WORDS, {"own/en/words.ftl": 'number-word = { "\\U110000" }\n'}, 2),
    ("half a pair of letters", WORDS, {"own/en/words.ftl": 'number-word = { "\\uD800" }\n'}, 0),
    ("an endless message file", WORDS, {"own/en/words.ftl": ENDLESS}, 2),
    ("blanks before a transform", MARKS, {"mark.svg": SVG.format(BLANKS)}, 2),
    ("groups in groups", MARKS, {"mark.svg": SVG.format("<g>" * 100_000 + "</g>" * 100_000)}, 2),
    ("entities", MARKS, {"mark.svg": f'<!DOCTYPE s [<!ENTITY a "aa">]>{SVG.format("&a;")}'}, 2),
    ("a byte order mark in a drawing", MARKS, {"mark.svg": "\ufeff" + SVG.format(SHAPE)}, 0),
    ("an endless drawing", MARKS, {"mark.svg": ENDLESS}, 2),
    ("lists in lists in a batch", "moves --batch b", {"b": "[" * 200_000 + "\n" + BATCH}, 1),
    ("a byte order mark in a batch", "moves --batch b", {"b": "\ufeff" + BATCH}, 0),
    ("UTF-16 in a batch", "moves --batch b", {"b": BATCH.encode("utf-16")}, 1),
    ("as many faults as lines", "moves --batch b", {"b": "[]\n" * 100_000}, 1),
    ("a line without an end", "moves --batch b", {"b": ENDLESS}, 1),
    ("lists in lists in an order", "kit --order k --plan", {"k": "kits: " + "[" * 50_000}, 2),
    ("aliases of aliases", "kit --order k --plan", {"k": "a: &a [x, x]\nb: &b [*a, *a]\n"}, 2),
    ("an endless order", "kit --order k --plan", {"k": ENDLESS}, 2),
    ("a byte order mark in counted rolls", "fairness d7 --rolls r.csv", {"r.csv": "\ufeff" + ROLLS}, 0),
    ("UTF-16 in counted rolls", "fairness d7 --rolls r.csv", {"r.csv": ROLLS.encode("utf-16")}, 2),
    ("a field without an end", "fairness d7 --rolls r.csv", {"r.csv": '"' + "1,\n" * 300_000}, 2),
    ("endless rolls", "fairness d7 --rolls r.csv", {"r.csv": ENDLESS}, 2),
    ("lists in lists in a journal", f"{PLAY} --journal j", {"j": '{"a": ' + "[" * 100_000 + "\n"}, 2),
    ("an endless journal", f"{PLAY} --journal j", {"j": ENDLESS}, 2),
    ("lists in lists in settings", "settings", {SETTINGS: "a = " + "[" * 100_000}, 2),
    ("a byte order mark in settings", "settings", {SETTINGS: '\ufeffpaper = "letter"\n'}, 0),
    ("endless settings", "settings", {SETTINGS: ENDLESS}, 2),
    ("lists in lists in a manifest", "duplex-test -o out",
     {"out/manifest.json": '{\n "made_by": "tabulae 1", "files": ' + "[" * 100_000}, 2),
    ("more headings than cells", "unit chance --templates own",
     {"own/en/unit-chance.yaml": UNIT.replace("[the throw, ", "[the throw, colour, ")}, 2),
    ("settings of another program", "kerf-test -o out", {"ezdxf.ini": b"\xff\xfe[\0c\0"}, 0),
)  # fmt: skip
"""What it is, the command that reads it, the files, and the exit code."""


def _shipped(*names: str) -> dict[str, str]:
    return {name: (templates_root() / name).read_text("utf-8") for name in names}


def _own_game(*names: str) -> dict[str, str]:
    folder = templates_root() / "games" / "tabula"
    needed = {"game.yaml", "words.en.yaml", "rules.en.md", "examples.yaml", *names}
    return {f"own/games/toy/{name}": (folder / name).read_text("utf-8") for name in sorted(needed)}


def read_files() -> list[tuple[str, str, dict[str, str]]]:
    """The file that is spoilt, the command that reads it, and all files that are needed, as they are."""
    toy = _own_game()
    own = {f"own/{name}": text for name, text in _shipped("en/words.ftl", "en/documents.ftl").items()}
    kinds: list[tuple[str, str, dict[str, str]]] = [
        ("kit.yaml", "kit --order kit.yaml --plan --no-plastic", {"kit.yaml": "kits:\n  - {game: tabula}\n"}),
        ("batch", "moves --batch batch", {"batch": BATCH * 3}),
        ("printer.yaml", "solid d6 --printer printer.yaml --dry-run",
         {"printer.yaml": "title: Mine\nbed: [180, 180, 180]\nlayer: 0.2\nline: 0.45\ndensity: 1.24\n"}),
        ("rolls.csv", "fairness d7 --rolls rolls.csv", {"rolls.csv": ROLLS}),
        ("mark.svg", MARKS, {"mark.svg": SVG.format(SHAPE)}),
        (SETTINGS, "settings", {SETTINGS: 'paper = "letter"\n'}),
        ("out/manifest.json", "duplex-test -o out",
         {"out/manifest.json": '{\n "made_by": "tabulae 1.0",\n "files": [],\n "products": []\n}\n'}),
        ("journal", f"{PLAY} --journal journal",
         {"journal": '{"question": "x", "from": 0, "to": 3, "games": []}\n'}),
        ("ezdxf.ini", "kerf-test -o out", {"ezdxf.ini": "[core]\nsupport_dirs = /x\n"}),
        ("own/en/words.ftl", WORDS, {"own/en/words.ftl": own["own/en/words.ftl"]}),
        ("own/en/documents.ftl", "card tabula -o out --templates own",
         {"own/en/documents.ftl": own["own/en/documents.ftl"]}),
    ]  # fmt: skip
    return kinds + [(name, "moves toy --roll 1,2,3 --templates own", toy) for name in toy]


RUNS = (
    " ",
    "\n",
    "[",
    "{",
    "(",
    "<",
    "*",
    "|",
    "-",
    "9",
    "a",
    "\\",
    '"',
    "é",
    "\0",
    "- ",
    "a: ",
    "{a: ",
    "&a ",
)


def spoilt_file(text: str, lot: random.Random) -> bytes:
    """A file that is right with one to three faults, as hands, programs and disks make them."""
    content = text.encode()
    for _ in range(lot.randint(1, 3)):
        at = lot.randrange(len(content) + 1)
        fault = lot.randrange(10)
        if fault == 0:
            content = content[:at]
        elif fault == 1:
            content = content[:at] + (lot.choice(RUNS) * lot.choice([3, 50, 200_000])).encode() + content[at:]
        elif fault == 2:
            content = content[:at] + lot.randbytes(lot.randint(1, 20)) + content[at + lot.randint(0, 20) :]
        elif fault == 3:
            content = lot.choice([b"\xef\xbb\xbf", b"\xff\xfe", b"\0"]) + content
        elif fault == 4:
            content = content.decode(errors="replace").encode(lot.choice(["utf-16", "utf-16-be", "utf-32"]))
        elif fault == 5:
            content = content.replace(
                b"\n", lot.choice([b"\r", b"\r\n", b"", b"\n\n\n", b"\x0b", "\u2028".encode()])
            )
        elif fault == 6:
            words = content.split()
            one, other = (lot.choice(words or [b"x"]) for _ in range(2))
            content = content.replace(one, other)
        elif fault == 7:
            lines = content.splitlines(keepends=True)
            lot.shuffle(lines)
            content = b"".join(lines)
        elif fault == 8:
            number = lot.choice([b"-1", b"0", b"1e999", b"nan", b".inf", b"9" * 5000, b"99999999", b"1_0"])
            digits = [place for place, byte in enumerate(content) if 48 <= byte < 58] or [0]
            place = lot.choice(digits)
            content = content[:place] + number + content[place + 1 :]
        else:
            part = content[at : at + lot.randint(1, 400)]
            content = content[:at] + part * lot.choice([2, 100]) + content[at:]
    return content[:3_000_000]
