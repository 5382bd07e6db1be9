import { resource } from '#platform/kit/resource.ts';

/** A text that the school writes once and that a page shows by its code. */
export const richText = resource({
  name: 'richText',
  service: 'base',
  label: 'title',
  fields: {
    textCode: { kind: 'text', max: 60, form: 'code', required: true },
    title: { kind: 'text', max: 100, required: true },
    content: { kind: 'richText', required: true },
    translations: { kind: 'json' },
    attachIds: { kind: 'files', max: 20 },
  },
  // whoever is signed in may read what the school tells all
  scope: 'open',
  verbs: [],
  list: { columns: ['textCode', 'title'] },
  unique: { textCodeTaken: ['textCode'] },
});
