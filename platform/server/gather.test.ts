import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gather } from './gather.ts';

test('who comes while a run is under way shares the next, in order, and no run serves more than it may', async () => {
  const runs: number[][] = [];
  const twice = gather<number, number>({
    lanes: 1,
    most: 3,
    run: async (asked) => {
      runs.push([...asked]);
      await new Promise((go) => setTimeout(go, 5));
      return asked.map((one) => one * 2);
    },
  });
  const answers = await Promise.all([1, 2, 3, 4].map((one) => twice.ask(one)));
  assert.deepEqual(answers, [2, 4, 6, 8]);
  assert.deepEqual(runs, [[1, 2, 3], [4]]);
  assert.equal(await twice.ask(5), 10);
});

test('a run that fails tells its own askers, and the next is served', async () => {
  const picky = gather<number, number>({
    lanes: 2,
    most: 2,
    run: async (asked) => {
      if (asked.includes(1)) throw new Error('one');
      return asked;
    },
  });
  const outcomes = await Promise.allSettled([1, 2, 3].map((one) => picky.ask(one)));
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['rejected', 'rejected', 'fulfilled'],
  );
});
