// What moves on the board: men slide along their way, dice roll and settle. Where the reader wants no motion,
// everything is where it belongs at once, and only the pauses between turns stay.

/** How long things take at each speed, as a factor; 0 is no motion. */
export const SPEEDS = { slow: 1.7, normal: 1, fast: 0.5, none: 0 };

const SLIDE_MS = [250, 400]; // the shortest and the longest slide
const ROLL_MS = 520;
const STILL_PAUSE_MS = 450;

/** How long a man slides who passes so many points. */
export const slideMs = (points) => Math.min(SLIDE_MS[1], SLIDE_MS[0] + 15 * points);

export const transform = ([x, y], size) => `translate(${x - size / 2} ${y - size / 2}) scale(${size / 10})`;
const styled = ([x, y], size) => `translate(${x - size / 2}px, ${y - size / 2}px) scale(${size / 10})`;

/** The share of the whole way that is behind at each of some spots, from 0 to 1. */
export function shares(spots) {
  const steps = spots.slice(1).map(([x, y], at) => Math.hypot(x - spots[at][0], y - spots[at][1]));
  const whole = steps.reduce((sum, step) => sum + step, 0) || 1;
  let behind = 0;
  return [0, ...steps.map((step) => (behind += step) / whole)];
}

export class Motion {
  /** `speed` tells the name of a speed each time something moves. */
  constructor(speed) {
    this.speed = speed;
    this.running = new Set();
  }

  get factor() {
    return SPEEDS[this.speed()] ?? 1;
  }

  get still() {
    return this.factor === 0;
  }

  /** Everything that moves arrives at once. */
  finish() {
    for (const stop of [...this.running]) stop();
  }

  async run(node, frames, ms, options = {}) {
    if (this.still || !node.animate) return;
    const animation = node.animate(frames, { duration: ms * this.factor, fill: "both", ...options });
    // A page that is not shown animates nothing; it does not wait for it either.
    await new Promise((done) => {
      const stop = () => { this.running.delete(stop); done(); };
      this.running.add(stop);
      animation.finished.then(stop, stop);
      setTimeout(stop, ms * this.factor + 150);
    });
    animation.cancel();
  }

  /** Slide a man over some spots; he then stands on the last. */
  async slide(node, spots, sizes, points = 0) {
    const offsets = shares(spots);
    const frames = spots.map((spot, at) => ({
      transform: styled(spot, sizes[0] + (sizes[1] - sizes[0]) * offsets[at]), offset: offsets[at],
    }));
    const sliding = this.run(node, frames, slideMs(points), { easing: "ease-in-out" });
    node.setAttribute("transform", transform(spots.at(-1), sizes[1]));
    await sliding;
  }

  /** Roll dice: each tumbles in from the side, showing other faces (`tumble` draws them), and settles. */
  async roll(nodes, tumble) {
    if (this.still) return;
    const ms = ROLL_MS * this.factor;
    const timer = setInterval(tumble, Math.max(60, ms / 7));
    await Promise.all(nodes.map((node, at) => this.run(node, [
      { transform: `translate(${-34 - 9 * at}px, ${at % 2 ? 16 : -12}px) rotate(-${200 + 60 * at}deg)` },
      { transform: `translate(${3 - at}px, ${at % 2 ? -3 : 2}px) rotate(14deg)`, offset: 0.75 },
      { transform: "translate(0px, 0px) rotate(0deg)" },
    ], ROLL_MS + 60 * at, { easing: "ease-out" })));
    clearInterval(timer);
  }

  /** A pause in which people look, or a short one where nothing moves. */
  pause(ms) {
    return new Promise((done) => {
      const stop = () => { this.running.delete(stop); done(); };
      this.running.add(stop);
      setTimeout(stop, this.still ? Math.min(ms, STILL_PAUSE_MS) : ms * this.factor);
    });
  }
}
