import assert from 'node:assert/strict';
import test from 'node:test';
import type { FieldChoice, UnknownWord } from './import-types.ts';
import { absentFields, NO_PLAN, planText, stageOf, withField, wordKey } from './plan.ts';

test('a field stands for one column only', () => {
  assert.deepEqual(withField(['name', 'phone', null], 2, 'phone'), ['name', null, 'phone']);
  assert.deepEqual(withField(['name', 'phone', null], 1, null), ['name', null, null]);
});

test('a plan travels as the check reads it; blank defaults say nothing', () => {
  const plan = {
    columns: ['name', null],
    values: new Map([[wordKey('gender', '男 性'), '男']]),
    defaults: new Map([
      ['years', '3'],
      ['nation', ' '],
    ]),
  };
  assert.deepEqual(JSON.parse(planText(plan)), {
    columns: [
      { place: 0, field: 'name' },
      { place: 1, field: null },
    ],
    values: [{ field: 'gender', said: '男 性', means: '男' }],
    defaults: [{ field: 'years', value: '3' }],
  });
  assert.equal(JSON.parse(planText(NO_PLAN)).columns, null);
});

test('what a new row needs stands first among the fields without a column', () => {
  const field = (name: string, more: Partial<FieldChoice> = {}): FieldChoice => ({
    field: name,
    title: name,
    needed: false,
    isKey: false,
    choices: null,
    ...more,
  });
  const fields = [
    field('no', { isKey: true }),
    field('nation'),
    field('years', { needed: true }),
    field('name'),
  ];
  assert.deepEqual(
    absentFields(fields, ['name']).map((one) => one.field),
    ['years', 'nation'],
  );
});

test('a good guess goes straight on, and what was seen is not asked again', () => {
  const word: UnknownWord = { field: 'a', title: 'a', said: 'x', rows: 1, likely: null };
  const fine = { checkId: 'c', asks: false, unknownWords: [] };
  const none = { columns: false, words: false };
  assert.equal(stageOf(fine, none), 'check');
  assert.equal(stageOf({ ...fine, asks: true }, none), 'columns');
  assert.equal(stageOf({ ...fine, asks: true }, { columns: true, words: false }), 'check');
  assert.equal(stageOf({ ...fine, checkId: null }, { columns: true, words: true }), 'columns');
  assert.equal(stageOf({ ...fine, unknownWords: [word] }, none), 'values');
  assert.equal(stageOf({ ...fine, unknownWords: [word] }, { columns: true, words: true }), 'check');
});
