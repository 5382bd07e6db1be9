import assert from 'node:assert/strict';
import test from 'node:test';
import type { Fields } from '#platform/kit/field.ts';
import { forgetOld, keepable, readKept, writeKept } from './kept.ts';

const FIELDS: Fields = {
  reason: { kind: 'text' },
  phone: { kind: 'text', secret: 'phone' },
  cardNo: { kind: 'text', form: 'idNumber' },
  proof: { kind: 'files' },
  days: { kind: 'integer' },
  family: { kind: 'children', of: { name: { kind: 'text' }, phone: { kind: 'text', secret: 'phone' } } },
};

test('what is masked in lists, and what files hold, never stays on a device', () => {
  const typed = {
    reason: '回家',
    phone: '13800000000',
    cardNo: '110101200001010000',
    proof: ['f1', { file: 'bytes' }],
    days: 2,
    family: [{ name: '王芳', phone: '13800000000' }],
    password: 'secret',
  };
  assert.deepEqual(keepable(FIELDS, typed), {
    reason: '回家',
    proof: ['f1'],
    days: 2,
    family: [{ name: '王芳' }],
  });
});

test('what was typed is offered for a day, to the row that it was typed on', () => {
  const local: Record<string, string> = {};
  const area = {
    getItem: (key: string) => local[key] ?? null,
    setItem: (key: string, text: string) => void (local[key] = text),
    removeItem: (key: string) => void delete local[key],
  };
  // the browser's storage lists its keys as its own properties
  const localStorage = new Proxy(area, {
    ownKeys: () => Object.keys(local),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
  Object.assign(globalThis, { window: { localStorage } });
  const at = Date.UTC(2026, 10, 23);
  const kept = { at, version: 3, step: 1, values: { reason: '回家' } };
  writeKept('typed a', kept);
  assert.deepEqual(readKept('typed a', 3, at + 86_400_000), kept);
  assert.equal(readKept('typed a', 4, at), null);
  assert.equal(readKept('typed a', 3, at + 86_400_001), null);
  assert.equal(readKept('typed b', 3, at), null);
  local['theme'] = 'dark';
  forgetOld(at);
  assert.deepEqual(Object.keys(local), ['typed a', 'theme']);
  forgetOld(at + 86_400_001);
  assert.deepEqual(Object.keys(local), ['theme']);
});
