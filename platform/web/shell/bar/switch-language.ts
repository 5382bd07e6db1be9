import type { Language } from '../../client/language.ts';
import { askAllAgain } from '../../client/ask-again.ts';
import { queryClient } from '../../client/queries.ts';
import { changeLanguage } from '../../i18n/words.ts';

/** Changes the language of everything that is on screen, the server's labels included. */
export async function switchLanguage(language: Language): Promise<void> {
  await changeLanguage(language);
  // labels of dictionaries and refs come from the server in the reader's language
  await askAllAgain(queryClient);
}
