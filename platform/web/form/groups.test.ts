import assert from 'node:assert/strict';
import test from 'node:test';
import { resource } from '#platform/kit/resource.ts';
import { detailGroups, formGroups } from './groups.ts';

const repair = resource({
  name: 'repairOrder',
  service: 'yxgl',
  label: 'orderNo',
  fields: {
    orderNo: { kind: 'serial', pattern: 'BX{date}{seq:4}' },
    place: { kind: 'text' },
    fault: { kind: 'text' },
    workerId: { kind: 'ref', to: 'worker', write: 'transition' },
    extra: { kind: 'json', write: 'server' },
  },
  scope: 'open',
  verbs: ['list'],
  list: { columns: ['orderNo'] },
  form: { what: ['orderNo', 'place', 'fault'], who: ['workerId'] },
});

test('a form shows what a person may write, and no empty group', () => {
  assert.deepEqual(formGroups(repair), [{ name: 'what', fields: ['place', 'fault'] }]);
});

test('without groups a form shows every writable field', () => {
  const { form: _, ...plain } = repair;
  assert.deepEqual(formGroups(plain), [{ name: 'main', fields: ['place', 'fault'] }]);
});

test('details show all groups whole, and the rest below', () => {
  const { form: _, ...plain } = repair;
  assert.deepEqual(
    detailGroups(repair).map((group) => group.name),
    ['what', 'who'],
  );
  assert.deepEqual(detailGroups({ ...repair, form: { what: ['place'] } })[1], {
    name: '',
    fields: ['orderNo', 'fault', 'workerId'],
  });
  assert.deepEqual(detailGroups(plain), [
    { name: 'main', fields: ['orderNo', 'place', 'fault', 'workerId'] },
  ]);
});
