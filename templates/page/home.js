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
  const folder = new URL(".", location.href).pathname;
  const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at));
  const kept = keys.filter((key) => key.startsWith(`tabulae game ${folder}play/`)).sort().map((key) => JSON.parse(localStorage.getItem(key)));
  for (const { title, address } of kept) {
    const link = Object.assign(document.createElement("a"), { href: address, textContent: title });
    const item = document.createElement("li");
    item.append(link);
    document.querySelector("#go-on ul").append(item);
  }
  document.getElementById("go-on").hidden = !kept.length;
} catch {
  // a browser that keeps nothing has nothing to go on with
}
})();
