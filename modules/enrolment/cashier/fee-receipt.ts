import { resource } from '#platform/kit/resource.ts';

/** A receipt: one for each payment, numbered without gaps; what goes back gets a red one. */
export const feeReceipt = resource({
  name: 'feeReceipt',
  service: 'jfgl',
  label: 'receiptNo',
  fields: {
    receiptNo: { kind: 'text', max: 20, required: true, write: 'server' },
    orderId: { kind: 'ref', to: 'payOrder', required: true, write: 'server' },
    payerId: { kind: 'text', max: 36, required: true, write: 'server' },
    payerNo: { kind: 'text', max: 30, write: 'server' },
    payerName: { kind: 'text', max: 50, write: 'server' },
    studentId: { kind: 'ref', to: 'student', write: 'server' },
    classId: {
      kind: 'snapshot',
      through: 'studentId',
      column: 'classId',
      as: { kind: 'ref', to: 'stuClass' },
    },
    departmentId: {
      kind: 'snapshot',
      through: 'studentId',
      column: 'departmentId',
      as: { kind: 'ref', to: 'department' },
    },
    total: { kind: 'money', required: true, write: 'server' },
    isRed: { kind: 'boolean', required: true, write: 'server' },
    issuedAt: { kind: 'datetime', required: true, write: 'server' },
    printed: { kind: 'integer', required: true, write: 'server' },
  },
  scope: { person: 'studentId', class: 'classId', department: 'departmentId' },
  verbs: ['list', 'detail', 'export'],
  list: {
    columns: ['receiptNo', 'payerNo', 'payerName', 'orderId', 'total', 'isRed', 'issuedAt', 'printed'],
    filter: ['isRed', 'issuedAt', 'departmentId', 'classId', 'studentId'],
    search: ['receiptNo', 'payerNo', 'payerName'],
    sort: ['-issuedAt'],
  },
  record: true,
});
