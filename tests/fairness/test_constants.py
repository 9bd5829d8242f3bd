"""What must be one number is one: dice, nets, predictions and commands follow it."""

from __future__ import annotations

import subprocess
import sys

FOLLOWERS = """
import tabulae.geometry.die_facts as die_facts
die_facts.FAIR_RATIO = 1.41
from inspect import signature
from tabulae.draw.cutting.paper_dice import die_net
from tabulae.fairness.prediction import fair_ratios
from tabulae.products.printed.nets import NetsProduct
from tabulae.solid.dice.die_plan import D7
print(D7().length_ratio, fair_ratios(5).thrown)
for maker in (NetsProduct, die_net):
    print(signature(maker).parameters["length_ratio"].default)
"""


def test_the_fair_length_of_a_d7_is_defined_once() -> None:
    done = subprocess.run([sys.executable, "-c", FOLLOWERS], check=True, capture_output=True, text=True)
    assert set(done.stdout.split()) == {"1.41"}
