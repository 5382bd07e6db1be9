import { resource } from '#platform/kit/resource.ts';

/** What the admission office tells the admitted, or everybody. */
export const admitNotice = resource({
  name: 'admitNotice',
  service: 'zsgl',
  label: 'title',
  fields: {
    title: { kind: 'text', max: 100, required: true },
    content: { kind: 'richText', required: true },
    audience: { kind: 'dict', dict: 'noticeAudience', required: true },
    routes: { kind: 'dict', dict: 'admitRoute', many: true },
    provinces: { kind: 'dict', dict: 'province', many: true },
    majorIds: { kind: 'refs', to: 'major' },
    pinned: { kind: 'boolean' },
    publishedAt: { kind: 'datetime', write: 'server' },
    told: { kind: 'integer', write: 'server' },
    status: { kind: 'dict', dict: 'admitNoticeStatus', write: 'transition' },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove'],
  list: {
    columns: ['title', 'audience', 'routes', 'status', 'told', 'publishedAt'],
    filter: ['audience', 'status'],
    search: ['title'],
    sort: ['-createdAt'],
  },
  form: { main: ['title', 'audience', 'routes', 'provinces', 'majorIds', 'pinned', 'content'] },
  states: {
    field: 'status',
    initial: 'draft',
    transitions: {
      publish: { from: ['draft'], to: 'published' },
      recall: { from: ['published'], to: 'draft' },
    },
  },
});
