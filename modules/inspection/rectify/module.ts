import { room } from '#platform/kit/room.ts';
import { rectify } from './rectify.ts';
import { rectifyFigures } from './rectify-figures.ts';

const own = (...verbs: string[]) => verbs.map((verb) => `rectify.${verb}`);
const told = (...keys: string[]) => keys.map((key) => `rectify.${key}`);

/** Whoever may be an owner or a checker. */
const TAKING_PART = own('submit', 'recheck', 'delay', 'toRepair', 'detail');
const SEEING = own('list', 'export', 'stats');

export default room({
  name: 'inspection/rectify',
  dependsOn: ['dormitory/register', 'dormitory/repair'],
  resources: [rectify],
  figures: [rectifyFigures],
  pages: [
    {
      path: 'mine',
      icon: 'tool',
      buttons: own('submit', 'recheck', 'delay', 'toRepair'),
      roles: ['stu', 'teacher', 'sgy', 'fdy', 'yx', 'gly'],
      mobile: true,
    },
    { path: 'board', icon: 'appstore', buttons: own('board'), roles: ['gly', 'sgy'], mobile: true },
    {
      path: 'list',
      icon: 'profile',
      resource: 'rectify',
      buttons: own('list', 'detail', 'export', 'void'),
      roles: ['gly', 'sgy', 'fdy', 'yx'],
    },
    {
      path: 'stats',
      icon: 'bar-chart',
      figures: 'rectify.stats',
      buttons: own('stats'),
      roles: ['gly', 'sgy', 'fdy', 'yx'],
    },
  ],
  grants: {
    gly: ['rectify.*'],
    sgy: [...TAKING_PART, ...SEEING, ...own('board')],
    fdy: [...TAKING_PART, ...SEEING],
    yx: [...TAKING_PART, ...SEEING],
    teacher: TAKING_PART,
    stu: TAKING_PART,
  },
  parameters: { 'dorm.bigCheckRetry': { kind: 'integer', default: 3, min: 1, max: 10 } },
  dictionaries: {
    rectifySource: { closed: true, values: ['hygiene', 'publicArea', 'security', 'report'] },
    rectifySeverity: {
      closed: true,
      values: ['1', { value: '2', color: 'orange' }, { value: '3', color: 'red' }],
    },
    rectifyOwner: { closed: true, values: ['room', 'person', 'cleaner', 'department'] },
    rectifyTold: { closed: true, values: ['none', 'near', 'due', 'day', 'escalated'] },
    rectifyStatus: {
      closed: true,
      values: [
        { value: 'open', color: 'red' },
        { value: 'submitted', color: 'blue' },
        { value: 'repair', color: 'purple' },
        { value: 'closed', color: 'green' },
        { value: 'void', color: 'default' },
      ],
    },
  },
  messages: [
    {
      code: 'rectifyWork',
      keys: told('opened', 'failed', 'delayed', 'near', 'due', 'day', 'escalated', 'resumed', 'submitted'),
      fixed: true,
    },
    { code: 'rectifyEnd', keys: told('closed', 'void', 'repair') },
  ],
});
