import i18n from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { storedLanguage, storeLanguage, TAGS, type Language } from '../client/language.ts';
import { observe, useObserved } from '../client/observe.ts';

type WordFile = Record<string, unknown>;
export type WordLoader = () => Promise<{ default: WordFile }>;

/**
 * Words that belong to no room: the shell's, and the sentences of the checks that the server says too.
 * Traditional Chinese is derived at build (zh-tw-plugin.ts). Beware of globs with a query: their keys drop it.
 */
const own: Record<string, Record<Language, WordLoader>> = {
  shell: {
    'zh-cn': () => import('./words/zh-CN.json'),
    'zh-tw': () => import('./words/zh-CN.json?zh-tw'),
    en: () => import('./words/en.json'),
  },
  kit: {
    'zh-cn': () => import('../../kit/words/zh-CN.json'),
    'zh-tw': () => import('../../kit/words/zh-CN.json?zh-tw'),
    en: () => import('../../kit/words/en.json'),
  },
};

/** Where the words of a room are: filled by the application, which knows the rooms. */
type Finder = (room: string, language: Language) => WordLoader | undefined;
let findWords: Finder = () => undefined;

/** Namespaces that are on screen and have to follow a change of language. */
const used = new Set<string>();
const language = observe<Language>(storedLanguage());

/** Prepares the words of the shell in the reader's language. */
export async function startWords(finder: Finder): Promise<void> {
  findWords = finder;
  const now = language.get();
  document.documentElement.lang = TAGS[now];
  await i18n.use(initReactI18next).init({
    lng: TAGS[now],
    fallbackLng: false,
    ns: ['shell'],
    defaultNS: 'shell',
    resources: {},
    interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
    react: { useSuspense: false, bindI18nStore: 'added' },
    returnEmptyString: false,
  });
  await loadWords('shell');
}

/** Loads the words of a room (`wing/room`), of the shell or of the kit, once per language. Missing English falls back to Chinese. */
export async function loadWords(room: string, of: Language = language.get()): Promise<void> {
  used.add(room);
  if (i18n.hasResourceBundle(TAGS[of], room)) return;
  const load = own[room]?.[of] ?? findWords(room, of);
  const fallback = load ?? (of === 'zh-cn' ? undefined : findWords(room, 'zh-cn'));
  i18n.addResourceBundle(TAGS[of], room, fallback ? (await fallback()).default : {}, true, true);
}

/** Changes the language without a reload: first all words on screen, then the switch. */
export async function changeLanguage(to: Language): Promise<void> {
  await Promise.all([...used].map((room) => loadWords(room, to)));
  storeLanguage(to);
  document.documentElement.lang = TAGS[to];
  await i18n.changeLanguage(TAGS[to]);
  language.set(to);
}

export function currentLanguage(): Language {
  return language.get();
}

export function useLanguage(): Language {
  return useObserved(language, (now) => now);
}

export type Say = (key: string, facts?: Record<string, unknown>) => string;

/** `const t = useWords('dormitory/repair'); t('field.place')`. Without a room: the shell's words. */
export function useWords(room = 'shell'): Say {
  return useTranslation(room).t as unknown as Say;
}

/** A word outside components. */
export function word(key: string, facts: Record<string, unknown> = {}, room = 'shell'): string {
  return i18n.t(key, { ...facts, ns: room });
}
