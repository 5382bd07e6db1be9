import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import * as text from './text.ts';

test('full-width digits, letters and spaces become half-width, punctuation stays', () => {
  assert.equal(text.toHalfWidth('２０２６　Ａｂ（一）班，'), '2026 Ab（一）班，');
});

test('tidying removes what nobody sees', () => {
  assert.equal(text.tidy('\u3000张\u200b三\u00a0\t 丰 \ufeff'), '张三 丰');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (any) => text.tidy(text.tidy(any)) === text.tidy(any)),
  );
});

test('empty is empty; numbers, booleans and things are not', () => {
  for (const empty of [null, undefined, '', [], {}, Object.create(null)])
    assert.equal(text.isEmpty(empty), true);
  for (const full of [0, NaN, false, ' ', [0], { a: undefined }, new Date(), new Map()]) {
    assert.equal(text.isEmpty(full), false);
  }
});

test('masks show both ends and nothing of a value too short for that', () => {
  assert.equal(text.maskPhone('13812345678'), '138****5678');
  assert.equal(text.maskIdNumber('110101199001011234'), '110101********1234');
  assert.equal(text.maskBank('6222021234567890123'), '6222***********0123');
  assert.equal(text.maskPhone('12345678'), '********');
  assert.equal(text.maskPhone(''), '');
  assert.equal(text.maskEmail('zhang.san@school.edu.cn'), 'z***@school.edu.cn');
  assert.equal(text.maskEmail('nobody'), '***');
});
