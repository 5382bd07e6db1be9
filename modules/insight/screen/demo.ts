import { sql } from '#platform/server/db/sql.ts';
import { insert } from '#platform/server/resource/store.ts';
import type { Work } from '#platform/server/work.ts';
import type { Unplaced } from './rules/kinds.ts';
import { screenPass } from './pass.ts';
import { arranged } from './rules.ts';
import { screen } from './screen.ts';

const students = (measure: string) => [`student.overview.${measure}`];

/** What the school put together for its hall. */
const HALL: Unplaced[] = [
  { id: 'all', kind: 'number', metrics: students('students') },
  { id: 'here', kind: 'number', metrics: students('onCampus') },
  { id: 'girls', kind: 'number', metrics: students('female') },
  { id: 'beds', kind: 'number', metrics: ['dormBed.stats.living'] },
  { id: 'colleges', kind: 'bar', metrics: students('students'), by: 'departmentId' },
  {
    id: 'sexes',
    kind: 'stack',
    title: '各年级男女生',
    metrics: [...students('male'), ...students('female')],
    by: 'grade',
  },
  { id: 'houses', kind: 'plan', feed: 'dormRooms' },
  { id: 'majors', kind: 'treemap', metrics: students('students'), by: 'majorId' },
  { id: 'leave', kind: 'list', feed: 'latestLeaves' },
  {
    id: 'word',
    kind: 'text',
    title: '温馨提示',
    text: '今日事今日毕。\n有困难找辅导员，一站式服务大厅随时受理。',
  },
];

/** A screen of the school's own, and who watches the others. */
export async function demo(work: Work): Promise<void> {
  const layout = arranged(HALL);
  const hall = { name: '学工中心大厅', code: 'hall', theme: 'ocean', refreshSec: 60 };
  const row = await insert(work, screen, { ...hall, layout, publishedEdition: 1, publishedAt: work.at });
  await work.db.run(sql`
    insert into screen_edition (tenant_id, screen_id, edition, layout, published_at)
    values (${work.tenant}, ${row['id']}::uuid, 1, ${JSON.stringify(layout)}::jsonb, ${work.at})`);
  const screens = await work.db.rows<{ id: string; code: string }>(
    sql`select id, code from screen where built_in`,
  );
  const carousel = await work.db.row<{ id: string }>(sql`select id from screen_carousel`);
  const idOf = (code: string) => screens.find((one) => one.code === code)!.id;
  const passes = [
    { name: '行政楼大厅', place: '行政楼一层东侧', carouselId: carousel!.id },
    { name: '宿管中心值班室', place: '宿管中心', screenId: idOf('dormBigScreen') },
    { name: '学生处会议室', place: '学生处308', screenId: idOf('leavedatascreenone') },
  ];
  for (const pass of passes) await insert(work, screenPass, { ...pass, kind: 'link', status: 'active' });
}
