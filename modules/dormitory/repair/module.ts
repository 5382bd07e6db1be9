import { repairFigures } from './repair-figures.ts';
import { room } from '#platform/kit/room.ts';
import { repairDuty, repairGroup, repairPart } from './repair-crew.ts';
import { repairOrder } from './repair-order.ts';
import { repairType } from './repair-type.ts';

const orders = (...verbs: string[]) => verbs.map((verb) => `repairOrder.${verb}`);
const told = (...keys: string[]) => keys.map((key) => `repair.${key}`);

/** What somebody does with an order that he has reported. */
const MINE = orders('submit', 'withdraw', 'confirm', 'rework', 'urge', 'acceptQuote', 'refuseQuote');
const REPORTER = [...MINE, 'repairOrder.detail'];
const WORKER = orders('grab', 'accept', 'refuse', 'arrive', 'pause', 'resume', 'quote', 'finish');
const KEEPER = orders('list', 'export', 'dispatch', 'reassign', 'close', 'merge', 'stats');

export default room({
  name: 'dormitory/repair',
  dependsOn: ['base/people', 'dormitory/register'],
  resources: [repairType, repairGroup, repairDuty, repairPart, repairOrder],
  figures: [repairFigures],
  pages: [
    {
      path: 'mine',
      icon: 'tool',
      buttons: MINE,
      roles: ['stu', 'teacher', 'fdy', 'yx', 'sgy'],
      mobile: true,
    },
    { path: 'work', icon: 'build', buttons: WORKER, roles: ['wxg'], mobile: true },
    {
      path: 'board',
      icon: 'appstore',
      buttons: orders('dispatch', 'reassign', 'close', 'merge', 'outsource', 'outsourceDone'),
      roles: ['gly', 'sgy'],
    },
    {
      path: 'order',
      icon: 'profile',
      resource: 'repairOrder',
      buttons: orders('list', 'detail', 'reveal', 'export'),
      roles: ['gly', 'sgy'],
    },
    { path: 'stats', icon: 'bar-chart', buttons: orders('stats'), roles: ['gly', 'sgy'] },
    { path: 'worker-month', icon: 'solution', buttons: orders('workerMonth'), roles: ['gly'] },
    { path: 'type', icon: 'tags', resource: 'repairType', buttons: 'all', roles: ['gly'] },
    { path: 'group', icon: 'team', resource: 'repairGroup', buttons: 'all', roles: ['gly'] },
    { path: 'duty', icon: 'schedule', resource: 'repairDuty', buttons: 'all', roles: ['gly'] },
    { path: 'part', icon: 'inbox', resource: 'repairPart', buttons: 'all', roles: ['gly'] },
  ],
  grants: {
    gly: ['repairOrder.*', 'repairType.*', 'repairGroup.*', 'repairDuty.*', 'repairPart.*'],
    sgy: [...REPORTER, ...KEEPER],
    wxg: [...orders('submit', 'detail'), ...WORKER, 'repairPart.list'],
    stu: REPORTER,
    teacher: REPORTER,
    fdy: REPORTER,
    yx: REPORTER,
  },
  roles: [{ code: 'wxg', roleType: 'teacher', scope: 'worker' }],
  parameters: {
    'repair.autoDispatch': { kind: 'boolean', default: true },
    'repair.autoConfirmDays': { kind: 'integer', default: 7, min: 1, max: 60 },
    'repair.serviceFrom': { kind: 'time', default: '08:00' },
    'repair.serviceTo': { kind: 'time', default: '18:00' },
  },
  dictionaries: {
    repairIcon: {
      closed: true,
      values: ['water', 'power', 'furniture', 'window', 'aircon', 'network', 'bath', 'public'],
    },
    repairPlace: { closed: true, values: ['1', '2', '3', '4'] },
    repairUrgency: {
      closed: true,
      values: [
        { value: '1', color: 'default' },
        { value: '2', color: 'orange' },
        { value: '3', color: 'red' },
      ],
    },
    repairCharge: { closed: true, values: ['0', '1', '2'] },
    repairPayer: { closed: true, values: ['school', 'person'] },
    repairProof: { closed: true, values: ['door', 'position', 'word'] },
    repairTold: {
      closed: true,
      values: ['none', 'respondWarn', 'respondLate', 'finishWarn', 'finishLate', 'escalated'],
    },
    pauseReason: { closed: true, values: ['material', 'appointment', 'absent'] },
    repairWeekday: { closed: true, values: ['1', '2', '3', '4', '5', '6', '7'] },
    repairStatus: {
      closed: true,
      values: [
        { value: 'open', color: 'red' },
        { value: 'assigned', color: 'orange' },
        { value: 'working', color: 'blue' },
        { value: 'quoted', color: 'purple' },
        { value: 'paused', color: 'gold' },
        { value: 'outsourced', color: 'cyan' },
        { value: 'toConfirm', color: 'geekblue' },
        { value: 'done', color: 'green' },
        { value: 'withdrawn', color: 'default' },
        { value: 'closed', color: 'default' },
      ],
    },
  },
  widgets: [
    {
      code: 'repairFigures',
      needs: 'repairOrder.stats',
      w: 6,
      h: 3,
      minW: 3,
      minH: 2,
      sort: 24,
      link: '/layout/dormitory/repair/stats',
    },
    {
      code: 'myRepairs',
      needs: 'repairOrder.submit',
      roles: ['stu', 'teacher'],
      w: 4,
      h: 6,
      minW: 3,
      minH: 2,
      sort: 32,
      link: '/layout/dormitory/repair/mine',
    },
  ],
  messages: [
    {
      code: 'repairProgress',
      roles: ['stu', 'teacher', 'fdy', 'yx', 'gly'],
      keys: told(
        'accepted',
        'paused',
        'quoted',
        'finished',
        'confirmed',
        'closed',
        'withdrawn',
        'outsourced',
      ),
    },
    {
      code: 'repairWork',
      keys: told(
        'assigned',
        'reassigned',
        'waiting',
        'acceptQuote',
        'refuseQuote',
        'urged',
        'nearlyLate',
        'late',
      ),
      fixed: true,
      roles: ['teacher', 'gly', 'fdy', 'yx'],
    },
  ],
});
