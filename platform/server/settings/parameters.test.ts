import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settingsOf } from './parameters.ts';
import { checkParameter, valueTypeOf, withDepartments, type Parameter } from '#platform/kit/parameter.ts';

const declared = {
  'x.levels': {
    kind: 'limits',
    count: 3,
    min: 0.5,
    max: 366,
    by: 0.5,
    default: [1, 3, 7],
    perDepartment: {},
  },
  'x.clocks': {
    kind: 'record',
    of: { day: { kind: 'time', required: true }, night: { kind: 'time', required: true } },
    default: { day: '07:00', night: '22:00' },
  },
  'x.mode': { kind: 'choice', options: ['a', 'b'], default: 'a' },
  'x.hours': { kind: 'integer', min: 0, max: 24, default: 8 },
  'x.name': { kind: 'text', max: 5, default: '' },
  'x.color': { kind: 'text', form: 'color', default: '#1f5fbf' },
  'x.look': { kind: 'json', default: {} },
} as const satisfies { [key: string]: Parameter };

const ID = '0190a000-0000-7000-8000-000000000000';
const passes = (parameter: Parameter, value: unknown) => checkParameter(parameter, value).ok;

test('rising limits rise, in their steps and between their bounds, as many as there are places', () => {
  const levels = declared['x.levels'];
  assert.ok(passes(levels, [0.5, 2, 366]));
  for (const wrong of [
    [1, 3],
    [1, 3, 3],
    [3, 2, 1],
    [1, 2.3, 4],
    [0, 1, 2],
    [1, 2, 366.5],
    ['1', 2, 3],
    '1,2,3',
    null,
  ])
    assert.ok(!passes(levels, wrong), JSON.stringify(wrong));
});

test('fields under names that stay are all there and none besides', () => {
  const clocks = declared['x.clocks'];
  assert.ok(passes(clocks, { day: '06:30', night: '23:00' }));
  for (const wrong of [
    { day: '06:30' },
    { day: '06:30', night: '25:00' },
    { day: '06:30', night: '23:00', noon: '12:00' },
    [],
  ])
    assert.ok(!passes(clocks, wrong), JSON.stringify(wrong));
});

test('a number is a number, a text may be empty and a colour may not, JSON keeps its outer shape', () => {
  assert.ok(passes(declared['x.hours'], 24));
  for (const wrong of ['8', 25, 1.5, null, '']) assert.ok(!passes(declared['x.hours'], wrong), String(wrong));
  assert.deepEqual(checkParameter(declared['x.name'], ' ab '), { ok: true, value: 'ab' });
  assert.ok(passes(declared['x.name'], ''));
  assert.ok(!passes(declared['x.name'], 'abcdef'));
  assert.ok(!passes(declared['x.color'], ''));
  assert.ok(!passes(declared['x.mode'], 'c'));
  assert.ok(passes(declared['x.look'], { any: [1] }));
  for (const wrong of [[], null, 'x']) assert.ok(!passes(declared['x.look'], wrong), String(wrong));
});

test('what departments have instead is kept beside, each by the rule of the school’s own', () => {
  const own = new Map(withDepartments(declared)).get('x.levelsByDepartment')!;
  assert.equal(valueTypeOf(own), 'json');
  assert.ok(checkParameter(own, { [ID]: [1, 2, 3] }).ok);
  assert.ok(!checkParameter(own, { [ID]: [3, 2, 1] }).ok);
  assert.ok(!checkParameter(own, { nobody: [1, 2, 3] }).ok);
});

test('what is stored and doesn’t fit counts as not set; of departments only those that don’t', () => {
  const set = settingsOf('x', declared, {
    'x.levels': [7, 3, 1],
    'x.levelsByDepartment': { [ID]: [1, 2, 3], other: 'rubbish' },
    'x.clocks': { day: '05:00', night: '21:00' },
    'x.mode': 'b',
    'x.hours': 'many',
  });
  assert.deepEqual(
    [set.levels, set.levelsByDepartment, set.clocks, set.mode, set.hours, set.name],
    [[1, 3, 7], { [ID]: [1, 2, 3] }, { day: '05:00', night: '21:00' }, 'b', 8, ''],
  );
  assert.deepEqual(settingsOf('x', declared, null).levels, [1, 3, 7]);
});
