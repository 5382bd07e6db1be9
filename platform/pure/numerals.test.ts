import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toChinese } from './text.ts';

test('numbers from 0 to 20 have Chinese words', () => {
  const words = Array.from({ length: 21 }, (_, number) => toChinese(number)).join(' ');
  assert.equal(words, '零 一 二 三 四 五 六 七 八 九 十 十一 十二 十三 十四 十五 十六 十七 十八 十九 二十');
});

test('every other number is invalid', () => {
  for (const wrong of [-1, 21, 1.5, NaN, Infinity]) assert.throws(() => toChinese(wrong), RangeError);
});
