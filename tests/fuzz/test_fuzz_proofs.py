"""A part of the proof that whatever ``check`` passes the others make; all of it: ``tests.tools.proofs``."""

from pathlib import Path

import pytest

from tests.tools.proofs import proof

pytestmark = pytest.mark.fuzz


def test_what_check_passes_the_other_commands_make(tmp_path: Path) -> None:
    found = proof(8, 6, 1283, tmp_path)
    assert not found.faults, "\n".join(found.faults)
    assert found.counts["passed"] and found.counts["faults told"] + found.counts["refused"]
