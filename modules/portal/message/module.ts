import { room } from '#platform/kit/room.ts';

export default room({
  name: 'portal/message',
  dependsOn: [],
  resources: [],
  pages: [],
  grants: {},
  dictionaries: {
    messageCategory: { closed: true, values: ['approval', 'reminder', 'warning', 'system', 'activity'] },
  },
  widgets: [
    { code: 'todos', w: 4, h: 6, minW: 3, minH: 3, sort: 10, link: '/personal/usertodo' },
    { code: 'messages', w: 6, h: 7, minW: 3, minH: 3, sort: 60, link: '/personal/mymessage' },
  ],
});
