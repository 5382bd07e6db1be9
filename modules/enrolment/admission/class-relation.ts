import { resource } from '#platform/kit/resource.ts';

/** Two of the admitted who go into one class, or must not. */
export const classRelation = resource({
  name: 'classRelation',
  service: 'zsgl',
  label: 'reason',
  fields: {
    oneId: { kind: 'ref', to: 'admittedStudent', show: ['ksh'], required: true },
    otherId: { kind: 'ref', to: 'admittedStudent', show: ['ksh'], required: true },
    departmentId: {
      kind: 'snapshot',
      through: 'oneId',
      column: 'departmentId',
      as: { kind: 'ref', to: 'department' },
    },
    relation: { kind: 'dict', dict: 'classRelationKind', required: true },
    reason: { kind: 'text', max: 200, required: true },
  },
  scope: { department: 'departmentId' },
  verbs: ['list', 'detail', 'add', 'update', 'remove'],
  list: {
    columns: ['oneId', 'oneId.ksh', 'otherId', 'otherId.ksh', 'relation', 'reason'],
    filter: ['departmentId', 'relation'],
    search: ['oneId', 'otherId', 'reason'],
    sort: ['-createdAt'],
  },
  form: { main: ['oneId', 'otherId', 'relation', 'reason'] },
  unique: { pairTwice: ['oneId', 'otherId'] },
});
