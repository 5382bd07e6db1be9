import { sql } from '#platform/server/db/sql.ts';
import { insertMany } from '#platform/server/resource/insert-many.ts';
import type { Work } from '#platform/server/work.ts';
import { clearItem } from '../clear-item.ts';

const ITEMS = [
  { key: 'confirmed', fact: 'confirmed', blocksCert: true },
  { key: 'library', fact: null, blocksCert: true },
  { key: 'bed', fact: 'bed', blocksCert: false },
  { key: 'fees', fact: 'fees', blocksCert: true },
  { key: 'card', fact: null, blocksCert: false },
  { key: 'league', fact: null, blocksCert: false },
  { key: 'archive', fact: 'archive', blocksCert: false },
  { key: 'destination', fact: 'destination', blocksCert: false },
  { key: 'loan', fact: null, blocksCert: false },
  { key: 'household', fact: null, blocksCert: false },
] as const;

/** What schools ask for before somebody leaves: with its first batch a school gets the list, and changes it as it likes. */
export async function firstItems(work: Work): Promise<void> {
  if (await work.db.row(sql`select 1 from clear_item limit 1`)) return;
  const say = (key: string) => work.platform.words.say('zh-CN', key);
  await insertMany(
    work,
    clearItem,
    ITEMS.map(({ key, ...item }, index) => ({
      ...item,
      ord: index + 1,
      name: say(`clearItems.${key}.name`),
      todo: say(`clearItems.${key}.todo`),
      status: 'enabled',
    })),
  );
}
