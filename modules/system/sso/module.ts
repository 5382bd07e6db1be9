import { room } from '#platform/kit/room.ts';

export default room({
  name: 'system/sso',
  dependsOn: [],
  resources: [],
  pages: [
    {
      path: '',
      icon: 'link',
      buttons: ['sysSsoConfig.list', 'sysSsoConfig.save', 'sysSsoConfig.remove', 'sysSsoConfig.test'],
      roles: ['gly'],
    },
  ],
  grants: { gly: ['sysSsoConfig.*'] },
});
