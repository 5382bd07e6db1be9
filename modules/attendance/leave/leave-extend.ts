import { handedIn } from '#platform/kit/application.ts';
import { resource } from '#platform/kit/resource.ts';
import { through } from '#platform/kit/through.ts';

/** A request to come back later than agreed (续假). */
export const leaveExtend = resource({
  name: 'leaveExtend',
  service: 'yxgl',
  label: 'reason',
  fields: {
    leaveId: { kind: 'ref', to: 'leaveApply', required: true },
    ...through('leaveId', { studentId: 'student', classId: 'stuClass', departmentId: 'department' }),
    oldEndTime: { kind: 'datetime', write: 'server' },
    newEndTime: { kind: 'datetime', required: true },
    leaveDays: { kind: 'decimal', scale: 1, write: 'server' },
    levelDays: { kind: 'decimal', scale: 1, write: 'server' },
    reason: { kind: 'text', max: 300, form: 'lines', required: true },
    fileIds: { kind: 'files', max: 5, accept: ['jpg', 'jpeg', 'png', 'pdf'] },
    ...handedIn,
  },
  scope: { person: 'studentId', class: 'classId', department: 'departmentId' },
  verbs: ['list', 'detail'],
  list: {
    columns: [
      'leaveId',
      'studentId',
      'classId',
      'oldEndTime',
      'newEndTime',
      'leaveDays',
      'reason',
      'auditStatus',
      'createdAt',
    ],
    filter: ['auditStatus', 'classId', 'departmentId', 'newEndTime'],
    search: ['reason', 'studentId'],
    sort: ['-createdAt'],
  },
  record: true,
});
