import { Refusal } from '#platform/kit/errors.ts';
import type { Resource } from '#platform/kit/resource.ts';
import { snake } from '../db/names.ts';
import { sql, type Sql } from '../db/sql.ts';
import type { Work } from '../work.ts';

/** Rows `t` of a resource that still need another's row of this id: what hasn't come to its end yet. */
export type Hold = { of: Resource; where: (work: Work, id: string) => Sql };

/** What depends on a row, by kind: how many, and how the first few are called. */
export type Held = { resource: string; label: string; count: number; names: string[] };

/** States in which nothing new may refer to a row, with the word that says no: switched off, or gone. */
const OFF = new Map([
  ['disabled', 'kit.stillNeeded'],
  ['left', 'kit.stillHas'],
  ['retired', 'kit.stillHas'],
]);

/**
 * A row is switched off, or a person gone, only where no room says that something of its own still needs it (`RoomServer.holds`). Asked once the row is
 * locked and changed, so that whoever refers to it at the same moment, holding it by `for share`, is seen.
 * @throws kit.stillNeeded, kit.stillHas
 */
export async function assertUnheld(
  work: Work,
  { name }: Resource,
  id: string,
  state: unknown,
): Promise<void> {
  const key = OFF.get(String(state));
  if (key === undefined) return;
  const holds = work.platform.rooms.flatMap(({ server }) => server.holds?.[name] ?? []);
  const found: Held[] = [];
  for (const { of, where } of holds) found.push(await countHeld(work, of, where(work, id)));
  const by = heldText(found);
  if (by) throw new Refusal(key, { by });
}

/** Rows `t` of a resource of which a condition is true. */
export async function countHeld(work: Work, resource: Resource, where: Sql): Promise<Held> {
  const shown = resource.fields[resource.label];
  const isPlain = shown?.kind === 'serial' || (shown?.kind === 'text' && !shown.secret);
  const name = isPlain ? sql`t.${sql.ref(snake(resource.label))}` : sql`null::text`;
  const row = await work.db.unprepared.rows<{ count: number; names: string[] | null }>(sql`
    select count(*)::int as count, (array_agg(distinct ${name}) filter (where ${name} is not null))[1:5] as names
    from ${sql.table(snake(resource.name))} t where ${where}`);
  return {
    resource: resource.name,
    label: work.platform.words.say(work.locale, `resources.${resource.name}`),
    count: row[0]?.count ?? 0,
    names: row[0]?.names ?? [],
  };
}

/** One sentence of what depends: `教师 12（王芳、李明…）；专业 3（…）`; null where nothing does. */
export function heldText(found: readonly Held[]): string | null {
  const some = found.filter(({ count }) => count > 0);
  if (some.length === 0) return null;
  return some
    .map(({ label, count, names }) => {
      const few = names.slice(0, 3);
      return few.length > 0
        ? `${label} ${count}（${few.join('、')}${count > few.length ? '…' : ''}）`
        : `${label} ${count}`;
    })
    .join('；');
}
