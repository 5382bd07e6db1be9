import { standsInSchool } from '#modules/attendance/leave';
import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { find } from '#platform/server/resource/find.ts';
import { change } from '#platform/server/resource/store.ts';
import { provided } from '#platform/server/provided.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { awayBatch } from '../away-batch.ts';
import { awayRegister } from '../away-register.ts';
import { refuse } from '../errors.ts';
import { tellSentBack } from './tell.ts';
import type { Register } from './register.ts';

const AWAY = ['registered', 'left', 'overdue'];

/** Back, says the student, and stands in the school. */
export const back = post('yxgl/awayRegister/return', {
  needs: 'awayRegister.return',
  proof: 'plain',
  body: z.strictObject({
    id: z.uuid(),
    longitude: z.number().min(-180).max(180),
    latitude: z.number().min(-90).max(90),
    accuracy: z.number().min(0).max(100_000),
  }),
  async handle(work, { body: { id, ...place } }) {
    const before = await find(work, awayRegister, id, 'awayRegister.return', { lock: true });
    if (!AWAY.includes(String(before['status']))) throw refuse.notAway();
    const stands = await standsInSchool(work, place);
    if (stands === null) throw refuse.placeUnsure();
    if (!stands) throw refuse.notOnCampus();
    const after = await change(work, awayRegister, before, {
      status: 'back',
      returnReal: work.at,
      returnMode: 'position',
    });
    await record(work, awayRegister, 'return', [{ rowId: id, before, after }]);
    return { id, status: 'back' };
  },
});

export const registerHooks = hooksFor(awayRegister, {
  can: (work, { status, direction, expectedReturn }, allowed) =>
    allowed.filter((act) => {
      if (act === 'depart') return direction !== 'stay';
      // nobody comes back who isn't away
      return (
        act !== 'markBack' || (direction !== 'stay' && (status !== 'registered' || expectedReturn !== null))
      );
    }),
  transitions: {
    async depart(work, { direction }) {
      if (direction === 'stay') throw refuse.notAway();
      return { departReal: work.at };
    },
    async markBack(work, row, { returnReal }) {
      if (String(returnReal) > work.at) throw refuse.returnInFuture();
      const left = row.departReal ?? row.departAt;
      if (left === null) throw refuse.notAway();
      if (String(returnReal) < left) throw refuse.returnBeforeDepart();
      return { returnMode: 'byHand' };
    },
  },
  async afterTransition(work, name, _before, after) {
    if (name === 'sendBack') await tellSentBack(work, after as Register);
  },
});

export const batchHooks = hooksFor(awayBatch, {
  async beforeAdd(_work, draft) {
    if (!isInOrder(draft)) throw refuse.daysWrong();
  },
  async beforeUpdate(_work, row, changes) {
    if (!isInOrder({ ...row, ...changes })) throw refuse.daysWrong();
  },
  async beforeRemove(work, { id }) {
    if (await work.db.row(sql`select 1 from away_register where batch_id = ${id} limit 1`)) throw notFound();
  },
});

const isInOrder = (
  batch: Partial<{
    fillFrom: string;
    fillTo: string;
    holidayFrom: string;
    holidayTo: string;
    returnBy: string;
  }>,
) =>
  batch.fillFrom! <= batch.fillTo! &&
  batch.fillTo! <= batch.holidayFrom! &&
  batch.holidayFrom! <= batch.holidayTo! &&
  batch.returnBy!.slice(0, 10) >= batch.holidayFrom!;

type Waiting = { id: string; studentId: string; since: string; status: string };
const MOST = 5_000;

/** What doors say of those who are away or about to leave: out is left, in is back. One question for all of them. */
export async function hearDoors(work: Work): Promise<void> {
  const lastPasses = provided(work.platform, 'lastPasses');
  if (!lastPasses) return;
  const waiting = await work.db.rows<Waiting>(sql`
    select id, student_id, status, coalesce(depart_real, depart_at - interval '3 hours') as since from away_register
    where status in ('registered', 'left', 'overdue') and direction <> 'stay' and depart_at <= ${work.at}::timestamptz + interval '3 hours'
    order by depart_at desc limit ${MOST}`);
  for (const [since, rows] of Map.groupBy(waiting, (one) => one.since)) {
    const passes = await lastPasses(
      work,
      rows.map(({ studentId }) => studentId),
      since,
    );
    const left = rows.filter(
      (one) => one.status === 'registered' && passes.get(one.studentId)?.direction === 'out',
    );
    const home = rows.filter(
      (one) => one.status !== 'registered' && passes.get(one.studentId)?.direction === 'in',
    );
    await note(work, left, passes, sql`status = 'left', depart_real = p.at`);
    await note(work, home, passes, sql`status = 'back', return_real = p.at, return_mode = 'gate'`);
  }
}

async function note(
  work: Work,
  rows: readonly Waiting[],
  passes: ReadonlyMap<string, { at: string }>,
  set: ReturnType<typeof sql>,
): Promise<void> {
  if (rows.length === 0) return;
  const known = rows.map(({ id, studentId, status }) => ({ id, status, at: passes.get(studentId)!.at }));
  await work.db.run(sql`
    update away_register t set ${set}, version = version + 1, updated_at = ${work.at}
    from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as p(id uuid, status text, at timestamptz)
    where t.id = p.id and t.status = p.status`);
}

/** Whoever said when he leaves is taken to have left then. */
export async function assumeLeft(work: Work): Promise<void> {
  await work.db.run(sql`
    update away_register set status = 'left', version = version + 1, updated_at = ${work.at}
    where status = 'registered' and direction <> 'stay' and depart_at <= ${work.at}::timestamptz`);
}
