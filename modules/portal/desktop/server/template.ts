import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { refuse } from '../errors.ts';
import { allowed, narrowed } from '../rules.ts';
import {
  breakpointBody,
  builtIn,
  checkedPlaces,
  itemsFor,
  keepLayout,
  lockedOf,
  placesBody,
  storedLayouts,
} from './layout.ts';
import { offeredTo, ROLE_TYPES } from './widget.ts';

const roleType = z.enum(ROLE_TYPES);

const getTemplate = get('base/deskLayout/getTemplate', {
  needs: 'deskLayout.publishTemplate',
  query: z.strictObject({ roleType, breakpoint: breakpointBody }),
  async handle(work, { query }) {
    const cards = offeredTo(work, query.roleType);
    const template = await storedLayouts(work, query.roleType, null);
    const stored = itemsFor(template, query.breakpoint);
    const own = await work.db.row<{ count: number }>(sql`
      select count(distinct user_id) from desk_layout where role_type = ${query.roleType} and user_id is not null`);
    return {
      items: allowed(
        stored ?? narrowed(builtIn(cards), query.breakpoint),
        new Set(cards.map(({ code }) => code)),
        [],
      ),
      lockedItems: lockedOf(template),
      version: template[query.breakpoint]?.version ?? 0,
      source: stored ? 'template' : 'builtIn',
      ownLayouts: own!.count,
    };
  },
});

/** Sets what people of a kind of role see who arranged nothing, or, with `all`, everybody of it. */
const publishTemplate = post('base/deskLayout/publishTemplate', {
  needs: 'deskLayout.publishTemplate',
  proof: 'plain',
  body: z.strictObject({
    roleType,
    breakpoint: breakpointBody,
    items: placesBody,
    lockedItems: z.array(z.string().max(60)).max(24),
    version: z.number().int().min(0),
    to: z.enum(['all', 'unchanged']),
  }),
  async handle(work, { body }) {
    const items = checkedPlaces(body.items, offeredTo(work, body.roleType), body.breakpoint);
    if (body.lockedItems.some((code) => !items.some((one) => one.i === code))) throw refuse.badLayout();
    const version = await keepLayout(work, {
      roleType: body.roleType,
      userId: null,
      breakpoint: body.breakpoint,
      items,
      locked: body.lockedItems,
      version: body.version,
    });
    await work.db.run(sql`
      update desk_layout set locked_items = ${body.lockedItems}::text[] where role_type = ${body.roleType} and user_id is null`);
    if (body.to === 'unchanged') return { version, replaced: 0 };
    const gone = await work.db.rows<{ userId: string }>(sql`
      delete from desk_layout where role_type = ${body.roleType} and user_id is not null returning user_id`);
    return { version, replaced: new Set(gone.map(({ userId }) => userId)).size };
  },
});

export const templates = [getTemplate, publishTemplate];
