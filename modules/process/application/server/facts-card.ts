import { sql } from '#platform/server/db/sql.ts';
import type { Case, RelatedFacts } from '#platform/server/workflow/handlers.ts';
import type { Work } from '#platform/server/work.ts';

const RECENT = 3;

type Earlier = { title: string; applyNo: string; status: string; submittedAt: string; instanceId: string };

/** What else the applicant has asked the same office for, for whoever decides on this one. */
export async function applicationCard(work: Work, { bizId, starterId }: Case): Promise<RelatedFacts> {
  const others = sql`from flow_application a where a.applicant_id = ${starterId} and a.id <> ${bizId}
    and a.flow_def_id = (select o.flow_def_id from flow_application o where o.id = ${bizId})`;
  const sums = await work.db.row<{ approved: number; rejected: number; running: number }>(sql`
    select count(*) filter (where a.audit_status = 'approved') as approved,
      count(*) filter (where a.audit_status = 'rejected') as rejected,
      count(*) filter (where a.audit_status = 'running') as running ${others}`);
  const recent = await work.db.rows<Earlier>(sql`
    select a.title, a.apply_no, a.audit_status as status, a.submitted_at,
      (select i.id from flow_instance i where i.biz_id = a.id order by i.started_at desc limit 1) as instance_id ${others}
    order by a.submitted_at desc, a.id limit ${RECENT}`);
  const say = (key: string, facts = {}) => work.platform.words.say(work.locale, key, facts);
  return {
    figures: (['approved', 'running', 'rejected'] as const).map((status) => ({
      label: say('applicationCard', { status: say(`dict.processStatus.${status}`) }),
      value: String(sums![status]),
    })),
    recent: recent.map(({ applyNo, status, submittedAt, instanceId }) => ({
      title: `${applyNo} · ${submittedAt.slice(0, 10)}`,
      note: say(`dict.processStatus.${status}`),
      link: `/layout/process/task?case=${instanceId}`,
    })),
  };
}
