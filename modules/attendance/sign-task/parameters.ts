import type { Parameter } from '#platform/kit/parameter.ts';

export const parameters = {
  // worse positions are refused, metres
  'sign.maxAccuracy': { kind: 'integer', default: 200, min: 50, max: 2000 },
  'sign.fixHours': { kind: 'integer', default: 48, min: 1, max: 720 },
  'sign.fixPerMonth': { kind: 'integer', default: 3, min: 0, max: 31 },
  // after so many days coordinates, devices and photos are erased
  'sign.retainDays': { kind: 'integer', default: 180, min: 7, max: 1825 },
  // what people agree to before their first position is taken; a new text is asked for again
  'sign.consent': { kind: 'text', max: 500, form: 'lines', default: '' },
} as const satisfies { readonly [key: string]: Parameter };
