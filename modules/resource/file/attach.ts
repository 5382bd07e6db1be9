import { resource } from '#platform/kit/resource.ts';

/** An uploaded file, as administrators watch it. Rows come from uploads only. */
export const attach = resource({
  name: 'attach',
  service: 'resource',
  label: 'originalName',
  fields: {
    originalName: { kind: 'text', max: 200, write: 'server' },
    ext: { kind: 'text', max: 10, write: 'server' },
    sizeMb: { kind: 'decimal', scale: 3, write: 'server' },
    bucketName: { kind: 'dict', dict: 'bucketName', write: 'server' },
    scanState: { kind: 'dict', dict: 'scanState', write: 'server' },
    uploaderId: { kind: 'ref', to: 'sysUser', write: 'server' },
    uploadedAt: { kind: 'datetime', write: 'server' },
  },
  scope: { owner: 'uploaderId' },
  verbs: ['list'],
  list: {
    // size and what holds a file are added by the room
    columns: ['originalName', 'size', 'usedIn', 'bucketName', 'scanState', 'uploaderId', 'uploadedAt'],
    filter: ['originalName', 'ext', 'sizeMb', 'bucketName', 'scanState', 'uploaderId', 'uploadedAt'],
    search: ['originalName'],
    sort: ['-uploadedAt'],
  },
});
