import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Comparison, Condition } from './condition.ts';
import { compare, holds, reaches } from './condition.ts';

function is(actual: unknown, cmp: Comparison, value?: unknown): boolean {
  const condition: Condition = { op: 'and', items: [{ field: 'x', cmp, value }] };
  return holds(condition, { form: { x: actual }, sys: {} });
}

test('numbers compare as exact decimals, however they are written', () => {
  assert.ok(is('0.30', 'eq', 0.3));
  assert.ok(is(0.1 + 0.2, 'ne', '0.3'));
  assert.ok(is('9007199254740993', 'gt', '9007199254740992'));
  assert.ok(is('10', 'gt', '9'));
  assert.ok(is(-1, 'lt', '-0.5'));
});

test('days and codes compare as text, and a code with leading zeros is no number', () => {
  assert.ok(is('2026-03-02', 'le', '2026-03-10'));
  assert.ok(!is('0012', 'eq', '12'));
  assert.ok(!is('abc', 'gt', 3));
});

test('lists, ranges and absence', () => {
  assert.ok(is('b', 'in', ['a', 'b']));
  assert.ok(is(undefined, 'notIn', ['a']));
  assert.ok(is(['a', 'b'], 'contains', 'b'));
  assert.ok(is('grassland', 'contains', 'land'));
  assert.ok(is(['head', 'chief'], 'eq', 'chief'));
  assert.ok(is(3, 'between', [1, 3]));
  assert.ok(!is(3.01, 'between', [1, 3]));
  assert.ok(is([], 'empty'));
  assert.ok(is(0, 'empty', false));
  assert.ok(!is(undefined, 'gt', 0));
  assert.ok(is(undefined, 'ne', 'x'));
});

test('and, or and groups', () => {
  const facts = { form: { days: 3 }, sys: { hour: 9 } };
  const days = { field: 'days', cmp: 'gt', value: 7 } as const;
  const hour = { sys: 'hour', cmp: 'lt', value: 12 } as const;
  assert.ok(!holds({ op: 'and', items: [days, hour] }, facts));
  assert.ok(holds({ op: 'or', items: [days, { op: 'and', items: [hour, hour] }] }, facts));
});

test('a field name never reaches the prototype', () => {
  for (const field of ['__proto__', 'constructor', 'toString'])
    assert.ok(holds({ op: 'and', items: [{ field, cmp: 'empty' }] }, { form: {}, sys: {} }));
});

test('comparing agrees with whole numbers, and is antisymmetric for anything', () => {
  fc.assert(
    fc.property(
      fc.maxSafeInteger(),
      fc.maxSafeInteger(),
      (a, b) => compare(String(a), b) === Math.sign(a - b) + 0,
    ),
  );
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (a, b) => {
      const [there, back] = [compare(a, b), compare(b, a)];
      return there === undefined ? back === undefined : there + (back ?? Number.NaN) === 0;
    }),
  );
});

test('two of three reach two thirds written as 0.66, not as 0.67', () => {
  assert.ok(reaches(2, 3, 0.66));
  assert.ok(!reaches(2, 3, 0.67));
  assert.ok(reaches(3, 3, 1));
});
