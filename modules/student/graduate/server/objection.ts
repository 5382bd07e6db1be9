import { z } from 'zod';
import { academicRows } from '#modules/base/academic';
import { notFound } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { message } from '#platform/server/notify/message.ts';
import { closeTodo, openTodo } from '#platform/server/notify/todo.ts';
import { freezeSnapshots, insert } from '#platform/server/resource/store.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { gradObjection } from '../grad-objection.ts';
import { endOf } from './batch.ts';
import { settings } from './settings.ts';

type Published = {
  id: string;
  batchId: string;
  name: string;
  className: string;
  majorName: string;
  conclusion: string;
  isObjected: boolean;
};
type Shown = {
  id: string;
  name: string;
  publicFrom: string;
  publicTo: string;
  notice: string | null;
  isOver: boolean;
};

/** What of published lists concerns the reader: a student his own class, staff their circle. */
const visible = (work: Work) => sql`(${work.within('gradAudit', 'gradObjection.raise', 'a')}
  or a.class_id = (select o.class_id from student o where o.id = ${work.actor.personId}::uuid))`;

/** Names, classes and conclusions, as they are published; nothing else. */
export const published = get('xsgl/gradAudit/published', {
  needs: 'gradObjection.raise',
  query: z.strictObject({
    keyword: z.string().trim().max(30).optional(),
    current: z.coerce.number().int().min(1).max(1000).optional(),
  }),
  async handle(work, { query: { keyword = '', current = 1 } }) {
    const today = work.at.slice(0, 10);
    const batches = await work.db.rows<Shown>(sql`
      select b.id, b.name, b.public_from, b.public_to, b.notice, b.public_to < ${today}::date as is_over from grad_batch b
      where b.status = 'publicity' order by b.year desc, b.name`);
    const where = sql`b.status = 'publicity' and a.stage = 'approved' and ${visible(work)}
      and (${keyword} = '' or strpos(a.student_name, ${keyword}) > 0)`;
    const counted = await work.db.row<{ total: number }>(
      sql`select count(*) as total from grad_audit a join grad_batch b on b.id = a.batch_id where ${where}`,
    );
    const records = await work.db.rows<Published>(sql`
      with ${academicRows.stuClass}, ${academicRows.major}
      select a.id, a.batch_id, a.student_name as name, c.class_name, m.major_name, a.conclusion,
        exists (select 1 from grad_objection o where o.audit_id = a.id and o.by_user_id = ${work.actor.userId}
          and o.status = 'open') as is_objected
      from grad_audit a join grad_batch b on b.id = a.batch_id join stu_class c on c.id = a.class_id
      join major m on m.id = a.major_id where ${where}
      order by b.year desc, c.class_code, a.student_name, a.id limit 50 offset ${(current - 1) * 50}`);
    return { batches, total: counted!.total, records };
  },
});

/** Says that a published conclusion is wrong; one open word of each person about each. */
export const raise = post('xsgl/gradObjection/raise', {
  needs: 'gradObjection.raise',
  proof: 'plain',
  body: z.strictObject({ id: z.uuid(), content: z.string().trim().min(10).max(500) }),
  async handle(work, { body: { id, content } }) {
    const audit = await work.db.row<{
      batchId: string;
      studentId: string;
      studentName: string;
      stage: string;
    }>(sql`
      select a.batch_id, a.student_id, a.student_name, a.stage from grad_audit a where a.id = ${id} and ${visible(work)}`);
    if (!audit) throw notFound();
    const open = await work.db.row(sql`
      select 1 from grad_batch where id = ${audit.batchId} and status = 'publicity'
        and public_to >= ${work.at.slice(0, 10)}::date for share`);
    if (!open || audit.stage !== 'approved') throw refuse.objectionOver();
    const { objectionDays } = await settings(work);
    const values = {
      auditId: id,
      studentId: audit.studentId,
      content,
      byUserId: work.actor.userId,
      dueOn: await endOf(work, work.at.slice(0, 10), objectionDays),
      status: 'open',
    };
    await freezeSnapshots(work, gradObjection, values);
    const row = await insert(work, gradObjection, values);
    await record(work, gradObjection, 'raise', [{ rowId: row.id, before: null, after: values }]);
    await tellSchool(work, {
      id: row.id,
      batchId: audit.batchId,
      facts: { name: audit.studentName, day: values.dueOn },
    });
    return { id: row.id, dueOn: values.dueOn };
  },
});

export const objectionHooks = hooksFor(gradObjection, {
  transitions: {
    accept: async (work) => ({ answeredAt: work.at }),
    refuse: async (work) => ({ answeredAt: work.at }),
  },
  async afterTransition(work, name, _before, after) {
    // who was right to object has it looked at anew
    if (name === 'accept')
      await work.db.run(sql`
        update grad_audit set stage = 'open', version = version + 1, updated_at = ${work.at}
        where id = ${after.auditId} and stage = 'approved'`);
    await closeTodo(work, { source: BIZ, bizType: BIZ, bizId: after.id });
    if (after.byUserId === null) return;
    await message(work, {
      users: [after.byUserId],
      key: 'graduate.answered',
      facts: { name: after.studentName ?? '', answer: after.answer },
      category: 'approval',
      link: '/layout/student/graduate/public',
      bizType: 'gradObjection',
      bizId: after.id,
      event: name,
    });
  },
});

const BIZ = 'gradObjection';
const linkTo = (id: string) => `/layout/student/graduate/objection?id=${id}`;

type Told = { id: string; batchId: string; facts: { name: string; day: string } };

/** Whoever made the batch answers in time: nothing is carried out about the student before. */
async function tellSchool(work: Work, { id, batchId, facts }: Told): Promise<void> {
  const batch = await work.db.row<{ createdBy: string | null }>(
    sql`select created_by from grad_batch where id = ${batchId}`,
  );
  const users = [batch?.createdBy ?? []].flat();
  await message(work, {
    users,
    key: 'graduate.objected',
    facts,
    category: 'approval',
    link: linkTo(id),
    bizType: BIZ,
    bizId: id,
    event: 'objected',
  });
  await toAnswer(work, { users, id, facts });
}

/** What nobody answered in its days is from then on everybody's to do who may answer. */
export async function escalate(work: Work): Promise<void> {
  const late = await work.db.rows<{ id: string; name: string; day: string }>(sql`
    select id, student_name as name, due_on as day from grad_objection
    where status = 'open' and due_on < ${work.at.slice(0, 10)}::date order by id limit 500`);
  if (late.length === 0) return;
  const office = await work.db.rows<{ id: string }>(sql`
    select distinct u.id from sys_user u join sys_user_role ur on ur.user_id = u.id
    join sys_role r on r.id = ur.role_id and r.status = 'enabled' join sys_role_menu rm on rm.role_id = r.id
    join sys_menu x on x.id = rm.menu_id and x.code = 'gradObjection.accept' and x.status = 'enabled' where u.status = 'enabled'`);
  for (const { id, ...facts } of late)
    await toAnswer(work, { users: office.map((one) => one.id), id, facts });
}

type Asked = { users: readonly string[]; id: string; facts: Told['facts'] };

const toAnswer = (work: Work, { users, id, facts }: Asked) =>
  openTodo(work, {
    ...{ users, source: BIZ, bizType: BIZ, bizId: id },
    title: { key: 'messages.graduate.objected.title', facts },
    link: linkTo(id),
    dueAt: `${facts.day} 23:59:59`,
  });
