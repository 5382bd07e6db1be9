import { randomBytes } from 'node:crypto';
import { chmodSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '#platform/server/db/embedded.ts';
import { ROOT, runNode, type Outcome } from './program.ts';
import { COUNTS } from './unit-reporter.ts';

export const TEST_FILES = '{platform,modules,tools,app}/**/*.test.ts';

/**
 * Every *.test.ts below `paths` (all when empty) in one or two processes, against one throw-away PostgreSQL whose
 * superuser address is CAMPUS_TEST_PG.
 */
export async function unit(paths: readonly string[]): Promise<Outcome> {
  const files = globSync(TEST_FILES, { cwd: ROOT })
    .filter(
      (file) => paths.length === 0 || paths.some((path) => file === path || file.startsWith(`${path}/`)),
    )
    .sort();
  if (files.length === 0) return { ok: paths.length > 0, output: 'no test file found', note: 'no test file' };
  const dataDir = mkdtempSync(join(tmpdir(), 'campus-check-'));
  chmodSync(dataDir, 0o711);
  try {
    const server = await startEmbedded({ dataDir, fast: true });
    try {
      return await runTests(files, server.url);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Files of one process: each leaves some of its worlds behind, and a machine with less memory than ours ends it. */
const MOST = 40;

/** Two processes at a time: one of them waits for PostgreSQL while the other works. Who is done takes the next share. */
async function runTests(files: string[], url: string): Promise<Outcome> {
  const count = files.length < 8 ? 1 : 2 * Math.ceil(files.length / (2 * MOST));
  const shares = Array.from({ length: count }, (_, share) => files.filter((_, at) => at % count === share));
  const env = { CAMPUS_TEST_PG: url, CAMPUS_TEST_RUN: randomBytes(24).toString('hex') };
  const outcomes: Outcome[] = [];
  const lane = async () => {
    for (let share = shares.shift(); share; share = shares.shift()) outcomes.push(await runShare(share, env));
  };
  await Promise.all([lane(), lane()]);
  const sum = (of: 'passed' | 'failed' | 'skipped') =>
    outcomes.reduce((total, outcome) => total + (outcome[of] ?? 0), 0);
  return {
    ok: outcomes.every(({ ok }) => ok),
    output: outcomes
      .map(({ output }) => output)
      .join('\n')
      .trim(),
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    note: `${files.length} files`,
  };
}

/** Minutes after which a share hangs: three times what a quiet machine needs. */
const LONGEST = 30;

async function runShare(files: string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  const reporter = join(ROOT, 'tools', 'gate', 'unit-reporter.ts');
  const args = [
    // worlds are large and short-lived: a small nursery would be swept all the time
    '--max-semi-space-size=64',
    '--test',
    '--test-isolation=none',
    '--test-force-exit',
    `--test-reporter=${reporter}`,
    '--test-reporter-destination=stdout',
  ];
  const run = await runNode([...args, ...files], env, LONGEST);
  const counted = new RegExp(`^${COUNTS}(\\{.*\\})$`, 'm').exec(run.output)?.[1];
  // No totals: the process died before the end (process.exit, out of memory, time over).
  if (counted === undefined)
    return { ok: false, output: `${run.output}\nThe tests ended without totals.`, failed: 1 };
  const totals = JSON.parse(counted) as { passed: number; failed: number; skipped: number };
  const output = run.output.replaceAll(new RegExp(`^${COUNTS}.*$`, 'gm'), '').trim();
  return { ok: run.ok && totals.failed === 0 && totals.passed > 0, output, ...totals };
}
