import { room } from '#platform/kit/room.ts';
import { hazardType } from './hazard-type.ts';
import { checkFigures, hazardFigures } from './security-figures.ts';
import { securityHazard } from './security-hazard.ts';
import { securityRecord } from './security-record.ts';
import { securityRound } from './security-round.ts';
import { securityTask } from './security-task.ts';

const of = (name: string, ...verbs: string[]) => verbs.map((verb) => `${name}.${verb}`);
const LEDGER = of('securityHazard', 'list', 'detail', 'export', 'notice', 'stats');
const RECORDS = [...of('securityRecord', 'list', 'detail', 'export', 'stats'), 'securityRound.list'];
const PLANNING = ['securityTask.*', ...of('securityRound', 'progress', 'close', 'void')];
/** Whoever is named on a task may check; nobody else, whatever role he has. */
const CHECKING = of('securityRecord', 'check', 'confirm', 'detail');

export default room({
  name: 'inspection/security-check',
  dependsOn: [
    'base/academic',
    'base/calendar',
    'base/org',
    'base/people',
    'dormitory/space',
    'dormitory/register',
    'dormitory/repair',
    'dormitory/violation',
    'inspection/rectify',
    'inspection/round',
    'resource/print',
  ],
  resources: [hazardType, securityTask, securityRound, securityRecord, securityHazard],
  figures: [hazardFigures, checkFigures],
  pages: [
    {
      path: 'check',
      icon: 'check',
      buttons: of('securityRecord', 'check', 'confirm'),
      roles: ['gly', 'yx', 'fdy', 'teacher', 'sgy'],
      mobile: true,
    },
    { path: 'mine', icon: 'home', buttons: ['securityHazard.getMine'], roles: ['stu'], mobile: true },
    {
      path: 'ledger',
      icon: 'warning',
      resource: 'securityHazard',
      buttons: ['securityHazard.*', 'securityHazard.notice', 'securityHazard.report'],
      roles: ['gly', 'yx', 'fdy', 'sgy'],
      mobile: true,
    },
    {
      path: 'round',
      icon: 'appstore',
      buttons: of('securityRound', 'list', 'progress', 'close', 'void'),
      roles: ['gly', 'yx', 'sgy'],
      mobile: true,
    },
    { path: 'task', icon: 'calendar', resource: 'securityTask', buttons: 'all', roles: ['gly', 'yx', 'sgy'] },
    {
      path: 'record',
      icon: 'profile',
      resource: 'securityRecord',
      buttons: of('securityRecord', 'list', 'detail', 'export'),
      roles: ['gly', 'yx', 'sgy', 'fdy'],
    },
    { path: 'type', icon: 'tags', resource: 'hazardType', buttons: 'all', roles: ['gly'] },
    {
      path: 'stats',
      icon: 'bar-chart',
      figures: 'securityHazard.stats',
      buttons: ['securityHazard.stats'],
      roles: ['gly', 'yx', 'fdy', 'sgy'],
    },
    {
      path: 'checkStats',
      icon: 'bar-chart',
      figures: 'securityRecord.stats',
      buttons: ['securityRecord.stats'],
      roles: ['gly', 'yx', 'sgy'],
    },
  ],
  grants: {
    gly: [
      ...LEDGER,
      ...RECORDS,
      ...PLANNING,
      ...CHECKING,
      ...of('securityHazard', 'add', 'unseal', 'void', 'report'),
      'hazardType.*',
    ],
    yx: [...LEDGER, ...RECORDS, ...PLANNING, ...CHECKING, ...of('securityHazard', 'add', 'report')],
    sgy: [
      ...LEDGER,
      ...RECORDS,
      ...PLANNING,
      ...CHECKING,
      ...of('securityHazard', 'add', 'unseal', 'report'),
    ],
    fdy: [...LEDGER, ...RECORDS, ...CHECKING, 'securityHazard.add'],
    teacher: CHECKING,
    stu: ['securityHazard.getMine'],
  },
  dictionaries: {
    hazardCategory: {
      values: ['power', 'fireGear', 'exit', 'dangerous', 'outsider', 'building', 'other'],
    },
    hazardLevel: {
      closed: true,
      values: ['1', { value: '2', color: 'orange' }, { value: '3', color: 'red' }],
    },
    hazardStatus: {
      closed: true,
      values: [
        { value: 'open', color: 'red' },
        { value: 'closed', color: 'green' },
        { value: 'void', color: 'default' },
      ],
    },
    securityKind: { closed: true, values: ['daily', 'night', 'monthly', 'quarterly', 'holiday', 'special'] },
    securityRoundState: {
      closed: true,
      values: [
        { value: 'running', color: 'blue' },
        { value: 'ended', color: 'green' },
        { value: 'void', color: 'default' },
      ],
    },
    securityState: {
      closed: true,
      values: [
        { value: 'due', color: 'default' },
        { value: 'clear', color: 'green' },
        { value: 'found', color: 'red' },
        { value: 'locked', color: 'orange' },
      ],
    },
  },
  messages: [
    { code: 'securityTask', keys: ['security-check.opened', 'security-check.witness'], fixed: true },
    { code: 'securityAlarm', keys: ['security-check.grave'], fixed: true },
  ],
});
