import type { Dictionary } from '#platform/kit/room.ts';

export const DICTIONARIES: { readonly [code: string]: Dictionary } = {
  courseNature: { closed: true, values: ['required', 'limited', 'elective'] },
  offeringKind: { closed: true, values: ['regular', { value: 'makeUp', color: 'orange' }] },
  scoreScale: { closed: true, values: ['hundred', 'five', 'two'] },
  sheetState: {
    closed: true,
    values: ['open', { value: 'submitted', color: 'orange' }, { value: 'published', color: 'green' }],
  },
  scoreAttempt: {
    closed: true,
    values: [
      'first',
      { value: 'makeUp', color: 'orange' },
      { value: 'retake', color: 'purple' },
      { value: 'deferred', color: 'blue' },
    ],
  },
  courseFlag: {
    closed: true,
    values: [
      { value: 'absent', color: 'red' },
      { value: 'cheat', color: 'red' },
      { value: 'deferred', color: 'blue' },
      { value: 'exempt', color: 'green' },
    ],
  },
  scoreLetter: {
    closed: true,
    values: [
      { value: 'excellent', color: 'green' },
      { value: 'good', color: 'cyan' },
      { value: 'fair', color: 'blue' },
      'pass',
      { value: 'fail', color: 'red' },
    ],
  },
  scoreOrigin: { closed: true, values: ['sheet', 'import', { value: 'correction', color: 'orange' }] },
  warningGrade: {
    closed: true,
    values: [
      { value: 'yellow', color: 'gold' },
      { value: 'orange', color: 'orange' },
      { value: 'red', color: 'red' },
    ],
  },
  academicWarningState: {
    closed: true,
    values: [
      { value: 'open', color: 'orange' },
      { value: 'handled', color: 'green' },
      { value: 'lifted', color: 'default' },
    ],
  },
  transcriptLanguage: { closed: true, values: ['zh', 'en'] },
  transcriptState: {
    closed: true,
    values: [
      { value: 'valid', color: 'green' },
      { value: 'superseded', color: 'orange' },
      { value: 'revoked', color: 'red' },
    ],
  },
};
