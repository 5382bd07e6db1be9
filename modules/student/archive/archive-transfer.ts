import { resource } from '#platform/kit/resource.ts';
import { through } from '#platform/kit/through.ts';

/** A file on its way to whoever keeps it from now on; where to is kept as it was when it left. */
export const archiveTransfer = resource({
  name: 'archiveTransfer',
  service: 'xsgl',
  label: 'transferNo',
  fields: {
    transferNo: { kind: 'serial', pattern: 'ZD{date}{seq:4}' },
    archiveId: { kind: 'ref', to: 'stuArchive', required: true },
    ...through('archiveId', { studentId: 'student', classId: 'stuClass', departmentId: 'department' }),
    unitId: { kind: 'ref', to: 'archiveUnit', required: true },
    address: { kind: 'text', max: 120, write: 'server' },
    receiver: { kind: 'text', max: 50, write: 'server' },
    telephone: { kind: 'text', max: 30, write: 'server' },
    method: { kind: 'dict', dict: 'archiveMethod', required: true },
    trackNo: { kind: 'text', max: 30, form: 'code', required: true, write: 'transition' },
    status: { kind: 'dict', dict: 'archiveTransferStatus', write: 'transition' },
    sentAt: { kind: 'datetime', write: 'server' },
    receiptOn: { kind: 'date', required: true, write: 'transition' },
    receiptFileIds: {
      kind: 'files',
      max: 1,
      accept: ['jpg', 'jpeg', 'png', 'pdf'],
      write: 'transition',
    },
    remindedAt: { kind: 'datetime', write: 'server' },
  },
  scope: { person: 'studentId', class: 'classId', department: 'departmentId' },
  verbs: ['list', 'detail', 'add', 'export'],
  list: {
    columns: [
      'transferNo',
      'archiveId',
      'studentId',
      'unitId',
      'method',
      'trackNo',
      'sentAt',
      'receiptOn',
      'status',
    ],
    filter: ['status', 'method', 'unitId', 'archiveId', 'studentId', 'departmentId', 'classId', 'sentAt'],
    search: ['transferNo', 'trackNo', 'studentId', 'archiveId'],
    sort: ['-transferNo'],
  },
  states: {
    field: 'status',
    initial: 'prepared',
    transitions: {
      send: { from: ['prepared'], to: 'sent', input: ['trackNo'] },
      receipt: { from: ['sent'], to: 'received', input: ['receiptOn', 'receiptFileIds'] },
      bounce: { from: ['sent'], to: 'bounced', reason: true },
      cancel: { from: ['prepared'], to: 'cancelled', reason: true },
    },
  },
  record: true,
});
