import { room } from '#platform/kit/room.ts';

export default room({
  name: 'portal/desktop',
  dependsOn: ['base/org', 'base/academic', 'base/people'],
  resources: [],
  pages: [{ path: 'template', icon: 'grid', buttons: ['deskLayout.publishTemplate'], roles: ['gly'] }],
  grants: { gly: ['deskLayout.publishTemplate'] },
  widgets: [{ code: 'shortcuts', w: 12, h: 5, minW: 4, minH: 3, sort: 900 }],
});
