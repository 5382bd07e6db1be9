import { room } from '#platform/kit/room.ts';

export default room({
  name: 'portal/desktop',
  dependsOn: ['base/org', 'base/academic', 'base/people', 'portal/service-centre'],
  resources: [],
  pages: [
    { path: 'template', icon: 'grid', buttons: ['deskLayout.publishTemplate'], roles: ['gly'] },
    { path: 'stat', icon: 'chart', buttons: ['portal.stat'], roles: ['gly'] },
  ],
  grants: { gly: ['deskLayout.publishTemplate', 'portal.stat'] },
  parameters: { 'desktop.useDays': { kind: 'integer', default: 180, min: 7, max: 1_100 } },
  widgets: [
    { code: 'duties', w: 12, h: 6, minW: 4, minH: 3, sort: 2 },
    { code: 'quickSearch', w: 6, h: 3, minW: 3, minH: 2 },
    { code: 'shortcuts', w: 12, h: 5, minW: 4, minH: 3, sort: 900 },
  ],
});
