import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import en from './words/en.json' with { type: 'json' };
import chinese from './words/zh-CN.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '..', '..', '..');
const NAMED = new RegExp(`(['"\`])((?:${Object.keys(chinese).join('|')})(?:\\.[a-z]\\w*)+)\\1`, 'gi');
/** Texts that only look like a word's name: a file that leaves the browser. */
const OTHER = new Set(['theme.look']);

const known = (words: object, name: string): boolean => {
  let at: unknown = words;
  for (const part of name.split('.'))
    at =
      typeof at === 'object' && at !== null
        ? (Object.entries(at).find(([key]) => key.replace(/_(one|other)$/, '') === part)?.[1] as unknown)
        : undefined;
  return at !== undefined;
};

test('every word that the shell names is there in both languages', () => {
  const named = globSync('{platform/web,app/web}/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(NAMED)].map((found) => ({ file, name: found[2]! })),
    )
    .filter(({ name }) => !OTHER.has(name));
  assert.ok(named.length > 200);
  assert.deepEqual(
    named
      .filter(({ name }) => !known(chinese, name) || !known(en, name))
      .map(({ file, name }) => `${file}: ${name}`),
    [],
  );
});
