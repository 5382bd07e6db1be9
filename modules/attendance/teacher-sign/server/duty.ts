import { z } from 'zod';
import { orgRows } from '#modules/base/org';
import { peopleRows, usersOfPersons } from '#modules/base/people';
import type { Row } from '#platform/kit/resource.ts';
import { invalid } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { message } from '#platform/server/notify/message.ts';
import { columns } from '#platform/server/resource/columns.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { dutyRoster } from '../duty-roster.ts';
import { refuse } from '../errors.ts';

type Duty = Row<typeof dutyRoster>;

export const PAGE = '/layout/attendance/teacher-sign';

function assertSound({ startsAt, endsAt }: Pick<Duty, 'startsAt' | 'endsAt'>): void {
  if (endsAt <= startsAt) throw invalid([{ field: 'endsAt', key: 'teacher-sign.timesReversed' }]);
}

/** Colleges put their own people on duty and nobody else's. */
async function assertOwn(work: Work, teacherId: string): Promise<void> {
  const seen = await work.db.row(sql`
    with ${peopleRows.teacher} select 1 from teacher t where t.id = ${teacherId} and ${work.within('teacher', 'dutyRoster.add', 't')}`);
  if (!seen) throw refuse.notYours();
}

export const dutyHooks = hooksFor(dutyRoster, {
  async beforeAdd(work, draft) {
    // all that the form asks for is there: it has been checked
    const duty = draft as Duty;
    assertSound(duty);
    await assertOwn(work, duty.teacherId);
  },
  async beforeUpdate(work, row, changes) {
    if (row.status !== 'draft') throw refuse.dutyRuns();
    const duty = { ...row, ...changes };
    assertSound(duty);
    await assertOwn(work, duty.teacherId);
  },
  async beforeRemove(_work, row) {
    if (row.status !== 'draft') throw refuse.dutyRuns();
  },
  can: (_work, row, allowed) =>
    row.status === 'draft' ? allowed : allowed.filter((act) => act !== 'update' && act !== 'remove'),
  transitions: {
    async callOff() {
      return { swapToId: null };
    },
  },
  async afterTransition(work, name, _before, after) {
    if (name === 'publish') await tell(work, after, 'duty', [after.teacherId]);
  },
});

type Event = 'duty' | 'swapAsked' | 'swapDone' | 'swapRefused';

async function tell(
  work: Work,
  duty: Duty,
  event: Event,
  persons: readonly (string | null)[],
): Promise<void> {
  const known = persons.flatMap((one) => one ?? []);
  const users = await usersOfPersons(work, known);
  await message(work, {
    users: [...users.values()],
    key: `teacher-sign.${event}`,
    facts: {
      time: duty.startsAt.slice(0, 16),
      place: duty.place,
      name: work.signedIn ? work.actor.name : '',
    },
    category: 'reminder',
    link: `${PAGE}/mine`,
    ...{ bizType: 'dutyRoster', bizId: duty.id, event: `${event}${duty.version}` },
  });
}

const locked = async (work: Work, id: string): Promise<Duty> => {
  const duty = await work.db.row<Duty>(
    sql`select ${columns(dutyRoster.fields)} from duty_roster t where t.id = ${id} for update`,
  );
  if (!duty) throw refuse.notYours();
  return duty;
};

const set = async (work: Work, before: Duty, to: Partial<Duty>, action: string): Promise<Duty> => {
  const after = { ...before, ...to, version: before.version + 1 };
  await work.db.run(sql`
    update duty_roster set teacher_id = ${after.teacherId}, status = ${after.status}, swap_to_id = ${after.swapToId}::uuid,
      swap_from_id = ${after.swapFromId}::uuid, version = ${after.version}, updated_at = ${work.at} where id = ${before.id}`);
  await record(work, dutyRoster, action, [{ rowId: before.id, before, after }]);
  return after;
};

/** Asks a colleague of the same college to take a duty of one's own that hasn't begun; without one it is taken back. */
export const swap = post('yxgl/dutyRoster/swap', {
  needs: 'dutyRoster.swap',
  proof: 'plain',
  personal: true,
  body: z.strictObject({ id: z.uuid(), toId: z.uuid().nullable() }),
  async handle(work, { body: { id, toId } }) {
    const duty = await locked(work, id);
    const me = work.actor.personId;
    const isOpen = (duty.status === 'planned' || duty.status === 'swapping') && duty.startsAt > work.at;
    if (duty.teacherId !== me || !isOpen) throw refuse.notYours();
    if (toId === null) {
      await set(work, duty, { status: 'planned', swapToId: null }, 'swap');
      return { status: 'planned' };
    }
    const other = await work.db.row(sql`
      with ${peopleRows.teacher} select 1 from teacher o join teacher m on m.id = ${me}::uuid
      where o.id = ${toId} and o.id <> m.id and o.department_id = m.department_id`);
    if (!other) throw refuse.swapWrong();
    const asked = await set(work, duty, { status: 'swapping', swapToId: toId }, 'swap');
    await tell(work, asked, 'swapAsked', [toId]);
    return { status: 'swapping' };
  },
});

/** Takes over a duty that one was asked to, or doesn't. Who is on duty elsewhere at that time can't: the table refuses it. */
export const answer = post('yxgl/dutyRoster/answer', {
  needs: 'dutyRoster.swap',
  proof: 'plain',
  personal: true,
  body: z.strictObject({ id: z.uuid(), isTaken: z.boolean() }),
  async handle(work, { body: { id, isTaken } }) {
    const duty = await locked(work, id);
    const me = work.actor.personId;
    if (duty.status !== 'swapping' || duty.swapToId !== me || me === null) throw refuse.notYours();
    const from = duty.teacherId;
    const to = isTaken ? { teacherId: me, swapFromId: from } : {};
    const after = await set(
      work,
      duty,
      { ...to, status: 'planned', swapToId: null },
      isTaken ? 'take' : 'refuse',
    );
    const leaders = isTaken ? await leadersOf(work, duty.departmentId) : [];
    await tell(work, after, isTaken ? 'swapDone' : 'swapRefused', [from, ...leaders]);
    return { status: 'planned' };
  },
});

async function leadersOf(work: Work, departmentId: string | null): Promise<string[]> {
  const row = await work.db.row<{ ids: string[] }>(sql`
    with ${orgRows.department} select coalesce(leader_ids, '{}') || coalesce(deputy_ids, '{}') as ids
    from department where id = ${departmentId}::uuid`);
  return row?.ids ?? [];
}

/** Duties that are over without a sign are missed; logs that nobody wrote in time don't count. */
export async function settle(work: Work): Promise<void> {
  await work.db.run(sql`
    update duty_roster set status = 'absent', swap_to_id = null, version = version + 1, updated_at = ${work.at}
    where status in ('planned', 'swapping') and ends_at < ${work.at}::timestamptz`);
  await work.db.run(sql`
    update visit_log set status = 'uncounted', note = ${work.platform.words.say('zh-CN', 'visitWhy.late')}, version = version + 1,
      updated_at = ${work.at} where status in ('writing', 'returned') and due_at < ${work.at}::timestamptz`);
}
