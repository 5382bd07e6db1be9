import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { metrics } from './metrics.ts';
import { spread } from './spread.ts';

test('a quantile is the exact one or at most a fifth longer, whatever the lengths', () => {
  const lengths = fc.array(fc.double({ min: 0.2, max: 50_000, noNaN: true }), {
    minLength: 1,
    maxLength: 300,
  });
  fc.assert(
    fc.property(lengths, fc.constantFrom(0.5, 0.95, 0.99), (all, share) => {
      const kept = spread();
      for (const ms of all) kept.add(ms);
      const exact = all.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(share * all.length) - 1)]!;
      const said = kept.quantile(share);
      assert.ok(said >= exact * 0.999 && said <= exact * 1.2001, `${said} for ${exact}`);
      assert.equal(kept.count, all.length);
    }),
  );
});

/** Bytes that something still holds; what is only waiting for the collector depends on the machine. */
function kept(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

test('a million calls on a thousand statements and addresses keep to their room, at a microsecond each', () => {
  const watched = metrics(() => new Date());
  const before = kept();
  const began = performance.now();
  for (let i = 0; i < 1_000_000; i += 1) watched.call(`/api/${i % 400}`, 200, i % 90);
  const each = (performance.now() - began) / 1_000_000;
  for (let i = 0; i < 1_000; i += 1) watched.statement(`select ${i}`, 60 + i);
  const more = kept() - before;
  assert.ok(more < 5e6, `${more} bytes`);
  assert.ok(each < 0.01, `${each} ms a call`);
  assert.equal(watched.routes().length, 400);
  assert.equal(watched.slow().length, 100);
  assert.equal(watched.slow()[0]!.text, 'select 999', 'the dearest stay');
  for (let i = 0; i < 3_000; i += 1) watched.sample({ live: 1, poolBusy: 1, poolWaiting: 0 });
  assert.equal(watched.samples().length, 1_440);
  assert.ok(kept() - before < 5e6);
  watched.close();
});

test('a minute says what was called in it, and the next begins at nothing', () => {
  const watched = metrics(() => new Date('2026-11-20T01:00:00Z'));
  for (const ms of [10, 10, 10, 200]) watched.call('/a', 200, ms);
  watched.call('/a', 500, 5);
  watched.sample({ live: 3, poolBusy: 2, poolWaiting: 1 });
  watched.sample({ live: 0, poolBusy: 0, poolWaiting: 0 });
  const [one, two] = watched.samples();
  assert.deepEqual([one!.calls, one!.errors, one!.live, one!.poolWaiting], [5, 1, 3, 1]);
  assert.ok(one!.p95 > 10 && one!.rss > 0 && one!.heap > 0);
  assert.deepEqual([two!.calls, two!.p95], [0, 0]);
  assert.deepEqual(
    watched.routes().map(({ route, status, spread: { count } }) => [route, status, count]),
    [
      ['/a', '2xx', 4],
      ['/a', '5xx', 1],
    ],
  );
  watched.close();
});

test('how long one waits for a connection is told of five minutes, and forgotten after them', () => {
  const watched = metrics(() => new Date());
  const minute = () => watched.sample({ live: 0, poolBusy: 0, poolWaiting: 0 });
  assert.deepEqual(watched.poolWait(), { p95: 0, most: 0 });
  watched.waited(1_500);
  minute();
  for (let i = 0; i < 99; i += 1) watched.waited(2);
  const { p95, most } = watched.poolWait();
  assert.ok(p95 >= 2 && p95 <= 2.4, `${p95}`);
  assert.equal(most, 1_500);
  for (let i = 0; i < 4; i += 1) minute();
  assert.ok(watched.poolWait().most <= 2);
  minute();
  assert.deepEqual(watched.poolWait(), { p95: 0, most: 0 });
  watched.close();
});
