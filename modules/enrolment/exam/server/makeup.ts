import { z } from 'zod';
import { wireMoment } from '#platform/server/http/moments.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { v7 } from 'uuid';
import { refuse } from '../errors.ts';
import { planIn } from './monitor.ts';

/** A further test for those who failed or were absent, by the same rules, once: as a draft, with its roster. */
export const makeup = post('zxks/examPlan/makeup', {
  needs: 'examPlan.makeup',
  proof: 'plain',
  body: z.strictObject({
    id: z.uuid(),
    name: z.string().trim().min(1).max(60),
    startAt: wireMoment,
    endAt: wireMoment,
  }),
  async handle(work, { body }) {
    const plan = await planIn(work, body.id, 'examPlan.makeup');
    if (plan.status !== 'scored' && plan.status !== 'archived') throw refuse.noMakeup();
    if (body.startAt >= body.endAt) throw refuse.windowReversed();
    const id = v7();
    await work.db.run(sql`
      insert into exam_plan (tenant_id, id, name, kind, paper_ids, target, target_text, notice, start_at, end_at, duration_min, late_min, min_submit_min,
        hard_end, attempts, score_policy, shuffle_questions, shuffle_options, one_by_one, leave_limit, leave_grace_sec, on_limit, block_copy,
        watermark, access_code, ip_ranges, grader_ids, double_mark, double_gap, blind, show_score, show_answers, makeup_of, owner_id,
        department_id, created_at, created_by, updated_at)
      select tenant_id, ${id}, ${body.name}, 'makeup', paper_ids, null, target_text, notice, ${body.startAt}, ${body.endAt}, duration_min, late_min,
        min_submit_min, hard_end, 1, 'first', shuffle_questions, shuffle_options, one_by_one, leave_limit, leave_grace_sec, on_limit,
        block_copy, watermark, access_code, ip_ranges, grader_ids, double_mark, double_gap, blind, show_score, show_answers, id, owner_id,
        department_id, ${work.at}, ${work.actor.userId}, ${work.at}
      from exam_plan where id = ${plan.id}`);
    const takers = await work.db.run(sql`
      insert into exam_taker (tenant_id, id, plan_id, taker_kind, person_id, student_id, taker_name, class_id, department_id, owner_id, created_at, updated_at)
      select tenant_id, gen_random_uuid(), ${id}, taker_kind, person_id, student_id, taker_name, class_id, department_id, owner_id, ${work.at}, ${work.at}
      from exam_taker where plan_id = ${plan.id} and (status = 'absent' or not is_passed)`);
    if (takers === 0) throw refuse.noMakeup();
    await work.db.run(sql`update exam_plan set takers = ${takers} where id = ${id}`);
    return { id, takers };
  },
});
