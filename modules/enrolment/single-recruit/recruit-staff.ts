import { resource } from '#platform/kit/resource.ts';

/** Who keeps watch over a room in a session. */
export const recruitStaff = resource({
  name: 'recruitStaff',
  service: 'dzks',
  label: 'teacherName',
  fields: {
    sessionId: { kind: 'ref', to: 'recruitSession', required: true },
    roomId: { kind: 'ref', to: 'recruitRoom', required: true },
    teacherId: { kind: 'ref', to: 'teacher', show: ['staffNo'], required: true },
    teacherName: { kind: 'snapshot', through: 'teacherId', column: 'name', as: { kind: 'text' } },
    departmentId: {
      kind: 'snapshot',
      through: 'teacherId',
      column: 'departmentId',
      as: { kind: 'ref', to: 'department' },
    },
    duty: { kind: 'dict', dict: 'recruitDuty', required: true },
  },
  scope: { person: 'teacherId', department: 'departmentId' },
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'export'],
  list: {
    columns: ['sessionId', 'roomId', 'teacherId.staffNo', 'teacherId', 'departmentId', 'duty'],
    filter: ['sessionId', 'roomId', 'departmentId', 'duty'],
    search: ['teacherId'],
    sort: ['sessionId', 'roomId', 'duty'],
  },
  form: { main: ['sessionId', 'roomId', 'teacherId', 'duty'] },
  unique: { teacherBusy: ['sessionId', 'teacherId'] },
});
