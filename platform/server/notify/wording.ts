import type { Facts } from '#platform/kit/errors.ts';
import { sql } from '../db/sql.ts';
import type { Locale, Work } from '../work.ts';
import type { Way } from './kinds.ts';

export const LANGUAGES: readonly Locale[] = ['zh-CN', 'zh-TW', 'en'];

/** What a message says: in a list, and below it. */
type Wording = { title: string; content: string };

export type OwnWording = Wording & { way: Way; language: Locale };

/** A template with its `{facts}` filled in; what nobody knows stays as it is written. Nothing else has a meaning in it. */
export const filledIn = (template: string, facts: Facts): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
    return fact === undefined || fact === null ? whole : String(fact);
  });

/** Names of the facts that a template asks for, each once. */
export const factsIn = (template: string): string[] => [
  ...new Set([...template.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!)),
];

/** The words of a message as the product brings them, not filled in yet. */
export const bornWording = ({ platform: { words } }: Work, key: string, language: Locale): Wording => ({
  title: words.say(language, `messages.${key}.title`),
  content: words.say(language, `messages.${key}.content`),
});

/** What the school itself says instead, for all ways and languages of one message. */
const ownWordings = (work: Work, key: string): Promise<OwnWording[]> =>
  work.db.rows<OwnWording>(sql`select way, language, title, content from msg_template where key = ${key}`);

/**
 * Says a message by a way in a language: in the school's words for that way, else in those of its inbox, else in the
 * product's. Traditional Chinese that nobody wrote is said in the school's simplified words.
 */
export async function wordingOf(
  work: Work,
  key: string,
  facts: Facts,
): Promise<(way: Way, language: Locale) => Wording> {
  const own = await ownWordings(work, key);
  const find = (way: Way, language: Locale) =>
    own.find((one) => one.way === way && one.language === language);
  return (way, language) => {
    const spoken: Locale[] = language === 'zh-TW' ? ['zh-TW', 'zh-CN'] : [language];
    const ways: Way[] = way === 'site' ? ['site'] : [way, 'site'];
    const found = spoken.flatMap((one) => ways.flatMap((by) => find(by, one) ?? []))[0];
    const { title, content } = found ?? bornWording(work, key, language);
    return { title: filledIn(title, facts), content: filledIn(content, facts) };
  };
}
