import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { HEIGHT, isPulled, makeSlide, PIECE, WIDTH } from './slide.ts';

let seed = 7;
const chance = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;

/** A pull as a hand does it: quick, then slow. */
const hand = (to: number, steps = 12, ms = 40) =>
  Array.from(
    { length: steps + 1 },
    (_, i) => `${i * ms}.${Math.round(to * (1 - (1 - i / steps) ** 2))}`,
  ).join('-');

test('the picture and its piece are whole pictures, and the piece fits inside', () => {
  for (let turn = 0; turn < 20; turn++) {
    const { x, y, image, piece } = makeSlide(chance);
    assert.ok(x >= PIECE && x + PIECE <= WIDTH && y >= 0 && y + PIECE <= HEIGHT);
    for (const [bytes, width, height] of [
      [image, WIDTH, HEIGHT],
      [piece, PIECE, PIECE],
    ] as const) {
      assert.deepEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], [width, height]);
      const body = bytes.subarray(41, 41 + bytes.readUInt32BE(33));
      assert.equal(inflateSync(body).length, height * (width * 4 + 1));
      assert.ok(bytes.length < 120_000, `${bytes.length} bytes`);
    }
  }
});

test('a hand pulls; a jump, a machine’s even pace and a wrong place do not', () => {
  assert.equal(isPulled(hand(150), 150), true);
  assert.equal(isPulled(hand(154), 150), true);
  assert.equal(isPulled(hand(160), 150), false);
  assert.equal(isPulled('0.0-400.150', 150), false, 'a jump');
  assert.equal(
    isPulled(Array.from({ length: 16 }, (_, i) => `${i * 40}.${i * 10}`).join('-'), 150),
    false,
    'even',
  );
  assert.equal(isPulled(hand(150, 12, 5), 150), false, 'too quick');
  assert.equal(isPulled(hand(150, 12, 9_000), 150), false, 'too slow');
  for (const text of ['', '150', 'a.b-c.d', '0.0-'.repeat(200), '0.0-10.x'])
    assert.equal(isPulled(text, 150), false, text);
});
