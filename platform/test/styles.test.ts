import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const ROOT = join(import.meta.dirname, '../..');

/** Sheets that were loaded stay: a class of one room would dress the pages of another. */
test('a class of styles belongs to one room, or to the platform', () => {
  const owners = new Map<string, Set<string>>();
  const sheets = globSync('{modules,platform}/**/*.css', { cwd: ROOT });
  for (const sheet of sheets) {
    const owner = sheet.startsWith('platform') ? 'platform' : sheet.split(/[\\/]/).slice(1, 3).join('/');
    const rules = readFileSync(join(ROOT, sheet), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
    for (const [, name] of rules.matchAll(/(?:^|[{},])\s*\.([a-z][\w-]*)\s*(?=[{,])/g))
      owners.set(name!, (owners.get(name!) ?? new Set()).add(owner));
  }
  assert.ok(sheets.length > 40 && owners.size > 500, `${sheets.length} sheets, ${owners.size} classes`);
  const shared = [...owners].filter(([, those]) => those.size > 1).map(([name, those]) => [name, ...those]);
  assert.deepEqual(shared, []);
});
