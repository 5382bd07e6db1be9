import type { CardLine } from '#platform/kit/application.ts';
import { invalid } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { applicationHooks } from '#platform/server/application/application.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { signFixApplication, type signFix } from '../sign-fix.ts';
import { settings } from './settings.ts';

export type Fix = Row<typeof signFix>;
type Missed = {
  title: string;
  day: string;
  bizType: string;
  publisherId: string | null;
  status: string;
  isClosed: boolean;
  isLate: boolean;
};

export const fixHooks = applicationHooks(signFixApplication, {
  async judge(work, draft, { personId, existing }) {
    const { recordId } = draft as Fix;
    const { fixHours, fixPerMonth } = await settings(work);
    const missed = await work.db.row<Missed>(sql`
      select r.title, r.day, r.biz_type, r.publisher_id, r.status, g.status = 'closed' as is_closed,
        g.close_at <= ${work.at}::timestamptz - ${fixHours} * interval '1 hour' as is_late
      from sign_record r join sign_round g on g.id = r.round_id where r.id = ${recordId} and r.student_id = ${personId}::uuid`);
    if (!missed || missed.status !== 'none' || !missed.isClosed)
      throw invalid([{ field: 'recordId', key: 'sign-task.notMissed' }]);
    if (missed.isLate && existing?.auditStatus !== 'returned') throw refuse.fixLate({ hours: fixHours });
    const others = await work.db.row<{ same: number; month: number }>(sql`
      select count(*) filter (where record_id = ${recordId}) as same,
        count(*) filter (where submitted_at >= date_trunc('month', ${work.at}::timestamptz)) as month
      from sign_fix where student_id = ${personId}::uuid and audit_status in ('running', 'approved')
        and id is distinct from ${existing?.id ?? null}::uuid`);
    if (others!.same > 0) throw refuse.fixTwice();
    if (others!.month >= fixPerMonth) throw refuse.fixEnough({ most: fixPerMonth });
    const { title, day, bizType, publisherId } = missed;
    return { values: { title, day, bizType, publisherId }, form: { bizType, publisherId } };
  },
  async onEnd(work, rows, end) {
    if (end !== 'approved') return;
    for (const { recordId, reason } of rows)
      await work.db.run(sql`
        update sign_record set status = 'fixed', note = ${reason}, version = version + 1, updated_at = ${work.at}
        where id = ${recordId} and status = 'none'`);
  },
  card: fixCards,
});

/** How often he missed lately, and how often it was put right. */
async function fixCards(work: Work, rows: Fix[]): Promise<ReadonlyMap<string, CardLine[]>> {
  const students = rows.map((row) => row.studentId);
  const counts = await work.db.rows<{ studentId: string; missed: number; fixed: number }>(sql`
    select student_id, count(*) filter (where status = 'none') as missed, count(*) filter (where status = 'fixed') as fixed
    from sign_record where student_id = any(${students}::uuid[]) and day > ${work.at}::date - 31 group by student_id`);
  return new Map(
    rows.map((row) => {
      const found = counts.find((one) => one.studentId === row.studentId);
      const facts = { missed: found?.missed ?? 0, fixed: found?.fixed ?? 0 };
      return [row.id, [{ text: work.platform.words.say(work.locale, 'signCard.month', facts) }]];
    }),
  );
}
