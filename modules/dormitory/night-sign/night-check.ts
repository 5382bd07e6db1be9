import { resource } from '#platform/kit/resource.ts';

/** Somebody who hadn't signed when the night was closed: what his room's head says, and what staff found out. */
export const nightCheck = resource({
  name: 'nightCheck',
  service: 'yxgl',
  label: 'placeName',
  fields: {
    recordId: { kind: 'ref', to: 'signRecord', required: true, write: 'server' },
    roundId: { kind: 'ref', to: 'signRound', required: true, write: 'server' },
    taskId: { kind: 'ref', to: 'nightTask', required: true, write: 'server' },
    day: { kind: 'date', required: true, write: 'server' },
    studentId: { kind: 'ref', to: 'student', show: ['studentNo'], required: true, write: 'server' },
    classId: { kind: 'ref', to: 'stuClass', write: 'server' },
    departmentId: { kind: 'ref', to: 'department', write: 'server' },
    buildingId: { kind: 'ref', to: 'building', write: 'server' },
    roomId: { kind: 'ref', to: 'dormRoom', write: 'server' },
    placeName: { kind: 'text', max: 60, write: 'server' },
    // what the head of his room says
    headSays: { kind: 'dict', dict: 'nightHead', write: 'server' },
    headAt: { kind: 'datetime', write: 'server' },
    photoIds: { kind: 'files', max: 1, accept: ['jpg', 'jpeg', 'png'], write: 'server' },
    result: { kind: 'dict', dict: 'nightResult', write: 'transition' },
    note: { kind: 'text', max: 200, form: 'lines', write: 'transition' },
    phoneTo: { kind: 'dict', dict: 'nightPhone', write: 'transition' },
    checkedBy: { kind: 'ref', to: 'sysUser', write: 'server' },
    checkedAt: { kind: 'datetime', write: 'server' },
    // until when his counsellor, then his college has to find out
    dueAt: { kind: 'datetime', required: true, write: 'server' },
    yxDueAt: { kind: 'datetime', write: 'server' },
    glyAt: { kind: 'datetime', write: 'server' },
  },
  scope: { person: 'studentId', class: 'classId', department: 'departmentId', building: 'buildingId' },
  verbs: ['list', 'detail', 'export'],
  list: {
    columns: [
      'studentId.studentNo',
      'studentId',
      'classId',
      'placeName',
      'day',
      'headSays',
      'result',
      'note',
      'checkedBy',
      'checkedAt',
      'dueAt',
    ],
    filter: ['departmentId', 'classId', 'buildingId', 'studentId', 'day', 'result', 'headSays'],
    search: ['studentId', 'placeName'],
    sort: ['-day', 'placeName'],
  },
  states: {
    field: 'result',
    initial: 'waiting',
    transitions: {
      here: { from: ['waiting', 'lost', 'notBack'], to: 'inRoom', input: ['note'] },
      reached: { from: ['waiting', 'lost', 'notBack'], to: 'contacted', input: ['phoneTo', 'note'] },
      absent: { from: ['waiting', 'lost'], to: 'notBack', input: ['phoneTo', 'note'] },
      gone: { from: ['waiting', 'notBack'], to: 'lost', input: ['phoneTo', 'note'] },
    },
  },
  record: true,
});
