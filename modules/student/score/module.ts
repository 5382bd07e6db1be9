import { room } from '#platform/kit/room.ts';
import { academicWarning } from './academic-warning.ts';
import { courseOffering } from './course-offering.ts';
import { courseResult } from './course-result.ts';
import { DICTIONARIES } from './dictionaries.ts';
import { scoreChange, scoreChangeApplication } from './score-change.ts';
import { scoreFigures } from './score-figures.ts';
import { scoreRecord } from './score-record.ts';
import { parameters } from './settings.ts';
import { transcript } from './transcript.ts';

const reading = [
  'scoreRecord.list',
  'scoreRecord.detail',
  'scoreRecord.export',
  'scoreRecord.stats',
  'courseResult.list',
  'courseResult.export',
  'courseResult.rank',
  'academicWarning.list',
  'academicWarning.detail',
  'academicWarning.export',
  'academicWarning.handle',
  'transcript.list',
  'transcript.detail',
];
const issuing = [
  'transcript.issue',
  'transcript.issueClasses',
  'transcript.print',
  'transcript.revoke',
  'transcript.export',
];
const publishing = [
  'courseOffering.*',
  'courseOffering.sheet',
  'courseOffering.generate',
  'courseOffering.board',
  'courseOffering.makeUp',
  'scoreChange.list',
  'scoreChange.detail',
  'scoreChange.export',
  'scoreChange.approve',
  'academicWarning.lift',
];

export default room({
  name: 'student/score',
  dependsOn: ['base/org', 'base/academic', 'base/calendar', 'base/people', 'resource/print'],
  resources: [courseOffering, scoreRecord, courseResult, scoreChange, academicWarning, transcript],
  applications: [scoreChangeApplication],
  figures: [scoreFigures],
  pages: [
    {
      path: 'mine',
      icon: 'star',
      buttons: ['courseResult.mine', 'transcript.own'],
      roles: ['stu'],
      mobile: true,
    },
    {
      path: 'sheet',
      icon: 'edit',
      buttons: ['courseOffering.sheet', 'courseOffering.enter'],
      roles: ['teacher', 'yx', 'gly'],
      mobile: true,
    },
    {
      path: 'board',
      icon: 'dashboard',
      buttons: ['courseOffering.board', 'courseOffering.generate', 'academicWarning.run'],
      roles: ['gly', 'yx'],
    },
    {
      path: 'offering',
      icon: 'book',
      resource: 'courseOffering',
      buttons: ['courseOffering.*', 'courseOffering.makeUp'],
      roles: ['gly', 'yx'],
    },
    {
      path: 'list',
      icon: 'profile',
      resource: 'scoreRecord',
      buttons: 'all',
      roles: ['gly', 'yx', 'fdy'],
    },
    { path: 'result', icon: 'table', resource: 'courseResult', buttons: 'all', roles: ['gly', 'yx', 'fdy'] },
    { path: 'rank', icon: 'bar-chart', buttons: ['courseResult.rank'], roles: ['gly', 'yx', 'fdy'] },
    {
      path: 'change',
      icon: 'switch',
      application: { of: 'scoreChange', view: 'own' },
      buttons: ['scoreChange.submit'],
      roles: ['teacher'],
    },
    {
      path: 'change-desk',
      icon: 'audit',
      application: { of: 'scoreChange', view: 'desk' },
      buttons: ['scoreChange.approve'],
      roles: ['gly', 'yx'],
      mobile: true,
    },
    { path: 'changes', icon: 'profile', resource: 'scoreChange', buttons: 'all', roles: ['gly', 'yx'] },
    {
      path: 'warning',
      icon: 'alert',
      resource: 'academicWarning',
      buttons: 'all',
      roles: ['gly', 'yx', 'fdy'],
    },
    {
      path: 'transcript',
      icon: 'file',
      resource: 'transcript',
      buttons: ['transcript.*', 'transcript.issue', 'transcript.issueClasses', 'transcript.print'],
      roles: ['gly', 'yx', 'fdy'],
    },
    {
      path: 'stats',
      icon: 'bar-chart',
      figures: 'scoreRecord.stats',
      buttons: ['scoreRecord.stats'],
      roles: ['gly', 'yx', 'fdy'],
    },
    {
      path: 'settings',
      icon: 'setting',
      parameters: 'score',
      buttons: ['scoreParam.getOne', 'scoreParam.submit', 'courseResult.recount'],
      roles: ['gly'],
    },
  ],
  grants: {
    gly: [
      ...reading,
      ...issuing,
      ...publishing,
      'scoreRecord.import',
      'academicWarning.run',
      'courseResult.recount',
      'scoreParam.getOne',
      'scoreParam.submit',
    ],
    yx: [...reading, ...issuing, ...publishing],
    fdy: reading,
    teacher: ['courseOffering.sheet', 'courseOffering.enter', 'scoreChange.submit'],
    stu: ['courseResult.mine', 'transcript.own'],
  },
  parameters,
  dictionaries: DICTIONARIES,
  messages: [
    { code: 'scorePublished', roles: ['stu'], keys: ['score.published', 'score.corrected'] },
    { code: 'scoreSheet', roles: ['teacher'], keys: ['score.givenBack'], fixed: true },
    {
      code: 'academicWarning',
      keys: ['score.warned', 'score.warnedOf'],
      fixed: true,
    },
  ],
});
