import { room } from '#platform/kit/room.ts';

export default room({
  name: 'attendance/whereabouts',
  dependsOn: ['base/people', 'attendance/away', 'attendance/leave', 'dormitory/location', 'dormitory/stay'],
  resources: [],
  pages: [],
  grants: {},
});
