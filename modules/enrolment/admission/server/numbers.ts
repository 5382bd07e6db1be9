import { academicRows } from '#modules/base/academic';
import { changeNewcomers, peopleRows } from '#modules/base/people';
import { orgRows } from '#modules/base/org';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { before, numberIn, piecesOf, seriesOf, type NumberFacts, type Ordered } from '../rules/number.ts';
import { settings } from './settings.ts';

type Waiting = Ordered & NumberFacts & { id: string };
type Given = { id: string; studentNo: string; series: string; seq: number };

/**
 * Gives student numbers to admitted people who have a class and none yet, class by class in the school's order. Numbers
 * of one series follow each other and are given once: those of revoked people stay used up. Answers with who got which.
 * @throws admission.patternWrong, admission.numbersUsedUp
 */
export async function issueNumbers(work: Work, studentIds: readonly string[]): Promise<Map<string, string>> {
  const { numberPattern, numberOrder } = await settings(work);
  const pieces = piecesOf(numberPattern);
  if (pieces === null) throw refuse.patternWrong({ pattern: numberPattern });
  const rows = await waiting(work, studentIds);
  const given: Given[] = [];
  const bySeries = Map.groupBy(rows, (row) => seriesOf(pieces, row));
  for (const [series, members] of [...bySeries].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const taken = await takenIn(work, series);
    let seq = taken.last;
    for (const { id } of members.toSorted((one, other) => before(numberOrder, one, other))) {
      let studentNo: string | null;
      do studentNo = numberIn(pieces, series, (seq += 1));
      while (studentNo !== null && taken.numbers.has(studentNo));
      if (studentNo === null) throw refuse.numbersUsedUp({ series: series.replace('#', '…') });
      given.push({ id, studentNo, series, seq });
    }
  }
  await write(work, given);
  return new Map(given.map(({ id, studentNo }) => [id, studentNo]));
}

/** Whom numbers are for, with what a pattern may name. */
async function waiting(work: Work, studentIds: readonly string[]): Promise<Waiting[]> {
  return work.db.rows<Waiting>(sql`
    with ${peopleRows.student}, ${academicRows.stuClass}, ${academicRows.major}, ${orgRows.department}, ${orgRows.campus}
    select a.id, a.year, a.gender, split_part(coalesce(s.pinyin, ''), ' ', 1) as pinyin, a.score, md5(a.id::text || a.year) as lot,
      coalesce(d.dept_code, '') as college, m.major_code as major, coalesce(p.campus_code, '') as campus, trunc(m.years)::int::text as years,
      (select count(*) from stu_class o where o.major_id = c.major_id and o.grade = c.grade and o.class_code <= c.class_code)::text as class
    from admitted_student a join student s on s.id = a.student_id join stu_class c on c.id = a.class_id join major m on m.id = a.major_id
    left join department d on d.id = a.department_id left join campus p on p.id = c.campus_id
    where a.id = any(${studentIds}::uuid[]) and a.status = 'admitted' and a.student_no is null`);
}

/** The series under a lock until the transaction ends: its last number, and those that students had by other ways. */
async function takenIn(work: Work, series: string): Promise<{ last: number; numbers: Set<string> }> {
  await work.db.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`number ${work.tenant} ${series}`}, 0))`,
  );
  const row = await work.db.row<{ last: number; numbers: string[] }>(sql`
    with ${peopleRows.student} select coalesce((select max(seq) from number_ledger where series = ${series}), 0) as last,
      array(select student_no from student where student_no like ${series.replace('#', '%')}) as numbers`);
  return { last: row!.last, numbers: new Set(row!.numbers) };
}

async function write(work: Work, given: readonly Given[]): Promise<void> {
  if (given.length === 0) return;
  await work.db.run(sql`
    insert into number_ledger (tenant_id, student_no, series, seq, student_id, state, at)
    select ${work.tenant}, r."studentNo", r.series, r.seq, r.id, 'used', ${work.at}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as r(id uuid, "studentNo" text, series text, seq int)`);
  await work.db.run(sql`
    update admitted_student a set student_no = r."studentNo", version = a.version + 1, updated_at = ${work.at}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as r(id uuid, "studentNo" text) where a.id = r.id`);
  const reason = work.platform.words.say('zh-CN', 'messages.admission.numbered');
  await changeNewcomers(
    work,
    given.map(({ id, studentNo }) => ({ id, studentNo })),
    reason,
  );
}

/** Numbers of people who won't come are never given again. */
export async function voidNumbers(work: Work, studentIds: readonly string[]): Promise<void> {
  await work.db.run(sql`
    update number_ledger set state = 'void' where student_id = any(${studentIds}::uuid[]) and state = 'used'`);
}
