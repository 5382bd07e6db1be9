import { currentTerm } from '#modules/base/calendar';
import { dawn } from '#platform/server/db/dawn.ts';
import { sql } from '#platform/server/db/sql.ts';
import { firstRowName } from '#platform/server/first-name.ts';
import type { Case, RelatedFacts } from '#platform/server/workflow/handlers.ts';
import type { Work } from '#platform/server/work.ts';
import { caseOn, PAGES } from './tell.ts';

const RECENT = 3;

type Sums = { count: number; days: number; late: number; rejected: number };
type Earlier = { id: string; typeName: string; startTime: string; endTime: string; status: string };

/** The student's other leaves of the term, for whoever decides on this one: how often, how long, and whether he came back in time. */
export async function leaveFactsCard(work: Work, { bizId, subjectId }: Case): Promise<RelatedFacts | null> {
  if (subjectId === null) return null;
  const term = await currentTerm(work, work.at.slice(0, 10));
  const since = term?.startDate ?? `${work.at.slice(0, 4)}-01-01`;
  const others = sql`from leave_apply t where t.student_id = ${subjectId} and t.id <> ${bizId} and t.start_time >= ${dawn(since)}`;
  const sums = await work.db.row<Sums>(sql`
    select count(*) filter (where t.audit_status = 'approved') as count,
      coalesce(sum(t.leave_days) filter (where t.audit_status = 'approved'), 0)::float8 as days,
      count(*) filter (where t.actual_return_time > t.end_time) as late,
      count(*) filter (where t.audit_status = 'rejected') as rejected ${others}`);
  const recent = await work.db.rows<Earlier>(sql`
    select t.id, (select y.name from leave_type y where y.id = t.leave_type_id) as type_name, t.start_time, t.end_time,
      t.audit_status as status ${others} and t.audit_status in ('running', 'approved', 'rejected')
    order by t.start_time desc, t.id limit ${RECENT}`);
  const say = (key: string, facts = {}) => work.platform.words.say(work.locale, `leaveCard.${key}`, facts);
  const { count, days, late, rejected } = sums!;
  return {
    figures: [
      { label: say('count'), value: say('times', { count }) },
      { label: say('days'), value: say('sum', { days }) },
      { label: say('late'), value: say('times', { count: late }) },
      { label: say('rejected'), value: say('times', { count: rejected }) },
    ],
    recent: recent.map(({ id, typeName, startTime, endTime, status }) => ({
      title: `${firstRowName(work, 'leaveType', typeName)} ${startTime.slice(0, 16)} ~ ${endTime.slice(0, 16)}`,
      note: work.platform.words.say(work.locale, `dict.processStatus.${status}`),
      link: caseOn(PAGES.approve, id),
    })),
  };
}
