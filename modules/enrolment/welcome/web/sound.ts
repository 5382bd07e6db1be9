let context: AudioContext | null = null;

/** A short tone: whoever sits at a counter looks at people, not at the screen. Silent where the browser plays none. */
export function sound(kind: 'good' | 'bad'): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const [tone, volume] = [context.createOscillator(), context.createGain()];
  tone.frequency.value = kind === 'good' ? 880 : 220;
  volume.gain.value = 0.08;
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + (kind === 'good' ? 0.12 : 0.35));
}
