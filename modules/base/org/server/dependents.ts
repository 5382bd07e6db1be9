import type { Resource } from '#platform/kit/resource.ts';
import { snake } from '#platform/server/db/names.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { countHeld, heldText, type Held } from '#platform/server/resource/holds.ts';
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

/** Looks through all that refers to a row and is still alive. */
export async function dependents(work: Work, to: string, id: string): Promise<Held[]> {
  const columns = Map.groupBy(holdingColumns(work, to), ({ resource }) => resource);
  const found: Held[] = [];
  for (const [resource, holding] of columns) {
    const held = holding.map(({ name, isMany }) =>
      isMany ? sql`t.${sql.ref(snake(name))} @> ${[id]}::uuid[]` : sql`t.${sql.ref(snake(name))} = ${id}`,
    );
    const at = sql`t.id <> ${id} and ${isAlive(resource)} and (${sql.join(held, sql` or `)})`;
    const row = await countHeld(work, resource, at);
    if (row.count > 0) found.push(row);
  }
  return found.toSorted((a, b) => b.count - a.count);
}

/** One sentence of what depends; null where nothing does. */
export const dependentsText = async (work: Work, to: string, id: string): Promise<string | null> =>
  heldText(await dependents(work, to, id));
