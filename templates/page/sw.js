// Keeps what a page of this site has loaded, so that the next visit is quick and works without a network.
// Python for the browser and its memory never change within a version; everything else comes from the network if there is one.
"use strict";
const CACHE = "tabulae VERSION";
const FIXED = /\/(pyodide|three)\/|\/memory-[0-9a-f]+\.gz$|\.woff$/;

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name.startsWith("tabulae ") && name !== CACHE) await caches.delete(name);
    await self.clients.claim();
  })());
});

// The first page was loaded before this program was there: it tells what it has loaded.
self.addEventListener("message", (event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(CACHE);
    await Promise.allSettled(event.data.keep.map(async (address) => {
      if (!(await cache.match(address))) await cache.add(address);
    }));
  })());
});

async function answer(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreSearch: true });
  if (kept && FIXED.test(new URL(request.url).pathname)) return kept;
  try {
    const fresh = await fetch(request);
    if (fresh.ok && fresh.status === 200) await cache.put(request, fresh.clone());
    return fresh;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  event.respondWith(answer(request));
});
