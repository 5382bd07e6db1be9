import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { newToken } from '#platform/server/auth/token.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import { accessDevice } from '../access-device.ts';
import { accessPerson } from '../access-person.ts';
import { refuse } from '../errors.ts';
import { grantWait } from '../rules.ts';
import { heard, senderOf } from './sender.ts';
import { relink, takeEvents } from './take.ts';

/** Who sends has no account: his seal says who he is. */
const OUTSIDE = { needs: 'public', proof: 'plain', unsigned: true } as const;
const MOST = 500;
/** Secrets of devices, whose clocks are read by their own beats. */
const lagOf = (sent: string | undefined, at: string) =>
  sent === undefined
    ? 0
    : Math.round((Date.parse(sent.replace(' ', 'T')) - Date.parse(at.replace(' ', 'T'))) / 1_000);

/** Events of a device, at most 500, answered one by one: `ok` is kept, `dup` was, `err` never will be. */
export const push = post('yxgl/openApi/accessEvent/push', {
  ...OUTSIDE,
  // each event is judged by itself
  body: z.strictObject({ events: z.array(z.unknown()) }),
  async handle(work, { body: { events }, headers, text }) {
    const device = await senderOf(work, headers, text);
    if (events.length > MOST) throw refuse.tooManyEvents();
    await heard(work, device, 0);
    return takeEvents(work, device, events);
  },
});

/** A device lives; `at` is what its clock says. */
export const beat = post('yxgl/openApi/accessDevice/beat', {
  ...OUTSIDE,
  body: z.strictObject({ at: z.string().max(19).optional() }),
  async handle(work, { body, headers, text }) {
    const device = await senderOf(work, headers, text);
    const lag = lagOf(body.at, work.at);
    await heard(work, device, Number.isFinite(lag) ? lag : 0);
    return { at: work.at };
  },
});

type Task = {
  id: string;
  action: string;
  studentId: string;
  tries: number;
  numbers: { mode: string; personNo: string }[];
};

/** What the devices of a building are to be told: whoever fetches it says later how it went, or gets it again. */
export const pull = post('yxgl/openApi/accessGrantTask/pull', {
  ...OUTSIDE,
  body: z.strictObject({}),
  async handle(work, { headers, text }) {
    const device = await senderOf(work, headers, text);
    await heard(work, device, 0);
    const tasks = await work.db.rows<Task>(sql`
      with due as (
        select id from access_grant_task where building_id = ${device.buildingId}::uuid and status in ('waiting', 'sent')
          and next_at <= ${work.at}::timestamptz order by next_at limit 100 for update skip locked)
      update access_grant_task t set tries = tries + 1, version = version + 1, updated_at = ${work.at} from due
      where t.id = due.id returning t.id, t.action, t.student_id, t.tries, (
        select coalesce(jsonb_agg(jsonb_build_object('mode', p.mode, 'personNo', p.person_no)), '[]') from access_person p
        where p.student_id = t.student_id and p.vendor = ${device.vendor}) as numbers`);
    for (const { id, tries } of tasks) {
      const wait = grantWait(tries);
      await work.db.run(sql`
        update access_grant_task set status = ${wait === null ? 'failed' : 'sent'},
          next_at = ${work.at}::timestamptz + ${wait ?? 0} * interval '1 minute' where id = ${id}`);
    }
    return tasks.map(({ id, action, numbers }) => ({ id, action, numbers }));
  },
});

/** How it went with what was fetched. */
export const report = post('yxgl/openApi/accessGrantTask/report', {
  ...OUTSIDE,
  body: z.strictObject({
    done: z.array(z.uuid()).max(100).default([]),
    failed: z
      .array(z.strictObject({ id: z.uuid(), fault: z.string().max(200) }))
      .max(100)
      .default([]),
  }),
  async handle(work, { body: { done, failed }, headers, text }) {
    const { buildingId } = await senderOf(work, headers, text);
    const changed = await work.db.run(sql`
      update access_grant_task set status = 'done', done_at = ${work.at}, fault = null, version = version + 1, updated_at = ${work.at}
      where id = any(${done}::uuid[]) and building_id = ${buildingId}::uuid and status <> 'done'`);
    await work.db.run(sql`
      update access_grant_task t set fault = f.fault, version = version + 1, updated_at = ${work.at}
      from jsonb_to_recordset(${JSON.stringify(failed)}::jsonb) as f(id uuid, fault text)
      where t.id = f.id and t.building_id = ${buildingId}::uuid and t.status <> 'done'`);
    return { changed };
  },
});

/** A new secret, shown this once; the old one is worth nothing from now on. */
export const newSecret = post('yxgl/accessDevice/newSecret', {
  needs: 'accessDevice.newSecret',
  proof: 'fresh',
  body: z.strictObject({ id: z.uuid() }),
  async handle(work, { body: { id } }) {
    const secret = newToken();
    const row = await work.db.row<{ code: string }>(sql`
      update access_device t set secret = ${work.platform.secrets.seal(secret)}, secret_at = ${work.at},
        version = version + 1, updated_at = ${work.at}
      where id = ${id} and ${work.within('accessDevice', 'accessDevice.newSecret', 't')} returning code`);
    if (!row) throw notFound();
    await record(work, accessDevice, 'newSecret', [{ rowId: id, before: null, after: {} }]);
    return { code: row.code, secret };
  },
});

export const deviceHooks = hooksFor(accessDevice, {
  proof: { add: 'plain', update: 'plain', remove: 'plain' },
  async beforeAdd(_work, draft) {
    return { status: draft.status ?? 'enabled', isOpen: draft.isOpen ?? false };
  },
  async beforeUpdate(_work, row, changes) {
    return changes.status === null ? { status: row.status } : {};
  },
  async beforeRemove(work, { id }) {
    if (await work.db.row(sql`select 1 from access_event where device_id = ${id} limit 1`))
      throw refuse.deviceHasEvents();
  },
});

export const personHooks = hooksFor(accessPerson, {
  afterAdd: (work, rows) =>
    relink(
      work,
      rows.map(({ id }) => id),
    ),
  afterUpdate: (work, _before, { id }) => relink(work, [id]),
});

export const deviceCalls = [push, beat, pull, report, newSecret];
