import { z } from 'zod';
import { usersOfPersons } from '#modules/base/people';
import { notFound } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { message } from '#platform/server/notify/message.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { mentorWish } from '../mentor-wish.ts';
import { assign, type Batch } from './batch.ts';

const self = (work: Work): string => {
  if (!work.actor.personId) throw notFound();
  return work.actor.personId;
};

type Own = {
  id: string;
  name: string;
  kind: string;
  status: string;
  turn: number;
  places: number;
  taken: number;
};
type Asking = {
  id: string;
  batchId: string;
  studentNo: string;
  name: string;
  className: string;
  ord: number;
  statement: string | null;
};
type Mentee = {
  id: string;
  studentId: string;
  studentNo: string;
  name: string;
  className: string;
  kind: string;
  fromDate: string;
  toDate: string;
  phone: string | null;
};

/** A mentor's own side: his rounds with their places, who asks for him, whom he looks after. */
export const desk = get('xsgl/mentorWish/desk', {
  needs: 'mentorWish.accept',
  async handle(work) {
    const id = self(work);
    const today = work.at.slice(0, 10);
    const [own, asking, mentees] = await Promise.all([
      work.db.rows<Own>(sql`
        select b.id, b.name, b.kind, b.status, b.turn, p.places, p.taken from mentor_place p join mentor_batch b on b.id = p.batch_id
        where p.teacher_id = ${id} and b.status in ('open', 'choosing') order by b.open_from desc`),
      work.db.rows<Asking>(sql`
        select w.id, w.batch_id, s.student_no, s.name, c.class_name, w.ord, w.statement from mentor_wish w
        join mentor_batch b on b.id = w.batch_id and b.status = 'choosing' join student s on s.id = w.student_id
        join stu_class c on c.id = s.class_id
        where w.teacher_id = ${id} and w.status = 'waiting' order by w.ord, s.student_no`),
      work.db.rows<Mentee>(sql`
        select a.id, s.id as student_id, s.student_no, s.name, c.class_name, a.kind, a.from_date, a.to_date, s.phone from mentor_assign a
        join student s on s.id = a.student_id join stu_class c on c.id = s.class_id
        where a.teacher_id = ${id} and a.status = 'active' and daterange(a.from_date, a.to_date) @> ${today}::date
        order by a.kind, s.student_no limit 500`),
    ]);
    const { secrets } = work.platform;
    return {
      rounds: own,
      asking,
      mentees: mentees.map((one) => ({ ...one, phone: one.phone && secrets.open(one.phone) })),
    };
  },
});

type Wished = { id: string; batchId: string; studentId: string; teacherId: string };

/** Takes a student, as long as a place is left: the place's own row counts, whoever clicks at the same moment. */
export const accept = post('xsgl/mentorWish/accept', {
  needs: 'mentorWish.accept',
  proof: 'plain',
  body: z.strictObject({ id: z.uuid() }),
  async handle(work, { body }) {
    const { wish, batch } = await waiting(work, body.id);
    const free = await work.db.row(sql`
      select 1 from mentor_place where batch_id = ${batch.id} and teacher_id = ${wish.teacherId} and taken < places for update`);
    if (!free) throw refuse.full();
    const won = await work.db.run(sql`
      update mentor_wish set status = 'accepted', decided_at = ${work.at}, version = version + 1, updated_at = ${work.at}
      where id = ${wish.id} and status = 'waiting'`);
    if (won === 0) throw refuse.wishGone();
    await assign(work, batch, JSON.stringify([{ studentId: wish.studentId, teacherId: wish.teacherId }]));
    await tellStudent(work, wish, batch);
    await record(work, mentorWish, 'accept', [
      { rowId: wish.id, before: { status: 'waiting' }, after: { status: 'accepted' } },
    ]);
    return { id: wish.id };
  },
});

export const decline = post('xsgl/mentorWish/decline', {
  needs: 'mentorWish.accept',
  proof: 'plain',
  body: z.strictObject({ id: z.uuid() }),
  async handle(work, { body }) {
    const { wish } = await waiting(work, body.id);
    const done = await work.db.run(sql`
      update mentor_wish set status = 'declined', decided_at = ${work.at}, version = version + 1, updated_at = ${work.at}
      where id = ${wish.id} and status = 'waiting'`);
    if (done === 0) throw refuse.wishGone();
    await record(work, mentorWish, 'decline', [
      { rowId: wish.id, before: { status: 'waiting' }, after: { status: 'declined' } },
    ]);
    return { id: wish.id };
  },
});

/** A wish for the signed-in mentor, of a round in which mentors choose now. */
async function waiting(work: Work, id: string): Promise<{ wish: Wished; batch: Batch }> {
  const wish = await work.db.row<Wished>(sql`
    select id, batch_id, student_id, teacher_id from mentor_wish where id = ${id} and teacher_id = ${self(work)}`);
  if (!wish) throw notFound();
  const batch = await work.db.row<Batch>(
    sql`select * from mentor_batch where id = ${wish.batchId} for share`,
  );
  if (batch?.status !== 'choosing') throw refuse.wishGone();
  return { wish, batch };
}

async function tellStudent(work: Work, { studentId, id }: Wished, batch: Batch): Promise<void> {
  const users = await usersOfPersons(work, [studentId]);
  await message(work, {
    users: [...users.values()],
    key: 'mentor.accepted',
    facts: { batch: batch.name, mentor: work.actor.name },
    category: 'activity',
    link: '/layout/student/mentor/mine',
    bizType: 'mentorWish',
    bizId: id,
    event: 'accepted',
  });
}
