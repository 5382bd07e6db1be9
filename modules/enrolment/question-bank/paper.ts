import { resource } from '#platform/kit/resource.ts';

/** What is asked in a test: chosen by hand, drawn once for all, or drawn for each. */
export const paper = resource({
  name: 'paper',
  service: 'zxks',
  label: 'name',
  fields: {
    name: { kind: 'text', max: 60, required: true },
    mode: { kind: 'dict', dict: 'paperMode', required: true },
    fullScore: { kind: 'decimal', scale: 2, min: 1, max: 1000, required: true },
    passScore: { kind: 'decimal', scale: 2, min: 0, max: 1000, required: true },
    remark: { kind: 'text', max: 200, form: 'lines' },
    // titles, rules of marking and of drawing; what was chosen by hand stands in `paper_question`
    sections: { kind: 'json', write: 'server' },
    questions: { kind: 'integer', write: 'server' },
    status: { kind: 'dict', dict: 'paperStatus', write: 'transition' },
    ownerId: { kind: 'ref', to: 'sysUser', write: 'server' },
    departmentId: { kind: 'ref', to: 'department', write: 'server' },
    uses: { kind: 'integer', write: 'server' },
  },
  scope: { owner: 'ownerId', department: 'departmentId' },
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select'],
  list: {
    columns: ['name', 'mode', 'fullScore', 'passScore', 'questions', 'ownerId', 'uses', 'status'],
    filter: ['mode', 'status'],
    search: ['name'],
    sort: ['-createdAt'],
  },
  form: { main: ['name', 'mode', 'fullScore', 'passScore', 'remark'] },
  states: {
    field: 'status',
    initial: 'draft',
    transitions: {
      finish: { from: ['draft'], to: 'ready' },
      reopen: { from: ['ready'], to: 'draft' },
    },
  },
});
