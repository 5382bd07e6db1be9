import type { Row } from '#platform/kit/resource.ts';
import { invalid } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { insertMany } from '#platform/server/resource/insert-many.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { interviewRoom } from '../interview-room.ts';
import { interviewSlot } from '../interview-slot.ts';
import { LEAST } from '../rules.ts';

type Room = Row<typeof interviewRoom>;

const fault = (field: string, key: string) => invalid([{ field, key: `interview.${key}` }]);

async function assertSound(work: Work, room: Partial<Room>): Promise<void> {
  if (room.startAt! >= room.endAt!) throw fault('endAt', 'windowReversed');
  const examiners = new Set(room.examinerIds);
  if (examiners.size < LEAST) throw fault('examinerIds', 'examinersFew');
  if (!examiners.has(room.chiefId!)) throw fault('chiefId', 'chiefOutside');
  const subject = await work.db.row<{
    batchId: string;
    type: string;
    sessionId: string | null;
    fullScore: number;
  }>(
    sql`select batch_id, subject_type as type, session_id, full_score from exam_subject where id = ${room.subjectId!}`,
  );
  const isIts =
    subject?.batchId === room.batchId && subject?.type === 'interview' && subject.sessionId === null;
  if (!isIts) throw fault('subjectId', 'subjectOther');
  const most = (room.dims ?? []).reduce((sum, one) => sum + Math.round((one.maxScore ?? 0) * 100), 0);
  if (most !== Math.round(Number(subject.fullScore) * 100)) throw fault('dims', 'dimsDiffer');
}

export const roomHooks = hooksFor(interviewRoom, {
  beforeAdd: (work, draft) => assertSound(work, draft),
  async beforeUpdate(work, row, changes) {
    if (row.status !== 'draft') throw refuse.roomFixed();
    await assertSound(work, { ...row, ...changes });
  },
  async beforeRemove(_work, row) {
    if (row.status !== 'draft') throw refuse.roomFixed();
  },
  can: (_work, row, allowed) =>
    allowed.filter((act) => row.status === 'draft' || !['update', 'remove'].includes(act)),
  transitions: {
    async close(work, row) {
      const open = await work.db.row<{ count: number }>(
        sql`select count(*) as count from interview_slot where room_id = ${row.id} and status in ('waiting', 'called')`,
      );
      if (open!.count > 0) throw refuse.turnsOpen({ count: open!.count });
    },
  },
  async afterTransition(work, name, _before, room) {
    if (name === 'open') await layTurns(work, room);
  },
});

/** One free turn after the other; the code tells the room and the turn, and of whose it is nothing. */
async function layTurns(work: Work, { id, batchId, subjectId, roomNo, slots }: Room): Promise<void> {
  await insertMany(
    work,
    interviewSlot,
    Array.from({ length: slots }, (_, at) => ({
      ...{ batchId, subjectId, roomId: id, orderNo: at + 1, status: 'free' },
      anonCode: `${roomNo}-${String(at + 1).padStart(2, '0')}`,
    })),
  );
}
