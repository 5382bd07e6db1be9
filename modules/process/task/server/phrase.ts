import { v7 } from 'uuid';
import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';

const MOST = 20;

export const mine = get('process/flowPhrase/list', {
  needs: 'flowTask.decide',
  handle: (work) =>
    work.db.rows<{ id: string; text: string }>(
      sql`select id, text from flow_phrase where user_id = ${work.actor.userId} order by id limit ${MOST}`,
    ),
});

/** My ready-made comments as a whole; the order is the one given. */
const save = post('process/flowPhrase/save', {
  needs: 'flowTask.decide',
  proof: 'plain',
  body: z.strictObject({ texts: z.array(z.string().trim().min(1).max(100)).max(MOST) }),
  async handle(work, { body }) {
    await work.db.run(sql`delete from flow_phrase where user_id = ${work.actor.userId}`);
    for (const text of body.texts) {
      await work.db.run(
        sql`insert into flow_phrase (tenant_id, id, user_id, text) values (${work.tenant}, ${v7()}, ${work.actor.userId}, ${text})`,
      );
    }
    return { saved: body.texts.length };
  },
});

export const phrases = [mine, save];
