import { room } from '#platform/kit/room.ts';
import { patrol } from './patrol.ts';
import { patrolFigures } from './patrol-figures.ts';
import { patrolRoute } from './patrol-route.ts';

const own = (...verbs: string[]) => verbs.map((verb) => `patrol.${verb}`);
const WALKING = own('walk', 'hit', 'finish', 'detail', 'coverage');
const SEEING = own('list', 'export', 'stats');
const SETTING = ['patrolParam.getOne', 'patrolParam.submit'];

export default room({
  name: 'inspection/patrol',
  dependsOn: [
    'base/org',
    'base/calendar',
    'dormitory/space',
    'inspection/round',
    'inspection/security-check',
  ],
  resources: [patrolRoute, patrol],
  figures: [patrolFigures],
  pages: [
    {
      path: 'mine',
      icon: 'scan',
      buttons: own('walk', 'hit', 'finish'),
      roles: ['gly', 'sgy'],
      mobile: true,
    },
    { path: 'coverage', icon: 'appstore', buttons: own('coverage'), roles: ['gly', 'sgy'], mobile: true },
    {
      path: 'list',
      icon: 'profile',
      resource: 'patrol',
      buttons: own('list', 'detail', 'export'),
      roles: ['gly', 'sgy'],
    },
    {
      path: 'route',
      icon: 'environment',
      resource: 'patrolRoute',
      buttons: ['patrolRoute.*', 'patrolRoute.labels'],
      roles: ['gly', 'sgy'],
    },
    {
      path: 'stats',
      icon: 'bar-chart',
      figures: 'patrol.stats',
      buttons: own('stats'),
      roles: ['gly', 'sgy'],
    },
    { path: 'settings', icon: 'setting', parameters: 'patrol', buttons: SETTING, roles: ['gly'] },
  ],
  grants: {
    gly: [...WALKING, ...SEEING, 'patrolRoute.*', 'patrolRoute.labels', ...SETTING],
    sgy: [...WALKING, ...SEEING, 'patrolRoute.list', 'patrolRoute.detail', 'patrolRoute.labels'],
  },
  parameters: {
    'patrol.perDay': { kind: 'integer', default: 1, min: 0, max: 12 },
    'patrol.perNight': { kind: 'integer', default: 2, min: 0, max: 12 },
    'patrol.perMonth': { kind: 'integer', default: 1, min: 0, max: 10 },
    'patrol.perQuarter': { kind: 'integer', default: 1, min: 0, max: 10 },
  },
  dictionaries: {
    patrolKind: { closed: true, values: ['day', 'night'] },
    patrolState: {
      closed: true,
      values: [
        { value: 'walking', color: 'blue' },
        { value: 'ended', color: 'green' },
      ],
    },
  },
  messages: [{ code: 'patrolMissing', keys: ['patrol.uncovered'], fixed: true }],
});
