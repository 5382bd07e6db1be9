import type { Facts } from '#platform/kit/errors.ts';
import { commonKey } from '#platform/kit/common-word.ts';
import type { Locale } from '../work.ts';

/** Words of one language: key (`errors.leave.overlap`) → sentence with `{facts}`. */
export type WordTable = ReadonlyMap<string, string>;

export type Words = {
  /** The sentence in the language, the room's own or the common one, else in Chinese, else the key itself. */
  say(locale: Locale, key: string, facts?: Facts): string;
  has(locale: Locale, key: string): boolean;
  /** Whether somebody has a word of his own for the key: not the common one. */
  hasOwn(locale: Locale, key: string): boolean;
  /** The first key that somebody has a word of his own for, else the first for which a common one stands. */
  known(locale: Locale, keys: readonly string[]): string | undefined;
  /** All keys of a language that begin and end so. */
  keys(locale: Locale, begin: string, end: string): string[];
  /** The word in every language, for rows that carry their own translations. */
  inAll(key: string, facts?: Facts): { 'zh-cn': string; 'zh-tw': string; en: string };
};

export function words(tables: { [L in Locale]: WordTable }): Words {
  const find = (locale: Locale, key: string) =>
    tables[locale].get(key) ?? tables[locale].get(commonKey(key) ?? key);
  const say = (locale: Locale, key: string, facts: Facts = {}) => {
    const sentence = find(locale, key) ?? find('zh-CN', key) ?? key;
    return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => {
      // names of the prototype, such as `constructor`, are nobody's facts
      const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
      return fact === undefined || fact === null ? whole : String(fact);
    });
  };
  return {
    say,
    has: (locale, key) => find(locale, key) !== undefined,
    hasOwn: (locale, key) => tables[locale].has(key),
    known: (locale, keys) =>
      keys.find((key) => tables[locale].has(key)) ?? keys.find((key) => find(locale, key) !== undefined),
    keys: (locale, begin, end) =>
      [...tables[locale].keys()].filter((key) => key.startsWith(begin) && key.endsWith(end)),
    inAll: (key, facts) => ({
      'zh-cn': say('zh-CN', key, facts),
      'zh-tw': say('zh-TW', key, facts),
      en: say('en', key, facts),
    }),
  };
}

/** Flattens nested JSON to dotted keys below `prefix`. */
export function flatten(json: object, prefix: string, into: Map<string, string>): void {
  for (const [name, value] of Object.entries(json)) {
    const key = prefix === '' ? name : `${prefix}.${name}`;
    if (typeof value === 'string') into.set(key, value);
    else flatten(value as object, key, into);
  }
}

/** `Accept-Language` in the client's spelling (zh-cn, zh-tw, en) → locale. */
export function localeOf(header: string | undefined): Locale {
  const wanted = (header ?? '').toLowerCase();
  if (/^(zh-tw|zh-hk|zh-hant)/.test(wanted)) return 'zh-TW';
  return wanted.startsWith('en') ? 'en' : 'zh-CN';
}
