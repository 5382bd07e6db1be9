import type { Resource } from '#platform/kit/resource.ts';
import { snake } from '#platform/server/db/names.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

/** Columns of resources that hold a row of another now, one or many. Frozen copies are history and stay, or follow by foreign key. */
export function holdingColumns(work: Work, to: string) {
  return [...work.platform.resources.values()].flatMap(({ resource }) =>
    Object.entries(resource.fields)
      .filter(([, field]) => (field.kind === 'ref' || field.kind === 'refs') && field.to === to)
      .filter(([name]) => name !== 'mergedInto')
      .map(([name, field]) => ({ resource, name, isMany: field.kind === 'refs' })),
  );
}

/** States in which a row needs nobody any more. */
const OVER = ['disabled', 'merged', 'cancelled', 'left', 'retired', 'past', 'closed', 'graduated'];

const isAlive = ({ states }: Resource): Sql =>
  states ? sql`not (t.${sql.ref(snake(states.field))} = any(${OVER}::text[]))` : sql`true`;

/** What still depends on a row, by kind: how many, and how the first few are called. */
export type Dependents = { resource: string; label: string; count: number; names: string[] };

/** Looks through all that refers to a row and is still alive. */
export async function dependents(work: Work, to: string, id: string): Promise<Dependents[]> {
  const columns = Map.groupBy(holdingColumns(work, to), ({ resource }) => resource);
  const found: Dependents[] = [];
  for (const [resource, holding] of columns) {
    const held = holding.map(({ name, isMany }) =>
      isMany ? sql`t.${sql.ref(snake(name))} @> ${[id]}::uuid[]` : sql`t.${sql.ref(snake(name))} = ${id}`,
    );
    const shown = resource.fields[resource.label];
    const isPlain = shown?.kind === 'serial' || (shown?.kind === 'text' && !shown.secret);
    const name = isPlain ? sql`t.${sql.ref(snake(resource.label))}` : sql`null::text`;
    const [row] = await work.db.unprepared.rows<{ count: number; names: string[] | null }>(sql`
      select count(*)::int as count, (array_agg(${name} order by t.id) filter (where ${name} is not null))[1:5] as names
      from ${sql.table(snake(resource.name))} t where t.id <> ${id} and ${isAlive(resource)} and (${sql.join(held, sql` or `)})`);
    if (row && row.count > 0)
      found.push({
        resource: resource.name,
        label: work.platform.words.say(work.locale, `resources.${resource.name}`),
        count: row.count,
        names: row.names ?? [],
      });
  }
  return found.toSorted((a, b) => b.count - a.count);
}

/** One sentence of what depends: `教师 12（王芳、李明…）、专业 3（…）`; null where nothing does. */
export async function dependentsText(work: Work, to: string, id: string): Promise<string | null> {
  const found = await dependents(work, to, id);
  if (found.length === 0) return null;
  return found
    .map(({ label, count, names }) => {
      const some = names.length > 0 ? `（${names.slice(0, 3).join('、')}${count > 3 ? '…' : ''}）` : '';
      return `${label} ${count}${some}`;
    })
    .join('；');
}
