import { application, handedIn } from '#platform/kit/application.ts';
import { resource } from '#platform/kit/resource.ts';
import { through } from '#platform/kit/through.ts';
import { approve, climb } from '#platform/kit/workflow/flow.ts';

/** Somebody who lived in a room holds deductions to be wrong. Granted, they are given back. */
export const hygieneAppeal = resource({
  name: 'hygieneAppeal',
  service: 'yxgl',
  label: 'appealNo',
  fields: {
    appealNo: { kind: 'serial', pattern: 'SS{date}{seq:4}' },
    resultId: { kind: 'ref', to: 'hygieneRoom', required: true },
    studentId: { kind: 'ref', to: 'student', show: ['studentNo'], required: true, write: 'server' },
    ...through('studentId', { classId: 'stuClass', departmentId: 'department' }),
    ...through('resultId', { placeName: { kind: 'text' }, buildingId: 'building' }),
    // names of the items whose deduction is held to be wrong
    contested: { kind: 'json', required: true },
    itemNames: { kind: 'text', max: 300, write: 'server' },
    reason: { kind: 'text', max: 300, form: 'lines', required: true },
    photos: { kind: 'files', max: 6, accept: ['jpg', 'jpeg', 'png', 'webp'] },
    ownerId: { kind: 'ref', to: 'sysUser', write: 'server' },
    oldScore: { kind: 'decimal', scale: 1, write: 'server' },
    newScore: { kind: 'decimal', scale: 1, write: 'server' },
    ...handedIn,
  },
  scope: {
    person: 'studentId',
    owner: 'ownerId',
    class: 'classId',
    department: 'departmentId',
    building: 'buildingId',
  },
  verbs: ['list', 'detail', 'export'],
  list: {
    columns: [
      'appealNo',
      'studentId.studentNo',
      'studentId',
      'placeName',
      'itemNames',
      'oldScore',
      'newScore',
      'auditStatus',
      'submittedAt',
    ],
    filter: ['buildingId', 'departmentId', 'classId', 'auditStatus', 'submittedAt'],
    search: ['appealNo', 'placeName', 'studentId'],
    sort: ['-submittedAt'],
  },
  record: true,
});

export const hygieneAppeals = application({
  of: hygieneAppeal,
  process: 'hygieneAppeal',
  person: 'studentId',
  asked: { what: ['resultId', 'contested'], why: ['reason', 'photos'] },
  verbs: ['preview', 'submit', 'saveDraft', 'withdraw', 'discard', 'getMine'],
  facts: ['ownerId', 'placeName', 'itemNames', 'oldScore'],
  flow: climb(approve({ field: 'ownerId' }, { commentTemplate: '经核实，同意恢复所申诉扣分。' })),
});
