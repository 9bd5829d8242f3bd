// Says what to do where the modules of a page cannot run: in a folder on disk, or after an update of the site, if one
// of them is no longer there. Its address never changes; pages of older builds load it too.
"use strict";
(() => {
  const table = document.getElementById("table") ?? document.getElementById("paper"); // to play, or to make paper
  const say = (text) => {
    document.getElementById("status").textContent = text;
    document.getElementById("progress")?.remove();
  };
  if (location.protocol === "file:") {
    say(table.dataset.folder);
    return;
  }
  const renew = () => fetch(location.href, { cache: "reload" }).catch(() => {}); // the page, past what the browser keeps
  if (table.id === "table" && !table.dataset.data) { // a page that was kept from before files had digests
    if (!sessionStorage.getItem("tabulae renewed")) renew().then(() => location.reload());
    sessionStorage.setItem("tabulae renewed", "yes");
    return;
  }
  sessionStorage.removeItem("tabulae renewed");
  addEventListener("error", ({ target }) => {
    if (table.dataset.ready === "yes" || (target !== window && target.localName !== "script")) return;
    say(table.dataset.reload);
    renew();
  }, true);
  // A new service worker asks whether this page is of its kind.
  navigator.serviceWorker?.addEventListener("message", ({ ports: [port] }) => port?.postMessage("here"));
})();
