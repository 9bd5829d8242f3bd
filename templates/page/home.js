// The first page: games to go on with, and filters by players and minutes.
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

// kept.js comes with the pages to play on; a site without them has no games to go on with.
const { unfinished } = await import("./kept.js").catch(() => ({ unfinished: () => [] }));
try {
  const folder = new URL(".", location.href).pathname;
  const kept = unfinished().filter(({ address }) => address.startsWith(`${folder}play/`));
  const list = document.querySelector("#go-on ul");
  for (const { title, address } of kept) {
    const link = Object.assign(document.createElement("a"), { href: address, textContent: title });
    const item = document.createElement("li");
    item.append(link);
    list.append(item);
  }
  document.getElementById("go-on").hidden = !kept.length;
} catch {
  // a browser that keeps nothing has nothing to go on with
}
