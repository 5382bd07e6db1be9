import type { Parameter } from '#platform/kit/parameter.ts';

/** What a school sets for its gates; closing times stand with each building (`dormBuilding.curfew`). */
export const gateParameters = {
  'gate.curfew': { kind: 'time', required: true, default: '22:30', section: 'night' },
  'gate.absentCutoff': { kind: 'time', required: true, default: '00:30', section: 'night' },
  'gate.nightEnd': { kind: 'time', required: true, default: '05:00', section: 'night' },
  'gate.longIn': { kind: 'integer', default: 24, min: 6, max: 240, section: 'long' },
  'gate.longOut': { kind: 'integer', default: 48, min: 6, max: 240, section: 'long' },
  'gate.retainRawDays': { kind: 'integer', default: 180, min: 30, max: 1_095, section: 'kept' },
} as const satisfies { readonly [key: string]: Parameter };
