import { snake } from '../db/names.ts';
import { sql } from '../db/sql.ts';
import type { Resource } from '#platform/kit/resource.ts';
import type { Platform } from '../platform.ts';
import type { Work } from '../work.ts';
import { find } from './find.ts';

/** The rule by which a reader sees a row: the page's circle and the axis that let the row in. */
export async function why(platform: Platform, work: Work, resource: Resource, id: string) {
  const permission = `${resource.name}.list`;
  const row = await find(work, resource, id, permission, { lock: false });
  const say = (key: string, facts = {}) => platform.words.say(work.locale, key, facts);
  const identity = (await roleNames(work)).join('、');
  if (resource.scope === 'open') return { identity, rules: [{ axis: 'open', text: say('why.open') }] };
  const circle = work.actor.circle(permission);
  if (circle === 'all') return { identity, rules: [{ axis: 'all', text: say('why.all') }] };
  const rules = Object.entries(resource.scope).flatMap(([axis, field]) => {
    const value = row[field];
    const values = Array.isArray(value) ? value : [value];
    const matched = values.some((one) => circle[axis]?.includes(String(one)));
    return matched ? [{ axis, column: snake(field), text: say(`why.axis.${axis}`) }] : [];
  });
  return { identity, rules };
}

/** What the school calls the roles in use; a name that it never changed comes in the reader's language. */
async function roleNames(work: Work): Promise<string[]> {
  const { words } = work.platform;
  const roles = await work.db.rows<{ code: string; name: string }>(sql`
    select role_code as code, role_name as name from sys_role
    where role_code = any(${work.actor.roleCodes}::text[]) order by sort, role_code`);
  return roles.map(({ code, name }) =>
    name === words.say('zh-CN', `roles.${code}`) ? words.say(work.locale, `roles.${code}`) : name,
  );
}
