import assert from 'node:assert/strict';
import { test } from 'node:test';
import { random } from '#platform/pure/random.ts';
import { glyph, LETTERS } from './captcha-glyphs.ts';
import { makeCaptcha } from './captcha-image.ts';

const many = (kind: 'image' | 'math') => {
  const chance = random(kind).next;
  return Array.from({ length: 500 }, () => makeCaptcha(kind, chance));
};

test('four letters that nobody mistakes for others', () => {
  for (const { answer } of many('image')) assert.match(answer, /^[A-Z349]{4}$/);
  assert.doesNotMatch(LETTERS, /[0125678BDGIOQSZ]/);
});

test('a sum has a small whole answer', () => {
  for (const { answer } of many('math')) assert.match(answer, /^\d{1,2}$/);
});

test('every sign that is shown can be drawn', () => {
  for (const sign of `${LETTERS}0123456789+-×=?`) {
    for (const stroke of glyph(sign)) assert.ok(stroke.length >= 2, sign);
  }
});

test('the picture holds paths and nothing that could be read', () => {
  for (const { answer, svg } of [...many('image'), ...many('math')]) {
    const paths =
      svg.match(/<path d="M[\d. -]+L[\d. -]+" stroke="hsl\(\d+ 45% 38%\)" stroke-width="[\d.]+"\/>/g) ?? [];
    assert.ok(paths.length >= 4 + answer.length);
    const rest = svg.replaceAll(/<path [^>]*>/g, '');
    assert.equal(
      rest,
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 132 44" fill="none" stroke-linecap="round" ' +
        'stroke-linejoin="round"><rect width="132" height="44" fill="#f3f5f8"/></svg>',
    );
  }
});

test('the same answer looks different each time', () => {
  const same = many('math').filter(({ answer }) => answer === '12');
  assert.ok(same.length > 5);
  assert.equal(new Set(same.map(({ svg }) => svg)).size, same.length);
});

test('making one takes less than a millisecond', () => {
  const chance = random('speed').next;
  // what else the machine does only makes a round longer: the shortest tells what one takes
  let least = Infinity;
  for (let round = 0; round < 20; round += 1) {
    const start = performance.now();
    for (let count = 0; count < 20; count += 1) makeCaptcha(count % 2 ? 'image' : 'math', chance);
    least = Math.min(least, (performance.now() - start) / 20);
  }
  assert.ok(least < 1, `${least} ms`);
});
