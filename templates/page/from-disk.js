// Browsers load no program from a folder on disk; this line says what to do instead of leaving the page waiting.
"use strict";
if (location.protocol === "file:") {
  const table = document.getElementById("table");
  document.getElementById("status").textContent = table.dataset.folder;
  document.getElementById("progress")?.remove();
}
