import { room } from '#platform/kit/room.ts';

export default room({
  name: 'system/monitor',
  dependsOn: [],
  resources: [],
  pages: [
    {
      path: '',
      icon: 'dashboard',
      buttons: ['sysMonitor.list', 'sysMonitor.run', 'sysMonitor.enable'],
      roles: ['gly'],
    },
  ],
  grants: { gly: ['sysMonitor.*'] },
  messages: [{ code: 'alarms', keys: ['monitor.alarm', 'monitor.recovered'], roles: ['gly'] }],
  parameters: { 'monitor.metricsKey': { type: 'secret', default: '' } },
});
