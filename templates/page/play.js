// The page on which a game is played. What may be done is asked of the engine; nothing here knows a rule.
import { Board, PILES, arrowKey, die, element, html } from "./board.js";
import { carry } from "./drag.js";
import { connect } from "./engine.js";
import { keep, recall } from "./kept.js";

const $ = (id) => document.getElementById(id);
const table = $("table");
const root = new URL(table.dataset.root, location.href);

let told, message, shape, board, engine;
let reading, state, view;
let chosen = null; // the place of the man that was picked
let hinted = []; // from and to of the plays of a hint
let refused = null; // a place that was clicked in vain
let last = []; // from and to of the plays of the turn before
let past = []; // states to come back to
let busy = false;
let generation = 0; // counts games, so that a late answer of an old one is dropped

const seatName = (seat) => board.seatName(seat);
const listed = (items) => board.listed(items);
const standing = (seat, place) => board.standing(seat, place);
const spot = (place, index = 0, seat = state.seat) => board.spot(place, index, seat);

// ---- where things lie ----

const topOf = (place) => spot(place, shape.points[place] ? Math.min(Math.max(board.onPoint(place), 1), shape.most) - 1 : 0);
const nextOf = (place, seat = state.seat) =>
  shape.points[place] ? spot(place, Math.min(standing(seat, place), shape.most - 1)) : spot(place, 0, seat);

function drawMarks() {
  const drawn = [];
  const radius = shape.man / 2;
  const ring = (name, at, size = radius) =>
    at && drawn.push(element("circle", { class: name, cx: at[0], cy: at[1], r: size }));
  if (!chosen && state.dice === null) {
    for (const { from, to, seat } of last) {
      ring("mark-from", spot(from, standing(seat, from) && shape.points[from] ? Math.min(standing(seat, from), shape.most - 1) : 0, seat));
      ring("mark-chosen", spot(to, Math.max(0, Math.min(standing(seat, to), shape.most) - 1), seat));
    }
  }
  if (isPerson() && view.way) drawn.push(...board.wayMarks(view.way));
  if (isPerson() && !busy) {
    if (!chosen) for (const from of sources()) ring("mark-movable", topOf(from), radius * 1.08);
    else {
      ring("mark-chosen", topOf(chosen), radius * 1.1);
      for (const to of targets(chosen)) {
        const at = nextOf(to);
        ring("mark-target", at, radius * 1.02);
        ring("mark-target-dot", at, radius * 0.24);
      }
    }
  }
  for (const [from, to] of hinted) {
    ring("mark-hint", topOf(from), radius * 1.12);
    ring("mark-hint", nextOf(to), radius * 1.12);
  }
  if (refused) {
    // Beyond the men that stand there, who would hide it.
    const at = spot(refused, shape.points[refused] ? Math.min(board.onPoint(refused), shape.most) : 0, state.seat);
    if (at) {
      const r = radius * 0.8;
      drawn.push(element("path", { class: "mark-forbidden", d: `M${at[0] - r} ${at[1] - r}l${2 * r} ${2 * r}m0 ${-2 * r}l${-2 * r} ${2 * r}` }));
    }
  }
  $("marks").replaceChildren(...drawn);
}

// ---- what may be clicked ----

const isPerson = () => !state.result && playerOf(state.seat) === "person";
const playerOf = (seat) => $("settings-form").elements[`player-${seat}`].value;
const sources = () => [...new Set((view.plays || []).map((play) => play.from))];
const targets = (from) => [...new Set(view.plays.filter((play) => play.from === from).map((play) => play.to))];

/** The points in board order, then the piles of the side to play. */
function places() {
  return [...told.points, ...PILES.filter((pile) => pile in shape.trays[state.seat].piles)];
}

function describe(place) {
  const parts = [shape.points[place] ? board.described(place) : board.describedPile(place, state.seat)];
  if (isPerson()) {
    if (chosen === place) parts.push(message("play-chosen"));
    else if (chosen && targets(chosen).includes(place)) parts.push(message("play-target"));
    else if (!chosen && sources().includes(place)) parts.push(message("play-movable"));
  }
  return parts.join(", ");
}

function drawPlaces() {
  const had = document.activeElement?.dataset?.place;
  const all = places();
  const kept = had ?? $("places").querySelector("[tabindex='0']")?.dataset.place;
  const reached = all.includes(kept) ? kept : all[0]; // the one place that the Tab key goes to
  const drawn = all.map((place) => {
    const made = element("g", {
      role: "button", tabindex: place === reached ? "0" : "-1", "aria-label": describe(place),
      "data-place": place,
    }, board.area(place, state.seat));
    if (chosen === place) made.setAttribute("aria-pressed", "true");
    if (isPerson() && state.dice && sources().includes(place)) made.dataset.movable = "yes";
    if (chosen && targets(chosen).includes(place)) made.dataset.target = "yes";
    return made;
  });
  $("places").replaceChildren(...drawn);
  if (had) drawn[all.indexOf(reached)].focus({ preventScroll: true });
}

/** Focus that lost its place, or stands on the board when nothing is left to play, goes to what a person does next,
 *  or waits at the news of the game. */
function keepFocus(held) {
  const now = document.activeElement;
  const lost = now === document.body || now === $("status") || now.disabled || now.closest("[hidden]");
  const played = isPerson() && state.dice !== null && !view.plays.length && now.closest("#places");
  if (!held || !(lost || played)) return;
  const free = ["roll", "done"].map($).find((one) => !one.hidden && !one.disabled);
  const man = isPerson() && !busy && $("places").querySelector("[data-movable]");
  (free || man || $("status")).focus({ preventScroll: true });
}

// ---- dice ----

function drawDice() {
  const dice = state.dice || [];
  const left = [...(view.left || [])];
  const shown = [];
  // A doublet may give more dice to play than were thrown.
  const played = state.played.flatMap(([, used]) => used);
  const all = left.length + played.length > dice.length ? [...played, ...left].sort((one, two) => one - two) : dice;
  for (const number of all) {
    const at = left.indexOf(number);
    if (at >= 0) left.splice(at, 1);
    shown.push(die(number, told.faces, at < 0));
  }
  $("dice").replaceChildren(...shown);
  if (dice.length) {
    $("dice").setAttribute("role", "img");
    $("dice").setAttribute("aria-label", message("play-left", { dice: listed((view.left || []).map(String)) || "–" }));
  } else {
    $("dice").removeAttribute("role");
    $("dice").removeAttribute("aria-label");
  }
}

// ---- words ----

function status() {
  if (state.result) return view.ended;
  const seat = seatName(state.seat);
  if (state.dice === null) return message("play-throws", { seat });
  if (!isPerson()) return message("play-turn", { seat });
  if (chosen) return message(targets(chosen).length ? "play-choose-target" : "play-no-target", { place: board.where(chosen) });
  if (!view.plays.length) return state.played.length ? message("play-all-played") : message("play-no-play");
  return `${message("play-turn", { seat })}. ${view.may_end ? message("play-may-stop") : message("play-choose")}`;
}

function say(text, no = false) {
  $("said").textContent = text;
  $("said").classList.toggle("no", no);
}

function log(text) {
  $("log").prepend(html("li", {}, text));
}

// ---- the table ----

function draw() {
  const held = table.contains(document.activeElement);
  table.dataset.busy = busy || (!state.result && playerOf(state.seat) !== "person") ? "yes" : "no";
  board.view = view;
  board.drawTrays($("trays"), state.result ? null : state.seat);
  board.drawMen($("men"));
  drawMarks();
  drawPlaces();
  drawDice();
  $("status").textContent = status();
  const way = { seat: seatName(state.seat), first: view.way?.[0], last: view.way?.at(-1) };
  const people = Object.keys(told.seats).filter((seat) => playerOf(seat) === "person");
  const you = people.length === 1 && people[0] === state.seat ? message("play-you", way) : "";
  $("way").textContent = isPerson() && view.way ? `${you} ${message("figure-way", way)}`.trim() : "";
  const person = isPerson() && !busy;
  const thrown = state.dice !== null;
  $("controls").hidden = false;
  $("roll").hidden = thrown || Boolean(state.result) || !isPerson();
  $("roll").disabled = !person;
  $("done").hidden = !thrown || !isPerson();
  $("done").disabled = !person || !view.may_end;
  $("done").classList.toggle("second", view.plays.length > 0);
  $("decline").hidden = !(person && view.may_decline);
  $("undo").disabled = busy || !past.some((one) => isHuman(one.state));
  $("hint").disabled = !person || !thrown || !view.plays.length;
  $("set").hidden = !person || thrown;
  $("all").hidden = !person || !thrown;
  $("plays").replaceChildren(...(person ? view.plays : []).map((play) => {
    const way = board.inWords(`${play.from}/${play.to}${play.hit ? "*" : ""}`);
    const text = play.dice.length ? message("play-with-dice", { play: way, dice: listed(play.dice.map(String)) }) : way;
    const button = html("button", { type: "button" }, text);
    button.addEventListener("click", () => perform({ do: "play", plays: play.plays }));
    return html("li", {}, button);
  }));
  const inputs = $("set-dice").children.length;
  if (inputs !== view.to_throw) {
    $("set-dice").replaceChildren(...Array.from({ length: view.to_throw }, (_, number) =>
      html("input", { type: "number", min: 1, max: told.faces, value: 1, required: "", "aria-label": `${message("play-set-dice")} ${number + 1}` })));
  }
  drawScore();
  if (view.position) linkEditor();
  keepFocus(held);
  keep(kept());
}

async function ask(action) {
  busy = true;
  table.dataset.busy = "yes";
  const game = generation;
  try {
    const answer = await engine.ask(reading, state, action);
    return game === generation ? answer : null;
  } catch (error) {
    if (game === generation) say(error.message, true);
    return null;
  } finally {
    if (game === generation) busy = false;
  }
}

/** Do what a person wants; what can be taken back is kept. */
async function perform(action) {
  if (busy) return;
  const seat = state.seat;
  const had = { state, view, last, log: [...$("log").children] };
  const game = generation;
  const answer = await ask(action);
  if (game !== generation) return;
  if (!answer) return draw();
  past.push(had);
  letGo();
  say("");
  state = answer.state;
  view = answer.view;
  if (action.do === "throw") {
    const threw = message("play-threw", { seat: seatName(seat), dice: listed(state.dice.map(String)) });
    log(threw);
    say(threw);
  }
  if (answer.turn) say(ended(answer.turn).slice(1).join(" "));
  draw();
  if (answer.turn) await follow();
}

/** Log a turn that is over; what is told: what was played, and who may or must play what was left. */
function ended(turn) {
  const seat = seatName(turn.seat);
  last = turn.plays.map((text) => ({ seat: turn.seat, ...places_of(text) }));
  const lines = [turn.plays.length ? message("play-played", { seat, plays: board.turnInWords(turn.plays) }) : message(turn.declined ? "play-declined" : "play-idle", { seat })];
  if (state.dice !== null) {
    const passed = view.may_decline ? "play-passed" : "play-passed-must";
    lines.push(message(passed, { seat: seatName(state.seat), dice: listed(state.dice.map(String)) }));
  }
  lines.forEach(log);
  if (state.result) finish();
  return lines;
}

const places_of = (text) => {
  const [from, to] = text.replace("*", "").split("/");
  return { from, to };
};

/** Let the computer play until a person is to play, or the game is over; news that waits is told with it. */
async function follow(news = "") {
  const game = generation;
  while (!state.result && playerOf(state.seat) !== "person") {
    const player = playerOf(state.seat);
    const seat = seatName(state.seat);
    $("status").textContent = message(player === "strong" ? "play-thinking-long" : "play-thinking", { seat });
    const started = performance.now();
    const thrown = state.dice !== null;
    const answer = await ask({ do: "think", player });
    if (game !== generation) return;
    if (!answer) return draw();
    const pause = 600 - (performance.now() - started);
    if (pause > 0) {
      busy = true;
      await new Promise((done) => setTimeout(done, pause));
      if (game !== generation) return;
      busy = false;
    }
    state = answer.state;
    view = answer.view;
    const turn = answer.turn;
    const threw = thrown ? [] : [message("play-threw", { seat, dice: listed(turn.dice.map(String)) })];
    threw.forEach(log);
    const [played, ...passed] = ended(turn);
    const does = turn.plays.length ? board.effects(turn.effects, "play-effect-danger-of") : "";
    say([news, ...threw, played, does, ...passed].filter(Boolean).join(" "), Boolean(news));
    news = "";
    letGo();
    draw();
  }
}

/** Nobody is chosen, and nothing is offered, any more. */
function letGo() {
  [chosen, hinted, refused] = [null, [], null];
  $("ways").hidden = true;
}

const isHuman = (one) => playerOf(one.seat) === "person";

/** Back to the last moment in which a person had something to do. */
function undo() {
  if (busy || !past.some((one) => isHuman(one.state))) return;
  let kept;
  do kept = past.pop(); while (!isHuman(kept.state));
  ({ state, view, last } = kept);
  $("log").replaceChildren(...kept.log);
  won = [];
  letGo();
  say("");
  draw();
}

/** What a person does with a place; a man that was carried there is not let go for another. */
async function click(place, carried = false) {
  if (busy || !isPerson()) return;
  refused = null;
  hinted = [];
  $("ways").hidden = true;
  if (state.dice === null) {
    say(message("play-throws", { seat: seatName(state.seat) }));
    return draw();
  }
  if (chosen === null) {
    if (standing(state.seat, place) && place !== "off") chosen = place;
    say(chosen || !view.plays.length ? "" : message("play-choose-first"));
    return draw();
  }
  if (chosen === place) {
    chosen = null;
    return draw();
  }
  const ways = view.plays.filter((play) => play.from === chosen && play.to === place);
  if (ways.length === 1) return perform({ do: "play", plays: ways[0].plays });
  if (ways.length > 1) return offer(ways);
  if (!carried && sources().includes(place)) {
    chosen = place;
    say("");
    return draw();
  }
  const game = generation;
  const answer = await ask({ do: "explain", play: `${chosen}/${place}` });
  if (game !== generation) return;
  if (answer) {
    const { legal, text, because } = answer.said;
    if (!legal) {
      refused = place;
      say(`${message("play-forbidden", { play: board.inWords(`${chosen}/${place}`) })} ${message("play-illegal-rule", { text })} ${because}`.trim(), true);
    } else say(message("play-by-steps"));
  }
  if (carried) chosen = null;
  draw();
}

function offer(ways) {
  $("ways-list").replaceChildren(...ways.map((way) => {
    const button = html("button", { type: "button" }, way.dice.join(" + ") || "0");
    button.addEventListener("click", () => perform({ do: "play", plays: way.plays }));
    return button;
  }));
  $("ways").hidden = false;
  $("ways-list").firstChild.focus();
}

async function hint() {
  const answer = await ask({ do: "hint", player: "sensible" });
  if (!answer) return draw();
  const found = answer.said;
  hinted = found.plays.map((text) => Object.values(places_of(text)));
  const best = message(state.played.length ? "play-best-anew" : "play-best", { plays: board.turnInWords(found.plays) });
  say(`${best} ${board.effects(found, "play-effect-danger")}`.trim());
  draw();
}

// ---- the score of several games ----

const score = {}; // of the games before this one
let won = []; // who has won this one, which may yet be undone

function finish() {
  won = state.result.winners;
  log(view.ended);
}

function drawScore() {
  $("score").textContent = listed(Object.keys(told.seats).map((seat) =>
    message("play-wins", { seat: seatName(seat), count: (score[seat] || 0) + won.includes(seat) })));
}

// ---- a new game, links, the pointer, keys ----

/** Begin a game, or go on from a position; what cannot be taken from a link is told and left out. */
async function begin({ dice, ...asked }, trouble = "") {
  const game = ++generation;
  const rules = $("settings-form").elements.reading.value;
  busy = true;
  table.dataset.busy = "yes";
  $("status").textContent = message("play-loading");
  const attempt = async (from, action) => {
    try {
      return await engine.ask(rules, from, action);
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
  busy = false;
  begun ||= anew;
  if (!begun) {
    if (reading) draw();
    $("status").textContent = message("play-failed", { why: trouble });
    return;
  }
  reading = rules;
  for (const winner of won) score[winner] = (score[winner] || 0) + 1;
  ({ state, view } = begun);
  [past, last, won] = [[], [], []];
  $("log").replaceChildren();
  letGo();
  const news = trouble && message("play-bad-link", { why: trouble });
  say(news, Boolean(news));
  if (anew || !given) log(message("play-begins", { seat: seatName(state.seat) }));
  draw();
  await follow(news);
}

/** The game as it stands, to go on with when the page is opened again. */
function kept() {
  const players = Object.fromEntries(Object.keys(told.seats).map((seat) => [seat, playerOf(seat)]));
  const lines = [...$("log").children].map((one) => one.textContent);
  return { reading, players, state, last, lines, score, won };
}

async function resume(game) {
  const form = $("settings-form").elements;
  form.reading.value = game.reading;
  for (const [seat, player] of Object.entries(game.players)) form[`player-${seat}`].value = player;
  const answer = await engine.ask(game.reading, game.state, { do: "look" });
  ({ reading, last, won } = game);
  ({ state, view } = answer);
  Object.assign(score, game.score);
  [...game.lines].reverse().forEach(log);
  draw();
  await follow();
}

/** What the address asks for: a position to go on from, as the link of a position says it. */
function wanted() {
  const asked = new URLSearchParams(location.hash.slice(1));
  const form = $("settings-form").elements;
  let trouble = "";
  const set = (name, select, label) => {
    const value = asked.get(name);
    if (!value) return;
    if ([...select.options].some((one) => one.value === value)) select.value = value;
    else trouble ||= `${label}: ${value.slice(0, 40)}`;
  };
  set("reading", form.reading, message("play-reading"));
  for (const seat of Object.keys(told.seats)) set(seat, form[`player-${seat}`], seatName(seat));
  const action = {};
  for (const name of ["position", "seat", "thrower"]) if (asked.get(name)) action[name] = asked.get(name);
  if (asked.get("roll")) action.dice = asked.get("roll").split(",").map(Number);
  return [action, trouble];
}

function asking(position) {
  const asked = new URLSearchParams({ reading, position, seat: state.seat });
  if (state.dice) asked.set("roll", state.dice.join(","));
  return asked;
}

function link() {
  const asked = asking(state.position);
  if (state.owner !== state.seat) asked.set("thrower", state.owner); // whose dice were passed on
  for (const seat of Object.keys(told.seats)) asked.set(seat, playerOf(seat));
  return `${location.href.split("#")[0]}#${asked}`;
}

/** The page on which positions are set up begins with the men that stand here. */
function linkEditor() {
  $("set-up").href = `board.html#${asking(view.position)}`;
}

async function share() {
  const address = link();
  history.replaceState(null, "", address);
  keep(kept());
  try {
    await navigator.clipboard.writeText(address);
    say(message("play-copied"));
  } catch {
    say(message("play-link", { link: address }));
  }
}

/** Men are carried by those who may move them, and set down where a click would send them. */
function carryMen() {
  const movable = (place) => !busy && isPerson() && state.dice !== null && sources().includes(place);
  carry(board, $("board"), $("men"), {
    at: (node) => node?.closest?.("[data-place]")?.dataset.place,
    seat: (place) => (movable(place) ? state.seat : null),
    lift: (place) => {
      chosen = place;
      drawMarks();
    },
    drop: (place, goal) => {
      if (goal && goal !== place) return click(goal, true);
      chosen = null;
      draw();
    },
    click,
  });
}

function keys(event) {
  const place = document.activeElement?.dataset?.place;
  if (event.key === "Escape" && (chosen || !$("ways").hidden)) {
    chosen = null;
    $("ways").hidden = true;
    return draw();
  }
  if (!place || event.altKey || event.ctrlKey || event.metaKey) return;
  if (arrowKey(event, $("places"))) return;
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    click(place);
  }
}

async function main() {
  if (location.protocol === "file:") {
    $("status").textContent = table.dataset.folder;
    return;
  }
  const connecting = connect(root, table.dataset.game); // it takes longest, so it begins first
  told = await (await fetch(new URL("game.json", location.href))).json();
  ({ geometry: shape } = told);
  board = new Board(told);
  ({ message } = board);
  view = { men: told.start, pinned: [], plays: [] };
  state = { seat: Object.keys(told.seats)[0], result: null, dice: null, played: [] };
  board.drawTrays($("trays"), null);
  board.drawMen($("men"));
  engine = await connecting;
  for (const [id, act] of Object.entries({ undo, hint, share })) $(id).addEventListener("click", act);
  for (const [id, what] of Object.entries({ roll: "throw", done: "end", decline: "decline" })) {
    $(id).addEventListener("click", () => perform({ do: what }));
  }
  $("projector").hidden = !document.fullscreenEnabled;
  $("projector").addEventListener("click", () =>
    document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  document.addEventListener("fullscreenchange", () => {
    $("projector").textContent = document.fullscreenElement ? message("play-projected") : message("play-projector");
  });
  $("set-form").addEventListener("submit", (event) => {
    event.preventDefault();
    perform({ do: "throw", dice: [...$("set-dice").children].map((input) => Number(input.value)) });
  });
  $("settings-form").addEventListener("submit", (event) => {
    event.preventDefault();
    const first = event.target.elements.first.value;
    history.replaceState(null, "", location.href.split("#")[0]);
    $("settings").open = false;
    $("status").focus({ preventScroll: true });
    begin(first ? { seat: first } : {});
  });
  $("settings-form").addEventListener("change", (event) => {
    if (event.target.name.startsWith("player-") && state && !busy) { draw(); follow(); }
  });
  document.addEventListener("keydown", keys);
  window.addEventListener("hashchange", () => begin(...wanted()));
  carryMen();
  const game = recall();
  // What is kept may be of another version of the site.
  if (!game || !(await resume(game).then(() => true, () => false))) await begin(...wanted());
  table.dataset.ready = "yes";
}

main().catch((error) => {
  $("status").textContent = message ? message("play-failed", { why: error.message }) : error.message;
});
