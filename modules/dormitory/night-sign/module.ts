import { room } from '#platform/kit/room.ts';
import { nightCheck } from './night-check.ts';
import { nightFigures } from './night-figures.ts';
import { nightTally } from './night-tally.ts';
import { nightTask } from './night-task.ts';

const reader = [
  'nightCheck.list',
  'nightCheck.detail',
  'nightCheck.export',
  'nightTally.list',
  'nightTally.detail',
  'nightTally.export',
  'nightTally.stats',
  'dormSign.board',
];
/** What a counsellor finds out about somebody. */
const found = ['nightCheck.here', 'nightCheck.reached', 'nightCheck.absent', 'nightCheck.gone'];
const checker = [...reader, ...found, 'dormSign.tonight'];

export default room({
  name: 'dormitory/night-sign',
  dependsOn: [
    'base/org',
    'base/academic',
    'base/calendar',
    'base/people',
    'dormitory/space',
    'dormitory/register',
    'dormitory/gate',
    'dormitory/violation',
    'attendance/sign-task',
  ],
  resources: [nightTask, nightCheck, nightTally],
  figures: [nightFigures],
  pages: [
    {
      path: 'tonight',
      icon: 'bell',
      buttons: ['dormSign.tonight', ...found],
      roles: ['gly', 'yx', 'fdy'],
      mobile: true,
    },
    {
      path: 'board',
      icon: 'appstore',
      buttons: ['dormSign.board', 'dormSign.manual'],
      roles: ['gly', 'yx', 'fdy', 'sgy'],
      mobile: true,
    },
    { path: 'room', icon: 'team', buttons: ['dormSign.headConfirm'], roles: ['stu'], mobile: true },
    { path: 'task', icon: 'schedule', resource: 'nightTask', buttons: 'all', roles: ['gly', 'sgy'] },
    {
      path: 'check',
      icon: 'profile',
      resource: 'nightCheck',
      buttons: ['nightCheck.list', 'nightCheck.detail', 'nightCheck.export'],
      roles: ['gly', 'yx', 'fdy', 'sgy'],
    },
    {
      path: 'tally',
      icon: 'profile',
      resource: 'nightTally',
      buttons: ['nightTally.list', 'nightTally.detail', 'nightTally.export'],
      roles: ['gly', 'yx', 'fdy', 'sgy'],
    },
    {
      path: 'stats',
      icon: 'bar-chart',
      figures: 'nightTally.stats',
      buttons: ['nightTally.stats'],
      roles: ['gly', 'yx', 'fdy', 'sgy'],
    },
  ],
  grants: {
    gly: [...checker, 'nightTask.*', 'dormSign.manual'],
    yx: checker,
    fdy: checker,
    sgy: [...reader, 'nightTask.*', 'dormSign.manual'],
    stu: ['dormSign.headConfirm'],
  },
  dictionaries: {
    nightHead: {
      closed: true,
      values: [
        { value: 'inRoom', color: 'green' },
        { value: 'away', color: 'red' },
      ],
    },
    nightResult: {
      closed: true,
      values: [
        { value: 'waiting', color: 'orange' },
        { value: 'inRoom', color: 'green' },
        { value: 'notBack', color: 'red' },
        { value: 'contacted', color: 'blue' },
        { value: 'lost', color: 'red' },
      ],
    },
    nightPhone: { values: ['self', 'parent', 'roommate'] },
  },
  messages: [
    {
      code: 'nightCheck',
      keys: ['night-sign.head', 'night-sign.fdy', 'night-sign.yx', 'night-sign.gly', 'night-sign.streak'],
      fixed: true,
      roles: ['stu', 'fdy', 'yx', 'gly'],
    },
  ],
});
