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
  widgets: [
    {
      code: 'health',
      roles: ['gly'],
      needs: 'sysMonitor.list',
      w: 6,
      h: 3,
      minW: 3,
      minH: 2,
      sort: 36,
      link: '/layout/system/monitor',
    },
  ],
  messages: [{ code: 'alarms', keys: ['monitor.alarm', 'monitor.recovered'], roles: ['gly'] }],
  parameters: { 'monitor.metricsKey': { kind: 'secret', default: '' } },
});
