import { resource } from '#platform/kit/resource.ts';
import { through } from '#platform/kit/through.ts';

/** A bank card that money may be paid to. One of a student's cards is the one that is used. */
export const studentBankCard = resource({
  name: 'studentBankCard',
  service: 'xsgl',
  label: 'bankName',
  fields: {
    studentId: { kind: 'ref', to: 'student', show: ['studentNo'], required: true },
    ...through('studentId', { classId: 'stuClass', departmentId: 'department' }),
    bankName: { kind: 'text', max: 60, required: true },
    branch: { kind: 'text', max: 80 },
    cardNo: { kind: 'text', max: 19, secret: 'bank', required: true },
    holder: { kind: 'text', max: 50, required: true },
    isGuardians: { kind: 'boolean' },
    isDefault: { kind: 'boolean' },
    verifyState: { kind: 'dict', dict: 'cardState', write: 'server' },
  },
  scope: { person: 'studentId', class: 'classId', department: 'departmentId' },
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'export'],
  list: {
    columns: ['studentId.studentNo', 'studentId', 'bankName', 'cardNo', 'holder', 'isDefault', 'verifyState'],
    filter: ['departmentId', 'classId', 'studentId', 'verifyState', 'isDefault'],
    search: ['studentId', 'bankName', 'holder'],
    sort: ['studentId', '-isDefault'],
  },
  states: {
    field: 'verifyState',
    initial: 'unverified',
    transitions: {
      pass: { from: ['unverified', 'failed'], to: 'passed' },
      fail: { from: ['unverified', 'passed'], to: 'failed', reason: true },
    },
  },
});
