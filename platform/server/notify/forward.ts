import { sql } from '../db/sql.ts';
import { parameters } from '../settings/parameters.ts';
import type { Locale, Work } from '../work.ts';
import { contactsOf, type Medium } from './contacts.ts';
import type { Way } from './kinds.ts';
import type { Facts } from '#platform/kit/errors.ts';
import { sendLetters } from './sms.ts';

const MEDIA: readonly Medium[] = ['sms', 'email', 'wxwork'];

/** Ways out of the house that the school offers for messages: parameters `message.sms`, `message.email`, `message.wxwork`. */
export async function offeredMedia(work: Work): Promise<Medium[]> {
  const offered = await parameters(work, 'message');
  return MEDIA.filter((medium) => offered[`message.${medium}`] === true);
}

type Forwarded = {
  key: string;
  facts: Facts;
  /** What it says by a way in a language. */
  say: (way: Way, language: Locale) => { content: string };
  bizType: string;
  bizId: string;
  level?: 0 | 1 | 2;
};

/** Sends a message on to those who want it by other ways too, as far as the school offers them. */
export async function forward(
  work: Work,
  { key, facts, say, bizType, bizId, level }: Forwarded,
  to: readonly { userId: string; ways: readonly Way[] }[],
): Promise<void> {
  for (const medium of await offeredMedia(work)) {
    const wanting = to.filter((one) => one.ways.includes(medium)).map((one) => one.userId);
    if (wanting.length === 0) continue;
    const contacts = await contactsOf(work, wanting, medium);
    const languages = await languagesOf(work, wanting);
    const groups = Map.groupBy(contacts, ({ userId }) => languages.get(userId) ?? 'zh-CN');
    for (const [language, readers] of groups) {
      const { content } = say(medium, language);
      const letters = readers.map(({ userId, address }) => ({ to: address, userId, content, facts }));
      const urgent = level === 2;
      await sendLetters(work, { key, bizType, bizId, medium, language, letters, at: work.at, urgent });
    }
  }
}

/** The languages that people chose for what reaches them outside; nobody chose the school's own. */
async function languagesOf(work: Work, userIds: readonly string[]): Promise<Map<string, Locale>> {
  const rows = await work.db.rows<{ userId: string; language: Locale }>(
    sql`select user_id, language from user_msg_language where user_id = any(${userIds}::uuid[])`,
  );
  return new Map(rows.map(({ userId, language }) => [userId, language]));
}

/** Hours in which a person wants nothing from outside, as `HH:mm`; the school's own hold besides. */
export type Quiet = { quietFrom: string; quietTo: string };

export function quietOf(work: Work, userId: string): Promise<Quiet | undefined> {
  return work.db.row<Quiet>(sql`select quiet_from, quiet_to from user_quiet where user_id = ${userId}`);
}
