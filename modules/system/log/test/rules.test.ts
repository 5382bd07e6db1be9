import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Check } from '../server/answers.ts';
import { beginningOf, chain, deviceOf, faultOf } from '../rules.ts';
import { newestOf, placeKey } from '../web/check.ts';

const sign = (text: string) => createHmac('sha256', 'k').update(text).digest('base64url');

test('whatever line of a block is changed, swapped or lost, the first one is named', () => {
  const block = fc.array(fc.string(), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(block, fc.nat(), fc.boolean(), (lines, seed, lost) => {
      const place = seed % lines.length;
      const beginning = beginningOf('before', '000000/log', 3);
      const kept = chain(sign, beginning, lines);
      assert.equal(faultOf(kept, chain(sign, beginning, lines), lines), null);
      const touched = lines.map((line, index) => (index === place ? (lost ? null : `${line}x`) : line));
      assert.deepEqual(faultOf(kept, chain(sign, beginning, touched), touched), {
        fault: lost ? 'missing' : 'changed',
        line: place,
      });
    }),
  );
});

test('a block fits one place of one log only, and its own hash counts too', () => {
  const lines = ['a', 'b'];
  const kept = chain(sign, beginningOf('before', '000000/log', 3), lines);
  for (const other of [
    beginningOf('other', '000000/log', 3),
    beginningOf('before', '000001/log', 3),
    beginningOf('before', '000000/log', 4),
  ])
    assert.equal(faultOf(kept, chain(sign, other, lines), lines)?.fault, 'changed');
  const found = chain(sign, beginningOf('before', '000000/log', 3), lines);
  assert.deepEqual(faultOf({ ...kept, hash: 'x' }, found, lines), { fault: 'seal', line: null });
  assert.deepEqual(faultOf({ ...kept, marks: [] }, found, lines), { fault: 'seal', line: null });
});

test('browsers and systems are called by the names that people know', () => {
  const said = {
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0':
      'Edge / Windows',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604.1':
      'Safari / iOS',
    'Mozilla/5.0 (Linux; Android 14; HUAWEI) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36 MicroMessenger/8.0':
      'WeChat / Android',
    'curl/8.5.0': '',
  };
  for (const [agent, device] of Object.entries(said)) assert.equal(deviceOf(agent), device);
});

test('the newest look at each log counts, and a fault is said by what is known of its place', () => {
  const look = (log: string, at: string, rows: number): Check => ({
    log,
    at,
    rows,
    intact: true,
    fault: null,
    faultSeal: null,
    faultRow: null,
  });
  const newest = newestOf([
    look('a', '09:01', 1),
    look('a', '09:01', 2),
    look('b', '09:00', 3),
    look('a', '09:00', 4),
  ]);
  assert.deepEqual(
    newest.map((one) => [one.log, one.rows]),
    [
      ['a', 2],
      ['b', 3],
    ],
  );
  assert.equal(placeKey({ faultSeal: 3, faultRow: 'x' }), 'ui.seal.line');
  assert.equal(placeKey({ faultSeal: 3, faultRow: null }), 'ui.seal.lineSeal');
  assert.equal(placeKey({ faultSeal: null, faultRow: 'x' }), 'ui.seal.lineRow');
});
