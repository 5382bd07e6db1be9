import type { FieldError } from '#platform/kit/errors.ts';
import type { Fen } from '#platform/pure/money.ts';

/** The rules of leaving a bed (living §1.6). Days are `YYYY-MM-DD`, money in fen. */

type Asked = {
  type: string;
  planDate: string;
  toAddress: string | null;
  consentFileIds: readonly string[] | null;
};

/** Who leaves the school for good: his counsellor and the building's desk are enough. */
const FINAL: readonly string[] = ['graduate', 'dropout'];
export const isFinal = (type: string): boolean => FINAL.includes(type);

/** What only who lives elsewhere from now on is asked for. */
export const hiddenFor = (type: unknown): string[] =>
  type === 'commute' ? [] : ['toAddress', 'consentFileIds'];

/** Everything about what was filled in that its writer can put right. */
export function faultsOf({ type, planDate, toAddress, consentFileIds }: Asked, today: string): FieldError[] {
  const isCommute = type === 'commute';
  const wrong = (isWrong: boolean, field: string, key: string): FieldError[] =>
    isWrong ? [{ field, key: `checkout.${key}` }] : [];
  return [
    ...wrong(planDate < today, 'planDate', 'planPast'),
    ...wrong(isCommute && !toAddress, 'toAddress', 'addressMissing'),
    ...wrong(isCommute && (consentFileIds ?? []).length === 0, 'consentFileIds', 'consentMissing'),
  ];
}

/** A damage shared by those who pay for it, in the order of their beds: equal parts, the fen that are left over to the first. */
export function splitDamage(total: Fen, payers: number): Fen[] {
  const part = Math.floor(total / payers);
  const rest = total - part * payers;
  return Array.from({ length: payers }, (_, at) => part + (at < rest ? 1 : 0));
}

export type Item = {
  name: string;
  condition: string;
  fee: Fen;
  /** Students who pay; all whose room is looked at where nobody is named. */
  payerIds: readonly string[];
};
export type Share = { name: string; condition: string; fee: Fen };

/** What each of some people, in the order of their beds, has to pay of what was found; names whom it doesn't know nowhere. */
export function sharesOf(items: readonly Item[], people: readonly string[]): Map<string, Share[]> {
  const shares = new Map<string, Share[]>(people.map((id) => [id, []]));
  for (const { name, condition, fee, payerIds } of items) {
    const payers = payerIds.length === 0 ? people : people.filter((id) => payerIds.includes(id));
    const parts = splitDamage(fee, payers.length);
    for (const id of people) {
      const at = payers.indexOf(id);
      shares.get(id)!.push({ name, condition, fee: at < 0 ? 0 : parts[at]! });
    }
  }
  return shares;
}

const HALF_HOUR = 30;
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const two = (part: number) => String(part).padStart(2, '0');

/** Starts of the half hours between two times of a day, `HH:mm`; what is shorter than half an hour at the end is left out. */
export function halfHours(from: string, to: string): string[] {
  const count = Math.max(0, Math.floor((minutesOf(to) - minutesOf(from)) / HALF_HOUR));
  return Array.from({ length: count }, (_, at) => {
    const minutes = minutesOf(from) + at * HALF_HOUR;
    return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  });
}
