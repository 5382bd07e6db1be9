import { room } from '#platform/kit/room.ts';

export default room({
  name: 'resource/exchange',
  dependsOn: [],
  resources: [],
  pages: [
    {
      path: '',
      icon: 'thunderbolt',
      buttons: ['sysJob.list', 'sysJob.cancel', 'sysJob.retry'],
      roles: ['gly'],
    },
  ],
  grants: { gly: ['sysJob.*'] },
  dictionaries: {
    taskKind: {
      closed: true,
      values: ['import', 'export', 'check', 'clock', 'storageMove', 'schoolExport', 'schoolDelete'],
    },
    taskStatus: {
      closed: true,
      values: [
        { value: 'queued', color: 'default' },
        { value: 'running', color: 'blue' },
        { value: 'succeeded', color: 'green' },
        { value: 'partly', color: 'orange' },
        { value: 'failed', color: 'red' },
        { value: 'cancelled', color: 'default' },
      ],
    },
  },
  widgets: [{ code: 'files', w: 6, h: 5, minW: 3, minH: 3, link: '/personal/myfilelink' }],
});
