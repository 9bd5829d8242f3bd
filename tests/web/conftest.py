"""The server that most tests ask."""

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from tests.support.serving import serving


@pytest.fixture(scope="session")
def served() -> Iterator[TestClient]:
    """A client of a server in this process."""
    with serving() as client:
        yield client
