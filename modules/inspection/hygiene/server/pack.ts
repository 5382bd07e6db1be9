import { z } from 'zod';
import { myRounds } from '#modules/inspection/round';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { columns, tableOf } from '#platform/server/resource/columns.ts';
import { present } from '#platform/server/resource/list.ts';
import { hygieneRoom } from '../hygiene-room.ts';
import { hygieneRound } from '../hygiene-round.ts';
import type { PackRow } from './answers.ts';
import { roomHooks } from './room.ts';

export const getMyTask = get('yxgl/hygieneTask/getMyTask', {
  needs: 'hygieneRoom.score',
  handle: (work) => myRounds(work, { round: hygieneRound, place: hygieneRoom }),
});

/** What an inspector needs to go through the rooms of a round without a network: rooms, forms, beds, and what was found last time. */
export const offlinePack = get('yxgl/hygieneTask/offlinePack', {
  needs: 'hygieneRoom.score',
  query: z.strictObject({ roundId: z.uuid() }),
  async handle(work, { query }): Promise<PackRow[]> {
    const rows = await work.db.rows<PackRow>(sql`
      select ${columns(hygieneRoom.fields)}, m.qr_token as door,
        (select jsonb_build_object('score', l.score, 'items', l.items) from hygiene_room l
          where l.room_id = t.room_id and l.released_at is not null and l.round_id <> t.round_id order by l.due_on desc limit 1) as last_time
      from ${tableOf(hygieneRoom)} t join dorm_room m on m.id = t.room_id
      where t.round_id = ${query.roundId} and t.inspector_ids @> array[${work.actor.userId}::uuid] order by m.room_code limit 1000`);
    await present(work.platform, work, hygieneRoom, roomHooks, rows, Object.keys(hygieneRoom.fields));
    return rows;
  },
});
