import { addDays } from '#platform/pure/date.ts';
import { newId } from '#platform/server/db/new-id.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

/** Account, title, days from today, from, to, repeat, place. */
const ENTRIES = [
  ['admin', '学生工作例会', 1, '09:00', '10:30', 'weekly', '行政楼301'],
  ['admin', '迎接评估材料汇总', 4, '14:00', '16:00', 'none', '办公室'],
  ['yx01', '学院教学工作会', 2, '15:00', '16:30', 'weekly', '学院会议室'],
  ['fdy01', '主题班会', 2, '19:00', '20:00', 'weekly', '第一教学楼101'],
  ['fdy01', '学生谈话', 3, '15:30', '16:30', 'none', '辅导员办公室'],
  ['fdy01', '宿舍走访', 5, '20:00', '21:00', 'weekly', '学生公寓2号楼'],
  ['teacher01', '教研活动', 3, '14:00', '16:00', 'weekly', '教研室'],
  ['stu01', '社团活动', 1, '18:30', '20:00', 'weekly', '大学生活动中心'],
  ['stu01', '图书馆自习', 2, '19:00', '21:00', 'daily', '图书馆三楼'],
  ['stu01', '计算机二级报名截止', 6, '23:00', '23:30', 'none', null],
  ['sgy01', '夜间查寝', 1, '22:00', '23:00', 'daily', '学生公寓2号楼'],
  ['sgy01', '公寓安全例会', 3, '09:00', '10:00', 'weekly', '后勤保障处'],
  ['wxg01', '配电间巡检', 1, '08:30', '09:30', 'daily', '学生公寓1号楼'],
  ['wxg01', '维修班组例会', 4, '08:00', '08:30', 'weekly', '维修班'],
  ['mw01', '门岗交接班', 1, '18:00', '18:15', 'daily', '东门'],
  ['mw01', '消防演练', 4, '15:00', '16:00', 'none', '东门广场'],
  ['yrdw01', '在岗学生例会', 1, '16:00', '16:40', 'weekly', '图书馆201'],
  ['yrdw01', '勤工助学岗位面试', 3, '14:30', '16:00', 'none', '图书馆201'],
  ['yrdw01', '校园宣讲会', 4, '10:00', '11:30', 'none', '学术报告厅'],
] as const;

const COLORS = ['#1f5fbf', '#0e8f8f', '#7a3fd1', '#d46b08'];

/** Entries that the named people made themselves. */
export async function demo(work: Work): Promise<void> {
  const today = work.at.slice(0, 10);
  for (const [index, [account, title, days, from, to, repeat, place]] of ENTRIES.entries()) {
    const day = addDays(today, days);
    await work.db.run(sql`
      insert into user_schedule (tenant_id, id, user_id, title, start_at, end_at, repeat, repeat_until, place, remind_min, color, created_at, updated_at)
      select ${work.tenant}, ${newId()}, u.id, ${title}, ${`${day} ${from}:00`}, ${`${day} ${to}:00`}, ${repeat},
        ${repeat === 'none' ? null : addDays(day, 35)}::date, ${place}, 30, ${COLORS[index % COLORS.length]!}, ${work.at}, ${work.at}
      from sys_user u where u.account_no = ${account}`);
  }
}
