import { z } from 'zod';
import { noteSigns, signRows } from '#modules/attendance/sign-task';
import { academicRows } from '#modules/base/academic';
import { orgRows } from '#modules/base/org';
import { peopleRows } from '#modules/base/people';
import { spaceRows } from '#modules/dormitory/space';
import { livingRoom } from '#modules/dormitory/register';
import { notFound } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { holdFiles } from '#platform/server/files/hold.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { wireDay } from '#platform/server/http/moments.ts';
import { lookAnew, sharedLook } from '#platform/server/shared-look.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { nightCheck } from '../night-check.ts';
import { HEAD_MINUTES, nightOf } from '../rules.ts';

type Ring = { due: number; signed: number; exempt: number; missing: number };

const RING = sql`
  count(r.id) filter (where r.status <> 'exempt')::int as due, count(r.id) filter (where r.status not in ('none', 'exempt'))::int as signed,
  count(r.id) filter (where r.status = 'exempt')::int as exempt, count(r.id) filter (where r.status = 'none')::int as missing`;

/** The night that is looked at: the last one that has begun, tonight's where there is none. */
async function latestNight(work: Work): Promise<string> {
  const row = await work.db.row<{ day: string | null }>(sql`
    with ${signRows.signRound} select max(g.day) as day from sign_round g
    where g.biz_type = 'dorm' and g.open_at <= ${work.at}::timestamptz and g.day > ${work.at}::date - 7`);
  return row?.day ?? nightOf(work.at);
}

type Waiting = {
  id: string;
  version: number;
  name: string;
  studentNo: string;
  className: string;
  placeName: string | null;
  result: string;
  headSays: string | null;
  note: string | null;
  phoneTo: string | null;
  dueAt: string;
  yxDueAt: string | null;
  checkedAt: string | null;
  photoIds: string[] | null;
};

/** How the night stands for those whom I look after, and of whom nobody knows where they are: the open ones first. */
export const tonight = get('yxgl/dormSign/tonight', {
  needs: 'dormSign.tonight',
  query: z.strictObject({ day: wireDay.optional() }),
  async handle(work, { query }) {
    const day = query.day ?? (await latestNight(work));
    const [ring, checks] = await Promise.all([
      work.db.row<Ring>(sql`
        with ${signRows.signRecord} select ${RING} from sign_record r
        where r.biz_type = 'dorm' and r.day = ${day}::date and ${work.within('signRecord', 'dormSign.tonight', 'r')}`),
      work.db.rows<Waiting>(sql`
        with ${peopleRows.student}, ${academicRows.stuClass}
        select c.id, c.version, s.name, s.student_no, k.class_name, c.place_name, c.result, c.head_says, c.note, c.phone_to, c.due_at,
          c.yx_due_at, c.checked_at, c.photo_ids
        from night_check c join student s on s.id = c.student_id join stu_class k on k.id = c.class_id
        where c.day = ${day}::date and ${work.within('nightCheck', 'dormSign.tonight', 'c')}
        order by c.result not in ('waiting', 'lost'), c.due_at, c.place_name limit 300`),
    ]);
    return { day, ring: ring!, checks };
  },
});

type RoomTile = Ring & { id: string; roomNo: string; floorNo: number };

/** Many stand before the board, and people sign by the hundred: it is added up once in so many milliseconds. */
const BOARD = { name: 'nightBoard', ms: 3_000 };

/** Buildings that are checked tonight, and one of them by floors and rooms. */
export const board = get('yxgl/dormSign/board', {
  needs: 'dormSign.board',
  query: z.strictObject({ buildingId: z.uuid().optional(), day: wireDay.optional() }),
  async handle(work, { query }) {
    const day = query.day ?? (await latestNight(work));
    const of = [work.actor.circle('dormSign.board'), day, query.buildingId ?? null];
    return sharedLook(work, { ...BOARD, of }, () => boardOf(work, day, query.buildingId));
  },
});

async function boardOf(work: Work, day: string, wanted: string | undefined) {
  const mine = sql`r.biz_type = 'dorm' and r.day = ${day}::date and ${work.within('signRecord', 'dormSign.board', 'r')}`;
  const buildings = await work.db.rows<Ring & { id: string; name: string }>(sql`
    with ${signRows.signRecord}, ${orgRows.building}
    select b.id, b.building_name as name, ${RING} from sign_record r join building b on b.id = r.building_id where ${mine}
    group by b.id, b.building_name order by b.building_name limit 100`);
  const buildingId = wanted ?? buildings[0]?.id ?? null;
  const rooms = await work.db.rows<RoomTile>(sql`
    with ${signRows.signRecord}, ${spaceRows.dormRoom}, ${spaceRows.dormFloor}
    select d.id, d.room_no, f.floor_no, ${RING} from sign_record r join dorm_room d on d.id = r.room_id join dorm_floor f on f.id = d.floor_id
    where r.building_id = ${buildingId}::uuid and ${mine} group by d.id, d.room_no, f.floor_no order by f.floor_no desc, d.room_no limit 1500`);
  return { day, buildingId, buildings, rooms };
}

type Resident = {
  id: string;
  name: string;
  studentNo: string;
  className: string;
  placeName: string | null;
  status: string;
  exemptKind: string | null;
  signAt: string | null;
  isOpen: boolean;
};

/** The people of one room tonight. */
export const people = get('yxgl/dormSign/people', {
  needs: 'dormSign.board',
  query: z.strictObject({ roomId: z.uuid(), day: wireDay.optional() }),
  handle: async (work, { query }) =>
    work.db.rows<Resident>(sql`
      with ${signRows.signRecord}, ${signRows.signRound}, ${peopleRows.student}, ${academicRows.stuClass}
      select r.id, s.name, s.student_no, k.class_name, r.place_name, r.status, r.exempt_kind, r.sign_at, g.status = 'open' as is_open
      from sign_record r join sign_round g on g.id = r.round_id join student s on s.id = r.student_id join stu_class k on k.id = r.class_id
      where r.room_id = ${query.roomId} and r.biz_type = 'dorm' and r.day = ${query.day ?? (await latestNight(work))}::date
        and ${work.within('signRecord', 'dormSign.board', 'r')} order by r.place_name`),
});

/** A keeper goes from door to door and ticks who is there, while the round is open. */
export const manual = post('yxgl/dormSign/manual', {
  needs: 'dormSign.manual',
  proof: 'plain',
  body: z.strictObject({ recordIds: z.array(z.uuid()).min(1).max(200) }),
  async handle(work, { body: { recordIds } }) {
    const rows = await work.db.rows<{ roundId: string; studentId: string }>(sql`
      with ${signRows.signRecord}, ${signRows.signRound}
      select r.round_id, r.student_id from sign_record r join sign_round g on g.id = r.round_id and g.status = 'open'
      where r.id = any(${recordIds}::uuid[]) and r.biz_type = 'dorm' and ${work.within('signRecord', 'dormSign.manual', 'r')}`);
    if (rows.length < new Set(recordIds).size) throw notFound();
    const note = work.platform.words.say('zh-CN', 'nightDraft.seen', { name: work.actor.name });
    let noted = 0;
    for (const [roundId, theirs] of Map.groupBy(rows, (one) => one.roundId)) {
      const personIds = theirs.map(({ studentId }) => studentId);
      noted += (await noteSigns(work, { roundId, personIds, status: 'agent', note })).length;
    }
    work.afterCommit(() => lookAnew(work, BOARD.name));
    return { noted };
  },
});

type Mate = {
  studentId: string;
  name: string;
  status: string;
  exemptKind: string | null;
  checkId: string | null;
  headSays: string | null;
  result: string | null;
  isOpen: boolean;
};

/** My room tonight; its head may say of each who hasn't signed whether he is there. */
export const myRoom = get('yxgl/dormSign/room', {
  needs: 'dormSign.headConfirm',
  async handle(work) {
    const roomId = await livingRoom(work, work.actor.personId);
    const room = await work.db.row<{ fullName: string; isHead: boolean }>(sql`
      with ${spaceRows.dormRoom} select full_name, head_student_id is not distinct from ${work.actor.personId}::uuid as is_head
      from dorm_room where id = ${roomId}::uuid`);
    const mates = await work.db.rows<Mate>(sql`
      with ${signRows.signRecord}, ${signRows.signRound}, ${peopleRows.student}
      select r.student_id, s.name, r.status, r.exempt_kind, c.id as check_id, c.head_says, c.result,
        coalesce(c.result = 'waiting' and c.student_id <> ${work.actor.personId}::uuid
          and g.close_at + ${HEAD_MINUTES} * interval '1 minute' >= ${work.at}::timestamptz, false) as is_open
      from sign_record r join sign_round g on g.id = r.round_id join student s on s.id = r.student_id
      left join night_check c on c.record_id = r.id
      where r.room_id = ${roomId}::uuid and r.biz_type = 'dorm' and r.day = ${await latestNight(work)}::date order by r.place_name`);
    return { placeName: room?.fullName ?? null, isHead: room?.isHead ?? false, mates };
  },
});

type Asked = { id: string; headId: string | null; isLate: boolean; result: string; studentId: string };

/** The head of a room says whether a room-mate is there; that he is, is shown by a picture of this moment. */
export const headConfirm = post('yxgl/dormSign/headConfirm', {
  needs: 'dormSign.headConfirm',
  proof: 'plain',
  personal: true,
  body: z.strictObject({ id: z.uuid(), isHere: z.boolean(), photoId: z.uuid().nullish() }),
  async handle(work, { body }) {
    const asked = await work.db.row<Asked>(sql`
      with ${signRows.signRound}, ${spaceRows.dormRoom}
      select c.id, d.head_student_id as head_id, c.result, c.student_id,
        g.close_at + ${HEAD_MINUTES} * interval '1 minute' < ${work.at}::timestamptz as is_late
      from night_check c join sign_round g on g.id = c.round_id join dorm_room d on d.id = c.room_id where c.id = ${body.id}`);
    if (!asked || asked.headId !== work.actor.personId) throw refuse.notYourRoom();
    if (asked.studentId === work.actor.personId) throw refuse.notYourself();
    if (asked.isLate || asked.result !== 'waiting') throw refuse.headLate({ minutes: HEAD_MINUTES });
    if (body.isHere && !body.photoId) throw refuse.photoMissing();
    const photoIds = body.photoId ? [body.photoId] : null;
    const headSays = body.isHere ? 'inRoom' : 'away';
    if (photoIds) await holdFiles(work, nightCheck, asked.id, { photoIds });
    await work.db.run(sql`
      update night_check set head_says = ${headSays}, head_at = ${work.at}, photo_ids = ${photoIds}::uuid[], version = version + 1,
        updated_at = ${work.at} where id = ${asked.id}`);
    await record(work, nightCheck, 'headConfirm', [{ rowId: asked.id, before: null, after: { headSays } }]);
    return {};
  },
});
