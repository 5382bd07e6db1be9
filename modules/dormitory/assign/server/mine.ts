import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { forbidden } from '#platform/kit/errors.ts';

type Given = {
  roomId: string;
  placeName: string;
  state: string;
  roomFeeYear: number;
  roomType: string;
  phone: string | null;
};
type Mate = { bedNo: string; surname: string; className: string; isMe: boolean };

/** The bed that one was given, with whom one will share the room; `null` before anything was published. */
export const getMine = get('yxgl/dormPlan/getMine', {
  needs: 'login',
  async handle(work) {
    const mine = await work.db.row<Given>(sql`
      select g.room_id, g.place_name, g.state, g.room_fee_year, t.name as room_type, d.phone from dormitory_register g
      join dorm_room r on r.tenant_id = g.tenant_id and r.id = g.room_id
      join dorm_room_type t on t.tenant_id = r.tenant_id and t.id = r.room_type_id
      join dorm_building d on d.tenant_id = r.tenant_id and d.building_id = r.building_id
      where g.resident_id = ${work.actor.personId}::uuid`);
    if (!mine) return null;
    const mates = await work.db.rows<Mate>(sql`
      select b.bed_no, left(s.name, 1) as surname, c.class_name, s.id = ${work.actor.personId}::uuid as is_me from dormitory_register g
      join dorm_bed b on b.tenant_id = g.tenant_id and b.id = g.bed_id join student s on s.tenant_id = g.tenant_id and s.id = g.student_id
      join stu_class c on c.tenant_id = s.tenant_id and c.id = s.class_id
      where g.room_id = ${mine.roomId} and g.state <> 'ended' order by b.bed_no`);
    return { ...mine, mates };
  },
});

type Habit = { answers: number[]; smokes: boolean; snores: boolean; isShared: boolean; at: string };

/** What one said of how one lives; `null` for who was never asked. */
export const habitMine = get('yxgl/habitAnswer/getMine', {
  needs: 'login',
  handle: async (work) =>
    (await work.db.row<Habit>(sql`
      select answers, smokes, snores, is_shared, at from habit_answer where student_id = ${work.actor.personId}::uuid`)) ??
    null,
});

/** One's own answers, eight from 1 to 5; the newest count. */
export const habitSubmit = post('yxgl/habitAnswer/submit', {
  needs: 'login',
  proof: 'plain',
  body: z.strictObject({
    answers: z.array(z.int().min(1).max(5)).length(8),
    smokes: z.boolean(),
    snores: z.boolean(),
    isShared: z.boolean(),
  }),
  async handle(work, { body: { answers, smokes, snores, isShared } }) {
    const { userType, personId } = work.actor;
    if (userType !== 'student' || personId === null) throw forbidden();
    await work.db.run(sql`
      insert into habit_answer (tenant_id, student_id, answers, smokes, snores, is_shared, at)
      values (${work.tenant}, ${personId}, ${answers}::int[], ${smokes}, ${snores}, ${isShared}, ${work.at})
      on conflict (tenant_id, student_id) do update set answers = excluded.answers, smokes = excluded.smokes,
        snores = excluded.snores, is_shared = excluded.is_shared, at = excluded.at`);
    return { at: work.at };
  },
});
