import { availableParallelism, loadavg } from 'node:os';
import { buildServer, buildWeb } from '../host/build.mjs';
import { bin, ROOT, runNode, type Outcome } from './program.ts';
import { unit } from './unit.ts';
import { walks } from './walks.ts';

/** One line of the gate. `paths` narrows it where narrowing means something. */
export type Step = { name: string; run(paths: readonly string[]): Promise<Outcome> };

/** Slower typing than this is a defect of the types, not of the machine (architecture.md §8). */
const TYPES_LIMIT = 10;

export const STEPS: readonly Step[] = [
  { name: 'types', run: types },
  { name: 'format', run: (paths) => runNode([bin('oxfmt/bin/oxfmt'), '--check', ...paths]) },
  {
    name: 'lint',
    run: (paths) =>
      runNode([bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings', '--format=unix', ...paths]),
  },
  { name: 'fences', run: () => runNode(['tools/fences.ts']) },
  { name: 'unused', run: () => runNode([bin('knip/bin/knip.js'), '--no-progress', '--no-config-hints']) },
  { name: 'unit', run: unit },
  { name: 'build', run: build },
  { name: 'walks', run: walks },
];

async function types(): Promise<Outcome> {
  const first = await timedCheck();
  // A busy machine gets a second chance: the limit is about the types.
  const { run, seconds } = first.run.ok && first.seconds > TYPES_LIMIT ? await timedCheck() : first;
  // the limit is for a machine of one's own; others' work on it stretches every second by the same measure
  const limit = TYPES_LIMIT * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
  if (!run.ok || seconds <= limit) return run;
  return {
    ok: false,
    output: `The type check took ${seconds.toFixed(1)} s; ${limit.toFixed(0)} s is the limit at this load.`,
  };
}

async function timedCheck(): Promise<{ run: Outcome; seconds: number }> {
  const began = performance.now();
  const run = await runNode([bin('typescript/bin/tsc'), '-p', 'tsconfig.json', '--pretty', 'false']);
  return { run, seconds: (performance.now() - began) / 1000 };
}

async function build(): Promise<Outcome> {
  try {
    const parts = [buildWeb(ROOT, process.execPath), buildServer(ROOT, process.execPath)];
    const output = parts.map((part) => part.output).join('');
    return { ok: true, output, ...(parts.some(({ built }) => built) ? {} : { note: 'up to date' }) };
  } catch (error) {
    return { ok: false, output: error instanceof Error ? error.message : String(error) };
  }
}
