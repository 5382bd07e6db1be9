import { appName } from './app-name.ts';
import { room } from '#platform/kit/room.ts';

export default room({
  name: 'system/app',
  dependsOn: ['base/org', 'base/academic'],
  resources: [appName],
  pages: [
    {
      path: '',
      route: 'system/config/app',
      icon: 'appstore',
      buttons: ['appName.list', 'appName.detail', 'appName.add', 'appName.update', 'appName.remove'],
      roles: ['gly'],
    },
  ],
  grants: { gly: ['appName.*'] },
  dictionaries: {
    appType: { closed: true, values: ['own', 'outside', 'flow', 'link'] },
    appCategory: {
      values: ['affairs', 'dormitory', 'fees', 'teaching', 'welcome', 'enrolment', 'office', 'other'],
    },
    appBadge: { closed: true, values: ['todo', 'message'] },
    terminal: { closed: true, values: ['web', 'mobile'] },
  },
});
