// Keeps what a page of this site has loaded, so that the next visit is quick and works without a network.
// Each build has a cache of its own. Files with a digest or a version in their path never change: they come from a
// cache, of whatever build. All others are asked for anew, so that a page and what it loads are always of one build.
"use strict";
const CACHE = "tabulae VERSION";
const LASTING = /ADDRESSES/;
const OURS = /^tabulae [0-9a-f]{12}$/; // caches of a site whose files have digests; an older site named them otherwise
const PAPER = /\/assets\/program-[0-9a-f]{12}\.(?:gz|zip)$/; // a ZIP in sites made before
const ANSWER_MS = 2000;

/** The name under which a file is kept: a folder is its index.html. */
function named(address) {
  const url = new URL(address);
  [url.search, url.hash] = ["", ""];
  if (url.pathname.endsWith("/")) url.pathname += "index.html";
  return url.href;
}

const lasts = (address) => LASTING.test(new URL(address).pathname);
const isPage = (address) => /\.html$/.test(named(address));
const otherCaches = async () => (await caches.keys()).filter((name) => name.startsWith("tabulae ") && name !== CACHE);

/** A file for the cache of this build: one that lasts may lie in another, and is not loaded twice. */
async function take(cache, address) {
  const name = named(address);
  const kept = lasts(name) && (await caches.match(name));
  const found = kept || (await fetch(name, lasts(name) ? {} : { cache: "no-cache" }));
  if (!found.ok) throw Object.assign(new Error(`${found.status} ${name}`), { gone: [404, 410].includes(found.status) });
  // What came by a redirect could not be shown as a page.
  const whole = new Response(await found.arrayBuffer(), { headers: found.headers });
  await cache.put(name, whole.clone());
  return whole;
}

/** The addresses of what a page loads: what it links, the data of its game, and the engine. */
async function loads(cache, page) {
  const text = await (await take(cache, page)).text();
  const all = (pattern, base = named(page)) => [...text.matchAll(pattern)].map(([, link]) => new URL(link, base).href);
  const linked = all(/<(?:script|img|image|link)\b[^>]*?\s(?:src|href)="([^"]+)"/g).filter((one) => !isPage(one));
  const [data] = all(/ data-data="([^"]+)"/g);
  const [, files = ""] = / data-files="([^"]+)"/.exec(text) ?? [];
  const found = [...linked, ...all(/ data-(?:three|stl)="([^"]+)"/g), ...files.split(" ").filter(Boolean).map((name) => new URL(name, data).href)];
  for (const style of linked.filter((one) => one.endsWith(".css"))) {
    const rules = await (await take(cache, style)).text();
    for (const [, font] of rules.matchAll(/url\(([^)]+)\)/g)) found.push(new URL(font, style).href);
  }
  for (const engine of all(/ data-engine="([^"]+)"/g)) {
    const told = await (await take(cache, engine)).json();
    if (told.files) found.push(new URL("worker.js", engine).href, ...told.files.map((name) => new URL(name, self.registration.scope).href));
  }
  return found;
}

/** What makes paper in the pages of this build, told by the first page that can. */
async function paperFiles(pages) {
  for (const page of pages) {
    const text = await (await take(await caches.open(CACHE), page).catch(() => new Response())).text();
    const [, link] = / data-maker="([^"]+)"/.exec(text) ?? [];
    if (!link) continue;
    const settings = new URL(link, named(page)).href;
    const { files, paper } = await (await take(await caches.open(CACHE), settings)).json();
    return [new URL("worker.js", settings).href, ...[...files, ...paper.files].map((name) => new URL(name, self.registration.scope).href)];
  }
  return [];
}

/** Keep pages with all that they load, and further files; `told` hears which share is there. A page that is gone is left out. */
async function keep(pages, told = () => {}, files = []) {
  const cache = await caches.open(CACHE);
  const wanted = new Set(files);
  for (const page of pages) {
    try {
      for (const one of await loads(cache, page)) if (one.startsWith(self.registration.scope)) wanted.add(one);
    } catch (error) {
      if (!error.gone) throw error;
    }
  }
  let count = 0;
  for (const one of wanted) {
    await take(cache, one).catch((error) => { if (!error.gone) throw error; });
    told(++count / wanted.size);
  }
}

// A new build takes over whole: first it keeps every page that was kept before. Without a network the old one stays.
self.addEventListener("install", (event) => {
  event.waitUntil((async () => {
    const pages = new Set();
    let makesPaper = false; // somebody has made paper in a page, and may go on with it
    for (const name of await otherCaches()) {
      for (const { url } of await (await caches.open(name)).keys()) {
        if (isPage(url)) pages.add(named(url));
        makesPaper ||= PAPER.test(url);
      }
    }
    await keep(pages, undefined, makesPaper ? await paperFiles([...pages]) : []);
    await self.skipWaiting();
  })());
});

const answers = (client) => new Promise((done) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => done(true);
  setTimeout(done, ANSWER_MS, false);
  client.postMessage("ping", [port2]);
});

/** A page of a site without digests may have loaded modules of two builds, and wait for ever: it is loaded anew. */
async function renew() {
  for (const client of await self.clients.matchAll({ type: "window" })) {
    if (!(await answers(client))) await client.navigate(client.url).catch(() => {});
  }
}

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    const before = await otherCaches();
    const last = before.findLast((name) => OURS.test(name)); // pages of the last build may still be open
    for (const name of before) if (name !== last) await caches.delete(name);
    await self.clients.claim();
    if (!before.every((name) => OURS.test(name))) renew(); // it waits for this worker, which does not wait for it
  })());
});

self.addEventListener("message", (event) => {
  const [port] = event.ports;
  event.waitUntil(keep(event.data.keep, (share) => port?.postMessage({ share }), event.data.files)
    .then(() => port?.postMessage({ kept: true }), (error) => port?.postMessage({ failed: error.message })));
});

async function answer(request) {
  const name = named(request.url);
  const fixed = lasts(name) && (await caches.match(name));
  if (fixed) return fixed;
  const cache = await caches.open(CACHE);
  try {
    const fresh = await fetch(request, lasts(name) ? {} : { cache: "no-cache" });
    if (fresh.status === 200 && !fresh.redirected) await cache.put(name, fresh.clone());
    return fresh;
  } catch (error) {
    const kept = (await cache.match(name)) ?? (await caches.match(name));
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  event.respondWith(answer(request));
});
