import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { holdsNumber, isExpired, passwordFault, PRESETS } from '../rules-password.ts';
import { COMMON } from '../server/policy.ts';

const asvs = { ...PRESETS.asvs, minLength: 8 };
const mlps3 = { ...PRESETS.mlps3, minLength: 8 };
const fault = (plain: string, policy = asvs) => passwordFault(plain, policy, '2024010123', COMMON);

test('ASVS asks for length and for something that nobody tries first, never for kinds of signs', () => {
  assert.equal(fault('Aa1#aaa'), 'tooShort');
  assert.equal(fault('aaaaaaaa'), 'common');
  assert.equal(fault('Password'), 'common');
  assert.equal(fault('12345678'), 'common');
  assert.equal(fault('QQ123456'), 'common');
  assert.equal(fault('woaini1314'), 'common');
  assert.equal(fault('x2024010123'), 'holdsAccount');
  assert.equal(fault('purple otter sings'), null);
  assert.equal(fault('一只会唱歌的猫咪'), null);
  assert.equal(fault('七个字不够长啊'), 'tooShort');
});

test('the end of one’s own identity card or phone is no part of a password, whatever stands around it', () => {
  const numbers = ['32010120060314451X', '13912345678'];
  for (const plain of ['14451x-Otter', 'Otter345678', '32010120060314451X'])
    assert.equal(holdsNumber(plain, numbers), true, plain);
  assert.equal(holdsNumber('Otter45678', numbers), false, 'five of them come by chance');
  assert.equal(holdsNumber('purple otter', ['', '5678']), false);
});

test('等保三级 asks for three of four kinds besides', () => {
  assert.equal(fault('purple otter sings', mlps3), 'tooSimple');
  assert.equal(fault('purple7otter', mlps3), 'tooSimple');
  assert.equal(fault('Purple7otter', mlps3), null);
  assert.equal(fault('purple7-otter', mlps3), null);
});

test('three thousand and more common passwords are known, whatever their case', () => {
  assert.ok(COMMON.size >= 3_000);
  for (const word of COMMON) {
    assert.ok(word.length >= 8 && word === word.toLowerCase(), word);
    assert.notEqual(fault(word.toUpperCase()), null);
  }
});

test('a password is refused for one reason that holds, or is as the policy asks', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom(asvs, mlps3),
      (plain, policy) => {
        const found = passwordFault(plain, policy, 'admin', COMMON);
        assert.equal(found === 'tooShort', [...plain].length < policy.minLength);
        if (found === null) assert.ok(!COMMON.has(plain.toLowerCase()));
      },
    ),
  );
});

test('a password grows old only where the policy says so', () => {
  const day = (count: number) => new Date(Date.UTC(2026, 0, 1) + count * 86_400_000);
  assert.equal(isExpired(day(0), null, day(4_000)), false);
  assert.equal(isExpired(day(0), 90, day(90)), false);
  assert.equal(isExpired(day(0), 90, day(90.01)), true);
  assert.equal(isExpired(null, 90, day(0)), true);
});
