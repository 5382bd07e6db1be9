import { academicRows } from '#modules/base/academic';
import { changeNewcomers, studentRoll } from '#modules/base/people';
import { invalid } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { applicationHooks } from '#platform/server/application/application.ts';
import { sql } from '#platform/server/db/sql.ts';
import { emit } from '#platform/server/jobs/outbox.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../../errors.ts';
import { majorChangeApplication, type majorChange } from '../../major-change.ts';
import { majorQuota } from '../../major-quota.ts';
import { whyNotMajor } from '../../rules/asked.ts';
import { newcomerOf } from '../newcomer.ts';
import { followClasses } from '../roster.ts';

type Change = Row<typeof majorChange>;
type Quota = { quota: number; taken: number; ways: string[] | null };

const quotaOf = async (work: Work, batchId: string, majorId: string): Promise<Quota | null> =>
  (await work.db.row<Quota>(
    sql`select quota, taken, ways from major_quota where batch_id = ${batchId} and major_id = ${majorId}`,
  )) ?? null;

export const majorHooks = applicationHooks(majorChangeApplication, {
  async judge(work, draft) {
    const { studentId, toMajorId } = draft as Change;
    const self = await newcomerOf(work, studentId);
    const to = await quotaOf(work, self.batchId, toMajorId);
    const why = whyNotMajor({ ...self, fromMajorId: self.majorId, toMajorId }, to, work.at.slice(0, 10));
    if (why !== null) throw invalid([{ field: 'toMajorId', key: `welcome.${why}` }]);
    const major = await work.db.row<{ departmentId: string }>(
      sql`with ${academicRows.major} select department_id from major where id = ${toMajorId}`,
    );
    return {
      values: { batchId: self.batchId, fromMajorId: self.majorId, toDepartmentId: major!.departmentId },
    };
  },
  services: { holdMajor },
  async onEnd(work, rows, end) {
    for (const row of rows) {
      if (end !== 'approved') await freeMajor(work, row);
      else {
        // a flow that the school drew may come here without that step
        await holdMajor(work, row);
        await move(work, row);
      }
    }
  },
});

/** Takes a place of the major, once; of two who take the last one the second is refused (`welcome.quotaFull`). */
async function holdMajor(work: Work, { id, batchId, toMajorId }: Change): Promise<void> {
  const isNew = await work.db.run(
    sql`update major_change set place_held = true where id = ${id} and not place_held`,
  );
  if (!isNew) return;
  const taken = await work.db.run(
    sql`update major_quota set taken = taken + 1 where batch_id = ${batchId} and major_id = ${toMajorId}`,
  );
  if (!taken) throw refuse.quotaFull();
}

async function freeMajor(work: Work, { id, batchId, toMajorId }: Change): Promise<void> {
  const wasHeld = await work.db.run(
    sql`update major_change set place_held = false where id = ${id} and place_held`,
  );
  if (wasHeld)
    await work.db.run(
      sql`update major_quota set taken = taken - 1 where batch_id = ${batchId} and major_id = ${toMajorId}`,
    );
}

/**
 * Who hasn't come yet is put into a class by admissions later; who is here goes into the smallest class of his year. His old
 * number stays used up.
 */
async function move(work: Work, { id, studentId, toMajorId, toDepartmentId }: Change): Promise<void> {
  const reason = work.platform.words.say('zh-CN', 'welcomeWhy.majorChanged');
  const { state } = await newcomerOf(work, studentId);
  if (state === 'reported') {
    const target = await work.db.row<{ id: string }>(sql`
      with ${academicRows.stuClass}
      select c.id from stu_class c join welcome_student w on w.student_id = ${studentId} join welcome_batch b on b.id = w.batch_id
      where c.major_id = ${toMajorId} and c.grade = b.grade and c.status = 'active' order by c.student_count, c.id limit 1`);
    if (!target) throw refuse.noClass();
    await studentRoll.move(work, [studentId], target.id, reason);
  } else
    await changeNewcomers(
      work,
      [{ id: studentId, majorId: toMajorId, departmentId: toDepartmentId!, classId: null, studentNo: null }],
      reason,
    );
  await work.db.run(sql`
    update welcome_student set major_id = ${toMajorId}, version = version + 1, updated_at = ${work.at} where student_id = ${studentId}`);
  await followClasses(work, [studentId]);
  await emit(work, 'welcome.majorChanged', { studentId, changeId: id });
}

export const quotaHooks = hooksFor(majorQuota, {
  beforeAdd: async () => ({ taken: 0 }),
});
