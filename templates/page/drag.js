// Men who are carried over a board with a mouse, a pen or a finger; a press that carries nobody is a click.
import { pointAt } from "./board.js";

const FAR = 6; // pixels; a hand that moves less than that has not begun to carry
const NEAR = 14; // pixels by which a finger may miss a place where something can be done

/** Let the men of a board be carried.
 *
 *  `at(node)` tells which place a node of the drawing belongs to, or null; `man(place)` the node of the man that is
 *  taken from it, or null if nobody may be; `lift(place)` is called when he leaves it, `move(node, spot)` while he is
 *  carried, `drop(place, goal)` when he is set down, with null for the goal if that is nowhere; `click(place)` when
 *  nobody was carried; `useful` are the nodes that a finger means when it presses beside them. */
export function carry(drawing, { at, man, lift, move, drop, click, useful = () => [] }) {
  let held = null; // place, node, pointer and where it was pressed
  let carried = false;
  let dragged = false;

  drawing.addEventListener("pointerdown", (event) => {
    const place = at(event.target);
    if (held || event.button || !place) return;
    const node = man(place);
    if (node) held = { place, node, pointer: event.pointerId, x: event.clientX, y: event.clientY };
  });
  drawing.addEventListener("pointermove", (event) => {
    if (event.pointerId !== held?.pointer) return;
    if (!event.buttons) return end(event); // it was let go outside the window
    if (!carried && Math.hypot(event.clientX - held.x, event.clientY - held.y) < FAR) return;
    if (!carried) {
      carried = true;
      lift(held.place);
      drawing.setPointerCapture(event.pointerId);
    }
    move(held.node, pointAt(drawing, event));
  });
  // A finger that carries a man does not move the page.
  drawing.addEventListener("touchmove", (event) => held && event.preventDefault(), { passive: false });

  function end(event) {
    if (event.pointerId !== held?.pointer) return;
    const [{ place }, was] = [held, carried];
    held = null;
    carried = false;
    if (!was) return;
    dragged = true;
    setTimeout(() => { dragged = false; });
    const under = event.type === "pointerup" && at(document.elementFromPoint(event.clientX, event.clientY));
    drop(place, under || null);
  }
  for (const kind of ["pointerup", "pointercancel"]) window.addEventListener(kind, end);

  /** The place that a press means: the one under it, or one close by where something can be done. */
  function meant(event) {
    const under = event.target.closest?.("#places > g");
    const nodes = useful();
    if (event.pointerType !== "touch" || nodes.includes(under)) return at(event.target);
    const distance = (node) => {
      const box = node.getBoundingClientRect();
      return Math.hypot(
        Math.max(box.left - event.clientX, event.clientX - box.right, 0),
        Math.max(box.top - event.clientY, event.clientY - box.bottom, 0),
      );
    };
    const near = nodes.map((node) => [distance(node), node]).filter(([far]) => far < NEAR).sort(([one], [two]) => one - two);
    return at(near[0]?.[1] ?? event.target);
  }
  drawing.addEventListener("click", (event) => {
    const place = meant(event);
    if (place && !dragged) click(place);
  });
}
