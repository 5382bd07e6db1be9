import type { Parameter } from '#platform/kit/parameter.ts';

export const awayParameters = {
  'away.curfew': { kind: 'time', required: true, default: '22:30' },
} as const satisfies { readonly [key: string]: Parameter };
