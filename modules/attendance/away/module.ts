import { room } from '#platform/kit/room.ts';
import { awayBatch } from './away-batch.ts';
import { awayFigures } from './away-figures.ts';
import { awayRegister } from './away-register.ts';
import { awayParameters } from './parameters.ts';

const looking = [
  'awayRegister.list',
  'awayRegister.detail',
  'awayRegister.export',
  'awayRegister.reveal',
  'awayRegister.board',
  'awayRegister.map',
  'awayRegister.stats',
  'awayRegister.remind',
  'awayBatch.list',
  'awayBatch.detail',
];
const counselling = [
  ...looking,
  'awayRegister.agent',
  'awayRegister.confirm',
  'awayRegister.sendBack',
  'awayRegister.markBack',
];

export default room({
  name: 'attendance/away',
  dependsOn: ['base/org', 'base/academic', 'base/people', 'attendance/leave', 'dormitory/stay'],
  resources: [awayBatch, awayRegister],
  figures: [awayFigures],
  pages: [
    {
      path: 'mine',
      icon: 'car',
      buttons: ['awayRegister.submit', 'awayRegister.depart', 'awayRegister.return', 'awayRegister.cancel'],
      roles: ['stu'],
      mobile: true,
    },
    {
      path: 'board',
      icon: 'table',
      buttons: ['awayRegister.board', 'awayRegister.map', 'awayRegister.remind', 'awayRegister.agent'],
      roles: ['gly', 'yx', 'fdy'],
      mobile: true,
    },
    {
      path: 'list',
      icon: 'profile',
      resource: 'awayRegister',
      buttons: ['awayRegister.*', '-awayRegister.depart', '-awayRegister.cancel'],
      roles: ['gly', 'yx', 'fdy'],
      mobile: true,
    },
    {
      path: 'stats',
      icon: 'bar-chart',
      figures: 'awayRegister.stats',
      buttons: ['awayRegister.stats'],
      roles: ['gly', 'yx', 'fdy'],
    },
    { path: 'batch', icon: 'calendar', resource: 'awayBatch', buttons: 'all', roles: ['gly', 'yx', 'fdy'] },
    {
      path: 'rule',
      icon: 'setting',
      parameters: 'away',
      buttons: ['awayParam.getOne', 'awayParam.submit'],
      roles: ['gly'],
    },
  ],
  grants: {
    gly: [...counselling, 'awayBatch.*', 'awayParam.getOne', 'awayParam.submit'],
    yx: looking,
    fdy: counselling,
    stu: ['awayRegister.submit', 'awayRegister.depart', 'awayRegister.return', 'awayRegister.cancel'],
  },
  parameters: awayParameters,
  dictionaries: {
    awayBatchStatus: {
      closed: true,
      values: ['draft', { value: 'open', color: 'green' }, { value: 'closed', color: 'default' }],
    },
    awayDirection: { values: ['home', 'stay', 'travel', 'job', 'other'] },
    awayTransport: { values: ['train', 'coach', 'plane', 'car', 'publicTransport', 'other'] },
    awayStatus: {
      closed: true,
      values: [
        { value: 'submitted', color: 'gold' },
        { value: 'sentBack', color: 'orange' },
        { value: 'registered', color: 'blue' },
        { value: 'left', color: 'purple' },
        { value: 'back', color: 'green' },
        { value: 'overdue', color: 'red' },
        { value: 'cancelled', color: 'default' },
      ],
    },
    awayReturnMode: { closed: true, values: ['position', 'gate', 'byHand'] },
  },
  messages: [
    { code: 'awayRemind', roles: ['stu'], keys: ['away.remind', 'away.sentBack'] },
    { code: 'awayOverdue', keys: ['away.overdue', 'away.overdueOf'] },
  ],
});
