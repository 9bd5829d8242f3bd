"""Small mistakes put into the engine one at a time, to see that a test notices each.

``python -m tests.tools.mutants`` tries all of them, or with words after it those whose line has one of them.
Everything happens in a scratch copy. A mutant is a file of the engine, a piece of its text that occurs once,
and what stands there instead. One that no test notices wants a named case in ``tests/engine``.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
ENGINE = Path("generator/tabulae/engine")
TESTS = ("test_options.py", "test_cases.py", "test_explain.py")
"""The narrow tests, the quickest first; slow ones are left out."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """One mistake."""

    file: str
    old: str
    new: str

    @property
    def line(self) -> str:
        """What is changed, in a line."""
        return f"{self.file}: {self.old.strip()!r} -> {self.new.strip()!r}"


MUTANTS = (
    # plays.py: where a man may go, and whom he hits
    Mutant(
        "plays.py",
        "if owner != seat:\n                enemies +=",
        "if owner == seat:\n                enemies +=",
    ),
    Mutant(
        "plays.py",
        ') & ~self.pinned\n        """The points that no enemy',
        ')\n        """The points that no enemy',
    ),
    Mutant("plays.py", "for step in range(1, min(3, seats)):", "for step in range(1, min(4, seats)):"),
    Mutant(
        "plays.py",
        "return state | tables.entry_waived if own_men else state",
        "return state | tables.entry_waived",
    ),
    Mutant(
        "plays.py",
        "return self.free_points & ~((state + self.tables.add_for_full) >> 7)",
        "return self.free_points",
    ),
    Mutant(
        "plays.py",
        "captured = bool(state & tables.bar_men) and not state & tables.entry_waived\n",
        "captured = bool(state & tables.bar_men)\n",
    ),
    Mutant("plays.py", 'return captured and self.options.reentry == "compulsory"', "return captured"),
    Mutant(
        "plays.py", 'return 0 if self.options.entry == "free" else tables.bar_man', "return tables.bar_man"
    ),
    Mutant(
        "plays.py",
        "state & tables.hand_men and options.reserve_blocks and not",
        "state & tables.hand_men and not",
    ),
    Mutant(
        "plays.py",
        "return self.occupied_points(unmoved) & ~self.pinned",
        "return self.occupied_points(state) & ~self.pinned",
    ),
    Mutant(
        "plays.py", "return self.occupied_points(state) & ~self.pinned", "return self.occupied_points(state)"
    ),
    Mutant(
        "plays.py",
        "return not (state & self.tables.men_outside or self.occupied_points(state)",
        "return not (self.occupied_points(state)",
    ),
    Mutant("plays.py", "if state & tables.own_fields == tables.all_off:\n            return True\n", ""),
    Mutant(
        "plays.py",
        "return self.options.survivor and hit.bit_count() == self.enemy_men",
        "return self.options.survivor and hit.bit_count() >= 1",
    ),
    Mutant("plays.py", "                target &= tables.within_entry_limit\n", ""),
    Mutant("plays.py", "        if not self.is_all_home(state):\n            return\n", ""),
    Mutant("plays.py", "if not man or not (single or tables.enters_by_total):", "if not man:"),
    Mutant("plays.py", "if man == last and not tables.laps:", "if man == last:"),
    Mutant(
        "plays.py",
        "            return tables.skippable & ~self.free_points\n",
        "            return tables.skippable\n",
    ),
    Mutant("plays.py", 'if overshoot == "rear":\n', 'if overshoot == "any_rear":\n'),
    Mutant("plays.py", "return standing & -standing", "return standing"),
    Mutant("plays.py", "            after -= 1 << tables.moved_at + 8 * source\n", "            pass\n"),
    Mutant(
        "plays.py", "for face in range(1, self.rules.faces + 1))", "for face in range(1, self.rules.faces))"
    ),
    Mutant(
        "plays.py", 'pile = tables.bar if self.options.hit_men == "bar" else tables.off', "pile = tables.bar"
    ),
    Mutant(
        "plays.py",
        "own = self.occupied_points(state) & ~self.pinned\n",
        "own = self.occupied_points(state)\n",
    ),
    Mutant(
        "plays.py",
        "hit=self.is_blot(play.target) and not self.count(state, play.target)",
        "hit=self.is_blot(play.target)",
    ),
    # turns.py: whole turns
    Mutant(
        "turns.py",
        "if not self.may_use_die(node) or (mover.tables.wins_by_position and mover.ends_turn(state)):",
        "if not self.may_use_die(node):",
    ),
    Mutant("turns.py", "return not self._one_die or len(node[1]) == len(self.dice)", "return True"),
    Mutant("turns.py", "return hitting or successors", "return successors"),
    Mutant(
        "turns.py",
        '        if obligation == "greedy":\n            self.final = stuck',
        '        if obligation == "never":\n            self.final = stuck',
    ),
    Mutant(
        "turns.py",
        "if self._weight(node[1]) > fewest and self.mover.ends_turn(node[0])",
        "if self._weight(node[1]) > fewest and self.mover.ends_turn(node[0]) and not node[1]",
    ),
    Mutant(
        "turns.py",
        "return len(left), sum(left) if self.mover.options.larger_die else 0",
        "return len(left), 0",
    ),
    Mutant(
        "turns.py",
        "self.mover.rules.men - off <= len(self.dice)",
        "self.mover.rules.men - off > len(self.dice)",
    ),
    Mutant("turns.py", "self._entry_done[state] = optional or not entries", "self._entry_done[state] = True"),
    Mutant(
        "turns.py",
        "if play.source != place:\n                    continue\n                if play.target == target",
        "if play.target == target",
    ),
    # ending.py: who has won
    Mutant(
        "ending.py", 'needed = len(rules.seats) - 1 if rules.options.finish == "places" else 1', "needed = 1"
    ),
    Mutant(
        "ending.py",
        "return punished and bool(unused) and not has_won(rules, position, seat)",
        "return punished",
    ),
    Mutant("ending.py", 'needed = waiting if kind == "left_over" else 1', "needed = 1"),
    Mutant(
        "ending.py",
        'if rules.options.prime == "enemy":\n        return 1',
        'if rules.options.prime == "any_owner":\n        return 1',
    ),
    Mutant("ending.py", 'if rules.options.deadlock == "draw":', 'if rules.options.deadlock != "draw":'),
    Mutant("ending.py", "last = (seat - 1) % seats if last_mover is None else last_mover", "last = seat"),
    Mutant("ending.py", 'if over.reason != "borne-off" or beaten[-1]:', 'if over.reason != "borne-off":'),
    Mutant("ending.py", "behind = beaten[-2] or any(", "behind = any("),
    # seat_tables.py: tables of fields and contradictions
    Mutant(
        "seat_tables.py",
        "self.men_to_enter_first = self.men_outside if blocks else self.bar_men",
        "self.men_to_enter_first = self.bar_men",
    ),
    Mutant("seat_tables.py", "rows &= closed >> 8 * step", "rows |= closed >> 8 * step"),
    Mutant(
        "rules.py",
        'return dice * 2 if self.options.doublets == "twice" and self.is_doublet(dice) else dice',
        'return dice * 2 if self.options.doublets == "twice" and len(set(dice)) == 1 else dice',
    ),
    Mutant(
        "seat_tables.py",
        "return self.home & ~((state + 126 * self.all_points) >> 7) == 0",
        "return self.home & ~((state + 127 * self.all_points) >> 7) == 0",
    ),
    Mutant(
        "seat_tables.py",
        "before_home = home >> 8 * len(game.seats[seat].home) & self.course_men & ~home",
        "before_home = self.course_men & ~home",
    ),
    # position.py, notation.py, playout.py: text, and the turns of a whole game
    Mutant("position.py", "if stack_limit and owners and", "if stack_limit and not owners and"),
    Mutant("position.py", "    if total > men:\n", "    if total > men + 1:\n"),
    Mutant(
        "notation.py",
        "key=lambda route: (route[1] not in final, route[1] not in completable)",
        "key=lambda route: route[1] not in completable",
    ),
    Mutant(
        "playout.py",
        'if rules.options.doublets == "again" and rules.is_doublet(dice):\n                continue',
        "if False:\n                continue",
    ),
    Mutant(
        "playout.py",
        "if not dice or immediate_result(rules, position):\n            return",
        "if not dice:\n            return",
    ),
    Mutant(
        "playout.py",
        "neighbour = (event.seat + 1) % len(rules.seats)",
        "neighbour = (event.seat - 1) % len(rules.seats)",
    ),
    # explain.py: the rule that is named
    Mutant(
        "explain.py",
        '    if over:\n        return Verdict(False, plays[0].text, ("game-over",), ended=over)',
        "    if False:\n        return Verdict(False)",
    ),
    Mutant(
        "explain.py",
        "    if any(node in search.final for node in nodes):\n        return ()",
        "    if nodes:\n        return ()",
    ),
    Mutant(
        "explain.py",
        "return tuple(rule for rule in RULES if rule in reasons)",
        "return tuple(sorted(reasons))",
    ),
)


def copied(folder: Path) -> Path:
    """A copy of all that the narrow tests read, without compiled files."""
    for part in ("generator", "templates", "tests", "pyproject.toml"):
        source = ROOT / part
        if source.is_dir():
            ignore = shutil.ignore_patterns("__pycache__", "*.pyc", "*.egg-info", "fonts", "players")
            shutil.copytree(source, folder / part, ignore=ignore)
        else:
            shutil.copy(source, folder / part)
    return folder


def survives(scratch: Path, mutant: Mutant | None) -> bool:
    """Whether the narrow tests pass with this mistake, or as things are without one."""
    path = scratch / ENGINE / mutant.file if mutant else None
    text = path.read_text("utf-8") if path else ""
    if path and mutant:
        if text.count(mutant.old) != 1:
            raise SystemExit(f"the text occurs {text.count(mutant.old)} times: {mutant.line}")
        path.write_text(text.replace(mutant.old, mutant.new), "utf-8")
    try:
        return _run(scratch) == 0
    finally:
        if path:
            path.write_text(text, "utf-8")


def _run(scratch: Path) -> int:
    """How pytest ends in a process of its own, which has its libraries already but for our own package."""
    child = os.fork()
    if child:
        _, status = os.waitpid(child, 0)
        return os.waitstatus_to_exitcode(status)
    import pytest

    os.chdir(scratch)
    sys.dont_write_bytecode = True
    sys.path[:0] = [str(scratch / "generator"), str(scratch)]
    for name in [name for name in sys.modules if name.split(".")[0] in ("tests", "tabulae")]:
        del sys.modules[name]
    silent = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silent, 1)
    os.dup2(silent, 2)
    files = [f"tests/engine/{name}" for name in TESTS if (scratch / "tests/engine" / name).is_file()]
    code = pytest.main(["-q", "-x", "-n0", "-p", "no:cacheprovider", "-m", "not slow and not full", *files])
    os._exit(int(code))


def main(wanted: Sequence[str]) -> int:
    """Try all mutants, or those whose line contains a word given; 1 if one survives."""
    import pydantic  # noqa: F401 - loaded once, before the processes part
    import pytest  # noqa: F401
    import yaml  # noqa: F401

    chosen = [one for one in MUTANTS if not wanted or any(word in one.line for word in wanted)]
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        scratch = copied(Path(folder))
        if not survives(scratch, None):
            print("the tests fail without any mutant")
            return 1
        alive = []
        for number, mutant in enumerate(chosen, 1):
            lives = survives(scratch, mutant)
            alive += [mutant] if lives else []
            print(f"{number:3} {'SURVIVED' if lives else 'killed  '} {mutant.line}", flush=True)
    print(f"{len(chosen) - len(alive)} of {len(chosen)} mutants killed")
    return 1 if alive else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
