import { room } from '#platform/kit/room.ts';

export default room({
  name: 'inspection/round',
  dependsOn: ['base/calendar', 'dormitory/register', 'dormitory/space'],
  resources: [],
  pages: [],
  grants: {},
  dictionaries: {
    roundCycle: { closed: true, values: ['once', 'daily', 'weekly', 'monthly'] },
    roundWeekday: { closed: true, values: ['1', '2', '3', '4', '5', '6', '7'] },
    roundPlanStatus: {
      closed: true,
      values: [
        'draft',
        { value: 'running', color: 'blue' },
        { value: 'ended', color: 'default' },
        { value: 'void', color: 'default' },
      ],
    },
  },
});
