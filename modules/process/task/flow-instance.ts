import { resource } from '#platform/kit/resource.ts';

/**
 * A case of any flow, for whoever watches over those of his people: the college and class are those of the day on which
 * it began. Cases are started by rooms, never here.
 */
export const flowInstance = resource({
  name: 'flowInstance',
  service: 'process',
  label: 'title',
  fields: {
    sn: { kind: 'text', max: 60, write: 'server' },
    title: { kind: 'text', max: 200, write: 'server' },
    processType: { kind: 'dict', dict: 'flowProcess', write: 'server' },
    starterId: { kind: 'ref', to: 'sysUser', write: 'server' },
    departmentId: { kind: 'ref', to: 'department', write: 'server' },
    classId: { kind: 'ref', to: 'stuClass', write: 'server' },
    status: { kind: 'dict', dict: 'processStatus', write: 'server' },
    startedAt: { kind: 'datetime', write: 'server' },
    endedAt: { kind: 'datetime', write: 'server' },
    isStuck: { kind: 'boolean', write: 'server' },
  },
  scope: { owner: 'starterId', class: 'classId', department: 'departmentId' },
  verbs: ['list', 'export'],
  list: {
    // the flow's name, where it waits and how long are added by the room
    columns: [
      'title',
      'waitsAt',
      'waitingHours',
      'sn',
      'status',
      'flowName',
      'starterId',
      'departmentId',
      'classId',
      'startedAt',
      'endedAt',
    ],
    filter: ['processType', 'status', 'isStuck', 'departmentId', 'classId', 'startedAt', 'endedAt'],
    search: ['sn', 'title'],
    sort: ['-startedAt'],
  },
});
