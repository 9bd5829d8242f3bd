// The page on which a game is played: what people and the engine do, one after the other. It knows no rule;
// state.js holds the game, men.js and view.js draw it, motion.js moves it, options.js has the menu and links.
import { Board, arrowKey, element, html } from "./board.js";
import { carry } from "./drag.js";
import { connect } from "./engine.js";
import { keep, recall } from "./kept.js";
import { Men } from "./men.js";
import { Motion } from "./motion.js";
import { Options } from "./options.js";
import { Match, placesOf } from "./state.js";
import { View } from "./view.js";
import { Words } from "./words.js";

const $ = (id) => document.getElementById(id);
const table = $("table");
const root = new URL(table.dataset.root, location.href);
const SHOWN_MS = 650; // how long the end of a turn is shown before the next begins

let told, message, board, men, view, words, motion, options, engine, match;
let chosen = null; // the place of the man that was picked
let hinted = []; // from and to of the plays of a hint
let refused = null; // a place that was clicked in vain
let reviewed = null; // the number of the turn that is looked at again
let busy = false;
let generation = 0; // counts games, so that a late answer of an old one is dropped

const playerOf = (seat) => options.player(seat);
const isHuman = (seat) => playerOf(seat) === "person";
const isPerson = () => !match.over && reviewed === null && isHuman(match.state.seat);
const alone = () => match.seats.filter(isHuman).length === 1;

function say(text, no = false, rule = null) {
  const more = rule ? [html("details", {}, html("summary", {}, message("play-rule-open")), html("p", {}, rule))] : [];
  $("said").replaceChildren(text, ...more);
  $("said").classList.toggle("no", no);
}

const log = (text) => $("log").prepend(html("li", {}, text));

// ---- drawing ----

function shown() {
  const turn = reviewed === null ? match.turns.at(-1) : match.turns[reviewed];
  const fresh = reviewed !== null || !match.thrown || !match.state.played.length;
  const last = (fresh && turn?.plays.map((play) => ({ seat: turn.seat, ...placesOf(play) }))) || [];
  return { match, person: isPerson(), chosen, hinted, refused, busy, last };
}

function setBusy(is) {
  busy = is;
  table.dataset.busy = busy || (!match.over && reviewed === null && !isHuman(match.state.seat)) ? "yes" : "no";
}

/** The dice of the turn that is played, or of the last one until somebody throws. */
function layDice() {
  const { state } = match;
  const numbers = match.thrown
    ? view.numbers(state, match.view.left ?? [])
    : (match.turns.at(-1)?.dice ?? []).map((number) => ({ number, used: true }));
  const left = board.listed((match.view.left ?? []).map(String)) || "–";
  return view.drawDice(numbers, match.thrown ? message("play-left", { dice: left }) : message("play-dice-lie"));
}

function drawBoard() {
  board.view = match.view;
  board.drawTrays($("trays"), match.over ? null : match.state.seat);
  view.marks(shown());
  view.places(shown());
}

function drawControls() {
  const person = isPerson() && !busy;
  const { thrown, over } = match;
  $("status").textContent = reviewed === null
    ? words.status(match, { person: isPerson(), alone: alone(), chosen })
    : message("play-reviewing", { number: reviewed + 1, all: match.turns.length });
  const way = { seat: words.seat(match.state.seat), first: match.view.way?.[0], last: match.view.way?.at(-1) };
  const you = alone() && isPerson() ? `${message("play-you", way)} ` : "";
  $("way").textContent = isPerson() && match.view.way ? `${you}${message("figure-way", way)}` : "";
  $("controls").hidden = false;
  $("roll").hidden = thrown || over || !isHuman(match.state.seat) || reviewed !== null;
  $("roll").disabled = !person;
  $("done").hidden = !thrown || !isPerson();
  $("done").disabled = !person || !match.view.may_end;
  $("done").classList.toggle("second", match.view.plays.length > 0);
  $("decline").hidden = !(person && match.view.may_decline);
  $("undo").disabled = busy || !match.mayUndo(isHuman);
  $("hint").hidden = over;
  $("hint").disabled = !person || !thrown || !match.view.plays.length;
  for (const id of ["new", "swap"]) $(id).hidden = !over;
  $("set").hidden = !person || thrown;
  $("all").hidden = !person || !thrown;
  for (const id of ["earlier", "replay"]) $(id).disabled = busy || !match.turns.length || (id === "earlier" && reviewed === 0);
  $("later").disabled = busy || reviewed === null;
  $("plays").replaceChildren(...(person ? match.view.plays : []).map((play) => {
    const text = board.inWords(`${play.from}/${play.to}${play.hit ? "*" : ""}`);
    const said = play.dice.length ? message("play-with-dice", { play: text, dice: words.dice(play.dice) }) : text;
    const button = html("button", { type: "button" }, said);
    button.addEventListener("click", () => perform({ do: "play", plays: play.plays }));
    return html("li", {}, button);
  }));
  options.drawSetDice(match.view.to_throw, told.faces);
  const points = match.points();
  $("score").textContent = board.listed(match.seats.map((seat) =>
    message("play-wins", { seat: words.seat(seat), count: points[seat] })));
}

function draw(held = table.contains(document.activeElement)) {
  setBusy(busy);
  if (reviewed === null) {
    men.show(match.view);
    layDice();
  }
  drawBoard();
  drawControls();
  view.turns(match, (number) => review(number, true));
  if (match.view.position) options.linkEditor(match.view.position);
  keepFocus(held);
  if (match.reading) keep(options.kept(), match.over);
}

/** Focus that lost its place, or stands on the board when nothing is left to play, goes to what a person does next,
 *  or waits at the news of the game. */
function keepFocus(held) {
  const now = document.activeElement;
  const lost = now === document.body || now === $("status") || now.disabled || now.closest("[hidden]");
  const played = isPerson() && match.thrown && !match.view.plays.length && now.closest("#places");
  if (!held || !(lost || played)) return;
  const free = ["roll", "done", "new"].map($).find((one) => !one.hidden && !one.disabled);
  const man = isPerson() && !busy && $("places").querySelector("[data-movable]");
  (free || man || $("status")).focus({ preventScroll: true });
}

// ---- what is done ----

/** Ask the engine; null if it refused, which is said, or if another game has begun meanwhile. */
async function ask(action) {
  setBusy(true);
  const game = generation;
  try {
    const answer = await engine.ask(match.reading, match.state, action);
    return game === generation ? answer : null;
  } catch (error) {
    if (game === generation) say(error.message, true);
    return null;
  }
}

async function rollDice() {
  options.sound("dice");
  view.marks(shown());
  await motion.roll(layDice(), () => view.tumble());
  layDice();
}

/** Slide the men of some plays; dice that are used turn pale. */
async function slide(steps, seat, way) {
  const game = generation;
  for (const step of steps) {
    board.view = step;
    const hit = step.play.endsWith("*");
    await men.slide(step, { seat, ...placesOf(step.play) }, way, motion, (move) => {
      if (move.seat === seat) options.sound(hit ? "hit" : "man");
    });
    if (game !== generation) return;
  }
}

/** Do what a person wants; plays and the end of a turn can be taken back. */
async function perform(action) {
  if (busy || reviewed !== null) return;
  const game = generation;
  const held = table.contains(document.activeElement);
  const { seat } = match.state;
  const { way } = match.view;
  const throws = action.do === "throw";
  if (!throws) match.remember([...$("log").children]);
  const answer = await ask(throws ? match.throwing(action.dice) : action);
  if (game !== generation) return;
  if (!answer) {
    if (!throws) match.forget();
    setBusy(false);
    return draw();
  }
  letGo();
  say("");
  match.accept(answer);
  if (throws) {
    match.noteThrow();
    log(words.threw(seat, match.state.dice));
    say(words.threw(seat, match.state.dice));
    drawControls();
    await rollDice();
  } else {
    if (answer.steps) layDice();
    $("marks").replaceChildren();
    await slide(answer.steps ?? [], seat, way);
  }
  if (game !== generation) return;
  if (answer.turn) say(ended(answer.turn, way).slice(1).join(" "));
  setBusy(false);
  draw(held);
  if (answer.turn) await follow();
}

/** Note a turn that is over; returns what is said of it: what was played, and who plays what was left. */
function ended(turn, way) {
  const text = words.turn(turn);
  match.record({ ...turn, way, text });
  const lines = [text];
  if (match.thrown) {
    const passed = match.view.may_decline ? "play-passed" : "play-passed-must";
    lines.push(message(passed, { seat: words.seat(match.state.seat), dice: words.dice(match.state.dice) }));
  }
  lines.forEach(log);
  if (match.over) log(words.ended(match.state.result, match.view.ended));
  return lines;
}

/** Let the computer play until a person is to play, or the game is over; `news` that waits is told with it. */
async function follow(news = "", wrong = false) {
  const game = generation;
  const mine = () => game === generation;
  while (!match.over && !isHuman(match.state.seat)) {
    const { seat } = match.state;
    const player = playerOf(seat);
    let threw = "";
    if (!match.thrown) {
      const thrown = await ask(match.throwing());
      if (!thrown) return mine() && stop();
      match.accept(thrown);
      match.noteThrow();
      threw = words.threw(seat, match.state.dice);
      log(threw);
      drawBoard();
      await rollDice();
      if (!mine()) return;
    } else layDice();
    $("status").textContent = message(player === "strong" ? "play-thinking-long" : "play-thinking", { seat: words.seat(seat) });
    const { way } = match.view;
    const answer = await ask({ do: "think", player });
    if (!mine()) return;
    if (!answer) return stop();
    $("marks").replaceChildren();
    await slide(answer.turn.steps, seat, way);
    if (!mine()) return;
    match.accept(answer);
    const lines = ended(answer.turn, way);
    say([news, threw, ...lines].filter(Boolean).join(" "), wrong);
    [news, wrong] = ["", false];
    letGo();
    if (match.over || isHuman(match.state.seat)) break;
    draw();
    await motion.pause(SHOWN_MS);
    if (!mine()) return;
  }
  stop();
}

function stop() {
  setBusy(false);
  draw();
}

/** Nobody is chosen, and nothing is offered, any more. */
function letGo() {
  [chosen, hinted, refused] = [null, [], null];
  $("ways").hidden = true;
}

function undo() {
  const lines = busy ? null : match.undo(isHuman);
  if (!lines) return;
  reviewed = null;
  $("log").replaceChildren(...lines);
  letGo();
  say("");
  draw();
}

// ---- turns that are over ----

/** Show a turn that is over as it began, and play it again if `moving`; null is the present. */
async function review(number, moving = false) {
  if (busy) return;
  const game = ++generation;
  letGo();
  reviewed = number !== null && number >= 0 && number < match.turns.length ? number : null;
  if (reviewed === null) return stop();
  const turn = match.turns[reviewed];
  men.show(turn.before);
  view.drawDice(turn.dice.map((one) => ({ number: one, used: false })), words.threw(turn.seat, turn.dice));
  drawBoard();
  say(turn.text);
  if (moving) {
    setBusy(true);
    await slide(turn.steps, turn.seat, turn.way);
    if (game !== generation) return;
    await motion.pause(SHOWN_MS);
    reviewed = reviewed === match.turns.length - 1 ? null : reviewed;
  }
  stop();
}

const earlier = () => review((reviewed ?? match.turns.length) - 1);

// ---- what is clicked ----

async function click(place, carried = false) {
  if (busy && motion.running.size) return motion.finish();
  if (reviewed !== null) return review(null);
  if (busy || !isPerson()) return;
  [refused, hinted] = [null, []];
  $("ways").hidden = true;
  const { seat } = match.state;
  if (!match.thrown) {
    say(words.status(match, { person: true, alone: alone(), chosen: null }));
    return draw();
  }
  if (chosen === null) {
    if (board.standing(seat, place) && place !== "off") chosen = place;
    say(chosen || !match.view.plays.length ? "" : message("play-choose-first"));
    return draw();
  }
  if (chosen === place) {
    chosen = null;
    return draw();
  }
  const ways = match.ways(chosen, place);
  if (ways.length === 1) return perform({ do: "play", plays: ways[0].plays });
  if (ways.length > 1) return offer(ways);
  if (!carried && match.sources().includes(place)) {
    chosen = place;
    say("");
    return draw();
  }
  const game = generation;
  const answer = await ask({ do: "explain", play: `${chosen}/${place}` });
  if (game !== generation) return;
  if (answer?.said.legal) say(message("play-by-steps"));
  else if (answer) {
    refused = place;
    say(words.forbidden(chosen, place, answer.said, match.state.dice), true, answer.said.text);
  }
  if (carried) chosen = null;
  stop();
}

function offer(ways) {
  $("ways-list").replaceChildren(...ways.map((way) => {
    const button = html("button", { type: "button" }, way.dice.join(" + ") || "0");
    button.addEventListener("click", () => perform({ do: "play", plays: way.plays }));
    return button;
  }));
  $("ways").hidden = false;
  draw();
  $("ways-list").firstChild.focus();
}

async function hint() {
  const answer = await ask({ do: "hint", player: "sensible" });
  if (!answer) return stop();
  const { plays } = answer.said;
  hinted = plays.map((text) => Object.values(placesOf(text)));
  const best = message(match.state.played.length ? "play-best-anew" : "play-best", { plays: board.turnInWords(plays) });
  say(`${best} ${board.effects(answer.said, "play-effect-danger")}`.trim());
  stop();
}

/** Men are carried by those who may move them, and set down where a click would send them. */
function carryMen() {
  const movable = (place) => !busy && isPerson() && match.thrown && match.sources().includes(place);
  carry($("board"), {
    at: (node) => node?.closest?.("[data-place]")?.dataset.place,
    man: (place) => (movable(place) ? men.top(match.state.seat, place) : null),
    lift: (place) => {
      chosen = place;
      view.marks(shown());
    },
    move: (node, spot) => men.carry(node, spot),
    drop: (place, goal) => {
      if (goal && goal !== place) return click(goal, true);
      chosen = null;
      draw();
    },
    click,
    useful: () => [...$("places").querySelectorAll(chosen ? "[data-target]" : "[data-movable]")],
  });
}

function keys(event) {
  if (event.key === "Escape" && (chosen || reviewed !== null || !$("ways").hidden)) {
    if (reviewed !== null) return review(null);
    letGo();
    return draw();
  }
  const place = document.activeElement?.dataset?.place;
  if (!place || event.altKey || event.ctrlKey || event.metaKey) return;
  const useful = !isPerson() || !match.thrown ? [] : chosen ? [chosen, ...match.targets(chosen)] : match.sources();
  if (arrowKey(event, $("places"), useful)) return;
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    click(place);
  }
}

// ---- a new game ----

/** Begin a game, or go on from a position; what cannot be taken from a link is told and left out. */
async function begin({ dice, ...asked } = {}, trouble = "") {
  const game = ++generation;
  const reading = options.reading;
  motion.finish();
  reviewed = null;
  setBusy(true);
  const attempt = async (from, action) => {
    try {
      return await engine.ask(reading, from, action);
    } catch (error) {
      trouble ||= error.message;
      return null;
    }
  };
  let begun = await attempt(null, { do: "begin", ...asked, ...(asked.thrower && { dice }) });
  if (begun && dice && !asked.thrower) begun = (await attempt(begun.state, { do: "throw", dice })) || begun;
  const given = Object.keys(asked).length > 0;
  const anew = begun || !given ? null : await attempt(null, { do: "begin" });
  if (game !== generation) return;
  begun ||= anew;
  if (!begun) {
    if (match.reading) stop();
    $("status").textContent = message("play-failed", { why: trouble });
    return;
  }
  match.begin(reading, begun);
  $("log").replaceChildren();
  letGo();
  const news = trouble && message("play-bad-link", { why: trouble });
  const starts = anew || !given ? message("play-begins", { seat: words.seat(match.state.seat) }) : "";
  if (starts) log(starts);
  say(news || starts, Boolean(news));
  stop();
  await follow(news || starts, Boolean(news));
}

async function resume(game) {
  options.restore(game);
  match.resume(game, await engine.ask(game.reading, game.state, { do: "look" }));
  stop();
  await follow();
}

/** Keep what this page has loaded, so that it plays without a network the next time. */
async function keepOffline(loads) {
  try {
    await navigator.serviceWorker.register(new URL("sw.js", root));
    const { active } = await navigator.serviceWorker.ready;
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    const own = [...loaded, ...loads, location.href.split("#")[0]].filter((address) => address.startsWith(root.href));
    active.postMessage({ keep: [...new Set(own)] });
  } catch {
    // a browser without service workers plays only with a network
  }
}

async function main() {
  // The engine takes longest, so it begins first.
  const connecting = connect(root, table.dataset.game, (share) => {
    $("progress").value = share;
    $("progress").hidden = share >= 1;
  });
  told = await (await fetch(new URL("game.json", location.href))).json();
  board = new Board(told);
  ({ message } = board);
  words = new Words(board);
  match = new Match(board.seats, told.degrees);
  match.view = { men: told.start, pinned: [], plays: [] };
  const dice = element("g", { id: "dice", "pointer-events": "none" });
  $("men").after(dice);
  men = new Men(board, $("men"));
  view = new View(board, men, words, { marks: $("marks"), places: $("places"), dice, turns: $("turns") });
  options = new Options({ told, board, match: () => match, message, say, begin, draw, follow, isBusy: () => busy });
  motion = new Motion(() => options.speed);
  board.drawTrays($("trays"), null);
  men.show(match.view);
  table.dataset.drawn = "yes";
  engine = await connecting;
  $("progress").hidden = true;
  const acts = { undo, hint, earlier, later: () => review(reviewed + 1), replay: () => review(reviewed ?? match.turns.length - 1, true), new: () => begin(), swap: () => { options.swap(); begin(); } };
  for (const [id, act] of Object.entries(acts)) $(id).addEventListener("click", () => act());
  for (const [id, what] of Object.entries({ roll: "throw", done: "end", decline: "decline" })) {
    $(id).addEventListener("click", () => perform({ do: what }));
  }
  $("set-form").addEventListener("submit", (event) => {
    event.preventDefault();
    perform({ do: "throw", dice: [...$("set-dice").children].map((input) => Number(input.value)) });
  });
  document.addEventListener("keydown", keys);
  window.addEventListener("hashchange", () => begin(...options.wanted()));
  carryMen();
  const game = recall();
  // What is kept may be of another version of the site.
  if (!game || !(await resume(game).then(() => true, () => false))) await begin(...options.wanted());
  table.dataset.ready = "yes";
  if (engine.offline) keepOffline(engine.loads);
}

main().catch((error) => {
  $("status").textContent = message ? message("play-failed", { why: error.message }) : error.message;
});
