import { room } from '#platform/kit/room.ts';

export default room({
  name: 'portal/personal',
  dependsOn: ['account/security', 'portal/message', 'portal/service-centre', 'process/application'],
  resources: [],
  pages: [],
  grants: {},
});
