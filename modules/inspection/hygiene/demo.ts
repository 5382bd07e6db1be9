import { lastTerms } from '#modules/base/calendar';
import { addDays, daysBetween, formatDateTime } from '#platform/pure/date.ts';
import { random as source, type Random } from '#platform/pure/random.ts';
import { asServer } from '#platform/server/begin.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { walkPast, type Past } from '#platform/server/past.ts';
import { insert } from '#platform/server/resource/store.ts';
import { stage, type Stage } from '#platform/server/stage.ts';
import type { Work } from '#platform/server/work.ts';
import { hygieneTask } from './hygiene-task.ts';
import { inspectRound } from './demo/inspect.ts';
import { keepRounds } from './server/rounds.ts';

/** Weeks of the small school; the full one has those of two terms, so that one may be held against the other. */
const WEEKS = 3;
/** Percent of the rooms that a weekly round looks at. */
const SAMPLE = { full: 5, small: 10 } as const;
const WEEKLY = '全校宿舍卫生周检';
const NOW = '本周楼栋卫生检查';

type Cast = {
  adminId: string;
  studentId: string;
  templateId: string;
  keepers: Keeper[];
  home: string;
  other: string;
};
type Keeper = { userId: string; buildingIds: string[] };

/** A task that is still being planned. */
export async function demo(work: Work): Promise<void> {
  const known = await work.db.row<{ templateId: string; ownerId: string }>(sql`
    select t.id as template_id, u.id as owner_id from hygiene_template t cross join sys_user u
    where t.status = 'enabled' and t.kind = 'dorm' and u.account_no = 'admin' order by t.edition limit 1`);
  if (!known) return;
  const day = addDays(work.at.slice(0, 10), 14);
  await insert(work, hygieneTask, {
    name: '期末宿舍卫生检查',
    ...known,
    inspectors: [{ userId: known.ownerId, buildingIds: null }],
    levelBy: 'school',
    startAt: `${day} 08:00:00`,
    endAt: `${addDays(day, 2)} 18:00:00`,
    cycle: 'once',
    multi: 'first',
    publishMode: 'reviewed',
    status: 'draft',
  });
}

/** A weekly inspection of the school, and the round that goes on today. */
export async function history(past: Past): Promise<void> {
  const now = formatDateTime(past.platform.clock(), ZONE);
  const { size } = past;
  const cast = await asServer(past.platform, past.tenant, castOf);
  if (!cast) return;
  const weeks = size === 'full' ? await asServer(past.platform, past.tenant, weeksOfTerms) : WEEKS;
  const wings = new Map();
  const seed = past.random.int(0, 1_000_000_000);
  await walkPast(past, {
    name: 'inspection/hygiene',
    total: weeks + 2,
    async tell(work, index) {
      const on = stage(work, now, wings);
      const draw = source(`${seed}:${index}`);
      if (index === 0) return begin(on, cast, { weeks, sample: SAMPLE[size] });
      if (index > weeks) return today(on, cast, draw);
      await week(on, weeks - index + 1, draw);
    },
  });
}

async function weeksOfTerms(work: Work): Promise<number> {
  const first = (await lastTerms(work)).slice(0, 2).at(-1)?.startDate;
  return first ? Math.ceil(daysBetween(first, work.at.slice(0, 10)) / 7) : WEEKS;
}

/** Who plans, keepers with their buildings, and a student who inspects where he doesn't live. */
async function castOf(work: Work): Promise<Cast | null> {
  const named = await work.db.row<Omit<Cast, 'keepers'>>(sql`
    select a.id as admin_id, s.id as student_id, t.id as template_id, r.building_id as home,
      (select b.building_id from dorm_building b where b.building_id <> r.building_id
        and exists (select 1 from dorm_room m where m.building_id = b.building_id and m.used_count > 0) order by b.sort limit 1) as other
    from sys_user a, sys_user s join dormitory_register g on g.student_id = s.person_id and g.state = 'living'
    join dorm_room r on r.id = g.room_id, hygiene_template t
    where a.account_no = 'admin' and s.account_no = 'stu01' and t.kind = 'dorm' and t.status = 'enabled' order by t.edition limit 1`);
  const keepers = await work.db.rows<Keeper>(sql`
    select u.id as user_id, array_agg(distinct b.id) as building_ids from building b join sys_user u on u.person_id = any(b.keeper_ids) and u.status = 'enabled'
    where exists (select 1 from dorm_room m where m.building_id = b.id and m.used_count > 0) group by u.id order by min(u.account_no)`);
  return named?.other && keepers.length > 0 ? { ...named, keepers } : null;
}

const monday = (now: string, weeksAgo: number): string => addDays(now.slice(0, 10), -7 * weeksAgo);

async function begin(
  on: Stage,
  { adminId, templateId, keepers }: Cast,
  { weeks, sample }: { weeks: number; sample: number },
): Promise<void> {
  const first = monday(on.now, weeks);
  const at = `${addDays(first, -1)} 16:00:00`;
  const asked = {
    name: WEEKLY,
    templateId,
    levelBy: 'school',
    sample,
    startAt: `${first} 08:00:00`,
    endAt: `${addDays(on.now.slice(0, 10), 60)} 18:00:00`,
    cycle: 'weekly',
    weekdays: ['3'],
    inspectors: keepers,
    multi: 'first',
    publishMode: 'auto',
  };
  const task = await on.call(adminId, at, 'yxgl/hygieneTask/add', asked);
  if (task) await on.call(adminId, at, 'yxgl/hygieneTask/publish', { id: String(task['id']) });
}

/** The round of that week, if its day was a teaching day: it is opened, gone through, ended and published. */
async function week(on: Stage, weeksAgo: number, draw: Random): Promise<void> {
  const first = monday(on.now, weeksAgo);
  for (const day of [0, 1, 2, 3, 4, 5, 6].map((more) => addDays(first, more))) {
    await on.itself(`${day} 08:10:00`, keepRounds);
    const round = await on.ask<{ id: string }>(sql`
      select r.id from hygiene_round r join hygiene_task t on t.id = r.task_id
      where t.name = ${WEEKLY} and r.start_at::date = ${day}::date`);
    if (!round) continue;
    await inspectRound(on, { roundId: round.id, day, draw, share: 0.97 });
    await on.itself(`${day} 18:10:00`, keepRounds);
    return;
  }
}

/** The round of this week is half done; a student inspects in it as well. */
async function today(on: Stage, cast: Cast, draw: Random): Promise<void> {
  const { adminId, studentId, templateId, keepers, home, other } = cast;
  const day = addDays(on.now.slice(0, 10), -1);
  const asked = {
    name: NOW,
    templateId,
    levelBy: 'building',
    buildingIds: [home, other],
    sample: 10,
    startAt: `${day} 08:00:00`,
    endAt: `${addDays(day, 5)} 18:00:00`,
    cycle: 'once',
    inspectors: [...keepers.slice(0, 3), { userId: studentId, buildingIds: [other] }],
    multi: 'first',
    publishMode: 'reviewed',
  };
  const task = await on.call(adminId, `${day} 08:00:00`, 'yxgl/hygieneTask/add', asked);
  if (!task) return;
  await on.call(adminId, `${day} 08:05:00`, 'yxgl/hygieneTask/publish', { id: String(task['id']) });
  const round = await on.ask<{ id: string }>(
    sql`select id from hygiene_round where task_id = ${String(task['id'])}`,
  );
  if (round) await inspectRound(on, { roundId: round.id, day, draw, share: 0.5 });
}
