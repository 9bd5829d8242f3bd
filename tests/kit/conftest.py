"""What tests of the kit share."""

from pathlib import Path

import pytest

from tests.support.kits import build


@pytest.fixture(scope="session")
def kit(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole kit, for both papers and with plastic: not to be changed."""
    return build(tmp_path_factory.mktemp("kit"), "1")
