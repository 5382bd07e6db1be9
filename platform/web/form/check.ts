import type { FieldError } from '#platform/kit/errors.ts';
import type { Fields } from '#platform/kit/field.ts';
import { checkValues } from '#platform/kit/fields/check-values.ts';
import { word } from '../i18n/words.ts';
import { sentenceOf } from './sentences.ts';
import type { Errors } from './use-form.ts';

type Checked = { values: Record<string, unknown>; errors: Errors };

/**
 * The server's own checks before a call is made.
 * `childLabel` names a column inside a `children` field for the sentence "row 2, amount: …".
 */
export async function check(
  fields: Fields,
  input: Record<string, unknown>,
  whole: boolean,
  childLabel: (field: string, inner: string) => string,
): Promise<Checked> {
  const { values, errors } = checkValues(fields, input, { whole });
  const said = await Promise.all(
    errors.map(async (error) => [error.field, await sentence(error, childLabel)] as const),
  );
  return { values, errors: Object.fromEntries(said) };
}

async function sentence(
  error: FieldError,
  childLabel: (field: string, inner: string) => string,
): Promise<string> {
  const text = await sentenceOf(error);
  const { line, field } = error.facts ?? {};
  return typeof line === 'number'
    ? word('form.lineWrong', { line, label: childLabel(error.field, String(field)), text })
    : text;
}
