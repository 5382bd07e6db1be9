import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { beginning, changed, redone, undone } from './history.ts';

test('every change can be undone to the beginning and done again', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1 }), { maxLength: 40 }), (texts) => {
      const values = texts.map((text, place) => ({ text, place }));
      const begun = beginning({ text: '', place: -1 });
      let now = begun;
      for (const value of values) now = changed(now, value, false);
      let back = now;
      for (const _ of values) back = undone(back);
      assert.equal(back.present, begun.present);
      assert.equal(undone(back).present, begun.present, 'there is nothing before the beginning');
      for (const _ of values) back = redone(back);
      assert.equal(back.present, now.present);
    }),
  );
});

test('typing is one step, and a new change forgets what was undone', () => {
  const typed = changed(changed(changed(beginning('a'), 'b', false), 'bc', true), 'bcd', true);
  assert.equal(undone(typed).present, 'a');
  const other = changed(undone(typed), 'x', false);
  assert.equal(redone(other).present, 'x');
});
