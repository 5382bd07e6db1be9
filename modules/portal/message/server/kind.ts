import { z } from 'zod';
import { Refusal } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { offeredMedia } from '#platform/server/notify/forward.ts';
import { FIRST_WAYS, messageKinds, WAYS, type Way } from '#platform/server/notify/kinds.ts';
import { refuse } from '../errors.ts';
import { keptWays } from '../rules.ts';
import { kindSettings, nameOfKind, nameOfRoom } from './subscribe.ts';

/** All kinds of messages of the school, with what it has set for people who chose nothing. */
export const list = get('base/msgKind/list', {
  needs: 'msgKind.save',
  async handle(work) {
    const settings = await kindSettings(work);
    const media: Way[] = ['site', ...(await offeredMedia(work))];
    const chosen = await work.db.rows<{ code: string; count: number }>(
      sql`select code, count(*) from user_subscribe group by code`,
    );
    const own = new Map(chosen.map(({ code, count }) => [code, count]));
    return {
      media,
      kinds: messageKinds(work.platform).map(({ code, room, fixed = false }) => ({
        code,
        name: nameOfKind(work, code),
        roomName: nameOfRoom(work, room),
        // by its nature; the school can't loosen it
        born: fixed,
        fixed: fixed || settings.get(code)?.fixed === true,
        ways: settings.get(code)?.ways ?? FIRST_WAYS,
        choosers: own.get(code) ?? 0,
      })),
    };
  },
});

const submit = post('base/msgKind/submit', {
  needs: 'msgKind.save',
  proof: 'plain',
  body: z.strictObject({
    code: z.string().max(60),
    ways: z.array(z.enum(WAYS)).max(WAYS.length),
    fixed: z.boolean(),
  }),
  async handle(work, { body }) {
    const kind = messageKinds(work.platform).find(({ code }) => code === body.code);
    if (!kind) throw new Refusal('kit.badValue');
    const offered: Way[] = ['site', ...(await offeredMedia(work))];
    if (body.ways.some((way) => !offered.includes(way))) throw refuse.wayNotOffered();
    const fixed = body.fixed || kind.fixed === true;
    const ways = keptWays(body.ways, offered, fixed);
    if (ways.length === 0) throw refuse.noWay();
    await work.db.run(sql`
      insert into msg_kind (tenant_id, code, ways, fixed, updated_at)
      values (${work.tenant}, ${body.code}, ${ways}::text[], ${fixed}, ${work.at})
      on conflict (tenant_id, code) do update set ways = excluded.ways, fixed = excluded.fixed, updated_at = excluded.updated_at`);
    return { code: body.code, ways, fixed };
  },
});

export const kinds = [list, submit];
