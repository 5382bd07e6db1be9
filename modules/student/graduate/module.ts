import { room } from '#platform/kit/room.ts';
import { alumniPerson } from './alumni-person.ts';
import { clearItem } from './clear-item.ts';
import { clearRecord } from './clear-record.ts';
import { DICTIONARIES } from './dictionaries.ts';
import { employer } from './employer.ts';
import { gradAudit } from './grad-audit.ts';
import { gradBatch } from './grad-batch.ts';
import { gradCert } from './grad-cert.ts';
import { destinationApplication, gradDestination } from './grad-destination.ts';
import { auditFigures, destinationFigures } from './grad-figures.ts';
import { gradObjection } from './grad-objection.ts';
import { graduateParameters } from './parameters.ts';

const look = ['gradAudit.list', 'gradAudit.detail', 'gradAudit.export', 'gradAudit.stats'];
const destinations = [
  'gradDestination.list',
  'gradDestination.detail',
  'gradDestination.export',
  'gradDestination.stats',
  'gradDestination.approve',
  'gradDestination.agent',
];
const college = [
  'gradBatch.cockpit',
  ...look,
  'gradAudit.conclude',
  'gradAudit.review',
  'gradAudit.sendBack',
  'gradCert.list',
  'gradCert.detail',
  'gradCert.export',
  'gradCert.print',
  'gradCert.hand',
  'clearRecord.list',
  'clearRecord.detail',
  'clearRecord.export',
  'clearRecord.decide',
  ...destinations,
  'gradDestination.import',
  'employer.list',
  'employer.detail',
  'alumniPerson.list',
  'alumniPerson.detail',
  'alumniPerson.export',
];

export default room({
  name: 'student/graduate',
  dependsOn: [
    'base/org',
    'base/academic',
    'base/people',
    'resource/print',
    'attendance/signature',
    'affairs/facts',
    'dormitory/register',
    'enrolment/fees',
    'student/status',
    'student/score',
    'student/archive',
  ],
  resources: [
    gradBatch,
    gradAudit,
    gradObjection,
    gradCert,
    clearItem,
    clearRecord,
    employer,
    gradDestination,
    alumniPerson,
  ],
  applications: [destinationApplication],
  figures: [auditFigures, destinationFigures],
  pages: [
    { path: 'mine', icon: 'flag', buttons: ['gradAudit.own'], roles: ['stu'], mobile: true },
    {
      path: 'destination-mine',
      icon: 'environment',
      application: { of: 'gradDestination', view: 'own' },
      buttons: ['gradDestination.submit'],
      roles: ['stu'],
      mobile: true,
    },
    {
      path: 'cockpit',
      icon: 'dashboard',
      buttons: ['gradBatch.cockpit', 'gradBatch.run', 'gradBatch.execute', 'gradCert.generate'],
      roles: ['gly', 'yx'],
    },
    {
      path: 'audit',
      icon: 'audit',
      resource: 'gradAudit',
      buttons: [
        'gradAudit.*',
        'gradAudit.conclude',
        'gradAudit.override',
        'gradAudit.review',
        'gradAudit.approve',
      ],
      roles: ['gly', 'yx', 'fdy'],
    },
    {
      path: 'public',
      icon: 'notice',
      buttons: ['gradObjection.raise'],
      roles: ['stu', 'fdy', 'yx'],
      mobile: true,
    },
    { path: 'objection', icon: 'message', resource: 'gradObjection', buttons: 'all', roles: ['gly'] },
    {
      path: 'clear-desk',
      icon: 'scan',
      buttons: ['clearRecord.decide'],
      roles: ['gly', 'yx'],
      mobile: true,
    },
    {
      path: 'clear',
      icon: 'todo',
      resource: 'clearRecord',
      buttons: 'all',
      roles: ['gly', 'yx', 'fdy'],
    },
    {
      path: 'cert',
      icon: 'idcard',
      resource: 'gradCert',
      buttons: ['gradCert.*', 'gradCert.print'],
      roles: ['gly', 'yx'],
    },
    {
      path: 'offers',
      icon: 'solution',
      buttons: ['gradDestination.confirm'],
      roles: ['yrdw'],
      mobile: true,
    },
    {
      path: 'destination-desk',
      icon: 'audit',
      application: { of: 'gradDestination', view: 'desk' },
      buttons: ['gradDestination.approve', 'gradDestination.agent'],
      roles: ['gly', 'yx', 'fdy'],
      mobile: true,
    },
    {
      path: 'destination',
      icon: 'environment',
      resource: 'gradDestination',
      buttons: 'all',
      roles: ['gly', 'yx', 'fdy'],
    },
    { path: 'employer', icon: 'bank', resource: 'employer', buttons: 'all', roles: ['gly', 'yx'] },
    { path: 'alumni', icon: 'team', resource: 'alumniPerson', buttons: 'all', roles: ['gly', 'yx'] },
    {
      path: 'stats',
      icon: 'bar-chart',
      figures: 'gradAudit.stats',
      buttons: ['gradAudit.stats'],
      roles: ['gly', 'yx', 'fdy'],
    },
    {
      path: 'destination-stats',
      icon: 'bar-chart',
      figures: 'gradDestination.stats',
      buttons: ['gradDestination.stats'],
      roles: ['gly', 'yx', 'fdy'],
    },
    { path: 'batch', icon: 'calendar', resource: 'gradBatch', buttons: 'all', roles: ['gly'] },
    { path: 'item', icon: 'todo', resource: 'clearItem', buttons: 'all', roles: ['gly'] },
    {
      path: 'rule',
      icon: 'setting',
      parameters: 'graduate',
      buttons: ['graduateParam.getOne', 'graduateParam.submit'],
      roles: ['gly'],
    },
  ],
  grants: {
    gly: [
      ...college,
      'gradBatch.*',
      'gradAudit.override',
      'gradAudit.approve',
      'gradObjection.list',
      'gradObjection.detail',
      'gradObjection.export',
      'gradObjection.accept',
      'gradObjection.refuse',
      'gradCert.*',
      'clearItem.*',
      'gradDestination.revoke',
      'employer.*',
      'alumniPerson.*',
      'graduateParam.getOne',
      'graduateParam.submit',
    ],
    yx: [...college, 'gradObjection.raise'],
    fdy: [
      ...look,
      'gradObjection.raise',
      'clearRecord.list',
      'clearRecord.detail',
      'clearRecord.export',
      ...destinations,
    ],
    stu: ['gradAudit.own', 'gradObjection.raise', 'gradDestination.submit'],
    yrdw: ['gradDestination.confirm'],
  },
  dictionaries: DICTIONARIES,
  parameters: graduateParameters,
  messages: [
    {
      code: 'graduation',
      keys: ['graduate.opened', 'graduate.announced', 'graduate.concluded', 'graduate.clearFailed'],
      roles: ['stu'],
    },
    { code: 'gradObjection', keys: ['graduate.objected', 'graduate.answered'] },
    { code: 'gradOffer', keys: ['graduate.named', 'graduate.wordSaid'] },
  ],
});
