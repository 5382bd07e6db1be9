import assert from 'node:assert/strict';
import test from 'node:test';
import { addLayer, nextLayer, topLayer } from './layers.ts';

test('a step back closes what was opened last, and nothing twice', () => {
  const closed: string[] = [];
  const opened = (name: string, order = nextLayer()) => {
    const gone = addLayer(order, () => (closed.push(name), gone()));
  };
  const form = nextLayer();
  // a dialog that was opened with its form tells so first
  opened('dialog');
  opened('form', form);
  opened('question');
  while (topLayer()) topLayer()!();
  assert.deepEqual(closed, ['question', 'dialog', 'form']);
});
