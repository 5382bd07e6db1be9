import { notFound } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { circleSql } from '#platform/server/access/circle.ts';
import { snake } from '#platform/server/db/names.ts';
import type { Work } from '#platform/server/work.ts';

/** Children of children, and so on. */
const MOST_DEEP = 5;

/**
 * A case is open to its starter, to whoever is or was asked, to those who may see the business row, to those whose
 * people it is about, and to those who watch over flows; the child of a case also to whoever takes part in that one. For everybody else it
 * does not exist.
 */
export async function assertParticipant(work: Work, instanceId: string, depth = MOST_DEEP): Promise<void> {
  const found = await work.db.row<{
    processType: string;
    bizId: string;
    parentId: string | null;
    mine: boolean;
  }>(sql`
    select i.process_type, i.biz_id, i.parent_id, (i.starter_id = ${work.actor.userId} or exists (
      select 1 from flow_task_candidate c where c.instance_id = i.id and (c.user_id = ${work.actor.userId} or c.owner_id = ${work.actor.userId}))
      or exists (select 1 from flow_copy k where k.instance_id = i.id and k.user_id = ${work.actor.userId}))
      as mine from flow_instance i where i.id = ${instanceId}`);
  if (!found) throw notFound();
  if (!found.mine && found.parentId && depth > 0) return assertParticipant(work, found.parentId, depth - 1);
  if (found.mine || work.may('flowTask.watch') || (await isOfOwnPeople(work, instanceId))) return;
  if (await seesBusinessRow(work, found.bizId)) return;
  throw notFound();
}

/** The list of cases shows it. */
async function isOfOwnPeople(work: Work, instanceId: string): Promise<boolean> {
  if (!work.may('flowInstance.list')) return false;
  const row = await work.db.row(sql`
    select 1 from flow_instance i where i.id = ${instanceId} and ${work.within('flowInstance', 'flowInstance.list', 'i')}`);
  return row !== undefined;
}

/** Ids are unique over all tables, so the row is wherever it is found. */
async function seesBusinessRow(work: Work, bizId: string): Promise<boolean> {
  for (const { resource } of work.platform.resources.values()) {
    const permission = `${resource.name}.detail`;
    if (!resource.record || !work.may(permission)) continue;
    const row = await work.db.row(sql`select 1 from ${sql.table(snake(resource.name))} t
      where t.id = ${bizId} and ${circleSql(resource, work.actor.circle(permission), 't')}`);
    if (row) return true;
  }
  return false;
}
