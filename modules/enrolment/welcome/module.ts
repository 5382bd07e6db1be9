import { room } from '#platform/kit/room.ts';
import { DICTIONARIES } from './dictionaries.ts';
import { qualifyCheck } from './qualify-check.ts';
import { siteCounter } from './site-counter.ts';
import { siteReport } from './site-report.ts';
import { welcomeBatch } from './welcome-batch.ts';
import { recordFigures, welcomeFigures } from './welcome-figures.ts';
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
  'siteReport.detail',
  'siteReport.export',
  'siteReport.undo',
  'siteReport.handle',
  'qualifyCheck.list',
  'qualifyCheck.detail',
  'qualifyCheck.export',
];
const college = [...look, 'welcomeStudent.remind', 'welcomeStudent.exempt', 'qualifyCheck.pass', 'qualifyCheck.fail'];

export default room({
  name: 'enrolment/welcome',
  dependsOn: ['account/security', 'base/org', 'base/academic', 'base/people'],
  resources: [welcomeBatch, welcomeStep, welcomeStudent, welcomeRecord, siteCounter, siteReport, qualifyCheck],
  figures: [welcomeFigures, recordFigures],
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
      buttons: ['welcomeStudent.*', 'welcomeStudent.remind', 'welcomeStudent.exempt'],
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
    { path: 'record', icon: 'profile', resource: 'welcomeRecord', buttons: 'all', roles: ['gly', 'yx', 'fdy'] },
    {
      path: 'stats',
      icon: 'bar-chart',
      figures: 'welcomeStudent.stats',
      buttons: ['welcomeStudent.stats'],
      roles: ['gly', 'yx', 'fdy'],
    },
    {
      path: 'steps',
      icon: 'pie-chart',
      figures: 'welcomeRecord.stats',
      buttons: ['welcomeRecord.stats'],
      roles: ['gly', 'yx', 'fdy'],
    },
    { path: 'missing', icon: 'warning', buttons: ['noShow.build', 'noShow.confirm'], roles: ['gly', 'yx'] },
    { path: 'check', icon: 'safety', resource: 'qualifyCheck', buttons: 'all', roles: ['gly', 'yx', 'fdy'] },
    { path: 'batch', icon: 'calendar', resource: 'welcomeBatch', buttons: 'all', roles: ['gly'] },
    { path: 'step', icon: 'ordered-list', resource: 'welcomeStep', buttons: 'all', roles: ['gly'] },
    { path: 'counter', icon: 'shop', resource: 'siteCounter', buttons: 'all', roles: ['gly', 'yx'] },
  ],
  grants: {
    gly: [
      ...college,
      'welcomeBatch.*',
      'welcomeStep.*',
      'siteCounter.*',
      'welcomeStudent.forfeit',
      'welcomeStudent.recall',
      'siteReport.override',
      'siteReport.undoLate',
      'noShow.build',
      'noShow.confirm',
      'qualifyCheck.revoke',
    ],
    yx: [...college, 'siteCounter.list', 'siteCounter.detail', 'siteReport.override', 'noShow.build'],
    fdy: college,
    teacher: ['siteReport.handle'],
  },
  dictionaries: DICTIONARIES,
  messages: [
    { code: 'welcome', keys: ['welcome.remind', 'welcome.reported'], roles: ['gly', 'yx', 'fdy', 'stu'] },
  ],
});
