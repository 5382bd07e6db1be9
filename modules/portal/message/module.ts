import { room } from '#platform/kit/room.ts';

export default room({
  name: 'portal/message',
  dependsOn: ['base/org', 'base/people', 'portal/service-centre', 'resource/sms'],
  resources: [],
  pages: [
    { path: 'kinds', icon: 'message', sort: 8, buttons: ['msgKind.save'], roles: ['gly'] },
    {
      path: 'template',
      icon: 'edit',
      sort: 8,
      buttons: ['sysMsgTemplate.list', 'sysMsgTemplate.save'],
      roles: ['gly'],
    },
    { path: 'stat', icon: 'chart', sort: 9, buttons: ['sysTodo.stat'], roles: ['gly', 'yx'] },
  ],
  grants: {
    gly: ['msgKind.save', 'sysMsgTemplate.list', 'sysMsgTemplate.save', 'sysTodo.stat'],
    yx: ['sysTodo.stat'],
  },
  parameters: {
    'message.sms': { kind: 'boolean', default: false },
    'message.email': { kind: 'boolean', default: true },
    'message.wxwork': { kind: 'boolean', default: true },
    'message.quietMost': { kind: 'integer', default: 12, min: 1, max: 23 },
  },
  dictionaries: {
    messageCategory: { closed: true, values: ['approval', 'reminder', 'warning', 'system', 'activity'] },
  },
  widgets: [
    {
      code: 'todos',
      w: 4,
      h: 6,
      minW: 3,
      minH: 3,
      sort: 10,
      link: '/personal/usertodo',
      settings: { count: 5 },
    },
    {
      code: 'messages',
      w: 6,
      h: 7,
      minW: 3,
      minH: 3,
      sort: 60,
      link: '/personal/mymessage',
      settings: { count: 5, kinds: 'messageCategory' },
    },
  ],
});
