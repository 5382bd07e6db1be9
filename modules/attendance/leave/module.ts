import { room } from '#platform/kit/room.ts';
import { cancelApplication, extendApplication, leaveApplication } from './applications.ts';
import { leaveApply } from './leave-apply.ts';
import { leaveBatch } from './leave-batch.ts';
import { leaveCancel } from './leave-cancel.ts';
import { leaveExtend } from './leave-extend.ts';
import { leaveFigures } from './leave-figures.ts';
import { leaveType } from './leave-type.ts';
import { nowFigures } from './now-figures.ts';
import { pages } from './pages.ts';
import { parameters } from './parameters.ts';

const leave = (...verbs: string[]) => verbs.map((verb) => `leaveApply.${verb}`);
const told = (...keys: string[]) => keys.map((key) => `leave.${key}`);

const staff = leave('list', 'detail', 'export', 'slip', 'void', 'onLeave', 'contact');
const approver = [
  ...leave('approve', 'parentCalled', 'reveal'),
  'leaveExtend.list',
  'leaveExtend.detail',
  'leaveCancel.list',
  'leaveCancel.detail',
  'leaveType.list',
];
/** Cards that begin the list of who is away. */
const away = { needs: 'leaveApply.onLeave', link: '/layout/attendance/leave/on-leave', w: 6, minW: 3 };

export default room({
  name: 'attendance/leave',
  dependsOn: [
    'base/org',
    'base/academic',
    'base/people',
    'base/calendar',
    'dormitory/register',
    'resource/print',
  ],
  resources: [leaveType, leaveBatch, leaveApply, leaveExtend, leaveCancel],
  applications: [leaveApplication, extendApplication, cancelApplication],
  figures: [leaveFigures, nowFigures],
  pages,
  grants: {
    gly: [
      ...staff,
      ...approver,
      'leaveType.*',
      'leaveParam.*',
      'leaveStat.*',
      'leaveBatch.*',
      'leaveApply.import',
    ],
    yx: [...staff, ...approver, 'leaveStat.*', 'leaveCancel.agent'],
    fdy: [
      ...staff,
      ...approver,
      ...leave('agent', 'batch', 'preview'),
      'leaveStat.*',
      'leaveBatch.list',
      'leaveBatch.detail',
      'leaveCancel.agent',
    ],
    teacher: leave('approve', 'byLesson'),
    xld: [...staff, 'leaveApply.approve', 'leaveStat.*'],
    mw: ['leaveGate.scan'],
    stu: [
      ...leave('mine', 'submit', 'preview'),
      'leaveExtend.submit',
      'leaveCancel.submit',
      'leaveGate.pass',
    ],
  },
  roles: [
    { code: 'mw', roleType: 'teacher', scope: 'self' },
    // the school's leader in charge: sees the school as a college head sees his college
    { code: 'xld', roleType: 'yx', scope: 'all' },
  ],
  dictionaries: {
    leaveTransport: { values: ['train', 'bus', 'plane', 'car', 'family', 'foot', 'other'] },
    leaveParentConfirm: {
      closed: true,
      values: [
        'none',
        { value: 'waiting', color: 'orange' },
        { value: 'call', color: 'orange' },
        { value: 'confirmed', color: 'green' },
        { value: 'refused', color: 'red' },
      ],
    },
    leaveSource: { closed: true, values: ['own', 'agent', 'group', 'paper'] },
    leaveCancelStatus: {
      closed: true,
      values: [
        'none',
        { value: 'running', color: 'blue' },
        { value: 'done', color: 'green' },
        { value: 'returned', color: 'orange' },
      ],
    },
    leaveCancelMode: { closed: true, values: ['position', 'scan', 'gate', 'counsellor', 'auto'] },
    leaveState: {
      closed: true,
      values: [
        'draft',
        { value: 'running', color: 'blue' },
        { value: 'rejected', color: 'red' },
        { value: 'returned', color: 'orange' },
        'withdrawn',
        'cancelled',
        { value: 'notStarted', color: 'cyan' },
        { value: 'onLeave', color: 'green' },
        { value: 'cancelRunning', color: 'blue' },
        { value: 'closed', color: 'default' },
        { value: 'toCancel', color: 'gold' },
        { value: 'overdue', color: 'red' },
      ],
    },
  },
  parameters,
  widgets: [
    { code: 'classBoard', roles: ['fdy', 'yx'], ...away, h: 6, minH: 3, sort: 18 },
    { code: 'awayNow', roles: ['fdy', 'yx'], ...away, h: 6, minH: 3, sort: 19, settings: { count: 6 } },
    {
      code: 'lessonLeaves',
      roles: ['teacher', 'fdy'],
      needs: 'leaveApply.byLesson',
      w: 4,
      h: 6,
      minW: 3,
      minH: 2,
      sort: 15,
      link: '/layout/attendance/leave/lesson',
    },
    { code: 'leaveBoard', ...away, h: 3, minH: 2, sort: 22 },
    {
      code: 'leaveTypes',
      needs: 'leaveStat.overview',
      w: 6,
      h: 5,
      minW: 3,
      minH: 3,
      sort: 26,
      link: '/layout/attendance/leave/stat-type',
    },
    {
      code: 'myLeave',
      roles: ['stu'],
      needs: 'leaveApply.mine',
      w: 4,
      h: 6,
      minW: 3,
      minH: 2,
      sort: 30,
      link: '/layout/attendance/leave/apply',
    },
  ],
  messages: [
    {
      code: 'leaveResult',
      roles: ['stu', 'fdy', 'yx', 'gly'],
      keys: told(
        'approved',
        'rejected',
        'returned',
        'voided',
        'agent',
        'parentAgreed',
        'parentRefused',
        'extended',
        'extendRejected',
        'cancelled',
        'cancelReturned',
        'askReturn',
      ),
    },
    {
      code: 'leaveDue',
      roles: ['stu', 'fdy', 'yx', 'gly'],
      keys: told('dueSoon', 'overdue1', 'overdue2', 'overdue3', 'overdue4', 'lost', 'budget'),
      fixed: true,
    },
    {
      code: 'leaveNews',
      roles: ['stu', 'teacher', 'fdy'],
      keys: told('lessonLeave', 'lessonBack', 'roomAway', 'proofAdded'),
    },
  ],
});
