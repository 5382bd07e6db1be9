import { resource } from '#platform/kit/resource.ts';

/** What a month comes to for somebody who is responsible: worked out every night, closed with the month. */
export const publicMark = resource({
  name: 'publicMark',
  service: 'yxgl',
  label: 'ownerName',
  fields: {
    month: { kind: 'text', max: 7, write: 'server' },
    ownerType: { kind: 'dict', dict: 'publicOwner', write: 'server' },
    ownerKey: { kind: 'text', max: 36, write: 'server' },
    ownerName: { kind: 'text', max: 60, write: 'server' },
    buildingIds: { kind: 'refs', to: 'building', write: 'server' },
    areas: { kind: 'integer', write: 'server' },
    meanScore: { kind: 'decimal', scale: 1, write: 'server' },
    punchesDue: { kind: 'integer', write: 'server' },
    punchesInTime: { kind: 'integer', write: 'server' },
    overdue: { kind: 'integer', write: 'server' },
    mark: { kind: 'decimal', scale: 1, write: 'server' },
  },
  scope: { building: 'buildingIds' },
  verbs: ['list', 'export'],
  list: {
    columns: [
      'month',
      'ownerName',
      'ownerType',
      'areas',
      'meanScore',
      'punchesDue',
      'punchesInTime',
      'overdue',
      'mark',
    ],
    filter: ['month', 'ownerType', 'buildingIds', 'mark'],
    search: ['ownerName'],
    sort: ['-month', '-mark'],
  },
  unique: { markTwice: ['month', 'ownerKey'] },
  record: true,
});
