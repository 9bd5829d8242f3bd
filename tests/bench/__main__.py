"""Print what the engine does in a second, and how long boards and documents take, against the targets."""

from __future__ import annotations

import argparse
import sys

from tests.bench import boards, commands, documents, peers, playouts, turns


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="processor time for each figure")
    seconds = parser.parse_args().seconds
    print(f"Python {sys.version.split()[0]}, one core, {seconds:g} s of processor time for each figure\n")
    figures = turns.measure(seconds) + playouts.measure(seconds)
    print(f"{'':58}{'a second':>10}{'target':>10}{'':>9}")
    for name, speed, target, remark in figures:
        wanted = f"{target:10,.0f}" if target else f"{'—':>10}"
        reached = f"{100 * speed / target:7.0f} %" if target else " " * 9
        print(f"{name:58}{speed:10,.0f}{wanted}{reached}   {remark}")
    print()
    # The last takes minutes, all but seconds of them in the other program.
    for table in (boards.table, documents.table, commands.table, peers.table):
        for name, text in table():
            print(f"{name:24}{text}", flush=True)


if __name__ == "__main__":
    main()
