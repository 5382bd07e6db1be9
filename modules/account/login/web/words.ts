import { storedLanguage, type Language } from '#platform/web/client/language.ts';
import en from './words/en.json';
import type moreZh from './words/more/zh-CN.json';
import zh from './words/zh-CN.json';
import zhTw from './words/zh-CN.json?zh-tw';

export type WordKey = keyof typeof zh | keyof typeof moreZh;
type Words = Readonly<Partial<Record<WordKey, string>>>;

/** Inlined: the door must not wait for a word file. What stands behind it brings its own words (more-words.ts). */
const spoken: Record<Language, Words> = { 'zh-cn': zh, 'zh-tw': zhTw, en };

/** Words of a part that is loaded later. */
export function learnWords(more: Record<Language, Words>): void {
  for (const language of Object.keys(more) as Language[]) {
    spoken[language] = { ...spoken[language], ...more[language] };
  }
}

/** A word of the sign-in page; `n` fills `{n}`. */
export function say(key: WordKey, n = 0, language: Language = storedLanguage()): string {
  return (spoken[language][key] ?? key).replace('{n}', String(n));
}
