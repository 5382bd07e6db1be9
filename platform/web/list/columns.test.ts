import assert from 'node:assert/strict';
import test from 'node:test';
import { resource } from '#platform/kit/resource.ts';
import { cellText, yuan } from './cell-text.ts';
import { columnsOf, stateColumn, titleColumn } from './columns.ts';

const repair = resource({
  name: 'repairOrder',
  service: 'yxgl',
  label: 'orderNo',
  fields: {
    orderNo: { kind: 'serial', pattern: 'BX{date}{seq:4}' },
    studentId: { kind: 'ref', to: 'student', show: ['name'] },
    classId: {
      kind: 'snapshot',
      through: 'studentId',
      column: 'classId',
      as: { kind: 'ref', to: 'stuClass' },
    },
    phone: { kind: 'text', secret: 'phone' },
    fee: { kind: 'money' },
    state: { kind: 'dict', dict: 'repairState' },
  },
  scope: 'open',
  verbs: ['list'],
  list: {
    columns: ['studentId.name', 'orderNo', 'classId', 'phone', 'fee', 'state', 'createdAt', 'waitedDays'],
  },
  states: { field: 'state', initial: 'open', transitions: {} },
});
const columns = columnsOf(repair);

test('columns follow the declaration; a name that is no field is computed by the room', () => {
  assert.deepEqual(
    columns.map((column) => column.key),
    ['studentId.name', 'orderNo', 'classId', 'phone', 'fee', 'state', 'createdAt', 'waitedDays'],
  );
  assert.equal(columns.at(-1)?.field.kind, 'text');
  assert.equal(columns.at(-1)?.sortable, false);
});

test('a frozen copy is shown as what it copies, a neighbour’s column as text', () => {
  assert.equal(columns.find((column) => column.key === 'classId')?.field.kind, 'ref');
  assert.equal(columns[0]?.neighbour, true);
});

test('ids and sealed text have no order that means anything', () => {
  const sortable = columns.filter((column) => column.sortable).map((column) => column.key);
  assert.deepEqual(sortable, ['orderNo', 'fee', 'state', 'createdAt']);
});

test('a card is titled by the label and tagged by the state', () => {
  assert.equal(titleColumn(repair, columns)?.key, 'orderNo');
  assert.equal(stateColumn(repair, columns)?.key, 'state');
});

test('values read as people read them', () => {
  const words = { yes: '是', no: '否', options: [{ value: 'open', label: '待处理' }] };
  assert.equal(cellText({ kind: 'boolean' }, false, words), '否');
  assert.equal(cellText({ kind: 'dict', dict: 'x' }, 'open', words), '待处理');
  assert.equal(cellText({ kind: 'dict', dict: 'x', many: true }, ['open', 'old'], words), '待处理、old');
  assert.equal(cellText({ kind: 'datetime' }, '2026-03-01 08:30:00', words), '2026-03-01 08:30');
  assert.equal(cellText({ kind: 'ref', to: 'x' }, 'id', { ...words, label: '软件2401班' }), '软件2401班');
  assert.equal(cellText({ kind: 'richText' }, '<p>晚&nbsp;<b>归</b></p>', words), '晚 归');
  assert.equal(cellText({ kind: 'files' }, ['a', 'b'], words), '2');
  assert.equal(cellText({ kind: 'text' }, null, words), '');
});

test('fen are shown as yuan', () => {
  assert.equal(yuan(0), '0.00');
  assert.equal(yuan(5), '0.05');
  assert.equal(yuan(123_456_789), '1,234,567.89');
  assert.equal(yuan(-100_000), '-1,000.00');
  assert.equal(yuan(99_999), '999.99');
});
