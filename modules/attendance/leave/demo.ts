import { v7 } from 'uuid';
import { Refusal } from '#platform/kit/errors.ts';
import { formatDateTime } from '#platform/pure/date.ts';
import type { Random } from '#platform/pure/random.ts';
import { begin } from '#platform/server/begin.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Work } from '#platform/server/work.ts';
import { plannedLeave, type DemoStudent, type Frame } from './demo/plan.ts';
import { stage, type Wings } from './demo/stage.ts';
import { walkLeave, type Cast } from './demo/walk.ts';
import { fold } from './server/stat/kept.ts';

const LEAVES = { full: 6_000, small: 60 };
const MARK = 'demo:attendance/leave';
/** Leaves after which the kept sums are folded and old messages count as read. */
const PAUSE = 200;

/**
 * Two terms of leaves, walked through the product's own calls at their moments: asked for, decided, gone, returned, some
 * overdue, refused, sent back, withdrawn, called off, extended. One transaction per leave, its mark included: stopped or
 * broken off, it goes on where it was at the next start.
 */
export async function history(
  platform: Platform,
  tenant: string,
  size: 'full' | 'small',
  random: Random,
  stopped: () => boolean,
): Promise<void> {
  const clock = platform.clock();
  const now = formatDateTime(clock, ZONE);
  const total = LEAVES[size];
  const seed = random.int(1, 1_000_000_000);
  const inTenant = <T>(use: (work: Work) => Promise<T>) =>
    begin(
      platform,
      { tenant, actor: null, now: clock, locale: 'zh-CN', traceId: v7(), ip: '', transaction: true },
      use,
    );
  const { cast, frame, done } = await inTenant(async (work) => ({
    cast: await castOf(work),
    frame: await frameOf(work, total, seed),
    done: await marked(work),
  }));
  if (!cast || frame.students.length === 0) return;
  const wings: Wings = new Map();
  for (let index = done; index < total && !stopped(); index += 1) {
    const plan = plannedLeave(index, frame);
    try {
      await inTenant(async (work) => {
        await walkLeave(stage(work, now, wings), plan, cast);
        await mark(work, index + 1);
      });
    } catch (error) {
      // a constraint's no ends the transaction: that leave never was
      if (!isRefused(error)) throw error;
      await inTenant((work) => mark(work, index + 1));
    }
    if ((index + 1) % PAUSE !== 0 && index + 1 !== total) continue;
    await inTenant(tidy);
    if (size === 'full')
      console.log(
        `  ${platform.words.say('zh-CN', 'messages.leave.demo', { tenant, done: index + 1, total })}`,
      );
  }
}

/** Refused, or going on after the database refused. */
const isRefused = (error: unknown) =>
  error instanceof Refusal || (error as { code?: string } | null)?.code === '25P02';

async function marked(work: Work): Promise<number> {
  const row = await work.db.row<{ value: number }>(sql`select value from sys_counter where key = ${MARK}`);
  return row?.value ?? 0;
}

async function mark(work: Work, done: number): Promise<void> {
  await work.db
    .run(sql`insert into sys_counter (tenant_id, key, value) values (${work.tenant}, ${MARK}, ${done})
    on conflict (tenant_id, key) do update set value = excluded.value`);
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

async function tidy(work: Work): Promise<void> {
  while ((await fold(work, 5_000)) > 0);
  await work.db.run(sql`
    update sys_message set read_at = created_at where biz_type = 'leaveApply' and read_at is null
      and created_at < ${work.at}::timestamptz - interval '3 days'`);
}
