import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { checkForm } from './form-check.ts';
import type { FormField } from './form-field.ts';
import { askedOf, recompute, settleForm } from './form-settle.ts';
import { readFormula, workOut, type Formula } from './formula.ts';

const none = { value: () => null, column: () => [], days: () => null };
const worth = (text: string, values: Record<string, string> = {}, scale = 2) => {
  const tree = readFormula(text);
  assert.ok(tree, text);
  const value = (name: string) => values[name] ?? null;
  return workOut(tree, { ...none, value, column: () => ['1.10', null, '2.20'] }, scale);
};

test('a formula keeps the rules of reckoning, exactly', () => {
  assert.equal(worth('1 + 2 × 3'), '7.00');
  assert.equal(worth('(1+2)*3−0.1'), '8.90');
  assert.equal(worth('0.1+0.2', {}, 1), '0.3');
  assert.equal(worth('10 ÷ 4 ÷ 5', {}, 3), '0.500');
  assert.equal(worth('-[a]*2', { a: '1.5' }), '-3.00');
  assert.equal(worth('sum([t.c])×2'), '6.60');
  assert.equal(worth('max(1,[a],3)', { a: '12' }), '12.00');
  assert.equal(worth('if([a]>=3, 50, 20)', { a: '3' }), '50.00');
  assert.equal(worth('if([a]>=3, 50, 20)', { a: '2.99' }), '20.00');
  assert.equal(worth('round([a], 1)', { a: '2.25' }), '2.30');
});

test('what is missing or divided by nothing is no number', () => {
  assert.equal(worth('[a]+1'), null);
  assert.equal(worth('1/0'), null);
  assert.equal(worth('if([a]>1, 2, 3)'), null);
});

test('what is no formula is not read', () => {
  const broken = [
    '',
    '1+',
    '(1',
    '1)',
    'eval(1)',
    'constructor(1)',
    '[a',
    'sum()',
    'if(1,2,3)',
    '1 2',
    '[a]=1',
    'x'.repeat(400),
  ];
  for (const text of broken) assert.equal(readFormula(text), null, text);
});

/** Trees with whole numbers, and the same reckoned with rational numbers. */
type Rational = { top: bigint; bottom: bigint };
const tree: fc.Arbitrary<Formula> = fc.letrec<{ tree: Formula }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    fc.integer({ min: 0, max: 9999 }).map((cents): Formula => ({ number: (cents / 100).toFixed(2) })),
    fc
      .tuple(fc.constantFrom('+', '-', '*'), tie('tree'), tie('tree'))
      .map(([op, left, right]): Formula => ({ op: op as '+', left, right })),
  ),
})).tree;

function exact(one: Formula): Rational {
  if ('number' in one) return { top: BigInt(one.number.replace('.', '')), bottom: 100n };
  if (!('op' in one)) throw new Error('only numbers and signs');
  const [a, b] = [exact(one.left), exact(one.right)];
  if (one.op === '*') return { top: a.top * b.top, bottom: a.bottom * b.bottom };
  const sign = one.op === '-' ? -1n : 1n;
  return { top: a.top * b.bottom + sign * b.top * a.bottom, bottom: a.bottom * b.bottom };
}

const written = (one: Formula): string =>
  'number' in one ? one.number : 'op' in one ? `(${written(one.left)}${one.op}${written(one.right)})` : '';

test('a computed value is the exact one, rounded at the end', () => {
  fc.assert(
    fc.property(tree, (formula) => {
      const value = workOut(formula, none, 2);
      const { top, bottom } = exact(formula);
      // a product of products is cut after eight decimals: less than a cent away, and mostly exact
      const cents = (BigInt(value!.replace('.', '')) * bottom - top * 100n) * 1000n;
      assert.ok((cents < 0n ? -cents : cents) <= bottom * 501n, `${written(formula)} = ${value}`);
      const text = written(formula);
      if (text.length <= 300) assert.equal(workOut(readFormula(text)!, none, 2), value);
    }),
    { numRuns: 500 },
  );
});

const form: FormField[] = [
  { name: 'kind', label: '类别', kind: 'choice', options: ['校内', '校外'], required: true },
  {
    name: 'out',
    label: '校外',
    kind: 'group',
    visibleWhen: { op: 'and', items: [{ field: 'kind', cmp: 'eq', value: '校外' }] },
  },
  { name: 'days', label: '时间', kind: 'dateRange', required: true },
  {
    name: 'price',
    label: '单价',
    kind: 'money',
    requiredWhen: { op: 'and', items: [{ field: 'days', cmp: 'gt', value: 3 }] },
  },
  {
    name: 'rows',
    label: '明细',
    kind: 'table',
    of: [
      { name: 'f1', label: '数量', kind: 'number' },
      { name: 'f2', label: '单价', kind: 'number' },
      { name: 'f3', label: '小计', kind: 'computed', formula: '[f1]*[f2]' },
    ],
  },
  { name: 'total', label: '合计', kind: 'computed', formula: 'days([days])*[price]+sum([rows.f3])' },
  {
    name: 'level',
    label: '级别',
    kind: 'text',
    initial: '普通',
    readOnlyWhen: { op: 'and', items: [{ field: 'total', cmp: 'le', value: 100 }] },
  },
];

test('a form is judged by its rules from top to bottom, whatever is claimed', () => {
  assert.deepEqual(checkForm(form), []);
  const inside = settleForm(form, { kind: '校内', price: 500, total: 9_999, level: '特批' }, { sys: {} });
  assert.deepEqual(
    askedOf(form, inside).map(({ name }) => name),
    ['kind'],
  );
  assert.deepEqual([inside.values['price'], inside.values['total']], [null, null]);
  const given = {
    kind: '校外',
    days: { from: '2026-03-01', to: '2026-03-05', days: 99 },
    price: 1050,
    rows: [
      { f1: 2, f2: 3.5, f3: 1_000 },
      { f1: null, f2: 1 },
    ],
    total: 1,
    level: '特批',
  };
  const outside = settleForm(form, given, { sys: {} });
  assert.equal(outside.values['total'], 59.5);
  assert.deepEqual(
    (outside.values['rows'] as { f3: number | null }[]).map(({ f3 }) => f3),
    [7, null],
  );
  assert.equal(outside.states['price']?.required, true);
  assert.deepEqual([outside.states['level']?.readOnly, outside.values['level']], [true, '普通']);
  const dear = settleForm(form, { ...given, price: 9_000 }, { sys: {} });
  assert.deepEqual([dear.states['level']?.readOnly, dear.values['level']], [false, '特批']);
});

test('typing over a number works everything out anew', () => {
  const { values } = settleForm(
    form,
    { kind: '校外', days: { from: '2026-03-01', to: '2026-03-02' }, price: 100 },
    { sys: {} },
  );
  assert.equal(values['total'], 2);
  assert.equal(recompute(form, { ...values, price: 300 })['total'], 6);
});

test('the server’s word is the formula’s for every claim', () => {
  const amounts = fc.array(
    fc.record({
      f1: fc.integer({ min: 0, max: 999 }),
      f2: fc.integer({ min: 0, max: 99_999 }).map((cents) => cents / 100),
    }),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(amounts, fc.anything(), (rows, claim) => {
      const table = form.find(({ name }) => name === 'rows')!;
      const total: FormField = { name: 'total', label: '合计', kind: 'computed', formula: 'sum([rows.f3])' };
      const { values } = settleForm(
        [table, total],
        { rows: rows.map((row) => ({ ...row, f3: claim })), total: claim },
        { sys: {} },
      );
      const cents = rows.reduce((sum, { f1, f2 }) => sum + f1 * Math.round(f2 * 100), 0);
      assert.equal(values['total'], cents / 100);
    }),
  );
});

test('formulas and rules that look below themselves are told before a form is published', () => {
  const keys = (broken: FormField[]) => checkForm(broken).map(({ key }) => key);
  const number: FormField = { name: 'n', label: '数', kind: 'number' };
  const computed = (formula: string): FormField => ({ name: 'c', label: '算', kind: 'computed', formula });
  assert.deepEqual(keys([number, computed('[n]*2')]), []);
  assert.deepEqual(keys([computed('[n]*2'), number]), ['flow.badFormula']);
  assert.deepEqual(keys([number, computed('[n')]), ['flow.badFormula']);
  assert.deepEqual(keys([{ ...number, kind: 'text' }, computed('[n]*2')]), ['flow.badFormula']);
  const seen: FormField = {
    name: 't',
    label: '字',
    kind: 'text',
    visibleWhen: { op: 'and', items: [{ field: 'n', cmp: 'gt', value: 1 }] },
  };
  assert.deepEqual(keys([seen, number]), ['flow.fieldLater']);
  assert.deepEqual(keys([{ name: 'p', label: '地', kind: 'cascade', options: ['一'] }]), [
    'flow.fieldNoChoice',
  ]);
});
