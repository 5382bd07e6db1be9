import { resource } from '#platform/kit/resource.ts';
import { through } from '#platform/kit/through.ts';

/** A student of a plan and the bed that it gives him, or why it gives him none. */
export const dormPlanItem = resource({
  name: 'dormPlanItem',
  service: 'yxgl',
  label: 'studentName',
  fields: {
    planId: { kind: 'ref', to: 'dormPlan', required: true, write: 'server' },
    studentId: { kind: 'ref', to: 'student', show: ['studentNo', 'gender'], required: true, write: 'server' },
    studentName: { kind: 'snapshot', through: 'studentId', column: 'name', as: { kind: 'text' } },
    ...through('studentId', { classId: 'stuClass', majorId: 'major', departmentId: 'department' }),
    bedId: { kind: 'ref', to: 'dormBed', show: ['bedNo'], write: 'server' },
    roomId: { kind: 'ref', to: 'dormRoom', write: 'server' },
    buildingId: { kind: 'ref', to: 'building', write: 'server' },
    locked: { kind: 'boolean', write: 'server' },
    reason: { kind: 'dict', dict: 'planReason', write: 'server' },
    registerId: { kind: 'ref', to: 'dormitoryRegister', write: 'server' },
  },
  scope: { person: 'studentId', class: 'classId', department: 'departmentId' },
  verbs: ['list', 'export'],
  list: {
    columns: [
      'studentId.studentNo',
      'studentId',
      'studentId.gender',
      'departmentId',
      'majorId',
      'classId',
      'buildingId',
      'roomId',
      'bedId.bedNo',
      'reason',
      'locked',
    ],
    filter: ['planId', 'departmentId', 'classId', 'studentId', 'buildingId', 'reason', 'locked'],
    search: ['studentId'],
    sort: ['classId', 'roomId'],
  },
});
