import { createRequire } from 'node:module';
import type * as Library from 'pinyin-pro';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

const require = createRequire(import.meta.url);

/** Writes down how regions without it are read: `jiujiangshi jjs`. The dictionary is loaded only where there are some. */
export async function fillPinyin(work: Work): Promise<void> {
  const bare = await work.db.rows<{ code: string; name: string }>(
    sql`select code, name from region where pinyin is null`,
  );
  if (bare.length === 0) return;
  const { pinyin }: typeof Library = require('pinyin-pro');
  const read = bare.map(({ code, name }) => {
    const parts = pinyin(name, { toneType: 'none', type: 'array', nonZh: 'removed' });
    return { code, pinyin: `${parts.join('')} ${parts.map((part) => part.charAt(0)).join('')}` };
  });
  await work.db.run(sql`
    update region r set pinyin = p.pinyin
    from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as p(code text, pinyin text) where p.code = r.code`);
}
