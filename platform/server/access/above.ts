import { sql } from '../db/sql.ts';
import type { Actor, Work } from '../work.ts';

/** Roles of nobody in particular: what every student, member of staff or partner has with his account. */
const ordinary = ({ platform }: Work): string[] =>
  platform.rooms.flatMap(({ declaration }) =>
    (declaration.roles ?? []).flatMap((role) => (role.ordinary ? [role.code] : [])),
  );

/** Sees the whole school wherever he may act: no scope that he gives can be wider than his own. */
export function isUnlimited(actor: Actor): boolean {
  return [...actor.permissions].every((permission) => actor.circle(permission) === 'all');
}

/** The administrator of the whole school: he says who is a student, a teacher or a counsellor, which he isn't himself. */
export function isHead(actor: Actor): boolean {
  return actor.roleCodes.includes('gly') && isUnlimited(actor);
}

/**
 * Accounts above the actor, with a permission that shows it: who opened one would have what he hasn't got himself. What
 * everybody of a kind may do raises nobody; administrators are reached by those of the whole school alone.
 */
export async function accountsAbove(work: Work, userIds: readonly string[]): Promise<Map<string, string>> {
  const { actor } = work;
  const rows = await work.db.rows<{ userId: string; code: string }>(sql`
    select ur.user_id, min(m.code) as code from sys_user_role ur
    join sys_role r on r.id = ur.role_id and r.status = 'enabled' and r.role_code <> all(${ordinary(work)}::text[])
    join sys_role_menu rm on rm.role_id = r.id
    join sys_menu m on m.id = rm.menu_id and m.category = 'button' and m.status = 'enabled'
    where ur.user_id = any(${userIds}::uuid[]) and ur.user_id <> ${actor.userId} and case when r.role_type = 'gly'
      then not (${isUnlimited(actor)} and m.code = any(${[...actor.permissions]}::text[]))
      else not (${isHead(actor)} or m.code = any(${[...actor.permissions]}::text[])) end
    group by ur.user_id`);
  return new Map(rows.map(({ userId, code }) => [userId, code]));
}
