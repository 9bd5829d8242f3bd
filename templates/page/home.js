// The first page: games to go on with, and filters by players and minutes.
"use strict";
(() => {
const games = [...document.querySelectorAll(".cards > li")];
const form = document.getElementById("filters");

function filter() {
  const { players, minutes } = form.elements;
  for (const game of games) {
    const count = Number(game.dataset.players);
    const rightCount = !players.value || (players.value === "2" ? count === 2 : count > 2);
    const rightTime = !minutes.value || Number(game.dataset.minutes ?? Infinity) <= Number(minutes.value);
    game.hidden = !(rightCount && rightTime);
  }
  for (const era of document.querySelectorAll(".era")) era.hidden = !era.querySelector("li[data-players]:not([hidden])");
  const status = form.querySelector("[role=status]");
  status.textContent = games.every((game) => game.hidden) ? status.dataset.none : "";
}

if (form) {
  form.hidden = false;
  form.addEventListener("change", filter);
}

// What kept.js has kept of the games that are not over.
try {
  const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at));
  // An older site kept a game by the address of its page.
  const ids = keys.filter((key) => key.startsWith("tabulae game ")).map((key) => /\/play\/([^/]+)\//.exec(key)?.[1] ?? key.slice("tabulae game ".length));
  const titles = new Map([...document.querySelectorAll("[data-game]")].map((one) => [one.dataset.game, one.textContent.trim()]));
  const kept = [...new Set(ids)].sort().filter((id) => titles.has(id));
  for (const id of kept) {
    const link = Object.assign(document.createElement("a"), { href: `play/${id}/index.html`, textContent: titles.get(id) });
    const item = document.createElement("li");
    item.append(link);
    document.querySelector("#go-on ul").append(item);
  }
  document.getElementById("go-on").hidden = !kept.length;
} catch {
  // a browser that keeps nothing has nothing to go on with
}
})();
