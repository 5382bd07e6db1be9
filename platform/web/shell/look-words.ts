import type { Locale } from 'antd/es/locale';
import english from 'antd/es/locale/en_US';
import { use } from 'react';
import type { Language } from '../client/language.ts';
import { currentLanguage, useLanguage } from '../i18n/words.ts';

const files: Record<Language, () => Promise<{ default: Locale }>> = {
  'zh-cn': () => import('antd/es/locale/zh_CN'),
  'zh-tw': () => import('antd/es/locale/zh_TW'),
  // antd carries its English anyway
  en: async () => ({ default: english }),
};

const promised = new Map<Language, Promise<Locale>>();

/** antd's own words in the reader's language, and the names of months and weekdays in its date panels. */
async function load(language: Language): Promise<Locale> {
  const [words, dates] = await Promise.all([files[language](), import('../i18n/dates.ts')]);
  dates.speakDates(language);
  return words.default;
}

function wordsOf(language: Language): Promise<Locale> {
  const known = promised.get(language);
  if (known) return known;
  const promise = load(language);
  promised.set(language, promise);
  // what didn't come without a network is asked for again
  promise.catch(() => promised.delete(language));
  return promise;
}

/** Fetches them ahead, for a page that has to draw with antd where there is no network. */
export const fetchLookWords = (): Promise<unknown> => wordsOf(currentLanguage());

/** Suspends until the words are there. */
export const useLookWords = (): Locale => use(wordsOf(useLanguage()));
