import { sql } from '#platform/server/db/sql.ts';
import { provided } from '#platform/server/provided.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { hasMoved, MOST_PINNED, shareOf } from '../rules.ts';
import { sysNotice } from '../sys-notice.ts';
import { deliver, summaryOf, tellHolders } from './deliver.ts';
import { formOf } from './form.ts';
import { checkOutside } from './outside.ts';
import { assertMine, reachOfQueries } from './query-people.ts';
import { askForReview, goingOut, isAudited, takeBack, type NoticeRow } from './review.ts';
import { checkTarget, checkWithin, storedTarget, targetOf, targetText } from './receivers.ts';

const EDITABLE = ['draft', 'withdrawn'];

/** What a draft lacks: whose it is, and its receivers in words. */
async function described(work: Work, target: unknown) {
  const given = targetOf(target);
  await assertMine(work, given.queryIds);
  const parsed = { ...given, within: reachOfQueries(work) };
  await checkWithin(work, parsed);
  return { target: parsed, targetText: await targetText(work, parsed) };
}

/** The college that a publisher works for; whoever sees the whole school publishes for none of them. */
async function departmentOf(work: Work): Promise<string | null> {
  if (work.actor.circle('sysNotice.publish') === 'all' || work.actor.personId === null) return null;
  return (await provided(work.platform, 'personDetail')?.(work, work.actor))?.deptId ?? null;
}

async function checkPinned(work: Work, publisherId: string | null): Promise<void> {
  // two pins at the same moment wait for each other
  await work.db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`pin:${publisherId}`}, 0))`);
  const row = await work.db.row<{ count: number }>(sql`
    select count(*) from sys_notice where is_top and status = 'published' and publisher_id = ${publisherId}::uuid`);
  if (row!.count >= MOST_PINNED) throw refuse.tooManyPinned({ most: MOST_PINNED });
}

/** Everything that must hold before a notice leaves its publisher's hands. */
async function checkReady(work: Work, row: NoticeRow, told: unknown): Promise<void> {
  const target = storedTarget(row.target);
  const count = await checkTarget(work, target);
  if (typeof told === 'number' && hasMoved(told, count)) throw refuse.countMoved({ told, count });
  await checkOutside(work, row, target);
}

/** A notice that goes out again is a new one to its readers: they read, confirm and answer anew. */
async function forgetReceipts(work: Work, noticeId: string): Promise<void> {
  await work.db.run(sql`
    update sys_notice_read set created_at = ${work.at}, read_at = null, confirm_at = null, reply = null, replied_at = null, read_seconds = null
    where notice_id = ${noticeId}`);
}

type Rates = { noticeId: string; read: number; total: number };

export const noticeHooks = hooksFor(sysNotice, {
  async beforeAdd(work, draft) {
    const summary = draft.summary ?? summaryOf(draft.content ?? '');
    const own = { publisherId: work.actor.userId, departmentId: await departmentOf(work) };
    return {
      ...own,
      ...(await described(work, draft.target)),
      replyForm: formOf(draft.replyForm),
      summary,
      isTop: false,
      receivers: 0,
      mustRead: draft.mustRead ?? false,
      needConfirm: draft.needConfirm ?? false,
    };
  },
  async beforeUpdate(work, row, changes) {
    if (!EDITABLE.includes(row.status ?? '')) throw refuse.notDraft();
    return {
      ...(changes.replyForm !== undefined && { replyForm: formOf(changes.replyForm) }),
      ...(changes.target !== undefined && (await described(work, changes.target))),
    };
  },
  async beforeRemove(_work, row) {
    if (row.status !== 'draft') throw refuse.notDraft();
  },
  transitions: {
    async publish(work, row, { toldReceivers }) {
      await checkReady(work, row, toldReceivers);
      const out = goingOut(work, row);
      if (!(await isAudited(work))) return out;
      return { status: 'auditing', auditStatus: 'running', submittedAt: work.at, decidedAt: null };
    },
    // its review ends with it, and moves it no more
    recall: async () => ({ auditStatus: 'withdrawn' }),
    async pin(work, row) {
      if (!row.isTop) await checkPinned(work, row.publisherId);
      return { isTop: true };
    },
    unpin: async () => ({ isTop: false }),
    withdraw: async () => ({ isTop: false }),
  },
  async afterTransition(work, name, before, after) {
    if (name === 'publish') {
      if (before.status === 'withdrawn') await forgetReceipts(work, after.id);
      if (after.status === 'auditing') await askForReview(work, after);
      if (after.status === 'published')
        await deliver(work, { ...after, target: storedTarget(after.target) }, 'everywhere');
    }
    if (name === 'recall') await takeBack(work, after.id);
    if (name !== 'withdraw') return;
    await tellHolders(work, before.id);
    // unread copies vanish; whoever has read it sees that it was withdrawn
    await work.db.run(sql`delete from sys_notice_read where notice_id = ${before.id} and read_at is null`);
  },
  can: (_work, row, allowed) =>
    allowed.filter((act) => {
      if (act === 'update') return EDITABLE.includes(row.status ?? '');
      if (act === 'remove') return row.status === 'draft';
      if (act === 'pin') return row.isTop !== true;
      return act !== 'unpin' || row.isTop === true;
    }),
  async decorate(work, rows) {
    const found = await work.db.rows<Rates>(sql`
      select notice_id, count(*) as total, count(read_at) as read from sys_notice_read
      where notice_id = any(${rows.map((row) => row.id)}::uuid[]) group by notice_id`);
    const rates = new Map(found.map((one) => [one.noticeId, shareOf(one.read, one.total)]));
    for (const row of rows) {
      const rate = rates.get(row.id);
      Object.assign(row, { readRate: rate ? `${rate}%` : null });
    }
  },
});
