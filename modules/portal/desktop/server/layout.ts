import { z } from 'zod';
import { Refusal } from '#platform/kit/errors.ts';
import { newId } from '#platform/server/db/new-id.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import {
  allowed,
  BREAKPOINTS,
  COLUMNS,
  FEWEST_LINES,
  flow,
  GRID_COLUMNS,
  layoutFault,
  MOST_CARDS,
  MOST_LINES,
  MOST_ROWS,
  narrowed,
  settle,
  type Breakpoint,
  type Placed,
} from '../rules.ts';
import { offeredTo, offeredToMe, type Offered } from './widget.ts';

const place = z.strictObject({
  i: z.string().max(60),
  // places on the widest grid; each width has its own number of columns (layoutFault)
  x: z.number().int().min(0).max(COLUMNS),
  y: z.number().int().min(0).max(500),
  w: z.number().int().min(1).max(COLUMNS),
  h: z.number().int().min(1).max(MOST_ROWS),
  cfg: z
    .strictObject({
      count: z.number().int().min(FEWEST_LINES).max(MOST_LINES).optional(),
      kind: z.string().max(40).optional(),
    })
    .optional(),
});
export const breakpointBody = z.enum(BREAKPOINTS).default('lg');
export const placesBody = z.array(place).max(MOST_CARDS);

export type Stored = { items: Placed[]; lockedItems: string[]; version: number };

/** What a person, or a template (no user), keeps for a kind of role, by width. */
export async function storedLayouts(
  work: Work,
  roleType: string,
  userId: string | null,
): Promise<Partial<Record<Breakpoint, Stored>>> {
  const rows = await work.db.rows<Stored & { breakpoint: Breakpoint }>(sql`
    select breakpoint, items, locked_items, version from desk_layout
    where role_type = ${roleType} and user_id is not distinct from ${userId}::uuid`);
  return Object.fromEntries(rows.map((row) => [row.breakpoint, row]));
}

/** Its own arrangement for a width, else the one that follows from the wide one. */
export const itemsFor = (
  stored: Partial<Record<Breakpoint, Stored>>,
  breakpoint: Breakpoint,
): Placed[] | undefined => stored[breakpoint]?.items ?? (stored.lg && narrowed(stored.lg.items, breakpoint));

/** The cards of a template that nobody may take away, where they stand at a width. */
const lockedPlaces = (template: Partial<Record<Breakpoint, Stored>>, breakpoint: Breakpoint): Placed[] => {
  const locked = lockedOf(template);
  return (itemsFor(template, breakpoint) ?? []).filter(({ i }) => locked.includes(i));
};

/** What a template locks, it locks for every width. */
export const lockedOf = (template: Partial<Record<Breakpoint, Stored>>): string[] => [
  ...new Set(Object.values(template).flatMap(({ lockedItems }) => lockedItems)),
];

/** The arrangement that the declarations make. */
export const builtIn = (cards: readonly Offered[]): Placed[] =>
  flow(
    cards.filter(({ sort }) => sort !== undefined).map(({ code, w, h }) => ({ i: code, w, h })),
    COLUMNS,
  );

/** Refuses what is no arrangement of these cards; answers with the cards fallen into place. */
export function checkedPlaces(
  items: readonly Placed[],
  cards: readonly Offered[],
  breakpoint: Breakpoint,
): Placed[] {
  if (layoutFault(items, GRID_COLUMNS[breakpoint])) throw refuse.badLayout();
  const codes = new Set(cards.map(({ code }) => code));
  if (items.some((one) => !codes.has(one.i))) throw refuse.notForYou();
  return settle(items);
}

/** One's own arrangement, else the template of one's kind of role, else what the rooms suggest. */
export const getMine = get('base/deskLayout/getMine', {
  needs: 'login',
  query: z.strictObject({ breakpoint: breakpointBody }),
  async handle(work, { query: { breakpoint } }) {
    const { roleType, userId } = work.actor;
    const cards = offeredToMe(work);
    const codes = new Set(cards.map(({ code }) => code));
    const [own, template] = [
      await storedLayouts(work, roleType, userId),
      await storedLayouts(work, roleType, null),
    ];
    const ofTemplate = itemsFor(template, breakpoint);
    const ownItems = itemsFor(own, breakpoint);
    return {
      items: allowed(
        ownItems ?? ofTemplate ?? narrowed(builtIn(cards), breakpoint),
        codes,
        lockedPlaces(template, breakpoint),
      ),
      lockedItems: lockedOf(template),
      version: own[breakpoint]?.version ?? 0,
      source: ownItems ? 'own' : ofTemplate ? 'template' : 'builtIn',
    };
  },
});

/** Keeps one's own arrangement. Version 0 is the first; an older one than what is kept is refused. */
export const save = post('base/deskLayout/save', {
  needs: 'login',
  proof: 'plain',
  body: z.strictObject({
    items: placesBody,
    version: z.number().int().min(0),
    breakpoint: breakpointBody,
  }),
  async handle(work, { body }) {
    const { roleType, userId } = work.actor;
    const { breakpoint, version } = body;
    const items = checkedPlaces(body.items, offeredTo(work, roleType), breakpoint);
    const locked = lockedPlaces(await storedLayouts(work, roleType, null), breakpoint);
    const mayShow = new Set(offeredToMe(work).map(({ code }) => code));
    const gone = locked
      .map(({ i }) => i)
      .find((code) => mayShow.has(code) && !items.some((one) => one.i === code));
    if (gone) throw refuse.lockedCard({ name: work.platform.words.say(work.locale, `widgets.${gone}`) });
    return {
      version: await keepLayout(work, { roleType, userId, breakpoint, items, locked: [], version }),
    };
  },
});

type Keep = {
  roleType: string;
  userId: string | null;
  breakpoint: Breakpoint;
  items: readonly Placed[];
  locked: readonly string[];
  version: number;
};

/** Inserts at version 0, changes the version given; both at once tell which of two savers came second. */
export async function keepLayout(work: Work, keep: Keep): Promise<number> {
  const items = JSON.stringify(keep.items);
  if (keep.version === 0) {
    const inserted = await work.db.run(sql`
      insert into desk_layout (tenant_id, id, user_id, role_type, breakpoint, items, locked_items, created_at, updated_at)
      values (${work.tenant}, ${newId()}, ${keep.userId}::uuid, ${keep.roleType}, ${keep.breakpoint}, ${items}::jsonb, ${keep.locked}::text[],
        ${work.at}, ${work.at}) on conflict do nothing`);
    if (inserted === 1) return 1;
    throw new Refusal('kit.versionConflict');
  }
  const row = await work.db.row<{ version: number }>(sql`
    update desk_layout set items = ${items}::jsonb, locked_items = ${keep.locked}::text[], version = version + 1, updated_at = ${work.at}
    where role_type = ${keep.roleType} and user_id is not distinct from ${keep.userId}::uuid and breakpoint = ${keep.breakpoint} and version = ${keep.version}
    returning version`);
  if (!row) throw new Refusal('kit.versionConflict');
  return row.version;
}

/** Back to the template. */
const reset = post('base/deskLayout/reset', {
  needs: 'login',
  proof: 'plain',
  async handle(work) {
    const removed = await work.db.run(sql`
      delete from desk_layout where user_id = ${work.actor.userId} and role_type = ${work.actor.roleType}`);
    return { removed };
  },
});

export const layouts = [getMine, save, reset];

/** Which arrangement of the first page counts for this person; null while nobody arranged one. */
export async function layoutVersion(work: Work): Promise<{ layoutVersion: number | null }> {
  const { userId, roleType } = work.actor;
  const row = await work.db.row<{ version: number }>(
    sql`select sum(version)::int as version from desk_layout where user_id = ${userId} and role_type = ${roleType}`,
  );
  return { layoutVersion: row?.version ?? null };
}
