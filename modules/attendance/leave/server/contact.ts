import { orgRows } from '#modules/base/org';
import { z } from 'zod';
import { record } from '#platform/server/audit/record.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { sql } from '#platform/server/db/sql.ts';
import { refuse } from '../errors.ts';
import { leaveApply } from '../leave-apply.ts';
import { shownState } from '../rules/state.ts';
import { settings } from './settings.ts';
import { changeLeave, lockLeave, ruleOf } from './store.ts';
import type { Board } from './answers.ts';

/** What the counsellor learned when he called a student who isn't back. */
export const contact = post('yxgl/leaveApply/contact', {
  needs: 'leaveApply.contact',
  proof: 'plain',
  body: z.strictObject({ id: z.uuid(), result: z.string().trim().min(2).max(200) }),
  async handle(work, { body }) {
    const before = await lockLeave(work, body.id, 'leaveApply.contact');
    const set = await settings(work);
    if (!['toCancel', 'overdue'].includes(shownState(ruleOf(before), work.now, set.cancelHours)))
      throw refuse.notOverdue();
    const row = await changeLeave(work, before, { contactResult: body.result });
    await record(work, leaveApply, 'contact', [{ rowId: row.id, before, after: row }], body.result);
    return { id: row.id, version: row.version };
  },
});

/** Where students are who are away now, most frequent first; the county stands for the place. */
export const destinations = get('yxgl/leaveApply/destinations', {
  needs: 'leaveApply.onLeave',
  async handle(work) {
    return work.db.rows<{ cantonCode: string | null; place: string | null; students: number }>(sql`
      with ${orgRows.region}
      select a.canton_code, case when r.name ~ '^(市辖区|县|省直辖|自治区直辖)' then p.name else coalesce(r.name, a.address) end as place, a.students from (
        select left(t.canton_code, 4) || '00' as canton_code, min(t.address) as address, count(distinct t.student_id) as students
        from leave_apply t where t.audit_status = 'approved' and t.cancel_status <> 'done' and t.is_out_school
          and t.start_time <= ${work.at}::timestamptz and t.end_time > ${work.at}::timestamptz and ${work.within('leaveApply', 'leaveApply.onLeave', 't')}
        group by 1) a left join region r on r.code = a.canton_code left join region p on p.code = left(a.canton_code, 2) || '0000'
      order by a.students desc, a.canton_code limit 60`);
  },
});

/** The board above the lists: how many are away, due back, overdue, and wait for a word. */
export const board = get('yxgl/leaveApply/board', {
  needs: 'leaveApply.onLeave',
  async handle(work) {
    const set = await settings(work);
    const at = sql`${work.at}::timestamptz`;
    return work.db.row<Board>(sql`
      select count(*) filter (where t.start_time <= ${at} and t.end_time > ${at}) as on_leave,
        count(*) filter (where t.start_time <= ${at} and t.end_time > ${at} and t.is_out_school) as out_school,
        count(*) filter (where t.end_time <= ${at} and t.end_time + ${set.cancelHours} * interval '1 hour' > ${at} and t.cancel_status <> 'running') as to_cancel,
        count(*) filter (where t.end_time + ${set.cancelHours} * interval '1 hour' <= ${at} and t.cancel_status <> 'running') as overdue,
        count(*) filter (where t.cancel_status = 'running') as cancel_running
      from leave_apply t where t.audit_status = 'approved' and t.cancel_status <> 'done' and ${work.within('leaveApply', 'leaveApply.onLeave', 't')}`);
  },
});
