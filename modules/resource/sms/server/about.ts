import { isId } from '#platform/kit/fields/kind.ts';
import { snake } from '#platform/server/db/names.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

/** What a message was about: its kind in words, and the page that opens it for this reader. */
export type About = { text: string; link: string | null };

type Subject = { id: string; bizType: string | null; bizId: string | null };

/** By message. What is gone, or not this reader's to see, keeps its name and leads nowhere. */
export async function aboutOf(work: Work, rows: readonly Subject[]): Promise<Map<string, About>> {
  const { words, resources } = work.platform;
  const named = rows.filter(({ bizType }) => bizType !== null && resources.has(bizType));
  const open = named.filter(({ bizType, bizId }) => pageOf(work, bizType!) !== null && isId(bizId ?? ''));
  const there = await existing(work, open);
  const about = ({ id, bizType, bizId }: Subject): [string, About] => {
    const link = there.has(`${bizType} ${bizId}`) ? `${pageOf(work, bizType!)}?row_id=${bizId}` : null;
    return [id, { text: words.say(work.locale, `resources.${bizType}`), link }];
  };
  return new Map(named.map(about));
}

/** The list whose rows open in full, if the reader may have it. */
function pageOf(work: Work, resource: string): string | null {
  const detail = `${resource}.detail`;
  if (!work.may(detail)) return null;
  for (const { declaration } of work.platform.rooms) {
    const page = declaration.pages.find(({ buttons }) => buttons.includes(detail));
    if (page) return ['/layout', declaration.name, page.path].filter((part) => part !== '').join('/');
  }
  return null;
}

async function existing(work: Work, subjects: readonly Subject[]): Promise<Set<string>> {
  const kinds = [...Map.groupBy(subjects, ({ bizType }) => bizType!)];
  if (kinds.length === 0) return new Set();
  const parts = kinds.map(([kind, of]) => {
    const ids = of.map(({ bizId }) => bizId);
    return sql`select ${kind}::text as kind, id from ${sql.table(snake(kind))} where id = any(${ids}::uuid[])`;
  });
  const rows = await work.db.rows<{ kind: string; id: string }>(sql`${sql.join(parts, sql` union all `)}`);
  return new Set(rows.map(({ kind, id }) => `${kind} ${id}`));
}
