import { matching, storedRule } from '#modules/affairs/facts';
import { isRuling } from '#platform/kit/errors.ts';
import { actingAs, actorOf } from '#platform/server/access/act-as.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

type Ruled = {
  id: string;
  rule: unknown;
  reach: string;
  departmentId: string | null;
  accountNo: string | null;
  ownerRole: string | null;
};

export type Moved = { added: number; removed: number };

/**
 * Gives a rule's label to whom it is due and takes it from whom it isn't: one statement, whatever the number of students.
 * Whose hand put it on keeps it. Null where the rule can't be asked any more; then everybody keeps what he has.
 */
export async function recompute(work: Work, id: string): Promise<Moved | null> {
  const label = await work.db.row<Ruled>(sql`
    select l.id, l.rule, l.reach, l.department_id, u.account_no, l.owner_role from stu_label l
    left join sys_user u on u.tenant_id = l.tenant_id and u.id = l.owner_id
    where l.id = ${id} and l.kind = 'rule' for no key update of l`);
  if (!label) return null;
  const asker = await askerOf(work, label);
  const rule = asker && storedRule(asker, label.rule);
  if (!asker || !rule) {
    await work.db.run(sql`update stu_label set is_stale = true, recomputed_at = ${work.at} where id = ${id}`);
    return null;
  }
  const due = matching(
    asker,
    rule,
    sql`select s.id from student s where s.arrived and s.enrolled and ${within(asker, label)}`,
  );
  const [moved] = await work.db.unprepared.rows<Moved>(sql`
    with due as (${due}),
    wanted as (select id from due where not exists (
      select 1 from stu_label_exclusion x where x.label_id = ${id} and x.student_id = due.id and x.until >= ${work.at.slice(0, 10)}::date)),
    gone as (
      delete from stu_label_link l where l.label_id = ${id} and l.source = 'rule'
        and not exists (select 1 from wanted w where w.id = l.student_id) returning l.student_id),
    come as (
      insert into stu_label_link (tenant_id, id, label_id, student_id, class_id, department_id, is_open, source, created_at, updated_at)
      select s.tenant_id, gen_random_uuid(), b.id, s.id, s.class_id, s.department_id, b.is_open, 'rule', ${work.at}, ${work.at}
      from wanted w join student s on s.id = w.id join stu_label b on b.id = ${id}
      on conflict on constraint "label.taggedTwice" do nothing returning student_id),
    noted as (
      insert into stu_label_change (tenant_id, id, label_id, student_id, is_added, source, at)
      select ${work.tenant}, gen_random_uuid(), ${id}, m.student_id, m.is_added, 'rule', ${work.at}
      from (select student_id, true as is_added from come union all select student_id, false from gone) m returning is_added)
    select count(*) filter (where is_added) as added, count(*) filter (where not is_added) as removed from noted`);
  await recountLabels(work, [id], sql`recomputed_at = ${work.at}, is_stale = false,`);
  return moved ?? { added: 0, removed: 0 };
}

/** The students that a label is about: the school's, a department's, or those of its owner today. */
const within = (asker: Work, { reach, departmentId }: Ruled): Sql => {
  if (reach === 'school') return sql`true`;
  if (reach === 'department') return sql`s.department_id = ${departmentId}::uuid`;
  return asker.within('student', 'stuLabel.board', 's');
};

/** Private rules see what their owner sees, whoever asks and whenever; null once he has no account. */
async function askerOf(work: Work, { reach, accountNo, ownerRole }: Ruled): Promise<Work | null> {
  if (reach !== 'own') return asServer(work);
  if (!accountNo || !ownerRole) return null;
  try {
    return actingAs(
      work,
      await actorOf(work.platform, work.tenant, accountNo, ownerRole, work.now),
      work.now,
    );
  } catch (error) {
    if (isRuling(error)) return null;
    throw error;
  }
}

/** What was allowed to whoever wrote a rule of the school stays part of it, whoever asks for it to be done again. */
const asServer = (work: Work): Work =>
  work.signedIn ? { ...actingAs(work, work.actor, work.now), signedIn: false } : work;

/** Writes down how many have labels. Their rows must be locked by the caller. */
export async function recountLabels(work: Work, ids: readonly string[], more: Sql = sql``): Promise<void> {
  await work.db.run(sql`
    update stu_label b set ${more} student_count = (select count(*) from stu_label_link l where l.label_id = b.id)
    where b.id = any(${ids}::uuid[])`);
}

/** Each night: what ran out goes, then every rule is asked anew. */
export async function recomputeAll(work: Work): Promise<void> {
  const today = work.at.slice(0, 10);
  const over = await work.db.rows<{ id: string }>(sql`
    select b.id from stu_label b where exists (
      select 1 from stu_label_link l where l.label_id = b.id and l.expire_on < ${today}::date) order by b.id for no key update`);
  await work.db.run(sql`
    with gone as (delete from stu_label_link l where l.expire_on < ${today}::date
      and l.label_id = any(${over.map(({ id }) => id)}::uuid[]) returning l.label_id, l.student_id, l.source)
    insert into stu_label_change (tenant_id, id, label_id, student_id, is_added, source, at)
    select ${work.tenant}, gen_random_uuid(), label_id, student_id, false, source, ${work.at} from gone`);
  await recountLabels(
    work,
    over.map(({ id }) => id),
  );
  await work.db.run(sql`delete from stu_label_exclusion where until < ${today}::date`);
  const rules = await work.db.rows<{ id: string }>(
    sql`select id from stu_label where kind = 'rule' and status = 'enabled' order by id`,
  );
  for (const { id } of rules) await recompute(work, id);
}
