import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { newId } from '#platform/server/db/new-id.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { closeTodo, openTodo } from '#platform/server/notify/todo.ts';
import type { Work } from '#platform/server/work.ts';

/** Somebody who no longer leads a class, or whose class went elsewhere: `to` are those who lead it now. */
export type Due = { classId: string; teacherId: string; to: readonly string[]; why: 'staff' | 'moved' };

type Opened = {
  id: string;
  classId: string;
  className: string;
  why: string;
  userId: string | null;
  names: string | null;
};

/** Each has it to do until he says that it is done: open matters, talks, keys, lists. */
export async function openHandOvers(work: Work, due: readonly Due[]): Promise<void> {
  if (due.length === 0) return;
  const given = JSON.stringify(due.map((one) => ({ ...one, id: newId() })));
  const opened = await work.db.rows<Opened>(sql`
    with put as (
      insert into class_hand_over (tenant_id, id, class_id, teacher_id, to_ids, why, opened_at)
      select ${work.tenant}, d.id, d."classId", d."teacherId", array(select jsonb_array_elements_text(d."to")::uuid), d.why, ${work.at}
      from jsonb_to_recordset(${given}::jsonb) as d(id uuid, "classId" uuid, "teacherId" uuid, "to" jsonb, why text)
      on conflict (tenant_id, class_id, teacher_id, why) where done_at is null do update set to_ids = excluded.to_ids
      returning id, class_id, teacher_id, to_ids, why)
    select p.id, p.class_id, c.class_name, p.why,
      (select u.id from sys_user u where u.person_id = p.teacher_id and u.status = 'enabled' limit 1) as user_id,
      (select string_agg(t.name, '、' order by t.staff_no) from teacher t where t.id = any(p.to_ids)) as names
    from put p join stu_class c on c.id = p.class_id`);
  for (const one of opened)
    if (one.userId)
      await openTodo(work, {
        users: [one.userId],
        ...todoOf(one.id),
        title: {
          key: `messages.academic.handOver.${one.why}`,
          facts: { className: one.className, names: one.names ?? '' },
        },
        link: '/layout/base/academic/class',
      });
}

const todoOf = (id: string) => ({ source: 'academic', bizType: 'classHandOver', bizId: id });

type Mine = { id: string; className: string; why: 'staff' | 'moved'; names: string | null; openedAt: string };

/** What the signed-in person has still to hand over. */
export const handOvers = get('base/stuClass/handOvers', {
  needs: 'login',
  handle: (work) =>
    work.db.rows<Mine>(sql`
      select h.id, c.class_name, h.why, h.opened_at,
        (select string_agg(t.name, '、' order by t.staff_no) from teacher t where t.id = any(h.to_ids)) as names
      from class_hand_over h join stu_class c on c.id = h.class_id
      where h.teacher_id = ${work.actor.personId}::uuid and h.done_at is null order by h.opened_at limit 200`),
});

/** He has handed it over. Twice is once. */
export const handedOver = post('base/stuClass/handedOver', {
  needs: 'login',
  proof: 'plain',
  body: z.strictObject({ id: z.uuid() }),
  async handle(work, { body: { id } }) {
    const mine = await work.db.row(sql`
      update class_hand_over set done_at = coalesce(done_at, ${work.at})
      where id = ${id} and teacher_id = ${work.actor.personId}::uuid returning id`);
    if (!mine) throw notFound();
    await closeTodo(work, todoOf(id));
    return { id };
  },
});
