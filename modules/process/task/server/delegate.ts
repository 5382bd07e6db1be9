import { v7 } from 'uuid';
import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { refuse } from '../errors.ts';

const stamp = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);

const list = get('process/flowDelegate/list', {
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
  body: z.strictObject({
    toUserId: z.uuid(),
    processTypes: z.array(z.string().max(60)).min(1).max(50),
    from: stamp,
    to: stamp,
  }),
  async handle(work, { body }) {
    if (body.toUserId === work.actor.userId) throw refuse.delegateSelf();
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
    return { id };
  },
});

const end = post('process/flowDelegate/end', {
  needs: 'flowTask.decide',
  body: z.strictObject({ id: z.uuid() }),
  async handle(work, { body }) {
    const gone = await work.db.run(
      sql`delete from flow_delegate where id = ${body.id} and from_user_id = ${work.actor.userId}`,
    );
    if (gone === 0) throw notFound();
    return { id: body.id };
  },
});

export const delegates = [list, add, end];
