// Games that are not over yet, one of each title: they are there again when the page is opened anew.
// A window that is loaded again goes on with its own game; a new window with the last one of this title.
// Only this browser knows them.

const PREFIX = "tabulae game ";
const KEY = `${PREFIX}${globalThis.location?.pathname}`;
const SETTINGS = "tabulae settings";

function stored(place, key) {
  try {
    return JSON.parse(place().getItem(key));
  } catch {
    return null; // a browser that keeps nothing plays all the same
  }
}

function store(place, key, value) {
  try {
    if (value === null) place().removeItem(key);
    else place().setItem(key, JSON.stringify(value));
  } catch {
    // as above
  }
}

const window_ = () => sessionStorage;
const always = () => localStorage;

/** Keep a game; one that is over only for this window. */
export function keep(game, over) {
  const whole = { ...game, hash: location.hash, address: location.pathname };
  store(window_, KEY, whole);
  store(always, KEY, over ? null : whole);
}

/** The game that was kept, unless a link is followed that asks for another. */
export function recall() {
  const [opened] = performance.getEntriesByType("navigation");
  const game = stored(window_, KEY);
  const again = opened?.type !== "navigate" && game?.hash === location.hash;
  if (location.hash) return again ? game : null;
  return game ?? stored(always, KEY);
}

/** What the reader likes, for all games: `speed`, `sound`. */
export const settings = () => stored(always, SETTINGS) ?? {};
export const set = (name, value) => store(always, SETTINGS, { ...settings(), [name]: value });
