import type { FieldError } from '#platform/kit/errors.ts';
import { loadWords, word } from '../i18n/words.ts';

const KIT = 'kit';

/** What is wrong with a field, as the server would put it: both read the same sentences. */
export async function sentenceOf(error: FieldError): Promise<string> {
  await loadWords(KIT);
  return word(`errors.${error.key}`, error.facts, KIT);
}
