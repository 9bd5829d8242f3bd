// A first game: steps that the page guides through. Each answer was worked out when the site was built, so that
// nothing is waited for; table.js shows it as on the page to play on.
import { json, siteOf } from "./board.js";
import { settings } from "./kept.js";
import { inAllLanguages, keepPages } from "./offline.js";
import { Match } from "./state.js";
import { SHOWN_MS, Table } from "./table.js";

const $ = (id) => document.getElementById(id);
const NOWHERE = "-"; // the goal of a man who may be chosen, but not moved
const page = $("table");
const site = siteOf(page);

// What the button says before a step that is not played on the board.
const GO = { throw: "first-throw", end: "first-end", watch: "first-watch" };

let end, steps, table, match;
let at = 0; // the number of the step
let seen = false; // what the step shows has been seen, and the reader goes on by a button
let chosen = null;
let refused = null;
let busy = false;

const step = () => steps[at];
const onBoard = () => ["play", "why"].includes(step().do) && !seen;

// ---- drawing ----

function shown() {
  const { from, to } = step();
  const asked = step().do === "why" && chosen && from && !refused ? to : null;
  return { match, person: onBoard() && !busy, chosen, hinted: [], refused, busy, last: [], asked };
}

const layDice = () => table.view.drawDice(
  match.thrown ? table.view.numbers(match.state, match.view.left ?? []) : [],
  match.thrown ? table.words.threw(match.state.seat, match.state.dice) : "",
);

function draw(held = page.contains(document.activeElement)) {
  const { do: what } = step();
  page.dataset.busy = busy ? "yes" : "no";
  const before = page.dataset.step;
  page.dataset.step = seen ? `${at + 1} seen` : `${at + 1}`;
  table.board.view = match.view;
  table.board.drawTrays($("trays"), match.over ? null : match.state.seat);
  table.view.marks(shown());
  table.view.places(shown());
  const last = at === steps.length - 1 && seen;
  $("number").textContent = last ? table.message("first-done") : table.message("first-step", { number: at + 1, all: steps.length });
  $("status").textContent = last ? end : step().says;
  $("way").textContent = table.words.way(match, false);
  $("go").hidden = last || onBoard();
  $("go").disabled = busy;
  $("go").textContent = table.message(seen ? "first-next" : GO[what] ?? "first-next");
  $("show").hidden = !onBoard();
  $("show").disabled = busy;
  $("back").disabled = busy || at === 0;
  for (const id of ["play", "again"]) $(id).hidden = !last;
  if (!held || busy) return;
  // Focus that lost its place, or stands where the new step has nothing to do, goes to what comes next.
  const now = document.activeElement;
  const lost = now === document.body || now === $("status") || now.disabled || now.closest("[hidden]");
  const left = before !== page.dataset.step && now.closest("#places") && !now.dataset.movable;
  if (!lost && !left) return;
  const place = $("places").querySelector("[data-movable]");
  const goal = last ? $("play") : onBoard() ? place : $("go");
  (goal ?? $("status")).focus({ preventScroll: true });
}

// ---- steps ----

/** Come to a step: the board as it is before it, and only what it asks for can be done. */
function enter(number) {
  at = Math.max(0, Math.min(number, steps.length - 1));
  [chosen, refused, seen, busy] = [null, null, false, false];
  const { state, from, to, do: what } = step();
  const plays = what === "play" ? [{ from, to, plays: [] }] : what === "why" ? [{ from, to: NOWHERE, plays: [] }] : [];
  match.accept({ state, view: { ...step().view, plays } });
  table.men.show(match.view);
  layDice();
  if (step().anew && at) table.say(table.message("first-board-news"));
}

function next() {
  table.say("");
  if (at < steps.length - 1) enter(at + 1);
  else seen = true;
  draw(true);
}

/** Do what the step asks for; what is to be read first waits for another press. */
async function perform() {
  if (busy) return;
  if (seen) return next();
  const { do: what, reply, thrown, view: before, from, to, said } = step();
  const { seat } = match.state;
  if (what === "why") {
    [refused, chosen, seen] = [to, null, true];
    table.say(table.words.forbidden(from, to, said, match.state.dice), true, said.text);
    return draw(true);
  }
  [busy, chosen] = [true, null];
  table.say("");
  draw();
  if (what === "throw") {
    match.accept(reply);
    await table.roll(layDice);
  } else if (what === "play") {
    await table.slide(reply.steps, seat, before.way);
    match.accept(reply);
  } else if (what === "watch") {
    match.accept(thrown);
    await table.roll(layDice);
    await table.motion.pause(SHOWN_MS);
    await table.slide(reply.turn.steps, seat, before.way);
    match.accept({ ...reply, state: { ...reply.state, dice: null } });
    table.say([table.words.threw(seat, thrown.state.dice), table.words.turn(reply.turn)].join(" "));
    [busy, seen] = [false, true];
    return draw(true);
  } else match.accept(reply);
  busy = false;
  if (!match.over && at < steps.length - 1) return next();
  seen = true;
  table.men.show(match.view);
  if (match.over) table.say(table.words.ended(match.state.result, match.view.ended));
  return draw(true);
}

// ---- what is clicked ----

function click(place, carried = false) {
  if (busy) return table.motion.finish();
  if (!onBoard()) return table.say(table.message("first-press", { button: $("go").textContent }));
  const { from, to, no = {}, do: what } = step();
  refused = null;
  if (chosen === null) {
    if (place === from) chosen = place;
    table.say(chosen ? "" : table.message(table.board.standing(match.state.seat, place) ? "first-not-that-man" : "first-choose"));
    return draw();
  }
  if (place === to) return perform();
  if (place === chosen) table.say("");
  else if (no[place]) {
    refused = place;
    table.say(table.words.forbidden(chosen, place, no[place], match.state.dice), true, no[place].text);
  } else table.say(table.message(what === "play" ? "first-allowed" : "first-choose-goal"));
  if (carried || place === chosen) chosen = null;
  return draw();
}

function carryMen() {
  table.carry({
    may: (place) => !busy && onBoard() && place === step().from,
    asked: () => ({ seat: match.state.seat, chosen }),
    lift: (place) => {
      chosen = place;
      table.view.marks(shown());
    },
    drop: (goal) => {
      if (goal) click(goal, true);
      else chosen = null;
      if (!busy) table.men.show(match.view);
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
  const useful = !onBoard() ? [] : chosen ? [chosen, step().to] : [step().from];
  table.key(event, useful, click);
}

/** Do what the step asks for in the reader's place, so that nobody is stuck. */
async function showHow() {
  chosen = step().from;
  draw();
  await table.motion.pause(SHOWN_MS);
  return perform();
}

async function main() {
  const [game, first] = await Promise.all(["game.json", "first.json"].map((name) => json(new URL(name, site.data))));
  ({ end, steps } = first);
  const liked = settings();
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  table = new Table(game, () => liked.speed ?? (still ? "none" : "normal"), () => liked.sound !== false);
  match = new Match(table.board.seats, game.degrees);
  $("go").addEventListener("click", () => perform());
  $("show").addEventListener("click", () => showHow());
  $("again").addEventListener("click", () => { table.say(""); enter(0); draw(true); });
  $("back").addEventListener("click", () => { table.say(""); enter(seen ? at : at - 1); draw(true); });
  document.addEventListener("keydown", keys);
  carryMen();
  enter(0);
  draw(false);
  page.dataset.ready = "yes";
  if ($("ahead")) loadAhead();
}

/** While somebody learns the game, what playing needs is loaded, unless he wants to save that. */
async function loadAhead() {
  const line = $("ahead");
  if (navigator.connection?.saveData) return line.remove();
  const pages = [new URL("index.html", location.href).href, ...inAllLanguages()];
  return keepPages(site.root, pages).then(() => { line.textContent = line.dataset.ready; }, () => line.remove());
}

main().catch((error) => {
  $("status").textContent = table ? table.message("first-failed", { why: error.message }) : error.message;
});
