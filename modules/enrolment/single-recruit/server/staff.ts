import { z } from 'zod';
import { peopleRows } from '#modules/base/people';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { insertMany } from '#platform/server/resource/insert-many.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { recruitStaff } from '../recruit-staff.ts';
import { drawWatch, type Watcher } from '../rules/watch.ts';
import { sessionOf } from './arrange.ts';

export const staffHooks = hooksFor(recruitStaff, {
  async beforeAdd(work, draft) {
    const session = await sessionOf(work, draft.sessionId!);
    const room = await work.db.row(
      sql`select 1 from recruit_room where id = ${draft.roomId!} and batch_id = ${session.batchId}`,
    );
    if (!room) throw refuse.notYourRoom();
  },
});

type Room = { id: string; has: number; wishes: { departmentId: string; count: number }[] };
type Free = Watcher & { name: string };

/** Draws two for each room that has people, out of who is free; nobody watches a room that wishes for his college. */
export const drawStaff = post('dzks/recruitStaff/draw', {
  needs: 'recruitStaff.draw',
  proof: 'plain',
  body: z.strictObject({ sessionId: z.uuid() }),
  handle: (work, { body }) => drawWatchers(work, body.sessionId),
});

/** The same within a transaction that is open already. */
export async function drawWatchers(work: Work, sessionId: string) {
  await work.db.run(sql`select 1 from recruit_session where id = ${sessionId} for update`);
  const session = await sessionOf(work, sessionId);
  const rooms = await work.db.rows<Room>(sql`
      select r.id, (select count(*) from recruit_staff f where f.session_id = ${sessionId} and f.room_id = r.id and f.duty <> 'patrol') as has,
        (select coalesce(jsonb_agg(jsonb_build_object('departmentId', w.department_id, 'count', w.count)), '[]') from (
          select c.department_id, count(*) as count from recruit_seat s join candidate c on c.id = s.candidate_id
          where s.session_id = ${sessionId} and s.room_id = r.id and c.department_id is not null group by c.department_id) w) as wishes
      from recruit_room r where r.batch_id = ${session.batchId} and exists (
        select 1 from recruit_seat s where s.session_id = ${sessionId} and s.room_id = r.id) order by r.site_code, r.room_no`);
  const free = await work.db.rows<Free>(sql`
      with ${peopleRows.teacher} select t.id, t.department_id, t.name from teacher t
      where t.department_id is not null and not exists (select 1 from recruit_staff f join recruit_session o on o.id = f.session_id
        where f.teacher_id = t.id and o.start_at < ${session.endAt} and o.end_at > ${session.startAt})`);
  const { drawn, missing } = drawWatch(
    rooms.map(({ wishes, ...room }) => ({
      ...room,
      byDepartment: new Map(wishes.map((one) => [one.departmentId, one.count])),
    })),
    free,
    work.platform.secrets.sign('recruit-staff', `${work.tenant}|${sessionId}|${work.at}`),
  );
  const people = new Map(free.map((one) => [one.id, one]));
  await insertMany(
    work,
    recruitStaff,
    drawn.map((one) => {
      const { name, departmentId } = people.get(one.teacherId)!;
      return { ...one, sessionId, teacherName: name, departmentId };
    }),
  );
  return { drawn: drawn.length, missing };
}
