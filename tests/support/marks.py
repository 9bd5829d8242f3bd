"""How much of something is tried: a usual amount, and the full one, which only ``make test-all`` runs."""

from functools import partial

import pytest

full = partial(pytest.param, marks=pytest.mark.full)
"""A case of a table that is left to the full run."""
