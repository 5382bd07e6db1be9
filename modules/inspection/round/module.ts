import { room } from '#platform/kit/room.ts';

export default room({
  name: 'inspection/round',
  dependsOn: ['base/calendar', 'dormitory/register', 'dormitory/space'],
  resources: [],
  pages: [],
  grants: {},
});
