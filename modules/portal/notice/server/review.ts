import type { Row } from '#platform/kit/resource.ts';
import { plainText } from '#platform/pure/html.ts';
import { applicationHooks, type AppliedRow, type Word } from '#platform/server/application/application.ts';
import { caseOf } from '#platform/server/application/case.ts';
import { askAbout } from '#platform/server/application/hand-in.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { message } from '#platform/server/notify/message.ts';
import { parameters } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import { actOnCase } from '#platform/server/workflow/engine.ts';
import { previewCase } from '#platform/server/workflow/view.ts';
import { refuse } from '../errors.ts';
import { noticeReview } from '../notice-review.ts';
import { needsAudit, type AuditOf } from '../rules.ts';
import { sysNotice } from '../sys-notice.ts';
import { deliver } from './deliver.ts';
import { storedTarget } from './receivers.ts';

/** How much of a notice an approver reads beside his buttons. */
const TEXT_MOST = 3_000;

export type NoticeRow = Row<typeof sysNotice>;

/** Whether what the caller publishes is read by somebody before it goes out. */
export async function isAudited(work: Work): Promise<boolean> {
  const set = await parameters(work, 'notice');
  return needsAudit(set['notice.audit'] as AuditOf, work.actor.roleType);
}

/** Who would read it first if the caller handed it in now, step by step. */
export async function approversOf(work: Work, row: NoticeRow) {
  const asked = await caseOf(work, noticeReview, applied(row), wordOf(work, row));
  const steps = await previewCase(work, asked);
  return steps.map(({ name, people }) => ({ name, people }));
}

/** Hands a notice in; one that was returned or taken back goes on in its own case. */
export async function askForReview(work: Work, row: NoticeRow): Promise<void> {
  await askAbout(work, noticeReview, applied(row), { word: wordOf(work, row), isAgain: true });
}

const applied = (row: NoticeRow): AppliedRow => row as NoticeRow & AppliedRow;

const wordOf = (work: Work, row: NoticeRow): Word => ({
  title: {},
  form: { content: plainText(row.content).slice(0, TEXT_MOST) },
  sys: { publisherRole: work.actor.roleType },
});

/** Takes it back before anybody has decided. */
export async function takeBack(work: Work, noticeId: string): Promise<void> {
  const running = await work.db.row<{ id: string }>(sql`
    select id from flow_instance where process_type = ${noticeReview.process} and biz_id = ${noticeId} and status = 'running'
    order by started_at desc limit 1`);
  if (running) await actOnCase(work, running.id, { type: 'withdraw' });
}

/** Out at once, or at its hour; not when its end has come meanwhile. */
export function goingOut(work: Work, row: Pick<NoticeRow, 'publishAt' | 'expireAt' | 'replyUntil'>) {
  if (row.expireAt !== null && row.expireAt <= work.at) throw refuse.alreadyExpired();
  if (row.replyUntil !== null && row.replyUntil <= work.at)
    throw refuse.replyOver({ time: row.replyUntil.slice(0, 16) });
  if (row.publishAt !== null && row.publishAt > work.at) return { status: 'scheduled', publishedAt: null };
  return { status: 'published', publishedAt: work.at };
}

/** What the end of a review does to the notice, inside the deciding transaction. */
export const reviewHooks = applicationHooks(noticeReview, {
  process: { sys: [{ name: 'publisherRole', kind: 'text' }] },
  async onEnd(work, [row], end) {
    // what has gone its own way meanwhile waits for no word any more
    if (row?.status !== 'auditing') return true;
    const out = end === 'approved' ? goingOut(work, row) : { status: 'draft', publishedAt: null };
    await move(work, row, out);
    if (out.status === 'published')
      await deliver(work, { ...row, target: storedTarget(row.target) }, 'everywhere');
    if (end !== 'withdrawn') await tellPublisher(work, row, end === 'approved' ? 'passed' : 'sentBack');
    return true;
  },
});

type Moved = { status: string; publishedAt: string | null };

async function move(work: Work, row: NoticeRow, to: Moved): Promise<void> {
  await work.db.run(sql`
    update sys_notice set status = ${to.status}, published_at = ${to.publishedAt}::timestamptz where id = ${row.id}`);
  await record(work, sysNotice, to.status === 'draft' ? 'sentBack' : 'publish', [
    { rowId: row.id, before: { status: row.status }, after: { status: to.status } },
  ]);
}

async function tellPublisher(work: Work, row: NoticeRow, key: 'passed' | 'sentBack'): Promise<void> {
  if (row.publisherId === null) return;
  await message(work, {
    users: [row.publisherId],
    key: `notice.${key}`,
    facts: { title: row.title },
    category: 'approval',
    link: `/layout/portal/notice?id=${row.id}`,
    bizType: 'sysNotice',
    bizId: row.id,
    event: `${key} ${work.at}`,
    level: key === 'sentBack' ? 1 : 0,
  });
}
