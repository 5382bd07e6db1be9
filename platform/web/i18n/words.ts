import i18n from 'i18next';
import {
  createContext,
  createElement,
  useContext,
  useEffect,
  type ReactElement,
  type ReactNode,
} from 'react';
import { commonKey } from '#platform/kit/common-word.ts';
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

/** What all rooms say alike: the words under the names to which a room's own keys fall back. */
const COMMON = 'common';
const isRoom = (name: string): boolean => name !== COMMON && !(name in own);

/** Where the words of a room, and those common to all, are: filled by the application, which knows the rooms. */
type Finder = (room: string, language: Language) => WordLoader | undefined;
let findWords: Finder = () => undefined;

/** Namespaces that are on screen and have to follow a change of language. */
const used = new Set<string>();
/** What is spoken now. `edition` moves whenever words arrive or the language changes. */
const spoken = observe({ language: storedLanguage(), edition: 0 });

/** Prepares the words of the shell in the reader's language. */
export async function startWords(finder: Finder): Promise<void> {
  findWords = finder;
  const now = currentLanguage();
  document.documentElement.lang = TAGS[now];
  await i18n.init({
    lng: TAGS[now],
    fallbackLng: false,
    ns: ['shell'],
    defaultNS: 'shell',
    resources: {},
    interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
    returnEmptyString: false,
  });
  await loadWords('shell');
}

/** Loads the words of a room (`wing/room`), of the shell or of the kit, once per language. Missing English falls back to Chinese. */
export async function loadWords(room: string, of: Language = currentLanguage()): Promise<void> {
  used.add(room);
  if (i18n.hasResourceBundle(TAGS[of], room)) return;
  const load = own[room]?.[of] ?? findWords(room, of);
  const fallback = load ?? (of === 'zh-cn' ? undefined : findWords(room, 'zh-cn'));
  // what a room doesn't say itself all rooms say; it comes with the first of them
  const [words] = await Promise.all([fallback?.(), isRoom(room) ? loadWords(COMMON, of) : undefined]);
  i18n.addResourceBundle(TAGS[of], room, words?.default ?? {}, true, true);
  if (of === currentLanguage()) speak(of);
}

/** Everything on screen is said again. */
function speak(language: Language): void {
  says.clear();
  spoken.set({ language, edition: spoken.get().edition + 1 });
}

/** Changes the language without a reload: first all words on screen, then the switch. */
export async function changeLanguage(to: Language): Promise<void> {
  await Promise.all([...used].map((room) => loadWords(room, to)));
  storeLanguage(to);
  document.documentElement.lang = TAGS[to];
  await i18n.changeLanguage(TAGS[to]);
  speak(to);
}

export function currentLanguage(): Language {
  return spoken.get().language;
}

const Spoken = createContext(spoken.get());

/**
 * Gives the words to everything below. One listener for the whole page: a list has hundreds of words, and a kept page
 * that comes back on screen sets up again whatever each of them listens to.
 */
export function WordsRoot({ children }: { children: ReactNode }): ReactElement {
  const now = useObserved(spoken, (value) => value);
  return createElement(Spoken.Provider, { value: now }, children);
}

export function useLanguage(): Language {
  return useContext(Spoken).language;
}

export type Say = (key: string, facts?: Record<string, unknown>) => string;

/** One per room, so that what depends on it is done again only when words have changed. */
const says = new Map<string, Say>();

/** `const t = useWords('dormitory/repair'); t('field.place')`. Without a room: the shell's words. */
export function useWords(room = 'shell'): Say {
  useContext(Spoken);
  const known = says.get(room);
  if (known) return known;
  const say: Say = (key, facts = {}) => word(key, facts, room);
  says.set(room, say);
  return say;
}

/** The words of a room whose part stands on another room's page: they may not be there yet. */
export function useGuestWords(room: string): Say {
  useEffect(() => void loadWords(room), [room]);
  return useWords(room);
}

/** A word outside components. */
export function word(key: string, facts: Record<string, unknown> = {}, room = 'shell'): string {
  // nothing for a moment rather than a name of ours
  if (!i18n.hasResourceBundle(i18n.language, room)) return '';
  const said = i18n.t(key, { ...facts, ns: room });
  const name = said === key ? commonName(key, room) : undefined;
  return name === undefined ? said : i18n.t(name, { ...facts, ns: COMMON });
}

/** Whether a room has this word, its own or the common one. */
export const hasWord = (key: string, room: string): boolean =>
  i18n.exists(key, { ns: room }) || commonName(key, room) !== undefined;

/** The name of the common word that stands for a room's key, where there is one. */
function commonName(key: string, room: string): string | undefined {
  const name = isRoom(room) ? commonKey(key)?.slice(`${COMMON}.`.length) : undefined;
  return name !== undefined && i18n.exists(name, { ns: COMMON }) ? name : undefined;
}
