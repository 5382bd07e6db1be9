import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildServer, buildWeb } from '../host/build.mjs';
import { bin, ROOT, runNode, type Outcome } from './program.ts';
import { unit } from './unit.ts';
import { walks } from './walks.ts';

/** One line of the gate. `paths` narrows it where narrowing means something. */
export type Step = { name: string; run(paths: readonly string[]): Promise<Outcome> };

/** More work than this for each file of ours is a defect of the types (decision 0014). */
const INSTANTIATIONS = 1000;
const OWN = '{app,modules,platform,tools,e2e}/**/*.{ts,tsx}';

export const STEPS: readonly Step[] = [
  { name: 'types', run: types },
  { name: 'format', run: (paths) => runNode([bin('oxfmt/bin/oxfmt'), '--check', ...paths]) },
  {
    name: 'lint',
    run: (paths) =>
      runNode([bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings', '--format=unix', ...paths]),
  },
  { name: 'fences', run: () => runNode(['tools/fences.ts']) },
  { name: 'unused', run: unused },
  { name: 'unit', run: unit },
  { name: 'build', run: build },
  { name: 'walks', run: walks },
];

/**
 * The compiler over everything, and what it had to work out: instantiations of types for each of our files. Seconds
 * would judge the machine; this figure is the same on every one.
 */
async function types(): Promise<Outcome> {
  const flags = ['--pretty', 'false', '--extendedDiagnostics', '--checkers', '2'];
  const run = await runNode([bin('typescript/bin/tsc'), '-p', 'tsconfig.json', ...flags]);
  if (!run.ok) return { ...run, output: run.output.replace(/^Files:[^]*/m, '') };
  const instantiations = Number(/^Instantiations:\s*(\d+)$/m.exec(run.output)?.[1]);
  const files = globSync(OWN, { cwd: ROOT }).length;
  const each = Math.round(instantiations / files);
  const note = `${each} instantiations a file`;
  if (each <= INSTANTIATIONS) return { ok: true, output: '', note };
  const output = `The types are slow: ${each} instantiations for each of ${files} files; ${INSTANTIATIONS} is the limit.`;
  return { ok: false, output, note };
}

/** What nobody uses, and what only tests use: a rule that the product doesn't run guards nothing. `@awaited` names who will. */
async function unused(): Promise<Outcome> {
  const knip = [bin('knip/bin/knip.js'), '--no-progress', '--no-config-hints'];
  const all = await runNode(knip);
  const product = await runNode([...knip, '--production', '--config', productConfig()]);
  return { ok: all.ok && product.ok, output: [all.output, product.output].join('\n').trim() };
}

/** Where nobody knocks at a room's door yet, all that it offers is awaited: the file counts as used. */
function productConfig(): string {
  const config = JSON.parse(readFileSync(join(ROOT, 'knip.product.json'), 'utf8')) as { entry: string[] };
  const awaited = /\/\*\* @awaited [^*]+\*\/\nexport [^;]+;/g;
  const doors = globSync('modules/*/*/public.ts', { cwd: ROOT }).filter(
    (door) => !readFileSync(join(ROOT, door), 'utf8').replace(awaited, '').includes('export'),
  );
  const file = join(ROOT, 'node_modules/.cache/knip.product.json');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    JSON.stringify({ ...config, entry: [...config.entry, ...doors.map((door) => `${door}!`)] }),
  );
  return file;
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
