// Keeps pages of this site in the browser, with all that they load, so that they open without a network; sw.js does it.

/** Keep pages by their addresses, and further `files`; `told` hears which share is there, from 0 to 1. Fails where browsers cannot. */
export async function keepPages(root, pages, told = () => {}, files = []) {
  const registration = await navigator.serviceWorker.register(new URL("sw.js", root), { updateViaCache: "none" });
  await registration.update().catch(() => {}); // without a network the worker that is there will do
  const coming = registration.installing ?? registration.waiting;
  if (coming) {
    await new Promise((done) => coming.addEventListener("statechange", () => {
      if (["activated", "redundant"].includes(coming.state)) done();
    }));
  }
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  await new Promise((done, failed) => {
    port1.onmessage = ({ data }) => {
      if ("share" in data) told(data.share);
      else if (data.kept) done();
      else failed(new Error(data.failed));
    };
    active.postMessage({ keep: pages, files }, [port2]);
  });
}

/** The page itself and the same in other languages, so that a game goes on in each of them. */
export function inAllLanguages() {
  const others = [...document.querySelectorAll("link[rel=alternate][hreflang]")].map(({ href }) => href);
  return [...new Set([location.href.split("#")[0], ...others])];
}
