import { sql } from '#platform/server/db/sql.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import { insert } from '#platform/server/resource/store.ts';
import type { Work } from '#platform/server/work.ts';
import { screenCarousel } from '../carousel.ts';
import { refuse } from '../errors.ts';
import { screenPass } from '../pass.ts';
import { screen } from '../screen.ts';

/** The address of a screen that came with the product is known to schools, and so is that it is there. */
export const screenHooks = hooksFor(screen, {
  async beforeUpdate(_work, row, changes) {
    if (row.builtIn && changes.code !== undefined && changes.code !== row.code) throw refuse.ofTheHouse();
  },
  async beforeRemove(_work, row) {
    if (row.builtIn) throw refuse.ofTheHouse();
  },
  can: (_work, row, allowed) => allowed.filter((act) => act !== 'remove' || row.builtIn !== true),
});

/** Who is called back sees nothing with the next refresh: his token is gone. */
export const passHooks = hooksFor(screenPass, {
  async afterTransition(work, name, row) {
    if (name === 'revoke') await work.db.run(sql`delete from screen_key where pass_id = ${row.id}`);
  },
});

/** Screens of the specification (§2), by their addresses. */
export const FIRST = [
  { code: 'dormBigScreen', name: '宿舍分析' },
  { code: 'dormInspect', name: '宿舍检查分析' },
  { code: 'leavedatascreenone', name: '请假分析' },
  { code: 'welcome', name: '新生大数据' },
];
const SECONDS = 60;

/** What every school starts with: the screens of the product, and a carousel of them. */
export async function seed(work: Work): Promise<void> {
  const items = [];
  for (const { code, name } of FIRST) {
    const row = await insert(work, screen, { code, name, theme: 'night', refreshSec: 60, builtIn: true });
    items.push({ screenId: row['id'], seconds: SECONDS, fromTime: null, toTime: null, weekdays: null });
  }
  await insert(work, screenCarousel, { name: '校园大屏轮播', items });
}
