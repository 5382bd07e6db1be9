import { room } from '#platform/kit/room.ts';
import { hygieneAppeal, hygieneAppeals } from './hygiene-appeal.ts';
import { hygieneFigures } from './hygiene-figures.ts';
import { hygieneRoom } from './hygiene-room.ts';
import { hygieneRound } from './hygiene-round.ts';
import { hygieneScore } from './hygiene-score.ts';
import { hygieneTask } from './hygiene-task.ts';
import { hygieneTemplate } from './hygiene-template.ts';

const results = (...verbs: string[]) => verbs.map((verb) => `hygieneRoom.${verb}`);
const PLANNING = [
  'hygieneTask.*',
  'hygieneTemplate.list',
  'hygieneTemplate.detail',
  'hygieneRound.progress',
  'hygieneRound.close',
  'hygieneRound.release',
  'hygieneRound.void',
];
const SEEING = [
  ...results('list', 'detail', 'export', 'stats'),
  'hygieneRound.list',
  'hygieneRank.list',
  'hygieneScore.list',
  'hygieneScore.export',
  'hygieneAppeal.list',
  'hygieneAppeal.detail',
];
/** Whoever is named on a task may inspect; nobody else, whatever role he has. */
const INSPECTING = results('score', 'detail');

export default room({
  name: 'inspection/hygiene',
  dependsOn: [
    'base/org',
    'base/academic',
    'base/calendar',
    'base/people',
    'dormitory/register',
    'inspection/rectify',
    'inspection/round',
  ],
  resources: [hygieneTemplate, hygieneTask, hygieneRound, hygieneRoom, hygieneScore, hygieneAppeal],
  applications: [hygieneAppeals],
  figures: [hygieneFigures],
  pages: [
    {
      path: 'check',
      icon: 'check',
      buttons: results('score'),
      roles: ['gly', 'yx', 'fdy', 'teacher', 'sgy', 'stu'],
      mobile: true,
    },
    {
      path: 'mine',
      icon: 'home',
      application: { of: 'hygieneAppeal', view: 'own' },
      buttons: ['hygieneAppeal.submit'],
      roles: ['stu'],
      mobile: true,
    },
    {
      path: 'desk',
      icon: 'audit',
      application: { of: 'hygieneAppeal', view: 'desk' },
      buttons: ['hygieneAppeal.approve'],
      roles: ['gly', 'yx', 'sgy'],
      mobile: true,
    },
    {
      path: 'round',
      icon: 'appstore',
      buttons: [
        'hygieneRound.list',
        'hygieneRound.progress',
        'hygieneRound.close',
        'hygieneRound.release',
        'hygieneRound.void',
      ],
      roles: ['gly', 'yx', 'sgy'],
      mobile: true,
    },
    { path: 'task', icon: 'calendar', resource: 'hygieneTask', buttons: 'all', roles: ['gly', 'yx', 'sgy'] },
    {
      path: 'template',
      icon: 'profile',
      resource: 'hygieneTemplate',
      buttons: ['hygieneTemplate.*', 'hygieneTemplate.copy'],
      roles: ['gly', 'yx', 'sgy'],
    },
    {
      path: 'result',
      icon: 'profile',
      resource: 'hygieneRoom',
      buttons: results('list', 'detail', 'export', 'revise'),
      roles: ['gly', 'yx', 'sgy', 'fdy'],
    },
    { path: 'rank', icon: 'star', buttons: ['hygieneRank.list'], roles: ['gly', 'yx', 'sgy', 'fdy'] },
    {
      path: 'person',
      icon: 'team',
      resource: 'hygieneScore',
      buttons: 'all',
      roles: ['gly', 'yx', 'fdy', 'sgy'],
    },
    {
      path: 'appeal',
      icon: 'profile',
      resource: 'hygieneAppeal',
      buttons: 'all',
      roles: ['gly', 'yx', 'sgy'],
    },
    { path: 'stats', icon: 'bar-chart', buttons: results('stats'), roles: ['gly', 'yx', 'sgy', 'fdy'] },
  ],
  grants: {
    gly: [
      ...PLANNING,
      ...SEEING,
      ...INSPECTING,
      'hygieneTemplate.*',
      'hygieneRoom.revise',
      'hygieneAppeal.approve',
      'hygieneAppeal.export',
    ],
    yx: [...PLANNING, ...SEEING, ...INSPECTING, 'hygieneRoom.revise', 'hygieneAppeal.approve'],
    sgy: [...PLANNING, ...SEEING, ...INSPECTING, 'hygieneRoom.revise', 'hygieneAppeal.approve'],
    fdy: [...SEEING, ...INSPECTING],
    teacher: INSPECTING,
    stu: [...INSPECTING, 'hygieneAppeal.submit'],
  },
  parameters: {
    'hygiene.weightSchool': { kind: 'integer', default: 40, min: 0, max: 100 },
    'hygiene.weightCollege': { kind: 'integer', default: 30, min: 0, max: 100 },
    'hygiene.weightBuilding': { kind: 'integer', default: 20, min: 0, max: 100 },
    'hygiene.weightSelf': { kind: 'integer', default: 10, min: 0, max: 100 },
  },
  dictionaries: {
    inspectionKind: { closed: true, values: ['dorm', 'publicArea', 'security'] },
    hygieneLevel: { closed: true, values: ['room', 'bed'] },
    hygieneMode: { closed: true, values: ['deduct', 'score', 'yesNo'] },
    hygienePhoto: { closed: true, values: ['free', 'deducted', 'always'] },
    hygieneBy: { closed: true, values: ['school', 'college', 'building', 'self'] },
    hygieneMulti: { closed: true, values: ['first', 'mean'] },
    hygienePublish: { closed: true, values: ['auto', 'reviewed'] },
    hygieneRoundState: {
      closed: true,
      values: [
        { value: 'running', color: 'blue' },
        { value: 'reviewing', color: 'orange' },
        { value: 'released', color: 'green' },
        { value: 'void', color: 'default' },
      ],
    },
    hygieneState: {
      closed: true,
      values: [
        { value: 'due', color: 'default' },
        { value: 'scored', color: 'green' },
        { value: 'refused', color: 'red' },
        { value: 'locked', color: 'orange' },
        { value: 'empty', color: 'default' },
      ],
    },
  },
  messages: [
    { code: 'hygieneResult', roles: ['stu'], keys: ['hygiene.released'] },
    { code: 'hygieneTask', keys: ['hygiene.opened'], fixed: true },
  ],
});
