import { v7 } from 'uuid';
import type { Random } from '#platform/pure/random.ts';
import { addDays, weekdayOf } from '#platform/pure/date.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

/** What a school links besides our own pages. */
const LINKS = [
  {
    code: 'library',
    name: '图书馆',
    icon: 'book',
    color: '#4d7c0f',
    category: 'teaching',
    url: 'https://lib.example.edu.cn/?reader={accountNo}',
    remark: '馆藏检索、续借与座位预约',
    keywords: '借书 座位',
    recommend: true,
  },
  {
    code: 'academic',
    name: '教务系统',
    icon: 'flow',
    color: '#1d4ed8',
    category: 'teaching',
    url: 'https://jw.example.edu.cn/',
    remark: '选课、成绩与考试安排',
    keywords: '选课 成绩',
    recommend: true,
  },
  {
    code: 'hotline',
    name: '心理援助',
    icon: 'heart',
    color: '#be123c',
    category: 'affairs',
    url: 'https://heart.example.edu.cn/',
    remark: '24 小时心理热线与预约',
    keywords: '心理 热线',
    recommend: false,
  },
  {
    code: 'fees',
    name: '缴费大厅',
    icon: 'money',
    color: '#b45309',
    category: 'fees',
    url: 'https://pay.example.edu.cn/',
    remark: '学费、住宿费在线缴纳',
    keywords: '学费 住宿费',
    recommend: true,
  },
  {
    code: 'office',
    name: '办公系统',
    icon: 'file',
    color: '#475569',
    category: 'office',
    url: 'https://oa.example.edu.cn/',
    remark: '公文与会议',
    keywords: 'OA 公文',
    recommend: false,
    roles: ['gly', 'yx', 'fdy', 'teacher'],
  },
];

/** Links, an app that opens later, and what people have opened and kept so far. */
export async function demo(work: Work, size: 'full' | 'small', random: Random): Promise<void> {
  await addLinks(work);
  await addLaterApp(work);
  await addUse(work, size === 'full' ? 600 : 80, random);
  await addKept(work);
}

/** A month and a half of what was opened how often. */
export async function figures(work: Work, _size: 'full' | 'small', random: Random): Promise<void> {
  await addDaysOfUse(work, random);
}

async function addLinks(work: Work): Promise<void> {
  for (const [sort, link] of LINKS.entries())
    await work.db.run(sql`
      insert into app_name (tenant_id, id, app_name, app_code, app_type, category, icon, color, remark, keywords, link_url,
        open_type, role_types, is_recommend, sort, created_at, updated_at)
      values (${work.tenant}, ${v7()}, ${link.name}, ${link.code}, 'outside', ${link.category}, ${link.icon}, ${link.color},
        ${link.remark}, ${link.keywords}, ${link.url}, 1, ${link.roles ?? null}::text[], ${link.recommend}, ${9_000 + sort},
        ${work.at}, ${work.at}) on conflict do nothing`);
}

/** Greyed until its day comes. */
async function addLaterApp(work: Work): Promise<void> {
  const day = work.at.slice(0, 10);
  await work.db.run(sql`
    insert into app_name (tenant_id, id, app_name, app_code, app_type, category, icon, color, remark, link_url, open_type,
      role_types, open_from, open_to, sort, created_at, updated_at)
    values (${work.tenant}, ${v7()}, '网上选课', 'courseChoice', 'outside', 'teaching', 'grid', '#7c3aed', '下学期选课，到时开放',
      'https://xk.example.edu.cn/', 1, ${['stu']}::text[], ${`${addDays(day, 20)} 08:00:00`}, ${`${addDays(day, 27)} 22:00:00`},
      9100, ${work.at}, ${work.at}) on conflict do nothing`);
}

/** Apps that people may open, more often the ones that come first. */
async function addUse(work: Work, people: number, random: Random): Promise<void> {
  const users = await work.db.rows<{ id: string }>(sql`
    select id from sys_user order by account_no !~ '^[a-z]', account_no limit ${people}`);
  const rows: { user: string; place: number; times: number; minutes: number }[] = [];
  for (const { id } of users)
    for (let place = 0; place < 6; place += 1)
      rows.push({ user: id, place, times: random.int(1, 24 - place * 3), minutes: random.int(10, 20_000) });
  await work.db.run(sql`
    insert into app_use (tenant_id, user_id, app_id, times, last_at)
    select ${work.tenant}, r."user", a.id, r.times, ${work.now}::timestamptz - make_interval(mins => r.minutes)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("user" uuid, place int, times int, minutes int)
    join (
      select u.id as "user", a.id, row_number() over (partition by u.id order by a.sort, a.app_code) - 1 as place
      from app_name a cross join unnest(${users.map(({ id }) => id)}::uuid[]) as u(id)
      where a.role_types is null and (a.menu_id is null or exists (
        select 1 from sys_user_role ur join sys_role_menu rm on rm.role_id = ur.role_id where ur.user_id = u.id and rm.menu_id = a.menu_id))
    ) a using ("user", place)
    on conflict do nothing`);
}

/** A month of days before today: few people at weekends, more with each week. */
async function addDaysOfUse(work: Work, random: Random): Promise<void> {
  const rows: { place: number; day: string; times: number; people: number }[] = [];
  const today = work.at.slice(0, 10);
  for (let back = 1; back <= 45; back += 1) {
    const day = addDays(today, -back);
    const calm = weekdayOf(day) >= 6 ? 4 : 1;
    for (let place = 0; place < 8; place += 1) {
      const people = Math.max(1, Math.round(random.int(30, 60) / (place + 1) / calm));
      rows.push({ place, day, people, times: people + random.int(0, people) });
    }
  }
  await work.db.run(sql`
    insert into app_use_day (tenant_id, day, app_id, times, people)
    select ${work.tenant}, r.day, a.id, r.times, r.people
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(place int, day date, times int, people int)
    join (select id, row_number() over (order by sort, app_code) - 1 as place from app_name where role_types is null) a
      on a.place = r.place on conflict do nothing`);
}

/** The first few that somebody uses are the ones that he keeps. */
async function addKept(work: Work): Promise<void> {
  await work.db.run(sql`
    insert into app_collect (tenant_id, user_id, app_id, sort)
    select u.tenant_id, u.user_id, u.app_id, u.place - 1 from (
      select tenant_id, user_id, app_id, row_number() over (partition by user_id order by times desc, app_id) as place from app_use) u
    where u.place <= 4 on conflict (tenant_id, user_id, app_id) do nothing`);
}
