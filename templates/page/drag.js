// Men who are carried over a board with a mouse, a pen or a finger; a press that carries nobody is a click.
import { pointAt } from "./board.js";

const FAR = 6; // pixels; a hand that moves less than that has not begun to carry

/** Let the men of a board be carried.
 *
 *  `at(node)` tells which place a node of the drawing belongs to, or null; `seat(place)` whose man is taken from it,
 *  or null if nobody may be; `lift(place)` is called when he leaves it, `drop(place, goal)` when he is set down, with
 *  null for the goal if that is nowhere; `click(place)` when nobody was carried. */
export function carry(board, drawing, men, { at, seat, lift, drop, click }) {
  let held = null; // place, seat, pointer and where it was pressed
  let ghost = null;
  let dragged = false;

  drawing.addEventListener("pointerdown", (event) => {
    const place = at(event.target);
    if (held || event.button || !place || !seat(place)) return;
    held = { place, seat: seat(place), pointer: event.pointerId, x: event.clientX, y: event.clientY };
  });
  drawing.addEventListener("pointermove", (event) => {
    if (event.pointerId !== held?.pointer) return;
    if (!event.buttons) return end(event); // it was let go outside the window
    if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < FAR) return;
    const size = board.shape.man;
    if (!ghost) {
      lift(held.place);
      ghost = board.man(held.seat, [0, 0], size);
      men.append(ghost);
      drawing.setPointerCapture(event.pointerId);
    }
    const [x, y] = pointAt(drawing, event);
    ghost.setAttribute("transform", `translate(${x - size / 2} ${y - size / 2}) scale(${size / 10})`);
  });
  // A finger that carries a man does not move the page.
  drawing.addEventListener("touchmove", (event) => held && event.preventDefault(), { passive: false });

  function end(event) {
    if (event.pointerId !== held?.pointer) return;
    const [{ place }, carried] = [held, ghost];
    held = ghost = null;
    if (!carried) return;
    carried.remove();
    dragged = true;
    setTimeout(() => { dragged = false; });
    const under = event.type === "pointerup" && at(document.elementFromPoint(event.clientX, event.clientY));
    drop(place, under || null);
  }
  for (const kind of ["pointerup", "pointercancel"]) window.addEventListener(kind, end);
  drawing.addEventListener("click", (event) => {
    const place = at(event.target);
    if (place && !dragged) click(place);
  });
}
