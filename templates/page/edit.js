// The page on which a position is set up: men are carried by hand, and the engine says whether it is one.
import { Board, arrowKey, die, element, json, siteOf } from "./board.js";
import { carry } from "./drag.js";
import { connect, engineSettings, loadingWords, paperThread } from "./engine.js";
import { Men } from "./men.js";
import { save, saveDrawing, savePainted, savePicture } from "./picture.js";

const $ = (id) => document.getElementById(id);
const table = $("table");
const site = siteOf(table);
const reading = table.dataset.reading;
const TYPED_MS = 400;
const NEED_DICE = ["question.pdf", "answer.pdf"];

let told, message, board, drawnMen, engine;
let chosen = null; // the place of the man that is carried, and his side
let past = []; // the men before each change
let asked = 0; // counts questions, so that a late answer of an old one is dropped
let news = { text: "", wrong: false }; // what is told of the position
let found = null; // what the engine made of the men, if it is a position
let thread = null; // what makes paper, once it is asked for
let making = false;

const piles = (seat) => ["hand", "bar", "off"].filter((pile) => pile in board.shape.trays[seat].piles);
const rest = (seat) => ["hand", "off"].find((pile) => piles(seat).includes(pile));
const same = (one, two) => one && two && one.place === two.place && one.seat === two.seat;
const copy = (view) => structuredClone({ men: view.men, pinned: view.pinned });

/** Every place with the side whose man is taken from it; a point has the side that stands on top. */
function places() {
  const owner = (point) =>
    board.seats.find((seat) => board.standing(seat, point) && !board.isPinned(seat, point)) ?? null;
  return [
    ...told.points.map((place) => ({ place, seat: owner(place) })),
    ...board.seats.flatMap((seat) => piles(seat).map((place) => ({ place, seat, pile: true }))),
  ];
}

const holds = ({ place, seat }) => seat !== null && board.standing(seat, place) > 0;

// ---- moving men ----

function change(men, pinned) {
  past.push(copy(board.view));
  board.view = { men, pinned };
  check(written());
}

function setDown(goal) {
  const { place, seat } = chosen;
  if (goal.pile && goal.seat !== seat) return; // the pile of another side
  const { men, pinned } = copy(board.view);
  men[seat][place] -= 1;
  men[seat][goal.place] = (men[seat][goal.place] || 0) + 1;
  const kept = pinned.filter(([who, where]) => men[who][where] && (where !== place || men[seat][place]));
  if (told.pins && !goal.pile) {
    const under = board.seats.find((who) => who !== seat && men[who][goal.place] === 1);
    if (under && !kept.some(([, where]) => where === goal.place)) kept.push([under, goal.place]);
  }
  // From a pile one man after another is set; a man from a point is set down alone.
  if (!chosen.pile || !men[seat][place]) chosen = null;
  change(men, kept);
}

function click(target) {
  if (same(chosen, target)) chosen = null;
  else if (chosen) setDown(target);
  else if (holds(target)) chosen = target;
  draw();
}

/** The position in one line, as it is sent to the engine. */
function written() {
  return board.seats.map((seat) => {
    const standing = told.points.filter((point) => board.standing(seat, point)).map((point) => {
      const count = board.standing(seat, point);
      return `${point}${board.isPinned(seat, point) ? "p" : ""}${count > 1 ? `x${count}` : ""}`;
    });
    const resting = ["hand", "bar", "off"].filter((pile) => board.standing(seat, pile));
    return [seat, ...standing, ...resting.map((pile) => `${pile}:${board.standing(seat, pile)}`)].join(" ");
  }).join(" | ");
}

// ---- what the engine says ----

function dice() {
  return [...$("throw").children].map((one) => one.value).filter(Boolean);
}

/** Ask the engine about a position; what is none is told in a line. */
async function check(text, typed = false) {
  const question = ++asked;
  if (!typed) $("text").value = text;
  draw();
  try {
    const answer = await engine.ask(reading, null, { do: "begin", position: text, seat: $("seat").value });
    if (question !== asked) return;
    found = answer;
    if (typed) past.push(copy(board.view));
    board.view = answer.view;
    if (!typed) $("text").value = answer.state.position;
    const fields = { seat: board.seatName(answer.state.seat), ended: answer.view.ended };
    tell(message(answer.view.ended ? "editor-over" : "editor-right", fields));
    history.replaceState(null, "", `#${query()}`);
  } catch (error) {
    if (question !== asked) return;
    found = null;
    tell(error.message, true);
  }
  draw();
}

function query() {
  const fields = new URLSearchParams({ reading, position: found.state.position, seat: found.state.seat });
  if (dice().length) fields.set("roll", dice().join(","));
  return fields;
}

function tell(text, wrong = false) {
  news = { text, wrong };
  $("text").setAttribute("aria-invalid", String(wrong));
}

// ---- the page ----

function describe(target) {
  const said = [target.pile ? board.describedPile(target.place, target.seat) : board.described(target.place)];
  if (same(chosen, target)) said.push(message("editor-carried-label"));
  return said.join(", ");
}

function draw() {
  const held = document.activeElement?.closest?.("#places > g");
  const at = held ? [...$("places").children].indexOf(held) : -1;
  board.drawTrays($("trays"), $("seat").value);
  drawnMen.show(board.view);
  const all = places();
  const reached = Math.max(0, at);
  $("places").replaceChildren(...all.map((target, number) => {
    const made = element("g", {
      role: "button", tabindex: number === reached ? "0" : "-1", "aria-label": describe(target),
      "data-place": target.place,
    }, board.area(target.place, target.seat));
    if (target.pile) made.dataset.seat = target.seat;
    if (same(chosen, target)) made.setAttribute("aria-pressed", "true");
    return made;
  }));
  if (held) $("places").children[reached].focus({ preventScroll: true });
  const marks = [];
  let { text, wrong } = news;
  if (chosen) {
    const count = board.standing(chosen.seat, chosen.place);
    const [x, y] = board.spot(chosen.place, Math.min(count, board.shape.most) - 1, chosen.seat);
    marks.push(element("circle", { class: "mark-chosen", cx: x, cy: y, r: board.shape.man * 0.55 }));
    const place = board.where(chosen.place);
    [text, wrong] = [message("editor-carried", { seat: board.seatName(chosen.seat), place }), false];
  }
  $("status").textContent = text;
  $("status").classList.toggle("no", wrong);
  $("marks").replaceChildren(...marks);
  $("undo").disabled = !past.length;
  drawTake();
}

/** What can be taken along; nothing while the men are no position. */
function drawTake() {
  for (const id of ["svg", "png", "paper"]) $(id).disabled = !found;
  $("dice").replaceChildren(...dice().map((number) => die(Number(number), told.faces)));
  const thrown = dice().length;
  const link = $("play");
  if (found) link.removeAttribute("aria-disabled");
  else link.setAttribute("aria-disabled", "true");
  if (found) link.href = `${new URL("index.html", location.href).href}#${query()}`;
  else link.removeAttribute("href");
  const made = $("made")?.children ?? [];
  for (const button of made) {
    button.disabled = !found || making || (!thrown && NEED_DICE.includes(button.dataset.file));
  }
  $("needs-dice").hidden = Boolean(thrown) || !made.length;
}

// ---- what is made of a position ----

/** Make a file of the position, and save it; what makes paper is loaded with the first one. */
async function make(file) {
  const fields = [...query(), ["language", document.documentElement.lang]];
  making = true;
  draw();
  try {
    thread ??= paperThread(site.root, await engineSettings(), loading);
    await thread.ready;
    loading(1);
    await thread.call({ do: "order", request: { game: told.game, fields, do: "position", item: file } });
    const content = await thread.call({ do: "file", name: file });
    const name = `${told.game}-${file.replace(/svg$/, "png")}`;
    if (file.endsWith(".svg")) await savePainted(new TextDecoder().decode(content), name);
    else save(new Blob([content], { type: "application/pdf" }), name);
    tell(message("editor-made", { name }));
  } catch (error) {
    thread?.end();
    thread = null;
    tell(error.message, true);
  }
  $("progress").hidden = true;
  making = false;
  draw();
}

function loading(share, megabytes) {
  $("progress").hidden = false;
  $("progress").value = share;
  tell(loadingWords(message, share, megabytes));
  $("status").textContent = news.text;
}

function target_at(node) {
  const made = node?.closest?.("#places > g");
  return made ? places()[[...$("places").children].indexOf(made)] : null;
}

function carryMen() {
  carry($("board"), {
    at: target_at,
    man: (target) => (holds(target) ? drawnMen.top(target.seat, target.place) : null),
    lift: () => {},
    move: (node, spot) => drawnMen.carry(node, spot),
    drop: (source, goal) => {
      chosen = null;
      if (goal && !same(source, goal)) {
        chosen = { ...source, pile: false };
        setDown(goal);
        chosen = null;
      }
      draw();
    },
    click,
  });
}

function keys(event) {
  if (event.key === "Escape" && chosen) {
    chosen = null;
    return draw();
  }
  if (event.altKey || event.ctrlKey || event.metaKey || !document.activeElement?.closest("#places > g")) return;
  if (arrowKey(event, $("places"))) return;
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    click(target_at(document.activeElement));
  }
}

function empty() {
  const men = {};
  for (const seat of board.seats) {
    men[seat] = { [rest(seat)]: Object.values(board.view.men[seat]).reduce((sum, count) => sum + count, 0) };
  }
  chosen = null;
  change(men, []);
}

function undo() {
  if (!past.length) return;
  chosen = null;
  board.view = past.pop();
  check(written());
}

/** The position of a link, or the start. */
async function begin() {
  const link = new URLSearchParams(location.hash.slice(1));
  if (told.seats[link.get("seat")]) $("seat").value = link.get("seat");
  const thrown = (link.get("roll") || "").split(",");
  [...$("throw").children].forEach((one, number) => { one.value = thrown[number] ?? ""; });
  if (!link.get("position")) return check(written());
  $("text").value = link.get("position");
  await check(link.get("position"), true);
  past = [];
  draw();
}

async function main() {
  const connecting = connect(site);
  told = await json(new URL("game.json", site.data));
  board = new Board(told);
  ({ message } = board);
  board.drawTrays($("trays"), null);
  drawnMen = new Men(board, $("men"));
  drawnMen.show(board.view);
  engine = await connecting;
  await engine.open(reading);
  $("start").addEventListener("click", () => { chosen = null; change(structuredClone(told.start), []); });
  $("empty").hidden = !board.seats.every(rest);
  $("empty").addEventListener("click", empty);
  $("undo").addEventListener("click", undo);
  $("seat").addEventListener("change", () => check($("text").value, true));
  $("throw").addEventListener("change", () => { if (found) history.replaceState(null, "", `#${query()}`); draw(); });
  let typing;
  $("text").addEventListener("input", () => {
    clearTimeout(typing);
    typing = setTimeout(() => { chosen = null; check($("text").value, true); }, TYPED_MS);
  });
  $("set-up").addEventListener("submit", (event) => event.preventDefault());
  $("svg").addEventListener("click", () => saveDrawing($("board"), `${told.game}.svg`));
  $("png").addEventListener("click", () => savePicture($("board"), `${told.game}.png`));
  $("paper").addEventListener("click", () => window.print());
  $("full").hidden = !document.fullscreenEnabled;
  $("full").addEventListener("click", () => document.documentElement.requestFullscreen());
  $("made")?.addEventListener("click", ({ target }) => target.dataset.file && make(target.dataset.file));
  document.addEventListener("keydown", keys);
  window.addEventListener("hashchange", begin);
  carryMen();
  await begin();
  table.dataset.ready = "yes";
}

main().catch((error) => {
  $("status").textContent = message ? message("play-failed", { why: error.message }) : error.message;
});
