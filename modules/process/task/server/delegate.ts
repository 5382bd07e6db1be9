import { v7 } from 'uuid';
import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { wireMoment } from '#platform/server/http/moments.ts';
import { refuse } from '../errors.ts';

const RESOURCE = 'flowDelegate';

export const mine = get('process/flowDelegate/list', {
  needs: 'flowTask.decide',
  async handle(work) {
    return work.db.rows<{
      id: string;
      toUserId: string;
      toName: string;
      processTypes: string[];
      from: string;
      to: string;
    }>(sql`
      select d.id, d.to_user_id, u.user_name as to_name, d.process_types, lower(d.during) as from, upper(d.during) as to
      from flow_delegate d join sys_user u on u.id = d.to_user_id
      where d.from_user_id = ${work.actor.userId} order by lower(d.during) desc limit 100`);
  },
});

/** Somebody stands in for me for a while. No chains: who stands in for others can't hand on. */
const add = post('process/flowDelegate/add', {
  needs: 'flowTask.decide',
  proof: 'fresh',
  body: z.strictObject({
    toUserId: z.uuid(),
    processTypes: z.array(z.string().max(60)).min(1).max(50),
    from: wireMoment,
    to: wireMoment,
  }),
  async handle(work, { body }) {
    if (body.toUserId === work.actor.userId) throw refuse.delegateSelf();
    // over before it begins, or before today's hour: nobody would ever stand in
    if (body.from >= body.to || body.to <= work.at) throw refuse.delegateTime();
    const known = await work.db.row(
      sql`select 1 from sys_user where id = ${body.toUserId} and status = 'enabled' and user_type = 'staff'`,
    );
    if (!known) throw notFound();
    const chain = await work.db.row(sql`
      select 1 from flow_delegate where during && tstzrange(${body.from}, ${body.to})
        and (from_user_id = ${body.toUserId} or to_user_id = ${work.actor.userId}) limit 1`);
    if (chain) throw refuse.delegateChain();
    const id = v7();
    await work.db
      .run(sql`insert into flow_delegate (tenant_id, id, from_user_id, to_user_id, process_types, during, created_at)
      values (${work.tenant}, ${id}, ${work.actor.userId}, ${body.toUserId}, ${body.processTypes}::text[], tstzrange(${body.from}, ${body.to}), ${work.at})`);
    const { toUserId, processTypes, from, to } = body;
    await record(work, RESOURCE, 'add', [
      { rowId: id, before: null, after: { toUserId, processTypes, from, to } },
    ]);
    return { id };
  },
});

const end = post('process/flowDelegate/end', {
  needs: 'flowTask.decide',
  proof: 'plain',
  body: z.strictObject({ id: z.uuid() }),
  async handle(work, { body }) {
    const gone = await work.db.row<{ toUserId: string; from: string; to: string }>(sql`
      delete from flow_delegate where id = ${body.id} and from_user_id = ${work.actor.userId}
      returning to_user_id, lower(during) as from, upper(during) as to`);
    if (!gone) throw notFound();
    await record(work, RESOURCE, 'remove', [{ rowId: body.id, before: gone, after: null }]);
    return { id: body.id };
  },
});

export const delegates = [mine, add, end];
