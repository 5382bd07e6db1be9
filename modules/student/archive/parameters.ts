import type { Parameter } from '#platform/kit/parameter.ts';

export const archiveParameters = {
  'archive.loanDays': { kind: 'integer', default: 14, min: 1, max: 180, required: true },
  'archive.receiptDays': { kind: 'integer', default: 30, min: 3, max: 180, required: true },
  'archive.destMonths': { kind: 'integer', default: 12, min: 1, max: 24, required: true },
} as const satisfies { readonly [key: string]: Parameter };
