import type { PageSource } from '#platform/kit/room.ts';

const leave = (...verbs: string[]) => verbs.map((verb) => `leaveApply.${verb}`);

const STAFF = ['gly', 'yx', 'fdy', 'xld'];
const DECIDING = ['gly', 'yx', 'fdy'];

/** Statistics by a part of the whole; who sees single classes alone has no use for those above them. */
const stat = (path: string, roles: readonly string[], ...calls: string[]): PageSource => ({
  path,
  icon: 'chart',
  buttons: calls.map((call) => `leaveStat.${call}`),
  roles,
});

/** Menus of the room; the scope of a page rules the rows behind its buttons. */
export const pages: readonly PageSource[] = [
  {
    path: 'apply',
    icon: 'calendar',
    application: { of: 'leave', view: 'own' },
    buttons: [
      ...leave('mine', 'submit', 'preview'),
      'leaveExtend.submit',
      'leaveCancel.submit',
      'leaveGate.pass',
    ],
    roles: ['stu'],
    mobile: true,
  },
  {
    path: 'approve',
    icon: 'audit',
    application: { of: 'leave', view: 'desk' },
    buttons: leave('approve', 'parentCalled', 'reveal'),
    roles: ['gly', 'yx', 'fdy', 'teacher', 'xld'],
    mobile: true,
  },
  {
    path: 'extend',
    icon: 'clock',
    application: { of: 'leaveExtend', view: 'desk' },
    buttons: ['leaveExtend.list', 'leaveExtend.detail'],
    roles: DECIDING,
    mobile: true,
  },
  {
    path: 'cancel',
    icon: 'check',
    application: { of: 'leaveCancel', view: 'desk' },
    buttons: ['leaveCancel.list', 'leaveCancel.detail', 'leaveCancel.agent'],
    roles: DECIDING,
    mobile: true,
  },
  {
    path: 'agent',
    icon: 'team',
    buttons: [...leave('agent', 'batch'), 'leaveBatch.list', 'leaveBatch.detail'],
    roles: ['fdy'],
    mobile: true,
  },
  { path: 'on-leave', icon: 'environment', buttons: leave('onLeave'), roles: STAFF, mobile: true },
  { path: 'overdue', icon: 'warning', buttons: leave('contact'), roles: DECIDING, mobile: true },
  {
    path: 'record',
    icon: 'profile',
    buttons: leave('list', 'detail', 'export', 'import', 'slip', 'void'),
    roles: STAFF,
  },
  stat('stat-class', STAFF, 'byClass', 'overview'),
  stat('stat-department', ['gly', 'yx', 'xld'], 'byDept'),
  stat('stat-major', ['gly', 'yx', 'xld'], 'byMajor'),
  stat('stat-student', STAFF, 'byStudent'),
  stat('stat-type', STAFF, 'byType'),
  { path: 'lesson', icon: 'book', buttons: leave('byLesson'), roles: ['teacher'], mobile: true },
  { path: 'gate', icon: 'scan', buttons: ['leaveGate.scan'], roles: ['mw'], mobile: true },
  { path: 'type', icon: 'tags', resource: 'leaveType', buttons: 'all', roles: ['gly'] },
  {
    path: 'param',
    parameters: 'leave',
    icon: 'setting',
    buttons: ['leaveParam.getOne', 'leaveParam.submit'],
    roles: ['gly'],
  },
];
