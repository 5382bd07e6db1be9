import type { Parameter } from '#platform/kit/parameter.ts';

/** What the school sets about admissions. A year of 0 is the one that it is. */
export const parameters = {
  'admission.year': { kind: 'integer', default: 0, min: 0, max: 2100 },
  'admission.entryDay': { kind: 'text', max: 5, default: '09-01' },
  'admission.numberPattern': { kind: 'text', max: 60, default: '{yy}{major:4}{class:2}{seq:2}' },
  'admission.numberOrder': {
    kind: 'choice',
    options: ['gender', 'name', 'score', 'random'],
    default: 'gender',
  },
  'admission.letterPattern': { kind: 'text', max: 60, default: '{yyyy}{route:1}{seq:5}' },
  'admission.reportDays': { kind: 'text', max: 60, default: '' },
  'admission.quietDays': { kind: 'integer', default: 5, min: 1, max: 60 },
  'admission.mailer': { kind: 'choice', options: ['ems', 'sf', 'other'], default: 'ems', section: 'carrier' },
  'admission.waybillMasks': { kind: 'text', max: 200, default: '', section: 'carrier' },
  'admission.carrier': {
    kind: 'choice',
    options: ['none', 'kuaidi100', 'sf'],
    default: 'none',
    section: 'carrier',
  },
  'admission.carrierAddress': {
    kind: 'text',
    max: 200,
    default: '',
    section: 'carrier',
  },
  'admission.carrierCustomer': { kind: 'text', max: 60, default: '', section: 'carrier' },
  'admission.carrierCode': { kind: 'text', max: 30, default: '', section: 'carrier' },
  'admission.carrierKey': { kind: 'secret', default: '', section: 'carrier' },
} as const satisfies { [key: string]: Parameter };
