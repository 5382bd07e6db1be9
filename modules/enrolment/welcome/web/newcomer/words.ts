import { storedLanguage, type Language } from '#platform/web/client/language.ts';
import en from '../words/en.json';
import zh from '../words/zh-CN.json';
import zhTw from '../words/zh-CN.json?zh-tw';

type Words = { readonly [key: string]: unknown };

/** Inlined: the application waits for no word file. */
const spoken: Record<Language, Words> = { 'zh-cn': zh, 'zh-tw': zhTw, en };

export type WordKey = keyof typeof zh;

/** A word of the newcomers' application; facts fill `{name}`. */
export function say(key: WordKey, facts: { [name: string]: string | number } = {}): string {
  return sayOf(key, facts);
}

/** A word whose key follows from what the server says, such as a status; what nobody wrote down is nothing. */
export function sayOf(key: string, facts: { [name: string]: string | number } = {}): string {
  const word = spoken[storedLanguage()][key];
  return (typeof word === 'string' ? word : '').replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(facts[name] ?? whole),
  );
}
