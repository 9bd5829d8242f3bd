// In place of engine.js: the tests answer for the engine, so that nothing has to load Python.

export * from "./engine.js?own";

export async function connect({ root, game }) {
  const address = new URL("answer", root);
  const language = document.documentElement.lang;
  return {
    async open() {},
    async ask(reading, state, action) {
      const seed = crypto.getRandomValues(new Uint32Array(1))[0];
      const body = JSON.stringify({ game, reading, language, state, action: { seed, ...action } });
      const answer = await (await fetch(address, { method: "POST", body })).json();
      if (answer.error) throw new Error(answer.error);
      return answer;
    },
  };
}
