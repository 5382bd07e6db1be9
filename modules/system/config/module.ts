import { mobileMenu } from './mobile-menu.ts';
import { richText } from './rich-text.ts';
import { room } from '#platform/kit/room.ts';
import { appName } from './app-name.ts';
import { baseParams } from './base-params.ts';

export default room({
  name: 'system/config',
  dependsOn: ['base/org', 'base/academic', 'system/licence', 'system/sso'],
  resources: [baseParams, appName, mobileMenu, richText],
  pages: [
    {
      path: 'param',
      icon: 'setting',
      buttons: ['baseParams.list', 'baseParams.detail', 'baseParams.update'],
      roles: ['gly'],
    },
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
  grants: { gly: ['baseParams.*', 'dataDictionary.*', 'appName.*', 'mobileMenu.*', 'richText.*'] },
  dictionaries: {
    yesNo: { closed: true, values: ['1', '0'] },
    valueType: { closed: true, values: ['text', 'integer', 'boolean', 'color', 'json', 'secret', 'image'] },
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
  parameters: {
    'basic.globalTitle': { type: 'text', default: '智慧校园一体化服务平台' },
    'basic.globalViceTitle': { type: 'text', default: '' },
    'basic.isWartermark': { type: 'boolean', default: false },
    'basic.wartermarkText': { type: 'text', default: '' },
    'basic.lockScreenTime': { type: 'integer', default: 30, min: 1, max: 240 },
    'basic.icp': { type: 'text', default: '' },
    // other systems that may be shown inside the pages; the pages' policy names them too (server/frame-hosts.ts)
    'basic.frameHosts': { type: 'text', default: '', form: 'hosts' },
    'basic.ureportUrl': { type: 'text', default: '', form: 'address' },
    'basic.logo': { type: 'image', default: '' },
    'basic.loginBg': { type: 'image', default: '' },
    'theme.primary': { type: 'color', default: '#1f5fbf' },
    // written by the theme drawer, which shows what it means
    'theme.look': { type: 'json', default: {} },
  },
});
