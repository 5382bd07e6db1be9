import { storedLanguage, type Language } from '#platform/web/client/language.ts';
import en from '../words/en.json';
import zh from '../words/zh-CN.json';
import zhTw from '../words/zh-CN.json?zh-tw';

/** Inlined: a wall waits for no word file. */
const spoken: Record<Language, Readonly<Partial<Record<keyof typeof zh, string>>>> = {
  'zh-cn': zh,
  'zh-tw': zhTw,
  en,
};

/** A word of the walls; facts fill `{name}`. */
export function say(key: keyof typeof zh, facts: { [name: string]: string | number } = {}): string {
  return (spoken[storedLanguage()][key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(facts[name] ?? whole),
  );
}
