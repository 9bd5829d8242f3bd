// A drawing of the page as a file, made by the browser itself: SVG with all that it shows inside, or PNG.

const SVG = "http://www.w3.org/2000/svg";
const PIXELS = 1600;
const SHOWN = ["fill", "stroke", "stroke-width", "stroke-dasharray", "font-family", "font-size", "font-style",
  "text-anchor", "letter-spacing", "paint-order", "text-decoration-line", "text-decoration-color"];

async function dataAddress(address) {
  const text = await (await fetch(address)).text();
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
}

/** The drawing by itself: pictures stand in it, styles are written out, what only a pointer needs is gone. */
async function alone(drawing) {
  const copy = drawing.cloneNode(true);
  const texts = drawing.querySelectorAll("text, circle, path");
  copy.querySelectorAll("text, circle, path").forEach((one, at) => {
    const style = getComputedStyle(texts[at]);
    for (const name of SHOWN) one.setAttribute(name, style.getPropertyValue(name));
  });
  copy.querySelectorAll("#places, #marks").forEach((one) => one.remove());
  const { width, height } = drawing.viewBox.baseVal;
  copy.setAttribute("xmlns", SVG);
  copy.setAttribute("width", `${width}mm`);
  copy.setAttribute("height", `${height}mm`);
  for (const name of ["id", "role", "aria-describedby"]) copy.removeAttribute(name);
  const title = document.createElementNS(SVG, "title");
  title.textContent = drawing.getAttribute("aria-label");
  copy.prepend(title);
  for (const picture of copy.querySelectorAll("image")) {
    picture.setAttribute("href", await dataAddress(picture.getAttribute("href")));
  }
  return new XMLSerializer().serializeToString(copy);
}

export function save(content, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

export async function saveDrawing(drawing, name) {
  save(new Blob([await alone(drawing)], { type: "image/svg+xml" }), name);
}

export const savePicture = async (drawing, name) => savePainted(await alone(drawing), name);

/** Save a drawing, the text of an SVG file, as PNG. */
export async function savePainted(drawing, name) {
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing)}`;
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = PIXELS;
  canvas.height = Math.round((PIXELS * picture.naturalHeight) / picture.naturalWidth);
  const pen = canvas.getContext("2d");
  pen.fillStyle = "#fffdf8";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  canvas.toBlob((content) => save(content, name), "image/png");
}
