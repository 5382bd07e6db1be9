import { addDays, formatDateTime, weekdayOf } from '#platform/pure/date.ts';
import { asServer } from '#platform/server/begin.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { walkPast, type Past } from '#platform/server/past.ts';
import { stage, type Stage } from '#platform/server/stage.ts';
import type { Work } from '#platform/server/work.ts';

type Cast = { userId: string; lessonId: string; weekday: string };

/** Days ago, kind, how many words were given. */
const ASKED = [
  ['1', 'move', 0],
  ['18', 'stop', 2],
  ['13', 'move', 2],
  ['11', 'move', 2],
  ['8', 'stop', 2],
  ['5', 'move', 2],
  ['2', 'move', 1],
] as const;
const REASONS = { stop: '因公出差参加行业会议，课程停一次', move: '参加职业技能大赛评审，时间冲突' };

/** Lessons that teachers moved into the evening or dropped, most of them granted; teacher01 waits for a word. */
export async function tellAdjusts(past: Past): Promise<void> {
  const now = formatDateTime(past.platform.clock(), ZONE);
  const cast = await asServer(past.platform, past.tenant, castOf);
  await walkPast(past, {
    name: 'base/calendar',
    total: Math.min(cast.length, ASKED.length),
    tell: (work, index) => adjust(stage(work, now, new Map()), cast[index]!, ASKED[index]!),
  });
}

const castOf = (work: Work): Promise<Cast[]> =>
  work.db.rows<Cast>(sql`
    select * from (
      select distinct on (l.teacher_id) u.id as user_id, l.id as lesson_id, l.weekday, u.account_no from lesson l
      join sys_user u on u.person_id = l.teacher_id and u.status = 'enabled'
      join school_calendar c on c.id = l.calendar_id and c.is_current
      where l.weeks = '1-16' order by l.teacher_id, l.weekday, l.section_from) one
    order by account_no <> 'teacher01', md5(account_no || 'adjust') limit ${ASKED.length}`);

async function adjust(on: Stage, { userId, lessonId, weekday }: Cast, told: (typeof ASKED)[number]) {
  const [ago, kind, words] = told;
  const asked = addDays(on.now.slice(0, 10), -Number(ago));
  const day = nextOn(weekday, asked);
  const made = await on.call(userId, `${asked} 09:20:00`, 'base/courseAdjust/submit', {
    ...{ lessonId, day, kind, reason: REASONS[kind] },
    // evenings are free
    ...(kind === 'move' && { newDay: day, newFrom: 9 }),
  });
  for (let step = 0; made && step < words; step += 1)
    await on.decide(String(made['id']), `${asked} 1${step + 4}:05:00`, {
      type: 'approve',
      comment: '同意，请通知到班级',
    });
}

/** The first day with a weekday after another, with a day between. */
function nextOn(weekday: string, after: string): string {
  let day = addDays(after, 2);
  while (String(weekdayOf(day)) !== weekday) day = addDays(day, 1);
  return day;
}
