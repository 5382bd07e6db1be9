import { maskBank, maskIdNumber, maskPhone } from '#platform/pure/text.ts';
import type { Fields, Secret } from '#platform/kit/field.ts';
import type { Secrets } from '../auth/secret.ts';
import { isSealed } from './columns.ts';

const MASK: { [S in Secret]: (plain: string) => string } = {
  phone: maskPhone,
  idNumber: maskIdNumber,
  bank: maskBank,
  // county is enough to know where somebody is from
  address: (plain) => `${plain.slice(0, 9)}${plain.length > 9 ? '****' : ''}`,
  health: () => '****',
};

/** Values as the table keeps them: sensitive text sealed, with a keyed hash beside it for equality search. */
export function seal(
  fields: Fields,
  values: { [name: string]: unknown },
  secrets: Secrets,
): { [name: string]: unknown } {
  const kept = { ...values };
  for (const [name, value] of Object.entries(values)) {
    if (!isSealed(fields[name])) continue;
    kept[name] = typeof value === 'string' ? secrets.seal(value) : null;
    kept[`${name}Hash`] = typeof value === 'string' ? secrets.fingerprint(value) : null;
  }
  return kept;
}

/** What somebody without a reason gets to see. Changes the rows it is given. */
export function mask(fields: Fields, rows: { [name: string]: unknown }[], secrets: Secrets): void {
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'text' || field.secret === undefined) continue;
    for (const row of rows) {
      const value = row[name];
      if (typeof value !== 'string') continue;
      row[name] = MASK[field.secret](isSealed(field) ? secrets.open(value) : value);
    }
  }
}

/** Sealed values opened, for rules and exports that may see them. */
export function unseal(fields: Fields, row: { [name: string]: unknown }, secrets: Secrets): void {
  for (const [name, field] of Object.entries(fields)) {
    const value = row[name];
    if (isSealed(field) && typeof value === 'string') row[name] = secrets.open(value);
  }
}
