import { resource } from '#platform/kit/resource.ts';

/**
 * Who may watch without an account: whoever has the code of a link, or a television that was paired. It opens one screen
 * or one carousel, of the whole school or of one college, until it is called back.
 */
export const screenPass = resource({
  name: 'screenPass',
  service: 'base',
  label: 'name',
  fields: {
    name: { kind: 'text', max: 50, required: true },
    place: { kind: 'text', max: 100 },
    kind: { kind: 'dict', dict: 'screenPassKind', write: 'server' },
    screenId: { kind: 'ref', to: 'screen' },
    carouselId: { kind: 'ref', to: 'screenCarousel' },
    departmentId: { kind: 'ref', to: 'department' },
    validUntil: { kind: 'date' },
    status: { kind: 'dict', dict: 'screenPassStatus', write: 'transition' },
    lastSeenAt: { kind: 'datetime', write: 'server' },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'update'],
  list: {
    columns: [
      'name',
      'place',
      'kind',
      'screenId',
      'carouselId',
      'departmentId',
      'validUntil',
      'lastSeenAt',
      'status',
    ],
    filter: ['kind', 'status', 'screenId', 'carouselId', 'departmentId'],
    search: ['name', 'place'],
    sort: ['status', '-lastSeenAt'],
  },
  form: { main: ['name', 'place', 'screenId', 'carouselId', 'departmentId', 'validUntil'] },
  states: {
    field: 'status',
    initial: 'active',
    transitions: { revoke: { from: ['active'], to: 'revoked' } },
  },
  record: true,
});
