import { z } from 'zod';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { record } from '#platform/server/audit/record.ts';
import type { Duty } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { notFound } from '#platform/kit/errors.ts';
import { refuse } from '../errors.ts';
import { infoFill } from '../info-fill.ts';
import { emptyFields } from './missing.ts';

/** What fills still lack, measured anew: `where` speaks of the fill `f`. Who has confirmed stays as he was. */
export async function measure(work: Work, where: Sql): Promise<void> {
  await work.db.run(sql`
    update info_fill f set missing = n.missing, percent = n.percent, updated_at = ${work.at}
    from (
      select f.id, m.missing, case when cardinality(c.wanted) = 0 then 100
        else (cardinality(c.wanted) - cardinality(m.missing)) * 100 / cardinality(c.wanted) end as percent
      from info_fill f join info_campaign c on c.tenant_id = f.tenant_id and c.id = f.campaign_id
      join student s on s.tenant_id = f.tenant_id and s.id = f.student_id
      cross join lateral (select array(select w from unnest(c.wanted) w where w = any(${emptyFields}) order by w) as missing) m
      where f.status <> 'confirmed' and ${where}) n
    where f.id = n.id and (f.missing, f.percent) is distinct from (n.missing, n.percent)`);
}

type Open = { id: string; status: string; missing: string[] };

/** A student signs that his record is whole and true. What he has asked for counts once it was granted. */
export const confirm = post('xsgl/infoFill/confirm', {
  needs: 'studentInfo.mine',
  proof: 'plain',
  personal: true,
  body: z.strictObject({
    id: z.uuid(),
    signature: z
      .string()
      .min(3)
      .max(60_000)
      .regex(/^[\d,; ]+$/),
  }),
  async handle(work, { body: { id, signature } }) {
    const { personId } = work.actor;
    const mine = sql`f.id = ${id} and f.student_id = ${personId}::uuid`;
    await measure(work, mine);
    const fill = await work.db.row<Open>(sql`
      select f.id, f.status, f.missing from info_fill f join info_campaign c on c.id = f.campaign_id
      where ${mine} and c.status = 'open' and c.open_from <= ${work.at}::date and c.open_to >= ${work.at}::date for update of f`);
    if (!fill) throw notFound();
    if (fill.status === 'confirmed') return { status: fill.status };
    const { isAsked, fields } = await askedFor(work, personId!);
    const lacking = fill.missing.filter((field) => !fields.includes(field));
    if (lacking.length > 0) throw refuse.incompleteYet({ count: lacking.length });
    const status = isAsked ? 'pending' : 'confirmed';
    await work.db.run(sql`
      update info_fill set status = ${status}, signature = ${signature}, confirmed_at = ${work.at}, version = version + 1,
        updated_at = ${work.at} where id = ${id}`);
    await record(work, infoFill, 'confirm', [
      { rowId: id, before: { status: fill.status }, after: { status } },
    ]);
    return { status };
  },
});

/** What waits for somebody's word. */
async function askedFor(work: Work, studentId: string): Promise<{ isAsked: boolean; fields: string[] }> {
  const row = await work.db.row<{ changed: string[] | null }>(sql`
    select changed from student_info_edit where student_id = ${studentId} and audit_status in ('running', 'returned') limit 1`);
  return { isAsked: row !== undefined, fields: row?.changed ?? [] };
}

/** A request has ended: who waited for it alone has confirmed, unless his record lacks what he asked for. */
export async function settleFills(work: Work, studentIds: readonly string[]): Promise<void> {
  const theirs = sql`f.student_id = any(${studentIds}::uuid[]) and f.status = 'pending'`;
  await measure(work, theirs);
  await work.db.run(sql`
    update info_fill f set status = case when cardinality(f.missing) = 0 then 'confirmed' else 'todo' end, updated_at = ${work.at}
    where ${theirs} and not exists (select 1 from student_info_edit e where e.tenant_id = f.tenant_id
      and e.student_id = f.student_id and e.audit_status = 'running')`);
}

/** Campaigns that ask the signed-in student for something. */
export async function fillsDue(work: Work): Promise<Duty[]> {
  if (work.actor.userType !== 'student') return [];
  const rows = await work.db.rows<{ id: string; name: string; openTo: string }>(sql`
    select f.id, c.name, c.open_to from info_fill f join info_campaign c on c.id = f.campaign_id
    where f.student_id = ${work.actor.personId}::uuid and f.status = 'todo' and c.status = 'open'
      and c.open_from <= ${work.at}::date and c.open_to >= ${work.at}::date`);
  return rows.map(({ id, name, openTo }) => ({
    kind: 'infoFill',
    id,
    title: name,
    dueAt: `${openTo} 23:59:59`,
    weight: 3,
    link: '/layout/student/info/mine',
  }));
}
