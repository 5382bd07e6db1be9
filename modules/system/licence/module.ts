import { room } from '#platform/kit/room.ts';

export default room({
  name: 'system/licence',
  dependsOn: ['system/tenant'],
  resources: [],
  pages: [
    {
      path: '',
      icon: 'safety',
      platformOnly: true,
      buttons: ['sysLicence.list', 'sysLicence.decide'],
      roles: ['gly'],
    },
  ],
  grants: { gly: ['sysLicence.*'] },
  parameters: {
    'licence.publicKey': { kind: 'text', max: 4_000, form: 'lines', default: '' },
  },
  messages: [
    { code: 'licenceEnds', keys: ['licence.ends', 'licence.usersFull'], fixed: true, roles: ['gly'] },
  ],
});
