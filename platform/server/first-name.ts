import type { Work } from './work.ts';

/** What still has its first name is called in the reader's language; what the school named stays. */
export function firstName({ platform: { words }, locale }: Work, key: string, name: string): string {
  return words.has('zh-CN', key) && words.say('zh-CN', key) === name ? words.say(locale, key) : name;
}
