import { orgRows } from '#modules/base/org';
import { sql } from '#platform/server/db/sql.ts';
import type { FiguresHooks } from '#platform/server/figures/hooks.ts';
import type { Work } from '#platform/server/work.ts';

const moment = (work: Work) => sql`${work.at}::timestamptz`;
const morning = (work: Work) => sql`${work.at.slice(0, 10)}::timestamptz`;
const evening = (work: Work) => sql`${`${work.at.slice(0, 10)} 23:59:59`}::timestamptz`;

const isOpen = sql`(t.audit_status = 'approved' and t.cancel_status <> 'done')`;

/** What the board of `contact.ts` counts, and what came in today. A leave is overdue once its end has passed unclosed. */
export const figuresOfNow: FiguresHooks = {
  where: (work) => sql`(${isOpen} or t.audit_status = 'running' or t.submitted_at >= ${morning(work)})`,
  terms: (_range, work) => {
    const at = moment(work);
    return {
      isAway: sql`${isOpen} and t.start_time <= ${at} and t.end_time > ${at}`,
      isOutside: sql`${isOpen} and t.start_time <= ${at} and t.end_time > ${at} and t.is_out_school`,
      isNew: sql`t.submitted_at >= ${morning(work)}`,
      isWaiting: sql`t.audit_status = 'running'`,
      isDueToday: sql`${isOpen} and t.end_time > ${morning(work)} and t.end_time <= ${evening(work)}`,
      isOverdue: sql`${isOpen} and t.end_time <= ${at}`,
    };
  },
  dims: {
    province: {
      key: sql`nullif(left(t.canton_code, 2), '')`,
      label: sql`(with ${orgRows.region} select r.name from region r where r.code = f.k || '0000')`,
    },
  },
};
