import { addMonths } from '#platform/pure/date.ts';
import { birthDateOf, isIdNumber, sexOf } from '#platform/pure/id-number.ts';
import type { FieldError } from '#platform/kit/errors.ts';

/** Value of `sfzjlx` for a resident's identity card; other documents have no check digit. */
export const RESIDENT_CARD = '1';

/** Values of `xjzt` with which a student is on the roll (在籍). */
export const ENROLLED: readonly string[] = ['01', '02', '03', '05'];

/** Values of `xjzt` of those who haven't arrived. `retained` is also what a student is who went before he began. */
export const BEFORE_ARRIVAL = { admitted: '20', retained: '04', forfeited: '21', revoked: '22' } as const;

/** Values of `xjzt` with which an account still opens. */
export const WITH_ACCOUNT: readonly string[] = ['01', '02', '03', '04', '05'];

/** Posts of a member of staff (dictionary `teacherPost`). */
export const POST = {
  counsellor: '1',
  classTeacher: '2',
  lecturer: '3',
  dean: '4',
  office: '5',
  keeper: '6',
  mental: '7',
} as const;

export type Identity = { idType: string; idNumber: string; gender: string; birthDate: string | null };

/** The document of a draft; a resident's card where nothing is said. */
export function identityOf(draft: Partial<Identity>): Identity {
  const { idType = RESIDENT_CARD, idNumber = '', gender = '', birthDate: born = null } = draft;
  return { idType, idNumber: idNumber.toUpperCase(), gender, birthDate: born };
}

/** What is wrong with a document: check digit, birth date and sex must agree. */
export function identityErrors({ idType, idNumber, gender, birthDate }: Identity): FieldError[] {
  if (idType !== RESIDENT_CARD)
    return birthDate === null ? [{ field: 'birthDate', key: 'kit.required' }] : [];
  if (!isIdNumber(idNumber)) return [{ field: 'idNumber', key: 'kit.notAnIdNumber' }];
  const errors: FieldError[] = [];
  if (birthDate !== null && birthDate !== birthDateOf(idNumber)) {
    errors.push({ field: 'birthDate', key: 'people.birthNotInIdNumber' });
  }
  if ((gender === '1' || gender === '2') && gender !== sexOf(idNumber)) {
    errors.push({ field: 'gender', key: 'people.genderNotInIdNumber' });
  }
  return errors;
}

/** The birth date given, else the one that a resident's card carries. */
export function birthDate(identity: Identity): string | null {
  const fromCard = identity.idType === RESIDENT_CARD && isIdNumber(identity.idNumber);
  return identity.birthDate ?? (fromCard ? birthDateOf(identity.idNumber) : null);
}

/** 30 June of the year in which entry plus the years of study falls. */
export function graduationDate(entryDate: string, years: number): string {
  return `${addMonths(entryDate, Math.round(years * 12)).slice(0, 4)}-06-30`;
}

type Contact = { contactName?: string | null; contactPhone?: string | null };
type Guardian = { guardianName?: string | null; guardianPhone?: string | null };

/** A contact is a name with a phone, or nothing at all. */
export const contactErrors = ({ contactName, contactPhone }: Contact): FieldError[] =>
  bothOrNone({ contactName, contactPhone });

/** The same of the guardian, whom the school writes down. */
export const guardianErrors = ({ guardianName, guardianPhone }: Guardian): FieldError[] =>
  bothOrNone({ guardianName, guardianPhone });

/** Of two fields that say something only together, the one that is missing. */
function bothOrNone(pair: { [field: string]: string | null | undefined }): FieldError[] {
  const missing = Object.keys(pair).filter((field) => !pair[field]);
  return missing.length === 1 ? missing.map((field) => ({ field, key: 'kit.required' })) : [];
}

/** Whether a bank card number passes the check digit of ISO/IEC 7812 (Luhn). */
export function isBankNo(text: string): boolean {
  if (!/^\d{12,19}$/.test(text)) return false;
  let sum = 0;
  for (let place = 0; place < text.length; place += 1) {
    const digit = Number(text.charAt(text.length - 1 - place)) * (place % 2 === 1 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}

/** Roles that posts bring, the first of them being the one a person signs in with. */
export function rolesOf(posts: readonly string[]): string[] {
  const roles = new Set<string>();
  if (posts.includes(POST.dean)) roles.add('yx');
  if (posts.includes(POST.counsellor)) roles.add('fdy');
  roles.add('teacher');
  if (posts.includes(POST.classTeacher)) roles.add('bzr');
  if (posts.includes(POST.keeper)) roles.add('sgy');
  return [...roles];
}

/** What a complete student record holds. */
const WANTED = [
  'name',
  'gender',
  'idNumber',
  'birthDate',
  'nation',
  'politicalStatus',
  'nativePlace',
  'householdPlace',
  'phone',
  'address',
  'contactName',
  'contactPhone',
  'photo',
  'bankNo',
] as const;

/** Filled fields of those wanted, in whole percent, rounded down. */
export function completeness(row: { [field: string]: unknown }): number {
  const filled = WANTED.filter((name) => {
    const value = row[name];
    return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== '';
  });
  return Math.floor((filled.length / WANTED.length) * 100);
}

/** Fields that students may change by themselves at once where the school says nothing else; the rest is read. Their phone takes a code that went to it. */
export const SELF_EDIT = [
  'email',
  'qq',
  'wechat',
  'address',
  'postcode',
  'contactName',
  'contactRelation',
  'contactPhone',
] as const;

/** What else a school may leave to its students, who then write it at once. */
export const SELF_ABLE = [
  ...SELF_EDIT,
  'politicalStatus',
  'nativePlace',
  'householdPlace',
  'originCode',
] as const;

type Extra = { kind: string; options: readonly string[] };

/** A value of a field that the school has added as it is kept: days as `YYYY-MM-DD`, nothing as null. */
export function extraValue(extra: Extra | undefined, value: unknown): string | null {
  const text = String(value ?? '').trim();
  if (text === '') return null;
  const day = extra?.kind === 'date' ? /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) : null;
  return day ? `${day[1]}-${day[2]!.padStart(2, '0')}-${day[3]!.padStart(2, '0')}` : text;
}

/** Why a value is none of its kind; null where it is. */
export function extraFault(extra: Extra | undefined, value: string): string | null {
  if (!extra) return 'people.extraGone';
  if (extra.kind === 'number')
    return /^-?\d{1,12}(\.\d{1,4})?$/.test(value) ? null : 'people.extraNotANumber';
  if (extra.kind === 'date') return isDay(value) ? null : 'people.extraNotADay';
  if (extra.kind === 'choice') return extra.options.includes(value) ? null : 'people.extraNotAChoice';
  return value.length <= 200 ? null : 'people.extraTooLong';
}

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

/** Who a student is: changed by the office that enters students, not by those who only look after them. */
export const LOCKED = [
  'studentNo',
  'name',
  'gender',
  'idType',
  'idNumber',
  'birthDate',
  'nation',
  'ksh',
  'entryDate',
  'years',
] as const;
