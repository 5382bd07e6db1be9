import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepTrying } from './keep-trying.ts';

test('somebody who is missed is looked for with growing, uneven pauses, and never seldom', async () => {
  const pauses: number[] = [];
  let tries = 0;
  await keepTrying(
    async () => (tries += 1) === 8,
    async (milliseconds) => void pauses.push(milliseconds),
  );
  assert.equal(tries, 8);
  const usual = [1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000, 15_000];
  for (const [at, pause] of pauses.entries())
    assert.ok(pause >= usual[at]! * 0.75 && pause <= usual[at]! * 1.25, `pause ${at}: ${pause}`);
});
