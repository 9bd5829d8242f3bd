// Loads the typefaces of a page at once, so that no line moves when they come; a folder on disk may not load them early.
"use strict";
(() => {
  if (location.protocol === "file:") return;
  const { src, dataset } = document.currentScript;
  for (const name of dataset.fonts.split(" ")) {
    const link = document.createElement("link");
    Object.assign(link, { rel: "preload", as: "font", type: "font/woff", crossOrigin: "", href: new URL(`${name}.woff`, src).href });
    document.head.append(link);
  }
})();
