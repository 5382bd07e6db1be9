import type { Row } from '#platform/kit/resource.ts';
import { z } from 'zod';
import { peopleRows } from '#modules/base/people';
import { checkWithin, isReceiver, PEOPLE, targetBody, targetText, type Target } from '#modules/portal/notice';
import { instantOf } from '#platform/pure/date.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { message } from '#platform/server/notify/message.ts';
import { provided } from '#platform/server/provided.ts';
import { find } from '#platform/server/resource/find.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { signCampaign } from '../sign-campaign.ts';
import { freeze } from './text.ts';

export type Campaign = Row<typeof signCampaign>;
const REMIND_HOURS = 12;

/** The receivers as they were handed in, inside the publisher's circle, and in words. */
async function described(work: Work, value: unknown) {
  const parsed = targetBody.safeParse(value);
  // saved queries belong to notices: their reach would grow with whoever keeps them
  if (!parsed.success || parsed.data.queryIds.length > 0) throw refuse.noReceivers();
  const target: Target = parsed.data;
  await checkWithin(work, target, 'signCampaign.publish');
  return { target, targetText: await targetText(work, target) };
}

export const campaignHooks = hooksFor(signCampaign, {
  async beforeAdd(work, draft) {
    const person = await provided(work.platform, 'personDetail')?.(work, work.actor);
    const all = work.actor.circle('signCampaign.publish') === 'all';
    const own = { publisherId: work.actor.userId, departmentId: all ? null : (person?.deptId ?? null) };
    return { ...own, ...(await described(work, draft.target)) };
  },
  async beforeUpdate(work, row, changes) {
    if (row.status !== 'draft') throw refuse.notDraft();
    return changes.target === undefined ? {} : described(work, changes.target);
  },
  async beforeRemove(_work, row) {
    if (row.status !== 'draft') throw refuse.notDraft();
  },
  transitions: {
    async publish(work, row) {
      if (row.until <= work.at) throw refuse.untilPast();
      await described(work, row.target);
    },
  },
  async afterTransition(work, name, _before, after) {
    if (name === 'publish') await goOut(work, after);
    if (name === 'close') await expire(work, [after.id]);
  },
  can: (_work, row, allowed) =>
    allowed.filter((act) => {
      if (act === 'update' || act === 'remove') return row.status === 'draft';
      return act !== 'remind' || row.status === 'open';
    }),
  async decorate(work, rows) {
    const found = await work.db.rows<{ campaignId: string; asked: number; signed: number }>(sql`
      select campaign_id, count(*) as asked, count(*) filter (where status = 'signed') as signed from sign_doc
      where campaign_id = any(${rows.map((row) => row.id)}::uuid[]) and status <> 'revoked' group by 1`);
    const counts = new Map(found.map(({ campaignId, ...one }) => [campaignId, one]));
    for (const row of rows) Object.assign(row, counts.get(row.id) ?? { asked: null, signed: null });
  },
});

/** Freezes the text and makes each receiver's copy. */
async function goOut(work: Work, campaign: Campaign): Promise<void> {
  const template = await work.db.row<{ content: string; minReadSeconds: number; status: string }>(sql`
    select content, min_read_seconds, status from sign_template where id = ${campaign.templateId} for share`);
  if (template?.status !== 'enabled') throw refuse.templateOff();
  await freeze(work, template.content, template.minReadSeconds, campaign.id);
  const asked = await askMore(work, campaign);
  if (asked === 0) throw refuse.noReceivers();
}

/** Copies for whoever of its circle has none yet, in one statement; they are told. Answers how many. */
async function askMore(
  work: Work,
  { id, title, target }: Pick<Campaign, 'id' | 'title' | 'target'>,
): Promise<number> {
  const among = await isReceiver(work, target as Target);
  const made = await work.db.rows<{ userId: string }>(sql`
    with ${peopleRows.student}, ${peopleRows.teacher}
    insert into sign_doc (tenant_id, id, title, campaign_id, text_id, user_id, student_id, class_id, department_id, roles, until, created_at,
      created_by, updated_at)
    select c.tenant_id, gen_random_uuid(), c.title, c.id, c.id, u.id, s.id, s.class_id, coalesce(s.department_id, t.department_id),
      -- who is no student has no parent that answers for him
      case when s.id is null then array_remove(m.roles, 'parent') else m.roles end, c.until, ${work.at}, c.publisher_id, ${work.at}
    from ${PEOPLE} cross join sign_campaign c join sign_template m on m.id = c.template_id where c.id = ${id} and ${among}
    on conflict do nothing returning user_id`);
  await message(work, {
    users: made.map(({ userId }) => userId),
    key: 'signature.asked',
    facts: { title },
    category: 'reminder',
    link: '/layout/attendance/signature/mine',
    bizType: 'signCampaign',
    bizId: id,
    event: 'asked',
  });
  return made.length;
}

/** What nobody signed in time stays unsigned. */
const expire = (work: Work, campaignIds: readonly string[]) =>
  work.db.run(sql`
    update sign_doc t set status = 'expired', version = version + 1, updated_at = ${work.at}
    where campaign_id = any(${campaignIds}::uuid[]) and t.status in ('waiting', 'partial')`);

/** Ends what is over, and asks whoever came into a circle since. Once an hour. */
export async function keepCampaigns(work: Work): Promise<void> {
  const over = await work.db.rows<{ id: string }>(sql`
    update sign_campaign set status = 'closed', version = version + 1, updated_at = ${work.at}
    where status = 'open' and until <= ${work.at} returning id`);
  await expire(
    work,
    over.map(({ id }) => id),
  );
  const running = await work.db.rows<Campaign>(
    sql`select id, title, target from sign_campaign where status = 'open' order by id`,
  );
  for (const campaign of running) await askMore(work, campaign);
}

/** Reminds who hasn't signed, once in twelve hours. */
export const remind = post('yxgl/signCampaign/remind', {
  needs: 'signCampaign.remind',
  proof: 'plain',
  body: z.strictObject({ id: z.uuid() }),
  async handle(work, { body: { id } }) {
    const campaign = (await find(work, signCampaign, id, 'signCampaign.remind', {
      lock: true,
    })) as unknown as Campaign;
    if (campaign.status !== 'open') throw refuse.notOpen();
    const before = campaign.remindedAt;
    if (before !== null && work.now.getTime() - instantOf(before, ZONE).getTime() < REMIND_HOURS * 3_600_000)
      throw refuse.remindedLately({ time: before.slice(0, 16), hours: REMIND_HOURS });
    const waiting = await work.db.rows<{ userId: string }>(
      sql`select user_id from sign_doc where campaign_id = ${id} and status = 'waiting'`,
    );
    if (waiting.length === 0) throw refuse.allSigned();
    await work.db.run(sql`update sign_campaign set reminded_at = ${work.at} where id = ${id}`);
    await message(work, {
      users: waiting.map(({ userId }) => userId),
      key: 'signature.remind',
      facts: { title: campaign.title, until: campaign.until.slice(0, 16) },
      category: 'reminder',
      link: '/layout/attendance/signature/mine',
      bizType: 'signCampaign',
      bizId: id,
      event: `remind ${work.at}`,
      level: 1,
    });
    return { reminded: waiting.length };
  },
});
