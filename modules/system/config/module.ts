import { room } from '#platform/kit/room.ts';
import { baseParams } from './base-params.ts';

export default room({
  name: 'system/config',
  dependsOn: ['system/licence', 'system/sso'],
  resources: [baseParams],
  pages: [
    {
      path: 'param',
      icon: 'setting',
      buttons: ['baseParams.list', 'baseParams.detail', 'baseParams.update'],
      roles: ['gly'],
    },
    {
      path: 'dictionary',
      icon: 'book',
      buttons: ['dataDictionary.list', 'dataDictionary.update'],
      roles: ['gly'],
    },
  ],
  grants: { gly: ['baseParams.*', 'dataDictionary.*'] },
  dictionaries: {
    yesNo: { closed: true, values: ['1', '0'] },
    valueType: { closed: true, values: ['text', 'integer', 'boolean', 'color', 'json', 'secret'] },
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
    'theme.primary': { type: 'color', default: '#1f5fbf' },
  },
});
