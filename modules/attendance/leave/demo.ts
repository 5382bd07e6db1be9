import { formatDateTime } from '#platform/pure/date.ts';
import { asServer } from '#platform/server/begin.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { walkPast, type Past } from '#platform/server/past.ts';
import { stage, type Wings } from '#platform/server/stage.ts';
import type { Work } from '#platform/server/work.ts';
import { plannedLeave, type DemoStudent, type Frame } from './demo/plan.ts';
import { walkLeave, type Cast } from './demo/walk.ts';
import { foldKept } from '#platform/server/figures/kept.ts';

const LEAVES = { full: 6_000, small: 60 };

/**
 * Two terms of leaves, walked through the product's own calls at their moments: asked for, decided, gone, returned, some
 * overdue, refused, sent back, withdrawn, called off, extended.
 */
export async function history(past: Past): Promise<void> {
  const { platform, tenant } = past;
  const now = formatDateTime(platform.clock(), ZONE);
  const total = LEAVES[past.size];
  const seed = past.random.int(1, 1_000_000_000);
  const { cast, frame } = await asServer(platform, tenant, async (work) => ({
    cast: await castOf(work),
    frame: await frameOf(work, total, seed),
  }));
  if (!cast || frame.students.length === 0) return;
  const wings: Wings = new Map();
  await walkPast(past, {
    name: 'attendance/leave',
    total,
    tell: (work, index) => walkLeave(stage(work, now, wings), plannedLeave(index, frame), cast),
    settle,
  });
}

async function castOf(work: Work): Promise<Cast | null> {
  const types = await work.db.rows<{ id: string; name: string }>(sql`select id, name from leave_type`);
  const user = (accountNo: string) =>
    work.db.row<{ id: string }>(sql`select id from sys_user where account_no = ${accountNo}`);
  const [organiser, guard] = [await user('teacher01'), await user('mw01')];
  if (!organiser || !guard || types.length === 0) return null;
  return {
    types: new Map(types.map((type) => [type.name, type.id])),
    organiserId: organiser.id,
    guardId: guard.id,
  };
}

/** The two latest terms that have begun, as far as they have gone. */
async function frameOf(work: Work, total: number, seed: number): Promise<Frame> {
  const today = work.at.slice(0, 10);
  const terms = await work.db.rows<{ startDate: string }>(sql`
    select start_date from school_calendar where status <> 'draft' and start_date <= ${today}::date order by start_date desc limit 2`);
  const students = await work.db.rows<DemoStudent>(sql`
    select s.id, u.id as user_id, u.account_no = 'stu01' as is_stu01,
      exists (select 1 from class_staff f join teacher t on t.id = f.teacher_id
        where f.class_id = s.class_id and f.staff_role = 'fdy' and f.to_date is null and t.staff_no = 'fdy01') as of_fdy01
    from student s join sys_user u on u.person_id = s.id and u.status = 'enabled' join stu_class c on c.id = s.class_id and c.status = 'active'
    where s.student_status = '01' order by md5(s.student_no)`);
  return { from: terms.at(-1)?.startDate ?? today, to: today, now: work.at, students, seed, total };
}

/** The kept sums are folded, and old messages count as read. */
async function settle(work: Work): Promise<void> {
  await foldKept(work);
  await work.db.run(sql`
    update sys_message set read_at = created_at where biz_type = 'leaveApply' and read_at is null
      and created_at < ${work.at}::timestamptz - interval '3 days'`);
}
