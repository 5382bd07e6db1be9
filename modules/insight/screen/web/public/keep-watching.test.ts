import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { keepWatching, pauseUntil } from './keep-watching.ts';

describe('a wall that watches', () => {
  /** A day of answers and failures, in no time. */
  async function watch(answers: readonly (number | Error)[], goesOn = () => true) {
    const ending = new AbortController();
    const [shown, waits]: number[][] = [[], []];
    let turn = 0;
    await keepWatching({
      async read() {
        const answer = answers[turn++]!;
        if (turn === answers.length) ending.abort();
        if (answer instanceof Error) throw answer;
        return answer;
      },
      show: (answer) => (shown!.push(answer), 60_000),
      failed: goesOn,
      pause: async (wait) => void waits!.push(wait),
      signal: ending.signal,
    });
    return { shown, waits: waits!.map((wait) => Math.round(wait / 10_000)), turn };
  }

  test('asks once an interval for a whole day', async () => {
    const { shown, waits } = await watch(Array.from({ length: 1_441 }, (_, at) => at));
    assert.equal(shown!.length, 1_440);
    assert.ok(waits.every((wait) => wait === 6));
  });

  test('a network that is away is asked ever more seldom, and at once in its usual step when it is back', async () => {
    const gone = Array.from({ length: 8 }, () => new Error('away'));
    const { shown, waits } = await watch([1, ...gone, 2, 3, 4]);
    assert.deepEqual(shown, [1, 2, 3]);
    assert.deepEqual(waits.slice(0, 3), [6, 0, 0]);
    assert.deepEqual(waits.slice(6, 11), [6, 6, 6, 6, 6]);
  });

  test('whoever was called back asks no more', async () => {
    const { turn } = await watch([1, new Error('expired'), 2, 3], () => false);
    assert.equal(turn, 2);
  });

  test('a pause ends with the watching, and its listener is gone', async () => {
    const ending = new AbortController();
    const pause = pauseUntil(ending.signal);
    const waiting = pause(3_600_000);
    ending.abort();
    await waiting;
    await pauseUntil(new AbortController().signal)(1);
  });
});
