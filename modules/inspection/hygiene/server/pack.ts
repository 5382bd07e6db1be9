import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { columns, tableOf } from '#platform/server/resource/columns.ts';
import { present } from '#platform/server/resource/list.ts';
import { hygieneRoom } from '../hygiene-room.ts';
import type { MyRound, PackRow } from './answers.ts';
import { roomHooks } from './room.ts';

/** Rounds in which somebody is an inspector: those that go on, and those whose late forms are still taken. */
export const getMyTask = get('yxgl/hygieneTask/getMyTask', {
  needs: 'hygieneRoom.score',
  handle: (work): Promise<MyRound[]> =>
    work.db.rows<MyRound>(sql`
      select r.id, r.name, r.start_at, r.end_at, r.state, count(*) as rooms, count(*) filter (where t.state <> 'due') as done
      from hygiene_round r join hygiene_room t on t.round_id = r.id
      where r.state <> 'void' and r.end_at > ${work.at}::timestamptz - interval '1 day' and t.inspector_ids @> array[${work.actor.userId}::uuid]
      group by r.id, r.name, r.start_at, r.end_at, r.state order by r.end_at limit 50`),
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
