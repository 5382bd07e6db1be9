import { matching, storedRule, type Rule } from '#modules/affairs/facts';
import { owedBy } from '#modules/enrolment/fees';
import { scoreSummaries } from '#modules/student/score';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import {
  conclusionAfter,
  failingOf,
  judge,
  type Known,
  type Overrides,
  type Result,
} from '../rules/audit.ts';

type Asking = { id: string; checks: readonly string[]; rule: unknown };

type Audit = {
  id: string;
  studentId: string;
  status: string;
  conclusion: string;
  isChosen: boolean;
  overrides: Overrides;
  confirmedAt: string | null;
};

const AT_ONCE = 1000;

/**
 * Looks at the conditions of those of a batch about whom the school has not decided; of all, or of some. What a person
 * chose stays as long as it may. Answers with how many were looked at.
 */
export async function compute(
  work: Work,
  batch: Asking,
  auditIds: readonly string[] | null = null,
): Promise<number> {
  const rule = batch.checks.includes('rule') ? storedRule(work, batch.rule) : null;
  let [last, looked] = ['00000000-0000-0000-0000-000000000000', 0];
  for (;;) {
    const rows = await work.db.rows<Audit>(sql`
      select a.id, a.student_id, s.student_status as status, a.conclusion, a.is_chosen, a.overrides, a.confirmed_at
      from grad_audit a join student s on s.id = a.student_id
      where a.batch_id = ${batch.id} and a.stage = 'open' and a.id > ${last}
        and (${auditIds === null} or a.id = any(${auditIds ?? []}::uuid[]))
      order by a.id limit ${AT_ONCE} for update of a`);
    if (rows.length === 0) break;
    const known = await knownOf(work, rows, rule);
    await keep(
      work,
      rows.map((row) => ({ row, results: judge(batch.checks, known.get(row.id)!) })),
    );
    last = rows.at(-1)!.id;
    looked += rows.length;
  }
  await work.db.run(sql`update grad_batch set checked_at = ${work.at} where id = ${batch.id}`);
  return looked;
}

/** What is so of each, by set: scores, bills, the batch's own rule. */
async function knownOf(work: Work, rows: readonly Audit[], rule: Rule | null): Promise<Map<string, Known>> {
  const ids = rows.map(({ studentId }) => studentId);
  const [scores, owed, meeting] = await Promise.all([
    scoreSummaries(work, ids),
    owedOf(work, ids),
    rule === null
      ? []
      : work.db.rows<{ id: string }>(matching(work, rule, sql`select unnest(${ids}::uuid[]) as id`)),
  ]);
  const meets = new Set(meeting.map(({ id }) => id));
  return new Map(
    rows.map(({ id, studentId, status, confirmedAt }) => {
      const { credits = 0, wanted = 0, failed = 0 } = scores.get(studentId) ?? {};
      const owedFen = owed.get(studentId) ?? 0;
      const confirmed = confirmedAt !== null;
      return [id, { status, credits, wanted, failed, owedFen, confirmed, meetsRule: meets.has(studentId) }];
    }),
  );
}

/** What each has to pay yet, in fen. */
export async function owedOf(work: Work, studentIds: readonly string[]): Promise<Map<string, number>> {
  const bills = await owedBy(
    work,
    studentIds.map((id) => ({ kind: 'student' as const, id })),
  );
  return new Map([...bills].map(([id, some]) => [id, some.reduce((sum, { owedFen }) => sum + owedFen, 0)]));
}

async function keep(work: Work, judged: readonly { row: Audit; results: Result[] }[]): Promise<void> {
  const rows = judged.map(({ row: { id, conclusion, isChosen, overrides }, results }) => {
    const failing = failingOf(results, overrides);
    const next = conclusionAfter({ conclusion, isChosen, failing });
    return { id, results, failing, conclusion: next, isChosen: isChosen && next === conclusion };
  });
  await work.db.run(sql`
    update grad_audit a set results = d.results, failing = array(select jsonb_array_elements_text(d.failing)),
      conclusion = d.conclusion, is_chosen = d."isChosen", reason = case when d."isChosen" then a.reason end,
      version = a.version + 1, updated_at = ${work.at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as d(id uuid, results jsonb, failing jsonb, conclusion text, "isChosen" boolean)
    where a.id = d.id and (a.results, a.failing, a.conclusion, a.is_chosen) is distinct from
      (d.results, array(select jsonb_array_elements_text(d.failing)), d.conclusion, d."isChosen")`);
}
