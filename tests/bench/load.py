"""Fifty people who open pages and play at once: run it with Locust beside a server.

    pip install locust
    tabulae serve --rate 0
    locust -f tests/bench/load.py --host http://127.0.0.1:8000 --headless -u 50 -r 10 -t 5m --only-summary

Each of them does something every two seconds; one in five asks what a throw allows.
"""

import time
from random import Random

from locust import HttpUser, constant_pacing, task

GAMES = (
    "tabula", "el-mundo", "quinze-tablas", "ludus-duodecim-scriptorum", "backgammon", "diecisiete-tablas",
)  # fmt: skip


class Visitor(HttpUser):  # type: ignore[misc]
    """Somebody with a game open."""

    wait_time = constant_pacing(2)

    def on_start(self) -> None:
        """Open the page of a game; people do not all begin at the same moment."""
        self.random = Random(id(self))
        time.sleep(2 * self.random.random())
        self.game = self.random.choice(GAMES)
        self.client.get(f"/play/{self.game}/index.html", name="page")

    @task(4)
    def play(self) -> None:
        """Begin a game; each has a seed of its own."""
        action = {"do": "begin", "seed": self.random.randrange(1_000_000)}
        self.client.post("/api/play", json={"game": self.game, "action": action}, name="play")

    @task(1)
    def ask(self) -> None:
        """Ask what a throw allows."""
        roll = [self.random.randrange(1, 7) for _ in range(2)]
        self.client.post("/api/moves", json={"game": self.game, "roll": roll}, name="moves")
