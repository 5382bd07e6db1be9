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
});
