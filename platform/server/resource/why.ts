import { roleName } from '../access/role-name.ts';
import { snake } from '../db/names.ts';
import { sql } from '../db/sql.ts';
import type { Resource } from '#platform/kit/resource.ts';
import type { Circle, Work } from '../work.ts';
import { find } from './find.ts';

/** The rule by which a reader sees a row: the page's circle and the axis that let the row in. */
export async function why(work: Work, resource: Resource, id: string) {
  const permission = `${resource.name}.list`;
  const row = await find(work, resource, id, permission, { lock: false });
  const identity = (await roleNames(work)).join('、');
  return { identity, rules: rulesFor(work, resource, row, work.actor.circle(permission)) };
}

/** The rules of a circle that let a row in; none where it stays outside. */
export function rulesFor(
  work: Work,
  resource: Resource,
  row: { [field: string]: unknown },
  circle: Circle,
): { axis: string; column?: string; text: string }[] {
  const say = (key: string) => work.platform.words.say(work.locale, key);
  if (resource.scope === 'open') return [{ axis: 'open', text: say('why.open') }];
  if (circle === 'all') return [{ axis: 'all', text: say('why.all') }];
  return Object.entries(resource.scope).flatMap(([axis, field]) => {
    const value = row[field];
    const values = Array.isArray(value) ? value : [value];
    const matched = values.some((one) => circle[axis]?.includes(String(one)));
    return matched ? [{ axis, column: snake(field), text: say(`why.axis.${axis}`) }] : [];
  });
}

/** What the school calls the roles in use; a name that it never changed comes in the reader's language. */
async function roleNames(work: Work): Promise<string[]> {
  const roles = await work.db.rows<{ code: string; name: string }>(sql`
    select role_code as code, role_name as name from sys_role
    where role_code = any(${work.actor.roleCodes}::text[]) order by sort, role_code`);
  return roles.map(({ code, name }) => roleName(work, code, name));
}
