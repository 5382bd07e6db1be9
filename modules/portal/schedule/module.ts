import { room } from '#platform/kit/room.ts';

export default room({
  name: 'portal/schedule',
  dependsOn: [],
  resources: [],
  pages: [],
  grants: {},
  widgets: [{ code: 'schedule', w: 4, h: 6, minW: 3, minH: 3, sort: 16, link: '/personal/userschedule' }],
  messages: [{ code: 'scheduleRemind', keys: ['schedule.remind'] }],
});
