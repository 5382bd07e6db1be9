import { resource } from '#platform/kit/resource.ts';
import { through } from '#platform/kit/through.ts';

/**
 * A number of a student or of his guardian that the school knows: proposed until a code that went there came back, current
 * while the record has it. What a call found out hangs on the number, so another number begins anew.
 */
export const stuPhone = resource({
  name: 'stuPhone',
  service: 'xsgl',
  label: 'holder',
  fields: {
    studentId: { kind: 'ref', to: 'student', show: ['studentNo'], required: true, write: 'server' },
    ...through('studentId', { classId: 'stuClass', departmentId: 'department', grade: { kind: 'text' } }),
    target: { kind: 'dict', dict: 'phoneTarget', required: true, write: 'server' },
    holder: { kind: 'text', max: 50, write: 'server' },
    relation: { kind: 'dict', dict: 'gxrelation', write: 'server' },
    phone: { kind: 'text', form: 'phone', secret: 'phone', required: true, write: 'server' },
    status: { kind: 'dict', dict: 'phoneNumberStatus', write: 'server' },
    // no ref: an import that is taken back lets go of what it proposed
    updateId: { kind: 'text', max: 36, write: 'server' },
    callResult: { kind: 'dict', dict: 'phoneCall', write: 'server' },
    calledAt: { kind: 'datetime', write: 'server' },
    callNote: { kind: 'text', max: 200, write: 'server' },
    verifiedAt: { kind: 'datetime', write: 'server' },
    verifiedBy: { kind: 'dict', dict: 'phoneVerified', write: 'server' },
  },
  scope: { person: 'studentId', class: 'classId', department: 'departmentId' },
  verbs: [],
  list: { columns: ['studentId', 'target', 'holder', 'phone', 'status', 'verifiedAt'], search: [] },
  record: true,
});
