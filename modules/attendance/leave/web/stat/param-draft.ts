import { parameters } from '../../parameters.ts';

export type Limits = [number, number, number];

/** The leave rules as `leaveParam/getOne` answers them and `submit` takes them. */
export type LeaveParams = Rules & { version: number };

type Rules = {
  levels: Limits;
  levelsByDepartment: { [departmentId: string]: Limits };
  chainHours: number;
  cancelHours: number;
  dayMode: 'natural' | 'schoolDay';
  autoCancel: boolean;
  maxAccuracy: number;
  campusRadius: number;
  curfew: { [weekday: string]: string };
  parentHours: number;
  retainRawDays: number;
};

/** Whole numbers, in the groups in which they are shown. */
export const NUMBERS = {
  count: ['chainHours'],
  approval: ['parentHours'],
  back: ['cancelHours', 'maxAccuracy', 'campusRadius', 'retainRawDays'],
} as const;
const ALL_NUMBERS = Object.values(NUMBERS).flat();
export type NumberName = (typeof ALL_NUMBERS)[number];

export const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const;

export type Override = { departmentId: string; limits: string[] };

/** What stands in the form: numbers are texts while they are typed. */
export type Draft = {
  levels: string[];
  overrides: Override[];
  numbers: { [name in NumberName]: string };
  dayMode: 'natural' | 'schoolDay';
  autoCancel: boolean;
  curfew: { [weekday: string]: string };
};

export function draftOf(params: LeaveParams): Draft {
  return {
    levels: params.levels.map(String),
    overrides: Object.entries(params.levelsByDepartment).map(([departmentId, limits]) => ({
      departmentId,
      limits: limits.map(String),
    })),
    numbers: Object.fromEntries(ALL_NUMBERS.map((name) => [name, String(params[name])])) as Draft['numbers'],
    dayMode: params.dayMode,
    autoCancel: params.autoCancel,
    curfew: { ...params.curfew },
  };
}

export function boundsOf(name: NumberName): { min: number; max: number } {
  const { min, max } = parameters[`leave.${name}`];
  return { min, max };
}

/** Keys of what is wrong, by place in the form: `levels`, `override.<place>`, a number's name, `curfew.<weekday>`. */
export type Wrong = { [place: string]: 'levels' | 'department' | 'number' | 'clock' };

/** The rules to be sent, or what is wrong with them. */
export function checked(draft: Draft): { rules: Rules } | { wrong: Wrong } {
  const levels = limitsOf(draft.levels);
  const overrides = draft.overrides.map((one) => ({ ...one, limits: limitsOf(one.limits) }));
  const numbers = ALL_NUMBERS.map((name) => [name, wholeOf(draft.numbers[name], boundsOf(name))] as const);
  const places: [string, Wrong[string] | null][] = [
    ['levels', levels ? null : 'levels'],
    ...overrides.map((one, place): [string, Wrong[string] | null] => [
      `override.${place}`,
      one.departmentId === '' ? 'department' : one.limits ? null : 'levels',
    ]),
    ...numbers.map(([name, value]): [string, Wrong[string] | null] => [
      name,
      value === null ? 'number' : null,
    ]),
    ...WEEKDAYS.map((day): [string, Wrong[string] | null] => [
      `curfew.${day}`,
      isClock(draft.curfew[day]) ? null : 'clock',
    ]),
  ];
  const wrong = places.filter((place): place is [string, Wrong[string]] => place[1] !== null);
  if (wrong.length > 0 || !levels) return { wrong: Object.fromEntries(wrong) };
  return {
    rules: {
      ...(Object.fromEntries(numbers) as { [name in NumberName]: number }),
      levels,
      levelsByDepartment: Object.fromEntries(
        overrides.flatMap((one) => (one.limits ? [[one.departmentId, one.limits]] : [])),
      ),
      dayMode: draft.dayMode,
      autoCancel: draft.autoCancel,
      curfew: Object.fromEntries(WEEKDAYS.map((day) => [day, draft.curfew[day]!])),
    },
  };
}

/** Three rising numbers of days in steps of a half; the server holds the same rule. */
function limitsOf(texts: readonly string[]): Limits | null {
  const [first = NaN, second = NaN, third = NaN] = texts.map((text) =>
    text.trim() === '' ? NaN : Number(text),
  );
  const fine = [first, second, third].every((day) => day >= 0.5 && day <= 366 && Number.isInteger(day * 2));
  return fine && first < second && second < third ? [first, second, third] : null;
}

function wholeOf(text: string, { min, max }: { min: number; max: number }): number | null {
  const value = /^\d{1,6}$/.test(text.trim()) ? Number(text) : NaN;
  return value >= min && value <= max ? value : null;
}

function isClock(text: string | undefined): boolean {
  return text !== undefined && /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}
