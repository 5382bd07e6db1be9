import assert from 'node:assert/strict';
import test from 'node:test';
import { conditionText, type ConditionWords } from './condition-text.ts';

const words: ConditionWords = {
  field: (name) => ({ days: '天数', out: '离校' })[name] ?? name,
  sys: (name) => `〈${name}〉`,
  value: (_item, value) => value,
  compare: (cmp, value) => `${{ gt: '大于', eq: '为', in: '属于' }[cmp as string] ?? cmp} ${value}`,
  and: '且',
  or: '或',
  yes: '是',
  no: '否',
  list: (values) => values.join('、'),
  group: (inner) => `（${inner}）`,
};

test('a condition is read as a sentence', () => {
  const inner = {
    op: 'or' as const,
    items: [
      { field: 'out', cmp: 'eq' as const, value: true },
      { sys: 'round', cmp: 'in' as const, value: [1, 2] },
    ],
  };
  const condition = { op: 'and' as const, items: [{ field: 'days', cmp: 'gt' as const, value: '3' }, inner] };
  assert.equal(conditionText(condition, words), '天数 大于 3 且 （离校 为 是 或 〈round〉 属于 1、2）');
});

test('a group of one needs no brackets', () => {
  const condition = {
    op: 'and' as const,
    items: [{ op: 'or' as const, items: [{ field: 'out', cmp: 'eq' as const, value: false }] }],
  };
  assert.equal(conditionText(condition, words), '离校 为 否');
});
