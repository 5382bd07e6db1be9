import { room } from '#platform/kit/room.ts';

export default room({
  name: 'portal/todo',
  dependsOn: ['process/task'],
  resources: [],
  pages: [],
  grants: {},
});
