import { room } from '#platform/kit/room.ts';
import { assignFigures } from './assign-figures.ts';
import { dormAllocLog } from './dorm-alloc-log.ts';
import { dormPlan } from './dorm-plan.ts';
import { dormPlanItem } from './dorm-plan-item.ts';

const plans = ['list', 'detail', 'add', 'update', 'remove', 'calculate'].map((verb) => `dormPlan.${verb}`);
const places = ['list', 'export', 'board', 'suggest', 'stats'].map((verb) => `dormPlanItem.${verb}`);

export default room({
  name: 'dormitory/assign',
  dependsOn: [
    'base/org',
    'base/academic',
    'base/people',
    'attendance/whereabouts',
    'dormitory/location',
    'dormitory/space',
    'dormitory/register',
  ],
  resources: [dormPlan, dormPlanItem, dormAllocLog],
  figures: [assignFigures],
  pages: [
    { path: 'mine', icon: 'home', buttons: [], roles: ['stu'], mobile: true },
    { path: 'paint', icon: 'tags', buttons: ['dormAlloc.paint'], roles: ['gly'] },
    { path: 'plan', icon: 'calendar', resource: 'dormPlan', buttons: 'all', roles: ['gly', 'yx'] },
    {
      path: 'board',
      icon: 'appstore',
      buttons: ['dormPlanItem.board', 'dormPlanItem.move', 'dormPlanItem.suggest'],
      roles: ['gly', 'yx', 'fdy'],
    },
    {
      path: 'place',
      icon: 'profile',
      resource: 'dormPlanItem',
      buttons: 'all',
      roles: ['gly', 'yx', 'fdy'],
    },
    {
      path: 'stats',
      icon: 'bar-chart',
      figures: 'dormPlanItem.stats',
      buttons: ['dormPlanItem.stats'],
      roles: ['gly', 'yx', 'fdy'],
    },
    { path: 'log', icon: 'bars', resource: 'dormAllocLog', buttons: 'all', roles: ['gly'] },
  ],
  grants: {
    gly: ['dormPlan.*', ...places, 'dormPlanItem.move', 'dormAlloc.paint', 'dormAllocLog.list'],
    yx: [...plans, 'dormPlan.handIn', 'dormPlan.publish', ...places, 'dormPlanItem.move'],
    fdy: places,
  },
  dictionaries: {
    planScene: { closed: true, values: ['new', 'old', 'back'] },
    planGroup: { closed: true, values: ['department', 'major', 'class'] },
    planSequence: { closed: true, values: ['number', 'random', 'habit'] },
    planMix: { closed: true, values: ['1', '2', '3', '4'] },
    planReason: { closed: true, values: ['bedsShort', 'noBedOfGender', 'notAllocated', 'takenOut'] },
    planStatus: {
      closed: true,
      values: [
        'draft',
        { value: 'calculating', color: 'orange' },
        { value: 'ready', color: 'blue' },
        { value: 'handedIn', color: 'purple' },
        { value: 'published', color: 'green' },
        { value: 'revoked', color: 'default' },
      ],
    },
  },
  parameters: { 'assign.yxPublish': { kind: 'boolean', default: false } },
  messages: [{ code: 'bedGiven', keys: ['assign.bedGiven'], roles: ['stu'] }],
});
