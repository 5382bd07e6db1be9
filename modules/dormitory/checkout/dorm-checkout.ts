import { application, handedIn } from '#platform/kit/application.ts';
import { resource } from '#platform/kit/resource.ts';
import { through } from '#platform/kit/through.ts';
import { approve, climb, when } from '#platform/kit/workflow/flow.ts';

/**
 * Somebody leaves his bed for good. Granted, `step` leads him on: his room is looked at, what is due is settled, his key comes
 * back; with the key the bed is free.
 */
export const dormCheckout = resource({
  name: 'dormCheckout',
  service: 'yxgl',
  label: 'checkoutNo',
  fields: {
    checkoutNo: { kind: 'serial', pattern: 'TZ{date}{seq:4}' },
    studentId: { kind: 'ref', to: 'student', show: ['studentNo'], required: true, write: 'server' },
    ...through('studentId', { classId: 'stuClass', departmentId: 'department' }),
    registerId: { kind: 'ref', to: 'dormitoryRegister', write: 'server' },
    ...through('registerId', { placeName: { kind: 'text' }, roomId: 'dormRoom', buildingId: 'building' }),
    type: { kind: 'dict', dict: 'checkoutType', required: true },
    isFinal: { kind: 'boolean', write: 'server' },
    planDate: { kind: 'date', required: true },
    reason: { kind: 'text', max: 300, form: 'lines' },
    toAddress: { kind: 'text', max: 120, secret: 'address' },
    consentFileIds: { kind: 'files', max: 5, accept: ['jpg', 'jpeg', 'png', 'pdf'] },
    slotId: { kind: 'ref', to: 'checkoutSlot', write: 'server' },
    inspection: {
      kind: 'children',
      max: 60,
      write: 'server',
      of: {
        name: { kind: 'text', max: 30, required: true },
        atCheckin: { kind: 'dict', dict: 'condition' },
        condition: { kind: 'dict', dict: 'condition', required: true },
        fee: { kind: 'money', min: 0 },
      },
    },
    inspectNote: { kind: 'text', max: 300, write: 'server' },
    isAgreed: { kind: 'boolean', write: 'server' },
    inspectedAt: { kind: 'datetime', write: 'server' },
    inspectedBy: { kind: 'ref', to: 'sysUser', write: 'server' },
    damageTotal: { kind: 'money', write: 'server' },
    refundSuggest: { kind: 'money', write: 'server' },
    keysReturned: { kind: 'boolean', required: true, write: 'transition' },
    bedRepair: { kind: 'boolean', write: 'transition' },
    doneAt: { kind: 'datetime', write: 'server' },
    step: { kind: 'dict', dict: 'checkoutStep', required: true, write: 'server' },
    ...handedIn,
  },
  scope: { person: 'studentId', class: 'classId', department: 'departmentId', building: 'buildingId' },
  verbs: ['list', 'detail', 'export'],
  list: {
    columns: [
      'checkoutNo',
      'studentId.studentNo',
      'studentId',
      'classId',
      'placeName',
      'type',
      'step',
      'planDate',
      'auditStatus',
      'slotId',
      'damageTotal',
    ],
    filter: ['step', 'auditStatus', 'type', 'buildingId', 'departmentId', 'classId', 'studentId', 'planDate'],
    search: ['checkoutNo', 'placeName', 'studentId'],
    sort: ['-submittedAt'],
  },
  states: {
    field: 'auditStatus',
    initial: 'running',
    transitions: {
      cancel: { from: ['approved'], to: 'cancelled', reason: true },
      returnKey: { from: ['approved'], to: 'same', input: ['keysReturned', 'bedRepair'] },
    },
  },
  record: true,
});

export const checkoutApplication = application({
  of: dormCheckout,
  process: 'dormCheckout',
  person: 'studentId',
  asked: { what: ['type', 'planDate', 'reason', 'toAddress', 'consentFileIds'] },
  verbs: ['preview', 'submit', 'withdraw', 'getMine'],
  facts: ['type', 'isFinal'],
  flow: climb(
    approve('fdy'),
    when({ key: 'final', is: 'isFinal = true' }, approve('buildingKeeper')),
    when({ key: 'other', is: 'isFinal = false' }, approve('yxLeader'), approve({ role: 'gly' })),
  ),
});
