/** One line per figure: green where the target is met, red where not. */
export function show(name: string, what: string, figures: string, met: boolean): void {
  const color = met ? '\u001b[32m' : '\u001b[31m';
  verdicts.push({ name, met });
  console.log(`${color}${met ? '✔' : '✖'} ${name.padEnd(9)}\u001b[0m ${what}: ${figures}`);
}

export const verdicts: { name: string; met: boolean }[] = [];

/** The middle one of an odd number of measurements. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

/** The value below which a share of all lies. */
export function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
