import type { DecimalField, IntegerField, MoneyField } from '../field.ts';
import { checkNumber, type Kind } from './kind.ts';

const INT4 = 2_147_483_647;

export const integer: Kind<IntegerField> = {
  sql: () => 'integer',
  check: (value, field) => checkNumber(value, { min: field.min ?? -INT4, max: field.max ?? INT4, scale: 0 }),
  schema: (field) => ({ type: 'integer', minimum: field.min ?? -INT4, maximum: field.max ?? INT4 }),
};

/** Exact decimal; at most 12 digits, so that it also survives as a JSON number. */
export const decimal: Kind<DecimalField> = {
  sql: (field) => `numeric(12,${field.scale})`,
  check: (value, field) =>
    checkNumber(value, { min: field.min ?? -99_999_999, max: field.max ?? 99_999_999, scale: field.scale }),
  schema: (field) => ({ type: 'number', minimum: field.min, maximum: field.max }),
};

/** Integer fen, never yuan. */
export const money: Kind<MoneyField> = {
  sql: () => 'bigint',
  check: (value, field) =>
    checkNumber(value, { min: field.min ?? 0, max: field.max ?? 99_999_999_999, scale: 0 }),
  schema: (field) => ({ type: 'integer', minimum: field.min ?? 0, maximum: field.max }),
};
