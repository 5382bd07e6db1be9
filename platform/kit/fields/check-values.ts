import { isEmpty } from '#platform/pure/text.ts';
import type { FieldError } from '../errors.ts';
import type { Fields } from '../field.ts';
import { kindOf } from './kinds.ts';

export type Values = { [name: string]: unknown };

/**
 * Checks handed-in values against their fields, on both sides of the wire.
 * `whole` asks for every required field (add); without it only present ones are looked at (update).
 * Empty values become `null`; unknown names are an error each.
 */
export function checkValues(fields: Fields, input: Values, options: { whole: boolean }) {
  const values: Values = {};
  const errors: FieldError[] = [];
  for (const name of Object.keys(input)) {
    if (!Object.hasOwn(fields, name)) errors.push({ field: name, key: 'kit.unknownField' });
  }
  for (const [name, field] of Object.entries(fields)) {
    const present = Object.hasOwn(input, name);
    if (!present && !options.whole) continue;
    const value = present ? input[name] : null;
    if (isEmpty(value) || (typeof value === 'string' && value.trim() === '')) {
      if (field.required) errors.push({ field: name, key: 'kit.required' });
      values[name] = emptyOf(field.kind);
      continue;
    }
    const checked = kindOf(field).check(value, field, checkValues);
    if (checked.ok) values[name] = checked.value;
    else errors.push({ field: name, key: checked.key, facts: checked.facts });
  }
  return { values, errors };
}

/** Switches that nobody touched are off; everything else that is empty is absent. */
function emptyOf(kind: string): unknown {
  return kind === 'boolean' ? false : null;
}
