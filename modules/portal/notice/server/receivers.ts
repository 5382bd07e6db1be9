import { z } from 'zod';
import { departmentsBelow } from '#modules/base/org';
import { academicRows } from '#modules/base/academic';
import { peopleRows } from '#modules/base/people';
import { orgRows } from '#modules/base/org';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { inQueries, queriesOf } from './query-people.ts';
import { isNobody, type Target } from '../rules.ts';

const ids = z.array(z.uuid()).max(500).default([]);

export const targetBody = z
  .strictObject({
    all: z.boolean().default(false),
    roleTypes: z.array(z.string().max(20)).max(10).default([]),
    departmentIds: ids,
    grades: z
      .array(z.string().regex(/^\d{4}$/))
      .max(20)
      .default([]),
    majorIds: ids,
    classIds: ids,
    userIds: ids,
    queryIds: ids,
    // comes back with a stored target; what it says is the server's to say
    within: z.unknown().optional(),
  })
  .transform(({ within: _mine, ...given }) => given);

/** The target as it was handed in or stored, without how far its queries reach, or a refusal. */
export function targetOf(value: unknown): Target {
  const parsed = targetBody.safeParse(value);
  if (!parsed.success) throw refuse.badTarget();
  return parsed.data;
}

/** The target of a stored notice. */
export function storedTarget(value: unknown): Target {
  const within = (value as Target | null)?.within;
  return { ...targetOf(value), ...(within && { within }) };
}

/** Accounts with the student or member of staff behind them; the tables that the conditions below speak of. */
export const PEOPLE: Sql = sql`sys_user u left join student s on s.id = u.person_id left join teacher t on t.id = u.person_id`;
export const WITH_PEOPLE: Sql = sql`with ${peopleRows.student}, ${peopleRows.teacher}`;

/** The condition that picks a target's receivers out of `PEOPLE`. Students who left are in no group. */
export async function isReceiver(work: Work, target: Target): Promise<Sql> {
  const departments = await departmentsBelow(work.db, target.departmentIds);
  const groups: Sql[] = [];
  if (target.roleTypes.length > 0)
    groups.push(sql`exists (select 1 from sys_user_role ur join sys_role r on r.id = ur.role_id
      where ur.user_id = u.id and r.role_type = any(${target.roleTypes}::text[]))`);
  if (target.departmentIds.length > 0)
    groups.push(sql`coalesce(s.department_id, t.department_id) = any(${departments}::uuid[])`);
  if (target.grades.length > 0) groups.push(sql`s.grade = any(${target.grades}::text[])`);
  if (target.majorIds.length > 0) groups.push(sql`s.major_id = any(${target.majorIds}::uuid[])`);
  if (target.classIds.length > 0) groups.push(sql`s.class_id = any(${target.classIds}::uuid[])`);
  const inGroups = groups.length > 0 ? sql.join(groups, sql` and `) : target.all ? sql`true` : sql`false`;
  return sql`u.status = 'enabled' and (u.id = any(${target.userIds}::uuid[])
    or ((s.id is null or s.enrolled) and ${inGroups}) or ${await inQueries(work, target)})`;
}

/** The condition for people outside the circle of whoever writes to them by this permission. */
function isOutside(work: Work, permission: string): Sql {
  const circle = work.actor.circle(permission);
  if (circle === 'all') return sql`false`;
  return sql`not coalesce(s.class_id = any(${circle['class'] ?? []}::uuid[])
    or coalesce(s.department_id, t.department_id) = any(${circle['department'] ?? []}::uuid[]), false)`;
}

const PUBLISH = 'sysNotice.publish';

export type Counted = { count: number; students: number; staff: number; outside: number; names: string[] };

/** How many a target reaches, who for example of those whom the publisher may tell, and how many of them are not the publisher's to tell. */
export async function countReceivers(work: Work, target: Target, permission = PUBLISH): Promise<Counted> {
  const where = await isReceiver(work, target);
  const outside = isOutside(work, permission);
  const row = await work.db.row<Counted>(sql`
    ${WITH_PEOPLE} select count(*) as count, count(s.id) as students, count(*) - count(s.id) as staff,
      count(*) filter (where ${outside}) as outside,
      coalesce((array_agg(u.user_name order by u.account_no) filter (where not ${outside}))[1:5], '{}') as names
    from ${PEOPLE} where ${where}`);
  return row!;
}

/** Refuses a target that reaches people who are not the writer's to tell. */
export async function checkWithin(work: Work, target: Target, permission = PUBLISH): Promise<void> {
  if (isNobody(target) || work.actor.circle(permission) === 'all') return;
  const { outside } = await countReceivers(work, target, permission);
  if (outside > 0) throw refuse.outsideTarget({ count: outside });
}

/** Refuses a target that reaches nobody or people who are not the publisher's. */
export async function checkTarget(work: Work, target: Target): Promise<number> {
  if (isNobody(target)) throw refuse.noReceivers();
  const { count, outside } = await countReceivers(work, target);
  if (outside > 0) throw refuse.outsideTarget({ count: outside });
  if (count === 0) throw refuse.noReceivers();
  return count;
}

/** A target in words: the names of its groups, the first few of each. */
export async function targetText(work: Work, target: Target): Promise<string> {
  const { words } = work.platform;
  const say = (key: string, facts = {}) => words.say('zh-CN', `messages.notice.target.${key}`, facts);
  if (target.all && target.roleTypes.length === 0) return say('all');
  const named = await work.db.rows<{ name: string }>(sql`
    with ${orgRows.department}, ${academicRows.major}, ${academicRows.stuClass}
    select dept_name as name from department where id = any(${target.departmentIds}::uuid[])
    union all select major_name from major where id = any(${target.majorIds}::uuid[])
    union all select class_name from stu_class where id = any(${target.classIds}::uuid[]) limit 12`);
  const queries = await queriesOf(work, target.queryIds ?? []);
  const parts = [
    ...target.roleTypes.map((type) => words.say('zh-CN', `roles.${type}`)),
    ...target.grades.map((grade) => say('grade', { grade })),
    ...named.map(({ name }) => name),
    ...(target.userIds.length > 0 ? [say('people', { count: target.userIds.length })] : []),
    ...queries.map(({ name }) => say('query', { name })),
  ];
  const text = parts.slice(0, 8).join('、');
  return parts.length > 8 ? say('more', { text, count: parts.length }) : text;
}
