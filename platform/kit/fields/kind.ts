import type { Facts, FieldError } from '../errors.ts';
import type { Field, Fields } from '../field.ts';

/** Outcome of a check: the value as it is stored, or the word key that says what is wrong. */
export type Checked = { ok: true; value: unknown } | { ok: false; key: string; facts: Facts };

/** The check of a whole set of values, handed in so that kinds need not know their own collection. */
export type InnerCheck = (
  fields: Fields,
  input: { [name: string]: unknown },
  options: { whole: boolean },
) => { values: { [name: string]: unknown }; errors: FieldError[] };

export type Kind<F extends Field> = {
  /** PostgreSQL type of the column. */
  sql(field: F): string;
  /** Checks and normalises a wire value that is not empty. `inner` checks rows inside the value. */
  check(value: unknown, field: F, inner: InnerCheck): Checked;
  /** JSON Schema of the wire value, for OpenAPI. */
  schema(field: F): Record<string, unknown>;
};

export const ok = (value: unknown): Checked => ({ ok: true, value });
export const fault = (key: string, facts: Facts = {}): Checked => ({ ok: false, key, facts });

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function isId(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}

/** Numbers, and sheet text that spells one, inside the field's bounds. */
export function checkNumber(value: unknown, bounds: { min?: number; max?: number; scale: number }): Checked {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^-?\d{1,15}(\.\d{1,10})?$/.test(text)) return fault('kit.notANumber');
  const decimals = text.split('.')[1]?.replace(/0+$/, '').length ?? 0;
  if (decimals > bounds.scale) return fault('kit.tooManyDecimals', { scale: bounds.scale });
  const number = Number(text);
  if (bounds.min !== undefined && number < bounds.min) return fault('kit.tooSmall', { min: bounds.min });
  if (bounds.max !== undefined && number > bounds.max) return fault('kit.tooLarge', { max: bounds.max });
  return ok(number);
}

/** A list without duplicates whose items all pass. */
export function checkList(
  value: unknown,
  max: number,
  item: (one: unknown) => boolean,
  key: string,
): Checked {
  if (!Array.isArray(value)) return fault('kit.notAList');
  if (value.length > max) return fault('kit.tooManyItems', { max });
  if (!value.every(item)) return fault(key);
  return ok([...new Set(value)]);
}
