import { resource } from '#platform/kit/resource.ts';

/** What stands on the report card of a batch (specification §9). */
export const reportCardConfig = resource({
  name: 'reportCardConfig',
  service: 'yxgl',
  label: 'batchId',
  fields: {
    batchId: { kind: 'ref', to: 'welcomeBatch', required: true },
    sections: { kind: 'dict', dict: 'cardSection', many: true, required: true },
    columns: { kind: 'dict', dict: 'cardColumn', many: true, required: true },
    title: { kind: 'text', max: 60 },
    footer: { kind: 'text', max: 120 },
    showPhoto: { kind: 'boolean' },
    showChoiceSjhm: { kind: 'boolean' },
    maskIdNumber: { kind: 'boolean' },
    copies: { kind: 'integer', min: 1, max: 3, required: true },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove'],
  list: {
    columns: [
      'batchId',
      'title',
      'sections',
      'columns',
      'showPhoto',
      'showChoiceSjhm',
      'maskIdNumber',
      'copies',
    ],
    filter: ['batchId'],
    search: ['title'],
    sort: ['batchId'],
  },
  unique: { cardTwice: ['batchId'] },
});
