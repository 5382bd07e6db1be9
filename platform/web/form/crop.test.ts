import assert from 'node:assert/strict';
import test from 'node:test';
import { kept, PHOTO, scaleOf, WHOLE } from './crop.ts';

test('a picture fills the frame however it is turned, and can be moved only as far as it reaches', () => {
  const wide = { width: 1280, height: 640 };
  assert.equal(scaleOf(wide, WHOLE), 1);
  assert.deepEqual(kept(wide, { ...WHOLE, x: 900, y: 50 }), { ...WHOLE, x: 400, y: 0 });
  // lying on its side it is narrow
  assert.equal(scaleOf(wide, { ...WHOLE, turns: 1 }), 0.75);
  assert.deepEqual(kept(wide, { ...WHOLE, turns: 5, y: -900 }), { ...WHOLE, turns: 1, y: -160 });
  assert.deepEqual(kept(PHOTO, { zoom: 9, x: -1, y: 0, turns: -1 }).zoom, 4);
  assert.equal(kept(PHOTO, { ...WHOLE, zoom: 0.2, x: 7 }).x, 0);
});
