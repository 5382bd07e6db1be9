/** Rules of the audit of graduates (affairs §1.7). */

/** What may be asked of a graduate. `rule`: the batch's own rule over facts of other rooms. */
export const CHECKS = ['status', 'credits', 'courses', 'fees', 'confirmed', 'rule'] as const;
export type CheckCode = (typeof CHECKS)[number];

export const CONCLUSIONS = ['undecided', 'graduate', 'complete', 'leaveEarly', 'delay'] as const;
export type Conclusion = (typeof CONCLUSIONS)[number];

/** What is so of one student. */
export type Known = {
  status: string;
  credits: number;
  wanted: number;
  failed: number;
  owedFen: number;
  confirmed: boolean;
  meetsRule: boolean;
};

/** One condition: what is so, what is asked, and whether the school let it pass all the same. */
export type Result = {
  code: CheckCode;
  passes: boolean;
  actual: number | string | null;
  need: number | string | null;
};

/** With this value of `xjzt` somebody studies. */
const STUDYING = '01';

const judges: { readonly [code in CheckCode]: (known: Known) => Omit<Result, 'code'> } = {
  status: ({ status }) => ({ passes: status === STUDYING, actual: status, need: STUDYING }),
  credits: ({ credits, wanted }) => ({ passes: credits >= wanted, actual: credits, need: wanted }),
  courses: ({ failed }) => ({ passes: failed === 0, actual: failed, need: 0 }),
  fees: ({ owedFen }) => ({ passes: owedFen <= 0, actual: owedFen, need: 0 }),
  confirmed: ({ confirmed }) => ({ passes: confirmed, actual: null, need: null }),
  rule: ({ meetsRule }) => ({ passes: meetsRule === true, actual: null, need: null }),
};

/** The conditions of a batch, each with what is so. */
export const judge = (checks: readonly string[], known: Known): Result[] =>
  CHECKS.filter((code) => checks.includes(code)).map((code) => ({ code, ...judges[code](known) }));

export type Overrides = { readonly [code: string]: { reason: string; by: string; at: string } };

/** The conditions that somebody fails, without those that the school let pass. */
export const failingOf = (results: readonly Result[], overrides: Overrides): CheckCode[] =>
  results.filter(({ code, passes }) => !passes && !(code in overrides)).map(({ code }) => code);

type Judged = { conclusion: string; isChosen: boolean; failing: readonly string[] };

/**
 * What becomes of a conclusion when conditions were looked at anew: who meets all graduates, of who doesn't nothing is
 * concluded until somebody does. What a person chose stays, but nobody graduates who fails something.
 */
export function conclusionAfter({ conclusion, isChosen, failing }: Judged): Conclusion {
  const chosen = CONCLUSIONS.find((one) => one === conclusion) ?? 'undecided';
  if (isChosen && chosen !== 'undecided' && !(chosen === 'graduate' && failing.length > 0)) return chosen;
  return failing.length === 0 ? 'graduate' : 'undecided';
}

/** Statuses from which somebody may come to an end (national rules on the register of students). */
const FROM: { readonly [conclusion: string]: readonly string[] } = {
  graduate: ['01', '11'],
  complete: ['01'],
  leaveEarly: ['01', '02', '03'],
  delay: ['01', '02'],
};

export type Held = {
  conclusion: string;
  status: string;
  hasBed: boolean;
  owedFen: number;
  isObjected: boolean;
};
export type Block = 'bed' | 'fees' | 'objection' | 'status';

/** Why nothing can be carried out about somebody yet: he holds a bed or owes fees; who only studies longer keeps both. */
export function blocksOf({ conclusion, status, hasBed, owedFen, isObjected }: Held): Block[] {
  const leaves = conclusion !== 'delay';
  const blocks: [Block, boolean][] = [
    ['bed', leaves && hasBed],
    ['fees', leaves && owedFen > 0],
    ['objection', isObjected],
    ['status', !(FROM[conclusion] ?? []).includes(status)],
  ];
  return blocks.filter(([, is]) => is).map(([block]) => block);
}

/** Whether somebody's studies end by it. */
export const isEnd = (conclusion: string): conclusion is 'graduate' | 'complete' | 'leaveEarly' =>
  ['graduate', 'complete', 'leaveEarly'].includes(conclusion);

/** The last day of a publicity that begins today and lasts so many working days, today not counted. */
export function lastDay(
  days: readonly string[],
  isWorkday: (day: string) => boolean,
  wanted: number,
): string {
  let left = wanted;
  for (const day of days) {
    if (isWorkday(day)) left -= 1;
    if (left === 0) return day;
  }
  return days.at(-1) ?? '';
}
