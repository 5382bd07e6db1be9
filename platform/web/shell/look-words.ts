import type { Locale } from 'antd/es/locale';
import english from 'antd/es/locale/en_US';
import { use } from 'react';
import type { Language } from '../client/language.ts';
import { useLanguage } from '../i18n/words.ts';

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

/** Suspends until the words are there. */
export function useLookWords(): Locale {
  const language = useLanguage();
  const promise = promised.get(language) ?? load(language);
  promised.set(language, promise);
  return use(promise);
}
