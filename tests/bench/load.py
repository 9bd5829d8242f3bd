"""Fifty people who read a site and ask what throws allow: run it with Locust beside a server.

    pip install locust
    tabulae serve
    locust -f tests/bench/load.py --host http://127.0.0.1:8000 --headless -u 50 -r 10 -t 5m --only-summary

Each of them does something every two seconds: four times a page, then a question.
"""

import time
from random import Random

from locust import HttpUser, constant_pacing, task

GAMES = (
    "tabula", "el-mundo", "quinze-tablas", "ludus-duodecim-scriptorum", "backgammon", "diecisiete-tablas",
)  # fmt: skip


class Visitor(HttpUser):  # type: ignore[misc]
    """Somebody who looks at a game."""

    wait_time = constant_pacing(2)

    def on_start(self) -> None:
        """Choose a game; people do not all begin at the same moment."""
        self.random = Random(id(self))
        time.sleep(2 * self.random.random())
        self.game = self.random.choice(GAMES)

    @task(4)
    def read(self) -> None:
        """Open a page of the game."""
        self.client.get(f"/{self.game}/{self.random.choice(('index', 'rules', 'print'))}.html", name="page")

    @task(1)
    def ask(self) -> None:
        """Ask what a throw allows."""
        roll = [self.random.randrange(1, 7) for _ in range(2)]
        self.client.post("/api/moves", json={"game": self.game, "roll": roll}, name="moves")
