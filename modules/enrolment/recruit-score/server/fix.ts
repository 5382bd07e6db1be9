import type { Row } from '#platform/kit/resource.ts';
import { invalid } from '#platform/kit/errors.ts';
import { applicationHooks, type AppliedRow } from '#platform/server/application/application.ts';
import { askAbout } from '#platform/server/application/hand-in.ts';
import { batchOf, lockBatch } from '#modules/enrolment/single-recruit';
import { sql } from '#platform/server/db/sql.ts';
import { insert, takeSerials } from '#platform/server/resource/store.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { examScore } from '../exam-score.ts';
import { fixApplication, scoreFix } from '../score-fix.ts';
import { computeTotals } from './totals.ts';

type Score = Row<typeof examScore>;

export const scoreHooks = hooksFor(examScore, {
  transitions: {
    async fix(work, row, input) {
      await assertWithin(work, row, Number(input['score']));
      await ask(work, row, Number(input['score']), String(input['reason'] ?? ''));
      // it stays until the inspector has decided
      return { score: row.score };
    },
  },
});

async function assertWithin(work: Work, row: Score, score: number): Promise<void> {
  const subject = await work.db.row<{ full: number }>(
    sql`select full_score as full from exam_subject where id = ${row.subjectId}`,
  );
  if (score > subject!.full)
    throw invalid([{ field: 'score', key: 'recruit-score.aboveFull', facts: { full: subject!.full } }]);
}

async function ask(work: Work, row: Score, newScore: number, reason: string): Promise<void> {
  const values: { [field: string]: unknown } = {
    scoreId: row.id,
    oldScore: row.score,
    newScore,
    reason,
    auditStatus: 'running',
    submittedAt: work.at,
  };
  await takeSerials(work, scoreFix, values);
  const made = await insert(work, scoreFix, values);
  const applied: AppliedRow = {
    ...made,
    id: String(made['id']),
    version: 1,
    auditStatus: 'running',
    agentUserId: null,
    createdBy: work.actor.userId,
  };
  await askAbout(work, fixApplication, applied, {
    word: { title: { name: row.ticketNo ?? '' } },
    isAgain: false,
  });
}

export const fixHooks = applicationHooks(fixApplication, {
  async onEnd(work, rows, end) {
    if (end !== 'approved') return;
    for (const { scoreId, newScore } of rows) {
      const row = await work.db.row<{ batchId: string }>(sql`
        update exam_score set score = ${newScore}, source = 'fix', version = version + 1, updated_at = ${work.at} where id = ${scoreId} returning batch_id`);
      const batch = await batchOf(work, row!.batchId);
      // totals that are known follow at once
      if (batch.totalsAt !== null) await computeTotals(work, await lockBatch(work, batch.id));
    }
  },
});
