import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkValues } from '../fields/check-values.ts';
import { checkForm } from './form-check.ts';
import { FORM_KINDS, isWords, type FormField } from './form-field.ts';
import { formFaults, formFields, freeFieldName } from './form.ts';

const form: FormField[] = [
  { name: 'f1', label: '用途', kind: 'text', required: true },
  { name: 'f2', label: '类别', kind: 'choice', options: ['甲', '乙'] },
  {
    name: 'f3',
    label: '物品',
    kind: 'table',
    max: 2,
    of: [
      { name: 'f1', label: '名称', kind: 'text', required: true },
      { name: 'f2', label: '数量', kind: 'number' },
    ],
  },
  { name: 'f4', label: '同行人', kind: 'people', max: 1 },
];

test('what is filled in is checked by the fields that the school drew', () => {
  const check = (values: object) => checkValues(formFields(form), { ...values }, { whole: true }).errors;
  assert.deepEqual(check({ f1: '开会' }), []);
  assert.deepEqual(
    check({ f3: [{ f1: '', f2: 1 }] }).map(({ field, key }) => [field, key]),
    [
      ['f1', 'kit.required'],
      ['f3', 'kit.required'],
    ],
  );
  assert.equal(check({ f1: 'x', f3: [{ f1: 'a' }, { f1: 'b' }, { f1: 'c' }] })[0]?.key, 'kit.tooManyItems');
  assert.equal(check({ f1: 'x', other: 1 })[0]?.key, 'kit.unknownField');
});

test('a choice is one of the form’s own, and nobody names more people than the form allows', () => {
  assert.deepEqual(formFaults(form, { f2: '甲' }), []);
  assert.equal(formFaults(form, { f2: '丙' })[0]?.field, 'f2');
  assert.deepEqual(formFaults(form, { f4: ['a', 'b'] }), [
    { field: 'f4', key: 'kit.tooManyItems', facts: { max: 1 } },
  ]);
});

test('a form without words, with two fields of one name, an empty choice or table is not published', () => {
  assert.deepEqual(checkForm(form), []);
  const keys = (broken: FormField[]) => checkForm(broken).map(({ key }) => key);
  assert.deepEqual(keys([{ name: 'f1', label: ' ', kind: 'text' }]), ['flow.fieldUnnamed']);
  assert.deepEqual(keys([{ name: 'F_1', label: 'a', kind: 'text' }]), ['flow.fieldUnnamed']);
  assert.deepEqual(keys([{ name: 'f1', label: 'a', kind: 'choice', options: ['one'] }]), [
    'flow.fieldNoChoice',
  ]);
  assert.deepEqual(keys([{ name: 'f1', label: 'a', kind: 'choices' }]), ['flow.fieldNoChoice']);
  assert.deepEqual(keys([{ name: 'f1', label: 'a', kind: 'table' }]), ['flow.tableEmpty']);
  assert.ok(
    keys([
      { name: 'f1', label: 'a', kind: 'text' },
      { name: 'f1', label: 'b', kind: 'text' },
    ]).includes('flow.fieldTwice'),
  );
});

test('a new field gets a name that is free, and every kind becomes a field of the kit', () => {
  assert.equal(freeFieldName(form), 'f5');
  const all = FORM_KINDS.map((kind, place): FormField => ({ name: `f${place}`, label: kind, kind }));
  assert.equal(Object.keys(formFields(all)).length, all.filter((one) => !isWords(one)).length);
});
