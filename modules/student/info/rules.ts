import type { FieldError } from '#platform/kit/errors.ts';

/** Rules of students' records (affairs §1.1). Days are `YYYY-MM-DD` of the school's wall. */

/** Fields of a record that a school has rules for; the last three are lists of their own. */
export const RECORD_FIELDS = [
  'name',
  'gender',
  'idType',
  'idNumber',
  'birthDate',
  'nation',
  'politicalStatus',
  'photo',
  'nativePlace',
  'householdPlace',
  'originCode',
  'ksh',
  'address',
  'postcode',
  'email',
  'qq',
  'wechat',
  'contactName',
  'contactRelation',
  'contactPhone',
  'phone',
  'guardianName',
  'guardianRelation',
  'guardianPhone',
  'family',
  'schooling',
  'bankCard',
] as const;

export type RecordField = (typeof RECORD_FIELDS)[number];

/** What somebody may do with a field. */
export type Mode = 'edit' | 'apply' | 'read' | 'hide';

/** Who somebody is: a change of it takes the word of the office besides the counsellor's. */
export const IDENTITY: readonly RecordField[] = ['name', 'idType', 'idNumber', 'nation', 'photo'];
/** Changed by a code that went to the new number, whatever rule a school makes. */
const BY_CODE: readonly RecordField[] = ['phone', 'guardianPhone'];
/** Written by the school alone: whoever answers for a student is no word of the student's. */
const BY_SCHOOL: readonly RecordField[] = ['guardianName', 'guardianRelation'];
/** Lists with calls of their own. */
export const LISTS = ['family', 'schooling', 'bankCard'] as const;
/** What a school may leave to its students. */
export const FREE_ABLE: readonly RecordField[] = [
  'politicalStatus',
  'nativePlace',
  'householdPlace',
  'originCode',
  'address',
  'postcode',
  'email',
  'qq',
  'wechat',
  'contactName',
  'contactRelation',
  'contactPhone',
  ...LISTS,
];

/** What a student can ask for. */
export const ASKABLE: readonly RecordField[] = RECORD_FIELDS.filter(
  (field) => ![...BY_CODE, ...BY_SCHOOL, ...LISTS].includes(field),
);

/** Whether a mode makes sense for a field: what nobody could keep isn't promised. */
export function isModeFor(reader: string, field: RecordField, mode: Mode): boolean {
  if (reader !== 'stu') return mode === 'edit' || mode === 'read';
  if (mode === 'edit') return FREE_ABLE.includes(field);
  if (mode === 'apply') return ASKABLE.includes(field);
  return true;
}

/** The rules that a school begins with. */
export function firstRules(): {
  field: RecordField;
  mode: Mode;
  needed: boolean;
  needProof: boolean;
}[] {
  const needed: readonly RecordField[] = [
    ...(['name', 'gender', 'idNumber', 'birthDate', 'nation', 'politicalStatus', 'photo'] as const),
    ...(['nativePlace', 'householdPlace', 'address', 'contactName', 'contactPhone', 'phone'] as const),
    ...(['family', 'schooling', 'bankCard'] as const),
  ];
  const free: readonly RecordField[] = [
    ...(['address', 'postcode', 'email', 'qq', 'wechat'] as const),
    ...(['contactName', 'contactRelation', 'contactPhone'] as const),
    ...LISTS,
  ];
  const modeOf = (field: RecordField): Mode => {
    if (free.includes(field)) return 'edit';
    return ASKABLE.includes(field) ? 'apply' : 'read';
  };
  return RECORD_FIELDS.map((field) => ({
    field,
    mode: modeOf(field),
    needed: needed.includes(field),
    needProof: IDENTITY.includes(field) && field !== 'photo',
  }));
}

type Told = { readonly [field: string]: unknown };

/** Fields that somebody filled in otherwise than they stand in the record. */
export const changedFields = (asked: Told, now: Told): RecordField[] =>
  ASKABLE.filter((field) => {
    const value = asked[field];
    const isEmpty =
      value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
    return !isEmpty && JSON.stringify(value) !== JSON.stringify(now[field] ?? null);
  });

type Rule = { mode: string; needProof: boolean };

/** What of a request its writer can put right: fields that are no matter of asking, a proof that lacks. */
export function requestFaults(
  changed: readonly RecordField[],
  rules: ReadonlyMap<string, Rule>,
  hasProof: boolean,
): FieldError[] {
  const locked = changed.filter((field) => !['apply', 'edit'].includes(rules.get(field)?.mode ?? 'read'));
  const lacksProof = !hasProof && changed.some((field) => rules.get(field)?.needProof);
  return [
    ...locked.map((field) => ({ field, key: 'info.fieldLocked' })),
    ...(lacksProof ? [{ field: 'fileIds', key: 'info.proofMissing' }] : []),
    ...(changed.length === 0 ? [{ field: 'reason', key: 'info.nothingChanged' }] : []),
  ];
}

/** Filled fields of those wanted, in whole percent, rounded down; nothing wanted is all. */
export const percentOf = (wanted: number, missing: number): number =>
  wanted === 0 ? 100 : Math.floor(((wanted - missing) / wanted) * 100);

type Schooling = { fromDate: string; toDate: string };

/** A school begins before it ends, ends before the student came, and two don't stand for the same time by more than a month. */
export function schoolingFaults(
  row: Schooling,
  others: readonly Schooling[],
  entryDate: string,
): FieldError[] {
  const overlaps = others.some((other) => overlapDays(row, other) > 31);
  return [
    ...(row.toDate <= row.fromDate ? [{ field: 'toDate', key: 'info.schoolingReversed' }] : []),
    ...(row.toDate > entryDate ? [{ field: 'toDate', key: 'info.schoolingAfterEntry' }] : []),
    ...(overlaps ? [{ field: 'fromDate', key: 'info.schoolingOverlap' }] : []),
  ];
}

function overlapDays(a: Schooling, b: Schooling): number {
  const from = a.fromDate > b.fromDate ? a.fromDate : b.fromDate;
  const to = a.toDate < b.toDate ? a.toDate : b.toDate;
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

/** The choices of a field, one a line, each once. */
export const optionsIn = (text: string | null): string[] => [
  ...new Set(
    (text ?? '')
      .split('\n')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
];

/** The grades that a campaign names, such as `2024, 2025`; nobody named is all. */
export const gradesIn = (text: string | null): string[] => (text ?? '').match(/\d{4}/g) ?? [];

/** Fields that one value may be written into for many. */
export const BATCH_FIELDS = [
  'politicalStatus',
  'category',
  'nativePlace',
  'householdPlace',
  'originCode',
  'postcode',
] as const;

const PICTURE = /\.(jpe?g|png)$/i;

/** Pictures of an archive by the number that each is named by; what a system puts beside them is left out. */
export function picturesBy(names: readonly string[]): Map<string, string[]> {
  const pictures = names.filter((name) => PICTURE.test(name) && !/(^|\/)(__macosx|\.)/i.test(name));
  return Map.groupBy(pictures, (name) => name.split('/').at(-1)!.replace(PICTURE, '').trim().toUpperCase());
}

/** Of two rows of one person, fields of which the better value may be chosen. */
export const MERGE_FIELDS = [
  'nation',
  'politicalStatus',
  'nativePlace',
  'householdPlace',
  'originCode',
  'ksh',
  'address',
  'postcode',
  'email',
  'qq',
  'wechat',
  'contactName',
  'contactRelation',
  'contactPhone',
] as const;
