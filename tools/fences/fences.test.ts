import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { fenceFaults } from '../fences.ts';
import type { Fault } from './fault.ts';
import { FAULTS } from './faults.fixture.ts';
import { CIRCLES, CLEAN, type Tree } from './trees.fixture.ts';

const trees: string[] = [];
after(() => trees.forEach((tree) => rmSync(tree, { recursive: true, force: true })));

const PACKAGES = ['pg', 'kysely', 'pg-boss', 'react', 'vite', 'fast-check', 'antd'];

function plant(tree: Tree): string {
  const root = mkdtempSync(join(tmpdir(), 'campus-fences-'));
  trees.push(root);
  const packages = PACKAGES.flatMap((name) => [
    [`node_modules/${name}/package.json`, `{ "name": "${name}", "version": "1.0.0", "main": "index.js" }`],
    [`node_modules/${name}/index.js`, ''],
  ]);
  for (const [path, text] of [...packages, ...Object.entries(tree)] as [string, string][]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

let told: readonly Fault[] = [];

test('a tree that breaks nothing passes', async () => {
  assert.deepEqual(await fenceFaults(plant(CLEAN)), []);
});

test('every rule of the configuration has a planted fault', async () => {
  const planted = Object.fromEntries(FAULTS.map(({ file, text }) => [file, text]));
  told = await fenceFaults(plant({ ...CLEAN, ...CIRCLES, ...planted }));
  const rules = new Set([...FAULTS.map((fault) => fault.rule), 'no-file-cycle', 'no-room-cycle']);
  const config = (await import('../../.dependency-cruiser.cjs' as string)) as {
    default: { forbidden: { name: string }[] };
  };
  for (const { name } of config.default.forbidden) assert.ok(rules.has(name), `no planted fault for ${name}`);
});

for (const { rule, file, at } of FAULTS)
  test(`${rule} catches ${file}`, () => {
    assert.ok(
      told.some((fault) => fault.rule === rule && fault.at === at),
      JSON.stringify(
        told.filter((fault) => fault.at.startsWith(file)),
        null,
        1,
      ),
    );
  });

test('no-file-cycle catches two files that import each other', () => {
  assert.ok(
    told.some(
      (fault) =>
        fault.rule === 'no-file-cycle' &&
        fault.says.includes('app/ring-a.ts') &&
        fault.says.includes('app/ring-b.ts'),
    ),
  );
});

test('no-room-cycle catches three rooms in a circle, doors, screens and dynamic imports alike', () => {
  const circles = told.filter((fault) => fault.rule === 'no-room-cycle');
  assert.deepEqual(
    circles.map((fault) => fault.says.split('.')[0]),
    ['d/x → d/y → d/z → d/x'],
  );
});

test('lock-complete names the build that the lock file lacks, and only that', () => {
  const gaps = told
    .filter((fault) => fault.rule === 'lock-complete')
    .map((fault) => fault.says.split(';')[0]);
  assert.deepEqual(gaps, ['node_modules/swift lacks swift-mac']);
});
