import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';

type Offered = { departmentId?: string | null };

/** Whether the reader's department offers a task; the college of its classes only reads it. */
export function isOffered(work: Work, { departmentId }: Offered): boolean {
  if (!work.signedIn) return true;
  const circle = work.actor.circle('teachTask.update');
  return circle === 'all' || circle['department']?.includes(departmentId ?? '') === true;
}

/** @throws teaching.notOffered */
export function assertOffered(work: Work, task: Offered): void {
  if (!isOffered(work, task)) throw refuse.notOffered();
}

/** The same as a condition on the alias `t`. */
export function offeredSql(work: Work, permission: string): Sql {
  const circle = work.actor.circle(permission);
  return circle === 'all'
    ? sql`true`
    : sql`t.department_id = any(${[...(circle['department'] ?? [])]}::uuid[])`;
}
