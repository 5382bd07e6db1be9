import type { Dictionary } from '#platform/kit/room.ts';

/** `01` to `56`, the numbered peoples of GB/T 3304, then others and foreigners. */
const NATIONS = [...Array.from({ length: 56 }, (_, index) => String(index + 1).padStart(2, '0')), '97', '98'];

/** Dictionaries about people. Values of national standards are theirs. */
export const DICTIONARIES: { readonly [code: string]: Dictionary } = {
  xb: { standard: 'GB/T 2261.1', values: ['1', '2', '0', '9'] },
  mz: { standard: 'GB/T 3304', values: NATIONS },
  zzmm: {
    standard: 'GB/T 4762',
    values: ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13'],
  },
  sfzjlx: { standard: 'JY/T 1001', values: ['1', '6', '7', '8', '9', 'A', 'Z'] },
  xjzt: {
    closed: true,
    values: [
      { value: '01', color: 'green' },
      { value: '02', color: 'orange' },
      { value: '03', color: 'orange' },
      { value: '04', color: 'orange' },
      { value: '05', color: 'blue' },
      { value: '06', color: 'red' },
      { value: '07', color: 'default' },
      { value: '08', color: 'red' },
      { value: '09', color: 'red' },
      { value: '10', color: 'default' },
      { value: '11', color: 'default' },
      { value: '12', color: 'default' },
      { value: '13', color: 'default' },
      { value: '14', color: 'default' },
      // before arrival: admitted, gave the place up, admission revoked (a place that is kept is 04)
      { value: '20', color: 'blue' },
      { value: '21', color: 'default' },
      { value: '22', color: 'default' },
    ],
  },
  xslb: { values: ['1', '2', '3', '4', '5', '6', '7'] },
  gxrelation: {
    standard: 'GB/T 4761',
    values: ['51', '52', '10', '20', '30', '61', '63', '71', '73', '75', '77', '97', '99'],
  },
  education: { standard: 'GB/T 4658', values: ['11', '14', '21', '31', '41', '61'] },
  teacherPost: { closed: true, values: ['1', '2', '3', '4', '5', '6', '7'] },
  teacherStatus: {
    closed: true,
    values: [
      { value: 'active', color: 'green' },
      { value: 'external', color: 'blue' },
      { value: 'left', color: 'default' },
      { value: 'retired', color: 'default' },
    ],
  },
};
