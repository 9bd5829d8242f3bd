// Soft sounds of wood, made by the browser: dice that roll, a man that is set down.

let context = null;

function noise(seconds) {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * seconds), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = (Math.random() * 2 - 1) * (1 - at / samples.length) ** 3;
  return buffer;
}

function knock(after, pitch, volume) {
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const gain = context.createGain();
  source.buffer = noise(0.07);
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = 4;
  gain.gain.value = volume;
  source.connect(filter).connect(gain).connect(context.destination);
  source.start(context.currentTime + after);
}

/** Play a sound: `dice`, `man` or `hit`. Browsers are silent until somebody has touched the page. */
export function play(sound) {
  if (!navigator.userActivation?.hasBeenActive || !globalThis.AudioContext) return;
  if (context?.state === "closed") context = null;
  context ??= new AudioContext();
  if (context.state !== "running") context.resume().catch(() => {}); // after a call or a long sleep it is stopped
  if (sound === "dice") for (const [at, after] of [0, 0.09, 0.2, 0.33, 0.45].entries()) knock(after, 1900 - 120 * at, 0.35);
  else if (sound === "hit") for (const after of [0, 0.06]) knock(after, 700, 0.8);
  else knock(0, 950, 0.6);
}
