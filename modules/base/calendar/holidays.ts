import type { Holiday } from './rules.ts';

/**
 * As published by the General Office of the State Council for 2025 and 2026. For 2027 only the days that the law
 * itself frees are in; a school edits its calendar when the notice is out.
 */
export const HOLIDAYS: readonly Holiday[] = [
  { name: '元旦', from: '2025-01-01', to: '2025-01-01' },
  {
    name: '春节',
    from: '2025-01-28',
    to: '2025-02-04',
    swaps: [
      { day: '2025-01-26', follows: '2025-02-03' },
      { day: '2025-02-08', follows: '2025-02-04' },
    ],
  },
  { name: '清明节', from: '2025-04-04', to: '2025-04-06' },
  {
    name: '劳动节',
    from: '2025-05-01',
    to: '2025-05-05',
    swaps: [{ day: '2025-04-27', follows: '2025-05-05' }],
  },
  { name: '端午节', from: '2025-05-31', to: '2025-06-02' },
  {
    name: '国庆节、中秋节',
    from: '2025-10-01',
    to: '2025-10-08',
    swaps: [
      { day: '2025-09-28', follows: '2025-10-07' },
      { day: '2025-10-11', follows: '2025-10-08' },
    ],
  },
  {
    name: '元旦',
    from: '2026-01-01',
    to: '2026-01-03',
    swaps: [{ day: '2026-01-04', follows: '2026-01-02' }],
  },
  {
    name: '春节',
    from: '2026-02-15',
    to: '2026-02-23',
    swaps: [
      { day: '2026-02-14', follows: '2026-02-20' },
      { day: '2026-02-28', follows: '2026-02-23' },
    ],
  },
  { name: '清明节', from: '2026-04-04', to: '2026-04-06' },
  {
    name: '劳动节',
    from: '2026-05-01',
    to: '2026-05-05',
    swaps: [{ day: '2026-05-09', follows: '2026-05-05' }],
  },
  { name: '端午节', from: '2026-06-19', to: '2026-06-21' },
  { name: '中秋节', from: '2026-09-25', to: '2026-09-27' },
  {
    name: '国庆节',
    from: '2026-10-01',
    to: '2026-10-07',
    swaps: [
      { day: '2026-09-20', follows: '2026-10-06' },
      { day: '2026-10-10', follows: '2026-10-07' },
    ],
  },
  { name: '元旦', from: '2027-01-01', to: '2027-01-01' },
  { name: '春节', from: '2027-02-05', to: '2027-02-08' },
  { name: '清明节', from: '2027-04-05', to: '2027-04-05' },
  { name: '劳动节', from: '2027-05-01', to: '2027-05-02' },
  { name: '端午节', from: '2027-06-09', to: '2027-06-09' },
  { name: '中秋节', from: '2027-09-15', to: '2027-09-15' },
  { name: '国庆节', from: '2027-10-01', to: '2027-10-03' },
];
