import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { refuse } from '../errors.ts';
import { allowed } from '../rules.ts';
import { builtIn, checkedPlaces, keepLayout, placesBody, storedLayout } from './layout.ts';
import { offeredTo, ROLE_TYPES } from './widget.ts';

const roleType = z.enum(ROLE_TYPES);

const getTemplate = get('base/deskLayout/getTemplate', {
  needs: 'deskLayout.publishTemplate',
  query: z.strictObject({ roleType }),
  async handle(work, { query }) {
    const cards = offeredTo(work, query.roleType);
    const stored = await storedLayout(work, query.roleType, null);
    const own = await work.db.row<{ count: number }>(sql`
      select count(*) from desk_layout where role_type = ${query.roleType} and user_id is not null`);
    return {
      items: allowed(stored?.items ?? builtIn(cards), new Set(cards.map(({ code }) => code)), []),
      lockedItems: stored?.lockedItems ?? [],
      version: stored?.version ?? 0,
      source: stored ? 'template' : 'builtIn',
      ownLayouts: own!.count,
    };
  },
});

/** Sets what people of a kind of role see who arranged nothing, or, with `all`, everybody of it. */
const publishTemplate = post('base/deskLayout/publishTemplate', {
  needs: 'deskLayout.publishTemplate',
  body: z.strictObject({
    roleType,
    items: placesBody,
    lockedItems: z.array(z.string().max(60)).max(24),
    version: z.number().int().min(0),
    to: z.enum(['all', 'unchanged']),
  }),
  async handle(work, { body }) {
    const items = checkedPlaces(body.items, offeredTo(work, body.roleType));
    if (body.lockedItems.some((code) => !items.some((one) => one.i === code))) throw refuse.badLayout();
    const version = await keepLayout(work, {
      roleType: body.roleType,
      userId: null,
      items,
      locked: body.lockedItems,
      version: body.version,
    });
    const replaced =
      body.to === 'all'
        ? await work.db.run(
            sql`delete from desk_layout where role_type = ${body.roleType} and user_id is not null`,
          )
        : 0;
    return { version, replaced };
  },
});

export const templates = [getTemplate, publishTemplate];
