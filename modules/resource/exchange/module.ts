import { room } from '#platform/kit/room.ts';

export default room({
  name: 'resource/exchange',
  dependsOn: [],
  resources: [],
  pages: [
    {
      path: '',
      icon: 'thunderbolt',
      buttons: ['sysJob.list', 'sysJob.cancel', 'sysJob.retry', 'exportSet.share'],
      roles: ['gly'],
    },
    {
      path: 'templates',
      icon: 'file',
      buttons: ['ioTemplate.list', 'ioTemplate.submit'],
      roles: ['gly'],
    },
  ],
  grants: { gly: ['sysJob.*', 'ioTemplate.*', 'exportSet.share'] },
  dictionaries: {
    taskKind: {
      closed: true,
      values: [
        'import',
        'importUndo',
        'export',
        'prints',
        'studentPhotos',
        'check',
        'clock',
        'storageMove',
        'schoolExport',
        'schoolDelete',
      ],
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
  parameters: {
    /** Rows that an export may have without a fresh proof of who takes them, and a reason. */
    'exchange.freeRows': { kind: 'integer', default: 1_000, min: 100, max: 100_000 },
  },
  widgets: [
    { code: 'files', w: 6, h: 5, minW: 3, minH: 3, link: '/personal/myfilelink', settings: { count: 5 } },
    {
      code: 'tasks',
      roles: ['gly'],
      needs: 'sysJob.list',
      w: 6,
      h: 6,
      minW: 3,
      minH: 3,
      sort: 34,
      link: '/layout/resource/exchange',
      settings: { count: 5, kinds: 'taskKind' },
    },
  ],
  messages: [{ code: 'tasksDone', keys: ['task.succeeded', 'task.partly', 'task.failed'] }],
});
