import { resource } from '#platform/kit/resource.ts';

/** A round in which students wish for mentors of one kind and mentors take them, as far as they have places. */
export const mentorBatch = resource({
  name: 'mentorBatch',
  service: 'xsgl',
  label: 'name',
  fields: {
    name: { kind: 'text', max: 50, required: true },
    kind: { kind: 'dict', dict: 'mentorKind', required: true },
    grade: { kind: 'text', max: 4, form: 'code', required: true },
    departmentId: { kind: 'ref', to: 'department' },
    wishesMost: { kind: 'integer', min: 1, max: 3, required: true },
    openFrom: { kind: 'date', required: true },
    openTo: { kind: 'date', required: true },
    endDate: { kind: 'date', required: true },
    notice: { kind: 'text', max: 500, form: 'lines' },
    turn: { kind: 'integer', write: 'server' },
    status: { kind: 'dict', dict: 'mentorBatchStatus', write: 'transition' },
  },
  scope: { department: 'departmentId' },
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select'],
  list: {
    columns: ['name', 'kind', 'grade', 'departmentId', 'openFrom', 'openTo', 'endDate', 'turn', 'status'],
    filter: ['kind', 'grade', 'departmentId', 'status'],
    sort: ['-openFrom'],
  },
  form: {
    what: ['name', 'kind', 'grade', 'departmentId', 'notice'],
    when: ['openFrom', 'openTo', 'wishesMost', 'endDate'],
  },
  unique: { batchNameTaken: ['name'] },
  states: {
    field: 'status',
    initial: 'draft',
    transitions: {
      publish: { from: ['draft'], to: 'open' },
      choose: { from: ['open'], to: 'choosing' },
      reopen: { from: ['choosing'], to: 'open', input: ['openFrom', 'openTo'] },
      fill: { from: ['choosing'], to: 'same' },
      finish: { from: ['choosing'], to: 'done' },
    },
  },
});
