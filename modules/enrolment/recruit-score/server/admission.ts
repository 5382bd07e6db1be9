import { z } from 'zod';
import { batchOf, outcomes } from '#modules/enrolment/single-recruit';
import { dayTypes } from '#modules/base/calendar';
import { invalid, notFound } from '#platform/kit/errors.ts';
import { applicationHooks, type AppliedRow } from '#platform/server/application/application.ts';
import { askAbout } from '#platform/server/application/hand-in.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { columns } from '#platform/server/resource/columns.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { admitApplication, admitRound } from '../admit-round.ts';
import { admitResult } from '../admit-result.ts';
import { refuse } from '../errors.ts';
import { assertNoClerk } from './duty.ts';
import { givenOf, lockRun, offer, placedBy, ran, simulate, type Round } from './round.ts';

/** Wishes are asked for anew only where a round collects them, within a time. */
function assertWindow({ roundType, wishFrom, wishTo }: Partial<Round>): void {
  const isSound = wishFrom && wishTo ? roundType === 'collect' && wishFrom < wishTo : !wishFrom && !wishTo;
  if (!isSound) throw invalid([{ field: 'wishTo', key: 'recruit-score.wishWindow' }]);
}

export const roundHooks = hooksFor(admitRound, {
  async beforeAdd(work, draft) {
    const batch = await batchOf(work, draft.batchId!);
    if (batch.status !== 'admitting') throw refuse.notAdmitting();
    assertWindow(draft);
  },
  async beforeRemove(_work, row) {
    if (row.status !== 'draft' && row.status !== 'simulated') throw refuse.roundFixed();
  },
  can: (_work, row, allowed) =>
    allowed.filter((act) => act !== 'remove' || row.status === 'draft' || row.status === 'simulated'),
  transitions: {
    async simulate(work, row) {
      await assertNoClerk(work, row.batchId);
      const batch = await lockRun(work, row.batchId);
      if (row.wishTo !== null && work.at < row.wishTo)
        throw refuse.wishesRun({ until: row.wishTo.slice(0, 16) });
      await work.db.run(sql`update admit_round set ran_by = ${work.actor.userId} where id = ${row.id}`);
      return simulate(work, batch, row);
    },
    async commit(work, row) {
      await assertNoClerk(work, row.batchId);
      const batch = await lockRun(work, row.batchId);
      if ((row.held ?? 0) > 0) throw refuse.tiesOpen({ count: row.held });
      const again = ran(await givenOf(work, batch, row));
      if (again.inputHash !== row.inputHash || again.resultHash !== row.resultHash)
        throw refuse.inputsChanged();
      return { auditStatus: 'running', submittedAt: work.at };
    },
    async publish(work, row, input) {
      const { publicDays } = await batchOf(work, row.batchId);
      const [from, to] = [String(input['publicFrom']), String(input['publicTo'])];
      if ((await workdays(work, from, to)) < publicDays) throw refuse.publicityShort({ days: publicDays });
    },
    async endPublicity(work, row) {
      if (row.publicTo === null || work.at.slice(0, 10) <= row.publicTo) throw refuse.publicityRuns();
      const open = await work.db.row<{ count: number }>(
        sql`select count(*) as count from recruit_objection where round_id = ${row.id} and status = 'open'`,
      );
      if (open!.count > 0) throw refuse.objectionsOpen({ count: open!.count });
      const placed = await placedBy(work, row.id);
      await outcomes.settle(
        work,
        placed.map(({ candidateId }) => candidateId),
      );
    },
  },
  async afterTransition(work, name, _before, after) {
    if (name !== 'commit') return;
    const applied: Round & AppliedRow = { ...after, auditStatus: 'running' };
    await askAbout(work, admitApplication, applied, {
      word: { title: { name: after.name } },
      isAgain: false,
    });
  },
});

/** Days between two, both included, on which the school works. */
async function workdays(work: Work, from: string, to: string): Promise<number> {
  if (to < from) return 0;
  const typeOf = await dayTypes(work, from, to);
  const days = await work.db.rows<{ day: string }>(
    sql`select d::date::text as day from generate_series(${from}::date, least(${to}::date, ${from}::date + 366), interval '1 day') d`,
  );
  return days.filter(({ day }) => ['workday', 'swap'].includes(typeOf(day))).length;
}

export const admitHooks = applicationHooks(admitApplication, {
  async onEnd(work, rows, end) {
    for (const row of rows) {
      await work.db.run(sql`
        update admit_round set status = ${end === 'approved' ? 'confirmed' : 'simulated'}, version = version + 1 where id = ${row.id} and status = 'auditing'`);
      if (end === 'approved') await offer(work, row);
    }
  },
});

export const resultHooks = hooksFor(admitResult, {
  transitions: {
    async decideTie(work, row, input) {
      const round = await roundOf(work, row.roundId);
      if (round.status !== 'simulated') throw refuse.roundFixed();
      await assertNoClerk(work, round.batchId);
      return { decision: String(input['decision']), decidedBy: work.actor.userId };
    },
  },
});

/** @throws 404 */
export async function roundOf(work: Work, id: string): Promise<Round> {
  const round = await work.db.row<Round>(
    sql`select ${columns(admitRound.fields)} from admit_round t where t.id = ${id}`,
  );
  if (!round) throw notFound();
  return round;
}

type PlanFigures = {
  id: string;
  name: string;
  planCount: number;
  before: number;
  admitted: number;
  adjusted: number;
  held: number;
  most: number | null;
  least: number | null;
  mean: number | null;
};

/** A round plan by plan; run again where its inputs are as they were (`verify`), so that everybody sees that both hashes are the same. */
export const bench = get('dzks/admitRound/bench', {
  needs: 'admitRound.bench',
  query: z.strictObject({ roundId: z.uuid(), verify: z.enum(['1']).optional() }),
  async handle(work, { query }) {
    const round = await roundOf(work, query.roundId);
    const plans = await work.db.rows<PlanFigures>(sql`
      select p.id, p.name, p.plan_count, p.admitted_count as before, count(r.id) filter (where r.result_type = 'admit')::int as admitted,
        count(r.id) filter (where r.result_type = 'adjust')::int as adjusted, count(r.id) filter (where r.result_type = 'hold')::int as held,
        max(r.total_score) filter (where r.result_type in ('admit', 'adjust')) as most, min(r.total_score) filter (where r.result_type in ('admit', 'adjust')) as least,
        round(avg(r.total_score) filter (where r.result_type in ('admit', 'adjust')), 2) as mean
      from major_plan p left join admit_result r on r.plan_id = p.id and r.round_id = ${round.id}
      where p.batch_id = ${round.batchId} group by p.tenant_id, p.id order by p.major_code, p.name`);
    const { name, status, inputHash, resultHash, ranAt, held } = round;
    const again =
      query.verify && inputHash ? ran(await givenOf(work, await batchOf(work, round.batchId), round)) : null;
    return {
      ...{ name, status, inputHash, resultHash, ranAt, held, plans },
      again: again && { inputHash: again.inputHash, resultHash: again.resultHash },
    };
  },
});
