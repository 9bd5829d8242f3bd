// The game of this window: it is there again when the page is loaded anew, or one comes back from the rules to it.
// Only this window knows it, and forgets it when it is closed.

const KEY = `tabulae ${location.pathname}`;

export function keep(game) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...game, hash: location.hash }));
  } catch {
    // a browser that keeps nothing plays all the same
  }
}

/** The game that was kept, unless a link is followed that asks for another. */
export function recall() {
  const [opened] = performance.getEntriesByType("navigation");
  try {
    const game = JSON.parse(sessionStorage.getItem(KEY));
    const again = opened?.type !== "navigate" && game?.hash === location.hash;
    return !location.hash || again ? game : null;
  } catch {
    return null;
  }
}
