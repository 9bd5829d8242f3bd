"""The modules of the play page that need no browser, by node's own test runner."""

import shutil
import subprocess
from pathlib import Path

import pytest

TESTS = sorted((Path(__file__).parent / "js").glob("*.test.mjs"))


@pytest.mark.slow
def test_scripts_of_the_play_page() -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("node is not installed")
    count = sum(path.read_text("utf-8").count("\ntest(") for path in TESTS)
    done = subprocess.run([node, "--test", *map(str, TESTS)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert f"# pass {count}" in done.stdout
