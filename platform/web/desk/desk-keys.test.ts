import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { meaningOf } from './desk-keys.ts';

const ROOT = join(import.meta.dirname, '../../..');

test('R returns and D refuses, whatever the case of the letter; Shift makes another key of it', () => {
  assert.deepEqual(
    ['r', 'R', 'd', 'a', 'Enter', 'o', 'q', 'toString'].map((key) => meaningOf(key, false)),
    ['return', 'return', 'reject', 'approve', 'open', 'open', null, null],
  );
  assert.deepEqual(
    ['A', 'R'].map((key) => meaningOf(key, true)),
    ['approveAll', null],
  );
});

/** A wall has no field and no desk: arrows and the space bar, never a letter, turn its pages. */
const WALL = 'modules/insight/screen/web/public/player.tsx';

test('no desk hears single letters by itself, where a key could mean something else', () => {
  const own = globSync('modules/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) =>
    /addEventListener\('key(down|press|up)'/.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  assert.deepEqual(own, [WALL]);
});
