// Games that are not over yet, one of each title, in whatever language: they are there again when the page is opened anew.
// A window that is loaded again goes on with its own game; a new window with the last one of this title.
// Only this browser knows them.

const PREFIX = "tabulae game ";
const SETTINGS = "tabulae settings";
const keyOf = (id) => `${PREFIX}${id}`;

/** The keys of a title's games that an older site kept by the address of the page. */
function olderKeys(place, id) {
  const keys = Array.from({ length: place().length }, (_, at) => place().key(at));
  return keys.filter((key) => key.startsWith(PREFIX) && key.includes(`/play/${id}/`));
}

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

/** Keep a game of a title; one that is over only for this window. */
export function keep(id, game, over) {
  const whole = { ...game, hash: location.hash };
  store(window_, keyOf(id), whole);
  store(always, keyOf(id), over ? null : whole);
  for (const place of [window_, always]) {
    try {
      for (const key of olderKeys(place, id)) store(place, key, null);
    } catch {
      // as above
    }
  }
}

function keptIn(place, id) {
  const game = stored(place, keyOf(id));
  if (game) return game;
  try {
    const [key] = olderKeys(place, id);
    return key ? stored(place, key) : null;
  } catch {
    return null;
  }
}

/** The game that was kept of a title, unless a link is followed that asks for another. */
export function recall(id) {
  const [opened] = performance.getEntriesByType("navigation");
  const game = keptIn(window_, id);
  const again = opened?.type !== "navigate" && game?.hash === location.hash;
  if (location.hash) return again ? game : null;
  return game ?? keptIn(always, id);
}

/** What the reader likes, for all games: `speed`, `sound`. */
export const settings = () => stored(always, SETTINGS) ?? {};
export const set = (name, value) => store(always, SETTINGS, { ...settings(), [name]: value });
