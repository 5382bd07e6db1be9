import { smsOutlook, type SmsOutlook } from '#modules/resource/sms';
import { sql } from '#platform/server/db/sql.ts';
import { contactsOf, type Medium } from '#platform/server/notify/contacts.ts';
import { message } from '#platform/server/notify/message.ts';
import { sendLetters } from '#platform/server/notify/sms.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import type { Target } from '../rules.ts';
import { isReceiver, PEOPLE, WITH_PEOPLE } from './receivers.ts';

/** The sentence by which a notice leaves the house. */
const SENTENCE = 'notice.published';

export type Leaving = {
  id: string;
  title: string;
  noticeType: string;
  channels: string[] | null;
  publisherId: string | null;
};

export type Reach = { sms: number; email: number; wxwork: number };

/** How many receivers each medium would reach. */
export async function reachOf(work: Work, target: Target): Promise<Reach> {
  const where = await isReceiver(work, target);
  const row = await work.db.row<Reach>(sql`
    ${WITH_PEOPLE} select count(distinct u.phone_hash) as sms, count(distinct nullif(u.email, '')) as email,
      count(*) as wxwork
    from ${PEOPLE} where ${where}`);
  return row!;
}

/** Text, parts and what is left of the day's limit for a notice by text message. */
export async function outlookOf(work: Work, notice: Leaving, sends: boolean): Promise<SmsOutlook> {
  return smsOutlook(work, { key: SENTENCE, facts: await factsOf(work, notice), sends });
}

async function factsOf(work: Work, { title, noticeType, publisherId }: Leaving) {
  const publisher = await work.db.row<{ userName: string }>(
    sql`select user_name from sys_user where id = ${publisherId}::uuid`,
  );
  const type = work.platform.words.say('zh-CN', `dict.noticeType.${noticeType}`);
  return { title, type, publisher: publisher?.userName ?? '' };
}

/** Refuses a notice whose text messages don't fit into what is left of the day. */
export async function checkOutside(work: Work, notice: Leaving, target: Target): Promise<void> {
  if (!notice.channels || notice.channels.length === 0) return;
  if (!work.may('sysNotice.outside')) throw refuse.maySendNothing();
  if (!notice.channels.includes('sms')) return;
  const { sms } = await reachOf(work, target);
  const { segments, remaining } = await outlookOf(work, notice, true);
  if (sms * segments > remaining) throw refuse.smsShort({ need: sms * segments, left: remaining });
}

/** Sends a notice that has just gone out to its receivers by the ways that its publisher chose. */
export async function sendOutside(work: Work, notice: Leaving, userIds: readonly string[]): Promise<void> {
  for (const medium of (notice.channels ?? []) as Medium[]) {
    const contacts = await contactsOf(work, userIds, medium);
    if (contacts.length === 0) continue;
    if (medium === 'sms' && !(await fits(work, notice, contacts.length))) continue;
    const facts = await factsOf(work, notice);
    const content = work.platform.words.say('zh-CN', `messages.${SENTENCE}.sms`, facts);
    await sendLetters(work, {
      key: SENTENCE,
      bizType: 'sysNotice',
      bizId: notice.id,
      medium,
      letters: contacts.map(({ userId, address }) => ({ to: address, userId, content, facts })),
      at: work.at,
      urgent: notice.noticeType === 'urgent',
    });
  }
}

/** Looked at again when it goes out: it may have waited for its hour. Its publisher hears when it can't be sent. */
async function fits(work: Work, notice: Leaving, readers: number): Promise<boolean> {
  const { segments, remaining } = await outlookOf(work, notice, true);
  if (readers * segments <= remaining) return true;
  if (notice.publisherId !== null)
    await message(work, {
      users: [notice.publisherId],
      key: 'notice.smsShort',
      facts: { title: notice.title, need: readers * segments, left: remaining },
      category: 'warning',
      link: `/layout/portal/notice?id=${notice.id}`,
      bizType: 'sysNotice',
      bizId: notice.id,
      event: `smsShort ${work.at}`,
      level: 1,
    });
  return false;
}
