import { resource } from '#platform/kit/resource.ts';

/** One stroke of the brush: how many beds were given to whom, and what stood there before. */
export const dormAllocLog = resource({
  name: 'dormAllocLog',
  service: 'yxgl',
  label: 'places',
  fields: {
    places: { kind: 'text', max: 300, write: 'server' },
    bedCount: { kind: 'integer', write: 'server' },
    departmentId: { kind: 'ref', to: 'department', write: 'server' },
    majorId: { kind: 'ref', to: 'major', write: 'server' },
    classId: { kind: 'ref', to: 'stuClass', write: 'server' },
    grade: { kind: 'text', max: 4, write: 'server' },
    before: { kind: 'json', write: 'server' },
    at: { kind: 'datetime', write: 'server' },
    byUserId: { kind: 'ref', to: 'sysUser', write: 'server' },
  },
  scope: 'open',
  verbs: ['list'],
  list: {
    columns: ['at', 'byUserId', 'bedCount', 'places', 'departmentId', 'majorId', 'classId', 'grade'],
    filter: ['departmentId', 'classId', 'at'],
    sort: ['-at'],
  },
  record: true,
});
