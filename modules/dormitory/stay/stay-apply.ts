import { application, handedIn } from '#platform/kit/application.ts';
import { resource } from '#platform/kit/resource.ts';
import { through } from '#platform/kit/through.ts';
import { approve, climb, run, when } from '#platform/kit/workflow/flow.ts';

/** A student asks to stay. Granted, it says where he sleeps and until which day he is there (`lastDate`). */
export const stayApply = resource({
  name: 'stayApply',
  service: 'yxgl',
  label: 'applyNo',
  fields: {
    applyNo: { kind: 'serial', pattern: 'LX{date}{seq:4}' },
    batchId: { kind: 'ref', to: 'stayBatch', required: true },
    studentId: { kind: 'ref', to: 'student', show: ['studentNo', 'gender'], required: true, write: 'server' },
    ...through('studentId', { classId: 'stuClass', departmentId: 'department' }),
    fromDate: { kind: 'date', required: true },
    toDate: { kind: 'date', required: true },
    days: { kind: 'integer', write: 'server' },
    wantBed: { kind: 'dict', dict: 'stayBed', required: true },
    reasonCode: { kind: 'dict', dict: 'stayReason', required: true },
    reason: { kind: 'text', max: 300, form: 'lines', required: true },
    proofFileIds: { kind: 'files', max: 5, accept: ['jpg', 'jpeg', 'png', 'pdf'] },
    supervisorName: { kind: 'text', max: 50 },
    supervisorPhone: { kind: 'text', form: 'phone', secret: 'phone' },
    parentName: { kind: 'text', max: 50 },
    parentPhone: { kind: 'text', form: 'phone', secret: 'phone' },
    placeHeld: { kind: 'boolean', write: 'server' },
    placeName: { kind: 'text', max: 60, write: 'server' },
    buildingId: { kind: 'ref', to: 'building', write: 'server' },
    lastDate: { kind: 'date', write: 'server' },
    leftAt: { kind: 'datetime', write: 'server' },
    ...handedIn,
  },
  scope: { person: 'studentId', class: 'classId', department: 'departmentId', building: 'buildingId' },
  verbs: ['list', 'detail', 'export'],
  list: {
    columns: [
      'studentId.studentNo',
      'studentId',
      'departmentId',
      'classId',
      'reasonCode',
      'fromDate',
      'toDate',
      'auditStatus',
      'placeName',
      'lastDate',
    ],
    filter: [
      'batchId',
      'departmentId',
      'classId',
      'studentId',
      'buildingId',
      'reasonCode',
      'auditStatus',
      'fromDate',
      'lastDate',
    ],
    search: ['applyNo', 'placeName', 'studentId'],
    sort: ['-submittedAt'],
  },
  states: {
    field: 'auditStatus',
    initial: 'draft',
    transitions: {
      leaveEarly: { from: ['approved'], to: 'same' },
      disqualify: { from: ['approved'], to: 'cancelled', reason: true },
    },
  },
  record: true,
});

export const stayApplication = application({
  of: stayApply,
  process: 'holidayStay',
  person: 'studentId',
  asked: {
    time: ['batchId', 'fromDate', 'toDate', 'reasonCode'],
    why: ['reason', 'proofFileIds', 'wantBed'],
    contact: ['supervisorName', 'supervisorPhone', 'parentName', 'parentPhone'],
  },
  during: 'batchId',
  facts: ['days', 'reasonCode'],
  range: ['fromDate', 'lastDate'],
  // whoever decides last finds the place held: it is taken with the college's word
  flow: climb(
    when('sys.byAgent != true', approve('fdy', { commentTemplate: '已联系家长，情况属实，同意留校。' })),
    approve('yxLeader'),
    run('holdPlace'),
    approve({ role: 'gly' }),
  ),
});
