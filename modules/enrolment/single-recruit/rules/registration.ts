import type { FieldError } from '#platform/kit/errors.ts';
import { birthDateOf, isIdNumber, sexOf } from '#platform/pure/id-number.ts';

/** What of a registration is judged by itself. */
export type Registration = {
  kind: string;
  gender: string;
  idNumber: string;
  exemptType: string | null;
  bonuses: readonly { type: string | null; score: number | null }[] | null;
  proofFileIds: readonly string[] | null;
  wishIds: readonly string[] | null;
  adjustIds: readonly string[] | null;
  obeyAdjust: boolean | null;
};

export type Batch = { kinds: readonly string[]; volunteerMax: number; obeyOn: boolean | null };

const ADJUST_MOST = 3;

/** What is wrong with who somebody says he is. */
export function identityFaults({
  gender,
  idNumber,
}: Pick<Registration, 'gender' | 'idNumber'>): FieldError[] {
  if (!isIdNumber(idNumber)) return [{ field: 'idNumber', key: 'single-recruit.idNumberBad' }];
  return sexOf(idNumber) === gender ? [] : [{ field: 'gender', key: 'single-recruit.genderMismatch' }];
}

/** The day of birth that the number holds. */
export const birthOf = birthDateOf;

/** What is wrong with the wishes. */
export function wishFaults(one: Pick<Registration, 'wishIds' | 'adjustIds'>, batch: Batch): FieldError[] {
  const wishes = one.wishIds ?? [];
  const adjust = one.adjustIds ?? [];
  const faults: FieldError[] = [];
  if (wishes.length > batch.volunteerMax)
    faults.push({
      field: 'wishIds',
      key: 'single-recruit.tooManyWishes',
      facts: { most: batch.volunteerMax },
    });
  if (adjust.length > ADJUST_MOST)
    faults.push({ field: 'adjustIds', key: 'single-recruit.tooManyWishes', facts: { most: ADJUST_MOST } });
  return faults;
}

/** What is wrong with a registration that is handed in. A draft may lack what only its end asks for. */
export function registrationFaults(
  one: Registration,
  batch: Batch,
  { isDraft }: { isDraft: boolean },
): FieldError[] {
  const faults = [...identityFaults(one), ...wishFaults(one, batch)];
  if (!batch.kinds.includes(one.kind)) faults.push({ field: 'kind', key: 'single-recruit.kindOutside' });
  if (isDraft) return faults;
  if ((one.wishIds ?? []).length === 0) faults.push({ field: 'wishIds', key: 'single-recruit.noWish' });
  const needsProof = one.exemptType !== null || (one.bonuses ?? []).length > 0;
  if (needsProof && (one.proofFileIds ?? []).length === 0)
    faults.push({ field: 'proofFileIds', key: `single-recruit.proof${one.exemptType ? 'Exempt' : 'Bonus'}` });
  return faults;
}

/** The first number of a batch's candidates: two digits of the year, the batch's code, six of the count. */
export const registerNumber = (year: number, batchCode: string, count: number): string =>
  `${String(year % 100).padStart(2, '0')}${batchCode}${String(count).padStart(6, '0')}`;

/** A ticket's number: year, batch, kind of candidate and a place in the order of chance. */
export const ticketNumber = (year: number, batchCode: string, kind: string, count: number): string =>
  `${String(year % 100).padStart(2, '0')}${batchCode}${kind}${String(count).padStart(5, '0')}`;

/** Whether moments follow one another. */
export const inOrder = (moments: readonly string[]): boolean =>
  moments.every((moment, at) => at === 0 || moments[at - 1]! <= moment);

/** Whether a limit of a plan keeps somebody out; which one. */
export function limitBroken(
  plan: { kind: string | null; genderLimit: string | null; minHeightCm: number | null },
  one: { kind: string; gender: string; heightCm: number | null },
): 'kind' | 'gender' | 'height' | null {
  if (plan.kind !== null && plan.kind !== one.kind) return 'kind';
  if (plan.genderLimit !== null && plan.genderLimit !== one.gender) return 'gender';
  if (plan.minHeightCm !== null && (one.heightCm ?? 0) < plan.minHeightCm) return 'height';
  return null;
}
