import { resource } from '#platform/kit/resource.ts';
import { through } from '#platform/kit/through.ts';

/** Somebody has a file on loan, until when and what for. Never the student himself. */
export const archiveLoan = resource({
  name: 'archiveLoan',
  service: 'xsgl',
  label: 'loanNo',
  fields: {
    loanNo: { kind: 'serial', pattern: 'JD{date}{seq:3}' },
    archiveId: { kind: 'ref', to: 'stuArchive', required: true },
    ...through('archiveId', { studentId: 'student', classId: 'stuClass', departmentId: 'department' }),
    borrower: { kind: 'text', max: 50, required: true },
    borrowerUnit: { kind: 'text', max: 80 },
    purpose: { kind: 'text', min: 2, max: 100, required: true },
    dueOn: { kind: 'date', required: true },
    status: { kind: 'dict', dict: 'archiveLoanStatus', write: 'transition' },
    lentAt: { kind: 'datetime', write: 'server' },
    returnedAt: { kind: 'datetime', write: 'server' },
    remindedAt: { kind: 'datetime', write: 'server' },
  },
  scope: { person: 'studentId', class: 'classId', department: 'departmentId' },
  verbs: ['list', 'detail', 'add', 'export'],
  list: {
    columns: [
      'loanNo',
      'archiveId',
      'studentId',
      'borrower',
      'borrowerUnit',
      'purpose',
      'lentAt',
      'dueOn',
      'returnedAt',
      'status',
    ],
    filter: ['status', 'archiveId', 'studentId', 'departmentId', 'lentAt', 'dueOn'],
    search: ['loanNo', 'borrower', 'studentId', 'archiveId'],
    sort: ['-lentAt'],
  },
  states: {
    field: 'status',
    initial: 'out',
    transitions: { return: { from: ['out'], to: 'returned' } },
  },
  record: true,
});
