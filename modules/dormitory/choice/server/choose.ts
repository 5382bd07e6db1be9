import { z } from 'zod';
import { ledger } from '#modules/dormitory/register';
import { forbidden, Refusal } from '#platform/kit/errors.ts';
import { formatDateTime } from '#platform/pure/date.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { claim, noteChosen, whyNot, type Wanted } from './claim.ts';
import { assertPace, codeOf, throughGate } from './gate.ts';
import { note } from './log.ts';
import { wish } from './sweep.ts';

const wanted = z.union([
  z.strictObject({ batchId: z.uuid(), bedId: z.uuid() }),
  z.strictObject({ batchId: z.uuid(), roomId: z.uuid() }),
]);
/** Statements run in a transaction of their own. */
const CALL = { needs: 'roomChoice.choose', proof: 'plain', autocommit: true } as const;

/** Who chooses: a student, or who was admitted and chooses before he comes; others stand on no roster. @throws 403 */
export function chooser(work: Work): string {
  const { userType, personId } = work.actor;
  if (!['student', 'applicant'].includes(userType) || personId === null) throw forbidden();
  return personId;
}

/** Runs a try and writes down what came of it. */
export async function tried<T>(
  work: Work,
  { act, batchId, bedId }: { act: string; batchId: string; bedId?: string | undefined },
  use: (studentId: string) => Promise<T>,
): Promise<T> {
  const studentId = chooser(work);
  const began = performance.now();
  const line = (code: string) => ({
    batchId,
    studentId,
    bedId: bedId ?? null,
    act,
    code,
    at: `${formatDateTime(work.now, ZONE)}.${String(work.now.getMilliseconds()).padStart(3, '0')}`,
    latencyMs: Math.round(performance.now() - began),
  });
  try {
    const answer = await use(studentId);
    note(work, line('won'));
    return answer;
  } catch (error) {
    const code = codeOf(error);
    // who was sent away at the door has tried nothing yet
    if (code !== 'choice.queued' && code !== 'choice.tooFast') note(work, line(code));
    throw error;
  }
}

/** The first bed of one's own. Asked again for the bed that one has, the answer is the same. */
export const choose = post('yxgl/roomChoice/choose', {
  ...CALL,
  body: wanted,
  handle: (work, { body }) =>
    tried(work, { act: 'choose', ...body }, async (studentId) => {
      const { placeName } = await wish(work, body, studentId);
      return { placeName, at: work.at };
    }),
});

/** Another bed instead of one's own: both or neither, so that whoever loses the new one keeps the old. */
export const repick = post('yxgl/roomChoice/repick', {
  ...CALL,
  body: wanted,
  handle: (work, { body }) =>
    tried(work, { act: 'repick', ...body }, (studentId) =>
      throughGate(work, studentId, async (own) => {
        const registerId = await countRepick(own, body.batchId, studentId);
        await lockRooms(own, registerId, body);
        const [ended] = await ledger.endReserved(own, [registerId], 'repicked');
        if (!ended) throw refuse.movedIn();
        const won = await claim(own, { ...body, studentId, call: own });
        noteChosen(own, body.batchId, [won], 'self');
        return { placeName: won.placeName, at: own.at };
      }),
    ),
});

async function countRepick(work: Work, batchId: string, studentId: string): Promise<string> {
  const row = await work.db.row<{ registerId: string }>(sql`
    update room_choice_student c set repick_used = c.repick_used + 1 from room_choice_batch k
    where c.batch_id = ${batchId} and c.student_id = ${studentId} and k.id = c.batch_id and c.register_id is not null
      and c.repick_used < coalesce(k.repick_max, 0)
    returning c.register_id`);
  if (row) return row.registerId;
  const has = await work.db.row<{ has: boolean }>(sql`
    select register_id is not null as has from room_choice_student where batch_id = ${batchId} and student_id = ${studentId}`);
  throw has?.has ? refuse.repickOver() : refuse.nothingToRepick();
}

/** Two who change into each other's rooms lock both in one order, or each would wait for the other. */
async function lockRooms(work: Work, registerId: string, { bedId, roomId }: Wanted): Promise<void> {
  await work.db.run(sql`
    select 1 from dorm_room where id in (
      select room_id from dormitory_register where id = ${registerId}
      union select room_id from dorm_bed where id = ${bedId ?? null}::uuid union select ${roomId ?? null}::uuid)
    order by id for no key update`);
}

/** What choosing would come to, before it counts: it leaves a line in the log and nothing else. */
export const rehearse = post('yxgl/roomChoice/rehearse', {
  ...CALL,
  body: z.strictObject({ batchId: z.uuid(), bedId: z.uuid() }),
  handle: (work, { body }) =>
    tried(work, { act: 'rehearse', ...body }, async (studentId) => {
      assertPace(work.platform, studentId);
      const [why] = await whyNot(work, [{ ...body, studentId, call: work }]);
      // before it begins that alone is in the way
      if (why === null || (why instanceof Refusal && why.key === 'choice.bedTaken'))
        throw refuse.notPreview();
      if (why instanceof Refusal && why.key !== 'choice.notYet') throw why;
      return { at: work.at };
    }),
});

const MOST_FAVOURITES = 10;

/** Beds that one would like; they are shown in gold to oneself alone. */
export const favourite = post('yxgl/roomChoice/favourite', {
  needs: 'roomChoice.choose',
  proof: 'plain',
  body: z.strictObject({ batchId: z.uuid(), bedId: z.uuid(), on: z.boolean() }),
  async handle(work, { body: { batchId, bedId, on } }) {
    const row = await work.db.row<{ favourites: string[] }>(sql`
      update room_choice_student c set favourites = array_remove(c.favourites, ${bedId}::uuid) || case when ${on} then array[${bedId}::uuid] else '{}' end
      where c.batch_id = ${batchId} and c.student_id = ${chooser(work)}
        and exists (select 1 from room_choice_bed b where b.batch_id = c.batch_id and b.group_id = c.group_id and b.bed_id = ${bedId})
      returning c.favourites`);
    if (!row) throw refuse.bedOff();
    if (row.favourites.length > MOST_FAVOURITES) throw refuse.tooManyFavourites({ most: MOST_FAVOURITES });
    return row;
  },
});
