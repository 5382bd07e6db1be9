import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { sourceStack } from './stack.ts';

const folder = mkdtempSync(join(tmpdir(), 'campus-stack-'));
after(() => rmSync(folder, { recursive: true, force: true }));

test('a place in a built file is told as the place in its source', () => {
  const built = join(folder, 'server.js');
  // the built file's first place is line 3, column 5 of the source
  const map = { version: 3, sources: ['modules/a/one/server.ts'], names: [], mappings: 'AAEI' };
  writeFileSync(`${built}.map`, JSON.stringify(map));
  const told = sourceStack(`Error: no\n    at one (${pathToFileURL(built).href}:1:1)`);
  assert.equal(told, `Error: no\n    at one (${join(folder, 'modules/a/one/server.ts')}:3:5)`);
});

test('a place without a map stays as it is', () => {
  const source = pathToFileURL(join(folder, 'start.ts')).href;
  const unbuilt = `Error: no\n    at two (${source}:7:9)\n    at node:internal/process/task_queues:103:5`;
  assert.equal(sourceStack(unbuilt), unbuilt);
});
