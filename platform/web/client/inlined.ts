import { storedLanguage } from './language.ts';

/** Simplified, traditional, English. */
type Sentence = readonly [string, string, string];

const COLUMN = { 'zh-cn': 0, 'zh-tw': 1, en: 2 } as const;

/**
 * Words that stand in the code of a page, and how it says them: for pages that people without an account open, often on slow
 * lines. What stands in braces is a fact.
 */
export const inlined =
  <Key extends string>(words: Record<Key, Sentence>) =>
  (key: Key, facts: Record<string, string | number> = {}): string =>
    words[key][COLUMN[storedLanguage()]].replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      String(facts[name] ?? ''),
    );
