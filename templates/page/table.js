// What lies on the table: the board with its men and dice, what is said beside it, what moves and what is heard.
// The page to play on and the first game share it.
import { Board, arrowKey, element, html } from "./board.js";
import { carry } from "./drag.js";
import { Men } from "./men.js";
import { Motion } from "./motion.js";
import { play } from "./sound.js";
import { placesOf } from "./state.js";
import { View } from "./view.js";
import { Words } from "./words.js";

export const SHOWN_MS = 650; // how long something is shown before the next begins

const $ = (id) => document.getElementById(id);

export class Table {
  /** `told` is the game.json of a title, `speed` tells how fast things move, `hears` whether sounds are wanted. */
  constructor(told, speed, hears) {
    this.board = new Board(told);
    this.message = this.board.message;
    this.words = new Words(this.board);
    const dice = element("g", { id: "dice", "pointer-events": "none" });
    $("men").after(dice);
    this.men = new Men(this.board, $("men"));
    const nodes = { marks: $("marks"), places: $("places"), dice, turns: $("turns") };
    this.view = new View(this.board, this.men, this.words, nodes);
    this.motion = new Motion(speed);
    this.hears = hears;
  }

  sound(name) {
    if (this.hears()) play(name);
  }

  /** Say something in the line for news; `no` tells that it is a refusal, whose rule can be opened. */
  say(text, no = false, rule = null) {
    const more = rule ? [html("details", {}, html("summary", {}, this.message("play-rule-open")), html("p", {}, rule))] : [];
    $("said").replaceChildren(text, ...more);
    $("said").classList.toggle("no", no);
  }

  /** Roll the dice that `lay` lays on the board. */
  async roll(lay) {
    this.sound("dice");
    await this.motion.roll(lay(), () => this.view.tumble());
    lay();
  }

  /** Slide the men of some plays of a seat one after the other, for as long as the game `goes` on. */
  async slide(steps, seat, way, goes = () => true) {
    $("marks").replaceChildren();
    for (const step of steps) {
      this.board.view = step;
      const hit = step.play.endsWith("*");
      await this.men.slide(step, { seat, ...placesOf(step.play) }, way, this.motion, (move) => {
        if (move.seat === seat) this.sound(hit ? "hit" : "man");
      });
      if (!goes()) return;
    }
  }

  /** Let men be carried from the places from which they `may`; `asked` tells who plays and which place is chosen,
   *  `drop` is called with the place where a man is set down, or null. */
  carry({ may, asked, lift, drop, click }) {
    carry($("board"), {
      at: (node) => node?.closest?.("[data-place]")?.dataset.place,
      man: (place) => (may(place) ? this.men.top(asked().seat, place) : null),
      lift,
      move: (node, spot) => this.men.carry(node, spot),
      drop: (place, goal) => drop(goal === place ? null : goal),
      click,
      useful: () => [...$("places").querySelectorAll(asked().chosen ? "[data-target]" : "[data-movable]")],
    });
  }

  /** What a key does on a place of the board: arrows go on, Enter and the space bar press it. */
  key(event, useful, click) {
    const place = document.activeElement?.dataset?.place;
    if (!place || event.altKey || event.ctrlKey || event.metaKey) return;
    if (arrowKey(event, $("places"), useful)) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      click(place);
    }
  }
}
