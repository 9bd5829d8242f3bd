// "Keep this game offline": all pages of a game, with the engine, are kept in the browser when somebody asks for it.
import { keepPages } from "./offline.js";

const button = document.getElementById("keep");
const line = button.parentElement;
button.disabled = false;
line.hidden = !navigator.serviceWorker;
button.addEventListener("click", async () => {
  const { root, pages, kept, failed } = button.dataset;
  const [progress, told] = [line.querySelector("progress"), line.querySelector("[role=status]")];
  button.disabled = true;
  progress.hidden = false;
  const top = new URL(root, location.href);
  try {
    await keepPages(top, pages.split(" ").map((page) => new URL(page, location.href).href), (share) => { progress.value = share; });
    told.textContent = kept;
  } catch {
    told.textContent = failed;
    button.disabled = false;
  }
  progress.hidden = true;
});
