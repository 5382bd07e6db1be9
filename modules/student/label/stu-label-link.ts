import { resource } from '#platform/kit/resource.ts';

/**
 * A label of a student. Class and department are those that he is in (a foreign key follows him). Only labels that all
 * staff may see stand in derived lists and the panorama (`isOpen`); the others are shown by the board alone.
 */
export const stuLabelLink = resource({
  name: 'stuLabelLink',
  service: 'xsgl',
  label: 'note',
  fields: {
    labelId: { kind: 'ref', to: 'stuLabel', required: true, write: 'server' },
    studentId: { kind: 'ref', to: 'student', show: ['studentNo'], required: true, write: 'server' },
    classId: { kind: 'ref', to: 'stuClass', write: 'server' },
    departmentId: { kind: 'ref', to: 'department', write: 'server' },
    isOpen: { kind: 'boolean', write: 'server' },
    source: { kind: 'dict', dict: 'labelKind', write: 'server' },
    expireOn: { kind: 'date', write: 'server' },
    note: { kind: 'text', max: 100, write: 'server' },
  },
  scope: { person: 'studentId', class: 'classId', department: 'departmentId', only: 'isOpen' },
  verbs: ['list', 'export'],
  list: {
    columns: [
      'studentId.studentNo',
      'studentId',
      'departmentId',
      'classId',
      'labelId',
      'source',
      'expireOn',
      'note',
    ],
    filter: ['labelId', 'departmentId', 'classId', 'studentId', 'source', 'expireOn'],
    search: ['studentId'],
    sort: ['-createdAt'],
  },
});
