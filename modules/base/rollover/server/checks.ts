import { calendarYear } from '#modules/base/calendar';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { blocking, type Check } from '../rules.ts';
import { byId, hold, setStatus, type Batch } from './batch.ts';

/** Names that a check shows of those whom it found. */
const NAMED = 5;

/** Somebody leaves the school by what is proposed for him. */
const LEAVES = sql`i.action in ('graduate', 'complete', 'leaveEarly')`;

/** Looks for what stands in the way, and keeps what it found. */
export const check = post('base/rollover/check', {
  needs: 'rollover.check',
  proof: 'plain',
  body: byId,
  async handle(work, { body: { id } }) {
    const batch = await hold(work, id);
    const checks = await checksOf(work, batch);
    await keep(work, batch, checks);
    await setStatus(work, batch, blocking(checks).length === 0 ? 'checked' : 'draft');
    return checks;
  },
});

export const keep = (work: Work, batch: Batch, checks: readonly Check[]) =>
  work.db.run(sql`update rollover set checks = ${JSON.stringify(checks)}::jsonb where id = ${batch.id}`);

/** What stands in the way of a batch now: `block` refuses the run, `warn` only says so. */
export async function checksOf(work: Work, batch: Batch): Promise<Check[]> {
  const { id } = batch;
  const of = (code: string, level: Check['level'], where: Sql) => found(work, { id, code, level, where });
  const bed = (states: readonly string[]) => sql`${LEAVES} and exists (
    select 1 from dormitory_register g where g.resident_id = i.student_id and g.state = any(${[...states]}::text[]))`;
  return [
    await calendar(work, batch),
    await missing(work, id),
    await of('undecided', 'block', sql`i.action = 'undecided'`),
    await of(
      'classOver',
      'block',
      sql`exists (
      select 1 from stu_class c where c.id = i.class_id and c.status in ('graduated', 'cancelled'))`,
    ),
    await of(
      'stale',
      'block',
      sql`i.action <> 'skip' and (
      not s.enrolled or (s.student_status, s.class_id) is distinct from (i.from_status, i.class_id))`,
    ),
    await of(
      'targetWrong',
      'block',
      sql`i.action = 'retain' and not exists (
      select 1 from stu_class c where c.id = i.target_class_id and c.major_id = s.major_id
        and c.grade::int = s.grade::int + 1 and c.status in ('planned', 'active', 'interning'))`,
    ),
    await of(
      'changing',
      'block',
      sql`i.action in ('graduate', 'complete', 'leaveEarly', 'retain') and exists (
      select 1 from status_change x where x.student_id = i.student_id and (x.audit_status in ('running', 'returned')
        or x.audit_status = 'approved' and x.exec_status in ('waiting', 'failed')))`,
    ),
    await of(
      'objected',
      'block',
      sql`exists (
      select 1 from rollover_objection o where o.item_id = i.id and o.status = 'open')`,
    ),
    // who keeps a bed as a graduate keeps it from a newcomer
    await of('bedHeld', batch.releaseBeds ? 'warn' : 'block', bed(['living', 'reserved'])),
    await of('checkingOut', 'warn', bed(['leaving'])),
    await of(
      'feesOwed',
      'warn',
      sql`${LEAVES} and exists (
      select 1 from bill b where b.student_id = i.student_id and b.status <> 'void' and b.owed > 0)`,
    ),
    await of(
      'leaveOpen',
      'warn',
      sql`${LEAVES} and exists (
      select 1 from leave_apply l where l.student_id = i.student_id and (l.audit_status = 'running'
        or l.audit_status = 'approved' and l.closed_at is null and l.eff_end >= ${work.at}::timestamptz))`,
    ),
  ];
}

type Search = { id: string; code: string; level: Check['level']; where: Sql };

/** How many proposals something is true of, and the names of the first. */
async function found(work: Work, { id, code, level, where }: Search): Promise<Check> {
  const row = await work.db.row<{ count: number; sample: string[] | null }>(sql`
    with hit as (
      select i.student_name || '（' || c.class_name || '）' as name from rollover_item i
      join student s on s.id = i.student_id join stu_class c on c.id = i.class_id
      where i.rollover_id = ${id} and (${where}) order by c.class_code, s.student_no)
    select (select count(*) from hit) as count, (select array_agg(name) from (select name from hit limit ${NAMED}) n) as sample`);
  return { code, level, count: row!.count, sample: row!.sample ?? [] };
}

/** The year must have its calendar, and where the term is to be switched, one that is published. */
async function calendar(work: Work, batch: Batch): Promise<Check> {
  const terms = await calendarYear.termsOf(work, batch.toXn);
  const lacks =
    terms.length === 0 || (batch.switchTerm === true && !terms.some(({ status }) => status === 'published'));
  return {
    code: terms.length === 0 ? 'noCalendar' : 'termDraft',
    level: 'block',
    count: lacks ? 1 : 0,
    sample: terms.map(({ name }) => name),
  };
}

/** Who is on the roll by now and in no proposal. */
async function missing(work: Work, id: string): Promise<Check> {
  const row = await work.db.row<{ count: number; sample: string[] | null }>(sql`
    with hit as (
      select s.name, s.student_no from student s where s.enrolled and s.arrived and not exists (
        select 1 from rollover_item i where i.rollover_id = ${id} and i.student_id = s.id))
    select (select count(*) from hit) as count,
      (select array_agg(name) from (select name from hit order by student_no limit ${NAMED}) n) as sample`);
  return { code: 'missing', level: 'block', count: row!.count, sample: row!.sample ?? [] };
}
