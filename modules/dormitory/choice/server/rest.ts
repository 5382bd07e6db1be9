import { usersOfPersons } from '#modules/base/people';
import { bedsIn, matesIn, place, studentsIn } from '#modules/dormitory/assign';
import { ledger } from '#modules/dormitory/register';
import { sql } from '#platform/server/db/sql.ts';
import type { Outcome, Task } from '#platform/server/jobs/task.ts';
import { message } from '#platform/server/notify/message.ts';
import type { Work } from '#platform/server/work.ts';
import { noteChosen } from './claim.ts';

/** Value of `housingSource`. */
const BY_SYSTEM = '7';

/** Gives who chose nothing a bed of his group, by the algorithm of plans; whom nothing fits is left for the desk. */
export async function settleRest(task: Task): Promise<Outcome> {
  const { batchId } = task.params as { batchId: string };
  return task.write(async (work) => {
    const round = await work.db.row<{ name: string; status: string }>(sql`
      select name, status from room_choice_batch where id = ${batchId} for update`);
    if (round?.status !== 'ended') return { status: 'succeeded', total: 0, ok: 0, failed: 0 };
    const groups = await work.db.rows<{ id: string }>(sql`
      select id from room_choice_group where batch_id = ${batchId} order by wave_no, name`);
    let [ok, total] = [0, 0];
    for (const { id } of groups) {
      const done = await settleGroup(work, batchId, id);
      ok += done.ok;
      total += done.total;
    }
    await work.db.run(sql`
      update room_choice_batch set status = 'settled', version = version + 1, updated_at = ${work.at} where id = ${batchId}`);
    await tellAll(work, batchId, round.name);
    return { status: ok < total ? 'partly' : 'succeeded', total, ok, failed: total - ok };
  });
}

async function settleGroup(
  work: Work,
  batchId: string,
  groupId: string,
): Promise<{ ok: number; total: number }> {
  const which = sql`s.id in (select c.student_id from room_choice_student c where c.group_id = ${groupId} and c.standing = 'open')`;
  const students = await studentsIn(work, which, []);
  const beds = await bedsIn(
    work,
    sql`b.id in (select x.bed_id from room_choice_bed x where x.group_id = ${groupId})`,
  );
  const options = {
    groupKeys: ['department', 'major', 'class'],
    sequence: 'habit',
    mixLevel: 4,
    reservePct: 0,
    lowFloorMax: 2,
    lowerBunk: true,
    seed: 1,
    pairs: [],
  };
  // the round's own groups said for whom its beds are
  const open = beds.map((bed) => ({ ...bed, tag: null }));
  const placed = place({ students, beds: open, mates: await matesIn(work, beds), fixed: [], options });
  const claims = placed.flatMap(({ studentId, bedId }) =>
    bedId === null
      ? []
      : [{ studentId, bedId, purpose: 'live' as const, state: 'reserved' as const, source: BY_SYSTEM }],
  );
  noteChosen(work, batchId, await ledger.claimBeds(work, claims), 'system');
  return { ok: claims.length, total: students.length };
}

async function tellAll(work: Work, batchId: string, name: string): Promise<void> {
  const people = await work.db.rows<{ studentId: string }>(
    sql`select student_id from room_choice_student where batch_id = ${batchId}`,
  );
  const users = await usersOfPersons(
    work,
    people.map((one) => one.studentId),
  );
  await message(work, {
    users: [...users.values()],
    key: 'choice.settled',
    facts: { name },
    category: 'system',
    link: '/layout/dormitory/choice/pick',
    bizType: 'roomChoiceBatch',
    bizId: batchId,
    event: 'settled',
  });
}
