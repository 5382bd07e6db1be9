import { resource } from '#platform/kit/resource.ts';

/** Questions that belong together: one teacher's own, his college's, or the whole school's. */
export const questionBank = resource({
  name: 'questionBank',
  service: 'zxks',
  label: 'name',
  fields: {
    name: { kind: 'text', max: 50, required: true },
    subjectId: { kind: 'ref', to: 'subject' },
    share: { kind: 'dict', dict: 'bankShare', required: true },
    remark: { kind: 'text', max: 200, form: 'lines' },
    ownerId: { kind: 'ref', to: 'sysUser', write: 'server' },
    departmentId: { kind: 'ref', to: 'department', write: 'server' },
    questions: { kind: 'integer', write: 'server' },
  },
  scope: { owner: 'ownerId', bank: 'id' },
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select'],
  list: {
    columns: ['name', 'subjectId', 'share', 'questions', 'ownerId', 'departmentId', 'updatedAt'],
    filter: ['share', 'subjectId'],
    search: ['name'],
    sort: ['name'],
  },
  unique: { bankTaken: ['ownerId', 'name'] },
});
