import { v7 } from 'uuid';
import type { Random } from '#platform/pure/random.ts';
import { addDays, weekdayOf } from '#platform/pure/date.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

/** Texts that a school writes itself: what they say now, and what they said before. */
const TEXTS = [
  {
    code: 'guide.leave',
    title: '请假须知',
    earlier: '<p>请假由辅导员审批，返校后请销假。</p>',
    content:
      '<p>一天以内由辅导员审批，超过一天须学院同意，超过三天须学生处同意，超过七天由分管校领导批准。返校后请及时<strong>销假</strong>。</p><ul><li>病假超过一天须附医院证明</li><li>离校超过一天须家长确认，公假除外</li></ul>',
    translations: {
      en: {
        title: 'About leave',
        content:
          '<p>Up to a day your counsellor decides; beyond one day the college agrees too, beyond three student affairs, beyond seven the school’s leader. <strong>Report back</strong> when you return.</p>',
      },
    },
  },
  {
    code: 'guide.dormitory',
    title: '宿舍住宿须知',
    earlier: '<p>宿舍 23:00 熄灯，请勿使用大功率电器。</p>',
    content:
      '<h3>作息与安全</h3><table><tbody><tr><th>事项</th><th>规定</th></tr><tr><td>门禁</td><td>22:30</td></tr><tr><td>熄灯</td><td>23:00</td></tr></tbody></table><p>禁止使用 800 瓦以上电器，违者按宿舍管理规定处理。</p>',
    translations: {
      en: {
        title: 'Living in the dormitory',
        content:
          '<h3>Hours and safety</h3><table><tbody><tr><th>What</th><th>When</th></tr><tr><td>Doors close</td><td>22:30</td></tr><tr><td>Lights out</td><td>23:00</td></tr></tbody></table><p>Appliances of 800 watts or more are forbidden; the dormitory rules say what follows.</p>',
      },
    },
  },
  // what everybody finds behind "help" in the user menu
  {
    code: 'help',
    title: '平台使用帮助',
    earlier: '<p>使用中遇到问题，请联系辅导员。</p>',
    content:
      '<h3>遇到问题怎么办</h3><ul><li>不知道在哪里办：用页面上方的搜索，或到服务大厅查看办事指南</li><li>信息有误：在个人中心核对，不能自行修改的请联系辅导员</li><li>忘记密码：在登录页点“忘记密码”，或到所在院系办公室重置</li></ul><p>技术支持：信息中心，工作日 8:30–17:30。</p>',
    translations: {
      en: {
        title: 'Help',
        content:
          '<h3>When something is in the way</h3><ul><li>Where to do it: use the search at the top, or read the guides in the service centre</li><li>A wrong record: look it up in the personal centre; what you can’t change your counsellor can</li><li>Password forgotten: “Forgot password” on the sign-in page, or the office of your college</li></ul><p>Technical help: information centre, working days 8:30–17:30.</p>',
      },
    },
  },
];

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

/** Under which button of the phone, in which group, the apps of these codes stand. */
const PHONE = [
  {
    tab: 'home',
    group: '常用',
    codes: ['attendance.leave.apply', 'attendance.leave.approve', 'dormitory.repair.mine', 'library', 'fees'],
  },
  {
    tab: 'work',
    group: '请假',
    codes: [
      'attendance.leave.apply',
      'attendance.leave.approve',
      'attendance.leave.cancel',
      'attendance.leave.extend',
    ],
  },
  {
    tab: 'work',
    group: '宿舍',
    codes: ['dormitory.repair.mine', 'dormitory.repair.order', 'dormitory.register'],
  },
  { tab: 'work', group: '学习', codes: ['library', 'academic', 'base.calendar.timetable'] },
  { tab: 'me', group: '服务', codes: ['hotline'] },
];

/** Links, an app that opens later, an arranged phone, a text, and what people have opened and kept so far. */
export async function demo(work: Work, size: 'full' | 'small', random: Random): Promise<void> {
  await addLinks(work);
  await addLaterApp(work);
  await arrangePhone(work);
  await addTexts(work);
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

async function arrangePhone(work: Work): Promise<void> {
  const rows = PHONE.flatMap(({ tab, group, codes }, place) =>
    codes.map((code, index) => ({ id: v7(), tab, group, code, sort: place * 100 + index })),
  );
  await work.db.run(sql`
    insert into mobile_menu (tenant_id, id, tab, group_name, app_id, sort, created_at, updated_at)
    select ${work.tenant}, r.id, r.tab, r."group", a.id, r.sort, ${work.at}, ${work.at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, tab text, "group" text, code text, sort int)
    join app_name a on a.app_code = r.code on conflict do nothing`);
}

async function addTexts(work: Work): Promise<void> {
  const rows = TEXTS.map((text) => ({ id: v7(), ...text }));
  await work.db.run(sql`
    insert into rich_text (tenant_id, id, text_code, title, content, translations, version, created_at, updated_at)
    select ${work.tenant}, r.id, r.code, r.title, r.content, r.translations, 2, ${work.at}, ${work.at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, code text, title text, content text, translations jsonb)
    on conflict do nothing`);
  await work.db.run(sql`
    insert into rich_text_version (tenant_id, text_id, version, body, created_at, created_by)
    select t.tenant_id, t.id, v.version, jsonb_build_object('title', t.title, 'content', case when v.version = 1 then r.earlier else t.content end,
      'translations', case when v.version = 1 then '{}'::jsonb else t.translations end, 'attachIds', '[]'::jsonb),
      ${work.now}::timestamptz - make_interval(days => 40 - 20 * v.version),
      (select id from sys_user where account_no = 'admin')
    from rich_text t join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(code text, earlier text) on r.code = t.text_code
    cross join (values (1), (2)) as v(version) on conflict do nothing`);
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
      where a.role_types is null and (a.menu_id is null or (u.id, a.menu_id) in (
        select ur.user_id, rm.menu_id from sys_user_role ur join sys_role_menu rm on rm.role_id = ur.role_id))
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
