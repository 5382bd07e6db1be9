import { room } from '#platform/kit/room.ts';
import { baseParams } from './base-params.ts';

export default room({
  name: 'system/parameter',
  dependsOn: ['system/licence', 'system/sso'],
  resources: [baseParams],
  pages: [
    {
      path: '',
      route: 'system/config/param',
      icon: 'setting',
      buttons: ['baseParams.list', 'baseParams.update'],
      roles: ['gly'],
    },
  ],
  grants: { gly: ['baseParams.*'] },
  dictionaries: {
    valueType: { closed: true, values: ['text', 'integer', 'boolean', 'color', 'json', 'secret', 'image'] },
  },
  parameters: {
    'basic.globalTitle': { kind: 'text', max: 300, default: '智慧校园一体化服务平台' },
    'basic.globalViceTitle': { kind: 'text', max: 300, default: '' },
    'basic.isWartermark': { kind: 'boolean', default: false },
    'basic.wartermarkText': { kind: 'text', max: 300, default: '' },
    'basic.lockScreenTime': { kind: 'integer', default: 30, min: 1, max: 240 },
    'basic.icp': { kind: 'text', max: 300, default: '' },
    // other systems that may be shown inside the pages; the pages' policy names them too (server/frame-hosts.ts)
    'basic.frameHosts': { kind: 'hosts', default: '' },
    'basic.ureportUrl': { kind: 'address', default: '' },
    'basic.logo': { kind: 'picture', default: '' },
    'basic.loginBg': { kind: 'picture', default: '' },
    // the same of the newcomers' side; where nothing stands here it shows what the office shows
    'basic.globalTitleWel': { kind: 'text', max: 300, default: '' },
    'basic.globalViceTitleWel': { kind: 'text', max: 300, default: '' },
    'basic.loginTipsWel': { kind: 'text', max: 4_000, form: 'lines', default: '' },
    'basic.logoWel': { kind: 'picture', default: '' },
    'basic.loginBgWel': { kind: 'picture', default: '' },
    'theme.primary': { kind: 'text', form: 'color', default: '#1f5fbf' },
    // written by the theme drawer, which shows what it means
    'theme.look': { kind: 'json', default: {} },
  },
});
