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

test('of a name the surname stays', () => {
  const names = ['张三丰', '李四', '欧阳明', '欧阳', '阿依古丽·买买提', '𠮷田'].map(text.maskName);
  assert.deepEqual(names, ['张**', '李*', '欧阳*', '欧*', '阿*******', '𠮷*']);
});

test('codes sort as people count', () => {
  const codes = ['A10', 'A9', '1-10', '1-2', 'B', 'A', '01', '1'];
  assert.deepEqual(codes.sort(text.compareCodes), ['01', '1', '1-2', '1-10', 'A', 'A9', 'A10', 'B']);
});

test('the order of codes is total and does not depend on the start', () => {
  const code = fc.stringMatching(/^[A-B0-2-]{0,6}$/);
  fc.assert(
    fc.property(fc.uniqueArray(code, { maxLength: 8 }), (codes) => {
      const sorted = [...codes].sort(text.compareCodes);
      assert.deepEqual([...codes].reverse().sort(text.compareCodes), sorted);
    }),
  );
});
