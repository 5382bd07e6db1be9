import { room } from '#platform/kit/room.ts';
import { sysClient } from './sys-client.ts';

export default room({
  name: 'system/sso',
  dependsOn: [],
  resources: [sysClient],
  pages: [
    {
      path: '',
      icon: 'link',
      buttons: ['sysSsoConfig.list', 'sysSsoConfig.save', 'sysSsoConfig.remove', 'sysSsoConfig.test'],
      roles: ['gly'],
    },
    {
      path: 'client',
      icon: 'api',
      resource: 'sysClient',
      buttons: ['sysClient.*', 'sysClient.newSecret', 'sysClient.calls', 'ssoTicket.validate'],
      roles: ['gly'],
    },
  ],
  grants: { gly: ['sysSsoConfig.*', 'sysClient.*', 'ssoTicket.*'] },
});
