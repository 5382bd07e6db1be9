import { mobileMenu } from './mobile-menu.ts';
import { richText } from './rich-text.ts';
import { room } from '#platform/kit/room.ts';
import { appName } from './app-name.ts';

export default room({
  name: 'system/config',
  dependsOn: ['base/org', 'base/academic', 'system/licence', 'system/sso'],
  resources: [appName, mobileMenu, richText],
  pages: [
    {
      path: 'app',
      icon: 'appstore',
      buttons: ['appName.list', 'appName.detail', 'appName.add', 'appName.update', 'appName.remove'],
      roles: ['gly'],
    },
    {
      path: 'mobile',
      icon: 'mobile',
      buttons: [
        'mobileMenu.list',
        'mobileMenu.detail',
        'mobileMenu.add',
        'mobileMenu.update',
        'mobileMenu.remove',
      ],
      roles: ['gly'],
    },
    {
      path: 'text',
      icon: 'file',
      buttons: ['richText.list', 'richText.add'],
      roles: ['gly'],
    },
    {
      path: 'dictionary',
      icon: 'book',
      buttons: ['dataDictionary.list', 'dataDictionary.update'],
      roles: ['gly'],
    },
  ],
  grants: { gly: ['dataDictionary.*', 'appName.*', 'mobileMenu.*', 'richText.*'] },
  dictionaries: {
    yesNo: { closed: true, values: ['1', '0'] },
    appType: { closed: true, values: ['own', 'outside', 'flow', 'link'] },
    appCategory: {
      values: ['affairs', 'dormitory', 'fees', 'teaching', 'welcome', 'enrolment', 'office', 'other'],
    },
    appBadge: { closed: true, values: ['todo', 'message'] },
    mobileTab: { closed: true, values: ['home', 'work', 'message', 'me'] },
    terminal: { closed: true, values: ['web', 'mobile'] },
    processStatus: {
      closed: true,
      values: [
        { value: 'draft', color: 'default' },
        { value: 'running', color: 'blue' },
        { value: 'approved', color: 'green' },
        { value: 'rejected', color: 'red' },
        { value: 'returned', color: 'orange' },
        { value: 'withdrawn', color: 'default' },
        { value: 'cancelled', color: 'default' },
      ],
    },
  },
});
