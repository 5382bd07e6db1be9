import { resource } from '#platform/kit/resource.ts';

/** A question as it stands now. What it said before stays in `question_version`: papers and answers keep theirs. */
export const question = resource({
  name: 'question',
  service: 'zxks',
  label: 'stem',
  fields: {
    bankId: { kind: 'ref', to: 'questionBank', required: true },
    type: { kind: 'dict', dict: 'questionType', required: true },
    stem: { kind: 'text', max: 4000, required: true, form: 'lines' },
    options: { kind: 'children', max: 8, of: { text: { kind: 'text', max: 1000, required: true } } },
    answer: { kind: 'text', max: 4000, required: true, form: 'lines' },
    caseSensitive: { kind: 'boolean' },
    rubric: {
      kind: 'children',
      max: 10,
      of: {
        point: { kind: 'text', max: 100, required: true },
        score: { kind: 'decimal', scale: 2, min: 0, max: 100, required: true },
      },
    },
    analysis: { kind: 'text', max: 4000, form: 'lines' },
    difficulty: { kind: 'integer', min: 1, max: 5, required: true },
    knowledge: { kind: 'text', max: 100 },
    tags: { kind: 'text', max: 100 },
    score: { kind: 'decimal', scale: 2, min: 0.5, max: 100, required: true },
    status: { kind: 'dict', dict: 'questionStatus', write: 'transition' },
    versionNo: { kind: 'integer', write: 'server' },
    ownerId: { kind: 'ref', to: 'sysUser', write: 'server' },
    uses: { kind: 'integer', write: 'server' },
    correctRate: { kind: 'decimal', scale: 1, write: 'server' },
  },
  scope: { owner: 'ownerId', bank: 'bankId' },
  verbs: ['list', 'detail', 'add', 'update', 'remove'],
  list: {
    columns: ['stem', 'type', 'bankId', 'knowledge', 'difficulty', 'score', 'uses', 'correctRate', 'status'],
    filter: ['bankId', 'type', 'difficulty', 'status', 'knowledge'],
    search: ['stem', 'tags', 'knowledge'],
    sort: ['-createdAt'],
  },
  form: {
    main: ['bankId', 'type', 'stem', 'options', 'answer', 'caseSensitive', 'rubric', 'analysis'],
    more: ['difficulty', 'score', 'knowledge', 'tags'],
  },
  states: {
    field: 'status',
    initial: 'enabled',
    transitions: {
      disable: { from: ['enabled'], to: 'disabled' },
      enable: { from: ['disabled'], to: 'enabled' },
    },
  },
});
