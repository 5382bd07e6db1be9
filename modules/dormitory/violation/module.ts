import { room } from '#platform/kit/room.ts';
import { dormViolation } from './dorm-violation.ts';
import { violationAdvice } from './violation-advice.ts';
import { appealApplication, violationAppeal } from './violation-appeal.ts';
import { violationFigures } from './violation-figures.ts';
import { dormViolationType } from './violation-type.ts';

const staff = [
  'dormViolation.list',
  'dormViolation.detail',
  'dormViolation.export',
  'dormViolation.add',
  'dormViolation.update',
  'dormViolation.record',
  'dormViolation.register',
  'dormViolation.void',
  'dormViolation.notice',
];
const deciding = [
  'violationAppeal.approve',
  'violationAppeal.setPoints',
  'violationAppeal.list',
  'violationAppeal.detail',
];
const advice = ['violationAdvice.list', 'violationAdvice.detail', 'violationAdvice.export'];

export default room({
  name: 'dormitory/violation',
  dependsOn: [
    'base/academic',
    'base/calendar',
    'base/org',
    'base/people',
    'dormitory/space',
    'dormitory/register',
    'resource/print',
  ],
  resources: [dormViolationType, dormViolation, violationAppeal, violationAdvice],
  applications: [appealApplication],
  figures: [violationFigures],
  pages: [
    {
      path: 'mine',
      icon: 'home',
      application: { of: 'dormViolationAppeal', view: 'own' },
      buttons: ['dormViolation.confirm', 'violationAppeal.submit'],
      roles: ['stu'],
      mobile: true,
    },
    {
      path: 'record',
      icon: 'scan',
      buttons: ['dormViolation.record'],
      roles: ['gly', 'sgy', 'fdy'],
      mobile: true,
    },
    {
      path: 'list',
      icon: 'profile',
      resource: 'dormViolation',
      buttons: [
        'dormViolation.*',
        '-dormViolation.confirm',
        '-dormViolation.returnGoods',
        'dormViolation.notice',
      ],
      roles: ['gly', 'sgy', 'fdy', 'yx'],
    },
    {
      path: 'goods',
      icon: 'inbox',
      buttons: ['dormViolation.returnGoods'],
      roles: ['gly', 'sgy'],
    },
    {
      path: 'desk',
      icon: 'audit',
      application: { of: 'dormViolationAppeal', view: 'desk' },
      buttons: ['violationAppeal.approve', 'violationAppeal.setPoints'],
      roles: ['gly', 'yx', 'fdy'],
      mobile: true,
    },
    {
      path: 'appeal',
      icon: 'solution',
      resource: 'violationAppeal',
      buttons: ['violationAppeal.list', 'violationAppeal.detail', 'violationAppeal.export'],
      roles: ['gly', 'yx', 'fdy'],
    },
    {
      path: 'advice',
      icon: 'warning',
      resource: 'violationAdvice',
      buttons: 'all',
      roles: ['gly', 'yx', 'fdy'],
    },
    {
      path: 'stats',
      icon: 'bar-chart',
      figures: 'dormViolation.stats',
      buttons: ['dormViolation.stats'],
      roles: ['gly', 'sgy', 'yx', 'fdy'],
    },
    { path: 'type', icon: 'tags', resource: 'dormViolationType', buttons: 'all', roles: ['gly'] },
  ],
  grants: {
    gly: [
      ...staff,
      ...deciding,
      ...advice,
      'dormViolation.returnGoods',
      'dormViolation.clear',
      'dormViolation.stats',
      'violationAppeal.export',
      'dormViolationType.*',
    ],
    sgy: [...staff, 'dormViolation.returnGoods', 'dormViolation.stats'],
    fdy: [
      ...staff,
      ...deciding,
      ...advice,
      'violationAdvice.handle',
      'dormViolation.clear',
      'dormViolation.stats',
    ],
    yx: [
      ...deciding,
      ...advice,
      'violationAdvice.handle',
      'dormViolation.list',
      'dormViolation.detail',
      'dormViolation.export',
      'dormViolation.stats',
    ],
    stu: ['dormViolation.confirm', 'violationAppeal.submit'],
  },
  parameters: {
    'dorm.roomPoints': { kind: 'boolean', default: false },
    'dorm.adviceAt': { kind: 'limits', count: 3, min: 1, max: 100, by: 0.5, default: [10, 15, 20] },
  },
  dictionaries: {
    violationCategory: { closed: true, values: ['1', '2', '3', '4', '5', '6', '7', '8'] },
    violationSeverity: {
      closed: true,
      values: ['1', { value: '2', color: 'orange' }, { value: '3', color: 'red' }],
    },
    violationSource: { closed: true, values: ['patrol', 'check', 'gate', 'night', 'report'] },
    violationConfirm: { closed: true, values: ['self', 'default', 'appeal'] },
    violationStatus: {
      closed: true,
      values: [
        'draft',
        { value: 'pending', color: 'blue' },
        { value: 'appealed', color: 'orange' },
        { value: 'effective', color: 'red' },
        { value: 'revoked', color: 'default' },
        { value: 'cleared', color: 'green' },
        { value: 'void', color: 'default' },
      ],
    },
    violationLevel: {
      closed: true,
      values: [
        { value: 'talk', color: 'blue' },
        { value: 'notice', color: 'orange' },
        { value: 'punish', color: 'red' },
      ],
    },
    adviceStatus: {
      closed: true,
      values: [{ value: 'open', color: 'orange' }, { value: 'done', color: 'green' }, 'withdrawn'],
    },
  },
  messages: [
    {
      code: 'dormViolation',
      keys: ['violation.told', 'violation.settled', 'violation.called'],
      roles: ['stu'],
      fixed: true,
    },
  ],
});
