import type { Random } from '#platform/pure/random.ts';
import { addDays, weekdayOf } from '#platform/pure/date.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { builtIn } from './server/layout.ts';
import { offeredTo, ROLE_TYPES } from './server/widget.ts';

const DAYS_BACK = 60;

/** What people look for, with how often in a month, and how often it leads nowhere. */
const SEARCHES = [
  ['global', '请假', 86, 0],
  ['global', '报修', 54, 0],
  ['centre', '成绩', 47, 47],
  ['centre', '奖学金', 41, 12],
  ['global', 'qjsq', 33, 0],
  ['global', '课表', 29, 0],
  ['centre', '校园卡补办', 22, 22],
  ['centre', '在读证明', 19, 19],
  ['global', '宿舍', 18, 0],
  ['global', '通知', 15, 1],
  ['centre', '四六级报名', 9, 9],
  ['global', '', 120, 6],
] as const;

type Line = {
  day: string;
  roleType: string;
  code: string;
  people: number;
  shown: number;
  clickers: number;
  clicked: number;
};

/** Two months of visits, of cards seen and pressed, and of what was looked for. */
export async function figures(work: Work, _size: 'full' | 'small', random: Random): Promise<void> {
  const counted = await work.db.rows<{ roleType: string; people: number }>(sql`
    select r.role_type, count(distinct ur.user_id)::int as people from sys_user_role ur join sys_role r on r.id = ur.role_id group by r.role_type`);
  const known = new Map(counted.map(({ roleType, people }) => [roleType, people]));
  const today = work.at.slice(0, 10);
  const lines: Line[] = [];
  for (let back = 1; back <= DAYS_BACK; back += 1) {
    const day = addDays(today, -back);
    const calm = weekdayOf(day) > 5 ? 3 : 1;
    for (const roleType of ROLE_TYPES) {
      const all = known.get(roleType) ?? 0;
      const people = Math.ceil((all * random.int(35, 60)) / 100 / calm);
      if (people === 0) continue;
      lines.push({ day, roleType, code: '', people, shown: people * 2, clickers: 0, clicked: 0 });
      for (const { i: code, y } of builtIn(offeredTo(work, roleType))) {
        const saw = Math.ceil((people * Math.max(30, 100 - y * 3)) / 100);
        const clickers = Math.floor((saw * random.int(2, 40)) / 100);
        lines.push({ day, roleType, code, people: saw, shown: saw * 2, clickers, clicked: clickers * 2 });
      }
    }
  }
  await work.db.run(sql`
    insert into desk_use_day (tenant_id, day, role_type, code, people, shown, clickers, clicked)
    select ${work.tenant}, r.day, r."roleType", r.code, r.people, r.shown, r.clickers, r.clicked
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as r(day date, "roleType" text, code text, people int, shown int, clickers int, clicked int) on conflict do nothing`);
  const words = SEARCHES.map(([place, word, times, missed]) => ({ place, word, times, missed }));
  await work.db.run(sql`
    insert into search_use (tenant_id, day, place, word, times, missed)
    select ${work.tenant}, ${today}::date - d.back, r.place, r.word, greatest(1, r.times / 4), r.missed / 4
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as r(place text, word text, times int, missed int)
    cross join (values (2), (9), (16), (23)) as d(back) on conflict do nothing`);
}
