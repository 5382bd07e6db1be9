import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bin, ROOT, runNode, type Outcome } from './program.ts';

type Stats = { expected: number; unexpected: number; flaky: number; skipped: number };

/** Minutes after which the walks hang: twice what two cores need. */
const LONGEST = 60;

/** Playwright over e2e/*.walk.ts; a configuration without a walk is a failure, no e2e folder at all is not. */
export async function walks(paths: readonly string[]): Promise<Outcome> {
  const config = join(ROOT, 'e2e', 'playwright.config.ts');
  const files = globSync('e2e/**/*.walk.ts', { cwd: ROOT });
  if (files.length === 0)
    return { ok: !existsSync(config), output: 'e2e/ has a configuration and no walk.', note: 'no walks' };
  const chosen = paths.filter((path) => path.startsWith('e2e'));
  if (paths.length > 0 && chosen.length === 0)
    return { ok: true, output: '', note: 'none below these paths' };
  if (process.env['CAMPUS_NO_CHROMIUM']) return { ok: false, output: process.env['CAMPUS_NO_CHROMIUM'] };
  const folder = mkdtempSync(join(tmpdir(), 'campus-walks-'));
  const report = join(folder, 'report.json');
  try {
    const args = [bin('@playwright/test/cli.js'), 'test', '-c', config, '--reporter=list,json', ...chosen];
    const run = await runNode(args, { PLAYWRIGHT_JSON_OUTPUT_FILE: report }, LONGEST);
    if (!existsSync(report))
      return { ok: false, output: `${run.output}\nPlaywright ended without a report.`, failed: 1 };
    const { stats } = JSON.parse(readFileSync(report, 'utf8')) as { stats: Stats };
    const passed = stats.expected + stats.flaky;
    const note = stats.flaky > 0 ? `${stats.flaky} only at the second try` : undefined;
    return {
      ok: run.ok && passed > 0,
      output: run.output,
      passed,
      failed: stats.unexpected,
      skipped: stats.skipped,
      ...(note ? { note } : {}),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
