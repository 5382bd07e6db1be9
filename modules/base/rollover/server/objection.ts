import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { message } from '#platform/server/notify/message.ts';
import { freezeSnapshots, insert } from '#platform/server/resource/store.ts';
import { hooksFor, type Duty } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { rolloverObjection } from '../rollover-objection.ts';
import { hold } from './batch.ts';
import { tellObjected } from './tell.ts';

type Objection = Row<typeof rolloverObjection>;

/** Says that a proposal about one of one's own students is wrong. One open word for each person and proposal. */
export const object = post('base/rolloverItem/object', {
  needs: 'rolloverItem.object',
  proof: 'plain',
  body: z.strictObject({ id: z.uuid(), content: z.string().trim().min(2).max(300) }),
  async handle(work, { body: { id, content } }) {
    const item = await work.db.row<{ rolloverId: string; studentId: string; studentName: string }>(sql`
      select i.rollover_id, i.student_id, i.student_name from rollover_item i
      where i.id = ${id} and ${work.within('rolloverItem', 'rolloverItem.object', 'i')}`);
    if (!item) throw notFound();
    await hold(work, item.rolloverId);
    const { studentName: _name, ...refs } = item;
    const values = { ...refs, itemId: id, content, byUserId: work.actor.userId, status: 'open' };
    await freezeSnapshots(work, rolloverObjection, values);
    const row = await insert(work, rolloverObjection, values);
    await record(work, rolloverObjection, 'add', [{ rowId: String(row.id), before: null, after: values }]);
    await tellObjected(work, { ...item, id: String(row.id) });
    return { id: String(row.id) };
  },
});

export const objectionHooks = hooksFor(rolloverObjection, {
  transitions: {
    accept: answered,
    refuse: answered,
  },
  async afterTransition(work, name, _before, after) {
    await message(work, {
      users: [after.byUserId!],
      key: 'rollover.answered',
      facts: { name: after.studentName ?? '', answer: after.answer },
      category: 'approval',
      link: `/layout/base/rollover/objection?id=${after.id}`,
      bizType: 'rolloverObjection',
      bizId: after.id,
      event: name,
    });
  },
});

async function answered(work: Work, row: Objection): Promise<Partial<Objection>> {
  await hold(work, row.rolloverId!);
  return { answeredAt: work.at };
}

/** Objections wait for whoever may answer them: nothing runs before. */
export async function objectionDuties(work: Work): Promise<Duty[]> {
  if (!work.may('rolloverObjection.accept')) return [];
  return work.db.rows<Duty>(sql`
    select 'rolloverObjection' as kind, o.id, o.student_name as title, null as due_at, 2 as weight,
      '/layout/base/rollover/objection?id=' || o.id as link
    from rollover_objection o join rollover r on r.id = o.rollover_id
    where o.status = 'open' and r.status in ('draft', 'checked') order by o.created_at limit 20`);
}
