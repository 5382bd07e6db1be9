import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { isSignature, maskedName, nextRole, ROLES, STROKES, strokesOf } from '../rules.ts';

describe('a signature', () => {
  test('is two strokes of some length, not a dot, a slip or anything else', () => {
    assert.ok(isSignature('100,100 300,120;200,60 210,240'));
    assert.ok(!isSignature('100,100 900,120'));
    assert.ok(!isSignature('100,100;300,120'));
    assert.ok(!isSignature('100,100 120,100;200,60 210,70'));
    for (const text of ['', ';', '1,2;', 'a,b', '1,2  3,4', '<script>', '10000,1'])
      assert.ok(!isSignature(text), text);
  });

  test('is read as it was written', () => {
    const points = fc.array(fc.tuple(fc.nat(1000), fc.nat(333)), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(fc.array(points, { minLength: 1, maxLength: 8 }), (strokes) => {
        const text = strokes.map((stroke) => stroke.map(([x, y]) => `${x},${y}`).join(' ')).join(';');
        assert.ok(STROKES.test(text));
        assert.deepEqual(strokesOf(text), strokes);
      }),
    );
  });
});

test('who signs next: the person, then the parent, then the counsellor, each once', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...ROLES], { minLength: 1 }), (roles) => {
      const signed: string[] = [];
      for (let next = nextRole(roles, signed); next !== null; next = nextRole(roles, signed))
        signed.push(next);
      assert.deepEqual(
        signed,
        ROLES.filter((role) => roles.includes(role)),
      );
    }),
  );
});

test('a stranger reads the first letter of a name', () => {
  assert.equal(maskedName('欧阳娜娜'), '欧***');
});
