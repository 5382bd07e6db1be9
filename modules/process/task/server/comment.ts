import { v7 } from 'uuid';
import { z } from 'zod';
import { isRuling } from '#platform/kit/errors.ts';
import { actingAs, actorOf } from '#platform/server/access/act-as.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { message } from '#platform/server/notify/message.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { assertParticipant } from './access.ts';
import { CASE_PAGE } from './tell.ts';

/** What is said about one case; more is a conversation for another place. */
const MOST = 300;
const OFFERED = 20;

type Comment = { id: string; name: string; content: string; at: string; mine: boolean; mentions: string[] };

/** What was said about a case, in its order. */
export const said = get('process/instance/comments', {
  needs: 'login',
  query: z.strictObject({ instanceId: z.uuid() }),
  async handle(work, { query: { instanceId } }) {
    await assertParticipant(work, instanceId);
    return work.db.rows<Comment>(sql`
      select c.id, u.user_name as name, c.content, c.at, c.author_id = ${work.actor.userId} as mine,
        array(select m.user_name from sys_user m where m.id = any(c.mentions) order by m.user_name collate by_name) as mentions
      from flow_comment c join sys_user u on u.id = c.author_id where c.instance_id = ${instanceId} order by c.id limit ${MOST}`);
  },
});

/** Says something about a case. Who is called by name is told, and must be somebody who sees the case. */
const add = post('process/instance/comment', {
  needs: 'login',
  proof: 'plain',
  body: z.strictObject({
    instanceId: z.uuid(),
    content: z.string().trim().min(1).max(500),
    mentions: z.array(z.uuid()).max(OFFERED).default([]),
  }),
  async handle(work, { body: { instanceId, content, mentions } }) {
    await assertParticipant(work, instanceId);
    const called = [...new Set(mentions)].filter((id) => id !== work.actor.userId);
    await assertAllSee(work, instanceId, called);
    const id = v7();
    const added = await work.db.run(sql`
      insert into flow_comment (tenant_id, id, instance_id, author_id, content, mentions, at)
      select ${work.tenant}, ${id}, ${instanceId}, ${work.actor.userId}, ${content}, ${called}::uuid[], ${work.at}
      where (select count(*) from flow_comment where instance_id = ${instanceId}) < ${MOST}`);
    if (added === 0) throw refuse.commentsFull({ max: MOST });
    await tellCalled(work, { id, instanceId, content, called });
    return { id };
  },
});

type Said = { id: string; instanceId: string; content: string; called: string[] };

async function tellCalled(work: Work, { id, instanceId, content, called }: Said): Promise<void> {
  const about = await work.db.row<{ title: string }>(
    sql`select title from flow_instance where id = ${instanceId}`,
  );
  await message(work, {
    users: called,
    key: 'task.mention',
    facts: { name: work.actor.name, title: about!.title, content: content.slice(0, 100) },
    category: 'approval',
    link: `${CASE_PAGE}?case=${instanceId}`,
    bizType: 'flowCase',
    bizId: instanceId,
    event: `mention:${id}`,
  });
}

type Named = { id: string; name: string; accountNo: string };

/** Who has to do with the case, and those who have said something about it; staff also find colleagues by name. */
const mentionable = get('process/instance/mentionable', {
  needs: 'login',
  query: z.strictObject({ instanceId: z.uuid(), keyword: z.string().trim().max(50).default('') }),
  async handle(work, { query: { instanceId, keyword } }) {
    await assertParticipant(work, instanceId);
    const isStaff = work.actor.userType === 'staff';
    const found = await work.db.rows<Named & { near: boolean }>(sql`
      with near as (${around(instanceId)})
      select u.id, u.user_name as name, u.account_no, u.id in (select id from near) as near from sys_user u
      where u.status = 'enabled' and u.id <> ${work.actor.userId}
        and (u.id in (select id from near) or ${isStaff && keyword !== ''} and u.user_type = 'staff')
        and (strpos(u.user_name, ${keyword}) > 0 or starts_with(u.account_no, ${keyword}))
      order by 4 desc, u.user_name collate by_name, u.id limit ${OFFERED}`);
    // a number of the account is for colleagues' eyes
    return found.map(({ id, name, accountNo }) => ({
      value: id,
      label: isStaff ? `${name}（${accountNo}）` : name,
    }));
  },
});

const around = (instanceId: string) => sql`
  select starter_id as id from flow_instance where id = ${instanceId}
  union select user_id from flow_task_candidate where instance_id = ${instanceId}
  union select owner_id from flow_task_candidate where instance_id = ${instanceId} and owner_id is not null
  union select actor_id from flow_task where instance_id = ${instanceId} and actor_id is not null
  union select user_id from flow_copy where instance_id = ${instanceId}
  union select author_id from flow_comment where instance_id = ${instanceId}`;

/** To be called by name opens nothing: whoever doesn't see the case isn't told of it. */
async function assertAllSee(work: Work, instanceId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const known = await work.db.rows<Named & { near: boolean; roleTypes: string[] }>(sql`
    with near as (${around(instanceId)})
    select u.id, u.user_name as name, u.account_no, u.id in (select id from near) as near,
      array(select distinct r.role_type from sys_user_role ur join sys_role r on r.id = ur.role_id
        where ur.user_id = u.id and r.status = 'enabled') as role_types
    from sys_user u where u.id = any(${ids}::uuid[]) and u.status = 'enabled'`);
  const blind: string[] = [];
  for (const one of known) if (!one.near && !(await sees(work, instanceId, one))) blind.push(one.name);
  if (known.length < ids.length || blind.length > 0)
    throw refuse.mentionBlind({ names: blind.join('、') || '—' });
}

/** Under any of his identities. */
async function sees(
  work: Work,
  instanceId: string,
  { accountNo, roleTypes }: { accountNo: string; roleTypes: readonly string[] },
): Promise<boolean> {
  for (const role of roleTypes) {
    try {
      const actor = await actorOf(work.platform, work.tenant, accountNo, role, work.now);
      await assertParticipant(actingAs(work, actor, work.now), instanceId);
      return true;
    } catch (error) {
      if (!isRuling(error)) throw error;
    }
  }
  return false;
}

export const comments = [said, add, mentionable];
