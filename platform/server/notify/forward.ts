import { sql } from '../db/sql.ts';
import { parameters } from '../settings/parameters.ts';
import type { Work } from '../work.ts';
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
  content: string;
  bizType: string;
  bizId: string;
  level?: 0 | 1 | 2;
};

/** Sends a message on to those who want it by other ways too, as far as the school offers them. */
export async function forward(
  work: Work,
  { key, facts, content, bizType, bizId, level }: Forwarded,
  to: readonly { userId: string; ways: readonly Way[] }[],
): Promise<void> {
  for (const medium of await offeredMedia(work)) {
    const wanting = to.filter((one) => one.ways.includes(medium)).map((one) => one.userId);
    if (wanting.length === 0) continue;
    const contacts = await contactsOf(work, wanting, medium);
    const letters = contacts.map(({ userId, address }) => ({ to: address, userId, content, facts }));
    await sendLetters(work, { key, bizType, bizId, medium, letters, at: work.at, urgent: level === 2 });
  }
}

/** Hours in which a person wants nothing from outside, as `HH:mm`; the school's own hold besides. */
export type Quiet = { quietFrom: string; quietTo: string };

export function quietOf(work: Work, userId: string): Promise<Quiet | undefined> {
  return work.db.row<Quiet>(sql`select quiet_from, quiet_to from user_quiet where user_id = ${userId}`);
}
