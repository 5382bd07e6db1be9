import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepReading } from './keep-reading.ts';
import type { StreamEvent } from './stream.ts';

type Try = readonly string[] | 'refused';

/** What the tabs are told, and how long is waited, while the stream goes through these tries. */
async function told(
  tries: readonly Try[],
  pass: (milliseconds: number) => void = () => {},
): Promise<(string | number)[]> {
  const stop = new AbortController();
  const said: (string | number)[] = [];
  let at = 0;
  await keepReading({
    async read(hear: (event: StreamEvent) => void) {
      const events = tries[at++]!;
      if (events === 'refused') throw new Error('no stream: 502');
      for (const event of events) hear({ event, data: null });
    },
    tell: (event) => said.push(event),
    async pause(milliseconds) {
      said.push(milliseconds);
      pass(milliseconds);
      if (at === tries.length) stop.abort();
    },
    signal: stop.signal,
  });
  return said;
}

test('a stream that breaks off for a moment is followed by a fresh count: what was said meanwhile is lost', async () => {
  assert.deepEqual(
    await told([
      ['ready', 'message'],
      ['ready', 'message'],
    ]),
    ['ready', 'message', 1000, 'ready', 'poll', 'message', 1000],
  );
});

test('a stream that is there at once is followed by none: the page has just counted', async () => {
  assert.deepEqual(await told([['ready']]), ['ready', 1000]);
});

test('a stream that is not to be had is asked for more and more seldom; back again, one count is enough', async () => {
  assert.deepEqual(await told(['refused', 'refused', 'refused', ['ready'], ['ready']]), [
    ...[1000, 2000, 4000, 'ready', 'poll', 1000, 'ready', 'poll', 1000],
  ]);
});

test('while it is not to be had, counts are asked for every 30 seconds', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const refused = Array.from({ length: 7 }, (): Try => 'refused');
  assert.deepEqual(await told(refused, (milliseconds) => t.mock.timers.tick(milliseconds)), [
    ...[1000, 2000, 4000, 8000, 16_000, 'poll', 30_000, 'poll', 30_000, 'poll'],
  ]);
});
