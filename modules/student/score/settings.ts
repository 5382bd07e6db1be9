import type { Parameter } from '#platform/kit/parameter.ts';

/** How points, make-ups and averages are reckoned, and when a student is warned. */
export const parameters = {
  'score.pointRule': {
    kind: 'choice',
    options: ['linear', 'steps', 'four'],
    default: 'linear',
    section: 'reckon',
  },
  'score.makeUpCap': { kind: 'integer', default: 60, min: 60, max: 100, section: 'reckon' },
  'score.averageOf': { kind: 'choice', options: ['first', 'effective'], default: 'first', section: 'reckon' },
  'score.warnFailed': {
    kind: 'limits',
    count: 3,
    min: 1,
    max: 30,
    by: 1,
    default: [2, 4, 6],
    section: 'warn',
  },
  'score.warnCredits': {
    kind: 'limits',
    count: 3,
    min: 1,
    max: 100,
    by: 0.5,
    default: [6, 12, 18],
    section: 'warn',
  },
  'score.warnPoint': { kind: 'decimal', scale: 2, default: 1.5, min: 0, max: 5, section: 'warn' },
} as const satisfies { readonly [key: string]: Parameter };
