import assert from 'node:assert/strict';
import test from 'node:test';
import { fitted, waysOf } from './shrink.ts';

const MB = 1024 ** 2;

test('a photo goes 1920 pixels long, in its shape, and none grows', () => {
  assert.deepEqual(fitted({ width: 4032, height: 3024 }, 1920), { width: 1920, height: 1440 });
  assert.deepEqual(fitted({ width: 3024, height: 4032 }, 1920), { width: 1440, height: 1920 });
  assert.deepEqual(fitted({ width: 800, height: 600 }, 1920), { width: 800, height: 600 });
  assert.deepEqual(fitted({ width: 20_000, height: 2 }, 1920), { width: 1920, height: 1 });
});

test('photos of a camera are always written anew, small screenshots and other files never', () => {
  assert.equal(waysOf({ type: 'image/jpeg', size: 9000 })[0]!.edge, 1920);
  assert.equal(waysOf({ type: 'image/heic', size: 9000 })[0]!.edge, 1920);
  for (const type of ['image/png', 'image/webp']) assert.deepEqual(waysOf({ type, size: 2 * MB }), []);
  assert.equal(waysOf({ type: 'image/png', size: 2 * MB + 1 })[0]!.edge, 3840);
  for (const type of ['image/gif', 'application/pdf', 'video/mp4', ''])
    assert.deepEqual(waysOf({ type, size: 9 * MB }), []);
});
