import assert from 'node:assert/strict';
import { test } from 'node:test';
import { slots } from './slots.ts';

test('the third waits until one of the two is done', async () => {
  const places = slots(2);
  const order: string[] = [];
  const first = await places.take();
  await places.take();
  const third = places.take().then((free) => {
    order.push('third');
    free();
  });
  await new Promise((resolve) => setImmediate(resolve));
  order.push('first leaves');
  first();
  await third;
  (await places.take())();
  assert.deepEqual(order, ['first leaves', 'third']);
});
