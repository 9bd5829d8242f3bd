// A die that can be turned: what draws it is loaded only when somebody asks for it.
"use strict";
(() => {
  const box = document.getElementById("die");
  const button = box?.querySelector("button");
  if (!button || location.protocol === "file:") return; // a page from a folder may load nothing
  const STEP = Math.PI / 24;

  /** The corners of a mesh in the binary form of STL. */
  function corners(stl) {
    const data = new DataView(stl);
    const count = data.getUint32(80, true);
    const found = new Float32Array(9 * count);
    for (let face = 0; face < count; face++) {
      for (let number = 0; number < 9; number++) {
        found[9 * face + number] = data.getFloat32(84 + 50 * face + 12 + 4 * number, true);
      }
    }
    return found;
  }

  function show(three, stl, byKey) {
    const still = box.querySelector("img");
    const side = still.clientWidth;
    const renderer = new three.WebGLRenderer({ antialias: true, alpha: true });
    renderer.setPixelRatio(devicePixelRatio);
    renderer.setSize(side, side);
    const shape = new three.BufferGeometry();
    shape.setAttribute("position", new three.BufferAttribute(corners(stl), 3));
    shape.computeVertexNormals();
    shape.center();
    shape.computeBoundingSphere();
    const die = new three.Group();
    const ivory = new three.MeshStandardMaterial({ color: 0xf3e7cf, roughness: 0.7, flatShading: true });
    die.add(new three.Mesh(shape, ivory));
    die.add(new three.LineSegments(
      new three.EdgesGeometry(shape, 20), new three.LineBasicMaterial({ color: 0x6b5a45 }),
    ));
    die.rotation.set(-1.0, 0, -0.5);
    const scene = new three.Scene();
    const light = new three.DirectionalLight(0xffffff, 2.6);
    light.position.set(-1, 2, 3);
    scene.add(die, light, new three.AmbientLight(0xffffff, 1.1));
    const camera = new three.PerspectiveCamera(30, 1, 1, 1000);
    camera.position.z = shape.boundingSphere.radius * 4.3;
    const draw = () => renderer.render(scene, camera);
    const turn = (right, down) => {
      die.rotateOnWorldAxis(new three.Vector3(0, 1, 0), right);
      die.rotateOnWorldAxis(new three.Vector3(1, 0, 0), down);
      draw();
    };
    const canvas = renderer.domElement;
    canvas.tabIndex = 0;
    canvas.setAttribute("role", "application");
    canvas.setAttribute("aria-label", `${still.alt} ${box.dataset.keys}`);
    canvas.addEventListener("pointerdown", (event) => canvas.setPointerCapture(event.pointerId));
    canvas.addEventListener("pointermove", (event) => {
      if (event.buttons) turn(event.movementX / 90, event.movementY / 90);
    });
    canvas.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] }[event.key];
      if (!step) return;
      event.preventDefault();
      turn(...step);
    });
    still.replaceWith(canvas);
    button.remove();
    box.querySelector("[role=status]").textContent = box.dataset.keys;
    if (byKey) canvas.focus({ preventScroll: true });
    draw();
  }

  button.hidden = false;
  button.addEventListener("click", async (event) => {
    button.disabled = true;
    try {
      const [three, stl] = await Promise.all([
        import(new URL(box.dataset.three, location.href).href),
        fetch(box.dataset.stl).then((answer) => answer.arrayBuffer()),
      ]);
      show(three, stl, event.detail === 0);
      box.dataset.ready = "yes";
    } catch {
      button.hidden = true; // the picture stays
      box.querySelector("[role=status]").textContent = box.dataset.cannot;
    }
  });
})();
