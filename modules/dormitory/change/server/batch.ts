import { z } from 'zod';
import { academicRows } from '#modules/base/academic';
import { peopleRows } from '#modules/base/people';
import { ledger } from '#modules/dormitory/register';
import { notFound } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { freezeSnapshots, insert, takeSerials } from '#platform/server/resource/store.ts';
import type { Work } from '#platform/server/work.ts';
import { dormChange } from '../dorm-change.ts';
import { refuse } from '../errors.ts';
import { tellMove, type Change } from './change.ts';
import { endChanges } from './door.ts';
import { difference } from './execute.ts';

const MOST = 100;

type Bed = {
  id: string;
  roomId: string;
  roomNo: string;
  bedNo: string;
  placeName: string;
  gender: string;
  isNormal: boolean;
  studentId: string | null;
  /** Somebody lives there; else the bed is held for him. */
  isLiving: boolean;
  name: string | null;
  className: string | null;
};

/** The beds of a floor, in the order of rooms, with who has each: what people are moved across. */
export const board = get('yxgl/dormChange/board', {
  needs: 'dormChange.adminBatch',
  query: z.strictObject({ floorId: z.uuid() }),
  handle: (work, { query: { floorId } }) =>
    work.db.rows<Bed>(sql`
      with ${peopleRows.student}, ${academicRows.stuClass}
      select b.id, b.room_id, m.room_no, b.bed_no, b.full_name as place_name, b.gender,
        b.status = 'normal' and m.status = 'enabled' and m.usage = '1' as is_normal, b.student_id,
        b.bed_use = 'used' as is_living, s.name, c.class_name
      from dorm_bed b join dorm_room m on m.id = b.room_id
      left join student s on s.id = b.student_id left join stu_class c on c.id = s.class_id
      where m.floor_id = ${floorId} and ${work.within('dormBed', 'dormChange.adminBatch', 'b')}
      order by m.room_code, b.bed_no`),
});

const body = z.strictObject({
  moves: z
    .array(z.strictObject({ studentId: z.uuid(), toBedId: z.uuid() }))
    .min(1)
    .max(MOST),
  reason: z.string().trim().min(5).max(300),
});

/** Moves many people at once, all or nobody: also rings, in which nobody's new bed is free before all have left. */
export const adminBatch = post('yxgl/dormChange/adminBatch', {
  needs: 'dormChange.adminBatch',
  proof: 'plain',
  body,
  async handle(work, { body: { moves, reason } }) {
    const students = moves.map(({ studentId }) => studentId);
    const beds = moves.map(({ toBedId }) => toBedId);
    if (new Set(students).size < moves.length || new Set(beds).size < moves.length) throw refuse.bedTwice();
    await assertReach(work, students, beds);
    await endChanges(work, students, 'movedBySchool');
    const moved = await ledger.moveBeds(
      work,
      moves.map(({ studentId, toBedId }) => ({ studentId, bedId: toBedId })),
    );
    for (const { studentId, toBedId } of moves) {
      const from = moved.find((one) => one.studentId === studentId)!;
      const isRing = moved.some(({ bedId }) => bedId === toBedId);
      const values = {
        ...{ studentId, toBedId, fromBedId: from.bedId, type: isRing ? 'chain' : 'admin', reason },
        ...{
          reasonCode: 'other',
          isCross: false,
          auditStatus: 'approved',
          execStatus: 'done',
          keyReturned: false,
        },
        ...{ submittedAt: work.at, decidedAt: work.at, executedAt: work.at, executedBy: work.actor.userId },
        agentUserId: work.actor.userId,
        feeDiff: await difference(work, from),
      };
      await written(work, values);
    }
    return { moved: moves.length };
  },
});

async function written(work: Work, values: { [field: string]: unknown }): Promise<void> {
  await freezeSnapshots(work, dormChange, values);
  values['buildingIds'] = [...new Set([values['fromBuildingId'], values['toBuildingId']])];
  await takeSerials(work, dormChange, values);
  const row = await insert(work, dormChange, values);
  await record(work, dormChange, 'adminBatch', [{ rowId: row.id, before: null, after: row }]);
  await tellMove(work, row as unknown as Change, 'moved');
}

/** Who moves and where to lie within the mover's own circle. */
async function assertReach(work: Work, students: string[], beds: string[]): Promise<void> {
  const reach = await work.db.row<{ people: number; beds: number }>(sql`
    select (select count(*) from dormitory_register g where g.resident_id = any(${students}::uuid[])
        and ${work.within('dormitoryRegister', 'dormChange.adminBatch', 'g')}) as people,
      (select count(*) from dorm_bed b where b.id = any(${beds}::uuid[])
        and ${work.within('dormBed', 'dormChange.adminBatch', 'b')}) as beds`);
  if (reach!.people < students.length || reach!.beds < beds.length) throw notFound();
}
