/** Two soft notes when it is your move; made on the spot, nothing to load. */
let context: AudioContext | undefined;

export function chime(): void {
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") return void context.resume();
    const start = context.currentTime;
    for (const [at, pitch] of [
      [0, 587.3],
      [0.14, 880],
    ] as const) {
      const note = context.createOscillator();
      const loudness = context.createGain();
      note.type = "sine";
      note.frequency.value = pitch;
      loudness.gain.setValueAtTime(0, start + at);
      loudness.gain.linearRampToValueAtTime(0.12, start + at + 0.02);
      loudness.gain.exponentialRampToValueAtTime(0.0001, start + at + 0.5);
      note.connect(loudness).connect(context.destination);
      note.start(start + at);
      note.stop(start + at + 0.55);
    }
  } catch {
    // A browser without sound plays on in silence.
  }
}
