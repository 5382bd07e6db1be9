import { v7 } from 'uuid';
import type { Facts } from '#platform/kit/errors.ts';
import { sql } from '../db/sql.ts';
import { tell } from '../live/hub.ts';
import type { Work } from '../work.ts';

/** Where to-dos that are steps of a flow come from; their `bizId` is the case and the task, `<instance>:<no>`. */
export const TODO_SOURCE = 'flow';

type Said = { key: string; facts: Facts };

export type Todo = {
  users: readonly string[];
  source: string;
  bizType: string;
  bizId: string;
  /** As people wrote it, or a word key with its facts: then everybody reads it in his own language. */
  title: string | Said;
  link: string;
  dueAt?: string | null;
  priority?: number;
};

/** Puts something to do before people. The same thing twice is one entry; one that was closed opens again. */
export async function openTodo(work: Work, todo: Todo): Promise<void> {
  const users = [...new Set(todo.users)];
  if (users.length === 0) return;
  const rows = users.map((user) => ({ id: v7(), user }));
  const { title, key, facts } =
    typeof todo.title === 'string' ? { title: todo.title, key: null, facts: null } : told(work, todo.title);
  work.db.send(sql`
    insert into sys_todo (tenant_id, id, user_id, source, biz_type, biz_id, title, key, facts, link, due_at, priority, created_at)
    select ${work.tenant}, t.id, t.user, ${todo.source}, ${todo.bizType}, ${todo.bizId}, ${title}, ${key}, ${facts}::jsonb, ${todo.link},
      ${todo.dueAt ?? null}::timestamptz, ${todo.priority ?? 0}, ${work.at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(id uuid, "user" uuid)
    on conflict (tenant_id, user_id, source, biz_type, biz_id) do update
      set state = 'open', title = excluded.title, key = excluded.key, facts = excluded.facts, link = excluded.link, due_at = excluded.due_at, done_at = null, done_by = null`);
  tell(work, users, 'todo', {});
}

const told = (work: Work, { key, facts }: Said) => ({
  title: work.platform.words.say('zh-CN', key, facts),
  key,
  facts: JSON.stringify(facts),
});

/** The title of a stored to-do in the reader's language. */
export function todoTitle(
  work: Work,
  row: { title: string; key: string | null; facts: Facts | null },
): string {
  const { words } = work.platform;
  return row.key !== null && words.has(work.locale, row.key)
    ? words.say(work.locale, row.key, row.facts ?? {})
    : row.title;
}

/**
 * Closes what is no longer to do; whoever else had it before him loses it too, and his open pages hear whose work it was
 * (`by`, the actor; nobody where the server did it by itself).
 */
export async function closeTodo(
  work: Work,
  which: { source: string; bizType: string; bizId: string; users?: readonly string[] },
  state: 'done' | 'cancelled' = 'done',
): Promise<void> {
  const { source, bizType, bizId } = which;
  const only = which.users ? sql`and user_id = any(${which.users}::uuid[])` : sql``;
  const by = work.signedIn ? work.actor.userId : null;
  const closed = await work.db.rows<{ userId: string }>(sql`
    update sys_todo set state = ${state}, done_at = ${work.at}, done_by = ${by}::uuid
    where source = ${source} and biz_type = ${bizType} and biz_id = ${bizId} and state = 'open' ${only}
    returning user_id`);
  const users = closed.map((row) => row.userId);
  const others = users.filter((user) => user !== by);
  tell(work, others, 'todo', by === null ? {} : { bizType, bizId, state, by: work.actor.name });
  if (users.length > others.length) tell(work, [by!], 'todo', {});
}
