import { isDay } from '#platform/pure/date.ts';
import type { FieldError } from '../errors.ts';
import type { Field, Fields } from '../field.ts';
import { isWords, kitField, MOST, type DayRange, type FormField } from './form-field.ts';

/** The form as fields of the kit: its checks and its controls serve here too. Words between fields are none. */
export function formFields(form: readonly FormField[]): Fields {
  const columns = (of: readonly FormField[]): { [name: string]: Field } => ({ ...formFields(of) });
  return Object.fromEntries(
    form.filter((one) => !isWords(one)).map((one) => [one.name, kitField(one, columns)]),
  );
}

/** Values that no kind of field knows to be wrong: a choice that is none of the form's own, too many people. */
export function formFaults(
  form: readonly FormField[],
  values: Readonly<Record<string, unknown>>,
): FieldError[] {
  return form.flatMap((one): FieldError[] => {
    const value = values[one.name];
    const wrong = (key: string, facts = {}): FieldError[] => [{ field: one.name, key, facts }];
    if (value === null || value === undefined) return [];
    if (one.kind === 'dateRange' && !isDayRange(value)) return wrong('kit.badRange');
    if (one.kind === 'location' && !isPlace(value)) return wrong('kit.badValue');
    const rows = one.kind === 'table' && Array.isArray(value) ? (value as Record<string, unknown>[]) : [];
    const isStrange =
      strange(one, value) ||
      rows.some((row) => (one.of ?? []).some((column) => strange(column, row[column.name])));
    if (isStrange) return wrong('kit.notADictValue');
    const max = one.max ?? MOST.people;
    const isCrowd = one.kind === 'people' && Array.isArray(value) && value.length > max;
    return isCrowd ? wrong('kit.tooManyItems', { max }) : [];
  });
}

const strange = ({ kind, options }: FormField, value: unknown): boolean =>
  (kind === 'choice' || kind === 'cascade') &&
  options !== undefined &&
  typeof value === 'string' &&
  !options.includes(value);

/** Longer than a year is a slip of the pen. */
const MOST_DAYS = 366;

/** Two days that exist, in order. How many they count is no claim of whoever writes them: the server counts. */
export function isDayRange(value: unknown): value is DayRange {
  if (typeof value !== 'object' || value === null) return false;
  const { from, to } = value as Partial<DayRange>;
  if (typeof from !== 'string' || typeof to !== 'string') return false;
  if (!isDay(from) || !isDay(to) || to < from) return false;
  return naturalDays(from, to) <= MOST_DAYS;
}

/** Days from one to another, both counted. */
export const naturalDays = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000) + 1;

function isPlace(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { lat, lng, text, ...rest } = value as { [name: string]: unknown };
  const isNear = (degree: unknown, most: number) =>
    degree === null || (typeof degree === 'number' && Math.abs(degree) <= most);
  const isKnown = typeof text === 'string' && text.length <= 200 && (text !== '' || typeof lat === 'number');
  return isKnown && isNear(lat, 90) && isNear(lng, 180) && Object.keys(rest).length === 0;
}

/** A name that no field of the form has. */
export function freeFieldName(form: readonly FormField[]): string {
  const taken = new Set(form.map(({ name }) => name));
  for (let no = 1; ; no += 1) if (!taken.has(`f${no}`)) return `f${no}`;
}
