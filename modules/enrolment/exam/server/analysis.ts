import { z } from 'zod';
import { versionsOf } from '#modules/enrolment/question-bank';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import * as figures from '../rules/analysis.ts';
import { isEmpty, type Answer } from '../rules/marking.ts';
import { counting } from './publish.ts';
import { planIn } from './monitor.ts';
import { planOf, type KnownPlan } from './frozen.ts';

const NEEDS = 'examPlan.analyse';
type Counted = {
  takerId: string;
  totalPt: number;
  minutes: number;
  className: string | null;
  departmentName: string | null;
};

const countedOf = (work: Work, plan: KnownPlan): Promise<Counted[]> =>
  work.db.rows<Counted>(sql`
    select c.taker_id, c.total_pt, ceil(extract(epoch from c.submitted_at - c.started_at) / 60)::int as minutes, s.class_name, d.dept_name as department_name
    from (${counting(plan.id, plan.scorePolicy)}) c join exam_taker k on k.id = c.taker_id and k.status <> 'cheat'
    left join stu_class s on s.id = k.class_id left join department d on d.id = k.department_id`);

const points = (value: number | null): number | null => (value === null ? null : Math.round(value) / 100);

/** A test as a whole: who came, how it fell out, and where. */
export const getPlan = get('zxks/analysis/getPlan', {
  needs: NEEDS,
  query: z.strictObject({ planId: z.uuid() }),
  async handle(work, { query: { planId } }) {
    await planIn(work, planId, NEEDS);
    const plan = await planOf(work, planId);
    const [{ fullPt, passPt }] = plan.papers as [KnownPlan['papers'][number]];
    const all = await countedOf(work, plan);
    const should = await work.db.row<{ should: number }>(
      sql`select count(*) as should from exam_taker where plan_id = ${planId}`,
    );
    const totals = all.map(({ totalPt }) => totalPt);
    const spread = figures.variance(totals);
    const minutes = all.map((one) => one.minutes);
    const items = await linesOf(work, plan);
    return {
      ...{ name: plan.name, fullScore: fullPt / 100, should: should!.should, present: all.length },
      ...{ mean: points(figures.mean(totals)), sd: spread === null ? null : points(Math.sqrt(spread)) },
      ...{
        max: points(totals.length > 0 ? Math.max(...totals) : null),
        min: points(totals.length > 0 ? Math.min(...totals) : null),
      },
      median: points(figures.median(totals)),
      passed: totals.filter((one) => one >= passPt).length,
      bands: figures.bands(totals, fullPt),
      alpha: alphaOf(all, items),
      minutes: { mean: figures.mean(minutes), median: figures.median(minutes) },
      classes: groups(all, (one) => one.className, passPt),
      departments: groups(all, (one) => one.departmentName, passPt),
    };
  },
});

function groups(all: readonly Counted[], of: (one: Counted) => string | null, passPt: number) {
  return [...Map.groupBy(all, of)]
    .flatMap(([name, some]) => {
      const totals = some.map(({ totalPt }) => totalPt);
      if (name === null) return [];
      return {
        name,
        present: some.length,
        mean: points(figures.mean(totals)),
        passed: totals.filter((one) => one >= passPt).length,
      };
    })
    .toSorted((a, b) => (b.mean ?? 0) - (a.mean ?? 0));
}

type Line = { takerId: string; versionId: string; fullPt: number; pt: number; answer: Answer };

const linesOf = (work: Work, plan: KnownPlan): Promise<Line[]> =>
  work.db.rows<Line>(sql`
    select c.taker_id, x.version_id, x.full_pt, x.pt, x.answer from (${counting(plan.id, plan.scorePolicy)}) c
    join exam_taker k on k.id = c.taker_id and k.status <> 'cheat' join exam_answer x on x.attempt_id = c.id order by x.version_id`);

/** Of papers that are drawn for each nobody answers what another does: α is that of a paper that all had. */
function alphaOf(all: readonly Counted[], items: readonly Line[]): number | null {
  const asked = new Set(items.map(({ versionId }) => versionId));
  const rows = Map.groupBy(items, ({ takerId }) => takerId);
  if ([...rows.values()].some((row) => row.length < asked.size)) return null;
  const alpha = figures.cronbach(
    all.flatMap(({ takerId }) => (rows.has(takerId) ? [rows.get(takerId)!.map(({ pt }) => pt)] : [])),
  );
  return alpha === null ? null : Math.round(alpha * 1000) / 1000;
}

const EDGE = 0.27;
const share = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 1000) / 1000);
const third = (value: number | null) => (value === null ? null : Math.round(value * 1000) / 1000);

/** Question by question: how hard, how well it tells people apart, which options were taken, and what to look at. */
export const getQuestion = get('zxks/analysis/getQuestion', {
  needs: NEEDS,
  query: z.strictObject({ planId: z.uuid() }),
  async handle(work, { query: { planId } }) {
    await planIn(work, planId, NEEDS);
    const plan = await planOf(work, planId);
    const lines = await linesOf(work, plan);
    const totals = new Map((await countedOf(work, plan)).map((one) => [one.takerId, one.totalPt]));
    const known = await versionsOf(work, [...new Set(lines.map(({ versionId }) => versionId))]);
    return [...Map.groupBy(lines, ({ versionId }) => versionId)].map(([versionId, some]) => {
      const version = known.get(versionId)!;
      const [{ fullPt }] = some as [Line];
      const scored = some.map(({ takerId, pt }) => ({ total: totals.get(takerId) ?? 0, pt }));
      const p = figures.difficultyOf(
        some.map(({ pt }) => pt),
        fullPt,
      );
      const d = figures.discriminationOf(scored, fullPt);
      const right = version.key.kind === 'choice' ? version.key.right : [];
      const taken = (all: readonly Line[]) =>
        version.options.map((_, at) =>
          share(
            all.filter(({ answer }) => Array.isArray(answer) && answer.some((one) => one === at)).length,
            all.length,
          ),
        );
      const best = some.toSorted((a, b) => (totals.get(b.takerId) ?? 0) - (totals.get(a.takerId) ?? 0));
      const shares = taken(some);
      const flags = figures.flagsOf(
        { p, d, shares, right },
        taken(best.slice(0, Math.round(best.length * EDGE))),
      );
      return {
        ...{
          versionId,
          questionId: version.questionId,
          type: version.type,
          stem: version.stem.slice(0, 200),
        },
        ...{ asked: some.length, p: third(p), d: third(d), shares, right, flags },
        omitted: share(some.filter(({ answer }) => isEmpty(answer)).length, some.length),
      };
    });
  },
});
