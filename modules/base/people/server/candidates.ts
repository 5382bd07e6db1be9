import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { CandidateProvider, CandidateProviders, Case } from '#platform/server/workflow/handlers.ts';

/** Who may decide about a case, from where its student studies or its starter works. Enabled accounts only. */
export const candidates: CandidateProviders = {
  fdy: (_work, about) => classStaff(about.subjectId, 'fdy'),
  bzr: (_work, about) => classStaff(about.subjectId, 'bzr'),
  yxLeader: (_work, about) => heads(sql`d.leader_ids`, sql`d.id = ${departmentOf(about.subjectId)}`),
  yxSecretary: (_work, about) =>
    heads(
      sql`coalesce(nullif(d.deputy_ids, '{}'), d.leader_ids)`,
      sql`d.id = ${departmentOf(about.subjectId)}`,
    ),
  dept: (_work, _about, rule) =>
    usersOf(sql`p.id in (select t.id from teacher t where t.department_id = any(${rule.ids ?? []}::uuid[]))`),
  /** Holders of a role in the department of the person the case is about. */
  localRole: (_work, about, rule) =>
    usersOf(
      sql`p.department_id = ${departmentOf(about.subjectId)} and exists (
        select 1 from sys_user_role ur join sys_role r on r.id = ur.role_id and r.status = 'enabled'
        where ur.user_id = u.id and r.role_code = any(${rule.ids ?? []}::text[]))`,
    ),
  deptLeader: (_work, _about, rule) => heads(sql`d.leader_ids`, sql`d.id = any(${rule.ids ?? []}::uuid[])`),
  deptLeaderUp: leaderUp,
  formDept: (_work, about, rule) =>
    heads(sql`d.leader_ids`, sql`d.id = any(${namedIn(about, rule.field)}::uuid[])`),
  leaderOf: (_work, _about, rule) =>
    heads(
      sql`d.leader_ids`,
      sql`d.id in (select t.department_id from teacher t join sys_user m on m.tenant_id = t.tenant_id and m.person_id = t.id
        where m.id = any(${rule.ids ?? []}::uuid[]))`,
    ),
  colleagueOf,
};

/** People of the same department who hold one of the same roles, whoever has least to decide first. */
function colleagueOf(...[, , rule]: Parameters<CandidateProvider>): Sql {
  const ids = rule.ids ?? [];
  return sql`
    select u.id from sys_user u join teacher p on p.tenant_id = u.tenant_id and p.id = u.person_id
    where u.status = 'enabled' and p.status in ('active', 'external') and u.id <> all(${ids}::uuid[]) and exists (
      select 1 from sys_user m join teacher t on t.tenant_id = m.tenant_id and t.id = m.person_id
      join sys_user_role mr on mr.user_id = m.id join sys_user_role ur on ur.role_id = mr.role_id and ur.user_id = u.id
      where m.id = any(${ids}::uuid[]) and t.department_id = p.department_id)
    order by (select count(*) from flow_task_candidate c join flow_task k on k.instance_id = c.instance_id and k.no = c.no
      where c.user_id = u.id and k.status = 'open'), u.account_no limit 20`;
}

/** Departments that the form names. */
function namedIn({ form }: Case, field: string | undefined): string[] {
  const value = field !== undefined && Object.hasOwn(form, field) ? form[field] : null;
  return [value].flat().filter((id): id is string => typeof id === 'string' && UUID.test(id));
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The department of a student or a member of staff, as a subquery. */
const departmentOf = (personId: string | null): Sql => sql`(
  select s.department_id from student s where s.id = ${personId}::uuid
  union all select t.department_id from teacher t where t.id = ${personId}::uuid limit 1)`;

const classStaff = (studentId: string | null, role: 'fdy' | 'bzr'): Sql =>
  usersOf(
    sql`p.id = any((select ${role === 'fdy' ? sql`c.fdy_ids` : sql`array[c.bzr_id]`} from student s
      join stu_class c on c.tenant_id = s.tenant_id and c.id = s.class_id where s.id = ${studentId}::uuid)::uuid[])`,
  );

const heads = (column: Sql, departments: Sql): Sql =>
  usersOf(sql`p.id in (select unnest(${column}) from department d where ${departments})`);

/** The heads of the starter's department and those above it: the `level`-th of them, or the nearest. */
function leaderUp(...[, about, rule]: Parameters<CandidateProvider>): Sql {
  const level = rule.level ?? 1;
  return usersOf(
    sql`p.id in (
      with recursive up as (
        select d.id, d.parent_id, d.leader_ids, 1 as level from department d
        where d.id = (select t.department_id from teacher t join sys_user u on u.tenant_id = t.tenant_id and u.person_id = t.id
          where u.id = ${about.starterId}::uuid)
        union all
        select d.id, d.parent_id, d.leader_ids, up.level + 1 from department d join up on d.id = up.parent_id)
      select unnest(leader_ids) from up where level = ${level})`,
  );
}

const usersOf = (people: Sql): Sql => sql`
  select u.id from sys_user u join teacher p on p.tenant_id = u.tenant_id and p.id = u.person_id
  where u.status = 'enabled' and p.status in ('active', 'external') and ${people} order by u.account_no`;
