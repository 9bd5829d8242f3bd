// The page on which a game is played: what is loaded, drawn and clicked. game.js plays the game, state.js holds it,
// table.js shows and moves it, controls.js has the buttons beside it, options.js the menu and links.
import { json, siteOf } from "./board.js";
import { Controls } from "./controls.js";
import { connect } from "./engine.js";
import { Game } from "./game.js";
import { keep, recall } from "./kept.js";
import { inAllLanguages, keepPages } from "./offline.js";
import { Options } from "./options.js";
import { Match, placesOf } from "./state.js";
import { Table } from "./table.js";

const $ = (id) => document.getElementById(id);
const page = $("table");
const site = siteOf(page);

let table, match, game, options, controls;

// ---- drawing ----

/** What the marks and places of the board show. */
function shown() {
  const { person, chosen, hinted, refused, busy, reviewed } = game;
  const turn = reviewed === null ? match.turns.at(-1) : match.turns[reviewed];
  const fresh = reviewed !== null || !match.thrown || !match.state.played.length;
  const last = (fresh && turn?.plays.map((play) => ({ seat: turn.seat, ...placesOf(play) }))) || [];
  return { match, person, chosen, hinted, refused, busy, last };
}

function draw(held = page.contains(document.activeElement)) {
  const { board, men, view } = table;
  game.setBusy(game.busy);
  if (game.reviewed === null) {
    board.view = match.view;
    men.show(match.view);
    game.layDice();
  }
  board.drawTrays($("trays"), match.over ? null : match.state.seat);
  view.marks(shown());
  view.places(shown());
  view.turns(match, (number) => game.review(number, true));
  controls.draw();
  if (match.view.position) options.linkEditor(match.view.position);
  if (held) controls.keepFocus();
  if (match.reading) keep(site.game, options.kept(), match.over);
}

// ---- what is clicked ----

async function click(place, carried = false) {
  if (game.busy && table.motion.running.size) return table.motion.finish();
  if (game.reviewed !== null) return game.review(null);
  if (game.busy || !game.person) return;
  const { chosen } = game;
  game.letGo();
  const pick = (man, text = "") => {
    game.chosen = man;
    table.say(text);
    draw();
  };
  if (!match.thrown) return pick(null, table.words.status(match, game));
  if (chosen === null) {
    const man = table.board.standing(match.state.seat, place) && place !== "off" ? place : null;
    return pick(man, man || !match.view.plays.length ? "" : table.message("play-choose-first"));
  }
  if (chosen === place) return pick(null);
  const ways = match.ways(chosen, place);
  if (ways.length === 1) return game.perform({ do: "play", plays: ways[0].plays });
  game.chosen = chosen;
  if (ways.length > 1) return controls.offer(ways);
  if (!carried && match.sources().includes(place)) return pick(place);
  const goes = game.goesOn();
  await refuse(chosen, place);
  if (!goes()) return undefined;
  if (carried) game.chosen = null;
  return game.stop();
}

/** Say why a man may not go to a point. */
async function refuse(from, to) {
  const answer = await game.ask({ do: "explain", play: `${from}/${to}` });
  if (answer?.said.legal) table.say(table.message("play-by-steps"));
  else if (answer) {
    game.refused = to;
    table.say(table.words.forbidden(from, to, answer.said, match.state.dice), true, answer.said.text);
  }
}

async function hint() {
  const goes = game.goesOn();
  const answer = await game.ask({ do: "hint", player: "sensible" });
  if (!goes()) return;
  if (answer) {
    const { plays } = answer.said;
    game.letGo();
    game.hinted = plays.map((text) => Object.values(placesOf(text)));
    const best = match.state.played.length ? "play-best-anew" : "play-best";
    table.say(`${table.message(best, { plays: table.board.turnInWords(plays) })} ${table.words.reason(answer.said)}`);
  }
  game.stop();
}

/** Men are carried by those who may move them, and set down where a click would send them. */
function carryMen() {
  table.carry({
    may: (place) => !game.busy && game.person && match.thrown && match.sources().includes(place),
    asked: () => ({ seat: match.state.seat, chosen: game.chosen }),
    lift: (place) => {
      game.chosen = place;
      table.view.marks(shown());
    },
    drop: (goal) => {
      if (goal) return click(goal, true);
      game.chosen = null;
      draw();
    },
    click,
  });
}

function keys(event) {
  const { chosen, reviewed, person } = game;
  if (event.key === "Escape" && (chosen || reviewed !== null || !$("ways").hidden)) {
    if (reviewed !== null) return game.review(null);
    game.letGo();
    return draw();
  }
  const useful = !person || !match.thrown ? [] : chosen ? [chosen, ...match.targets(chosen)] : match.sources();
  table.key(event, useful, click);
}

function listen() {
  const acts = {
    undo: () => game.undo(), hint, earlier: () => game.earlier(), later: () => game.later(), replay: () => game.replay(),
    roll: () => game.perform({ do: "throw" }), done: () => game.perform({ do: "end" }),
    decline: () => game.perform({ do: "decline" }), new: () => game.begin(),
    swap: () => {
      options.swap();
      game.begin();
    },
  };
  for (const [id, act] of Object.entries(acts)) $(id).addEventListener("click", () => act());
  $("set-form").addEventListener("submit", (event) => {
    event.preventDefault();
    game.perform({ do: "throw", dice: [...$("set-dice").children].map((input) => Number(input.value)) });
  });
  document.addEventListener("keydown", keys);
  window.addEventListener("hashchange", () => game.begin(...options.wanted()));
  carryMen();
}

// ---- the page ----

async function main() {
  // The engine takes longest, so it begins first.
  const connecting = connect(site, (share) => { $("progress").value = share; });
  const told = await json(new URL("game.json", site.data));
  table = new Table(told, () => options.speed, () => options.hears);
  const { board, men, message } = table;
  match = new Match(board.seats, told.degrees);
  match.view = { men: told.start, pinned: [], plays: [] };
  options = new Options({
    told, board, message, data: site.data, match: () => match, say: (text) => table.say(text), draw, begin: (...asked) => game.begin(...asked),
    follow: () => game.follow(), isBusy: () => game.busy,
  });
  game = new Game(table, match, options, draw);
  controls = new Controls(game);
  board.drawTrays($("trays"), null);
  men.show(match.view);
  page.dataset.drawn = "yes";
  game.engine = await connecting;
  $("progress").remove();
  listen();
  const kept = recall(site.game);
  // What is kept may be of another version of the site.
  if (!kept || !(await game.resume(kept).then(() => true, () => false))) await game.begin(...options.wanted(), false);
  page.dataset.ready = "yes";
  // A browser without service workers plays only with a network.
  keepPages(site.root, inAllLanguages()).catch(() => {});
}

main().catch((error) => {
  $("status").textContent = table ? table.message("play-failed", { why: error.message }) : error.message;
});
