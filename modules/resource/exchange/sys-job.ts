import { resource } from '#platform/kit/resource.ts';

/**
 * How tasks are listed and filtered. Not one of the room's resources: the table belongs to the platform, and its calls
 * are written by hand in `server/`.
 */
export const sysJob = resource({
  name: 'sysJob',
  service: 'base',
  label: 'title',
  fields: {
    title: { kind: 'text', max: 300 },
    kind: { kind: 'dict', dict: 'taskKind' },
    status: { kind: 'dict', dict: 'taskStatus' },
    startedByName: { kind: 'text' },
    percent: { kind: 'integer' },
    total: { kind: 'integer' },
    ok: { kind: 'integer' },
    failed: { kind: 'integer' },
    message: { kind: 'text' },
    startedAt: { kind: 'datetime' },
    endedAt: { kind: 'datetime' },
  },
  scope: 'open',
  verbs: ['list'],
  list: {
    columns: [
      'title',
      'kind',
      'startedByName',
      'status',
      'percent',
      'ok',
      'failed',
      'message',
      'startedAt',
      'endedAt',
    ],
    filter: ['kind', 'status', 'title'],
    search: ['title'],
    sort: ['-createdAt'],
  },
});
