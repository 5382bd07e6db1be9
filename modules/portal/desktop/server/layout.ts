import { z } from 'zod';
import { Refusal } from '#platform/kit/errors.ts';
import { newId } from '#platform/server/db/new-id.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { allowed, COLUMNS, flow, layoutFault, MOST_CARDS, MOST_ROWS, settle, type Placed } from '../rules.ts';
import { offeredTo, offeredToMe, type Offered } from './widget.ts';

const place = z.strictObject({
  i: z.string().max(60),
  x: z.number().int().min(0).max(COLUMNS),
  y: z.number().int().min(0).max(500),
  w: z.number().int().min(1).max(COLUMNS),
  h: z.number().int().min(1).max(MOST_ROWS),
});
export const placesBody = z.array(place).max(MOST_CARDS);

export type Stored = { items: Placed[]; lockedItems: string[]; version: number };

export function storedLayout(
  work: Work,
  roleType: string,
  userId: string | null,
): Promise<Stored | undefined> {
  return work.db.row<Stored>(sql`
    select items, locked_items, version from desk_layout
    where role_type = ${roleType} and user_id is not distinct from ${userId}::uuid`);
}

/** The arrangement that the declarations make. */
export const builtIn = (cards: readonly Offered[]): Placed[] =>
  flow(cards.filter(({ sort }) => sort !== undefined).map(({ code, w, h }) => ({ i: code, w, h })));

/** Refuses what is no arrangement of these cards; answers with the cards fallen into place. */
export function checkedPlaces(items: readonly Placed[], cards: readonly Offered[]): Placed[] {
  if (layoutFault(items)) throw refuse.badLayout();
  const codes = new Set(cards.map(({ code }) => code));
  if (items.some((one) => !codes.has(one.i))) throw refuse.notForYou();
  return settle(items);
}

/** One's own arrangement, else the template of one's kind of role, else what the rooms suggest. */
const getMine = get('base/deskLayout/getMine', {
  needs: 'login',
  async handle(work) {
    const { roleType, userId } = work.actor;
    const cards = offeredToMe(work);
    const codes = new Set(cards.map(({ code }) => code));
    const own = await storedLayout(work, roleType, userId);
    const template = await storedLayout(work, roleType, null);
    const locked = template?.lockedItems ?? [];
    const lockedPlaces = (template?.items ?? []).filter(({ i }) => locked.includes(i));
    const items = own?.items ?? template?.items ?? builtIn(cards);
    const source = own ? 'own' : template ? 'template' : 'builtIn';
    return {
      items: allowed(items, codes, lockedPlaces),
      lockedItems: locked,
      version: own?.version ?? 0,
      source,
    };
  },
});

/** Keeps one's own arrangement. Version 0 is the first; an older one than what is kept is refused. */
const save = post('base/deskLayout/save', {
  needs: 'login',
  body: z.strictObject({ items: placesBody, version: z.number().int().min(0) }),
  async handle(work, { body }) {
    const { roleType, userId } = work.actor;
    const items = checkedPlaces(body.items, offeredTo(work, roleType));
    const template = await storedLayout(work, roleType, null);
    const mayShow = new Set(offeredToMe(work).map(({ code }) => code));
    const gone = template?.lockedItems.find(
      (code) => mayShow.has(code) && !items.some((one) => one.i === code),
    );
    if (gone) throw refuse.lockedCard({ name: work.platform.words.say(work.locale, `widgets.${gone}`) });
    return {
      version: await keepLayout(work, { roleType, userId, items, locked: [], version: body.version }),
    };
  },
});

type Keep = {
  roleType: string;
  userId: string | null;
  items: readonly Placed[];
  locked: readonly string[];
  version: number;
};

/** Inserts at version 0, changes the version given; both at once tell which of two savers came second. */
export async function keepLayout(work: Work, keep: Keep): Promise<number> {
  const items = JSON.stringify(keep.items);
  if (keep.version === 0) {
    const inserted = await work.db.run(sql`
      insert into desk_layout (tenant_id, id, user_id, role_type, items, locked_items, created_at, updated_at)
      values (${work.tenant}, ${newId()}, ${keep.userId}::uuid, ${keep.roleType}, ${items}::jsonb, ${keep.locked}::text[],
        ${work.at}, ${work.at}) on conflict do nothing`);
    if (inserted === 1) return 1;
    throw new Refusal('kit.versionConflict');
  }
  const row = await work.db.row<{ version: number }>(sql`
    update desk_layout set items = ${items}::jsonb, locked_items = ${keep.locked}::text[], version = version + 1, updated_at = ${work.at}
    where role_type = ${keep.roleType} and user_id is not distinct from ${keep.userId}::uuid and version = ${keep.version}
    returning version`);
  if (!row) throw new Refusal('kit.versionConflict');
  return row.version;
}

/** Back to the template. */
const reset = post('base/deskLayout/reset', {
  needs: 'login',
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
    sql`select version from desk_layout where user_id = ${userId} and role_type = ${roleType}`,
  );
  return { layoutVersion: row?.version ?? null };
}
