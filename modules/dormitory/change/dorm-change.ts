import { application, handedIn } from '#platform/kit/application.ts';
import { resource } from '#platform/kit/resource.ts';
import { through } from '#platform/kit/through.ts';
import { approve, climb, when } from '#platform/kit/workflow/flow.ts';

/**
 * Somebody wants another bed. While it is decided about, the bed is held for him (`lockUntil`); granted, he has some days to
 * move, and the keeper who takes his key moves him in the ledger (`execStatus`).
 */
export const dormChange = resource({
  name: 'dormChange',
  service: 'yxgl',
  label: 'changeNo',
  fields: {
    changeNo: { kind: 'serial', pattern: 'TS{date}{seq:4}' },
    studentId: { kind: 'ref', to: 'student', show: ['studentNo'], required: true, write: 'server' },
    ...through('studentId', { classId: 'stuClass', departmentId: 'department' }),
    type: { kind: 'dict', dict: 'changeType', required: true },
    fromBedId: { kind: 'ref', to: 'dormBed', write: 'server' },
    toBedId: { kind: 'ref', to: 'dormBed' },
    fromBuildingId: {
      kind: 'snapshot',
      through: 'fromBedId',
      column: 'buildingId',
      as: { kind: 'ref', to: 'building' },
    },
    toBuildingId: {
      kind: 'snapshot',
      through: 'toBedId',
      column: 'buildingId',
      as: { kind: 'ref', to: 'building' },
    },
    fromPlace: { kind: 'snapshot', through: 'fromBedId', column: 'fullName', as: { kind: 'text' } },
    toPlace: { kind: 'snapshot', through: 'toBedId', column: 'fullName', as: { kind: 'text' } },
    buildingIds: { kind: 'refs', to: 'building', write: 'server' },
    peerNo: { kind: 'text', max: 30, form: 'code' },
    peerId: { kind: 'ref', to: 'student', write: 'server' },
    peerUserId: { kind: 'ref', to: 'sysUser', write: 'server' },
    reasonCode: { kind: 'dict', dict: 'changeReason', required: true },
    reason: { kind: 'text', min: 10, max: 300, form: 'lines', required: true },
    fileIds: { kind: 'files', max: 5, accept: ['jpg', 'jpeg', 'png', 'pdf'] },
    wishDate: { kind: 'date' },
    isCross: { kind: 'boolean', write: 'server' },
    lockUntil: { kind: 'datetime', write: 'server' },
    execStatus: { kind: 'dict', dict: 'changeExec', required: true, write: 'server' },
    keyReturned: { kind: 'boolean', required: true, write: 'transition' },
    keyIssued: { kind: 'text', max: 20, write: 'transition' },
    feeDiff: { kind: 'money', write: 'server' },
    peerFeeDiff: { kind: 'money', write: 'server' },
    executedAt: { kind: 'datetime', write: 'server' },
    executedBy: { kind: 'ref', to: 'sysUser', write: 'server' },
    ...handedIn,
  },
  scope: { person: 'studentId', class: 'classId', department: 'departmentId', building: 'buildingIds' },
  verbs: ['list', 'detail', 'export'],
  list: {
    columns: [
      'changeNo',
      'studentId.studentNo',
      'studentId',
      'classId',
      'type',
      'fromPlace',
      'toPlace',
      'execStatus',
      'auditStatus',
      'reasonCode',
      'lockUntil',
      'submittedAt',
    ],
    filter: [
      'auditStatus',
      'execStatus',
      'type',
      'reasonCode',
      'departmentId',
      'classId',
      'studentId',
      'fromBuildingId',
      'toBuildingId',
      'submittedAt',
    ],
    search: ['changeNo', 'fromPlace', 'toPlace', 'studentId'],
    sort: ['-submittedAt'],
  },
  states: {
    field: 'auditStatus',
    initial: 'running',
    transitions: {
      execute: { from: ['approved'], to: 'same', input: ['keyReturned', 'keyIssued'] },
      callOff: { from: ['approved'], to: 'cancelled', reason: true },
    },
  },
  record: true,
});

export const changeApplication = application({
  of: dormChange,
  process: 'roomChange',
  person: 'studentId',
  asked: {
    what: ['type', 'reasonCode', 'reason', 'fileIds', 'wishDate'],
    where: ['toBedId', 'peerNo'],
  },
  verbs: ['preview', 'submit', 'withdraw', 'getMine'],
  facts: ['type', 'reasonCode', 'isCross', 'peerUserId'],
  // who swaps is asked first, and for two days only
  flow: climb(
    when(
      'type = swap',
      approve(
        { field: 'peerUserId' },
        { key: 'peer', buttons: ['approve', 'reject'], timeout: { hours: 48, do: 'reject' } },
      ),
    ),
    approve('fdy'),
    approve('buildingKeeper'),
    when('isCross = true', approve('yxLeader'), approve({ role: 'gly' })),
  ),
});
