// The form of a kit to order: what changes with it is asked of the server; and how far an order is.

const form = document.getElementById("wish");
const shown = document.getElementById("shown");
const order = document.getElementById("order");
const WAIT_MS = 150;
const ASK_MS = 1500;
let late;
let asked;

function query() {
  return new URLSearchParams([...new FormData(form)].filter(([, value]) => value.trim()));
}

async function update() {
  asked?.abort();
  asked = new AbortController();
  const fields = query();
  history.replaceState(null, "", `?${fields}`);
  fields.append("part", "list");
  shown.setAttribute("aria-busy", "true");
  const open = [...shown.querySelectorAll("details")].map((one) => one.open);
  try {
    const answer = await fetch(`?${fields}`, { signal: asked.signal });
    if (answer.ok) {
      shown.innerHTML = await answer.text();
      shown.querySelectorAll("details").forEach((one, number) => { one.open = Boolean(open[number]); });
    } else if (answer.status === 429 || answer.status === 503) {
      late = setTimeout(update, 1000 * Number(answer.headers.get("Retry-After") || 2));
    }
    shown.setAttribute("aria-busy", "false");
  } catch (error) {
    if (error.name !== "AbortError") shown.setAttribute("aria-busy", "false");
  }
}

if (form) {
  document.documentElement.dataset.scripted = "";
  const changed = () => {
    clearTimeout(late);
    late = setTimeout(update, WAIT_MS);
  };
  form.addEventListener("input", changed);
  form.addEventListener("change", changed);
  form.addEventListener("submit", (event) => {
    if (event.submitter?.id === "update") {
      event.preventDefault();
      update();
    }
  });
}

async function look() {
  try {
    const answer = await fetch(order.dataset.address);
    const told = await answer.json();
    if (!["waiting", "making", "packing"].includes(told.state)) {
      location.reload();
      return;
    }
    document.getElementById("said").textContent = told.said;
    const bar = document.getElementById("bar");
    if (told.all) {
      bar.max = told.all;
      bar.value = told.done;
    }
  } catch {
    // the server may be starting again
  }
  setTimeout(look, ASK_MS);
}

if (order && ["waiting", "making", "packing"].includes(order.dataset.state)) setTimeout(look, ASK_MS);
