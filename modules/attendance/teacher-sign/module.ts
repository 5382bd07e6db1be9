import { room } from '#platform/kit/room.ts';
import { dutyRoster } from './duty-roster.ts';
import { visitParameters } from './parameters.ts';
import { teacherQuota } from './teacher-quota.ts';
import { dutyFigures, visitFigures } from './visit-figures.ts';
import { visitLog } from './visit-log.ts';

const visiting = ['visitLog.start', 'dutyRoster.swap'];
const reader = [
  'visitLog.list',
  'visitLog.detail',
  'visitLog.export',
  'visitLog.stats',
  'visitLog.coverage',
  'dutyRoster.list',
  'dutyRoster.detail',
  'dutyRoster.export',
  'dutyRoster.stats',
];
const office = [...reader, 'visitLog.sendBack', 'visitLog.follow', 'dutyRoster.*'];

export default room({
  name: 'attendance/teacher-sign',
  dependsOn: [
    'base/org',
    'base/academic',
    'base/people',
    'dormitory/space',
    'dormitory/register',
    'dormitory/repair',
  ],
  resources: [visitLog, dutyRoster, teacherQuota],
  figures: [visitFigures, dutyFigures],
  pages: [
    { path: 'mine', icon: 'scan', buttons: visiting, roles: ['fdy', 'teacher'], mobile: true },
    { path: 'coverage', icon: 'dashboard', buttons: ['visitLog.coverage'], roles: ['gly', 'yx', 'fdy'] },
    {
      path: 'duty',
      icon: 'calendar',
      resource: 'dutyRoster',
      buttons: ['dutyRoster.*'],
      roles: ['gly', 'yx', 'fdy'],
    },
    {
      path: 'visit',
      icon: 'profile',
      resource: 'visitLog',
      buttons: [
        'visitLog.list',
        'visitLog.detail',
        'visitLog.export',
        'visitLog.sendBack',
        'visitLog.follow',
      ],
      roles: ['gly', 'yx', 'fdy'],
    },
    {
      path: 'quota',
      icon: 'table',
      resource: 'teacherQuota',
      buttons: 'all',
      roles: ['gly'],
    },
    {
      path: 'stats',
      icon: 'bar-chart',
      figures: 'visitLog.stats',
      buttons: ['visitLog.stats'],
      roles: ['gly', 'yx', 'fdy'],
    },
    {
      path: 'dutystats',
      icon: 'bar-chart',
      figures: 'dutyRoster.stats',
      buttons: ['dutyRoster.stats'],
      roles: ['gly', 'yx', 'fdy'],
    },
    {
      path: 'settings',
      icon: 'setting',
      parameters: 'visit',
      buttons: ['visitParam.getOne', 'visitParam.submit'],
      roles: ['gly'],
    },
  ],
  grants: {
    gly: [...office, 'teacherQuota.*', 'visitParam.getOne', 'visitParam.submit'],
    yx: office,
    fdy: [...reader, ...visiting, 'visitLog.follow'],
    teacher: visiting,
  },
  parameters: visitParameters,
  dictionaries: {
    visitKind: { closed: true, values: ['dorm', 'duty', 'lesson', 'talk', 'meeting'] },
    visitRole: { closed: true, values: ['fdy', 'teacher'] },
    visitMethod: { closed: true, values: ['door', 'place', 'none'] },
    visitProblem: { values: ['safety', 'hygiene', 'power', 'discipline', 'health', 'facility', 'other'] },
    visitStatus: {
      closed: true,
      values: [
        { value: 'open', color: 'green' },
        { value: 'writing', color: 'orange' },
        { value: 'counted', color: 'blue' },
        { value: 'returned', color: 'red' },
        { value: 'uncounted', color: 'default' },
      ],
    },
    dutyStatus: {
      closed: true,
      values: [
        'draft',
        { value: 'planned', color: 'blue' },
        { value: 'swapping', color: 'orange' },
        { value: 'signed', color: 'green' },
        { value: 'late', color: 'gold' },
        { value: 'absent', color: 'red' },
      ],
    },
  },
  messages: [
    {
      code: 'dutyRoster',
      keys: [
        'teacher-sign.duty',
        'teacher-sign.swapAsked',
        'teacher-sign.swapDone',
        'teacher-sign.swapRefused',
      ],
      roles: ['fdy', 'teacher', 'yx'],
    },
    { code: 'visitReturned', keys: ['teacher-sign.returned'], roles: ['fdy', 'teacher'] },
  ],
});
