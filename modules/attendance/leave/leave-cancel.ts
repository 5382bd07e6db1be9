import { handedIn } from '#platform/kit/application.ts';
import { resource } from '#platform/kit/resource.ts';
import { through } from '#platform/kit/through.ts';

/** A sign of return (销假): by position, code, gate, counsellor, or by itself. Positions are erased after a while. */
export const leaveCancel = resource({
  name: 'leaveCancel',
  service: 'yxgl',
  label: 'returnTime',
  fields: {
    leaveId: { kind: 'ref', to: 'leaveApply', required: true },
    ...through('leaveId', { studentId: 'student', classId: 'stuClass', departmentId: 'department' }),
    returnTime: { kind: 'datetime', required: true },
    mode: { kind: 'dict', dict: 'leaveCancelMode', required: true },
    longitude: { kind: 'decimal', scale: 6, min: -180, max: 180, write: 'server' },
    latitude: { kind: 'decimal', scale: 6, min: -90, max: 90, write: 'server' },
    accuracy: { kind: 'integer', min: 0, max: 100_000, write: 'server' },
    photoIds: { kind: 'files', max: 1, accept: ['jpg', 'jpeg', 'png'] },
    note: { kind: 'text', max: 200, form: 'lines' },
    ...handedIn,
  },
  scope: { person: 'studentId', class: 'classId', department: 'departmentId' },
  verbs: ['list', 'detail'],
  list: {
    columns: ['leaveId', 'studentId', 'classId', 'returnTime', 'mode', 'note', 'auditStatus', 'createdAt'],
    filter: ['auditStatus', 'mode', 'classId', 'departmentId', 'returnTime'],
    search: ['note', 'studentId'],
    sort: ['-createdAt'],
  },
  record: true,
});
