import { room, type PageSource } from '#platform/kit/room.ts';
import { DICTIONARIES } from './dictionaries.ts';
import { arrivalPlan, welcomeStation } from './arrival-plan.ts';
import { greenApplication, greenChannel } from './green-channel.ts';
import { majorChange, majorChangeApplication } from './major-change.ts';
import { majorQuota } from './major-quota.ts';
import { qualifyRetain, retainApplication } from './qualify-retain.ts';
import { reportCardConfig } from './report-card-config.ts';
import { delayApplication, reportDelay } from './report-delay.ts';
import { infoApplication, welcomeInfo } from './welcome-info.ts';
import { qualifyCheck } from './qualify-check.ts';
import { siteCounter } from './site-counter.ts';
import { siteReport } from './site-report.ts';
import { welcomeBatch } from './welcome-batch.ts';
import { recordFigures, reportFigures, welcomeFigures } from './welcome-figures.ts';
import { welcomeRecord } from './welcome-record.ts';
import { welcomeStep } from './welcome-step.ts';
import { welcomeStudent } from './welcome-student.ts';

const look = [
  'welcomeStudent.list',
  'welcomeStudent.detail',
  'welcomeStudent.export',
  'welcomeStudent.stats',
  'welcomeRecord.list',
  'welcomeRecord.export',
  'welcomeRecord.stats',
  'siteReport.list',
  'siteReport.stats',
  'siteReport.detail',
  'siteReport.export',
  'siteReport.undo',
  'siteReport.handle',
  'qualifyCheck.list',
  'qualifyCheck.detail',
  'qualifyCheck.export',
];
const decided = ['welcomeInfo', 'greenChannel', 'majorChange', 'reportDelay', 'qualifyRetain'].flatMap(
  (name) => ['list', 'detail', 'export', 'approve'].map((verb) => `${name}.${verb}`),
);
const college = [
  ...look,
  ...decided,
  'welcomeInfo.reveal',
  'welcomeStudent.print',
  'welcomeStudent.reveal',
  'arrivalPlan.list',
  'arrivalPlan.export',
  'welcomeStudent.remind',
  'welcomeStudent.exempt',
  'qualifyCheck.pass',
  'qualifyCheck.fail',
];

/** What an application of newcomers has: the desk, the list of all, and the newcomer's own page, which his application opens. */
const asked = (path: string, icon: string, resource: string, of = resource): PageSource[] => [
  {
    ...{ path, icon, application: { of, view: 'desk' }, buttons: [`${resource}.approve`] },
    ...{ roles: ['gly', 'yx', 'fdy'], mobile: true },
  },
  { path: `${path}-list`, icon: 'profile', resource, buttons: 'all', roles: ['gly', 'yx', 'fdy'] },
  {
    ...{ path: `${path}-mine`, icon, application: { of, view: 'own' }, buttons: [`${resource}.submit`] },
    ...{ roles: ['stu'], hidden: true },
  },
];

export default room({
  name: 'enrolment/welcome',
  dependsOn: [
    'account/security',
    'base/org',
    'base/academic',
    'base/people',
    'dormitory/choice',
    'dormitory/register',
    'enrolment/admission',
    'enrolment/cashier',
    'enrolment/exam',
    'enrolment/fees',
  ],
  resources: [
    ...[welcomeBatch, welcomeStep, welcomeStudent, welcomeRecord, siteCounter, siteReport, qualifyCheck],
    ...[welcomeInfo, greenChannel, majorQuota, majorChange, reportDelay, qualifyRetain],
    ...[welcomeStation, arrivalPlan, reportCardConfig],
  ],
  applications: [
    infoApplication,
    greenApplication,
    majorChangeApplication,
    delayApplication,
    retainApplication,
  ],
  figures: [welcomeFigures, recordFigures, reportFigures],
  pages: [
    {
      path: 'desk',
      icon: 'scan',
      buttons: ['siteReport.handle', 'siteReport.override'],
      roles: ['gly', 'yx', 'fdy', 'teacher'],
      mobile: true,
    },
    {
      path: 'list',
      icon: 'team',
      resource: 'welcomeStudent',
      buttons: ['welcomeStudent.*', 'welcomeStudent.remind', 'welcomeStudent.exempt', 'welcomeStudent.print'],
      roles: ['gly', 'yx', 'fdy'],
      mobile: true,
    },
    {
      path: 'report',
      icon: 'audit',
      resource: 'siteReport',
      buttons: ['siteReport.*', 'siteReport.undoLate'],
      roles: ['gly', 'yx', 'fdy'],
    },
    {
      path: 'record',
      icon: 'profile',
      resource: 'welcomeRecord',
      buttons: 'all',
      roles: ['gly', 'yx', 'fdy'],
    },
    {
      path: 'stats',
      icon: 'bar-chart',
      figures: 'welcomeStudent.stats',
      buttons: ['welcomeStudent.stats'],
      roles: ['gly', 'yx', 'fdy'],
    },
    {
      path: 'course',
      icon: 'chart',
      figures: 'siteReport.stats',
      buttons: ['siteReport.stats'],
      roles: ['gly', 'yx', 'fdy'],
    },
    {
      path: 'steps',
      icon: 'chart',
      figures: 'welcomeRecord.stats',
      buttons: ['welcomeRecord.stats'],
      roles: ['gly', 'yx', 'fdy'],
    },
    ...asked('green', 'heart', 'greenChannel'),
    ...asked('major', 'switch', 'majorChange', 'majorChangeNew'),
    ...asked('delay', 'clock', 'reportDelay'),
    ...asked('retain', 'book', 'qualifyRetain', 'retainQualify'),
    ...asked('info', 'idcard', 'welcomeInfo'),
    { path: 'pickup', icon: 'car', buttons: ['arrivalPlan.board'], roles: ['gly', 'yx'] },
    { path: 'plan', icon: 'schedule', resource: 'arrivalPlan', buttons: 'all', roles: ['gly', 'yx', 'fdy'] },
    { path: 'missing', icon: 'warning', buttons: ['noShow.build', 'noShow.confirm'], roles: ['gly', 'yx'] },
    { path: 'check', icon: 'safety', resource: 'qualifyCheck', buttons: 'all', roles: ['gly', 'yx', 'fdy'] },
    { path: 'batch', icon: 'calendar', resource: 'welcomeBatch', buttons: 'all', roles: ['gly'] },
    { path: 'step', icon: 'flow', resource: 'welcomeStep', buttons: 'all', roles: ['gly'] },
    { path: 'station', icon: 'environment', resource: 'welcomeStation', buttons: 'all', roles: ['gly'] },
    { path: 'quota', icon: 'flow', resource: 'majorQuota', buttons: 'all', roles: ['gly'] },
    { path: 'card', icon: 'idcard', resource: 'reportCardConfig', buttons: 'all', roles: ['gly'] },
    { path: 'counter', icon: 'shop', resource: 'siteCounter', buttons: 'all', roles: ['gly', 'yx'] },
  ],
  grants: {
    gly: [
      ...college,
      'welcomeBatch.*',
      'welcomeStep.*',
      'siteCounter.*',
      'welcomeStation.*',
      'majorQuota.*',
      'reportCardConfig.*',
      'arrivalPlan.board',
      'arrivalPlan.meet',
      'greenChannel.revoke',
      'welcomeStudent.forfeit',
      'welcomeStudent.recall',
      'siteReport.override',
      'siteReport.undoLate',
      'noShow.build',
      'noShow.confirm',
      'qualifyCheck.revoke',
    ],
    yx: [
      ...college,
      'siteCounter.list',
      'siteCounter.detail',
      'siteReport.override',
      'noShow.build',
      'arrivalPlan.board',
    ],
    fdy: college,
    teacher: ['siteReport.handle'],
    stu: [
      'greenChannel.submit',
      'majorChange.submit',
      'reportDelay.submit',
      'qualifyRetain.submit',
      'welcomeInfo.submit',
    ],
  },
  dictionaries: DICTIONARIES,
  messages: [
    { code: 'welcome', keys: ['welcome.remind', 'welcome.reported'], roles: ['gly', 'yx', 'fdy', 'stu'] },
  ],
});
