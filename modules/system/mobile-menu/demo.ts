import { v7 } from 'uuid';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

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

/** A phone that the school arranged. */
export async function demo(work: Work): Promise<void> {
  const rows = PHONE.flatMap(({ tab, group, codes }, place) =>
    codes.map((code, index) => ({ id: v7(), tab, group, code, sort: place * 100 + index })),
  );
  await work.db.run(sql`
    insert into mobile_menu (tenant_id, id, tab, group_name, app_id, sort, created_at, updated_at)
    select ${work.tenant}, r.id, r.tab, r."group", a.id, r.sort, ${work.at}, ${work.at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, tab text, "group" text, code text, sort int)
    join app_name a on a.app_code = r.code on conflict do nothing`);
}
