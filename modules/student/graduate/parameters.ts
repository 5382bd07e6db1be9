import type { Parameter } from '#platform/kit/parameter.ts';

export const graduateParameters = {
  'graduate.schoolCode': { kind: 'text', default: '', max: 5, form: 'code' },
  'graduate.schoolKind': { kind: 'text', default: '1', max: 1, form: 'code', required: true },
  'graduate.levelCode': { kind: 'text', default: '06', max: 2, form: 'code', required: true },
  'graduate.principal': { kind: 'text', default: '', max: 30 },
  'graduate.delayMonths': { kind: 'integer', default: 12, min: 1, max: 36, required: true },
  'graduate.objectionDays': { kind: 'integer', default: 3, min: 1, max: 15, required: true },
} as const satisfies { readonly [key: string]: Parameter };
