import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { choose, type Choice } from './choose.ts';
import { ROOT } from './program.ts';
import { TEST_FILES } from './unit.ts';

/**
 * What the work since `ref` asks of the gate: since its branch left `ref`, with what isn't committed and files that git
 * doesn't know yet. Throws where git doesn't know `ref`.
 */
export function chosenSince(ref: string): Choice {
  const base = git('merge-base', ref, 'HEAD')[0] ?? ref;
  const changed = new Set([
    ...git('diff', '--name-only', '--no-renames', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]);
  const posix = (file: string) => file.replaceAll('\\', '/');
  return choose({
    changed: [...changed].sort(),
    there: (file) => existsSync(join(ROOT, file)),
    tests: globSync(TEST_FILES, { cwd: ROOT }).map(posix).sort(),
    walks: globSync('e2e/*.walk.ts', { cwd: ROOT }).map(posix).sort(),
  });
}

function git(...args: string[]): string[] {
  // names as they are, not as octal numbers between quotes
  const run = spawnSync('git', ['-c', 'core.quotepath=off', ...args], { cwd: ROOT, encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`--changed asks git: ${run.stderr.trim() || String(run.error)}`);
  return run.stdout.split('\n').filter((line) => line !== '');
}
