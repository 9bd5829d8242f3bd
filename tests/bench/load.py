"""Fifty people who fill in forms and play at once: run it with Locust beside a server.

    pip install locust
    tabulae serve --rate 0
    locust -f tests/bench/load.py --host http://127.0.0.1:8000 --headless -u 50 -r 10 -t 5m --only-summary

Each of them changes something every two seconds: the page asks for the list and the drawing of the board,
as a browser does. One in five asks what a throw allows.
"""

import time
from random import Random

from locust import HttpUser, constant_pacing, task

GAMES = (
    "tabula", "el-mundo", "quinze-tablas", "ludus-duodecim-scriptorum", "backgammon", "diecisiete-tablas",
)  # fmt: skip
CHANGES = {
    "palette": ("", "grey", "line"),
    "for": ("", "class", "maker", "museum"),
    "paper": ("a4", "letter"),
    "duplex": ("", "long", "short", "one"),
}


class Visitor(HttpUser):  # type: ignore[misc]
    """Somebody with a form open."""

    wait_time = constant_pacing(2)

    def on_start(self) -> None:
        """Open the page of a game; people do not all begin at the same moment."""
        self.random = Random(id(self))
        time.sleep(2 * self.random.random())
        self.game = self.random.choice(GAMES)
        self.fields: dict[str, str] = {}
        self.client.get(f"/{self.game}/print.html", name="page")

    @task(4)
    def change(self) -> None:
        """Change one field; a width is seldom one that somebody else has asked for."""
        name = self.random.choice([*CHANGES, "point-width", "pupils", "point-width", "palette"])
        if name == "point-width":
            self.fields[name] = f"{self.random.randrange(200, 500) / 10:g}"
        elif name == "pupils":
            self.fields[name] = str(self.random.randrange(2, 40))
        else:
            self.fields[name] = self.random.choice(CHANGES[name])
        sent = {name: value for name, value in self.fields.items() if value}
        self.client.get(f"/{self.game}/print.html", params={**sent, "part": "list"}, name="list")
        board = {name: value for name, value in sent.items() if name in ("palette", "point-width")}
        self.client.get("/preview/board.svg", params={"game": self.game, **board}, name="board")

    @task(1)
    def ask(self) -> None:
        """Ask what a throw allows."""
        roll = [self.random.randrange(1, 7) for _ in range(2)]
        self.client.post("/api/moves", json={"game": self.game, "roll": roll}, name="moves")
