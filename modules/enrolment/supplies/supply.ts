import { resource } from '#platform/kit/resource.ts';

/** Something that newcomers may order: bedding, a uniform. Nobody has to. */
export const welcomeGoods = resource({
  name: 'welcomeGoods',
  service: 'yxgl',
  label: 'name',
  fields: {
    name: { kind: 'text', max: 40, required: true },
    kind: { kind: 'dict', dict: 'goodsKind', required: true },
    price: { kind: 'money', min: 0, max: 500_000, required: true },
    note: { kind: 'text', max: 300, form: 'lines' },
    pictures: { kind: 'files', max: 4, accept: ['jpg', 'jpeg', 'png'] },
    // in the order in which they grow; a size fits who is at least so tall
    sizes: {
      kind: 'children',
      max: 20,
      of: {
        size: { kind: 'text', max: 12, required: true },
        heightFrom: { kind: 'integer', min: 0, max: 250 },
        heightTo: { kind: 'integer', min: 0, max: 250 },
        build: { kind: 'dict', dict: 'goodsBuild' },
      },
    },
    stock: { kind: 'integer', min: 0, max: 100_000 },
    maxPer: { kind: 'integer', min: 1, max: 10, required: true },
    openFrom: { kind: 'date', required: true },
    openTo: { kind: 'date', required: true },
    ordered: { kind: 'integer', write: 'server' },
    status: { kind: 'dict', dict: 'enabled', required: true },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select'],
  list: {
    columns: ['name', 'kind', 'price', 'stock', 'ordered', 'maxPer', 'openFrom', 'openTo', 'status'],
    filter: ['kind', 'status', 'openFrom'],
    sort: ['kind', 'name'],
  },
  form: {
    what: ['name', 'kind', 'price', 'note', 'pictures', 'status'],
    rule: ['sizes', 'stock', 'maxPer', 'openFrom', 'openTo'],
  },
  unique: { goodsTaken: ['name'] },
});

/** What a newcomer ordered of one kind. It is paid by a bill of the fees, and fetched at a counter. */
export const goodsOrder = resource({
  name: 'goodsOrder',
  service: 'yxgl',
  label: 'orderNo',
  fields: {
    orderNo: { kind: 'serial', pattern: 'WP{date}{seq:5}' },
    studentId: { kind: 'ref', to: 'student', show: ['studentNo'], required: true, write: 'server' },
    classId: {
      kind: 'snapshot',
      through: 'studentId',
      column: 'classId',
      as: { kind: 'ref', to: 'stuClass' },
    },
    departmentId: {
      kind: 'snapshot',
      through: 'studentId',
      column: 'departmentId',
      as: { kind: 'ref', to: 'department' },
    },
    kind: { kind: 'dict', dict: 'goodsKind', required: true, write: 'server' },
    lines: {
      kind: 'children',
      max: 10,
      write: 'server',
      of: {
        goodsId: { kind: 'ref', to: 'welcomeGoods', required: true },
        name: { kind: 'text', max: 40 },
        size: { kind: 'text', max: 12 },
        qty: { kind: 'integer', min: 1, max: 10, required: true },
        price: { kind: 'money', min: 0 },
      },
    },
    total: { kind: 'money', required: true, write: 'server' },
    orderedAt: { kind: 'datetime', required: true, write: 'server' },
    pickedAt: { kind: 'datetime', write: 'server' },
    exchanged: { kind: 'boolean', write: 'server' },
    newSize: { kind: 'text', max: 12, write: 'transition' },
    status: { kind: 'dict', dict: 'goodsOrderStatus', write: 'transition' },
  },
  scope: { person: 'studentId', class: 'classId', department: 'departmentId' },
  verbs: ['list', 'detail', 'export'],
  list: {
    columns: [
      'orderNo',
      'studentId.studentNo',
      'studentId',
      'classId',
      'kind',
      'total',
      'status',
      'orderedAt',
      'pickedAt',
    ],
    filter: ['kind', 'status', 'departmentId', 'classId', 'orderedAt', 'studentId'],
    search: ['orderNo', 'studentId'],
    sort: ['-orderedAt'],
  },
  states: {
    field: 'status',
    initial: 'created',
    transitions: {
      pick: { from: ['paid'], to: 'picked' },
      exchange: { from: ['picked'], to: 'same', input: ['newSize'] },
      cancel: { from: ['created'], to: 'cancelled', reason: true },
    },
  },
  record: true,
});

/** A number of the campus's telephone company, and who chose it. */
export const phonePool = resource({
  name: 'phonePool',
  service: 'yxgl',
  label: 'number',
  fields: {
    number: { kind: 'text', max: 11, form: 'phone', required: true },
    operator: { kind: 'dict', dict: 'phoneOperator', required: true },
    plan: { kind: 'text', max: 60 },
    studentId: { kind: 'ref', to: 'student', show: ['studentNo'], write: 'server' },
    heldUntil: { kind: 'datetime', write: 'server' },
    chosenAt: { kind: 'datetime', write: 'server' },
    status: { kind: 'dict', dict: 'phoneStatus', write: 'server' },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'import', 'export'],
  list: {
    columns: ['number', 'operator', 'plan', 'status', 'studentId', 'chosenAt'],
    filter: ['operator', 'status', 'studentId'],
    search: ['number', 'studentId'],
    sort: ['number'],
  },
  unique: { numberTaken: ['number'] },
  import: {
    key: 'number',
    columns: ['number', 'operator', 'plan'],
    synonyms: { number: ['号码', '手机号'], operator: ['运营商'], plan: ['套餐'] },
  },
});
