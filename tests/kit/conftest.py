"""What tests of the kit share."""

from pathlib import Path

import pytest

from tests.support.kits import build


@pytest.fixture(scope="session")
def kit(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Everything there is, for both papers: not to be changed."""
    papers = ("--paper", "a4", "--paper", "letter")
    return build(tmp_path_factory.mktemp("kit"), "1", "--everything", *papers)
