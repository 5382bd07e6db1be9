import { sql } from '#platform/server/db/sql.ts';
import { insert } from '#platform/server/resource/store.ts';
import type { Work } from '#platform/server/work.ts';
import { screenPass } from './pass.ts';
import { screen } from './screen.ts';

/** A screen of the school's own, waiting to be arranged, and who watches the others. */
export async function demo(work: Work): Promise<void> {
  await insert(work, screen, { name: '学工中心大厅', code: 'hall', theme: 'ocean', refreshSec: 60 });
  const screens = await work.db.rows<{ id: string; code: string }>(
    sql`select id, code from screen where built_in`,
  );
  const carousel = await work.db.row<{ id: string }>(sql`select id from screen_carousel`);
  const idOf = (code: string) => screens.find((one) => one.code === code)!.id;
  const passes = [
    { name: '行政楼大厅', place: '行政楼一层东侧', carouselId: carousel!.id },
    { name: '宿管中心值班室', place: '宿管中心', screenId: idOf('dormBigScreen') },
    {
      name: '学生处会议室',
      place: '学生处308',
      screenId: idOf('leavedatascreenone'),
      validUntil: '2027-12-31',
    },
  ];
  for (const pass of passes) await insert(work, screenPass, { ...pass, kind: 'link', status: 'active' });
}
