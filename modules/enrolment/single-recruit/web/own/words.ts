import { storedLanguage, type Language } from '#platform/web/client/language.ts';
import en from '../words/en.json';
import zh from '../words/zh-CN.json';
import zhTw from '../words/zh-CN.json?zh-tw';

export type WordKey = keyof typeof zh;

/** Inlined: the page waits for no word file. */
const spoken: Record<Language, Readonly<Partial<Record<WordKey, string>>>> = {
  'zh-cn': zh,
  'zh-tw': zhTw,
  en,
};

/** A word of the candidates' side; facts fill `{name}`. */
export function say(key: WordKey, facts: { [name: string]: string | number } = {}): string {
  return (spoken[storedLanguage()][key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(facts[name] ?? whole),
  );
}
