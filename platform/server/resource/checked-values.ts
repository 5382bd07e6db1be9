import { checkValues, type Values } from '#platform/kit/fields/check-values.ts';
import type { Fields } from '#platform/kit/field.ts';
import { cleanHtml } from '../clean-html.ts';

/** The fields' own checks, as the browser makes them too, and what only the server does: rich text is cleaned. */
export function checkedValues(fields: Fields, input: Values, options: { whole: boolean }) {
  const { values, errors } = checkValues(fields, input, options);
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'children') for (const row of rowsOf(values[name])) cleanRow(field.of, row);
    if (field.kind !== 'richText' || typeof values[name] !== 'string') continue;
    values[name] = cleanHtml(values[name]) || null;
    // nothing but a script is no text
    if (values[name] === null && field.required) errors.push({ field: name, key: 'kit.required' });
  }
  return { values, errors };
}

const rowsOf = (value: unknown): Values[] => (Array.isArray(value) ? (value as Values[]) : []);

function cleanRow(fields: Fields, row: Values): void {
  for (const [name, field] of Object.entries(fields))
    if (field.kind === 'richText' && typeof row[name] === 'string') row[name] = cleanHtml(row[name]);
}
