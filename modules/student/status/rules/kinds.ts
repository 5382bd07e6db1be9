/**
 * The kinds of status changes (affairs §1.2, national rules on the register of students): who may have one by his status
 * (`xjzt`), what he is afterwards, and what is asked for besides the day.
 */

/** What a kind asks for: an end of the period, another class, another day of graduation, the other school. */
type Asked = 'endDate' | 'targetClassId' | 'graduationDate' | 'otherSchool';

export type Kind = {
  from: readonly string[];
  to: string;
  asks: readonly Asked[];
  /** Asked for only where somebody likes. */
  may?: readonly Asked[];
  /** Students apply for it; others are for the school to write down. */
  byStudent?: true;
  /** No form: decided by another room. */
  byRoom?: true;
  /** He leaves the school for good. */
  leaves?: true;
};

const ON_ROLL = ['01', '02', '03', '05'] as const;

export const KINDS = {
  suspend: { from: ['01'], to: '02', asks: ['endDate'], byStudent: true },
  resume: { from: ['02', '03'], to: '01', asks: [], may: ['targetClassId'], byStudent: true },
  changeMajor: { from: ['01'], to: '01', asks: ['targetClassId'], byStudent: true },
  changeClass: { from: ['01'], to: '01', asks: ['targetClassId'] },
  repeat: { from: ['01', '02'], to: '01', asks: ['targetClassId'] },
  enlist: { from: ['01'], to: '03', asks: ['endDate'], byStudent: true },
  retainPlace: { from: ['01'], to: '04', asks: ['endDate'], byStudent: true },
  restorePlace: { from: ['04'], to: '01', asks: [], may: ['targetClassId'], byStudent: true },
  cancelPlace: { from: ['01', '04'], to: '09', asks: [], leaves: true },
  exchange: { from: ['01'], to: '05', asks: ['endDate', 'otherSchool'], byStudent: true },
  exchangeEnd: { from: ['05'], to: '01', asks: [], byStudent: true },
  extend: { from: ['01', '02'], to: '01', asks: ['graduationDate'], byStudent: true },
  graduateEarly: { from: ['01'], to: '01', asks: ['graduationDate'], byStudent: true },
  transferIn: { from: ['01'], to: '01', asks: ['otherSchool'] },
  transferOut: { from: ['01'], to: '07', asks: ['otherSchool'], byStudent: true, leaves: true },
  withdraw: { from: ['01', '02', '03'], to: '06', asks: [], byStudent: true, leaves: true },
  expel: { from: ON_ROLL, to: '08', asks: [], leaves: true },
  death: { from: ON_ROLL, to: '13', asks: [], leaves: true },
  // who concluded his studies may still earn the diploma
  graduate: { from: ['01', '11'], to: '10', asks: [], byRoom: true, leaves: true },
  complete: { from: ['01'], to: '11', asks: [], byRoom: true, leaves: true },
  leaveEarly: { from: ['01', '02', '03'], to: '12', asks: [], byRoom: true, leaves: true },
} as const satisfies { readonly [kind: string]: Kind };

export type StatusKind = keyof typeof KINDS;

export const STATUS_KINDS = Object.keys(KINDS) as readonly string[];

export const isKind = (text: unknown): text is StatusKind => typeof text === 'string' && text in KINDS;

export const kindOf = (kind: StatusKind): Kind => KINDS[kind];

/** Kinds that a form offers: to students their own, to staff all that no other room decides. */
export const offered = (isStudent: boolean): StatusKind[] =>
  STATUS_KINDS.filter(isKind).filter((kind) => {
    const { byRoom, byStudent } = kindOf(kind);
    return !byRoom && (!isStudent || byStudent === true);
  });

const ASKED: readonly Asked[] = ['endDate', 'targetClassId', 'graduationDate', 'otherSchool'];

/** Fields of the form that a kind doesn't ask for. */
export const hiddenFor = (kind: unknown): string[] => {
  if (!isKind(kind)) return [...ASKED];
  const { asks, may = [] } = kindOf(kind);
  return ASKED.filter((name) => !asks.includes(name) && !may.includes(name));
};

/** Fields of the form that it can't do without. */
export const neededFor = (kind: unknown): readonly string[] => (isKind(kind) ? kindOf(kind).asks : []);

/** The status after it: one who only changes class, or studies longer, stays what he is. */
export const statusAfter = (kind: StatusKind, from: string): string =>
  kind === 'extend' ? from : KINDS[kind].to;
