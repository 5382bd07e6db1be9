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

const staff = [
  'leaveApply.list',
  'leaveApply.detail',
  'leaveApply.export',
  'leaveApply.slip',
  'leaveApply.void',
  'leaveApply.onLeave',
  'leaveApply.contact',
];
const approver = [
  'leaveApply.approve',
  'leaveApply.parentCalled',
  'leaveApply.reveal',
  'leaveExtend.list',
  'leaveExtend.detail',
  'leaveCancel.list',
  'leaveCancel.detail',
  'leaveType.list',
];

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
      'leaveStat.*',
      'leaveApply.agent',
      'leaveApply.batch',
      'leaveApply.preview',
      'leaveBatch.list',
      'leaveBatch.detail',
      'leaveCancel.agent',
    ],
    teacher: ['leaveApply.approve', 'leaveApply.byLesson'],
    xld: [...staff, 'leaveApply.approve', 'leaveStat.*'],
    mw: ['leaveGate.scan'],
    stu: [
      'leaveApply.mine',
      'leaveApply.submit',
      'leaveApply.preview',
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
    {
      code: 'classBoard',
      roles: ['fdy', 'yx'],
      needs: 'leaveApply.onLeave',
      w: 6,
      h: 6,
      minW: 3,
      minH: 3,
      sort: 18,
      link: '/layout/attendance/leave/on-leave',
    },
    {
      code: 'awayNow',
      roles: ['fdy', 'yx'],
      needs: 'leaveApply.onLeave',
      w: 6,
      h: 6,
      minW: 3,
      minH: 3,
      sort: 19,
      link: '/layout/attendance/leave/on-leave',
      settings: { count: 6 },
    },
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
    {
      code: 'leaveBoard',
      needs: 'leaveApply.onLeave',
      w: 6,
      h: 3,
      minW: 3,
      minH: 2,
      sort: 22,
      link: '/layout/attendance/leave/on-leave',
    },
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
      keys: [
        'leave.approved',
        'leave.rejected',
        'leave.returned',
        'leave.voided',
        'leave.agent',
        'leave.parentAgreed',
        'leave.parentRefused',
        'leave.extended',
        'leave.extendRejected',
        'leave.cancelled',
        'leave.cancelReturned',
        'leave.askReturn',
      ],
    },
    {
      code: 'leaveDue',
      roles: ['stu', 'fdy', 'yx', 'gly'],
      keys: [
        'leave.dueSoon',
        'leave.overdue1',
        'leave.overdue2',
        'leave.overdue3',
        'leave.overdue4',
        'leave.lost',
        'leave.budget',
      ],
      fixed: true,
    },
    {
      code: 'leaveNews',
      roles: ['stu', 'teacher', 'fdy'],
      keys: ['leave.lessonLeave', 'leave.lessonBack', 'leave.roomAway', 'leave.proofAdded'],
    },
  ],
});
