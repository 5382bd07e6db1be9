import type { Parameter } from '#platform/kit/parameter.ts';

/** What the school sets for paying. */
export const cashierParameters = {
  'cashier.origin': { kind: 'text', max: 120, form: 'url', default: '' },
  'cashier.orderMinutes': { kind: 'integer', min: 5, max: 120, default: 30 },
  'cashier.linkHours': { kind: 'integer', min: 1, max: 168, default: 48 },
} as const satisfies { readonly [key: string]: Parameter };
