"""The modules of the play page that need no browser, by node's own test runner."""

import shutil
import subprocess
from pathlib import Path

import pytest

TESTS = Path(__file__).parent / "js" / "page.test.mjs"


@pytest.mark.slow
def test_scripts_of_the_play_page() -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("node is not installed")
    done = subprocess.run([node, "--test", str(TESTS)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert "# pass 12" in done.stdout
