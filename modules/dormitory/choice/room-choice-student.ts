import { resource } from '#platform/kit/resource.ts';
import { through } from '#platform/kit/through.ts';

/** A student of a round: when it is his turn, what still keeps him from it, and what he chose. */
export const roomChoiceStudent = resource({
  name: 'roomChoiceStudent',
  service: 'yxgl',
  label: 'studentName',
  fields: {
    batchId: { kind: 'ref', to: 'roomChoiceBatch', required: true, write: 'server' },
    studentId: { kind: 'ref', to: 'student', show: ['studentNo', 'gender'], required: true, write: 'server' },
    studentName: { kind: 'snapshot', through: 'studentId', column: 'name', as: { kind: 'text' } },
    ...through('studentId', { classId: 'stuClass', departmentId: 'department' }),
    groupId: { kind: 'ref', to: 'roomChoiceGroup', write: 'server' },
    openAt: { kind: 'datetime', write: 'server' },
    standing: { kind: 'dict', dict: 'choiceStanding', write: 'transition' },
    blockReason: { kind: 'text', max: 100, required: true, write: 'transition' },
    missing: { kind: 'dict', dict: 'choiceCondition', many: true, write: 'server' },
    way: { kind: 'dict', dict: 'choiceWay', write: 'server' },
    placeName: { kind: 'text', max: 130, write: 'server' },
    chosenAt: { kind: 'datetime', write: 'server' },
    repickUsed: { kind: 'integer', write: 'server' },
    attempts: { kind: 'integer', write: 'server' },
    firstWon: { kind: 'boolean', write: 'server' },
  },
  scope: { person: 'studentId', class: 'classId', department: 'departmentId' },
  verbs: ['list', 'detail', 'export'],
  list: {
    columns: [
      'studentId.studentNo',
      'studentId',
      'departmentId',
      'classId',
      'groupId',
      'openAt',
      'standing',
      'missing',
      'placeName',
      'way',
      'chosenAt',
    ],
    filter: ['batchId', 'groupId', 'departmentId', 'classId', 'studentId', 'standing', 'way'],
    search: ['studentId', 'placeName'],
    sort: ['groupId', 'classId'],
  },
  states: {
    field: 'standing',
    initial: 'open',
    transitions: {
      block: { from: ['open'], to: 'blocked', input: ['blockReason'] },
      unblock: { from: ['blocked'], to: 'open' },
    },
  },
  record: true,
});
