// The page for wrong addresses. A static host shows it at any depth, so its relative links may lead nowhere: the parent
// folders are asked one after another for the style sheet, and all links are taken from the one that has it.
"use strict";
addEventListener("DOMContentLoaded", () => {
  const DEEPEST = 8;
  const style = document.querySelector('link[rel="stylesheet"]');
  const name = style.getAttribute("href");
  const linkFrom = (root) => {
    for (const link of document.querySelectorAll("a[href], link[rel=icon]")) {
      const written = link.getAttribute("href");
      if (!/^([a-z]+:|[/#])/.test(written)) link.href = new URL(written, root).href;
    }
  };
  const ask = (depth) => {
    const link = document.createElement("link");
    const up = "../".repeat(depth);
    link.rel = "stylesheet";
    link.href = up + name;
    link.onload = () => linkFrom(new URL(up || ".", location.href));
    link.onerror = () => {
      link.remove();
      if (depth < DEEPEST) ask(depth + 1);
    };
    document.head.append(link);
  };
  const styled = getComputedStyle(document.documentElement).getPropertyValue("--ink") !== "";
  if (!styled) ask(1);
});
