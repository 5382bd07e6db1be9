import { room } from '#platform/kit/room.ts';
import { stayApplication, stayApply } from './stay-apply.ts';
import { stayBatch } from './stay-batch.ts';
import { stayFigures } from './stay-figures.ts';

const staff = [
  'stayApply.list',
  'stayApply.detail',
  'stayApply.export',
  'stayApply.reveal',
  'stayApply.roster',
];
const approver = [...staff, 'stayApply.approve', 'stayApply.stats', 'stayBatch.list', 'stayBatch.detail'];

export default room({
  name: 'dormitory/stay',
  dependsOn: [
    'base/org',
    'base/academic',
    'base/people',
    'attendance/leave',
    'attendance/signature',
    'dormitory/register',
    'resource/print',
  ],
  resources: [stayBatch, stayApply],
  applications: [stayApplication],
  figures: [stayFigures],
  pages: [
    {
      path: 'mine',
      icon: 'home',
      application: { of: 'holidayStay', view: 'own' },
      buttons: ['stayApply.submit', 'stayApply.leaveEarly'],
      roles: ['stu'],
      mobile: true,
    },
    {
      path: 'desk',
      icon: 'audit',
      application: { of: 'holidayStay', view: 'desk' },
      buttons: ['stayApply.approve', 'stayApply.agent'],
      roles: ['gly', 'yx', 'fdy'],
      mobile: true,
    },
    {
      path: 'list',
      icon: 'profile',
      resource: 'stayApply',
      buttons: ['stayApply.*', '-stayApply.leaveEarly'],
      roles: ['gly', 'yx', 'fdy', 'sgy'],
    },
    { path: 'roster', icon: 'team', buttons: ['stayApply.roster'], roles: ['gly', 'yx', 'fdy', 'sgy'] },
    { path: 'stats', icon: 'bar-chart', buttons: ['stayApply.stats'], roles: ['gly', 'yx', 'fdy'] },
    {
      path: 'batch',
      icon: 'calendar',
      resource: 'stayBatch',
      buttons: 'all',
      roles: ['gly', 'yx', 'fdy'],
    },
  ],
  grants: {
    gly: [...approver, 'stayApply.agent', 'stayApply.disqualify', 'stayBatch.*'],
    yx: approver,
    fdy: [...approver, 'stayApply.agent'],
    sgy: ['stayApply.list', 'stayApply.detail', 'stayApply.roster'],
    stu: ['stayApply.submit', 'stayApply.leaveEarly'],
  },
  dictionaries: {
    stayHoliday: { values: ['winter', 'summer', 'publicHoliday'] },
    stayReason: {
      values: ['training', 'research', 'internship', 'workStudy', 'hardship', 'farAway', 'other'],
    },
    stayBed: { closed: true, values: ['own', 'any'] },
    stayStatus: {
      closed: true,
      values: ['draft', { value: 'open', color: 'green' }, { value: 'closed', color: 'default' }],
    },
  },
});
