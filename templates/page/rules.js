// The search over the rules of a page: only those with all the words that are typed stay, and the words are marked.
// Accents and capitals make no difference.
"use strict";
(() => {
  const box = document.querySelector(".search"), field = document.getElementById("find");
  if (!box || !field) return;
  const told = box.querySelector("[role=status]");
  const KINDS = ".rule, .passage, .short > div";
  const rules = [...document.querySelectorAll(KINDS)];
  // Letter by letter, so that a place in the result is the same place in the text.
  const folded = text => text.replace(/[^\x00-\x7f]/g, letter => letter.normalize("NFD")[0]).toLowerCase();
  const texts = rules.map(rule => folded(rule.textContent));
  const chapters = [...document.querySelectorAll(".chapter")];
  const marks = typeof Highlight === "function" && CSS.highlights;

  function mark(words) {
    if (!marks) return;
    CSS.highlights.delete("found");
    if (!words.length) return;
    const ranges = [];
    for (const rule of rules.filter(one => !one.hidden)) {
      const walker = document.createTreeWalker(rule, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode, text = folded(node.data);
        for (const word of words) {
          for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
            const range = new Range();
            range.setStart(node, at);
            range.setEnd(node, at + word.length);
            ranges.push(range);
          }
        }
      }
    }
    CSS.highlights.set("found", new Highlight(...ranges));
  }

  function search() {
    const words = folded(field.value.normalize("NFC")).split(/\s+/).filter(Boolean);
    let count = 0;
    rules.forEach((rule, at) => {
      rule.hidden = !words.every(word => texts[at].includes(word));
      count += rule.hidden ? 0 : 1;
    });
    for (const chapter of chapters) {
      const own = chapter.querySelectorAll(KINDS);
      chapter.hidden = words.length > 0 && ![...own].some(rule => !rule.hidden);
    }
    mark(words);
    const found = box.dataset.found.replace("{count}", count).replace("{all}", rules.length);
    told.textContent = !words.length ? "" : count ? found : box.dataset.nothing;
  }

  // A link to a rule leads to it even when the search has hidden it.
  window.addEventListener("hashchange", () => {
    const goal = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (goal && goal.closest("[hidden]")) {
      field.value = "";
      search();
      goal.scrollIntoView();
    }
  });
  field.addEventListener("input", search);
  box.hidden = false;
})();
