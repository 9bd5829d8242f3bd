// The menu of the page to play on: who plays, which rules, speed and sound, the other side of the board, links.
import { html } from "./board.js";
import { set, settings } from "./kept.js";
import { SPEEDS } from "./motion.js";

const $ = (id) => document.getElementById(id);

export class Options {
  /** `page` has the game's data and board, and what the menu may do: say, begin, draw, follow. */
  constructor(page) {
    this.page = page;
    this.form = $("settings-form").elements;
    const liked = settings();
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    $("speed").value = liked.speed in SPEEDS ? liked.speed : still ? "none" : "normal";
    $("sound").checked = liked.sound !== false;
    $("speed").addEventListener("change", () => set("speed", this.speed));
    $("sound").addEventListener("change", () => set("sound", $("sound").checked));
    $("flip").hidden = !page.board.mayFlip;
    $("flip").addEventListener("click", () => this.flip());
    $("share").addEventListener("click", () => this.share());
    $("projector").hidden = !document.fullscreenEnabled;
    $("projector").addEventListener("click", () =>
      document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen());
    document.addEventListener("fullscreenchange", () => {
      $("projector").textContent = page.message(document.fullscreenElement ? "play-projected" : "play-projector");
    });
    $("settings-form").addEventListener("submit", (event) => {
      event.preventDefault();
      const first = this.form.first.value;
      history.replaceState(null, "", location.href.split("#")[0]);
      $("menu").open = false;
      $("status").focus({ preventScroll: true });
      page.begin(first ? { seat: first } : {});
    });
    $("settings-form").addEventListener("change", (event) => {
      if (!event.target.name.startsWith("player-")) return;
      page.match().players = this.players;
      if (!page.isBusy()) {
        page.draw();
        page.follow();
      }
    });
  }

  get speed() {
    return $("speed").value;
  }

  get reading() {
    return this.form.reading.value;
  }

  player(seat) {
    return this.form[`player-${seat}`].value;
  }

  /** Who plays each side. */
  get players() {
    return Object.fromEntries(this.page.board.seats.map((seat) => [seat, this.player(seat)]));
  }

  /** Let these play. */
  seat(players) {
    for (const [seat, player] of Object.entries(players)) this.form[`player-${seat}`].value = player;
  }

  get hears() {
    return $("sound").checked;
  }

  /** Show the board from its other side. */
  flip(flipped = !this.page.board.flipped) {
    const { board } = this.page;
    board.flipped = flipped;
    $("ground").setAttribute("href", new URL(flipped ? "board-turned.svg" : "board.svg", this.page.data).href);
    if (this.page.match().reading) this.page.draw();
  }

  /** Everybody plays the next side: people and the computer change places. */
  swap() {
    const { seats } = this.page.board;
    const players = seats.map((seat) => this.player(seat));
    this.seat(Object.fromEntries(seats.map((seat, at) => [seat, players.at(at - 1)])));
    const person = seats.filter((seat) => this.player(seat) === "person");
    if (seats.length === 2 && person.length === 1 && this.page.board.mayFlip) this.flip(person[0] !== seats[0]);
  }

  drawSetDice(count) {
    if ($("set-dice").children.length === count) return;
    $("set-dice").replaceChildren(...Array.from({ length: count }, (_, number) =>
      html("input", { type: "number", min: 1, max: this.page.told.faces, value: 1, required: "", "aria-label": `${this.page.message("play-set-dice")} ${number + 1}` })));
  }

  // ---- what is kept of a game ----

  kept() {
    const { board, match } = this.page;
    return { ...match().kept(), players: this.players, flipped: board.flipped };
  }

  restore(game) {
    this.form.reading.value = game.reading;
    this.seat(game.players);
    if (game.flipped) this.flip(true);
  }

  // ---- links ----

  /** What the address asks for: a position to go on from, as the link of a position says it. */
  wanted() {
    const asked = new URLSearchParams(location.hash.slice(1));
    const { message, board } = this.page;
    let trouble = "";
    const choose = (name, select, label) => {
      const value = asked.get(name);
      if (!value) return;
      if ([...select.options].some((option) => option.value === value)) select.value = value;
      else trouble ||= `${label}: ${value.slice(0, 40)}`;
    };
    choose("reading", this.form.reading, message("play-reading"));
    for (const seat of board.seats) choose(seat, this.form[`player-${seat}`], board.seatName(seat));
    const action = {};
    for (const name of ["position", "seat", "thrower"]) if (asked.get(name)) action[name] = asked.get(name);
    if (asked.get("roll")) action.dice = asked.get("roll").split(",").map(Number);
    return [action, trouble];
  }

  asking(position) {
    const { reading, state } = this.page.match();
    const asked = new URLSearchParams({ reading, position, seat: state.seat });
    if (state.dice) asked.set("roll", state.dice.join(","));
    return asked;
  }

  link() {
    const { state } = this.page.match();
    const asked = this.asking(state.position);
    if (state.owner !== state.seat) asked.set("thrower", state.owner); // whose dice were passed on
    for (const seat of this.page.board.seats) asked.set(seat, this.player(seat));
    return `${location.href.split("#")[0]}#${asked}`;
  }

  /** The page on which positions are set up begins with the men that stand here. */
  linkEditor(position) {
    $("set-up").href = `board.html#${this.asking(position)}`;
  }

  async share() {
    const { message, say, draw } = this.page;
    const address = this.link();
    history.replaceState(null, "", address);
    draw();
    try {
      await navigator.clipboard.writeText(address);
      say(message("play-copied"));
    } catch {
      say(message("play-link", { link: address }));
    }
  }
}
