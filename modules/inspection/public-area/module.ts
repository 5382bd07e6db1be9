import { room } from '#platform/kit/room.ts';
import { publicArea } from './public-area.ts';
import { publicCheck } from './public-check.ts';
import { publicClean } from './public-clean.ts';
import { areaFigures, cleanFigures, reportFigures } from './public-figures.ts';
import { publicMark } from './public-mark.ts';
import { publicReport } from './public-report.ts';
import { publicRound } from './public-round.ts';
import { publicTask } from './public-task.ts';

const of = (name: string, ...verbs: string[]) => verbs.map((verb) => `${name}.${verb}`);
const KEEPING = [
  ...['publicArea.list', 'publicArea.detail', 'publicArea.labels', 'publicTask.*', 'publicMark.*'],
  ...of('publicRound', 'list', 'progress', 'close', 'void'),
  ...of('publicCheck', 'list', 'export', 'stats', 'score', 'detail'),
  ...of('publicClean', 'list', 'detail', 'export', 'stats'),
  ...of('publicReport', 'list', 'detail', 'export', 'stats', 'accept', 'answer'),
];
const CLEANING = of('publicClean', 'punch', 'detail');
const PASSING = 'publicReport.add';
const ALL = ['gly', 'yx', 'fdy', 'teacher', 'sgy', 'stu'];

export default room({
  name: 'inspection/public-area',
  dependsOn: [
    'base/academic',
    'base/calendar',
    'base/org',
    'inspection/hygiene',
    'inspection/rectify',
    'inspection/round',
    'inspection/security-check',
  ],
  resources: [publicArea, publicTask, publicRound, publicCheck, publicClean, publicReport, publicMark],
  figures: [areaFigures, cleanFigures, reportFigures],
  pages: [
    { path: 'scan', icon: 'scan', buttons: [PASSING], roles: ALL, mobile: true },
    {
      path: 'clean',
      icon: 'check',
      buttons: of('publicClean', 'punch'),
      roles: ['teacher', 'sgy'],
      mobile: true,
    },
    {
      path: 'check',
      icon: 'check',
      buttons: of('publicCheck', 'score'),
      roles: ['gly', 'sgy', 'teacher'],
      mobile: true,
    },
    {
      path: 'report',
      icon: 'warning',
      resource: 'publicReport',
      buttons: ['publicReport.*', '-publicReport.add'],
      roles: ['gly', 'sgy'],
      mobile: true,
    },
    {
      path: 'round',
      icon: 'appstore',
      buttons: of('publicRound', 'list', 'progress', 'close', 'void'),
      roles: ['gly', 'sgy'],
      mobile: true,
    },
    { path: 'task', icon: 'calendar', resource: 'publicTask', buttons: 'all', roles: ['gly', 'sgy'] },
    {
      path: 'area',
      icon: 'apartment',
      resource: 'publicArea',
      buttons: ['publicArea.*', 'publicArea.labels'],
      roles: ['gly', 'sgy'],
    },
    {
      path: 'result',
      icon: 'profile',
      resource: 'publicCheck',
      buttons: of('publicCheck', 'list', 'detail', 'export'),
      roles: ['gly', 'sgy'],
    },
    {
      path: 'punch',
      icon: 'profile',
      resource: 'publicClean',
      buttons: of('publicClean', 'list', 'detail', 'export'),
      roles: ['gly', 'sgy'],
    },
    { path: 'mark', icon: 'star', resource: 'publicMark', buttons: 'all', roles: ['gly', 'sgy'] },
    {
      path: 'stats',
      icon: 'bar-chart',
      figures: 'publicCheck.stats',
      buttons: ['publicCheck.stats'],
      roles: ['gly', 'sgy'],
    },
    {
      path: 'punchStats',
      icon: 'bar-chart',
      figures: 'publicClean.stats',
      buttons: ['publicClean.stats'],
      roles: ['gly', 'sgy'],
    },
    {
      path: 'reportStats',
      icon: 'bar-chart',
      figures: 'publicReport.stats',
      buttons: ['publicReport.stats'],
      roles: ['gly', 'sgy'],
    },
  ],
  grants: {
    gly: [...KEEPING, 'publicArea.*', PASSING],
    sgy: [...KEEPING, ...CLEANING, PASSING],
    yx: [PASSING],
    fdy: [PASSING],
    teacher: [...CLEANING, ...of('publicCheck', 'score', 'detail'), PASSING],
    stu: [PASSING],
  },
  dictionaries: {
    publicAreaType: {
      values: [
        'corridor',
        'stairs',
        'toilet',
        'washroom',
        'laundry',
        'activity',
        'hall',
        'outdoor',
        'garbage',
      ],
    },
    publicOwner: { closed: true, values: ['cleaner', 'class', 'department'] },
    publicRoundState: {
      closed: true,
      values: [
        { value: 'running', color: 'blue' },
        { value: 'ended', color: 'green' },
        { value: 'void', color: 'default' },
      ],
    },
    publicState: {
      closed: true,
      values: [
        { value: 'due', color: 'default' },
        { value: 'scored', color: 'green' },
        { value: 'locked', color: 'orange' },
      ],
    },
    publicPunch: {
      closed: true,
      values: [
        { value: 'due', color: 'default' },
        { value: 'done', color: 'green' },
        { value: 'late', color: 'orange' },
        { value: 'missed', color: 'red' },
      ],
    },
    publicReportStatus: {
      closed: true,
      values: [
        { value: 'open', color: 'red' },
        { value: 'accepted', color: 'blue' },
        { value: 'answered', color: 'default' },
        { value: 'closed', color: 'green' },
      ],
    },
  },
  messages: [
    { code: 'publicTask', keys: ['public-area.opened'], fixed: true },
    { code: 'publicReport', keys: ['public-area.reported'], fixed: true },
  ],
});
